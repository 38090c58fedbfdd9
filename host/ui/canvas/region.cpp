#include "ui/canvas/region.hpp"

#include <algorithm>

namespace glasshouse::ui {

void Region::set(std::span<const PixelRect> areas) {
  spans_.clear();
  bands_.clear();
  of_row_.clear();
  bounds_ = {};
  if (areas.empty()) return;
  bounds_ = areas.front();
  std::vector<int> edges;
  for (const PixelRect& area : areas) {
    bounds_ = {std::min(bounds_.left, area.left), std::min(bounds_.top, area.top),
               std::max(bounds_.right, area.right), std::max(bounds_.bottom, area.bottom)};
    edges.push_back(area.top);
    edges.push_back(area.bottom);
  }
  std::sort(edges.begin(), edges.end());
  for (std::size_t i = 0; i + 1 < edges.size(); ++i) {
    if (edges[i] == edges[i + 1]) continue;
    of_row_.insert(of_row_.end(), static_cast<std::size_t>(edges[i + 1] - edges[i]),
                   static_cast<uint16_t>(bands_.size()));
    add_band(areas, edges[i]);
  }
}

void Region::add_band(std::span<const PixelRect> areas, int y) {
  std::vector<Span> found;
  for (const PixelRect& area : areas) {
    if (area.top <= y && y < area.bottom) found.push_back({area.left, area.right});
  }
  std::sort(found.begin(), found.end(),
            [](const Span& one, const Span& other) { return one.from < other.from; });
  const std::size_t first = spans_.size();
  for (const Span& span : found) {
    if (spans_.size() > first && span.from <= spans_.back().to) {
      spans_.back().to = std::max(spans_.back().to, span.to);
    } else {
      spans_.push_back(span);
    }
  }
  bands_.push_back({first, spans_.size() - first});
}

}  // namespace glasshouse::ui
