#include "ui/widgets/words.hpp"

#include <algorithm>
#include <cmath>

#include "match/match.hpp"

namespace glasshouse::ui {

std::string utf8(char32_t letter) {
  const int more = letter < 0x80 ? 0 : letter < 0x800 ? 1 : letter < 0x10000 ? 2 : 3;
  if (more == 0) return {static_cast<char>(letter)};
  // The first byte begins with as many ones as there are bytes, the others with one.
  std::string out{static_cast<char>(0xff00 >> (more + 1) | letter >> 6 * more)};
  for (int i = more; i-- > 0;) out += static_cast<char>(0x80 | (letter >> 6 * i & 0x3f));
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
  Point way{to.x - from.x, to.y - from.y};
  const bool upright = key == Input::Key::up || key == Input::Key::down;
  const bool back = key == Input::Key::left || key == Input::Key::up;
  if (!upright && !back && key != Input::Key::right) return -1;
  if (upright) std::swap(way.x, way.y);
  const float along = back ? -way.x : way.x;
  if (along < 1) return -1;
  return along + 2 * std::abs(way.y);
}

float draw_lines(Canvas& canvas, Point at, std::string_view text, const TextStyle& style,
                 float width, std::size_t most) {
  std::vector<std::string> lines = wrapped(canvas, text, style, width);
  if (lines.size() > most) {
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
