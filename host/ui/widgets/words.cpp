#include "ui/widgets/words.hpp"

#include <algorithm>
#include <cmath>

#include "match/match.hpp"

namespace glasshouse::ui {

std::string utf8(char32_t letter) {
  std::string out;
  const auto add = [&out](char32_t byte) { out += static_cast<char>(byte); };
  if (letter < 0x80) {
    add(letter);
  } else if (letter < 0x800) {
    add(0xc0 | letter >> 6);
    add(0x80 | (letter & 0x3f));
  } else if (letter < 0x10000) {
    add(0xe0 | letter >> 12);
    add(0x80 | (letter >> 6 & 0x3f));
    add(0x80 | (letter & 0x3f));
  } else {
    add(0xf0 | letter >> 18);
    add(0x80 | (letter >> 12 & 0x3f));
    add(0x80 | (letter >> 6 & 0x3f));
    add(0x80 | (letter & 0x3f));
  }
  return out;
}

namespace {

bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xc0) == 0x80; }

}  // namespace

std::size_t letters(std::string_view text) {
  std::size_t out = 0;
  for (const char byte : text) out += continues(byte) ? 0 : 1;
  return out;
}

std::string without_last_letter(std::string_view text) {
  while (!text.empty() && continues(text.back())) text.remove_suffix(1);
  if (!text.empty()) text.remove_suffix(1);
  return std::string(text);
}

std::string one_line(std::string_view text) {
  std::string out;
  for (const char byte : text) {
    const auto code = static_cast<unsigned char>(byte);
    out += code < 0x20 || code == 0x7f ? ' ' : byte;
  }
  const std::size_t first = out.find_first_not_of(' ');
  if (first == std::string::npos) return "";
  return out.substr(first, out.find_last_not_of(' ') - first + 1);
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& letter : out) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return out;
}

std::string caption(std::string_view label, std::string_view name) {
  std::string out(label.empty() ? name : label);
  std::replace(out.begin(), out.end(), '_', ' ');
  if (!out.empty() && out[0] >= 'a' && out[0] <= 'z')
    out[0] = static_cast<char>(out[0] - 'a' + 'A');
  return out;
}

std::string words_for_kind(const std::string& kind) {
  if (kind == match::kHuman) return "Person";
  const std::size_t colon = kind.find(':');
  if (colon == std::string::npos) return caption("", kind) + " bot";
  return caption("", kind.substr(0, colon)) + " bot, " + kind.substr(colon + 1);
}

float distance_towards(Point from, Point to, Input::Key key) {
  const float dx = to.x - from.x;
  const float dy = to.y - from.y;
  float along = 0;
  float aside = 0;
  switch (key) {
    case Input::Key::left: along = -dx, aside = dy; break;
    case Input::Key::right: along = dx, aside = dy; break;
    case Input::Key::up: along = -dy, aside = dx; break;
    case Input::Key::down: along = dy, aside = dx; break;
    default: return -1;
  }
  if (along < 1) return -1;
  return along + 2 * std::abs(aside);
}

float draw_lines(Canvas& canvas, Point at, std::string_view text, const TextStyle& style,
                 float width, std::size_t most) {
  std::vector<std::string> lines = wrapped(canvas, text, style, width);
  const bool cut = lines.size() > most;
  if (cut) {
    lines.resize(most);
    lines.back() = shortened(canvas, lines.back() + " …", style, width);
  }
  const float step = canvas.line_height(style);
  float y = at.y;
  for (const std::string& line : lines) {
    canvas.text({at.x, y}, line, style);
    y += step;
  }
  return y - at.y;
}

}  // namespace glasshouse::ui
