// Boxes set out in a region, with the largest unit that works.
#include <algorithm>
#include <functional>

#include "ui/table/layout/boxes.hpp"

namespace glasshouse::ui {
namespace {

constexpr float kBetween = 16.0f;  // zones side by side, in pixels
constexpr float kLines = 8.0f;     // and lines of zones
constexpr float kSmallestUnit = 4.0f;

// One way to set out boxes with a given unit; `fits` says whether it is one.
class Attempt {
 public:
  Attempt(const std::vector<Box>& boxes, const Rect& area, const RegionStyle& style, float unit)
      : boxes_(boxes), style_(style), unit_(unit), middle_(area), area_(area) {
    placed_.resize(boxes.size());
    add_column(Side::left);
    add_column(Side::right);
    for (const Side side : {Side::top, Side::centre, Side::bottom}) break_lines(side);
    check_lines();
  }

  bool fits() const { return fits_; }

  // Room that is left over goes to a grid that grows, else between and around the lines.
  RegionLayout finish() {
    float spare = std::max(0.0f, middle_.height - height_);
    for (Line& line : lines_) {
      if (!is_open(line)) continue;
      line.height += spare;
      spare = 0;
    }
    const std::size_t gaps = gaps_between_sides();
    float y = middle_.y + (gaps == 0 ? spare / 2 : 0);
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const bool other_side = i > 0 && lines_[i].side != lines_[i - 1].side;
      if (other_side) y += spare / static_cast<float>(gaps);
      set_line(lines_[i], y);
      y += lines_[i].height + kLines;
    }
    return {used(), placed_};
  }

 private:
  struct Line {
    Side side = Side::centre;
    std::vector<std::size_t> boxes;
    float width = 0, height = 0;
  };

  bool is_open(const Line& line) const {
    return line.boxes.size() == 1 && boxes_[line.boxes.front()].open;
  }

  std::size_t gaps_between_sides() const {
    std::size_t out = 0;
    for (std::size_t i = 1; i < lines_.size(); ++i) out += lines_[i].side != lines_[i - 1].side;
    return out;
  }

  float label_height(const Box& box) const { return box.label_width > 0 ? style_.label_height : 0; }

  // Contents at the side keep a readable size whatever the board in the middle needs.
  float dock_unit(const Box& box) const {
    const float least = std::clamp(area_.height / 8.5f, 30.0f, 76.0f) / box.piece;
    const float most = std::min(style_.largest_piece, 96.0f) / box.piece;
    return std::clamp(unit_, std::min(least, most), most);
  }

  float unit_of(const Box& box) const { return box.fixed ? dock_unit(box) : unit_; }

  Size pixels(const Box& box, float unit) const {
    if (!box.parts.empty()) return bundle_pixels(box, unit);
    return {std::max({box.size.width * unit + 2 * kEdge, box.label_width, 30.0f}),
            box.size.height * unit + 2 * kEdge};
  }

  // As wide as the widest in each column of it, or as high as the highest in each line.
  Size cell_of_bundle(const Box& bundle, std::size_t line, std::size_t column, float unit) const {
    Size out;
    for (std::size_t i = 0; i < bundle.parts.size(); ++i) {
      const Size size = pixels(bundle.parts[i], unit);
      if (i % bundle.in_line == column) out.width = std::max(out.width, size.width);
      const float high = size.height + label_height(bundle.parts[i]);
      if (i / bundle.in_line == line) out.height = std::max(out.height, high);
    }
    return out;
  }

  Size bundle_pixels(const Box& bundle, float unit) const {
    Size out{-kBetween, -kLines};
    for (std::size_t i = 0; i < bundle.in_line; ++i) {
      out.width += cell_of_bundle(bundle, 0, i, unit).width + kBetween;
    }
    for (std::size_t i = 0; i < bundle.parts.size() / bundle.in_line; ++i) {
      out.height += cell_of_bundle(bundle, i, 0, unit).height + kLines;
    }
    return out;
  }

  PlacedBox placed_bundle(const Box& bundle, const Rect& area, float unit) const {
    PlacedBox out{area, {area.x, area.y, area.width, 0}, unit, {}};
    Point at{area.x, area.y};
    for (std::size_t i = 0; i < bundle.parts.size(); ++i) {
      const Box& part = bundle.parts[i];
      const Size cell = cell_of_bundle(bundle, i / bundle.in_line, i % bundle.in_line, unit);
      const Size size{cell.width, pixels(part, unit).height};
      const float y = at.y + (cell.height - size.height - label_height(part)) / 2;
      out.parts.push_back(placed(part, {at.x, y}, size, unit));
      at.x += cell.width + kBetween;
      if ((i + 1) % bundle.in_line == 0) at = {area.x, at.y + cell.height + kLines};
    }
    return out;
  }

  // With its name above it.
  PlacedBox placed(const Box& box, Point at, Size size, float unit) const {
    const float label = label_height(box);
    const Rect area{at.x, at.y + label, size.width, size.height};
    if (!box.parts.empty()) return placed_bundle(box, area, unit);
    return {area, {at.x, at.y, size.width, label}, unit, {}};
  }

  void add_column(Side side) {
    std::vector<std::size_t> own;
    float height = -kLines;
    float width = 0;
    for (std::size_t i = 0; i < boxes_.size(); ++i) {
      if (boxes_[i].side != side) continue;
      own.push_back(i);
      const Size size = pixels(boxes_[i], dock_unit(boxes_[i]));
      height += size.height + label_height(boxes_[i]) + kLines;
      width = std::max(width, size.width);
    }
    if (own.empty()) return;
    const float shrunk = std::min(1.0f, area_.height / std::max(1.0f, height));
    const bool left = side == Side::left;
    float y = area_.y + std::max(0.0f, (area_.height - height * shrunk) / 2);
    const float x = left ? area_.x : area_.right() - width;
    for (const std::size_t i : own) {
      const Box& box = boxes_[i];
      const float unit = dock_unit(box) * shrunk;
      const float label = label_height(box);
      const Size size = pixels(box, unit);
      placed_[i] = placed(box, {x + (width - size.width) / 2, y}, size, unit);
      placed_[i].label = {x, y, width, label};
      y += size.height + label + kLines * shrunk;
    }
    if (left) middle_.x += width + kBetween;
    middle_.width -= width + kBetween;
  }

  // With what it is tied to.
  float width_from(std::size_t i) const {
    const float width = pixels(boxes_[i], unit_of(boxes_[i])).width;
    const bool on = boxes_[i].tied && i + 1 < boxes_.size();
    return on ? width + kBetween + width_from(i + 1) : width;
  }

  void break_lines(Side side) {
    for (std::size_t i = 0; i < boxes_.size(); ++i) {
      const Box& box = boxes_[i];
      if (box.side != side) continue;
      const Size size = pixels(box, unit_of(box));
      const float high = size.height + label_height(box);
      const bool tied = i > 0 && boxes_[i - 1].tied;
      const bool open = box.open || (!lines_.empty() && is_open(lines_.back()));
      const bool same = !lines_.empty() && lines_.back().side == side && !open &&
                        (tied || !(style_.one_per_line && side == Side::centre));
      const float wanted = lines_.empty() ? 0 : lines_.back().width + kBetween + width_from(i);
      if (same && (tied || wanted <= middle_.width)) {
        Line& line = lines_.back();
        line.boxes.push_back(i);
        line.width += kBetween + size.width;
        line.height = std::max(line.height, high);
      } else {
        lines_.push_back({side, {i}, size.width, high});
      }
    }
  }

  void check_lines() {
    height_ = -kLines;
    for (const Line& line : lines_) {
      if (line.width > middle_.width) fits_ = false;
      height_ += line.height + kLines;
    }
    if (height_ > middle_.height || middle_.width < 10) fits_ = false;
  }

  // What zones get of the width that is left whose pieces nobody knows the number of.
  float more_for_each(const Line& line) const {
    const auto count = std::count_if(line.boxes.begin(), line.boxes.end(),
                                     [this](std::size_t i) { return boxes_[i].elastic > 0; });
    return count == 0 ? 0 : std::max(0.0f, middle_.width - line.width) / static_cast<float>(count);
  }

  void set_line(const Line& line, float y) {
    const float more = more_for_each(line);
    std::vector<Size> sizes;
    float width = -kBetween;
    for (const std::size_t i : line.boxes) {
      const Box& box = boxes_[i];
      Size size = pixels(box, unit_of(box));
      if (is_open(line)) size = {middle_.width, line.height - label_height(box)};
      size.width += std::min(more, size.width * box.elastic);
      width += size.width + kBetween;
      sizes.push_back(size);
    }
    float x = middle_.x + (middle_.width - width) / 2;
    for (std::size_t at = 0; at < line.boxes.size(); ++at) {
      const std::size_t i = line.boxes[at];
      const Box& box = boxes_[i];
      const Size size = sizes[at];
      const float top = y + (line.height - size.height - label_height(box)) / 2;
      placed_[i] = placed(box, {x, top}, size, unit_of(box));
      x += size.width + kBetween;
    }
  }

  Rect used() const {
    if (placed_.empty()) return {area_.x, area_.y, 0, 0};
    Point least{area_.right(), area_.bottom()};
    Point most{area_.x, area_.y};
    for (const PlacedBox& box : placed_) {
      least = {std::min(least.x, box.area.x), std::min({least.y, box.area.y, box.label.y})};
      most = {std::max(most.x, box.area.right()), std::max(most.y, box.area.bottom())};
    }
    return {least.x, least.y, most.x - least.x, most.y - least.y};
  }

  const std::vector<Box>& boxes_;
  const RegionStyle& style_;
  float unit_;
  Rect middle_, area_;
  std::vector<PlacedBox> placed_;
  std::vector<Line> lines_;
  float height_ = 0;
  bool fits_ = true;
};

// A board of few cells may have larger ones.
float largest_wanted(const std::vector<Box>& boxes, const RegionStyle& style) {
  float out = 1e4f;
  for (const Box& box : boxes) {
    const bool few = box.extent.size.width > 0 && box.extent.size.width <= 4 && !box.open;
    if (!box.fixed) out = std::min(out, style.largest_piece * (few ? 1.35f : 1.0f) / box.piece);
  }
  return out > 9e3f ? style.largest_piece : out;
}

RegionLayout squeezed(RegionLayout what, const Rect& area) {
  const Rect used = what.used;
  const float share = std::min(
      {1.0f, area.width / std::max(1.0f, used.width), area.height / std::max(1.0f, used.height)});
  const auto press = [&](Rect& rect) {
    rect = {area.x + (rect.x - used.x) * share, area.y + (rect.y - used.y) * share,
            rect.width * share, rect.height * share};
  };
  if (area.contains(used)) return what;
  const std::function<void(PlacedBox&)> press_box = [&](PlacedBox& box) {
    press(box.area);
    press(box.label);
    box.unit *= share;
    for (PlacedBox& part : box.parts) press_box(part);
  };
  for (PlacedBox& box : what.boxes) press_box(box);
  return what;
}

float unit_that_fits(const std::vector<Box>& boxes, const Rect& area, const RegionStyle& style,
                     int steps) {
  float low = kSmallestUnit;
  float high = largest_wanted(boxes, style);
  if (boxes.empty() || Attempt(boxes, area, style, high).fits()) return high;
  for (int step = 0; step < steps; ++step) {
    const float middle = (low + high) / 2;
    (Attempt(boxes, area, style, middle).fits() ? low : high) = middle;
  }
  return low;
}

// What lies side by side, in as many lines as make it largest.
struct Wrapping {
  std::vector<Box> boxes;
  float unit = 0;
};

Wrapping best_wrapping(const std::vector<Box>& boxes, const Rect& area, const RegionStyle& style,
                       int steps) {
  constexpr std::size_t kMostLines = 3;
  constexpr float kGain = 1.06f;  // lines are not broken for less
  Wrapping best{boxes, unit_that_fits(boxes, area, style, steps)};
  const bool any =
      std::any_of(boxes.begin(), boxes.end(), [](const Box& box) { return box.wraps; });
  for (std::size_t lines = 2; any && lines <= kMostLines; ++lines) {
    Wrapping next{boxes};
    for (Box& box : next.boxes) {
      if (box.wraps) box.size = wrapped_box(box, lines);
    }
    next.unit = unit_that_fits(next.boxes, area, style, steps);
    if (next.unit > best.unit * kGain) best = std::move(next);
  }
  return best;
}

}  // namespace

float largest_unit(const std::vector<Box>& boxes, const Rect& area, const RegionStyle& style,
                   int steps) {
  return best_wrapping(boxes, area, style, steps).unit;
}

RegionLayout lay_out_region(const std::vector<Box>& boxes, const Rect& area,
                            const RegionStyle& style) {
  const Wrapping wrapping = best_wrapping(boxes, area, style, 12);
  Attempt attempt(wrapping.boxes, area, style, wrapping.unit);
  if (boxes.empty() || attempt.fits()) return attempt.finish();
  // There is hardly any room: first the labels go, then everything is pressed together.
  std::vector<Box> nameless = boxes;
  for (Box& box : nameless) {
    box.label_width = 0;
    for (Box& part : box.parts) part.label_width = 0;
  }
  const Wrapping smaller = best_wrapping(nameless, area, style, 12);
  return squeezed(Attempt(smaller.boxes, area, style, smaller.unit).finish(), area);
}

}  // namespace glasshouse::ui
