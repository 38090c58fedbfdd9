#include "primitives/drops.hpp"

#include <cassert>

#include "primitives/pyramid.hpp"

namespace glasshouse::primitives {

void landing_cells(const core::GridShape& shape, std::span<const core::PieceId> cells,
                   std::vector<core::CellIndex>& out) {
  assert(!is_pyramid(shape.topology));
  out.clear();
  const std::ptrdiff_t columns = shape.columns;
  const std::ptrdiff_t bottom = shape.rows_from_bottom ? 0 : columns * (shape.rows - 1);
  const std::ptrdiff_t up = shape.rows_from_bottom ? columns : -columns;
  for (std::ptrdiff_t column = 0; column < columns; ++column) {
    std::ptrdiff_t cell = bottom + column;
    for (int row = 0; row < shape.rows; ++row, cell += up) {
      if (cells[static_cast<std::size_t>(cell)].exists()) continue;
      out.emplace_back(static_cast<std::size_t>(cell));
      break;
    }
  }
}

void supported_cells(const core::GridShape& shape, std::span<const core::PieceId> cells,
                     std::vector<core::CellIndex>& out) {
  assert(is_pyramid(shape.topology));
  out.clear();
  const auto carries = [&](core::CellIndex under) {
    return !under.exists() || cells[under.index()].exists();
  };
  for (std::size_t index = 0; index < cells.size(); ++index) {
    const core::CellIndex cell(index);
    if (cells[index].exists()) continue;
    if (carries(shape.neighbour(cell, kBelowLeft)) && carries(shape.neighbour(cell, kBelowRight))) {
      out.push_back(cell);
    }
  }
}

}  // namespace glasshouse::primitives
