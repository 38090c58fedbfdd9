// Players in Lua. choose is in binding/choose.cpp; choose_some and confirm are written in Lua on
// top of it.
#include "core/errors.hpp"
#include "script/binding/binding.hpp"
#include "script/binding/choose.hpp"

namespace glasshouse::script {
namespace {

// So many seats further round the table.
Player seated(Player from, std::size_t steps) {
  return {{from.state}, core::Seat((from.seat.index() + steps) % from.model().players())};
}

Player next(Player player) { return seated(player, 1); }

Player previous(Player player) { return seated(player, player.model().players() - 1); }

sol::as_table_t<std::vector<Player>> others(Player player) {
  std::vector<Player> out;
  for (std::size_t i = 1; i < player.model().players(); ++i) out.push_back(seated(player, i));
  return sol::as_table(std::move(out));
}

[[noreturn]] void refuse_kind(const core::GameSpec& spec, std::string_view name) {
  std::vector<std::string> kinds;
  for (const core::PieceKind& kind : spec.pieces) {
    if (kind.per_player) kinds.push_back(kind.name);
  }
  throw ArgumentError(2, "a kind of piece that every player has" + core::did_you_mean(name, kinds));
}

OwnPieces pieces(Player owner, Text kind) {
  const core::Model& model = owner.model();
  OwnPieces own;
  for (std::size_t p = 0; p < model.pieces.size(); ++p) {
    const core::Piece& piece = model.pieces[p];
    if (piece.owner != owner.seat || model.spec().pieces[piece.kind].name != kind.value) continue;
    own.items.emplace_back(p);
  }
  if (own.items.empty()) refuse_kind(model.spec(), kind.value);
  return own;
}

}  // namespace

std::span<const ApiEntry> player_api() {
  static const ApiEntry kEntries[] = {
      {"player", "seat", "integer", "Number of the seat, from 1."},
      {"player", "name", "string", "What the player is called."},
      {"player", "forward", "string",
       "The direction in which the player's pieces advance, by the manifest's `forward`, else away "
       "from the player: \"north\" for the first of two, \"south\" for the second. So one rule "
       "serves "
       "all sides: cell:step(player.forward)."},
      {"player", "forward_left", "string", "An eighth of a turn to the left of that."},
      {"player", "forward_right", "string", "An eighth of a turn to the right."},
      {"player", "backward", "string", "The opposite direction."},
      {"player", "choose", "any",
       "Asks the player, and returns what was chosen: a table for moves, the thing itself for a "
       "list, zone or table. Equal pieces are offered once. A wording says more than the thing's "
       "name: \"Take {glass} from the lake\". The only way to ask.",
       Parameters{
           {"prompt", "string"}, {"options", "moves|list|zone|table"}, {"wording?", "string"}},
       raw<choose>},
      {"player", "choose_some", "any[]",
       "Asks for several things, one after the other, until the player is done or has the most.",
       Parameters{{"prompt", "string"},
                  {"things", "list|zone|table"},
                  {"limits?", "{min?: integer, max?: integer}"}}},
      {"player", "confirm", "boolean", "Asks yes or no.", Parameters{{"prompt", "string"}}},
      bound<pieces>("player", "pieces", "kind",
                    "The player's own pieces of a kind, wherever they lie."),
      bound<next>("player", "next", "", "The player to the left."),
      bound<previous>("player", "previous", "", "The player to the right."),
      bound<others>("player", "others", "", "Everybody else, the next player first."),
  };
  return kEntries;
}

}  // namespace glasshouse::script
