// What differs between two recordings.
#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "ui/canvas/recording.hpp"

namespace glasshouse::ui {
namespace {

using Marks = std::span<const Mark>;
constexpr std::size_t kNone = static_cast<std::size_t>(-1);

// For each mark of `now` the place of an equal one of `before`, each used once.
std::vector<std::size_t> partners(Marks before, Marks now) {
  std::unordered_map<uint64_t, std::size_t> last;
  std::vector<std::size_t> next(before.size(), kNone);
  for (std::size_t i = before.size(); i-- > 0;) {
    const auto [known, is_new] = last.try_emplace(before[i].key, i);
    if (is_new) continue;
    next[i] = known->second;
    known->second = i;
  }
  std::vector<std::size_t> out(now.size(), kNone);
  for (std::size_t i = 0; i < now.size(); ++i) {
    const auto found = last.find(now[i].key);
    if (found == last.end() || found->second == kNone) continue;
    out[i] = found->second;
    found->second = next[out[i]];
  }
  return out;
}

// The longest choice of places whose partners are in order too; the others are set to none.
void keep_ordered(std::vector<std::size_t>& partner) {
  std::vector<std::size_t> ends;  // of the best choice of each length, the place it ends at
  std::vector<std::size_t> before(partner.size(), kNone);
  for (std::size_t i = 0; i < partner.size(); ++i) {
    if (partner[i] == kNone) continue;
    const auto spot =
        std::lower_bound(ends.begin(), ends.end(), partner[i],
                         [&](std::size_t end, std::size_t value) { return partner[end] < value; });
    if (spot != ends.begin()) before[i] = *(spot - 1);
    if (spot == ends.end()) {
      ends.push_back(i);
    } else {
      *spot = i;
    }
  }
  std::vector<bool> kept(partner.size(), false);
  for (std::size_t i = ends.empty() ? kNone : ends.back(); i != kNone; i = before[i])
    kept[i] = true;
  for (std::size_t i = 0; i < partner.size(); ++i) {
    if (!kept[i]) partner[i] = kNone;
  }
}

// Of what is only an edge, only that.
void add_reach(const Mark& mark, Damage& damage) {
  const Rect& all = mark.reach;
  const Rect hole = common(all, {std::ceil(mark.hollow.x), std::ceil(mark.hollow.y),
                                 std::floor(mark.hollow.right()) - std::ceil(mark.hollow.x),
                                 std::floor(mark.hollow.bottom()) - std::ceil(mark.hollow.y)});
  if (hole.width <= 0 || hole.height <= 0) return damage.add(all);
  damage.add({all.x, all.y, all.width, hole.y - all.y});
  damage.add({all.x, hole.bottom(), all.width, all.bottom() - hole.bottom()});
  damage.add({all.x, hole.y, hole.x - all.x, hole.height});
  damage.add({hole.right(), hole.y, all.right() - hole.right(), hole.height});
}

}  // namespace

// Marks that are in both, in the same order, leave the same pixels wherever no other mark reaches.
void add_difference(const Recording& before, const Recording& now, Damage& damage) {
  Marks old(before.marks);
  Marks fresh(now.marks);
  while (!old.empty() && !fresh.empty() && old.front().key == fresh.front().key) {
    old = old.subspan(1);
    fresh = fresh.subspan(1);
  }
  while (!old.empty() && !fresh.empty() && old.back().key == fresh.back().key) {
    old = old.first(old.size() - 1);
    fresh = fresh.first(fresh.size() - 1);
  }
  std::vector<std::size_t> partner = partners(old, fresh);
  keep_ordered(partner);
  std::vector<bool> stays(old.size(), false);
  for (std::size_t i = 0; i < fresh.size(); ++i) {
    if (partner[i] == kNone) {
      add_reach(fresh[i], damage);
    } else {
      stays[partner[i]] = true;
    }
  }
  for (std::size_t i = 0; i < old.size(); ++i) {
    if (!stays[i]) add_reach(old[i], damage);
  }
}

}  // namespace glasshouse::ui
