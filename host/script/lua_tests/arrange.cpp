#include "script/lua_tests/arrange.hpp"

#include <algorithm>
#include <stdexcept>

namespace glasshouse::script {
namespace {

using core::PieceId;
using core::Table;
using core::ZoneId;

ZoneId box_of(const Table& table) { return table.model().find_zone(core::kBox); }

// How far from being free to take a piece is, where it lies.
int rank(const Table& table, PieceId piece, ZoneId last) {
  const ZoneId zone = table.zone_of(piece);
  if (zone == last) return 4;
  if (zone == box_of(table)) return 1;
  switch (kind_of(table, zone)) {
    case core::ZoneKind::bag:
    case core::ZoneKind::deck: return 0;
    case core::ZoneKind::pile: return 2;
    default: return 3;
  }
}

std::vector<PieceId> free_pieces(Scenario& scenario, const PieceWish& wish, ZoneId last) {
  const Table& table = scenario.table_as_it_is();
  std::vector<PieceId> out;
  for (std::size_t p = 0; p < table.model().pieces.size(); ++p) {
    const PieceId piece(p);
    if (!scenario.placed().contains(piece) &&
        fits(table, piece, wish, ValuesInPlay::do_not_count)) {
      out.push_back(piece);
    }
  }
  std::stable_sort(out.begin(), out.end(), [&](PieceId one, PieceId other) {
    return rank(table, one, last) < rank(table, other, last);
  });
  return out;
}

// The piece exchanges a value with one that has the wanted value and lies free.
void give_value(Scenario& scenario, PieceId piece, core::AttributeId id, uint16_t value) {
  Table& table = scenario.arrange();
  const uint16_t* column = table.column(id);
  if (column[piece.index()] == value) return;
  const core::Attribute& attribute = table.model().attributes[id.index()];
  PieceWish alike;
  alike.kind = kind_of(table, piece).name;
  const auto pieces = free_pieces(scenario, alike, table.zone_of(piece));
  const auto donor = std::find_if(pieces.begin(), pieces.end(),
                                  [&](PieceId one) { return column[one.index()] == value; });
  if (donor == pieces.end()) {
    throw std::invalid_argument("every " + alike.kind + " with the " + attribute.name + " " +
                                shown(attribute.values[value]) + " lies where it was put");
  }
  table.set_value(*donor, id, column[piece.index()]);
  table.set_value(piece, id, value);
}

void give_values(Scenario& scenario, PieceId piece, const PieceWish& wish) {
  scenario.placed().insert(piece);  // so that it is nobody's donor
  const core::Model& model = scenario.arrange().model();
  for (const auto& [id, value] : wish.attributes) {
    if (model.change_of(piece, id)) {
      scenario.arrange().set_value(piece, id, value);
    } else if (model.is_dealt(piece, model.attributes[id.index()])) {
      give_value(scenario, piece, id, value);
    }
  }
}

// Into the box, and out of everybody's mind.
void lay_aside(Table& table, PieceId piece) {
  table.move(piece, box_of(table));
  table.shuffle(box_of(table));
}

}  // namespace

bool is_usually_face_up(const Table& table, PieceId piece, ZoneId zone) {
  const core::ZoneKind kind = kind_of(table, zone);
  const bool supply =
      kind == core::ZoneKind::bag || kind == core::ZoneKind::deck || zone == box_of(table);
  return !supply || kind_of(table, piece).starts_face_up;
}

PieceId take_piece(Scenario& scenario, const PieceWish& wish, ZoneId zone) {
  const Table& table = scenario.arrange();
  if (wish.nth > 0) return the_piece(table, wish);
  const std::vector<PieceId> free = free_pieces(scenario, wish, zone);
  if (free.empty()) {
    pieces_that_fit(table, wish);
    throw std::invalid_argument("no piece " + wish.text + " is left: all lie where they were put");
  }
  const auto as_it_is =
      std::find_if(free.begin(), free.end(), [&](PieceId one) { return fits(table, one, wish); });
  const PieceId piece = as_it_is == free.end() ? free.front() : *as_it_is;
  give_values(scenario, piece, wish);
  return piece;
}

void put(Scenario& scenario, PieceId piece, const Spot& spot) {
  Table& table = scenario.arrange();
  const bool grid = is_grid(table, spot.zone);
  if (grid && !spot.place) {
    throw std::invalid_argument(spec_name(table, spot.zone) +
                                " is a grid: say which cell, as 'd4' or { row = 4, column = 4 }");
  }
  lay_aside(table, piece);
  table.set_face(piece, spot.face_up.value_or(is_usually_face_up(table, piece, spot.zone)));
  table.rotate(piece, spot.rotation - table.rotation(piece));
  if (grid) {
    table.move(piece, spot.zone, *spot.place);
  } else {
    table.move(piece, spot.zone, spot.at);
  }
  scenario.placed().insert(piece);
}

void clear(Scenario& scenario, ZoneId zone) {
  Table& table = scenario.arrange();
  if (zone == box_of(table)) return;
  while (table.count(zone) > 0) {
    scenario.placed().erase(table.pieces(zone).front());
    lay_aside(table, table.pieces(zone).front());
  }
}

void hold_only(Scenario& scenario, ZoneId zone, const std::vector<Wanted>& wanted) {
  Table& table = scenario.arrange();
  const auto there = table.pieces(zone);
  std::vector<PieceId> before(there.begin(), there.end());
  for (const PieceId piece : before) scenario.placed().erase(piece);
  std::vector<PieceId> chosen;
  for (const Wanted& one : wanted) {
    const auto same = std::find_if(before.begin(), before.end(), [&](PieceId piece) {
      return !scenario.placed().contains(piece) && fits(table, piece, one.wish);
    });
    chosen.push_back(same == before.end() ? take_piece(scenario, one.wish, zone) : *same);
    scenario.placed().insert(chosen.back());
  }
  clear(scenario, zone);
  for (std::size_t i = 0; i < wanted.size(); ++i) put(scenario, chosen[i], wanted[i].spot);
}

}  // namespace glasshouse::script
