#include "script/binding/option_key.hpp"

#include <bit>

#include "primitives/word_offer.hpp"
#include "script/binding/choose.hpp"
#include "script/binding/list.hpp"

namespace glasshouse::script {
namespace {

uint64_t mixed(uint64_t hash, uint64_t more) {
  hash = (hash ^ more) * 0x9e3779b97f4a7c15u;
  hash ^= hash >> 29;
  hash *= 0xbf58476d1ce4e5b9u;
  return hash ^ (hash >> 32);
}

uint64_t text_key(std::string_view text) { return core::Stream::seeded(0, text).state; }

// A piece the chooser doesn't know is told by where it lies.
uint64_t piece_key(const core::Table& table, core::PieceId piece, core::Seat chooser) {
  if (!table.knows(chooser, piece)) {
    return mixed(table.zone_of(piece).value, table.index_of(piece));
  }
  const core::Model& model = table.model();
  uint64_t key = mixed(1, model.pieces[piece.index()].look);
  for (std::size_t a = 0; a < model.attributes.size(); ++a) {
    if (!model.attributes[a].in_block()) continue;
    key = mixed(key, table.column(core::AttributeId(a))[piece.index()]);
  }
  return key;
}

uint64_t part_key(const ScriptState& state, HandleId id, const std::vector<std::string>& texts) {
  const core::Seat chooser = state.pending.seat;
  const uint32_t index = index_of(id);
  switch (noun_of(id)) {
    case Noun::piece: return piece_key(state.table(), core::PieceId(index), chooser);
    case Noun::text: return text_key(texts[index]);
    case Noun::zone: {
      const core::PieceId holder = state.model().zones[index].holder;
      return holder.exists() ? piece_key(state.table(), holder, chooser) : mixed(2, index);
    }
    case Noun::cell: {
      const core::Place place = state.place_of(grid_of(id), index);
      return core::Stream::seeded(grid_of(id).value,
                                  {reinterpret_cast<const char*>(&place), sizeof place})
          .state;
    }
    default: return mixed(3, static_cast<uint64_t>(id));
  }
}

// Adds a part to the key of the whole option; the same thing means another in another place.
uint64_t with_part(uint64_t whole, uint64_t kind, uint64_t part, std::vector<uint64_t>* parts) {
  if (parts) parts->push_back(mixed(kind + parts->size(), part));
  return mixed(whole, part);
}

uint64_t move_key(const ScriptState& state, const MoveList& list, const Move& move,
                  std::vector<uint64_t>* parts) {
  const uint64_t kind = state.moves.kinds[move.kind].key;
  uint64_t key = mixed(kind, state.moves.wordings[move.wording].key);
  for (std::size_t p = 0; p < move.part_count; ++p) {
    key = with_part(key, kind, part_key(state, list.parts[move.first_part + p], list.texts), parts);
  }
  return key;
}

uint64_t words_key(const ScriptState& state, const MoveList& list, std::size_t play,
                   std::vector<uint64_t>* parts) {
  const uint64_t kind = state.moves.kinds[list.words_kind].key;
  uint64_t key = mixed(kind, state.moves.wordings[list.words_wording].key);
  for (const primitives::PlacedTile& tile : list.words->placed(play)) {
    const uint64_t piece = piece_key(state.table(), tile.piece, state.pending.seat);
    const auto place = std::bit_cast<uint64_t>(tile.place);
    key = with_part(key, kind, mixed(mixed(piece, tile.letter), place), parts);
  }
  return key;
}

}  // namespace

std::optional<uint64_t> pending_key(lua_State* turn, std::size_t index,
                                    std::vector<uint64_t>* parts) {
  ScriptState& state = ScriptState::of(turn);
  const Pending& pending = state.pending;
  if (parts) parts->clear();
  if (pending.kind == Pending::Kind::moves) {
    const MoveList& list = state.moves.list(*moves_at(turn, -1));
    if (const Move* move = list.move(index)) return move_key(state, list, *move, parts);
    return words_key(state, list, index, parts);
  }
  if (pending.kind != Pending::Kind::list) return {};
  const HandleId thing = list_at(turn, -1)->id(pending.item(index));
  const uint64_t kind = text_key(pending.wording);
  return with_part(kind, kind, part_key(state, thing, {}), parts);
}

}  // namespace glasshouse::script
