// Zones in Lua: drawing, shuffling, and questions about what lies there.
#include "script/binding/binding.hpp"

namespace glasshouse::script {
namespace {

std::size_t draw(Zone from, Count count, ZoneOrCell to) {
  if (const Zone* zone = std::get_if<Zone>(&to)) {
    return from.change().draw(from.id, count.size(), zone->id);
  }
  const Cell& cell = std::get<Cell>(to);
  return count.value > 0 ? from.change().draw(from.id, cell.grid, cell.place()) : 0;
}

void move_all(Zone from, Zone to) { from.change().move_all(from.id, to.id); }

void shuffle(Zone zone) { zone.change().shuffle(zone.id); }

// Whatever else lies there stays as it is.
OwnPieces roll(Zone zone) {
  OwnPieces dice;
  for (const core::PieceId piece : zone.pieces()) {
    if (zone.model().die(piece)) dice.items.push_back(piece);
  }
  zone.change().roll(dice.items);
  return dice;
}

std::optional<Piece> top(Zone zone) { return some(zone.state, zone.table().top(zone.id)); }

Pieces pieces(Zone zone) { return {zone.pieces()}; }

bool has(Zone zone, Piece piece) { return zone.table().zone_of(piece.id) == zone.id; }

int64_t room(Zone zone) {
  const std::size_t left = zone.table().room(zone.id);
  return left == SIZE_MAX ? INT64_MAX : static_cast<int64_t>(left);
}

bool is_empty(Zone zone) { return zone.table().count(zone.id) == 0; }

// A question that lists answer too, taken from there.
ApiEntry as_zone(std::string_view name) {
  for (ApiEntry entry : list_api()) {
    if (entry.name != name) continue;
    entry.noun = "zone";
    return entry;
  }
  throw std::logic_error("no such entry");
}

const std::vector<ApiEntry>& entries() {
  static const std::vector<ApiEntry> kAll{
      {"zone", "name", "string", "What the manifest calls it."},
      {"zone", "owner", "player|nil", "Whose it is; nil for shared zones."},
      {"zone", "holder", "piece|nil", "The piece it is inside of, if any."},
      bound<draw>("zone", "draw", "count, to",
                  "Moves pieces out: at random from a bag, from the top of anything else. Returns "
                  "how many there were."),
      bound<move_all>("zone", "move_all", "to", "Moves everything, first to last."),
      bound<shuffle>("zone", "shuffle", "",
                     "Puts the pieces in a random order and makes everybody forget it."),
      bound<roll>("zone", "roll", "",
                  "Rolls all dice that lie here, and returns them: `cup:roll():sum(\"value\")`."),
      bound<top>("zone", "top", "", "The last piece of the list, the one on top."),
      bound<pieces>("zone", "pieces", "", "All pieces, first to last."),
      as_zone("where"),
      as_zone("distinct"),
      as_zone("count"),
      as_zone("sum"),
      as_zone("values"),
      bound<has>("zone", "has", "piece", "Is this piece here?"),
      bound<room>("zone", "room", "", "How many more pieces fit."),
      bound<is_empty>("zone", "is_empty", "", "Does nothing lie here?"),
  };
  return kAll;
}

}  // namespace

std::span<const ApiEntry> zone_api() { return entries(); }

}  // namespace glasshouse::script
