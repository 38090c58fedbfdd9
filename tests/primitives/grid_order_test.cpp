#include "primitives/grid_order.hpp"

#include "boards.hpp"
#include "catch.hpp"

namespace glasshouse::primitives::testing {
namespace {

constexpr Interval kCards{1, 50};
constexpr int kEmpty = 0;
constexpr int kFaceDown = -1;

// A grid with numbers: kEmpty, kFaceDown, or a card face up.
struct Tower {
  core::Board shape;
  std::vector<PieceId> cells;
  std::vector<int> numbers;
  std::vector<uint8_t> face_up;

  explicit Tower(core::Board of)
      : shape(std::move(of)),
        cells(shape.places.size()),
        numbers(shape.places.size(), 999),
        face_up(shape.places.size(), 1) {}

  void put(CellIndex cell, int number) {
    const std::size_t piece = cells.size() - 1 - cell.index();
    cells[cell.index()] = number == kEmpty ? PieceId() : PieceId(piece);
    face_up[piece] = number != kFaceDown;
    numbers[piece] = number == kFaceDown ? 999 : number;
  }
  void put(int level, int place, int number) { put(shape.index_of(at(level, place)), number); }

  NumberedGrid grid() const { return {shape, cells, numbers, face_up}; }

  Interval room(int level, int place) const {
    std::vector<Interval> out;
    grid_bounds(grid(), kCards, out);
    return out[shape.index_of(at(level, place)).index()];
  }
  bool keeps_rules() const {
    std::vector<Interval> out;
    return grid_bounds(grid(), kCards, out);
  }
};

Tower started_tower() {
  Tower tower(bounded(Topology::brick_up, 7, 7));
  tower.put(1, 4, 25);
  return tower;
}

// -- The rules by their words, for all numbers chosen. 0 is an empty cell.
// -------------------------

struct Numbers {
  const core::Board& shape;
  std::vector<int> by_cell;

  int at_place(Place place) const {
    return shape.has(place) ? by_cell[shape.index_of(place).index()] : 0;
  }
};

bool rows_rise(const Numbers& numbers) {
  const auto& places = numbers.shape.places;
  for (std::size_t left = 0; left < places.size(); ++left) {
    for (std::size_t right = 0; right < places.size(); ++right) {
      if (places[left].a != places[right].a || places[left].b >= places[right].b) continue;
      if (numbers.by_cell[left] == 0 || numbers.by_cell[right] == 0) continue;
      if (numbers.by_cell[left] >= numbers.by_cell[right]) return false;
    }
  }
  return true;
}

bool all_between_those_below(const Numbers& numbers) {
  const int down = numbers.shape.topology == Topology::brick_up ? -1 : 1;
  for (std::size_t cell = 0; cell < numbers.by_cell.size(); ++cell) {
    const Place place = numbers.shape.places[cell];
    const int number = numbers.by_cell[cell];
    const int left = numbers.at_place(at(place.a + down, place.b));
    const int right = numbers.at_place(at(place.a + down, place.b + 1));
    if (number == 0) continue;
    if (left != 0 && left >= number) return false;
    if (right != 0 && right <= number) return false;
  }
  return true;
}

bool keeps_rules(const Numbers& numbers) {
  const bool pyramid = numbers.shape.topology == Topology::brick_up ||
                       numbers.shape.topology == Topology::brick_down;
  return rows_rise(numbers) && (!pyramid || all_between_those_below(numbers));
}

// Can the face-down cells from `cell` on be given numbers so that all rules are kept?
bool slow_possible(Numbers& numbers, Interval limits, std::size_t cell = 0) {
  while (cell < numbers.by_cell.size() && numbers.by_cell[cell] != kFaceDown) ++cell;
  if (cell == numbers.by_cell.size()) return keeps_rules(numbers);
  bool possible = false;
  for (int number = limits.low; number <= limits.high && !possible; ++number) {
    numbers.by_cell[cell] = number;
    possible = slow_possible(numbers, limits, cell + 1);
  }
  numbers.by_cell[cell] = kFaceDown;
  return possible;
}

bool slow_possible_with(Numbers numbers, Interval limits, std::size_t cell, int number) {
  numbers.by_cell[cell] = number;
  return slow_possible(numbers, limits);
}

// -- The worked examples of Glass Tower
// ------------------------------------------------------------

TEST_CASE("left of the 25 only smaller cards fit, also across empty places") {
  const Tower tower = started_tower();
  CHECK_FALSE(tower.room(1, 3).has(26));
  CHECK(tower.room(1, 1).has(24));
  CHECK(tower.room(1, 3) == Interval{1, 24});
  CHECK(tower.room(1, 7) == Interval{26, 50});
  CHECK(tower.keeps_rules());
}

TEST_CASE("between 24 and 26 on the level above only 25 would fit") {
  Tower tower(bounded(Topology::brick_up, 7, 7));
  tower.put(1, 3, 24);
  tower.put(1, 4, 26);
  CHECK(tower.room(2, 3) == Interval{25, 25});
  tower.put(1, 4, 25);
  CHECK(tower.room(2, 3).empty());
}

TEST_CASE("a face-down card fits between 10 and 12 and not between 10 and 11") {
  Tower tower(bounded(Topology::brick_up, 7, 7));
  tower.put(1, 2, 10);
  tower.put(1, 4, 12);
  CHECK(tower.room(1, 3) == Interval{11, 11});
  tower.put(1, 3, kFaceDown);
  CHECK(tower.keeps_rules());
  CHECK(tower.room(1, 3) == Interval{11, 11});
  tower.put(1, 4, 11);
  CHECK(tower.room(1, 3).empty());
  CHECK_FALSE(tower.keeps_rules());
}

TEST_CASE("a card may be replaced by what its neighbours allow") {
  Tower tower = started_tower();
  tower.put(1, 3, 20);
  tower.put(1, 5, 40);
  CHECK(tower.room(1, 4) == Interval{21, 39});
  tower.put(2, 3, 22);
  CHECK(tower.room(1, 4) == Interval{23, 39});
  CHECK(tower.room(2, 3) == Interval{21, 24});
}

TEST_CASE("face-down cards in a row need room for each of them") {
  Tower tower = started_tower();
  tower.put(1, 5, kFaceDown);
  tower.put(1, 6, kFaceDown);
  CHECK(tower.room(1, 7) == Interval{28, 50});
  CHECK(tower.room(1, 5) == Interval{26, 49});
  tower.put(1, 7, 28);
  CHECK(tower.room(1, 5) == Interval{26, 26});
  CHECK(tower.room(1, 4) == Interval{1, 25});
}

TEST_CASE("a card that breaks the rules is told from one that keeps them") {
  Tower tower = started_tower();
  tower.put(1, 5, 25);
  CHECK_FALSE(tower.keeps_rules());
  tower.put(1, 5, 26);
  CHECK(tower.keeps_rules());
  tower.put(1, 5, 51);
  CHECK_FALSE(tower.keeps_rules());
}

TEST_CASE("a misplaced face-down card spoils no place beyond the next open cards") {
  Tower tower(bounded(Topology::brick_up, 7, 7));
  tower.put(1, 3, 10);
  tower.put(1, 4, kFaceDown);
  tower.put(1, 5, 11);
  CHECK_FALSE(tower.keeps_rules());
  CHECK(tower.room(1, 6) == Interval{12, 50});
  CHECK(tower.room(1, 2) == Interval{1, 9});
}

TEST_CASE("rows of a board without a pyramid are independent") {
  Tower tower(bounded(Topology::square4, 2, 3));
  tower.put(1, 1, 30);
  tower.put(2, 3, 5);
  CHECK(tower.room(1, 3) == Interval{31, 50});
  CHECK(tower.room(2, 1) == Interval{1, 4});
}

TEST_CASE("without flags every card counts as open") {
  const Tower tower = started_tower();
  std::vector<Interval> out;
  CHECK(grid_bounds({tower.shape, tower.cells, tower.numbers, {}}, kCards, out));
  CHECK(out[0] == Interval{1, 24});
}

// -- Against brute force
// ---------------------------------------------------------------------------

constexpr Interval kFew{1, 6};

// Numbers that often, but not always, keep the rules: they lean to the right.
std::vector<int> random_numbers(Dice& dice, const core::Board& shape) {
  std::vector<int> out;
  for (const Place place : shape.places) {
    const int leaning = place.b + static_cast<int>(dice.below(3));
    const int kinds[] = {kEmpty, kFaceDown, leaning, leaning};
    out.push_back(kinds[dice.below(4)]);
  }
  return out;
}

core::Board random_small_shape(Dice& dice) {
  switch (dice.below(4)) {
    case 0: return bounded(Topology::brick_up, 3, 3);
    case 1: return bounded(Topology::brick_down, 3, 3);
    case 2: return bounded(Topology::brick_up, 2, 4);
    default: return bounded(Topology::square4, 2, 4);
  }
}

TEST_CASE("bounds of a grid agree with trying every number for every face-down card") {
  Dice dice(20);
  int kept = 0;
  int checked = 0;
  for (int round = 0; round < 400; ++round) {
    Tower tower(random_small_shape(dice));
    Numbers numbers{tower.shape, random_numbers(dice, tower.shape)};
    for (std::size_t cell = 0; cell < tower.cells.size(); ++cell) {
      tower.put(CellIndex(cell), numbers.by_cell[cell]);
    }
    std::vector<Interval> out;
    const bool keeps = grid_bounds(tower.grid(), kFew, out);
    REQUIRE(keeps == slow_possible(numbers, kFew));
    kept += keeps;
    for (std::size_t cell = 0; cell < out.size(); ++cell) {
      if (!slow_possible_with(numbers, kFew, cell, kEmpty)) continue;  // the others break the rules
      ++checked;
      for (int number = kFew.low; number <= kFew.high; ++number) {
        REQUIRE(out[cell].has(number) == slow_possible_with(numbers, kFew, cell, number));
      }
      REQUIRE((out[cell].empty() || (out[cell].low >= kFew.low && out[cell].high <= kFew.high)));
    }
  }
  CHECK(kept > 50);
  CHECK(kept < 350);
  CHECK(checked > 1000);
}

TEST_CASE("bounds of a whole tower agree with its graph") {
  Dice dice(21);
  for (int round = 0; round < 60; ++round) {
    Tower tower(bounded(dice.one_in(2) ? Topology::brick_up : Topology::brick_down, 7, 7));
    // Grown by legal cards only, so that every interval is exact.
    for (int card = 0; card < 25; ++card) {
      const CellIndex cell(dice.below(tower.cells.size()));
      std::vector<Interval> room;
      grid_bounds(tower.grid(), kCards, room);
      const Interval fit = room[cell.index()];
      if (fit.empty()) continue;
      const uint32_t choices = static_cast<uint32_t>(fit.high - fit.low) + 1;
      const int number = fit.low + static_cast<int>(dice.below(choices));
      tower.put(cell, dice.one_in(3) ? kFaceDown : number);
    }
    std::vector<Interval> out;
    std::vector<Interval> by_graph;
    REQUIRE(grid_bounds(tower.grid(), kCards, out));
    REQUIRE(bounds(order_of(tower.grid(), kCards), by_graph));
    for (std::size_t cell = 0; cell < out.size(); ++cell) {
      const bool occupied = tower.cells[cell].exists();
      if (occupied && !tower.grid().shows(CellIndex(cell))) REQUIRE(out[cell] == by_graph[cell]);
      Tower tried = tower;
      tried.put(CellIndex(cell), kFaceDown);
      const OrderGraph graph = order_of(tried.grid(), kCards);
      for (const int number :
           {out[cell].low - 1, out[cell].low, out[cell].high, out[cell].high + 1}) {
        if (!kCards.has(number)) continue;
        REQUIRE(fits(graph, cell, number) == out[cell].has(number));
      }
    }
  }
}

}  // namespace
}  // namespace glasshouse::primitives::testing
