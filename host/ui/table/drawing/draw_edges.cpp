#include <algorithm>
#include <optional>
#include <utility>

#include "ui/table/drawing/draw_zone.hpp"

namespace glasshouse::ui {
namespace {

constexpr float kFade = 26;    // pixels
constexpr float kCut = 0.25f;  // what loses more than this share of it is cut off
constexpr int kSteps = 13;

// Darker towards the edge, in steps across; `turn` is +1 at the left and -1 at the right.
void fade_across(Canvas& canvas, const Rect& area, float from, float turn, Colour dark) {
  const float step = kFade / kSteps;
  for (int i = 0; i < kSteps; ++i) {
    const float x = from + turn * step * static_cast<float>(i) - (turn < 0 ? step : 0);
    const float share = 1 - static_cast<float>(i) / kSteps;
    canvas.rect({x, area.y, step, area.height}, 0, dark.with_alpha(0.85f * share * share));
  }
}

// Pointing out of the area at the middle of one side.
void arrow(Canvas& canvas, Point tip, Point out) {
  constexpr float kLong = 7, kWide = 8;
  const Point back{tip.x - out.x * kLong, tip.y - out.y * kLong};
  const Point points[] = {{back.x + out.y * kWide, back.y - out.x * kWide},
                          tip,
                          {back.x - out.y * kWide, back.y + out.x * kWide}};
  canvas.line(points, 3, Colour{255, 255, 255, 235});
}

// A line on a dark ground of its own.
struct Hint {
  std::string words;
  TextStyle style;
  Size size;
};

Hint hint_of(Canvas& canvas, const ZoneLook& look, std::string words) {
  const float scale = look.text_scale;
  const TextStyle style{11.5f * scale, look.theme->text, Weight::regular, Align::centre};
  const float width = canvas.text_width(words, style) + 20 * scale;
  return {std::move(words), style, {width, 19 * scale}};
}

void write_hint(Canvas& canvas, const Hint& hint, Point at) {
  const Rect pill{at.x, at.y, hint.size.width, hint.size.height};
  canvas.rect(pill, pill.height / 2, Colour{12, 15, 20, 238});
  canvas.text({pill.centre().x, pill.centre().y - canvas.line_height(hint.style) / 2}, hint.words,
              hint.style);
}

void draw_way_beyond(Canvas& canvas, const ZoneLook& look, const Rect& area) {
  const Hint hint =
      hint_of(canvas, look, "More beyond the edge: drag the table, or turn the wheel");
  if (hint.size.width > area.width) return;
  write_hint(canvas, hint,
             {area.centre().x - hint.size.width / 2, area.bottom() - 24 * look.text_scale});
}

// The first corner of an area where nothing lies.
std::optional<Point> free_corner(const TableLayout& layout, const Rect& area, Size size) {
  constexpr float kIn = 5;
  const float right = area.right() - size.width - kIn, bottom = area.bottom() - size.height - kIn;
  for (const Point corner : {Point{right, bottom}, Point{area.x + kIn, bottom},
                             Point{right, area.y + kIn}, Point{area.x + kIn, area.y + kIn}}) {
    const Rect there{corner.x, corner.y, size.width, size.height};
    const bool taken = std::any_of(layout.pieces.begin(), layout.pieces.end(),
                                   [&](const auto& piece) { return piece.area.overlaps(there); });
    if (!taken) return corner;
  }
  return {};
}

}  // namespace

Beyond beyond_edges(const PlacedZone& zone, const TableLayout& layout) {
  Beyond out;
  for (const PlacedPiece& piece : layout.pieces) {
    if (piece.zone != zone.zone) continue;
    const Rect& area = piece.area;
    const float spare = kCut * area.width;
    out.left |= area.x < zone.area.x - spare;
    out.right |= area.right() > zone.area.right() + spare;
    out.above |= area.y < zone.area.y - spare;
    out.below |= area.bottom() > zone.area.bottom() + spare;
  }
  return out;
}

void draw_edges(Canvas& canvas, const ZoneLook& look, const PlacedZone& zone,
                const Beyond& beyond) {
  if (!beyond.any()) return;
  const Rect& area = zone.area;
  const Colour dark = look.theme->table_bottom.darker(0.6f);
  const Colour clear = dark.with_alpha(0);
  const Colour full = dark.with_alpha(0.85f);
  if (beyond.left) fade_across(canvas, area, area.x, 1, dark);
  if (beyond.right) fade_across(canvas, area, area.right(), -1, dark);
  if (beyond.above) canvas.rect({area.x, area.y, area.width, kFade}, 0, full, clear);
  if (beyond.below) canvas.rect({area.x, area.bottom() - kFade, area.width, kFade}, 0, clear, full);
  const Point middle = area.centre();
  if (beyond.left) arrow(canvas, {area.x + 5, middle.y}, {-1, 0});
  if (beyond.right) arrow(canvas, {area.right() - 5, middle.y}, {1, 0});
  if (beyond.above) arrow(canvas, {middle.x, area.y + 5}, {0, -1});
  if (beyond.below) arrow(canvas, {middle.x, area.bottom() - 30 * look.text_scale}, {0, 1});
  draw_way_beyond(canvas, look, area);
}

void draw_way_closer(Canvas& canvas, const ZoneLook& look, const PlacedZone& zone,
                     const TableLayout& layout) {
  constexpr float kComfortable = 40;  // pixels of what lies there
  const auto piece =
      std::find_if(layout.pieces.begin(), layout.pieces.end(),
                   [&zone](const PlacedPiece& placed) { return placed.zone == zone.zone; });
  const bool small = piece != layout.pieces.end() &&
                     std::max(piece->area.width, piece->area.height) < kComfortable;
  if (!small || layout.prompt.width <= 0 || beyond_edges(zone, layout).any()) return;
  const Hint hint = hint_of(canvas, look, "Turn the wheel to come closer");
  if (const auto corner = free_corner(layout, zone.area, hint.size)) {
    write_hint(canvas, hint, *corner);
  }
}

}  // namespace glasshouse::ui
