#include "ui/table/layout/boxes.hpp"

#include <algorithm>
#include <cmath>

#include "ui/widgets/words.hpp"

namespace glasshouse::ui {
namespace {

constexpr float kGap = 0.12f;      // between pieces side by side, in their own width
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
  Point least = cell_corner(shape, places.front());
  Point most = least;
  for (const core::Place place : places) {
    const Point spot = cell_corner(shape, place);
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

// What a zone is called on the table.
std::string label_of(const core::Model& model, core::ZoneId id, const BoxOptions& options) {
  const core::Zone& zone = model.zones[id.index()];
  const std::string style = style_of(*zone.spec);
  if (zone.spec->kind == core::ZoneKind::grid && options.only_grid) return "";
  const bool named = !zone.spec->label.empty() && zone.spec->label != zone.spec->name;
  if (!named &&
      (options.only_zone || zone.spec->name == "hand" || style == "river" || style == "lake")) {
    return "";
  }
  return caption(zone.spec->label, zone.name);
}

}  // namespace

Point cell_corner(const core::GridShape& shape, core::Place place) {
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
  box.label = label_of(model, zone.zone, options);
  const float letters = static_cast<float>(box.label.size());
  if (letters > 0) box.label_width = std::min(letters * kLetter + 6, 150.0f) * options.text_scale;
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

}  // namespace glasshouse::ui
