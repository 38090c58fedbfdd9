#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <random>
#include <string_view>
#include <vector>

#include "primitives/board.hpp"

// Boards for tests: drawn as text, or thrown at random the same way in every run.
namespace glasshouse::primitives::testing {

using core::CellIndex;
using core::PieceId;
using core::Place;
using core::Topology;

inline constexpr Topology kBoundedTopologies[] = {
    Topology::square4, Topology::square8, Topology::hex, Topology::brick_down, Topology::brick_up};
inline constexpr Topology kAllTopologies[] = {Topology::square4,  Topology::square8,
                                              Topology::hex,      Topology::brick_down,
                                              Topology::brick_up, Topology::octagon};

class Dice {
 public:
  explicit Dice(uint32_t seed) : engine_(seed) {}
  uint32_t below(std::size_t bound) { return static_cast<uint32_t>(engine_() % bound); }
  bool one_in(std::size_t chances) { return below(chances) == 0; }

 private:
  std::mt19937 engine_;
};

inline Place at(int row, int column) {
  return {static_cast<int16_t>(row), static_cast<int16_t>(column)};
}

inline core::Board bounded(Topology topology, int rows, int columns) {
  core::Board shape;
  shape.topology = topology;
  shape.rows = rows;
  shape.columns = columns;
  shape.prepare();
  return shape;
}

inline core::Board growing(Topology topology) {
  core::Board shape;
  shape.topology = topology;
  shape.growing = true;
  shape.prepare();
  return shape;
}

inline Place octagon_step(Place from, std::size_t direction) {
  return growing(Topology::octagon).step(from, direction);
}

// A grid with pieces. Piece numbers run against the order of the cells, so that a mix-up shows.
struct Scene {
  core::Board shape;
  std::vector<PieceId> cells;
  std::vector<uint16_t> values;

  Board by_value() const { return {shape, cells, values.data()}; }
  Board any_piece() const { return {shape, cells, nullptr}; }
  CellIndex cell(int row, int column) const { return shape.index_of(at(row, column)); }
  std::vector<Place> places(const std::vector<CellIndex>& of) const {
    std::vector<Place> out(of.size());
    std::transform(of.begin(), of.end(), out.begin(),
                   [this](CellIndex cell) { return shape.places[cell.index()]; });
    return out;
  }

  void fill(const std::vector<char>& signs) {
    cells.resize(signs.size());
    values.assign(signs.size(), core::Attribute::kNoValue);
    for (std::size_t cell = 0; cell < signs.size(); ++cell) {
      const std::size_t piece = signs.size() - 1 - cell;
      cells[cell] = signs[cell] == '.' ? PieceId() : PieceId(piece);
      if (signs[cell] >= 'a') values[piece] = static_cast<uint16_t>(signs[cell] - 'a');
    }
  }
};

// Row 1 first. Letters are values, * is a piece without a value, . is an empty cell.
inline Scene draw(Topology topology, std::initializer_list<std::string_view> rows) {
  std::vector<char> signs;
  std::size_t columns = 0;
  for (const std::string_view row : rows) {
    columns = std::max(columns, row.size());
    signs.insert(signs.end(), row.begin(), row.end());
  }
  Scene scene;
  scene.shape = bounded(topology, static_cast<int>(rows.size()), static_cast<int>(columns));
  scene.fill(signs);
  return scene;
}

// Up to 6 × 6; a pyramid is as high as it is wide.
inline Scene random_scene(Dice& dice, Topology topology, std::string_view signs = "..aaabbb*") {
  const int rows = 1 + static_cast<int>(dice.below(6));
  const bool pyramid = topology == Topology::brick_down || topology == Topology::brick_up;
  const int columns = pyramid ? rows : 1 + static_cast<int>(dice.below(6));
  Scene scene;
  scene.shape = bounded(topology, rows, columns);
  std::vector<char> thrown;
  for (std::size_t cell = 0; cell < scene.shape.places.size(); ++cell) {
    thrown.push_back(signs[dice.below(signs.size())]);
  }
  scene.fill(thrown);
  return scene;
}

// A cluster that grew from the origin, now and then with a jump that may leave it in pieces.
inline std::vector<Place> random_places(Dice& dice, const core::Board& shape, std::size_t count) {
  std::vector<Place> places{Place{}};
  while (places.size() < count) {
    Place next = places[dice.below(places.size())];
    for (int steps = dice.one_in(8) ? 2 : 1; steps > 0; --steps) {
      next = shape.step(next, dice.below(shape.directions()));
    }
    const bool taken = std::find(places.begin(), places.end(), next) != places.end();
    if (shape.has(next) && !taken) places.push_back(next);
  }
  return places;
}

template <class Items>
auto sorted(Items items) {
  std::sort(items.begin(), items.end());
  return items;
}

inline bool contains(const std::vector<Place>& places, Place place) {
  return std::find(places.begin(), places.end(), place) != places.end();
}

// Alike by the definition, for slow checks.
inline bool alike(const Scene& scene, CellIndex one, CellIndex other) {
  const PieceId first = scene.cells[one.index()];
  const PieceId second = scene.cells[other.index()];
  if (!first.exists() || !second.exists()) return false;
  if (first == second) return true;
  return scene.values[first.index()] == scene.values[second.index()] &&
         scene.values[first.index()] != core::Attribute::kNoValue;
}

}  // namespace glasshouse::primitives::testing
