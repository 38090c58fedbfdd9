#include "core/board/lattice.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/board/octagon.hpp"

namespace glasshouse::core {
namespace {

using Names = std::string_view;

constexpr Place kSquare4[] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
constexpr Place kSquare8[] = {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};
constexpr Place kHex[] = {{0, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}};
constexpr Place kBrickDown[] = {{0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 0}};
constexpr Place kBrickUp[] = {{0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}, {1, 0}};
constexpr Place kOctagon[] = {{1, 0, 0, 0},  {0, 1, 0, 1},   {0, 0, 1, 0},  {0, -1, 0, 1},
                              {-1, 0, 0, 0}, {0, -1, 0, -1}, {0, 0, -1, 0}, {0, 1, 0, -1}};

constexpr Names kFour[] = {"east", "south", "west", "north"};
constexpr Names kSix[] = {"east", "south_east", "south_west", "west", "north_west", "north_east"};
constexpr Names kEight[] = {"east", "south_east", "south", "south_west",
                            "west", "north_west", "north", "north_east"};

// Around the middle of a cell that is one wide.
constexpr TablePoint kSquare[] = {{-0.5, -0.5}, {0.5, -0.5}, {0.5, 0.5}, {-0.5, 0.5}};
constexpr double kTall = 0.57735027, kSide = kTall / 2;  // of a hexagon that stands on a corner
constexpr TablePoint kHexagon[] = {{0, -kTall}, {0.5, -kSide}, {0.5, kSide},
                                   {0, kTall},  {-0.5, kSide}, {-0.5, -kSide}};
constexpr double kHalf = 0.20710678;  // half a side of an octagon
constexpr TablePoint kOctagonal[] = {{-kHalf, -0.5}, {kHalf, -0.5}, {0.5, -kHalf}, {0.5, kHalf},
                                     {kHalf, 0.5},   {-kHalf, 0.5}, {-0.5, kHalf}, {-0.5, -kHalf}};

constexpr double kHexRow = 0.866, kBrickRow = 1.03, kHalfRoot = 0.70710678;

int straight_steps(Offset by) { return std::abs(by.a) + std::abs(by.b); }
int steps_of_a_king(Offset by) { return std::max(std::abs(by.a), std::abs(by.b)); }
// Where a step may change both coordinates only against each other, or only together.
int steps_against(Offset by) {
  return std::max({std::abs(by.a), std::abs(by.b), std::abs(by.a + by.b)});
}
int steps_together(Offset by) {
  return std::max({std::abs(by.a), std::abs(by.b), std::abs(by.a - by.b)});
}
int octagon_steps(Offset by) {
  return std::abs(by.a) + std::abs(by.c) + std::abs(by.b + by.d) / 2 + std::abs(by.b - by.d) / 2;
}

const char* fault_of_bricks_down(int rows, int columns) {
  return rows == columns ? nullptr : "a pyramid that grows downwards has as many columns as rows";
}
const char* fault_of_bricks_up(int rows, int columns) {
  return rows <= columns ? nullptr : "a pyramid has at most as many rows as columns";
}
const char* fault_of_octagons(int, int) { return "a grid of octagons has no edge"; }

bool below_the_top(Place place) { return place.b >= 0 && place.b <= place.a; }
// Slanted steps change both roots by one, so those two stay both even or both odd.
bool steps_lead_there(Place place) { return (place.b + place.d) % 2 == 0; }

constexpr Lattice lattice(std::string_view word, std::span<const Place> steps,
                          std::span<const Names> directions) {
  Lattice out;
  out.word = word;
  out.steps = steps;
  out.directions = directions;
  out.x = {0, 1, 0, 0};
  out.y = {1, 0, 0, 0};
  out.outline = kSquare;
  out.cell_name = "{row},{column}";
  return out;
}

constexpr Lattice squares(std::string_view word, std::span<const Place> steps,
                          std::span<const Names> directions, int (*steps_apart)(Offset)) {
  Lattice out = lattice(word, steps, directions);
  out.straight = true;
  out.cell_name = "{letter}{row}";
  out.steps_apart = steps_apart;
  return out;
}

constexpr Lattice hexes() {
  Lattice out = lattice("hex", kHex, kSix);
  out.x = {0.5, 1, 0, 0};
  out.y = {kHexRow, 0, 0, 0};
  out.outline = kHexagon;
  out.steps_apart = steps_against;
  return out;
}

constexpr Lattice bricks_down() {
  Lattice out = lattice("brick_down", kBrickDown, kSix);
  out.x = {-0.5, 1, 0, 0};
  out.y = {kBrickRow, 0, 0, 0};
  out.widening = 1;
  out.rests_on_two = true;
  out.has = below_the_top;
  out.size_fault = fault_of_bricks_down;
  out.steps_apart = steps_together;
  return out;
}

constexpr Lattice bricks_up() {
  Lattice out = lattice("brick_up", kBrickUp, kSix);
  out.x = {0.5, 1, 0, 0};
  out.y = {-kBrickRow, 0, 0, 0};
  out.widening = -1;
  out.rests_on_two = out.rises = true;
  out.size_fault = fault_of_bricks_up;
  out.steps_apart = steps_against;
  return out;
}

constexpr Lattice octagons() {
  Lattice out = lattice("octagon", kOctagon, kEight);
  out.x = {1, kHalfRoot, 0, 0};
  out.y = {0, 0, 1, kHalfRoot};
  out.outline = kOctagonal;
  out.has = steps_lead_there;
  out.size_fault = fault_of_octagons;
  out.steps_apart = octagon_steps;
  out.contact = octagon_contact;
  out.name = octagon_name;
  out.find = find_octagon;
  return out;
}

constexpr Lattice kLattices[] = {squares("square4", kSquare4, kFour, straight_steps),
                                 squares("square8", kSquare8, kEight, steps_of_a_king),
                                 hexes(),
                                 bricks_down(),
                                 bricks_up(),
                                 octagons()};

}  // namespace

const Lattice* lattice_of(Topology topology) {
  return topology == Topology::graph ? nullptr : &kLattices[static_cast<std::size_t>(topology)];
}

std::span<const std::string_view> topology_words() {
  static const auto kWords = [] {
    std::array<std::string_view, std::size(kLattices) + 1> out;
    std::transform(std::begin(kLattices), std::end(kLattices), out.begin(),
                   [](const Lattice& lattice) { return lattice.word; });
    out.back() = "graph";
    return out;
  }();
  return kWords;
}

}  // namespace glasshouse::core
