#include "ui/boxes.hpp"

#include <algorithm>
#include <cmath>

#include "ui/words.hpp"

namespace glasshouse::ui {
namespace {

constexpr float kGap = 0.12f;      // between pieces side by side, in their own width
constexpr float kBetween = 16.0f;  // zones side by side, in pixels
constexpr float kLines = 8.0f;     // and lines of zones
constexpr float kSmallestUnit = 4.0f;
constexpr float kLakeStep = 6.0f;  // pieces by which a lake grows
constexpr float kLetter = 7.0f;    // what a letter of a label takes on average

float longer_side(Size size) { return std::max(size.width, size.height); }

// What a zone's pieces look like, also when there are none yet: those that start there, else the
// smallest.
Size usual_piece(const core::Model& model, const core::SeenZone& zone) {
  const std::vector<core::PieceKind>& kinds = model.spec().pieces;
  Size out{0, 0};
  for (const core::SeenPiece& piece : zone.pieces) {
    const Size size = piece_size(kinds[piece.kind]);
    out = {std::max(out.width, size.width), std::max(out.height, size.height)};
  }
  if (out.width > 0) return out;
  for (const core::PieceKind& kind : kinds) {
    if (kind.start == model.zones[zone.zone.index()].name) return piece_size(kind);
  }
  out = {1, 1};
  for (const core::PieceKind& kind : kinds) {
    const Size size = piece_size(kind);
    if (&kind == &kinds.front() || longer_side(size) < longer_side(out)) out = size;
  }
  return out;
}

GridExtent extent_of(const core::GridShape& shape, const std::vector<core::Place>& places) {
  if (places.empty()) return {{0, 0}, {1, 1}};
  Point least = cell_spot(shape, places.front());
  Point most = least;
  for (const core::Place place : places) {
    const Point spot = cell_spot(shape, place);
    least = {std::min(least.x, spot.x), std::min(least.y, spot.y)};
    most = {std::max(most.x, spot.x), std::max(most.y, spot.y)};
  }
  return {least, {most.x - least.x + 1, most.y - least.y + 1}};
}

// A growing grid shows a little of the empty table around it, and never less than a few cells.
GridExtent with_air(GridExtent extent, const core::GridShape& shape) {
  if (!shape.growing) return extent;
  const bool octagon = shape.topology == core::Topology::octagon;
  const Size least = octagon ? Size{7, 5} : Size{5, 4};
  const float across = std::max(0.0f, least.width - extent.size.width) / 2;
  const float down = std::max(0.0f, least.height - extent.size.height) / 2;
  return {{extent.first.x - across, extent.first.y - down},
          {extent.size.width + 2 * across, extent.size.height + 2 * down}};
}

GridExtent around(const GridExtent& one, const GridExtent& other) {
  const Point first{std::min(one.first.x, other.first.x), std::min(one.first.y, other.first.y)};
  return {first,
          {std::max(one.first.x + one.size.width, other.first.x + other.size.width) - first.x,
           std::max(one.first.y + one.size.height, other.first.y + other.size.height) - first.y}};
}

// Not all of the cells that options name, where they reach far into the empty table.
GridExtent seen_extent(const core::GridShape& shape, const core::SeenZone& zone,
                       const BoxOptions& options) {
  const GridExtent all = extent_of(shape, shown_cells(shape, zone, options.extra_cells));
  if (!shape.growing) return all;
  GridExtent out = all;
  const std::vector<core::Place> occupied = shown_cells(shape, zone, {});
  if (!occupied.empty()) {
    const GridExtent core = extent_of(shape, occupied);
    const Point last{core.first.x + core.size.width, core.first.y + core.size.height};
    const Point end{all.first.x + all.size.width, all.first.y + all.size.height};
    out.first = {std::max(all.first.x, core.first.x - options.reach),
                 std::max(all.first.y, core.first.y - options.reach)};
    out.size = {std::min(end.x, last.x + options.reach) - out.first.x,
                std::min(end.y, last.y + options.reach) - out.first.y};
  }
  out = with_air(out, shape);
  return options.frame ? around(out, *options.frame) : out;
}

bool is_hidden(const core::SeenZone& zone) {
  return !zone.pieces.empty() && !zone.pieces.front().piece.exists();
}

// Pieces nobody can tell apart may lie close together.
Size side_size(Size piece, float shown, bool close) {
  const float step = close ? piece.width * 0.42f : piece.width * (1 + kGap);
  return {piece.width + step * (std::min(shown, 12.0f) - 1), piece.height};
}

Size rack_size(Size piece, std::size_t count, std::size_t lines) {
  const std::size_t each = (count + lines - 1) / lines;
  return {piece.width + piece.width * (1 + kGap) * static_cast<float>(each - 1),
          piece.height * (1 + kGap) * static_cast<float>(lines)};
}

Size wrapped_size(Size piece, float shown, Side side) {
  const bool upright = side == Side::left || side == Side::right;
  const float columns =
      upright ? std::round(std::sqrt(shown * 0.7f)) : std::ceil(std::sqrt(shown * 2.0f));
  const float rows = std::ceil(shown / columns);
  return {piece.width * (columns * (1 + kGap) - kGap), piece.height * (rows * (1 + kGap) - kGap)};
}

Size spread_size(const core::ZoneSpec& spec, Size piece, const core::SeenZone& zone, bool others) {
  const Spread spread = spread_of(spec);
  if (zone.count == 0) return {piece.width * 0.6f, piece.height * 0.6f};
  if (spread == Spread::stack || zone.pieces.empty()) return piece;
  const auto shown = static_cast<float>(zone.pieces.size());
  if (spread == Spread::side) return side_size(piece, shown, others && is_hidden(zone));
  // Water keeps its shores while a piece comes or goes.
  const bool lake = style_of(spec) == "lake";
  return wrapped_size(piece, lake ? std::ceil(shown / kLakeStep) * kLakeStep : shown,
                      side_of(spec));
}

// One way to set out boxes with a given unit; `fits` says whether it is one.
class Attempt {
 public:
  Attempt(const std::vector<Box>& boxes, const Rect& area, const RegionStyle& style, float unit)
      : boxes_(boxes), style_(style), unit_(unit), middle_(area), area_(area) {
    spots_.resize(boxes.size());
    add_column(Side::left);
    add_column(Side::right);
    for (const Side side : {Side::top, Side::centre, Side::bottom}) break_lines(side);
    check_lines();
  }

  bool fits() const { return fits_; }

  // Room that is left over goes to a grid that grows, else between and around the lines.
  Arrangement finish() {
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
    return {unit_, used(), spots_};
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

  float label_height(const Box& box) const { return box.label > 0 ? style_.label_height : 0; }

  // Things at the side keep a readable size whatever the board in the middle needs.
  float dock_unit(const Box& box) const {
    const float least = std::clamp(area_.height / 8.5f, 30.0f, 76.0f) / box.piece;
    const float most = std::min(style_.largest_piece, 96.0f) / box.piece;
    return std::clamp(unit_, std::min(least, most), most);
  }

  float unit_of(const Box& box) const { return box.fixed ? dock_unit(box) : unit_; }

  Size pixels(const Box& box, float unit) const {
    return {std::max({box.size.width * unit + 2 * kEdge, box.label, 30.0f}),
            box.size.height * unit + 2 * kEdge};
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
      spots_[i] = {{x + (width - size.width) / 2, y + label, size.width, size.height},
                   {x, y, width, label},
                   unit};
      y += size.height + label + kLines * shrunk;
    }
    if (left) middle_.x += width + kBetween;
    middle_.width -= width + kBetween;
  }

  void break_lines(Side side) {
    for (std::size_t i = 0; i < boxes_.size(); ++i) {
      const Box& box = boxes_[i];
      if (box.side != side) continue;
      const Size size = pixels(box, unit_of(box));
      const float high = size.height + label_height(box);
      const bool same = !lines_.empty() && lines_.back().side == side &&
                        !(style_.one_per_line && side == Side::centre);
      if (same && lines_.back().width + kBetween + size.width <= middle_.width) {
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

  void set_line(const Line& line, float y) {
    float x = middle_.x + (middle_.width - line.width) / 2;
    for (const std::size_t i : line.boxes) {
      const Box& box = boxes_[i];
      const float label = label_height(box);
      const Size size =
          is_open(line) ? Size{middle_.width, line.height - label} : pixels(box, unit_of(box));
      if (is_open(line)) x = middle_.x;
      const float top = y + (line.height - size.height - label) / 2;
      spots_[i] = {
          {x, top + label, size.width, size.height}, {x, top, size.width, label}, unit_of(box)};
      x += size.width + kBetween;
    }
  }

  Rect used() const {
    if (spots_.empty()) return {area_.x, area_.y, 0, 0};
    Point least{area_.right(), area_.bottom()};
    Point most{area_.x, area_.y};
    for (const Spot& spot : spots_) {
      least = {std::min(least.x, spot.area.x), std::min({least.y, spot.area.y, spot.label.y})};
      most = {std::max(most.x, spot.area.right()), std::max(most.y, spot.area.bottom())};
    }
    return {least.x, least.y, most.x - least.x, most.y - least.y};
  }

  const std::vector<Box>& boxes_;
  const RegionStyle& style_;
  float unit_;
  Rect middle_, area_;
  std::vector<Spot> spots_;
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

Arrangement squeezed(Arrangement what, const Rect& area) {
  const Rect used = what.used;
  const float share = std::min(
      {1.0f, area.width / std::max(1.0f, used.width), area.height / std::max(1.0f, used.height)});
  const auto press = [&](Rect& rect) {
    rect = {area.x + (rect.x - used.x) * share, area.y + (rect.y - used.y) * share,
            rect.width * share, rect.height * share};
  };
  if (area.contains(used)) return what;
  for (Spot& spot : what.spots) {
    press(spot.area);
    press(spot.label);
    spot.unit *= share;
  }
  return what;
}

}  // namespace

Point cell_spot(const core::GridShape& shape, core::Place place) {
  const auto row = static_cast<float>(place.a);
  const auto column = static_cast<float>(place.b);
  constexpr float kHexStep = 0.866f;
  constexpr float kBrickStep = 1.03f;
  switch (shape.topology) {
    case core::Topology::hex: return {column + row / 2, row * kHexStep};
    case core::Topology::brick_down: return {column - row / 2, row * kBrickStep};
    case core::Topology::brick_up: return {column + row / 2, -row * kBrickStep};
    case core::Topology::octagon: {
      constexpr float kHalfRoot = 0.70710678f;  // widths: a tile is 2 wide, and here 1
      return {row + kHalfRoot * column,
              static_cast<float>(place.c) + kHalfRoot * static_cast<float>(place.d)};
    }
    default: return {column, shape.rows_from_bottom ? -row : row};
  }
}

std::vector<core::Place> shown_cells(const core::GridShape& shape, const core::SeenZone& zone,
                                     const std::vector<core::Place>& extra_cells) {
  std::vector<core::Place> out = shape.places;
  for (const core::SeenPiece& piece : zone.pieces) out.push_back(piece.place);
  if (shape.growing) out.insert(out.end(), extra_cells.begin(), extra_cells.end());
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

std::string label_of(const core::Model& model, core::ZoneId id, const BoxOptions& options) {
  const core::Zone& zone = model.zones[id.index()];
  const std::string style = style_of(*zone.spec);
  if (zone.spec->kind == core::ZoneKind::grid && options.only_grid) return "";
  const bool told = !zone.spec->label.empty() && zone.spec->label != zone.spec->name;
  if (!told &&
      (options.only_zone || zone.spec->name == "hand" || style == "river" || style == "lake")) {
    return "";
  }
  return caption(zone.spec->label, zone.name);
}

Box box_of(const core::Model& model, const core::SeenZone& zone, const BoxOptions& options) {
  const core::ZoneSpec& spec = *model.zones[zone.zone.index()].spec;
  const Size piece = usual_piece(model, zone);
  Box box;
  box.zone = zone.zone;
  box.side = side_of(spec);
  box.piece = longer_side(piece);
  box.empty = zone.count == 0 && spec.kind != core::ZoneKind::grid;
  if (spec.kind == core::ZoneKind::grid) {
    box.extent = seen_extent(spec.shape, zone, options);
    box.size = {box.extent.size.width * box.piece, box.extent.size.height * box.piece};
    box.open = spec.shape.growing;
  } else {
    box.lines = style_of(spec) == "rack" && zone.pieces.size() > 4 ? options.rack_lines : 1;
    box.size = spread_size(spec, piece, zone, options.others);
    if (box.lines > 1) box.size = rack_size(piece, zone.pieces.size(), box.lines);
    box.fixed = spec.kind == core::ZoneKind::bag || spec.kind == core::ZoneKind::deck;
    if (style_of(spec) == "river") box.size.height += piece.height * 2 * kRiverSwing;
    if (style_of(spec) == "lake") {
      box.size = {box.size.width + piece.width * 1.2f, box.size.height + piece.height * 0.7f};
    }
  }
  const std::string label = label_of(model, zone.zone, options);
  const auto letters = static_cast<float>(label.size());
  box.label = std::min(letters * kLetter + 6, 150.0f) * (label.empty() ? 0 : options.text_scale);
  const float scale = scale_of(spec);
  box.size = {box.size.width * scale, box.size.height * scale};
  // The others' racks may have more lines than before, and less width.
  const bool rack = options.others && style_of(spec) == "rack";
  if (spec.kind != core::ZoneKind::grid && !rack) {
    box.size = {std::max(box.size.width, options.room.width),
                std::max(box.size.height, options.room.height)};
  }
  box.piece *= scale;
  return box;
}

float largest_unit(const std::vector<Box>& boxes, const Rect& area, const RegionStyle& style,
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

Arrangement arranged(const std::vector<Box>& boxes, const Rect& area, const RegionStyle& style) {
  const float unit = largest_unit(boxes, area, style, 12);
  Attempt attempt(boxes, area, style, unit);
  if (boxes.empty() || attempt.fits()) return attempt.finish();
  // There is hardly any room: first the labels go, then everything is pressed together.
  std::vector<Box> nameless = boxes;
  for (Box& box : nameless) box.label = 0;
  const float smaller = largest_unit(nameless, area, style, 12);
  return squeezed(Attempt(nameless, area, style, smaller).finish(), area);
}

}  // namespace glasshouse::ui
