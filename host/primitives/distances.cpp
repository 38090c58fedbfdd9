#include "primitives/distances.hpp"

#include "primitives/places.hpp"

namespace glasshouse::primitives {
namespace {

using core::Place;

// Calls visit(number, distance) for every place that can be reached, nearest first.
template <class Visit>
void walk(const core::Board& shape, const PlaceIndex& passable, Place from, Visit visit) {
  struct Stop {
    Place place;
    int distance;
  };
  std::vector<bool> seen(passable.size());
  std::vector<Stop> queue;
  const auto meet = [&](Stop stop) {
    const auto number = passable.find(stop.place);
    if (!number || seen[*number]) return;
    seen[*number] = true;
    visit(*number, stop.distance);
    queue.push_back(stop);
  };
  meet({from, 0});
  if (queue.empty()) queue.push_back({from, 0});  // a start beside the places of the list
  const std::size_t directions = shape.directions();
  for (std::size_t at = 0; at < queue.size(); ++at) {
    const Stop stop = queue[at];
    for (std::size_t direction = 0; direction < directions; ++direction) {
      meet({shape.step(stop.place, direction), stop.distance + 1});
    }
  }
}

}  // namespace

void place_distances(const core::Board& shape, std::span<const Place> passable, Place from,
                     std::vector<int>& out) {
  const PlaceIndex index(passable);
  std::vector<int> found(index.size(), kUnreachable);
  walk(shape, index, from, [&](std::size_t number, int distance) { found[number] = distance; });
  out.clear();
  for (const Place place : passable) out.push_back(found[*index.find(place)]);
}

void reachable_places(const core::Board& shape, std::span<const Place> passable, Place from,
                      std::vector<Place>& out) {
  out.clear();
  const PlaceIndex index(passable);
  walk(shape, index, from, [&](std::size_t number, int) { out.push_back(index[number]); });
}

}  // namespace glasshouse::primitives
