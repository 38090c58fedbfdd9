#include <cmath>

#include "ui/canvas/canvas.hpp"

namespace glasshouse::ui {
namespace {

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

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
  constexpr Colour kUnreadable{255, 0, 255, 255};
  if (text.size() != 7 || text[0] != '#') return kUnreadable;
  int channels[3] = {};
  for (std::size_t i = 0; i < 3; ++i) {
    const int high = hex_digit(text[1 + 2 * i]);
    const int low = hex_digit(text[2 + 2 * i]);
    if (high < 0 || low < 0) return kUnreadable;
    channels[i] = high * 16 + low;
  }
  return {static_cast<uint8_t>(channels[0]), static_cast<uint8_t>(channels[1]),
          static_cast<uint8_t>(channels[2]), 255};
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
