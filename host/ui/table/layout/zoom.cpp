#include "ui/table/layout/zoom.hpp"

#include <algorithm>

namespace glasshouse::ui {
namespace {

constexpr float kLeast = 0.5f, kMost = 5;

}  // namespace

void Zoom::by(float factor, Point at, Point middle) {
  const float next = std::clamp(scale * factor, kLeast, kMost);
  const float grown = next / scale;
  const Point from{at.x - middle.x, at.y - middle.y};
  shift = {from.x - (from.x - shift.x) * grown, from.y - (from.y - shift.y) * grown};
  scale = next;
}

std::vector<core::ZoneId> open_grids(const core::Model& model) {
  std::vector<core::ZoneId> out;
  for (std::size_t z = 0; z < model.zones.size(); ++z) {
    const core::Zone& zone = model.zones[z];
    const bool open = zone.spec->kind == core::ZoneKind::grid && zone.spec->shape.growing &&
                      !zone.owner.exists() && !zone.holder.exists();
    if (open) out.emplace_back(z);
  }
  return out;
}

std::vector<ZoneView> views_of(const core::Model& model, const Zoom& zoom) {
  std::vector<ZoneView> out;
  if (zoom == Zoom{}) return out;
  for (const core::ZoneId zone : open_grids(model)) out.push_back({zone, zoom.scale, zoom.shift});
  return out;
}

}  // namespace glasshouse::ui
