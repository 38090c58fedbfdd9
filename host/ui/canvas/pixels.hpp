#pragma once

#include <vector>

#include "ui/canvas/canvas.hpp"

// A picture in memory, line by line from the top, each pixel red, green, blue and alpha. Everything
// is drawn here, by the processor: what is small, mostly still and cut to where it changed costs
// less than telling a graphics library about it, looks the same everywhere and needs no display.
namespace glasshouse::ui {

// Whole pixels; right and bottom are not part of it.
struct PixelRect {
  int left = 0, top = 0, right = 0, bottom = 0;

  int width() const { return right - left; }
  int height() const { return bottom - top; }
  bool empty() const { return right <= left || bottom <= top; }
  bool operator==(const PixelRect&) const = default;
};

// Of a row; the end is not part of it.
struct Span {
  int from = 0, to = 0;
};

PixelRect common(const PixelRect& one, const PixelRect& other);
// Outward.
PixelRect to_pixels(const Rect& area);

class Pixels {
 public:
  Pixels() = default;
  Pixels(int width, int height)
      : width_(width),
        height_(height),
        pixels_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

  int width() const { return width_; }
  int height() const { return height_; }
  PixelRect all() const { return {0, 0, width_, height_}; }
  Colour* row(int y) { return pixels_.data() + static_cast<std::ptrdiff_t>(y) * width_; }
  const Colour* row(int y) const {
    return pixels_.data() + static_cast<std::ptrdiff_t>(y) * width_;
  }
  const uint8_t* bytes() const { return reinterpret_cast<const uint8_t*>(pixels_.data()); }
  std::size_t byte_count() const { return pixels_.size() * sizeof(Colour); }

  void fill(const PixelRect& area, Colour colour);
  // The same part of a picture of the same size.
  void copy(const Pixels& from, const PixelRect& area);

 private:
  int width_ = 0, height_ = 0;
  std::vector<Colour> pixels_;
};
static_assert(sizeof(Colour) == 4);

}  // namespace glasshouse::ui
