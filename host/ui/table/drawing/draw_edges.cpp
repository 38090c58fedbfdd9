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

void draw_hint(Canvas& canvas, const ZoneLook& look, const Rect& area) {
  const float scale = look.text_scale;
  const TextStyle style{11.5f * scale, look.theme->text, Weight::regular, Align::centre};
  const std::string words = "More beyond the edge: drag the table, or turn the wheel";
  const float width = canvas.text_width(words, style) + 20 * scale;
  if (width > area.width) return;
  const Rect pill{area.centre().x - width / 2, area.bottom() - 24 * scale, width, 19 * scale};
  canvas.rect(pill, pill.height / 2, Colour{12, 15, 20, 238});
  canvas.text({pill.centre().x, pill.y + 2.5f * scale}, words, style);
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
  draw_hint(canvas, look, area);
}

}  // namespace glasshouse::ui
