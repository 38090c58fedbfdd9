#include <charconv>
#include <cmath>

#include "ui/canvas/canvas.hpp"

namespace glasshouse::ui {
namespace {

uint8_t blended(uint8_t from, uint8_t to, float share) {
  const auto begin = static_cast<float>(from);
  return static_cast<uint8_t>(std::lround(begin + (static_cast<float>(to) - begin) * share));
}

float linear(uint8_t channel) {
  const float value = static_cast<float>(channel) / 255.0f;
  return value <= 0.04045f ? value / 12.92f : std::pow((value + 0.055f) / 1.055f, 2.4f);
}

}  // namespace

Colour Colour::from_text(std::string_view text) {
  uint32_t value = 0;
  const char* const end = text.data() + text.size();
  const bool long_enough = text.size() == 7 && text[0] == '#';
  if (!long_enough || std::from_chars(text.data() + 1, end, value, 16).ptr != end) {
    return {255, 0, 255};
  }
  return {static_cast<uint8_t>(value >> 16), static_cast<uint8_t>(value >> 8),
          static_cast<uint8_t>(value)};
}

Colour Colour::with_alpha(float share) const {
  return {red, green, blue, static_cast<uint8_t>(std::lround(share * static_cast<float>(alpha)))};
}

Colour Colour::mixed(Colour other, float share) const {
  return {blended(red, other.red, share), blended(green, other.green, share),
          blended(blue, other.blue, share), blended(alpha, other.alpha, share)};
}

float Colour::luminance() const {
  return 0.2126f * linear(red) + 0.7152f * linear(green) + 0.0722f * linear(blue);
}

float contrast(Colour one, Colour other) {
  const float a = one.luminance() + 0.05f;
  const float b = other.luminance() + 0.05f;
  return a > b ? a / b : b / a;
}

}  // namespace glasshouse::ui
