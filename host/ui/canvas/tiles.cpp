#include "ui/canvas/tiles.hpp"

#include <cmath>

namespace glasshouse::ui {

void Tiles::begin_frame(Size pixels) {
  shown_before_.swap(shown_);
  shown_.clear();
  const int columns = static_cast<int>(std::ceil(pixels.width / kSide));
  const int rows = static_cast<int>(std::ceil(pixels.height / kSide));
  if (columns != columns_ || rows != rows_) {
    columns_ = columns;
    rows_ = rows;
    state_.assign(static_cast<std::size_t>(columns * rows), kStale);
    shown_before_.clear();
    return;
  }
  for (uint8_t& state : state_) state = state & kDrawnOver ? kStale : 0;
}

bool Tiles::lost_one() const {
  return std::any_of(shown_before_.begin(), shown_before_.end(), [this](const Rect& area) {
    return std::find(shown_.begin(), shown_.end(), area) == shown_.end();
  });
}

Tiles::Span Tiles::span(float from, float to, int count) {
  const float side = kSide;
  return {std::clamp(static_cast<int>(std::floor(from / side)), 0, count),
          std::clamp(static_cast<int>(std::ceil(to / side)), 0, count)};
}

void Tiles::add(const Rect& area, uint8_t what) {
  const Span rows = span(area.y, area.bottom(), rows_);
  const Span columns = span(area.x, area.right(), columns_);
  for (int y = rows.from; y < rows.to; ++y) {
    for (int x = columns.from; x < columns.to; ++x) state_[index(x, y)] |= what;
  }
}

}  // namespace glasshouse::ui
