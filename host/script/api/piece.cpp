// Pieces in Lua: where they are and where they go.
#include "script/binding/binding.hpp"

namespace glasshouse::script {
namespace {

void move(Piece piece, ZoneOrCell to, std::optional<Position> position) {
  if (const Cell* cell = std::get_if<Cell>(&to)) {
    return piece.change().move(piece.id, cell->grid, cell->place());
  }
  std::optional<std::size_t> at;
  if (position) at = position->size() - 1;
  piece.change().move(piece.id, std::get<Zone>(to).id, at);
}

void face_up(Piece piece) { piece.change().set_face(piece.id, true); }

void face_down(Piece piece) { piece.change().set_face(piece.id, false); }

bool is_face_up(Piece piece) { return piece.table().face_up(piece.id); }

void turn(Piece piece, std::optional<Integer> quarters) {
  piece.change().rotate(piece.id, quarters ? static_cast<int>(quarters->value % 4) : 1);
}

int rotation(Piece piece) { return piece.table().rotation(piece.id); }

Zone zone(Piece piece) { return {{piece.state}, piece.table().zone_of(piece.id)}; }

std::optional<CellAt> cell(Piece piece) {
  const core::ZoneId where = piece.table().zone_of(piece.id);
  if (piece.model().zones[where.index()].spec->kind != core::ZoneKind::grid) return {};
  return CellAt{where, piece.table().place_of(piece.id)};
}

std::size_t position(Piece piece) { return piece.table().index_of(piece.id) + 1; }

std::optional<Piece> holder(Piece piece) {
  const core::ZoneId where = piece.table().zone_of(piece.id);
  return some(piece.state, piece.model().zones[where.index()].holder);
}

ChangingFact roll(Piece die) {
  die.change().roll({&die.id, 1});
  return {&die.table(), die.id, die.model().die(die.id)};
}

void swap(Piece one, Piece other) { one.change().swap(one.id, other.id); }

void show(Piece piece, std::optional<Player> to) {
  const core::SeatMask everyone = core::everyone(piece.model().players());
  piece.change().show(piece.id, to ? core::mask_of(to->seat) : everyone);
}

bool known_to(Piece piece, Player player) { return piece.table().knows(player.seat, piece.id); }

std::string title(Piece piece) { return piece.table().piece_name(piece.id); }

}  // namespace

std::span<const ApiEntry> piece_api() {
  static const ApiEntry kEntries[] = {
      {"piece", "kind", "string",
       "Which kind of the manifest it is; attributes are fields too, and those that the manifest's "
       "`changes` names can be assigned: `piece.crowned = true`."},
      {"piece", "owner", "player|nil",
       "Whose it is, for kinds that every player has or that change hands."},
      bound<move>("piece", "move", "to, position",
                  "Moves it to a cell, to the end of a zone (the top of a pile), or to a position "
                  "from 1."),
      bound<face_up>("piece", "face_up", "", "Turns it face up: who sees the zone sees it."),
      bound<face_down>("piece", "face_down", "", "Turns it face down; who has seen it remembers."),
      bound<is_face_up>("piece", "is_face_up", "", "Does its face show?"),
      bound<turn>("piece", "turn", "quarters", "Turns it by quarter turns, one if not said."),
      bound<rotation>("piece", "rotation", "", "Quarter turns it is turned by, 0 to 3."),
      bound<zone>("piece", "zone", "", "Where it is."),
      bound<cell>("piece", "cell", "", "The cell it lies on; nil off a grid."),
      bound<position>("piece", "position", "", "Its place in its zone, from 1."),
      bound<holder>("piece", "holder", "", "The piece it lies in; nil when it lies in none."),
      bound<roll>(
          "piece", "roll", "",
          "Dice only: it falls on one of its sides, which is its `value` then, and returned."),
      bound<swap>("piece", "swap", "other", "The two change places."),
      bound<show>("piece", "show", "to",
                  "Lets one player, or everybody, look at it; they remember it until it is "
                  "shuffled."),
      bound<known_to>("piece", "known_to", "player", "Does this player know what it is?"),
      bound<title>("piece", "title", "", "What players call it: 'white heart'."),
  };
  return kEntries;
}

}  // namespace glasshouse::script
