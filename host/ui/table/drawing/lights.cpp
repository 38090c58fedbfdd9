#include "ui/table/drawing/lights.hpp"

#include <algorithm>

#include "ui/canvas/shapes.hpp"

namespace glasshouse::ui {
namespace {

constexpr Colour kDark{8, 10, 14, 215};
constexpr Colour kGoes{142, 240, 190}, kUnusual{255, 170, 120}, kRecalled{176, 220, 255},
    kShown{214, 238, 255}, kChosen{255, 255, 255};

bool listed(const std::vector<core::Part>& parts, const core::Part& part) {
  return std::find(parts.begin(), parts.end(), part) != parts.end();
}

}  // namespace

Light light_of(const TableScene& scene, const core::Part& part) {
  if (listed(scene.chosen, part)) return Light::chosen;
  if (listed(scene.glowing, part)) {
    if (listed(scene.unusual, part)) return Light::unusual;
    return listed(scene.receiving, part) ? Light::goes : Light::take;
  }
  if (listed(scene.shown, part)) return Light::shown;
  return listed(scene.recalled, part) ? Light::recalled : Light::none;
}

LightLine line_of(Light light, const Theme& theme) {
  switch (light) {
    case Light::recalled: return {2.5f, kRecalled, kDark};
    case Light::shown: return {4.5f, kShown, kDark};
    case Light::take: return {2.6f, theme.accent, kDark};
    case Light::goes: return {2.6f, kGoes, kDark};
    case Light::unusual: return {2.6f, kUnusual, kDark};
    case Light::chosen: return {3.2f, kChosen, kDark};
    case Light::none: break;
  }
  return {};
}

void draw_glow(Canvas& canvas, Light light, std::span<const Point> outline, const Theme& theme) {
  if (light == Light::none || light == Light::unusual) return;
  const float reach = light == Light::take || light == Light::goes ? 9 : 12;
  canvas.soft(outline, reach, line_of(light, theme).colour.with_alpha(0.45f));
}

void draw_light(Canvas& canvas, Light light, std::span<const Point> outline, const Theme& theme) {
  if (light == Light::none) return;
  const LightLine line = line_of(light, theme);
  canvas.outline(outline, line.thickness + 3, line.casing);
  if (light == Light::unusual) {
    draw_dashes(canvas, outline, line.thickness, line.colour);
  } else {
    canvas.outline(outline, line.thickness, line.colour);
  }
}

}  // namespace glasshouse::ui
