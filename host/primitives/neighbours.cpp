#include "primitives/neighbours.hpp"

#include <algorithm>

#include "primitives/places.hpp"

namespace glasshouse::primitives {
namespace {

enum class Filling { occupied, empty };

std::span<const core::CellIndex> steps_from(const core::Board& shape, core::CellIndex cell,
                                            std::size_t directions) {
  return {shape.steps.data() + cell.index() * directions, directions};
}

void neighbours_with(Filling filling, const core::Board& shape,
                     std::span<const core::PieceId> cells, core::CellIndex cell,
                     std::vector<core::CellIndex>& out) {
  out.clear();
  for (const core::CellIndex next : steps_from(shape, cell, shape.directions())) {
    if (!next.exists()) continue;
    const bool occupied = cells[next.index()].exists();
    if (occupied == (filling == Filling::occupied)) out.push_back(next);
  }
}

bool is_overlapped(const core::Board& shape, core::Place place,
                   std::span<const core::Place> tiles) {
  return std::any_of(tiles.begin(), tiles.end(), [&](core::Place tile) {
    return shape.contact(place, tile) == core::Contact::overlap;
  });
}

}  // namespace

void occupied_neighbours(const core::Board& shape, std::span<const core::PieceId> cells,
                         core::CellIndex cell, std::vector<core::CellIndex>& out) {
  neighbours_with(Filling::occupied, shape, cells, cell, out);
}

void empty_neighbours(const core::Board& shape, std::span<const core::PieceId> cells,
                      core::CellIndex cell, std::vector<core::CellIndex>& out) {
  neighbours_with(Filling::empty, shape, cells, cell, out);
}

void open_cells(const core::Board& shape, std::span<const core::PieceId> cells,
                std::vector<core::CellIndex>& out) {
  out.clear();
  const std::size_t directions = shape.directions();
  const auto occupied = [&](core::CellIndex cell) {
    return cell.exists() && cells[cell.index()].exists();
  };
  for (std::size_t index = 0; index < cells.size(); ++index) {
    if (cells[index].exists()) continue;
    const auto around = steps_from(shape, core::CellIndex(index), directions);
    if (std::any_of(around.begin(), around.end(), occupied)) out.emplace_back(index);
  }
}

void open_places(const core::Board& shape, std::span<const core::Place> occupied,
                 std::vector<core::Place>& out) {
  out.clear();
  const PlaceIndex taken(occupied);
  const std::size_t directions = shape.directions();
  for (const core::Place place : occupied) {
    for (std::size_t direction = 0; direction < directions; ++direction) {
      const core::Place next = shape.step(place, direction);
      if (shape.has(next) && !taken.has(next)) out.push_back(next);
    }
  }
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  if (!shape.tiles_may_overlap()) return;
  std::erase_if(out, [&](core::Place place) { return is_overlapped(shape, place, occupied); });
}

}  // namespace glasshouse::primitives
