#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/ids.hpp"

// Where pieces can lie on a grid. A Place is exact and topology-free; a GridShape says which places
// there are, which are neighbours and how they are called. Bounded grids number their cells and
// keep a table of steps; growing grids compute.
//
// square, hex, brick: a = row, b = column. octagon: x = 2a + √2·b, y = 2c + √2·d.
// Bounded grids count rows and columns from 1, growing ones have their origin at (0,0).
//
// An octagon place is called by the way to it from the middle: "3e2ne" is three steps east and two
// north-east. Every place that steps can reach has one such name, with straight steps first.
namespace glasshouse::core {

struct Place {
  int16_t a = 0, b = 0, c = 0, d = 0;
  constexpr auto operator<=>(const Place&) const = default;
};

enum class Topology : uint8_t { square4, square8, hex, brick_down, brick_up, octagon };

// Directions go round the compass, east first and clockwise on screen, so that the opposite of
// direction d of n is d + n/2, and the first half of them are the axes of the lines.
std::size_t direction_count(Topology topology);
Place step(Topology topology, Place from, std::size_t direction);

struct GridShape {
  Topology topology = Topology::square4;
  bool growing = false;
  int rows = 0;     // bounded only: rows, or levels of a pyramid
  int columns = 0;  // bounded only: columns, or the widest row of a pyramid
  bool rows_from_bottom = false;
  std::string cell_name;  // template with {row} {column} {letter}; empty for the default

  // Bounded only: every cell's place in order, and for each cell its neighbour in every direction.
  std::vector<Place> places;
  std::vector<CellIndex> steps;

  // Fills places and steps from the fields above.
  void prepare();

  std::size_t directions() const { return direction_count(topology); }
  CellIndex neighbour(CellIndex cell, std::size_t direction) const {
    return steps[cell.index() * directions() + direction];
  }
  bool has(Place place) const;
  // Bounded only; none when the place is off the board.
  CellIndex index_of(Place place) const;
  std::vector<Place> neighbours(Place place) const;
  // The two places under, and the two over, a place of a pyramid (as far as they exist).
  std::vector<Place> below(Place place) const;
  std::vector<Place> above(Place place) const;
  // "east", "south-east", … as it is drawn.
  std::string_view direction_name(std::size_t direction) const;
  // "d4" on a bounded square board, "3e2ne" or "middle" on octagons, "2,1" elsewhere, unless
  // cell_name says otherwise.
  std::string name(Place place) const;
  // The place of that name, or nothing when the grid has none. Of an octagon place any way there
  // will do: "ne ne 3e" is 3e2ne.
  std::optional<Place> find(std::string_view name) const;
};

}  // namespace glasshouse::core
