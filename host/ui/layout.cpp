#include "ui/layout.hpp"

#include <algorithm>
#include <cmath>

#include "ui/boxes.hpp"
#include "ui/hints.hpp"

namespace glasshouse::ui {
namespace {

constexpr float kMargin = 10.0f;

// Lays out one table; the parts of the screen first, then the zones in each.
class Setter {
 public:
  Setter(const core::Model& model, const core::View& view, const LayoutOptions& options)
      : model_(model), view_(view), options_(options) {}

  TableLayout set() {
    if (options_.bare) {
      layout_.table = {0, 0, options_.size.width, options_.size.height};
      shared_area_ = layout_.table.inset(6);
    } else {
      split_screen();
    }
    set_region(shared_zones(), shared_area_);
    for (const PlayerPanel& panel : layout_.players) {
      const float name = panel.name_area.height;
      const Rect inside{panel.area.x + 6, panel.area.y + name, panel.area.width - 12,
                        panel.area.height - name - 6};
      set_region(zones_of(panel.seat), inside);
    }
    set_held_zones();
    return std::move(layout_);
  }

 private:
  float scaled(float pixels) const { return pixels * options_.text_scale; }
  float label_height() const { return scaled(20); }

  const core::SeenZone& seen(core::ZoneId zone) const { return view_.zones[zone.index()]; }

  // Zones on the table itself, in the order their hints ask for.
  std::vector<core::ZoneId> shared_zones() const { return zones_of(core::Seat()); }

  std::vector<core::ZoneId> zones_of(core::Seat owner) const {
    std::vector<core::ZoneId> out;
    for (std::size_t z = 0; z < model_.zones.size(); ++z) {
      const core::Zone& zone = model_.zones[z];
      const bool drawn = zone.owner == owner && !zone.holder.exists() && zone.name != core::kBox;
      if (drawn) out.emplace_back(z);
    }
    std::stable_sort(out.begin(), out.end(), [this](core::ZoneId one, core::ZoneId other) {
      const core::ZoneSpec& a = *model_.zones[one.index()].spec;
      const core::ZoneSpec& b = *model_.zones[other.index()].spec;
      return std::pair(side_of(a), order_of(a)) < std::pair(side_of(b), order_of(b));
    });
    return out;
  }

  std::vector<core::Place> extra_cells(core::ZoneId grid) const {
    std::vector<core::Place> out;
    for (const core::Part& part : options_.extra_cells) {
      if (part.kind == core::Part::Kind::cell && part.id == grid.value) out.push_back(part.place);
    }
    return out;
  }

  std::vector<Box> boxes(const std::vector<core::ZoneId>& zones) const {
    std::vector<Box> out;
    for (const core::ZoneId zone : zones) {
      out.push_back(box_of(model_, seen(zone), extra_cells(zone)));
    }
    return out;
  }

  float room_wanted(const std::vector<core::ZoneId>& zones) const {
    float out = 0.5f;
    for (const Box& box : boxes(zones)) out += (box.size.width + 0.4f) * (box.size.height + 0.6f);
    return out;
  }

  void split_screen() {
    const Size size = options_.size;
    const float bar = scaled(52);
    const float buttons = std::min(scaled(330), size.width * 0.42f);
    layout_.prompt = {kMargin, kMargin, size.width - buttons - 3 * kMargin, bar};
    layout_.buttons = {size.width - buttons - kMargin, kMargin, buttons, bar};
    Rect body{kMargin, bar + 2 * kMargin, size.width - 2 * kMargin,
              size.height - bar - 3 * kMargin};
    if (size.width >= 1100) {
      const float log = std::min(scaled(250), size.width * 0.2f);
      layout_.log = {body.right() - log, body.y, log, body.height};
      body.width -= log + kMargin;
    }
    split_body(body);
  }

  // Others to the left, the shared table above the viewer's own things.
  void split_body(Rect body) {
    const std::size_t players = model_.players();
    const core::Seat own = view_.seat.exists() ? view_.seat : core::Seat(0);
    std::vector<core::Seat> others;
    for (std::size_t i = 1; i < players; ++i) {
      others.emplace_back((own.index() + i) % players);
    }
    const float wanted_shared = room_wanted(shared_zones());
    const float wanted_own = room_wanted(zones_of(own));
    const float share = std::clamp(wanted_own / (wanted_own + wanted_shared), 0.16f, 0.46f);
    Rect left;
    if (!others.empty()) {
      const bool little = wanted_own < 4.0f;
      const float column =
          std::max(scaled(little ? 120 : 170), body.width * (little ? 0.13f : 0.24f));
      left = {body.x, body.y, column, body.height};
      body.x += column + kMargin;
      body.width -= column + kMargin;
    }
    const float own_height = std::max(scaled(90), body.height * share);
    layout_.table = {body.x, body.y, body.width, body.height - own_height - kMargin};
    shared_area_ = layout_.table.inset(8);
    add_panel(own, {body.x, body.bottom() - own_height, body.width, own_height});
    add_other_panels(others, left);
  }

  void add_panel(core::Seat seat, const Rect& area) {
    layout_.players.push_back({seat, area, {area.x, area.y, area.width, scaled(26)}});
  }

  void add_other_panels(const std::vector<core::Seat>& others, const Rect& left) {
    const std::size_t columns = others.size() > 5 ? 2 : 1;
    const std::size_t rows = (others.size() + columns - 1) / std::max<std::size_t>(columns, 1);
    for (std::size_t i = 0; i < others.size(); ++i) {
      const float width =
          (left.width - kMargin * static_cast<float>(columns - 1)) / static_cast<float>(columns);
      const float height = std::min(
          (left.height - kMargin * static_cast<float>(rows - 1)) / static_cast<float>(rows),
          left.height * 0.6f);
      add_panel(others[i],
                {left.x + static_cast<float>(i % columns) * (width + kMargin),
                 left.y + static_cast<float>(i / columns) * (height + kMargin), width, height});
    }
  }

  void set_region(const std::vector<core::ZoneId>& zones, const Rect& area) {
    const std::vector<Box> wanted = boxes(zones);
    const Shelf shelf = set_out(wanted, area, label_height());
    for (std::size_t i = 0; i < wanted.size(); ++i) set_zone(wanted[i], shelf.spots[i], shelf.unit);
  }

  void set_zone(const Box& box, const ShelfSpot& spot, float unit) {
    const core::Zone& zone = model_.zones[box.zone.index()];
    const bool stack =
        zone.spec->kind != core::ZoneKind::grid && spread_of(*zone.spec) == Spread::stack;
    PlacedZone placed;
    placed.zone = box.zone;
    placed.area = spot.area;
    placed.label = zone.spec->label.empty() ? zone.name : zone.spec->label;
    placed.label_area = spot.label;
    placed.count = seen(box.zone).count;
    placed.show_count = stack || seen(box.zone).pieces.size() != placed.count;
    std::replace(placed.label.begin(), placed.label.end(), '_', ' ');
    layout_.zones.push_back(placed);
    const float scaled_unit = unit * scale_of(*zone.spec);
    if (zone.spec->kind == core::ZoneKind::grid) {
      set_grid(box, spot.area, scaled_unit);
    } else {
      set_pieces(box.zone, spot.area, scaled_unit);
    }
  }

  void set_grid(const Box& box, const Rect& area, float unit) {
    const core::GridShape& shape = model_.zones[box.zone.index()].spec->shape;
    const auto place_rect = [&](core::Place place) {
      const Point spot = cell_spot(shape, place);
      return Rect{area.x + (spot.x - box.extent.first.x) * unit,
                  area.y + (spot.y - box.extent.first.y) * unit, unit, unit};
    };
    std::vector<core::Place> cells = shape.places;
    for (const core::SeenPiece& piece : seen(box.zone).pieces) {
      if (!shape.growing) break;
      cells.push_back(piece.place);
      for (const core::Place next : shape.neighbours(piece.place)) cells.push_back(next);
    }
    for (const core::Place place : extra_cells(box.zone)) cells.push_back(place);
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    for (const core::Place place : cells) {
      layout_.cells.push_back({box.zone, place, place_rect(place)});
    }
    const auto& pieces = seen(box.zone).pieces;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      const Size piece = piece_size(model_.spec().pieces[pieces[i].kind]);
      const Rect cell = place_rect(pieces[i].place);
      const float width = cell.width * std::min(1.0f, piece.width) * 0.94f;
      const float height = cell.height * std::min(1.0f, piece.height) * 0.94f;
      layout_.pieces.push_back(
          {box.zone,
           i,
           pieces[i],
           {cell.centre().x - width / 2, cell.centre().y - height / 2, width, height},
           true});
    }
  }

  void set_pieces(core::ZoneId zone, const Rect& area, float unit) {
    const core::SeenZone& here = seen(zone);
    const Spread spread = spread_of(*model_.zones[zone.index()].spec);
    const std::size_t count = here.pieces.size();
    for (std::size_t i = 0; i < count; ++i) {
      const Size size = piece_size(model_.spec().pieces[here.pieces[i].kind]);
      const Rect spot = spread == Spread::stack  ? stacked(area, size, unit, i, count)
                        : spread == Spread::side ? beside(area, size, unit, i, count)
                                                 : wrapped_spot(area, size, unit, i, count);
      const bool on_top = spread != Spread::stack || i + 1 == count;
      layout_.pieces.push_back({zone, i, here.pieces[i], spot, on_top});
    }
  }

  static Rect stacked(const Rect& area, Size size, float unit, std::size_t i, std::size_t count) {
    const auto lift = static_cast<float>(std::min<std::size_t>(count - 1 - i, 3));
    const float width = size.width * unit;
    const float height = size.height * unit;
    return {area.centre().x - width / 2 + lift * 2, area.y + (area.height - height) / 2 + lift * 2,
            width, height};
  }

  // Side by side while there is room, then overlapping.
  static Rect beside(const Rect& area, Size size, float unit, std::size_t i, std::size_t count) {
    const float width = std::min(size.width * unit, area.width);
    const float height = size.height * unit;
    const auto steps = static_cast<float>(count > 1 ? count - 1 : 1);
    const float step = std::min(width * 1.12f, (area.width - width) / steps);
    const float used = width + step * static_cast<float>(count - 1);
    return {area.x + (area.width - used) / 2 + step * static_cast<float>(i),
            area.y + (area.height - height) / 2, width, height};
  }

  // In lines like words, as large as fits all of them.
  static Rect wrapped_spot(const Rect& area, Size size, float unit, std::size_t i,
                           std::size_t count) {
    float width = size.width * unit;
    float height = size.height * unit;
    std::size_t columns = 1;
    for (int tries = 0; tries < 40; ++tries) {
      columns = std::max<std::size_t>(1, static_cast<std::size_t>(area.width / (width * 1.08f)));
      const std::size_t rows = (count + columns - 1) / columns;
      if (static_cast<float>(rows) * height * 1.08f <= area.height * 1.02f) break;
      width *= 0.92f;
      height *= 0.92f;
    }
    columns = std::min(columns, count);
    const std::size_t rows = (count + columns - 1) / columns;
    const float left = area.x + (area.width - static_cast<float>(columns) * width * 1.08f) / 2;
    const float top = area.y + (area.height - static_cast<float>(rows) * height * 1.08f) / 2;
    return {left + static_cast<float>(i % columns) * width * 1.08f,
            top + static_cast<float>(i / columns) * height * 1.08f, width, height};
  }

  // Pieces that lie in other pieces are shown in the lower part of these.
  void set_held_zones() {
    for (std::size_t z = 0; z < model_.zones.size(); ++z) {
      const core::PieceId holder = model_.zones[z].holder;
      if (!holder.exists() || view_.zones[z].count == 0) continue;
      const PlacedPiece* placed = nullptr;
      for (const PlacedPiece& piece : layout_.pieces) {
        if (piece.seen.piece == holder && piece.on_top) placed = &piece;
      }
      if (!placed) continue;
      const Rect over = placed->area;
      const Rect area{over.x + over.width * 0.06f, over.y + over.height * 0.3f, over.width * 0.88f,
                      over.height * 0.64f};
      layout_.zones.push_back({core::ZoneId(z), area, "", {}, view_.zones[z].count, false, false});
      set_held_pieces(core::ZoneId(z), area);
    }
  }

  void set_held_pieces(core::ZoneId zone, const Rect& area) {
    const core::SeenZone& here = seen(zone);
    for (std::size_t i = 0; i < here.pieces.size(); ++i) {
      const Size size = piece_size(model_.spec().pieces[here.pieces[i].kind]);
      layout_.pieces.push_back({zone, i, here.pieces[i],
                                wrapped_spot(area, size, std::min(area.height, area.width * 0.5f),
                                             i, here.pieces.size()),
                                true});
    }
  }

  const core::Model& model_;
  const core::View& view_;
  const LayoutOptions& options_;
  TableLayout layout_;
  Rect shared_area_;
};

float area_of(const Rect& rect) { return rect.width * rect.height; }

}  // namespace

const PlacedZone* TableLayout::find_zone(core::ZoneId zone) const {
  for (const PlacedZone& placed : zones) {
    if (placed.zone == zone) return &placed;
  }
  return nullptr;
}

const PlacedPiece* TableLayout::piece_at(Point point) const {
  for (std::size_t i = pieces.size(); i-- > 0;) {
    if (pieces[i].on_top && pieces[i].area.has(point)) return &pieces[i];
  }
  return nullptr;
}

const PlacedCell* TableLayout::cell_at(Point point) const {
  for (const PlacedCell& cell : cells) {
    if (cell.area.has(point)) return &cell;
  }
  return nullptr;
}

const PlacedZone* TableLayout::zone_at(Point point) const {
  const PlacedZone* found = nullptr;
  for (const PlacedZone& placed : zones) {
    if (!placed.area.has(point)) continue;
    if (!found || area_of(placed.area) < area_of(found->area)) found = &placed;
  }
  return found;
}

TableLayout lay_out(const core::Model& model, const core::View& view,
                    const LayoutOptions& options) {
  return Setter(model, view, options).set();
}

TableLayout moved(TableLayout layout, Point by) {
  const auto move = [by](Rect& area) {
    area.x += by.x;
    area.y += by.y;
  };
  for (Rect* area : {&layout.table, &layout.prompt, &layout.log, &layout.buttons}) move(*area);
  for (PlayerPanel& panel : layout.players) {
    move(panel.area);
    move(panel.name_area);
  }
  for (PlacedZone& zone : layout.zones) {
    move(zone.area);
    move(zone.label_area);
  }
  for (PlacedCell& cell : layout.cells) move(cell.area);
  for (PlacedPiece& piece : layout.pieces) move(piece.area);
  return layout;
}

}  // namespace glasshouse::ui
