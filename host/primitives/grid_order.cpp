#include "primitives/grid_order.hpp"

#include <algorithm>
#include <cassert>

namespace glasshouse::primitives {
namespace {

using core::CellIndex;

// One pass over the grid that carries bounds along the order: upward from the left, or downward
// from the right, which is its mirror image.
class Sweep {
 public:
  enum class From { left, right };

  Sweep(const NumberedGrid& grid, From from, std::vector<Interval>& out)
      : grid_(grid),
        from_left_(from == From::left),
        pyramid_(grid.shape.rests_on_two()),
        directions_(grid.shape.directions()),
        out_(out) {}

  void run() { pyramid_ ? sweep_pyramid() : sweep_rows(); }

 private:
  CellIndex next(CellIndex cell, std::size_t direction) const {
    return grid_.shape.steps[cell.index() * directions_ + direction];
  }
  bool occupied(CellIndex cell) const {
    return cell.exists() && grid_.cells[cell.index()].exists();
  }
  int& bound(CellIndex cell) const {
    return from_left_ ? out_[cell.index()].low : out_[cell.index()].high;
  }

  void sweep_rows() {
    const std::size_t count = grid_.cells.size();
    for (std::size_t at = 0; at < count; ++at) settle(CellIndex(from_left_ ? at : count - 1 - at));
  }

  // Climbing away from where the sweep began, from every cell of the lowest level in turn, meets
  // each cell after all those that bind it.
  void sweep_pyramid() {
    const std::size_t climb = grid_.shape.up()[from_left_ ? 1 : 0];
    const std::size_t columns = static_cast<std::size_t>(grid_.shape.columns);
    const bool grows_up = grid_.shape.row_1_is_lowest();
    const std::size_t first = grows_up ? 0 : grid_.cells.size() - columns;
    for (std::size_t at = 0; at < columns; ++at) {
      CellIndex cell(first + (from_left_ ? at : columns - 1 - at));
      for (; cell.exists(); cell = next(cell, climb)) settle(cell);
    }
  }

  // Bounds a cell by the pieces that bind it, and not by its own.
  void settle(CellIndex cell) {
    const std::size_t behind = from_left_ ? directions_ / 2 : 0;
    CellIndex beside = next(cell, behind);
    while (beside.exists() && !occupied(beside)) beside = next(beside, behind);
    pass(beside, cell);
    if (!pyramid_) return;
    const std::size_t side = from_left_ ? 0 : 1;
    pass(next(cell, grid_.shape.down()[side]), cell);
    pass(next(cell, grid_.shape.up()[side]), cell);
  }

  void pass(CellIndex from, CellIndex to) {
    if (!occupied(from)) return;
    const int number = grid_.shows(from) ? grid_.number(from) : bound(from);
    bound(to) = from_left_ ? std::max(bound(to), number + 1) : std::min(bound(to), number - 1);
  }

  const NumberedGrid& grid_;
  bool from_left_;
  bool pyramid_;
  std::size_t directions_;
  std::vector<Interval>& out_;
};

bool keeps_order(const NumberedGrid& grid, CellIndex cell, Interval room) {
  if (!grid.cells[cell.index()].exists()) return true;
  return grid.shows(cell) ? room.has(grid.number(cell)) : !room.empty();
}

void add_edge_between(std::span<const core::PieceId> cells, CellIndex less, CellIndex greater,
                      OrderGraph& graph) {
  if (!less.exists() || !greater.exists()) return;
  if (!cells[less.index()].exists() || !cells[greater.index()].exists()) return;
  graph.add_edge(less.index(), greater.index());
}

}  // namespace

bool grid_bounds(const NumberedGrid& grid, Interval limits, std::vector<Interval>& out) {
  out.assign(grid.cells.size(), limits);
  Sweep(grid, Sweep::From::left, out).run();
  Sweep(grid, Sweep::From::right, out).run();
  for (std::size_t cell = 0; cell < out.size(); ++cell) {
    if (!keeps_order(grid, CellIndex(cell), out[cell])) return false;
  }
  return true;
}

OrderGraph order_of(const NumberedGrid& grid, Interval limits) {
  OrderGraph graph;
  for (std::size_t index = 0; index < grid.cells.size(); ++index) {
    const CellIndex cell(index);
    const bool fixed = grid.cells[index].exists() && grid.shows(cell);
    fixed ? graph.add_fixed(grid.number(cell)) : graph.add_free(limits);
  }
  add_rising_rows(grid.shape, grid.cells, graph);
  if (grid.shape.rests_on_two()) add_between_below(grid.shape, grid.cells, graph);
  return graph;
}

void add_rising_rows(const core::Board& shape, std::span<const core::PieceId> cells,
                     OrderGraph& graph) {
  CellIndex last;
  for (std::size_t index = 0; index < cells.size(); ++index) {
    if (!cells[index].exists()) continue;
    const CellIndex cell(index);
    const bool same_row = last.exists() && shape.places[last.index()].a == shape.places[index].a;
    if (same_row) graph.add_edge(last.index(), index);
    last = cell;
  }
}

void add_between_below(const core::Board& shape, std::span<const core::PieceId> cells,
                       OrderGraph& graph) {
  assert(shape.rests_on_two());
  for (std::size_t index = 0; index < cells.size(); ++index) {
    const CellIndex cell(index);
    add_edge_between(cells, shape.neighbour(cell, shape.down()[0]), cell, graph);
    add_edge_between(cells, cell, shape.neighbour(cell, shape.down()[1]), graph);
  }
}

}  // namespace glasshouse::primitives
