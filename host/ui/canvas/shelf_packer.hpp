#pragma once

#include <algorithm>
#include <optional>

// Rectangles side by side on shelves, from the top of a square page downward.
namespace glasshouse::ui {

class ShelfPacker {
 public:
  struct Spot {
    int x = 0, y = 0;
  };
  explicit ShelfPacker(int side) : side_(side) {}

  // None where the page is full.
  std::optional<Spot> place(int width, int height) {
    if (x_ + width > side_) {
      y_ += shelf_;
      x_ = shelf_ = 0;
    }
    if (width > side_ || y_ + height > side_) return {};
    const Spot out{x_, y_};
    x_ += width;
    shelf_ = std::max(shelf_, height);
    return out;
  }

 private:
  int side_, x_ = 0, y_ = 0, shelf_ = 0;
};

}  // namespace glasshouse::ui
