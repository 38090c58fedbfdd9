#include "core/grid.hpp"

#include <span>

namespace glasshouse::core {
namespace {

using Step = Place;

constexpr std::array<Step, 4> kSquare4{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
constexpr std::array<Step, 8> kSquare8{
    {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};
constexpr std::array<Step, 6> kHex{{{0, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}}};
constexpr std::array<Step, 6> kBrickDown{{{0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 0}}};
constexpr std::array<Step, 6> kBrickUp{{{0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}, {1, 0}}};
constexpr std::array<Step, 8> kOctagon{{{1, 0, 0, 0},
                                        {0, 1, 0, 1},
                                        {0, 0, 1, 0},
                                        {0, -1, 0, 1},
                                        {-1, 0, 0, 0},
                                        {0, -1, 0, -1},
                                        {0, 0, -1, 0},
                                        {0, 1, 0, -1}}};

std::span<const Step> steps_of(Topology topology) {
  switch (topology) {
    case Topology::square4: return kSquare4;
    case Topology::square8: return kSquare8;
    case Topology::hex: return kHex;
    case Topology::brick_down: return kBrickDown;
    case Topology::brick_up: return kBrickUp;
    case Topology::octagon: return kOctagon;
  }
  return {};
}

Place moved(Place from, Step by) {
  return {static_cast<int16_t>(from.a + by.a), static_cast<int16_t>(from.b + by.b),
          static_cast<int16_t>(from.c + by.c), static_cast<int16_t>(from.d + by.d)};
}

// How many cells row `row` of a bounded shape has.
int row_width(const GridShape& shape, int row) {
  if (shape.topology == Topology::brick_down) return row;
  if (shape.topology == Topology::brick_up) return shape.columns - (row - 1);
  return shape.columns;
}

}  // namespace

std::size_t direction_count(Topology topology) { return steps_of(topology).size(); }

Place step(Topology topology, Place from, std::size_t direction) {
  return moved(from, steps_of(topology)[direction]);
}

void GridShape::prepare() {
  places.clear();
  steps.clear();
  if (growing) return;
  for (int row = 1; row <= rows; ++row) {
    for (int column = 1; column <= row_width(*this, row); ++column) {
      places.push_back({static_cast<int16_t>(row), static_cast<int16_t>(column)});
    }
  }
  for (const Place place : places) {
    for (std::size_t d = 0; d < directions(); ++d) {
      steps.push_back(index_of(core::step(topology, place, d)));
    }
  }
}

bool GridShape::has(Place place) const {
  if (!growing) return index_of(place).exists();
  if (topology == Topology::brick_down) return place.b >= 0 && place.b <= place.a;
  // Slanted steps change both roots by one, so those two stay both even or both odd.
  if (topology == Topology::octagon) return (place.b + place.d) % 2 == 0;
  return true;
}

CellIndex GridShape::index_of(Place place) const {
  if (place.a < 1 || place.a > rows || place.b < 1 || place.b > row_width(*this, place.a)) {
    return {};
  }
  const int row = place.a - 1;
  int before = row * columns;
  if (topology == Topology::brick_down) before = row * (row + 1) / 2;
  if (topology == Topology::brick_up) before = row * columns - row * (row - 1) / 2;
  return CellIndex(static_cast<std::size_t>(before + place.b - 1));
}

std::vector<Place> GridShape::neighbours(Place place) const {
  std::vector<Place> out;
  for (const Step& by : steps_of(topology)) {
    if (const Place next = moved(place, by); has(next)) out.push_back(next);
  }
  return out;
}

std::vector<Place> GridShape::below(Place place) const {
  std::vector<Place> out;
  for (const std::size_t direction : {2, 1}) {
    if (const Place next = core::step(topology, place, direction); has(next)) out.push_back(next);
  }
  return out;
}

std::vector<Place> GridShape::above(Place place) const {
  std::vector<Place> out;
  for (const std::size_t direction : {4, 5}) {
    if (const Place next = core::step(topology, place, direction); has(next)) out.push_back(next);
  }
  return out;
}

}  // namespace glasshouse::core
