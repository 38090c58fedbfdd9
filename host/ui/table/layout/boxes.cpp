#include "ui/table/layout/boxes.hpp"

#include <algorithm>
#include <cmath>

#include "ui/widgets/words.hpp"

namespace glasshouse::ui {
namespace {

constexpr float kGap = 0.12f;          // between pieces side by side, in their own width
constexpr float kLetter = 7.0f;        // what a letter of a label takes on average
constexpr float kClose = 0.42f;        // from one to the next of those that nobody can tell apart
constexpr std::size_t kMostSide = 14;  // in one line
constexpr std::size_t kFewSorts = 8;

float longer_side(Size size) { return std::max(size.width, size.height); }

// Few sorts of which there are many.
bool is_many_alike(const core::Model& model, std::size_t kind) {
  const core::PieceKind& info = model.spec().pieces[kind];
  if (!info.dealt.empty() || !info.changes.empty() || !info.holds.empty()) return false;
  std::vector<uint16_t> looks;
  std::size_t pieces = 0;
  for (const core::Piece& piece : model.pieces) {
    if (piece.kind != kind) continue;
    ++pieces;
    if (std::find(looks.begin(), looks.end(), piece.look) == looks.end()) {
      looks.push_back(piece.look);
    }
    if (looks.size() > kFewSorts) return false;
  }
  return pieces >= 2 * std::max<std::size_t>(1, looks.size());
}

bool is_named_for(const core::Zone& zone, const core::PieceKind& kind) {
  return zone.spec->name == kind.name || zone.spec->name == kind.name + "s";
}

// What may come to an empty zone: the kind that it is called like, as gems of gem; else those that
// no other zone is called like.
std::vector<std::size_t> likely_kinds(const core::Model& model, core::ZoneId id) {
  const std::vector<core::PieceKind>& kinds = model.spec().pieces;
  const core::Zone& zone = model.zones[id.index()];
  std::vector<std::size_t> out;
  for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
    if (is_named_for(zone, kinds[kind])) return {kind};
    const bool elsewhere =
        std::any_of(model.zones.begin(), model.zones.end(), [&](const core::Zone& other) {
          return is_named_for(other, kinds[kind]) &&
                 other.spec->per_player == zone.spec->per_player;
        });
    if (!elsewhere) out.push_back(kind);
  }
  return out;
}

// The kinds that a zone has at the start, or may have.
std::vector<std::size_t> kinds_in(const core::Model& model, const core::SeenZone& start) {
  if (start.pieces.empty()) return likely_kinds(model, start.zone);
  std::vector<std::size_t> out;
  for (const core::SeenPiece& piece : start.pieces) {
    const bool known = std::find(out.begin(), out.end(), piece.kind) != out.end();
    if (!known) out.push_back(piece.kind);
  }
  return out;
}

// How long the longer side of pieces has to be for a line on them below what is large.
float captioned_side(const core::Model& model, const std::vector<std::size_t>& kinds) {
  constexpr float kLeastSide = 46;  // of the shorter one
  float out = 0;
  for (const std::size_t kind : kinds) {
    const core::PieceKind& info = model.spec().pieces[kind];
    if (!info.face.find("corner") || !has_caption(info)) continue;
    const Size size = piece_size(info);
    out = std::max(out, kLeastSide * longer_side(size) / std::min(size.width, size.height));
  }
  return out;
}

// What a zone's pieces look like, also when there are none yet: those that start there, else what
// there are most of.
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
  std::vector<std::size_t> counts(kinds.size() + 1);
  for (const std::size_t kind : likely_kinds(model, zone.zone)) {
    counts[kind] = static_cast<std::size_t>(
        std::count_if(model.pieces.begin(), model.pieces.end(),
                      [kind](const core::Piece& piece) { return piece.kind == kind; }));
  }
  const auto most = std::max_element(counts.begin(), counts.end()) - counts.begin();
  return kinds.empty() ? Size{1, 1} : piece_size(kinds[static_cast<std::size_t>(most)]);
}

// A growing grid shows a little of the empty table around it, and never less than a few cells.
GridExtent with_air(GridExtent extent, const core::Board& shape) {
  if (!shape.growing) return extent;
  const Size least = shape.tiles_may_overlap() ? Size{7, 5} : Size{5, 4};
  const float across = std::max(0.0f, least.width - extent.size.width) / 2;
  const float down = std::max(0.0f, least.height - extent.size.height) / 2;
  return {{extent.first.x - across, extent.first.y - down},
          {extent.size.width + 2 * across, extent.size.height + 2 * down}};
}

// How many pieces a zone is set out for: what it may hold, else what it begins with and a little.
std::size_t expected(const core::Model& model, const core::SeenZone& start) {
  const core::ZoneSpec& spec = *model.zones[start.zone.index()].spec;
  constexpr int kMostTold = 24;
  if (spec.capacity > 0 && spec.capacity <= kMostTold) {
    return static_cast<std::size_t>(spec.capacity);
  }
  constexpr std::size_t kFew = 6;
  // What everybody plays to, as a trick.
  const bool common = spec.kind == core::ZoneKind::row && !spec.per_player;
  if (common && start.count == 0) return std::clamp<std::size_t>(model.players(), 2, kFew);
  if (spec.kind != core::ZoneKind::hand) return std::max<std::size_t>(start.count, 2);
  return start.count == 0 ? kFew : std::max(start.count, std::min(kFew, start.count + 2));
}

Size side_size(const Box& box, std::size_t lines) {
  const std::size_t each = (box.places + lines - 1) / lines;
  return {box.usual.width * (1 + box.step * static_cast<float>(each - 1)),
          box.usual.height * (static_cast<float>(lines) * (1 + kGap) - kGap)};
}

Size wrapped_size(Size piece, std::size_t places, Side side) {
  const auto shown = static_cast<float>(places);
  const bool upright = side == Side::left || side == Side::right;
  const float columns =
      upright ? std::round(std::sqrt(shown * 0.7f)) : std::ceil(std::sqrt(shown * 2.0f));
  const float rows = std::ceil(shown / columns);
  return {piece.width * (columns * (1 + kGap) - kGap), piece.height * (rows * (1 + kGap) - kGap)};
}

void add_look(std::vector<uint16_t>& looks, uint16_t look) {
  const auto at = std::lower_bound(looks.begin(), looks.end(), look);
  if (at == looks.end() || *at != look) looks.insert(at, look);
}

// Those that lie there at the start; with nothing there all that might, where these are few.
std::vector<uint16_t> sorts_in(const core::Model& model, const core::SeenZone& start) {
  std::vector<uint16_t> out;
  for (const core::SeenPiece& piece : start.pieces) {
    if (piece.piece.exists()) add_look(out, model.pieces[piece.piece.index()].look);
  }
  if (!start.pieces.empty()) return out;
  for (const std::size_t kind : likely_kinds(model, start.zone)) {
    if (!is_many_alike(model, kind)) continue;
    for (const core::Piece& piece : model.pieces) {
      if (piece.kind == kind) add_look(out, piece.look);
    }
  }
  return out.size() > kFewSorts ? std::vector<uint16_t>{} : out;
}

// Of what lies side by side or in lines.
void set_places(Box& box, const core::Model& model, const core::View& start,
                const BoxOptions& options) {
  const core::Zone& zone = model.zones[box.zone.index()];
  const core::SeenZone& here = start.zones[box.zone.index()];
  const bool sorted = sorts_alike(model, box.zone, start);
  if (sorted) box.sorts = sorts_in(model, here);
  constexpr std::size_t kSomeSorts = 5;
  box.places = !sorted ? expected(model, here) : box.sorts.empty() ? kSomeSorts : box.sorts.size();
  const bool hidden = zone.owner.exists() && zone.owner != options.seat && options.seat.exists() &&
                      !(zone.seen_by & core::mask_of(options.seat));
  const bool side = spread_of(*zone.spec) == Spread::side;
  box.step = side && hidden ? kClose : 1 + kGap;
  const bool open_ended = zone.owner.exists() && zone.spec->capacity == 0 && !sorted;
  box.elastic = !open_ended ? 0 : zone.spec->kind == core::ZoneKind::hand ? 1.5f : 0.5f;
  box.wraps = side && !hidden && style_of(*zone.spec) != "river" && box.places > 4;
  if (!hidden) box.legible = captioned_side(model, kinds_in(model, here));
  box.size = side ? side_size(box, (box.places + kMostSide - 1) / kMostSide)
                  : wrapped_size(box.usual, box.places, box.side);
}

// What is seen of a growing grid before anybody knows how far it grows.
GridExtent room_to_grow(const core::Board& shape) {
  return {{0, 0}, shape.tiles_may_overlap() ? Size{22, 18} : Size{8, 6}};
}

GridExtent with_edge_labels(GridExtent extent, const core::ZoneSpec& grid) {
  for (const EdgeLabel& label : edge_labels(grid)) {
    constexpr float kFree = (1 - kEdgeLabels) / 2;
    const Point first{label.corner.x + kFree, label.corner.y + kFree};
    extent = around(extent, {first, {kEdgeLabels, kEdgeLabels}});
  }
  return extent;
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

GridExtent extent_of(const core::Board& shape, const std::vector<core::Place>& places) {
  if (places.empty()) return with_air({{0, 0}, {1, 1}}, shape);
  GridExtent out{cell_corner(shape, places.front()), {1, 1}};
  for (const core::Place place : places) {
    const Point corner = cell_corner(shape, place);
    out = around(out, {corner, {1, 1}});
    if (!shape.graph) continue;
    for (const core::TablePoint by : shape.outline(place)) {
      const Point at{corner.x + 0.5f + static_cast<float>(by.x),
                     corner.y + 0.5f + static_cast<float>(by.y)};
      out = around(out, {at, {0, 0}});
    }
  }
  return with_air(out, shape);
}

GridExtent around(const GridExtent& one, const GridExtent& other) {
  const Point first{std::min(one.first.x, other.first.x), std::min(one.first.y, other.first.y)};
  return {first,
          {std::max(one.first.x + one.size.width, other.first.x + other.size.width) - first.x,
           std::max(one.first.y + one.size.height, other.first.y + other.size.height) - first.y}};
}

Point cell_corner(const core::Board& shape, core::Place place) {
  const core::TablePoint centre = shape.centre(place);
  return {static_cast<float>(centre.x), static_cast<float>(centre.y)};
}

std::vector<EdgeLabel> edge_labels(const core::ZoneSpec& grid) {
  const core::Board& shape = grid.shape;
  std::vector<EdgeLabel> out;
  if (!names_cells(grid)) return out;
  if (shape.growing || shape.rests_on_two() || !shape.is_named_by_rows()) return out;
  const auto beside = [&shape](core::Place cell, core::Place beyond) {
    constexpr float kAway = 0.5f + kEdgeLabels / 2;
    const Point from = cell_corner(shape, cell), to = cell_corner(shape, beyond);
    return Point{from.x + (to.x - from.x) * kAway, from.y + (to.y - from.y) * kAway};
  };
  for (int row = 1; row <= shape.rows; ++row) {
    const auto a = static_cast<int16_t>(row);
    out.push_back({shape.row_label(row), beside({a, 1}, {a, 0})});
  }
  const auto last = static_cast<int16_t>(shape.row_1_is_lowest() ? 1 : shape.rows);
  const auto below = static_cast<int16_t>(shape.row_1_is_lowest() ? 0 : shape.rows + 1);
  for (int column = 1; column <= shape.columns; ++column) {
    const auto b = static_cast<int16_t>(column);
    out.push_back({shape.column_label(column), beside({last, b}, {below, b})});
  }
  return out;
}

std::vector<core::Place> shown_cells(const core::Board& shape, const core::SeenZone& zone,
                                     const std::vector<core::Place>& extra_cells) {
  std::vector<core::Place> out = shape.places;
  for (const core::SeenPiece& piece : zone.pieces) out.push_back(piece.place);
  if (shape.growing) out.insert(out.end(), extra_cells.begin(), extra_cells.end());
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

bool sorts_alike(const core::Model& model, core::ZoneId zone, const core::View& start) {
  const core::ZoneSpec& spec = *model.zones[zone.index()].spec;
  if (spec.kind != core::ZoneKind::pile || !style_of(spec).empty()) return false;
  const std::vector<core::SeenPiece>& pieces = start.zones[zone.index()].pieces;
  const auto many = [&model](std::size_t kind) { return is_many_alike(model, kind); };
  if (pieces.empty()) {
    const std::vector<std::size_t> kinds = likely_kinds(model, zone);
    return std::any_of(kinds.begin(), kinds.end(), many);
  }
  return std::any_of(pieces.begin(), pieces.end(), [&](const core::SeenPiece& piece) {
    return piece.piece.exists() && many(piece.kind);
  });
}

Size wrapped_box(const Box& box, std::size_t lines) { return side_size(box, lines); }

Box box_of(const core::Model& model, const core::View& start, core::ZoneId id,
           const BoxOptions& options) {
  const core::ZoneSpec& spec = *model.zones[id.index()].spec;
  const core::SeenZone& zone = start.zones[id.index()];
  Box box;
  box.zone = id;
  box.side = side_of(spec);
  const float scale = scale_of(spec);
  const Size piece = usual_piece(model, zone);
  box.usual = {piece.width * scale, piece.height * scale};
  box.piece = longer_side(box.usual);
  box.empty = zone.count == 0 && spec.kind != core::ZoneKind::grid;
  if (spec.kind == core::ZoneKind::grid) {
    box.open = spec.shape.growing;
    box.extent =
        box.open && !options.tight
            ? room_to_grow(spec.shape)
            : with_edge_labels(extent_of(spec.shape, shown_cells(spec.shape, zone, {})), spec);
    box.size = {box.extent.size.width * box.piece, box.extent.size.height * box.piece};
  } else if (spread_of(spec) == Spread::stack && !sorts_alike(model, id, start)) {
    box.size = box.usual;
  } else {
    set_places(box, model, start, options);
  }
  box.fixed = spec.kind == core::ZoneKind::bag || spec.kind == core::ZoneKind::deck;
  if (style_of(spec) == "river") box.size.height += box.usual.height * 2 * kRiverSwing;
  if (style_of(spec) == "lake") {
    box.size = {box.size.width + box.usual.width * 1.2f, box.size.height + box.usual.height * 0.7f};
  }
  box.label = label_of(model, id, options);
  const float letters = static_cast<float>(box.label.size());
  if (letters > 0) box.label_width = std::min(letters * kLetter + 6, 150.0f) * options.text_scale;
  return box;
}

}  // namespace glasshouse::ui
