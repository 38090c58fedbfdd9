#include "ui/window/trace.hpp"

#include <cmath>

namespace glasshouse::ui {
namespace {

std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char letter : text) {
    const auto byte = static_cast<unsigned char>(letter);
    if (letter == '"' || letter == '\\') out += '\\';
    out += byte < 0x20 ? ' ' : letter;
  }
  return out + "\"";
}

std::string number(float value) { return std::to_string(std::lround(value)); }

std::string described(const Target& target, float scale) {
  const Rect& area = target.area;
  return "[" + quoted(target.name) + "," + number(area.x * scale) + "," + number(area.y * scale) +
         "," + number(area.width * scale) + "," + number(area.height * scale) + "]";
}

std::string described_targets(const Screen& screen, float scale, const Overlay* overlay) {
  std::string out;
  const auto add = [&out](const std::vector<Target>& targets, float by) {
    for (const Target& target : targets) out += (out.empty() ? "" : ",") + described(target, by);
  };
  add(screen.targets(), scale);
  if (overlay) add(overlay->targets(), 1);
  return out;
}

std::string described(Size size, float scale, const Screen& screen, const Overlay* overlay) {
  std::string out = "{\"screen\":" + quoted(screen.name()) +
                    ",\"still\":" + (screen.pace() == Pace::still ? "true" : "false") +
                    ",\"size\":[" + number(size.width) + "," + number(size.height) +
                    "],\"facts\":{";
  std::string comma;
  auto facts = screen.facts();
  if (overlay) {
    for (auto& fact : overlay->facts()) facts.push_back(std::move(fact));
  }
  for (const auto& [name, fact] : facts) {
    out += comma + quoted(name) + ":" + quoted(fact);
    comma = ",";
  }
  return out + "},\"targets\":[" + described_targets(screen, scale, overlay) + "]}\n";
}

}  // namespace

Trace::Trace(const std::string& file) {
  if (!file.empty()) out_.open(file, std::ios::app);
}

void Trace::note(Size size, float scale, const Screen& screen, const Overlay* overlay) {
  if (!out_.is_open()) return;
  std::string line = described(size, scale, screen, overlay);
  if (line == last_) return;
  out_ << line << std::flush;
  last_ = std::move(line);
}

}  // namespace glasshouse::ui
