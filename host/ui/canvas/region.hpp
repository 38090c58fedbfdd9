#pragma once

#include <span>

#include "ui/canvas/pixels.hpp"

// A part of a picture of any form: where rectangles lie that may overlap. Each pixel of it is
// visited once, and what is drawn on it is reckoned once, however many they are.
namespace glasshouse::ui {

class Region {
 public:
  void set(std::span<const PixelRect> areas);
  const PixelRect& bounds() const { return bounds_; }
  // From left to right, apart from each other. Only for rows within the bounds.
  std::span<const Span> row(int y) const {
    const Band& band = bands_[of_row_[static_cast<std::size_t>(y - bounds_.top)]];
    return std::span<const Span>(spans_).subspan(band.first, band.count);
  }

 private:
  struct Band {  // rows that are alike
    std::size_t first = 0, count = 0;
  };
  void add_band(std::span<const PixelRect> areas, int y);

  PixelRect bounds_;
  std::vector<Span> spans_;
  std::vector<Band> bands_;
  std::vector<uint16_t> of_row_;
};

}  // namespace glasshouse::ui
