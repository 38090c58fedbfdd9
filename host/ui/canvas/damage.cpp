#include "ui/canvas/damage.hpp"

#include <cmath>
#include <limits>

namespace glasshouse::ui {
namespace {

constexpr std::size_t kMostAreas = 16;
// To paint two areas as one, this much may be painted in vain; each costs a look at all marks.
constexpr float kFreePixels = 1500;

float pixels(const Rect& area) { return area.width * area.height; }

Rect around(const Rect& one, const Rect& other) {
  const float left = std::min(one.x, other.x);
  const float top = std::min(one.y, other.y);
  return {left, top, std::max(one.right(), other.right()) - left,
          std::max(one.bottom(), other.bottom()) - top};
}

// What is painted in vain when both are painted as one.
float waste(const Rect& one, const Rect& other) {
  return pixels(around(one, other)) - pixels(one) - pixels(other);
}

}  // namespace

Rect whole_pixels(const Rect& area) {
  const float left = std::floor(area.x);
  const float top = std::floor(area.y);
  return {left, top, std::ceil(area.right()) - left, std::ceil(area.bottom()) - top};
}

Rect common(const Rect& one, const Rect& other) {
  const float left = std::max(one.x, other.x);
  const float top = std::max(one.y, other.y);
  return {left, top, std::max(0.0f, std::min(one.right(), other.right()) - left),
          std::max(0.0f, std::min(one.bottom(), other.bottom()) - top)};
}

// A grown area may be near others, so it is taken out and tried again.
void Damage::add(const Rect& area) {
  if (area.width <= 0 || area.height <= 0) return;
  Rect grown = area;
  for (std::size_t i = 0; i < areas_.size();) {
    if (areas_[i].contains(grown)) return;
    if (waste(areas_[i], grown) > kFreePixels) {
      ++i;
      continue;
    }
    grown = around(areas_[i], grown);
    areas_[i] = areas_.back();
    areas_.pop_back();
    i = 0;
  }
  areas_.push_back(grown);
  if (areas_.size() > kMostAreas) merge_nearest();
}

void Damage::add(const Damage& other) {
  for (const Rect& area : other.areas_) add(area);
}

void Damage::merge_nearest() {
  float least = std::numeric_limits<float>::max();
  std::size_t first = 0;
  std::size_t second = 1;
  for (std::size_t i = 0; i < areas_.size(); ++i) {
    for (std::size_t j = i + 1; j < areas_.size(); ++j) {
      const float cost = waste(areas_[i], areas_[j]);
      if (cost >= least) continue;
      least = cost;
      first = i;
      second = j;
    }
  }
  const Rect both = around(areas_[first], areas_[second]);
  areas_.erase(areas_.begin() + static_cast<std::ptrdiff_t>(second));
  areas_.erase(areas_.begin() + static_cast<std::ptrdiff_t>(first));
  add(both);
}

}  // namespace glasshouse::ui
