#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/board/graph.hpp"
#include "core/board/place.hpp"
#include "core/ids.hpp"

// A board: places where pieces can lie, for each of them its neighbour in each direction that has a
// name, and where and in which shape it is drawn. Everything that asks about places asks a board;
// what makes one kind of board unlike another stands in lattice.cpp, where the regular ones are a
// table, and in graph.cpp.
//
// Boards with an edge number their places row by row and keep a table of steps; growing ones
// compute. A board with an edge counts rows and columns from 1, a growing one from its origin
// (0,0).
//
// Directions go round the compass, east first and clockwise on screen. The opposite of direction d
// of n is d + n/2, and the first half of them are the axes of the lines.
namespace glasshouse::core {

struct Lattice;

inline constexpr int64_t kMostCells = 4096;

enum class Topology : uint8_t { square4, square8, hex, brick_down, brick_up, octagon, graph };

// What a board is made from.
struct BoardForm {
  Topology topology = Topology::square4;
  bool growing = false;
  int rows = 0;     // with an edge only: rows, or levels of a pyramid
  int columns = 0;  // with an edge only: columns, or the widest row of a pyramid
  bool rows_from_bottom = false;
  std::string cell_name;               // template with {row} {column} {letter}; empty for the usual
  std::shared_ptr<const Graph> graph;  // of Topology::graph
};

class Board : public BoardForm {
 public:
  // Only boards with an edge: every place in order, first the cells, then the links that pieces can
  // lie on; and for each of them its neighbour in every direction. Links have none.
  std::vector<Place> places;
  std::vector<CellIndex> steps;

  // What is wrong with its rows and columns, or "".
  std::string size_fault() const;
  // Makes it all from the form.
  void prepare();

  std::size_t cell_count() const { return cell_count_; }
  std::size_t directions() const { return directions_.size(); }
  std::size_t axes() const { return directions_.size() / 2; }
  // What lies in a direction, if anything does there.
  Place step(Place from, std::size_t direction) const {
    return lattice_ ? from + directions_[direction].by : linked(from, direction);
  }
  CellIndex neighbour(CellIndex cell, std::size_t direction) const {
    return steps[cell.index() * directions() + direction];
  }
  bool has(Place place) const;
  // With an edge only; none when the place is off the board.
  CellIndex index_of(Place place) const {
    const int row = place.a - 1;
    if (row < 0 || row >= row_count_ || place.b < 1 || place.b > width_ + widening_ * row)
      return {};
    const int before = row * width_ + widening_ * (row * (row - 1) / 2);
    return CellIndex(static_cast<std::size_t>(before + place.b - 1));
  }
  // Each once, by direction.
  std::vector<Place> neighbours(Place place) const;
  // How tiles on two places meet. On most boards they lie on one place, side by side, or apart.
  Contact contact(Place one, Place other) const;
  bool tiles_may_overlap() const { return tiles_may_overlap_; }
  // The fewest steps between two places of a growing board.
  int steps_apart(Place one, Place other) const;

  // The ways straight down and straight up as it is drawn: one, or two with the left one first.
  std::span<const std::size_t> down() const { return down_; }
  std::span<const std::size_t> up() const { return up_; }
  bool row_1_is_lowest() const { return upward_; }
  // Are there rows and columns that cross at right angles?
  bool is_straight() const;
  // Does a piece lie on the two below it, as in a pyramid?
  bool rests_on_two() const;

  // "south_east" in rules, "south-east" for people; as it is drawn. Either is understood.
  std::string_view direction_name(std::size_t direction) const;
  std::string_view spoken_direction(std::size_t direction) const;
  std::optional<std::size_t> direction_called(std::string_view name) const;
  // "d4" on a square board with an edge, "3e2ne" or "middle" on octagons, "2,1" elsewhere, unless
  // cell_name says otherwise; the name of a point.
  std::string name(Place place) const;
  // What a row and a column are called in names, and whether these are made of nothing else.
  std::string row_label(int row) const { return std::to_string(row); }
  std::string column_label(int column) const;
  bool is_named_by_rows() const;
  // The place of that name, or nothing when the board has none. Of an octagon place any way there
  // will do: "ne ne 3e" is 3e2ne.
  std::optional<Place> find(std::string_view name) const;

  // Links that are places lie behind the cells. What one leads between; nothing for a cell.
  std::optional<std::pair<Place, Place>> ends(Place place) const;
  std::optional<Place> link_between(Place one, Place other) const;

  // The middle of a place, in widths of a cell; y goes down.
  TablePoint centre(Place place) const;
  // A cell's shape around its middle, clockwise.
  std::vector<TablePoint> outline(Place place) const;

 private:
  struct Direction {
    std::string name, spoken;
    Place by;  // of lattices
  };

  void make_lattice();
  void make_graph();
  void name_directions(const std::vector<std::string>& names);
  void find_down_and_up();
  Place linked(Place from, std::size_t direction) const;
  const Graph::Link& link_at(CellIndex cell) const;
  std::string form_of_names() const;
  std::string point_name(Place place) const;
  std::optional<Place> find_point(std::string_view name) const;

  const Lattice* lattice_ = nullptr;  // none for a graph
  std::vector<Direction> directions_;
  std::vector<std::size_t> down_, up_;
  std::size_t cell_count_ = 0;
  int row_count_ = 0, width_ = 0;  // of the first row …
  int widening_ = 0;               // … and what each has more than the one before
  bool upward_ = false, tiles_may_overlap_ = false;
};

}  // namespace glasshouse::core
