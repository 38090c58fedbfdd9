#pragma once

#include <vector>

#include "ui/canvas/geometry.hpp"

// The parts of a picture that are no longer right, as a few rectangles of whole pixels. They may
// overlap a little where one around both would be much larger.
namespace glasshouse::ui {

class Damage {
 public:
  void add(const Rect& area);
  void add(const Damage& other);
  bool empty() const { return areas_.empty(); }
  const std::vector<Rect>& areas() const { return areas_; }

 private:
  void merge_nearest();

  std::vector<Rect> areas_;
};

// Outward to whole pixels.
Rect whole_pixels(const Rect& area);
// What both have; of no size where they don't meet.
Rect common(const Rect& one, const Rect& other);

}  // namespace glasshouse::ui
