// Players in Lua. choose is in choose.cpp; choose_some and confirm are written in Lua on top of it.
#include "core/errors.hpp"
#include "script/binding/arguments.hpp"
#include "script/binding/choose.hpp"
#include "script/binding/list.hpp"

namespace glasshouse::script {
namespace {

int neighbour(lua_State* lua, std::size_t steps) {
  const std::size_t players = ScriptState::of(lua).model().players();
  push_player(lua, core::Seat((player_argument(lua, 1).index() + steps) % players));
  return 1;
}

int next(lua_State* lua) { return neighbour(lua, 1); }

int previous(lua_State* lua) { return neighbour(lua, ScriptState::of(lua).model().players() - 1); }

// The others in turn order, the next player first.
int others(lua_State* lua) {
  const std::size_t players = ScriptState::of(lua).model().players();
  const core::Seat self = player_argument(lua, 1);
  lua_createtable(lua, static_cast<int>(players - 1), 0);
  for (std::size_t i = 1; i < players; ++i) {
    push_player(lua, core::Seat((self.index() + i) % players));
    lua_rawseti(lua, -2, static_cast<int64_t>(i));
  }
  return 1;
}

[[noreturn]] void refuse_kind(const core::GameSpec& spec, std::string_view name) {
  std::vector<std::string> kinds;
  for (const core::PieceKind& kind : spec.pieces) {
    if (kind.per_player) kinds.push_back(kind.name);
  }
  throw ArgumentError{2, "a kind of piece that every player has" + core::did_you_mean(name, kinds)};
}

// The player's own pieces of a kind, wherever they lie.
int pieces(lua_State* lua) {
  const core::Model& model = ScriptState::of(lua).model();
  const core::Seat owner = player_argument(lua, 1);
  const std::string_view kind = text_argument(lua, 2);
  std::vector<core::PieceId> own;
  for (std::size_t p = 0; p < model.pieces.size(); ++p) {
    const core::Piece& piece = model.pieces[p];
    if (piece.owner == owner && model.spec().pieces[piece.kind].name == kind) own.emplace_back(p);
  }
  if (own.empty()) refuse_kind(model.spec(), kind);
  push_pieces(lua, own);
  return 1;
}

const ApiEntry kEntries[] = {
    {"player", "seat", "integer", "Number of the seat, from 1."},
    {"player", "name", "string", "What the player is called."},
    {"player", "choose",
     "(prompt: string, options: moves|list|zone|table, wording?: string) -> any",
     "Asks the player, and returns what was chosen: a table for moves, the thing itself for a "
     "list, zone or table. Equal pieces are offered once. A wording says more than the thing's "
     "name: \"Take {glass} from the lake\". The only way to ask.",
     raw<choose>},
    {"player", "choose_some",
     "(prompt: string, things: list|zone|table, limits?: {min?: integer, max?: integer}) -> any[]",
     "Asks for several things, one after the other, until the player is done or has the most."},
    {"player", "confirm", "(prompt: string) -> boolean", "Asks yes or no."},
    {"player", "pieces", "(kind: string) -> list",
     "The player's own pieces of a kind, wherever they lie.", raw<pieces>},
    {"player", "next", "() -> player", "The player to the left.", raw<next>},
    {"player", "previous", "() -> player", "The player to the right.", raw<previous>},
    {"player", "others", "() -> player[]", "Everybody else, the next player first.", raw<others>},
};

}  // namespace

std::span<const ApiEntry> player_api() { return kEntries; }

}  // namespace glasshouse::script
