#include "bots/game_set.hpp"

#include <algorithm>
#include <stdexcept>

namespace glasshouse::bots {

std::size_t GameSet::count() const {
  std::size_t out = 0;
  for (const GameRange& range : ranges_) out += range.count();
  return out;
}

bool GameSet::meets(GameRange range) const {
  return std::any_of(ranges_.begin(), ranges_.end(), [&](const GameRange& own) {
    return own.first < range.last && range.first < own.last;
  });
}

bool GameSet::meets(const GameSet& other) const {
  return std::any_of(other.ranges_.begin(), other.ranges_.end(),
                     [this](const GameRange& range) { return meets(range); });
}

// Games mostly come in order, so the end is looked at first.
void GameSet::add(GameRange range) {
  if (range.count() == 0) return;
  if (!ranges_.empty() && ranges_.back().last == range.first) {
    ranges_.back().last = range.last;
    return;
  }
  if (meets(range)) throw std::logic_error("a game was counted twice");
  const auto later = std::find_if(ranges_.begin(), ranges_.end(),
                                  [&](const GameRange& own) { return own.first >= range.last; });
  auto added = ranges_.insert(later, range);
  if (added + 1 != ranges_.end() && (added + 1)->first == added->last) {
    added->last = (added + 1)->last;
    added = ranges_.erase(added + 1) - 1;
  }
  if (added != ranges_.begin() && (added - 1)->last == added->first) {
    (added - 1)->last = added->last;
    ranges_.erase(added);
  }
}

void GameSet::add(const GameSet& other) {
  if (meets(other)) throw std::logic_error("games were counted twice");
  for (const GameRange& range : other.ranges_) add(range);
}

void GameSet::remove(GameRange range) {
  std::vector<GameRange> left;
  for (const GameRange& own : ranges_) {
    const GameRange before{own.first, std::min(own.last, range.first)};
    const GameRange after{std::max(own.first, range.last), own.last};
    if (before.first < before.last) left.push_back(before);
    if (after.first < after.last) left.push_back(after);
  }
  ranges_ = std::move(left);
}

void GameSet::remove(const GameSet& other) {
  for (const GameRange& range : other.ranges_) remove(range);
}

GameRange GameSet::take(std::size_t most) {
  if (ranges_.empty() || most == 0) return {};
  GameRange out = ranges_.front();
  out.last = std::min(out.last, out.first + most);
  remove(out);
  return out;
}

}  // namespace glasshouse::bots
