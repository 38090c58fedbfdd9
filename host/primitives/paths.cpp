#include "primitives/paths.hpp"

#include <algorithm>
#include <climits>
#include <set>

namespace glasshouse::primitives {
namespace {

using core::Place;

struct Stop {
  Place place;
  std::size_t before = 0;  // in the list of stops
  int steps = 0;
};

// The places where a search was. A growing board has no numbers for them.
class Met {
 public:
  explicit Met(const core::Board& board) : board_(board), cells_(board.places.size()) {}

  // True when it was not yet there.
  bool add(Place place) {
    if (board_.growing) return others_.insert(place).second;
    const std::size_t cell = board_.index_of(place).index();
    if (cells_[cell]) return false;
    return cells_[cell] = true;
  }

 private:
  const core::Board& board_;
  std::vector<bool> cells_;
  std::set<Place> others_;
};

// From a place on, each stop once and the nearest first; where `to` is met the search ends with it.
std::vector<Stop> search(const Ground& ground, Place from, int most, std::optional<Place> to) {
  const core::Board& board = ground.board();
  Met met(board);
  met.add(from);
  std::vector<Stop> out{{from, 0, 0}};
  for (std::size_t at = 0; at < out.size() && out[at].steps < most; ++at) {
    const Stop stop = out[at];
    for (std::size_t direction = 0; direction < board.directions(); ++direction) {
      const Place next = board.step(stop.place, direction);
      const bool open =
          board.has(next) && (next == to || ground.is_open(next)) && ground.leads(stop.place, next);
      if (!open || !met.add(next)) continue;
      out.push_back({next, at, stop.steps + 1});
      if (next == to) return out;
    }
  }
  return out;
}

}  // namespace

Ground::Ground(const core::Board& board, std::span<const Place> open) : board_(board) {
  std::vector<Place> cells, links;
  for (const Place place : open) (board.ends(place) ? links : cells).push_back(place);
  if (!links.empty()) links_.emplace(links);
  if (links.empty() || !cells.empty()) cells_.emplace(cells);
}

bool Ground::leads(Place from, Place to) const {
  if (!links_) return true;
  const auto link = board_.link_between(from, to);
  return link && links_->has(*link);
}

bool Ground::is_open(Place place) const { return !cells_ || cells_->has(place); }

int distance(const Ground& ground, Place from, Place to) {
  if (from == to) return 0;
  const std::vector<Stop> stops = search(ground, from, INT_MAX, to);
  return stops.back().place == to ? stops.back().steps : kUnreachable;
}

std::vector<Place> path(const Ground& ground, Place from, Place to) {
  const std::vector<Stop> stops = search(ground, from, INT_MAX, to);
  std::vector<Place> out;
  if (from == to || stops.back().place != to) return out;
  for (std::size_t at = stops.size() - 1; at != 0; at = stops[at].before) {
    out.push_back(stops[at].place);
  }
  std::reverse(out.begin(), out.end());
  return out;
}

std::vector<Place> reach(const Ground& ground, Place from, int steps) {
  std::vector<Place> out;
  for (const Stop& stop : search(ground, from, steps, {})) out.push_back(stop.place);
  out.erase(out.begin());
  return out;
}

}  // namespace glasshouse::primitives
