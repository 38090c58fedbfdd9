#include "ui/window/trace.hpp"

#include <cmath>
#include <nlohmann/json.hpp>

namespace glasshouse::ui {
namespace {

using Json = nlohmann::ordered_json;

void add_targets(Json& to, const std::vector<Target>& targets, float scale) {
  const auto pixels = [scale](float length) { return std::lround(length * scale); };
  for (const auto& [name, area] : targets) {
    to.push_back({name, pixels(area.x), pixels(area.y), pixels(area.width), pixels(area.height)});
  }
}

Json described(Size size, float scale, const Screen& screen, const Overlay* overlay) {
  Json out{{"screen", screen.name()},
           {"still", screen.pace() == Pace::still},
           {"size", {std::lround(size.width), std::lround(size.height)}},
           {"facts", Json::object()},
           {"targets", Json::array()}};
  add_targets(out["targets"], screen.targets(), scale);
  for (const auto& [name, fact] : screen.facts()) out["facts"][name] = fact;
  if (!overlay) return out;
  for (const auto& [name, fact] : overlay->facts()) out["facts"][name] = fact;
  add_targets(out["targets"], overlay->targets(), 1);
  return out;
}

}  // namespace

Trace::Trace(const std::string& file) {
  if (!file.empty()) out_.open(file, std::ios::app);
}

void Trace::note(Size size, float scale, const Screen& screen, const Overlay* overlay) {
  if (!out_.is_open()) return;
  std::string line =
      described(size, scale, screen, overlay).dump(-1, ' ', false, Json::error_handler_t::replace);
  if (line == last_) return;
  out_ << line << std::endl;
  last_ = std::move(line);
}

}  // namespace glasshouse::ui
