#include "ui/trace.hpp"

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

std::string described(const Target& target) {
  const Rect& area = target.area;
  return "[" + quoted(target.name) + "," + number(area.x) + "," + number(area.y) + "," +
         number(area.width) + "," + number(area.height) + "]";
}

std::string described(Size size, const Screen& screen, const Overlay* overlay) {
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
  out += "},\"targets\":[";
  comma = "";
  auto targets = screen.targets();
  if (overlay) {
    for (Target& target : overlay->targets()) targets.push_back(std::move(target));
  }
  for (const Target& target : targets) {
    out += comma + described(target);
    comma = ",";
  }
  return out + "]}\n";
}

}  // namespace

Trace::Trace(const std::string& file) {
  if (!file.empty()) out_.open(file, std::ios::app);
}

void Trace::note(Size size, const Screen& screen, const Overlay* overlay) {
  if (!out_.is_open()) return;
  std::string line = described(size, screen, overlay);
  if (line == last_) return;
  out_ << line << std::flush;
  last_ = std::move(line);
}

}  // namespace glasshouse::ui
