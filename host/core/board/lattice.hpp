#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/board/board.hpp"

// The regular boards: a step in a direction is the same everywhere. All that is peculiar to a kind
// of them stands here, as numbers in a table as far as numbers can say it.
namespace glasshouse::core {

struct Lattice {
  std::string_view word;  // in manifests
  std::span<const Place> steps;
  std::span<const std::string_view> directions;  // with row 1 drawn where it is by itself
  // Where the middle of a place is drawn: each coordinate times these, added up.
  std::array<double, 4> x, y;
  int widening = 0;                     // what each row has more than the one before it
  bool rises = false;                   // row 1 is drawn lowest
  bool straight = false;                // rows and columns cross at right angles
  bool rests_on_two = false;            // pieces lie on the two below them
  std::span<const TablePoint> outline;  // around the middle
  std::string_view cell_name;           // the usual template where it has an edge
  bool (*has)(Place) = nullptr;         // where a growing one lacks places
  const char* (*size_fault)(int rows, int columns) = nullptr;  // where not every size will do
  int (*steps_apart)(Offset) = nullptr;                        // without an edge
  // Where places lie closer than tiles are wide, and are called in a way of their own.
  Contact (*contact)(Offset) = nullptr;
  std::string (*name)(Place) = nullptr;
  std::optional<Place> (*find)(std::string_view) = nullptr;
};

// None for a graph.
const Lattice* lattice_of(Topology topology);

// What manifests call each topology, in the order of the enum.
std::span<const std::string_view> topology_words();

}  // namespace glasshouse::core
