#include "ui/table/layout/zone_layout.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "ui/table/layout/screen_plan.hpp"

namespace glasshouse::ui {
namespace {

constexpr float kLegible = 18.0f;        // cells of open tables aren't made smaller by themselves
constexpr float kLargeWindow = 1280.0f;  // where there is room for larger ones
constexpr float kLargestCell = 0.15f;    // of the height of the screen
constexpr float kApart = 1.1f;           // of small pieces side by side, in their own width

// What pieces of a grid take of a cell.
float share_of_cell(const core::ZoneSpec& grid) {
  if (grid.shape.tiles_may_overlap()) return 1;
  return style_of(grid) == "holes" ? 0.86f : 0.93f;
}

// Where the cells of a grid lie, `cell` pixels wide.
struct CellGrid {
  const core::Board& shape;
  GridExtent extent;
  Point origin;
  float cell;

  Rect at(core::Place place) const {
    const Point corner = on_screen(cell_corner(shape, place));
    const Rect whole{corner.x, corner.y, cell, cell};
    return shape.ends(place) ? whole.inset(cell * (1 - kLinkWidth) / 2) : whole;
  }
  // Of a place that is larger than a cell.
  std::vector<Point> region_of(core::Place place) const {
    std::vector<Point> out;
    if (!shape.graph || !has_area(place)) return out;
    const Point middle = at(place).centre();
    for (const core::TablePoint by : shape.outline(place)) {
      out.push_back(
          {middle.x + static_cast<float>(by.x) * cell, middle.y + static_cast<float>(by.y) * cell});
    }
    return out;
  }

 private:
  Point on_screen(Point corner) const {
    return {origin.x + (corner.x - extent.first.x) * cell,
            origin.y + (corner.y - extent.first.y) * cell};
  }
  bool has_area(core::Place place) const {
    const core::CellIndex index = shape.index_of(place);
    return index.exists() && index.index() < shape.cell_count() &&
           !shape.graph->points[index.index()].area.empty();
  }
};

// Where pieces stand on another one: below what is written there.
Rect part_below(const Rect& over) {
  constexpr float kUncaptioned = 44;  // smaller ones have one line, and more room below it
  constexpr float kMost = 0.58f;
  const float share = over.height < kUncaptioned
                          ? std::clamp(kLeastTarget / over.height, 0.98f - kHeldTop, kMost)
                          : 0.98f - kHeldTop;
  const float high = over.height * share;
  return {over.x + over.width * 0.03f, over.bottom() - over.height * 0.02f - high,
          over.width * 0.94f, high};
}

// Upon another piece of the same cell: standing at its lower edge, where it hides least.
Rect standing_on(const Rect& below, Size size, std::size_t nth) {
  const Rect edge = part_below(below);
  const float high = edge.height / size.height;
  const Size standing{size.width * high, size.height * high};
  const Spots spots = spots_in(edge, {standing, std::max<std::size_t>(2, nth), kApart});
  return fitted_in(spots.at(nth - 1), standing);
}

// All that lies there and a little around it; of the cells that options name beyond that as far as
// can be shown without making cells too small.
GridExtent needed_extent(const LayoutInput& input, core::ZoneId zone, Size area, float least) {
  const core::Board& shape = input.spec(zone).shape;
  const std::vector<core::Place> extra = input.extra_cells(zone);
  const GridExtent lies = extent_of(shape, shown_cells(shape, input.seen(zone), {}));
  if (extra.empty()) return lies;
  const GridExtent all = extent_of(shape, shown_cells(shape, input.seen(zone), extra));
  for (const float reach : {1000.0f, 4.0f, 2.0f, 1.0f}) {
    const Point first{std::max(all.first.x, lies.first.x - reach),
                      std::max(all.first.y, lies.first.y - reach)};
    const Point last{
        std::min(all.first.x + all.size.width, lies.first.x + lies.size.width + reach),
        std::min(all.first.y + all.size.height, lies.first.y + lies.size.height + reach)};
    const Size size{last.x - first.x, last.y - first.y};
    if (std::min(area.width / size.width, area.height / size.height) >= least) return {first, size};
  }
  return lies;
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
  const bool large = input.options.size.width >= kLargeWindow;
  const float least = large ? kLeastTarget : std::min(input.scaled(kLegible), kLeastTarget);
  const bool small = input.spec(zone).shape.growing && !input.options.bare && cell < least;
  if (small) out.zoom *= least / cell;
  return out;
}

// Fills zones that have their places, one after the other.
class ZoneFilling {
 public:
  ZoneFilling(TableLayout& out, const LayoutInput& in, const Memory& memory)
      : out_(out), in_(in), memory_(memory) {}

  void fill(PlacedZone& zone) {
    const std::size_t first = out_.pieces.size();
    lay_in(zone);
    for (std::size_t i = first; i < out_.pieces.size(); ++i) {
      const Rect& area = out_.pieces[i].area;
      zone.covered = i == first ? area : around(zone.covered, area);
    }
  }

  // In the lower part of the holder, below what is written there.
  void fill_held(core::ZoneId zone, const PlacedPiece& holder) {
    const Rect& over = holder.area;
    const core::Value& face = in_.model.spec().pieces[holder.seen.kind].face;
    const core::Value* shape = face.find("shape");
    const bool tray = shape && shape->text() == "segment" && holder.seen.face_up;
    PlacedZone placed;
    placed.zone = zone;
    placed.area = part_below(over);
    if (tray)
      placed.area = {over.x + over.width * 0.06f, over.y + over.height * 0.35f, over.width * 0.88f,
                     over.height * 0.58f};
    placed.count = in_.seen(zone).count;
    const Size size = in_.size_of(in_.seen(zone).pieces.front());
    placed.unit = placed.area.height / size.height;
    constexpr int kUsual = 3;
    const int capacity = in_.spec(zone).capacity;
    placed.spots = {{size.width * placed.unit, placed.area.height},
                    static_cast<std::size_t>(capacity > 0 ? std::min(capacity, kUsual) : kUsual),
                    kApart};
    fill_spots(placed, placed.area);
    out_.zones.push_back(std::move(placed));
  }

 private:
  void lay_in(PlacedZone& zone) {
    zone.count = in_.seen(zone.zone).count;
    zone.show_count = counts(in_, zone.zone);
    const core::ZoneKind kind = in_.spec(zone.zone).kind;
    if (kind == core::ZoneKind::grid) return fill_grid(zone);
    zone.unused = zone.count == 0 && in_.start().zones[zone.zone.index()].count == 0 &&
                  (kind == core::ZoneKind::deck || kind == core::ZoneKind::bag);
    const Rect inside = zone.area.inset(kEdge);
    zone.sorted = zone.sorted && sorts_alike(in_.model, zone.zone, in_.view);
    const bool stack = spread_of(in_.spec(zone.zone)) == Spread::stack && !zone.sorted;
    if (stack) return fill_stack(zone, inside);
    zone.show_count = zone.show_count && !zone.sorted;
    fill_spots(zone, inside);
  }

  Size pixels(const core::SeenPiece& piece, const PlacedZone& zone) const {
    const Size size = in_.size_of(piece);
    return {size.width * zone.unit, size.height * zone.unit};
  }

  void fill_stack(const PlacedZone& zone, const Rect& inside) {
    const std::vector<core::SeenPiece>& pieces = in_.seen(zone.zone).pieces;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      const Rect there = stacked(inside, pixels(pieces[i], zone), i, pieces.size());
      out_.pieces.push_back({zone.zone, i, pieces[i], there, i + 1 == pieces.size()});
    }
  }

  Lodger lodger_at(const PlacedZone& zone, const core::SeenPiece& piece) const {
    if (!zone.sorted || !piece.piece.exists()) return lodger(piece.piece);
    return lodger_of_sort(in_.model.pieces[piece.piece.index()].look);
  }

  void fill_spots(PlacedZone& zone, const Rect& inside) {
    std::vector<Lodger> lodgers;
    for (const core::SeenPiece& piece : in_.seen(zone.zone).pieces) {
      const Lodger who = lodger_at(zone, piece);
      const bool again =
          zone.sorted && std::find(lodgers.begin(), lodgers.end(), who) != lodgers.end();
      if (!again) lodgers.push_back(who);
    }
    ZoneRoom& room = memory_.rooms[zone.zone.index()];
    if (zone.sorted && room.places.empty()) {
      for (const uint16_t sort : zone.sorts) room.places.push_back(lodger_of_sort(sort));
    }
    const Past* past = in_.options.past;
    const bool told = past && !zone.sorted && zone.zone.index() < past->most.size();
    room.most = std::max({room.most, zone.spots.count, told ? past->most[zone.zone.index()] : 0});
    const bool ordered = in_.spec(zone.zone).kind == core::ZoneKind::row;
    take_in(room, lodgers, {ordered, zone.sorted, memory_.turn_over});
    SpotOptions options = zone.spots;
    options.count = room.most;
    const Spots spots = spots_in(inside, options);
    zone.lines = spots.lines;
    lay(zone, spots, room);
  }

  void lay(const PlacedZone& zone, const Spots& spots, const ZoneRoom& room) {
    const std::vector<core::SeenPiece>& pieces = in_.seen(zone.zone).pieces;
    const float swing = style_of(in_.spec(zone.zone)) == "river" ? kRiverSwing : 0;
    const auto first = static_cast<std::ptrdiff_t>(out_.pieces.size());
    std::vector<std::size_t> tops(room.places.size(), SIZE_MAX);  // by place, the piece laid first
    std::size_t unknown = 0;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      const Lodger who = lodger_at(zone, pieces[i]);
      const std::size_t place = room.place_of(who, who == kUnknown && !zone.sorted ? unknown++ : 0);
      const Rect spot = spots.at(place);
      Rect area = fitted_in(spot, pixels(pieces[i], zone));
      area.y += area.height * swing * std::sin(0.6f + static_cast<float>(place) * 1.25f);
      if (tops[place] != SIZE_MAX) {
        ++out_.pieces[tops[place]].alike;
        out_.pieces.push_back({zone.zone, i, pieces[i], area, false, 0});
        continue;
      }
      tops[place] = out_.pieces.size();
      out_.pieces.push_back({zone.zone, i, pieces[i], area, true});
    }
    // Where they lie over each other, those that one knows are seen whole.
    std::stable_partition(out_.pieces.begin() + first, out_.pieces.end(),
                          [](const PlacedPiece& piece) { return !piece.seen.piece.exists(); });
  }

  void fill_grid(PlacedZone& zone) {
    const core::ZoneSpec& spec = in_.spec(zone.zone);
    float cell = zone.unit;
    if (spec.shape.growing && !in_.options.bare) {
      GridExtent& frame = memory_.frames[zone.zone.index()];
      const Size area{zone.area.width, zone.area.height};
      const GridExtent needed = needed_extent(in_, zone.zone, area, kLeastTarget);
      frame =
          grown_frame(frame, needed, area, {kLeastTarget, in_.options.size.height * kLargestCell});
      zone.extent = frame;
      cell = std::min(area.width / frame.size.width, area.height / frame.size.height);
    }
    const ZoneView look = view_of(in_, zone.zone, cell);
    zone.window = look.zoom > 1.001f || look.shift != Point{};
    cell *= look.zoom;
    const Point middle = zone.area.centre();
    const CellGrid grid{spec.shape,
                        zone.extent,
                        {middle.x + look.shift.x - zone.extent.size.width * cell / 2,
                         middle.y + look.shift.y - zone.extent.size.height * cell / 2},
                        cell};
    for (const core::Place place :
         shown_cells(spec.shape, in_.seen(zone.zone), in_.extra_cells(zone.zone))) {
      const Rect area = grid.at(place);
      out_.cells.push_back({zone.zone, place, area, grid.region_of(place)});
      if (spec.shape.growing && !zone.area.contains(area.inset(0.5f))) zone.window = true;
    }
    lay_on_cells(zone, grid);
  }

  void lay_on_cells(const PlacedZone& zone, const CellGrid& grid) {
    const std::vector<core::SeenPiece>& pieces = in_.seen(zone.zone).pieces;
    const float share = grid.cell * share_of_cell(in_.spec(zone.zone));
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      const Size size = in_.size_of(pieces[i]);
      const float scale = share / std::max(size.width, size.height);
      Rect area = fitted_in(grid.at(pieces[i].place), {size.width * scale, size.height * scale});
      const auto on_same = [&](std::size_t other) {
        return pieces[other].place == pieces[i].place;
      };
      std::size_t below = 0;
      std::optional<std::size_t> lowest;
      for (std::size_t j = 0; in_.spec(zone.zone).per_cell != 1 && j < i; ++j) {
        if (!on_same(j)) continue;
        if (!lowest) lowest = j;
        ++below;
      }
      if (lowest && pieces[*lowest].kind != pieces[i].kind) {
        const Rect cell = grid.at(pieces[i].place);
        area = standing_on(fitted_in(cell, {share, share}), size, below);
      } else if (lowest) {
        area.y -= area.height * 0.07f * static_cast<float>(std::min<std::size_t>(below, 4));
      }
      out_.pieces.push_back({zone.zone, i, pieces[i], area, true});
    }
  }

  TableLayout& out_;
  const LayoutInput& in_;
  const Memory& memory_;
};

}  // namespace

std::vector<core::Place> LayoutInput::extra_cells(core::ZoneId grid) const {
  std::vector<core::Place> out;
  for (const core::Part& part : options.extra_cells) {
    if (part.kind == core::Part::Kind::cell && part.id == grid.value) out.push_back(part.place);
  }
  return out;
}

void place_zone(TableLayout& out, const LayoutInput& input, const Box& box,
                const PlacedBox& where) {
  PlacedZone placed;
  placed.zone = box.zone;
  placed.area = where.area;
  placed.label = where.label.height > 0 ? box.label : "";
  placed.label_area = where.label;
  const bool grid = input.spec(box.zone).kind == core::ZoneKind::grid;
  placed.unit = where.unit * (grid ? box.piece : scale_of(input.spec(box.zone)));
  placed.extent = box.extent;
  placed.sorted = sorts_alike(input.model, box.zone, input.start());
  placed.sorts = box.sorts;
  placed.spots = {{box.usual.width * where.unit, box.usual.height * where.unit},
                  box.places,
                  box.step,
                  box.elastic > 0};
  out.zones.push_back(std::move(placed));
}

void fill_zones(TableLayout& out, const LayoutInput& input, const Memory& memory) {
  ZoneFilling filling(out, input, memory);
  for (PlacedZone& zone : out.zones) filling.fill(zone);
  for (std::size_t z = 0; z < input.model.zones.size(); ++z) {
    const core::PieceId holder = input.model.zones[z].holder;
    if (!holder.exists() || input.view.zones[z].pieces.empty()) continue;
    const PlacedPiece* placed = out.find_piece(holder);
    if (placed) filling.fill_held(core::ZoneId(z), PlacedPiece(*placed));
  }
}

}  // namespace glasshouse::ui
