#include "ui/window/density.hpp"

#include <cmath>
#include <cstdlib>
#include <string_view>

#include "ui/canvas/xlib.hpp"

namespace glasshouse::ui {
namespace {

constexpr Size kUsual{1280, 720};
constexpr Size kLeast{900, 600};
constexpr float kUsualDots = 96;  // an inch
constexpr float kSteps = 20;      // of the scale for each whole, so that few sizes of letters occur

float smaller_ratio(Size size, Size to) {
  return std::min(size.width / to.width, size.height / to.height);
}

// What follows "Xft.dpi:" in a list of resources, a line each; 0 where it isn't there.
float dots_in(std::string_view resources) {
  constexpr std::string_view kName = "Xft.dpi:";
  const std::size_t at = resources.find(kName);
  return at == std::string_view::npos
             ? 0
             : static_cast<float>(std::atof(resources.data() + at + kName.size()));
}

}  // namespace

float display_density() {
  const auto open = xlib<void* (*)(const char*)>("XOpenDisplay");
  const auto resources = xlib<char* (*)(void*)>("XResourceManagerString");
  const auto close = xlib<int (*)(void*)>("XCloseDisplay");
  void* const display = open && resources && close ? open(nullptr) : nullptr;
  if (!display) return 1;
  const char* const all = resources(display);
  const float dots = all ? dots_in(all) : 0;
  close(display);
  return dots > 0 ? std::clamp(dots / kUsualDots, 1.0f, 4.0f) : 1;
}

float interface_scale(Size pixels, float density) {
  const float growth = smaller_ratio(pixels, kUsual) / density;
  const float wanted = density * std::sqrt(std::max(1.0f, growth));
  const float most = std::max(1.0f, smaller_ratio(pixels, kLeast));
  return std::max(1.0f, std::floor(std::min(wanted, most) * kSteps + 0.01f) / kSteps);
}

}  // namespace glasshouse::ui
