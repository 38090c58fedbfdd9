#include "primitives/sides.hpp"

#include <algorithm>

#include "primitives/groups.hpp"

namespace glasshouse::primitives {
namespace {

using core::CellIndex;

// Those points that are next to the furthest, in direction (x, y).
void furthest_points(const core::Board& shape, double x, double y, std::vector<CellIndex>& out) {
  constexpr double kNear = 0.25;
  std::vector<double> far;
  for (std::size_t cell = 0; cell < shape.cell_count(); ++cell) {
    const core::TablePoint at = shape.centre(shape.places[cell]);
    far.push_back(at.x * x + at.y * y);
  }
  const double most = *std::max_element(far.begin(), far.end());
  for (std::size_t cell = 0; cell < far.size(); ++cell) {
    if (far[cell] > most - kNear) out.emplace_back(cell);
  }
}

// Whether a cell of a board in rows lies at a side.
bool lies_at(const core::Board& shape, core::Place place, std::string_view side) {
  const auto beside = [&](int by) {
    return shape.has({place.a, static_cast<int16_t>(place.b + by)});
  };
  if (side == "west") return !beside(-1);
  if (side == "east") return !beside(1);
  return place.a == ((side == "south") == shape.row_1_is_lowest() ? 1 : shape.rows);
}

}  // namespace

void side_cells(const core::Board& shape, std::string_view side, std::vector<CellIndex>& out) {
  out.clear();
  if (shape.graph) {
    const double x = side == "east" ? 1 : side == "west" ? -1 : 0;
    const double y = side == "south" ? 1 : side == "north" ? -1 : 0;
    return furthest_points(shape, x, y, out);
  }
  for (std::size_t cell = 0; cell < shape.cell_count(); ++cell) {
    if (lies_at(shape, shape.places[cell], side)) out.emplace_back(cell);
  }
}

bool connects(const Board& board, CellIndex through, std::span<const CellIndex> one,
              std::span<const CellIndex> other) {
  std::vector<CellIndex> group;
  group_of(board, through, group);
  const auto takes_in = [&group](std::span<const CellIndex> side) {
    return std::any_of(side.begin(), side.end(), [&group](CellIndex cell) {
      return std::find(group.begin(), group.end(), cell) != group.end();
    });
  };
  return takes_in(one) && takes_in(other);
}

}  // namespace glasshouse::primitives
