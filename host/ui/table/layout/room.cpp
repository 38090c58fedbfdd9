#include "ui/table/layout/room.hpp"

#include <algorithm>

#include "ui/table/layout/boxes.hpp"

namespace glasshouse::ui {
namespace {

bool is_in(const std::vector<Lodger>& all, Lodger who) {
  return std::find(all.begin(), all.end(), who) != all.end();
}

// Those who left go from their places. Of unknown ones nobody can say who did: the last.
void let_go(ZoneRoom& room, const std::vector<Lodger>& pieces) {
  auto unknown = std::count(pieces.begin(), pieces.end(), kUnknown);
  for (Lodger& place : room.places) {
    const bool stays = place == kUnknown ? unknown-- > 0 : is_in(pieces, place);
    if (!stays) place = kNobody;
  }
}

// In order pieces lie without gaps from turn to turn; elsewhere gaps are closed once they are many.
void close_up(ZoneRoom& room, bool in_order) {
  const auto free = std::count(room.places.begin(), room.places.end(), kNobody);
  const bool many = 2 * static_cast<std::size_t>(free) >= room.places.size() && free > 1;
  if (in_order || many) std::erase(room.places, kNobody);
}

// Places for all in their order without moving anybody; false where there are none.
bool line_up(ZoneRoom& room, const std::vector<Lodger>& pieces) {
  std::vector<Lodger> places(room.places.size(), kNobody);
  std::size_t next = 0;
  for (const Lodger who : pieces) {
    const auto known = who == kUnknown ? room.places.end()
                                       : std::find(room.places.begin(), room.places.end(), who);
    const auto at =
        known == room.places.end() ? next : static_cast<std::size_t>(known - room.places.begin());
    if (at < next) return false;
    if (at >= places.size()) places.resize(at + 1, kNobody);
    places[at] = who;
    next = at + 1;
  }
  if (places.size() > std::max(room.most, pieces.size())) return false;
  room.places = std::move(places);
  return true;
}

void fill_up(ZoneRoom& room, const std::vector<Lodger>& pieces) {
  auto unknown = std::count(room.places.begin(), room.places.end(), kUnknown);
  for (const Lodger who : pieces) {
    if (who == kUnknown ? unknown-- > 0 : is_in(room.places, who)) continue;
    const auto free = std::find(room.places.begin(), room.places.end(), kNobody);
    if (free == room.places.end()) {
      room.places.push_back(who);
    } else {
      *free = who;
    }
  }
}

bool holds(const GridExtent& outer, const GridExtent& inner) {
  constexpr float kSlack = 0.01f;
  return inner.first.x >= outer.first.x - kSlack && inner.first.y >= outer.first.y - kSlack &&
         inner.first.x + inner.size.width <= outer.first.x + outer.size.width + kSlack &&
         inner.first.y + inner.size.height <= outer.first.y + outer.size.height + kSlack;
}

float cell_in(const GridExtent& extent, Size area) {
  return std::min(area.width / extent.size.width, area.height / extent.size.height);
}

GridExtent with_border(const GridExtent& extent, float by) {
  return {{extent.first.x - by, extent.first.y - by},
          {extent.size.width + 2 * by, extent.size.height + 2 * by}};
}

// All of the area, in cells of one size, with this in the middle of it.
GridExtent filling(const GridExtent& extent, Size area, float cell) {
  const Size size{area.width / cell, area.height / cell};
  return {{extent.first.x + (extent.size.width - size.width) / 2,
           extent.first.y + (extent.size.height - size.height) / 2},
          size};
}

}  // namespace

Lodger lodger(core::PieceId piece) { return piece.exists() ? piece.value : kUnknown; }
Lodger lodger_of_sort(uint16_t look) { return Lodger{1} << 16 | look; }

std::size_t ZoneRoom::place_of(Lodger who, std::size_t nth) const {
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (places[i] == who && nth-- == 0) return i;
  }
  return places.size();
}

void take_in(ZoneRoom& room, const std::vector<Lodger>& pieces, const Lodging& lodging) {
  if (!lodging.for_good) let_go(room, pieces);
  if (lodging.turn_over && !lodging.for_good) close_up(room, lodging.in_order);
  if (!lodging.in_order) {
    fill_up(room, pieces);
  } else if (!line_up(room, pieces)) {
    room.places = pieces;
  }
  while (!room.places.empty() && room.places.back() == kNobody) room.places.pop_back();
  // In coarse steps: by half as many again.
  if (room.places.size() > room.most) {
    room.most = std::max(room.places.size(), room.most + (room.most + 1) / 2);
  }
}

GridExtent grown_frame(const GridExtent& before, const GridExtent& needed, Size area,
                       const CellSizes& cells) {
  const bool first = before.size.width <= 0;
  if (!first && holds(before, needed)) return before;
  GridExtent wanted = first ? needed : around(before, needed);
  if (cell_in(wanted, area) < cells.least) wanted = needed;
  const float air =
      first ? 0 : std::max(1.0f, 0.2f * std::max(needed.size.width, needed.size.height));
  const GridExtent airy = with_border(wanted, air);
  if (cell_in(airy, area) >= cells.least) wanted = airy;
  return filling(wanted, area, std::min(cell_in(wanted, area), cells.largest));
}

}  // namespace glasshouse::ui
