#pragma once

#include <cstdint>
#include <vector>

#include "ui/canvas/geometry.hpp"

// Which parts of a target differ from what is kept of the screen, in square tiles. A target that
// still shows the frame before needs only these parts copied again; where the processor draws, a
// copy of the whole window would be most of a frame.
namespace glasshouse::ui {

class Tiles {
 public:
  // Begins a frame: what was drawn over in the one before is stale. All is after `forget` and when
  // the size is another.
  void begin_frame(Size pixels);
  void forget() { columns_ = 0; }
  // Something was drawn there that is not kept.
  void draw_over(const Rect& area) { add(area, kStale | kDrawnOver); }
  // What is kept there has changed.
  void change(const Rect& area) { add(area, kStale); }
  // A kept area is shown there.
  void show(const Rect& area) { shown_.push_back(area); }
  // Does the frame before show a kept area that this one doesn't? What lies under it was taken for
  // seen already, so the frame has to be drawn once more after a `forget`.
  bool lost_one() const;

  // Calls `use` with the stale parts of an area, in runs along the rows of tiles.
  template <class Use>
  void for_each_stale(const Rect& area, const Use& use) const {
    const Span rows = span(area.y, area.bottom(), rows_);
    const Span columns = span(area.x, area.right(), columns_);
    for (int y = rows.from; y < rows.to; ++y) {
      for (int x = columns.from; x < columns.to; ++x) {
        if (!is_stale(x, y)) continue;
        const int from = x;
        while (x < columns.to && is_stale(x, y)) ++x;
        use(common(area, tiles(from, x, y)));
      }
    }
  }

 private:
  static constexpr int kSide = 32;
  static constexpr uint8_t kStale = 1, kDrawnOver = 2;
  struct Span {
    int from = 0, to = 0;
  };
  static Span span(float from, float to, int count);
  static Rect tiles(int from, int to, int row) {
    return {static_cast<float>(from * kSide), static_cast<float>(row * kSide),
            static_cast<float>((to - from) * kSide), static_cast<float>(kSide)};
  }
  bool is_stale(int x, int y) const { return state_[index(x, y)] & kStale; }
  std::size_t index(int x, int y) const { return static_cast<std::size_t>(y * columns_ + x); }
  void add(const Rect& area, uint8_t what);

  int columns_ = 0, rows_ = 0;
  std::vector<uint8_t> state_;
  std::vector<Rect> shown_, shown_before_;  // kept areas
};

}  // namespace glasshouse::ui
