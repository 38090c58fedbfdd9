#include "primitives/drops.hpp"

#include <algorithm>

namespace glasshouse::primitives {

void landing_cells(const core::Board& shape, std::span<const core::PieceId> cells,
                   std::vector<core::CellIndex>& out) {
  const std::ptrdiff_t columns = shape.columns;
  const bool in_columns = std::ssize(cells) == columns * shape.rows;
  if (!in_columns) return supported_cells(shape, cells, out);
  out.clear();
  const std::ptrdiff_t bottom = shape.row_1_is_lowest() ? 0 : columns * (shape.rows - 1);
  const std::ptrdiff_t up = shape.row_1_is_lowest() ? columns : -columns;
  for (std::ptrdiff_t column = 0; column < columns; ++column) {
    std::ptrdiff_t cell = bottom + column;
    for (int row = 0; row < shape.rows; ++row, cell += up) {
      if (cells[static_cast<std::size_t>(cell)].exists()) continue;
      out.emplace_back(static_cast<std::size_t>(cell));
      break;
    }
  }
}

void supported_cells(const core::Board& shape, std::span<const core::PieceId> cells,
                     std::vector<core::CellIndex>& out) {
  out.clear();
  const std::span<const std::size_t> down = shape.down();
  for (std::size_t index = 0; index < cells.size(); ++index) {
    const core::CellIndex cell(index);
    if (cells[index].exists()) continue;
    const bool rests = std::all_of(down.begin(), down.end(), [&](std::size_t direction) {
      const core::CellIndex under = shape.neighbour(cell, direction);
      return !under.exists() || cells[under.index()].exists();
    });
    if (rests) out.push_back(cell);
  }
}

}  // namespace glasshouse::primitives
