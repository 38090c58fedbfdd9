#include "primitives/octagon.hpp"

namespace glasshouse::primitives {

void touches(std::span<const core::Place> tiles, core::Place place, std::vector<Touch>& out) {
  out.clear();
  for (std::size_t tile = 0; tile < tiles.size(); ++tile) {
    const Contact met = contact(place, tiles[tile]);
    if (met != Contact::none) out.push_back({tile, met});
  }
}

}  // namespace glasshouse::primitives
