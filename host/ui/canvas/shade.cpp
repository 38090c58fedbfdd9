#include "ui/canvas/shade.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

namespace glasshouse::ui {
namespace {

// Four channels, or two pixels of four channels, at once.
using Ints = int32_t __attribute__((vector_size(16)));
using Bytes = uint8_t __attribute__((vector_size(8)));
using Words = uint16_t __attribute__((vector_size(16)));

// The alpha of two pixels.
const Words kOpaque{0, 0, 0, 255, 0, 0, 0, 255};

Words read_two(const Colour* from) {
  Bytes out;
  std::memcpy(&out, from, sizeof out);
  return __builtin_convertvector(out, Words);
}

void write_two(Colour* to, const Words& value) {
  const Bytes bytes = __builtin_convertvector(value, Bytes);
  std::memcpy(static_cast<void*>(to), &bytes, sizeof bytes);
}

Floats all_of(float value) { return Floats{value, value, value, value}; }

Floats within_bytes(const Floats& value) {
  const Floats least = all_of(0);
  const Floats most = all_of(255);
  const Floats raised = value < least ? least : value;
  return raised > most ? most : raised;
}

}  // namespace

Colour to_colour(const Floats& value) {
  const Ints whole = __builtin_convertvector(value + all_of(0.5f), Ints);
  return {static_cast<uint8_t>(whole[0]), static_cast<uint8_t>(whole[1]),
          static_cast<uint8_t>(whole[2]), static_cast<uint8_t>(whole[3])};
}

void fill_span(Colour* from, Colour* to, Colour colour) {
  if (colour.alpha == 0) return;
  if (colour.alpha == 255) return std::fill(from, to, colour);
  const auto alpha = static_cast<uint16_t>(colour.alpha);
  const Colour opaque{colour.red, colour.green, colour.blue, 255};
  const Colour two[] = {opaque, opaque};
  const Words added = read_two(two) * alpha + uint16_t{128};
  const auto rest = static_cast<uint16_t>(255 - alpha);
  for (; to - from >= 2; from += 2) {
    write_two(from, by_255<Words>(read_two(from) * rest + added));
  }
  for (; from != to; ++from) blend(*from, colour, alpha);
}

bool Shade::fits(const Corner& corner) const {
  constexpr float kLittle = 4;
  const Floats off = at_row(corner.at.y) + right * (corner.at.x - from.x) - channels(corner.colour);
  return std::abs(off[0]) < kLittle && std::abs(off[1]) < kLittle && std::abs(off[2]) < kLittle &&
         std::abs(off[3]) < kLittle;
}

Shade shade_of(const Corner& a, const Corner& b, const Corner& c, float twice_area) {
  const Floats first = channels(a.colour);
  const Floats to_b = channels(b.colour) - first;
  const Floats to_c = channels(c.colour) - first;
  const float share = 1 / twice_area;
  Shade out;
  out.from = a.at;
  out.at_from = first;
  out.right = (to_b * (c.at.y - a.at.y) - to_c * (b.at.y - a.at.y)) * share;
  out.down = (to_c * (b.at.x - a.at.x) - to_b * (c.at.x - a.at.x)) * share;
  out.level = true;
  for (int i = 0; i < 4; ++i) out.level = out.level && std::abs(out.right[i]) < 1 / 8192.0f;
  return out;
}

Shade shade_of(const Fall& fall) {
  Shade out;
  out.from = {0, fall.y};
  out.at_from = channels(fall.top);
  out.right = all_of(0);
  out.down = fall.top == fall.bottom || fall.height <= 0
                 ? all_of(0)
                 : (channels(fall.bottom) - out.at_from) * (1 / fall.height);
  out.level = true;
  return out;
}

namespace {

// Colours along a row in 256ths, from its first pixel on.
struct Ramp {
  std::array<uint16_t, 4> first{}, step{};

  Ramp(const Floats& from, const Floats& to, int steps) {
    const Ints start = __builtin_convertvector(from * 256 + all_of(128), Ints);
    const Ints by = __builtin_convertvector((to - from) * (256 / static_cast<float>(steps)), Ints);
    for (std::size_t i = 0; i < 4; ++i) {
      first[i] = static_cast<uint16_t>(start[static_cast<int>(i)]);
      step[i] = static_cast<uint16_t>(by[static_cast<int>(i)]);
    }
  }
  uint8_t channel(std::size_t which, int at) const {
    return static_cast<uint8_t>(
        static_cast<uint16_t>(first[which] + step[which] * static_cast<unsigned>(at)) >> 8);
  }
  Colour at(int step_count) const {
    return {channel(0, step_count), channel(1, step_count), channel(2, step_count),
            channel(3, step_count)};
  }
};

// The pixels `from` to `to` of a ramp that begins at `at`.
void blend_ramp(Colour* at, const Ramp& ramp, int from, int to) {
  int i = from;
  if (to - from >= 4) {
    Words colour{};
    Words step{};
    for (int k = 0; k < 8; ++k) {
      const auto which = static_cast<std::size_t>(k % 4);
      colour[k] = static_cast<uint16_t>(ramp.first[which] +
                                        ramp.step[which] * static_cast<unsigned>(i + k / 4));
      step[k] = static_cast<uint16_t>(ramp.step[which] * 2u);
    }
    for (; i + 2 <= to; i += 2, colour += step) {
      const Words above = colour >> 8;
      const Words alpha = __builtin_shufflevector(above, above, 3, 3, 3, 3, 7, 7, 7, 7);
      const Words sum = above * alpha + read_two(at + i) * (uint16_t{255} - alpha) + uint16_t{128};
      write_two(at + i, by_255<Words>(sum) | kOpaque);
    }
  }
  for (; i < to; ++i) {
    const Colour colour = ramp.at(i);
    blend(at[i], colour, colour.alpha);
  }
}

// Ramps are so short that what they are off by can't be seen, and begin where the whole row does.
constexpr int kLongestRamp = 64;

Floats colour_at(const Shade& shade, const Floats& row, int x) {
  return within_bytes(row + shade.right * (static_cast<float>(x) + 0.5f - shade.from.x));
}

}  // namespace

void shade_span(Colour* row, const Span& whole, const Span& part, const Shade& shade, float y) {
  const Floats start = shade.at_row(y);
  if (shade.level) {
    return fill_span(row + part.from, row + part.to, to_colour(within_bytes(start)));
  }
  for (int first = whole.from; first < part.to; first += kLongestRamp) {
    const int last = std::min(first + kLongestRamp, whole.to) - 1;
    if (last < part.from) continue;
    const Floats from = colour_at(shade, start, first);
    if (first == last) {
      const Colour colour = to_colour(from);
      blend(row[first], colour, colour.alpha);
      continue;
    }
    blend_ramp(row + first, Ramp(from, colour_at(shade, start, last), last - first),
               std::max(first, part.from) - first, std::min(last + 1, part.to) - first);
  }
}

}  // namespace glasshouse::ui
