#include "ui/table/layout/zone_layout.hpp"

#include <algorithm>
#include <cmath>

#include "ui/table/layout/piece_areas.hpp"
#include "ui/table/layout/screen_plan.hpp"

namespace glasshouse::ui {
namespace {

constexpr float kLegible = 18.0f;  // cells of open tables aren't made smaller by themselves

// What pieces of a grid take of a cell.
float share_of_cell(const core::ZoneSpec& grid) {
  if (grid.shape.topology == core::Topology::octagon) return 1;
  return style_of(grid) == "holes" ? 0.86f : 0.93f;
}

// Where the cells of a grid lie, `cell` pixels wide.
struct CellGrid {
  const core::GridShape& shape;
  GridExtent extent;
  Point origin;
  float cell;

  Rect at(core::Place place) const {
    const Point corner = cell_corner(shape, place);
    return {origin.x + (corner.x - extent.first.x) * cell,
            origin.y + (corner.y - extent.first.y) * cell, cell, cell};
  }
};

// How far down what a piece holds may reach, in heights of the piece. A word along its lower edge
// stays readable, unless it only repeats what is written and drawn above it.
float lowest_of_held(const core::Value& face, bool face_up, float high) {
  const core::Value* shape = face.find("shape");
  const bool captioned = face.find("corner") && !(shape && shape->text() == "segment");
  if (!face_up || !captioned) return 0.93f;
  return face.find("text") && face.find("icon") ? 1.0f : std::max(0.7f, high);
}

Rect area_for(Spread spread, const Rect& area, const PieceOf& piece, std::size_t lines) {
  switch (spread) {
    case Spread::stack: return stacked(area, piece);
    case Spread::side: return in_lines(area, piece, lines);
    case Spread::wrapped: break;
  }
  return wrapped_area(area, piece);
}

bool counts(const LayoutInput& input, core::ZoneId zone) {
  const core::SeenZone& here = input.seen(zone);
  const core::ZoneSpec& spec = input.spec(zone);
  if (here.count == 0) return false;
  if (here.pieces.size() != here.count) return true;
  const bool hidden = !here.pieces.front().piece.exists();
  return spec.kind != core::ZoneKind::grid && (hidden || spread_of(spec) == Spread::stack);
}

// How the grid is looked at; growing ones are never made too small to read. What people do with
// the wheel comes on top of that.
ZoneView view_of(const LayoutInput& input, core::ZoneId zone, float cell) {
  ZoneView out;
  for (const ZoneView& view : input.options.views) {
    if (view.zone == zone) out = view;
  }
  // Who wants larger texts gets larger tiles too.
  const float least = std::min(input.scaled(kLegible), kLeastTarget);
  const bool small = input.spec(zone).shape.growing && !input.options.bare && cell < least;
  if (small) out.zoom *= least / cell;
  return out;
}

void add_grid(TableLayout& out, const LayoutInput& input, const Box& box, PlacedZone& placed,
              float cell) {
  const core::ZoneSpec& spec = input.spec(box.zone);
  const ZoneView look = view_of(input, box.zone, cell);
  placed.window = look.zoom > 1.001f || look.shift != Point{};
  placed.extent = box.extent;
  placed.crowded = spec.shape.growing && cell < kLeastTarget;
  cell *= look.zoom;
  const Point middle = placed.area.centre();
  const CellGrid grid{spec.shape,
                      box.extent,
                      {middle.x + look.shift.x - box.extent.size.width * cell / 2,
                       middle.y + look.shift.y - box.extent.size.height * cell / 2},
                      cell};
  const core::SeenZone& here = input.seen(box.zone);
  for (const core::Place place : shown_cells(spec.shape, here, input.extra_cells(box.zone))) {
    const Rect area = grid.at(place);
    out.cells.push_back({box.zone, place, area});
    if (spec.shape.growing && !placed.area.contains(area.inset(0.5f))) placed.window = true;
  }
  const float share = cell * share_of_cell(spec);
  for (std::size_t i = 0; i < here.pieces.size(); ++i) {
    const Size size = input.size_of(here.pieces[i]);
    const float longer = std::max(size.width, size.height);
    const Point centre = grid.at(here.pieces[i].place).centre();
    const float width = share * size.width / longer;
    const float height = share * size.height / longer;
    const Rect area{centre.x - width / 2, centre.y - height / 2, width, height};
    out.pieces.push_back({box.zone, i, here.pieces[i], area, true});
  }
}

void add_pieces(TableLayout& out, const LayoutInput& input, const Box& box, const Rect& area,
                float unit) {
  const core::ZoneSpec& spec = input.spec(box.zone);
  const std::vector<core::SeenPiece>& pieces = input.seen(box.zone).pieces;
  const Spread spread = spread_of(spec);
  const float swing = style_of(spec) == "river" ? unit * kRiverSwing : 0;
  const auto first = static_cast<std::ptrdiff_t>(out.pieces.size());
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const PieceOf piece{input.size_of(pieces[i]), unit, i, pieces.size()};
    Rect there = area_for(spread, area, piece, box.lines);
    there.y += piece.size.height * swing * std::sin(0.6f + static_cast<float>(i) * 1.25f);
    const bool on_top = spread != Spread::stack || i + 1 == pieces.size();
    out.pieces.push_back({box.zone, i, pieces[i], there, on_top});
  }
  // Where they lie over each other, those that one knows are seen whole.
  if (spread != Spread::side) return;
  std::stable_partition(out.pieces.begin() + first, out.pieces.end(),
                        [](const PlacedPiece& piece) { return !piece.seen.piece.exists(); });
}

// They are shown in the lower part of their holder: above its caption, or on it where numbers and
// signs are above.
void add_held(TableLayout& out, const LayoutInput& input, core::ZoneId zone,
              const PlacedPiece& holder) {
  const core::SeenZone& here = input.seen(zone);
  const Rect& over = holder.area;
  const float high = std::max(over.height * 0.58f, std::min(kLeastTarget, over.height * 0.9f));
  const core::Value& face = input.model.spec().pieces[holder.seen.kind].face;
  const float end = lowest_of_held(face, holder.seen.face_up, high / over.height);
  const Rect area{over.x + over.width * 0.06f, over.y + over.height * end - high,
                  over.width * 0.88f, high};
  out.zones.push_back({zone, area, "", {}, here.count, false, false, 1});
  for (std::size_t i = 0; i < here.pieces.size(); ++i) {
    const Size size = input.size_of(here.pieces[i]);
    const PieceOf piece{size, area.height / size.height, i, here.pieces.size()};
    out.pieces.push_back({zone, i, here.pieces[i], wrapped_area(area, piece), true});
  }
}

}  // namespace

std::vector<core::Place> LayoutInput::extra_cells(core::ZoneId grid) const {
  std::vector<core::Place> out;
  for (const core::Part& part : options.extra_cells) {
    if (part.kind == core::Part::Kind::cell && part.id == grid.value) out.push_back(part.place);
  }
  return out;
}

void add_zone(TableLayout& out, const LayoutInput& input, const Box& box, const PlacedBox& where) {
  const core::ZoneSpec& spec = input.spec(box.zone);
  PlacedZone placed;
  placed.zone = box.zone;
  placed.area = where.area;
  placed.label = where.label.height > 0 ? box.label : "";
  placed.label_area = where.label;
  placed.count = input.seen(box.zone).count;
  placed.show_count = counts(input, box.zone);
  if (spec.kind == core::ZoneKind::grid) {
    add_grid(out, input, box, placed, where.unit * box.piece);
  } else {
    placed.lines = box.lines;
    placed.room = box.size;
    add_pieces(out, input, box, where.area.inset(kEdge), where.unit * scale_of(spec));
  }
  out.zones.push_back(std::move(placed));
}

void add_held_zones(TableLayout& out, const LayoutInput& input) {
  for (std::size_t z = 0; z < input.model.zones.size(); ++z) {
    const core::PieceId holder = input.model.zones[z].holder;
    if (!holder.exists() || input.view.zones[z].count == 0) continue;
    const PlacedPiece* placed = out.find_piece(holder);
    if (placed) add_held(out, input, core::ZoneId(z), PlacedPiece(*placed));
  }
}

}  // namespace glasshouse::ui
