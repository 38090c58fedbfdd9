#include "primitives/neighbours.hpp"

#include <algorithm>

#include "primitives/places.hpp"

namespace glasshouse::primitives {
namespace {

bool is_overlapped(const core::Board& shape, core::Place place,
                   std::span<const core::Place> tiles) {
  return std::any_of(tiles.begin(), tiles.end(), [&](core::Place tile) {
    return shape.contact(place, tile) == core::Contact::overlap;
  });
}

}  // namespace

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
