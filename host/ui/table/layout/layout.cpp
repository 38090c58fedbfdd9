#include "ui/table/layout/layout.hpp"

#include <algorithm>
#include <cmath>

#include "ui/table/layout/boxes.hpp"
#include "ui/table/layout/piece_areas.hpp"
#include "ui/table/layout/screen_plan.hpp"

namespace glasshouse::ui {
namespace {

constexpr float kWidthForLog = 1100.0f;
constexpr Size kLeastLog{150, 130};
constexpr float kLegible = 18.0f;  // cells of open tables aren't made smaller by themselves

// Lays out one table: shares the screen first, then sets out the zones in each part.
class Setter {
 public:
  // What open grids show: cells of options so far from what lies there, and what they showed
  // before.
  struct Open {
    float reach;
    bool framed;
  };

  Setter(const core::Model& model, const core::View& view, const LayoutOptions& options,
         const Open& open)
      : model_(model), view_(view), options_(options), open_(open) {
    const std::size_t players = model_.players();
    own_ = view_.seat.exists() ? view_.seat : core::Seat(0);
    for (std::size_t i = 1; i < players; ++i) others_.emplace_back((own_.index() + i) % players);
  }

  TableLayout set() {
    if (options_.bare) {
      layout_.table = {0, 0, options_.size.width, options_.size.height};
      const Sharing sharing(options_, one_per_line(), {});
      set_region(boxes({}), layout_.table.inset(kPadding), sharing.table_style());
    } else {
      const Rect body = split_screen();
      set_body(body);
    }
    set_held_zones();
    return std::move(layout_);
  }

 private:
  float scaled(float pixels) const { return pixels * options_.text_scale; }
  const core::SeenZone& seen(core::ZoneId zone) const { return view_.zones[zone.index()]; }
  const core::ZoneSpec& spec(core::ZoneId zone) const { return *model_.zones[zone.index()].spec; }

  // -- What there is to set out -------------------------------------------------------------------
  // Zones of a seat, or with none those of the table itself, in the order their hints ask for.
  std::vector<core::ZoneId> zones_of(core::Seat owner) const {
    std::vector<core::ZoneId> out;
    for (std::size_t z = 0; z < model_.zones.size(); ++z) {
      const core::Zone& zone = model_.zones[z];
      const bool on_table = !zone.holder.exists() && zone.name != core::kBox;
      if (zone.owner == owner && on_table && is_drawn(*zone.spec)) out.emplace_back(z);
    }
    std::stable_sort(out.begin(), out.end(), [this](core::ZoneId one, core::ZoneId other) {
      return order_of(spec(one)) < order_of(spec(other));
    });
    return out;
  }

  BoxOptions box_options(const std::vector<core::ZoneId>& zones, core::ZoneId zone,
                         std::size_t lines) const {
    BoxOptions out;
    const auto grids = std::count_if(zones.begin(), zones.end(), [this](core::ZoneId id) {
      return spec(id).kind == core::ZoneKind::grid;
    });
    out.only_grid = grids == 1;
    out.only_zone = zones.size() == 1;
    out.others =
        model_.zones[zone.index()].owner.exists() && model_.zones[zone.index()].owner != own_;
    out.text_scale = options_.text_scale;
    out.rack_lines = out.others ? lines : 1;
    out.extra_cells = extra_cells(zone);
    out.reach = open_.reach;
    for (const ZoneFrame& frame : options_.frames) {
      if (frame.zone != zone) continue;
      if (open_.framed && spec(zone).shape.growing) out.frame = frame.extent;
      out.room = frame.room;
    }
    return out;
  }

  std::vector<Box> boxes(core::Seat owner, std::size_t lines = 1) const {
    std::vector<Box> out;
    const std::vector<core::ZoneId> zones = zones_of(owner);
    out.reserve(zones.size());
    for (const core::ZoneId zone : zones) {
      out.push_back(box_of(model_, seen(zone), box_options(zones, zone, lines)));
    }
    // With nothing in the middle there are no sides.
    const bool middle = std::any_of(out.begin(), out.end(),
                                    [](const Box& box) { return box.side == Side::centre; });
    for (Box& box : out) {
      if (!middle || owner.exists()) box.side = Side::centre;
    }
    return out;
  }

  std::vector<core::Place> extra_cells(core::ZoneId grid) const {
    std::vector<core::Place> out;
    for (const core::Part& part : options_.extra_cells) {
      if (part.kind == core::Part::Kind::cell && part.id == grid.value) out.push_back(part.place);
    }
    return out;
  }

  // -- Sharing the screen -------------------------------------------------------------------------
  Rect split_screen() {
    const Size size = options_.size;
    const float bar = scaled(54);
    const float buttons = options_.buttons ? std::min(scaled(400), size.width * 0.44f) : 0;
    const float beside = options_.buttons ? buttons + kMargin : 0;
    layout_.prompt = {kMargin, kMargin, size.width - beside - 2 * kMargin, bar};
    layout_.buttons = {size.width - buttons - kMargin, kMargin, buttons, bar};
    Rect body{kMargin, bar + 2 * kMargin, size.width - 2 * kMargin,
              size.height - bar - 3 * kMargin};
    if (size.width >= kWidthForLog) {
      const float log = std::clamp(size.width * 0.19f, 210.0f, scaled(300));
      layout_.log = {body.right() - log, body.y, log, body.height};
      body.width -= log + kMargin;
    }
    return body;
  }

  bool one_per_line() const {
    const core::Value* flow = model_.spec().layout.find("flow");
    return flow && flow->text() == "column";
  }

  Things things() const {
    Things out;
    out.shared = boxes({});
    out.own = boxes(own_);
    out.other_players = others_.size();
    if (!others_.empty()) out.others = {widest_of_others(1), widest_of_others(2)};
    return out;
  }

  void set_body(const Rect& body) {
    const Sharing sharing(options_, one_per_line(), things());
    const ScreenPlan best = sharing.best(body);
    const Split parts = sharing.split(body, best);
    layout_.plan = best;
    layout_.table = parts.table;
    set_region(sharing.things().shared, parts.table.inset(kPadding), sharing.table_style());
    layout_.players.push_back({own_, parts.own, sharing.name_in_own(parts.own, best)});
    set_region(sharing.things().own, sharing.inside_own(parts.own, best), sharing.own_style());
    std::vector<float> ends(best.columns, 0);  // of the panels so far, by column
    for (std::size_t i = 0; i < others_.size(); ++i) {
      Rect area = parts.others[i];
      float& end = ends[i % best.columns];
      if (in_columns(best) && end > 0) area.y = end + kMargin;
      end = set_other(others_[i], area, sharing, best);
    }
    if (in_columns(best)) set_log_below(*std::max_element(ends.begin(), ends.end()), body);
  }

  static bool in_columns(const ScreenPlan& plan) {
    return plan.where == ScreenPlan::Others::left || plan.where == ScreenPlan::Others::aside;
  }

  // In windows that are too narrow for a log it fills what the others leave of their columns.
  void set_log_below(float others_end, const Rect& body) {
    if (layout_.log.width > 0) return;
    const Rect& own = layout_.players.front().area;
    const float top = std::max(others_end, body.y - kMargin) + kMargin;
    const float bottom =
        layout_.plan.where == ScreenPlan::Others::aside ? own.y - kMargin : body.bottom();
    const Rect gap{body.x, top, layout_.table.x - kMargin - body.x, bottom - top};
    if (gap.width >= scaled(kLeastLog.width) && gap.height >= scaled(kLeastLog.height)) {
      layout_.log = gap;
    }
  }

  // Of the others, the one who needs most room: all get panels of one size.
  std::vector<Box> widest_of_others(std::size_t lines) const {
    std::vector<Box> out;
    float most = -1;
    for (const core::Seat seat : others_) {
      std::vector<Box> theirs = boxes(seat, lines);
      float room = 0;
      for (const Box& box : theirs) room += box.size.width * box.size.height;
      if (room > most) out = std::move(theirs);
      most = std::max(most, room);
    }
    return out;
  }

  // A panel in a column is only as high as its contents. Returns where it ends.
  float set_other(core::Seat seat, Rect area, const Sharing& sharing, const ScreenPlan& plan) {
    const std::vector<Box> theirs = boxes(seat, plan.lines);
    if (in_columns(plan)) {
      const Arrangement wanted =
          arranged(theirs, sharing.inside_other(area), sharing.others_style());
      const float high = sharing.name_in_other(area).height + wanted.used.height + 2 * kPadding;
      area.height = std::min(area.height, std::max(high, scaled(64)));
    }
    layout_.players.push_back({seat, area, sharing.name_in_other(area)});
    set_region(theirs, sharing.inside_other(area), sharing.others_style());
    return area.bottom();
  }

  // -- Zones --------------------------------------------------------------------------------------
  void set_region(const std::vector<Box>& wanted, const Rect& area, const RegionStyle& style) {
    const Arrangement where = arranged(wanted, area, style);
    std::vector<core::ZoneId> zones;
    zones.reserve(wanted.size());
    for (const Box& box : wanted) zones.push_back(box.zone);
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      const BoxOptions about = box_options(zones, wanted[i].zone, wanted[i].lines);
      set_zone(wanted[i], where.spots[i], label_of(model_, wanted[i].zone, about));
    }
  }

  void set_zone(const Box& box, const Spot& spot, const std::string& label) {
    const core::ZoneSpec& zone = spec(box.zone);
    PlacedZone placed;
    placed.zone = box.zone;
    placed.area = spot.area;
    placed.label = spot.label.height > 0 ? label : "";
    placed.label_area = spot.label;
    placed.count = seen(box.zone).count;
    const bool grid = zone.kind == core::ZoneKind::grid;
    const bool stack = !grid && spread_of(zone) == Spread::stack;
    const auto& pieces = seen(box.zone).pieces;
    const bool hidden = !pieces.empty() && !pieces.front().piece.exists();
    placed.show_count =
        (stack || (hidden && !grid) || pieces.size() != placed.count) && placed.count > 0;
    if (grid) {
      set_grid(box, placed, spot.unit * box.piece);
    } else {
      placed.lines = box.lines;
      placed.room = box.size;
      set_pieces(box, spot.area.inset(kEdge), spot.unit * scale_of(zone));
    }
    layout_.zones.push_back(std::move(placed));
  }

  // How the grid is looked at; growing ones are never made too small to read. What people do with
  // the wheel comes on top of that.
  ZoneView view_of(core::ZoneId zone, float cell) const {
    ZoneView out;
    for (const ZoneView& view : options_.views) {
      if (view.zone == zone) out = view;
    }
    // Who wants larger texts gets larger tiles too.
    const float least = std::min(scaled(kLegible), kLeastTarget);
    if (spec(zone).shape.growing && !options_.bare && cell < least) out.zoom *= least / cell;
    return out;
  }

  void set_grid(const Box& box, PlacedZone& placed, float cell) {
    const core::GridShape& shape = spec(box.zone).shape;
    const ZoneView look = view_of(box.zone, cell);
    placed.window = look.zoom > 1.001f || look.shift != Point{};
    placed.extent = box.extent;
    placed.crowded = shape.growing && cell < kLeastTarget;
    cell *= look.zoom;
    const Point origin{placed.area.centre().x + look.shift.x - box.extent.size.width * cell / 2,
                       placed.area.centre().y + look.shift.y - box.extent.size.height * cell / 2};
    const auto cell_rect = [&](core::Place place) {
      const Point spot = cell_spot(shape, place);
      return Rect{origin.x + (spot.x - box.extent.first.x) * cell,
                  origin.y + (spot.y - box.extent.first.y) * cell, cell, cell};
    };
    for (const core::Place place : shown_cells(shape, seen(box.zone), extra_cells(box.zone))) {
      layout_.cells.push_back({box.zone, place, cell_rect(place)});
      if (shape.growing && !placed.area.contains(layout_.cells.back().area.inset(0.5f))) {
        placed.window = true;
      }
    }
    const auto& pieces = seen(box.zone).pieces;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      const Size size = piece_size(model_.spec().pieces[pieces[i].kind]);
      const float longer = std::max(size.width, size.height);
      const float share = shape.topology == core::Topology::octagon ? 1.0f
                          : style_of(spec(box.zone)) == "holes"     ? 0.86f
                                                                    : 0.93f;
      const Point centre = cell_rect(pieces[i].place).centre();
      const float width = cell * share * size.width / longer;
      const float height = cell * share * size.height / longer;
      layout_.pieces.push_back({box.zone,
                                i,
                                pieces[i],
                                {centre.x - width / 2, centre.y - height / 2, width, height},
                                true});
    }
  }

  void set_pieces(const Box& box, const Rect& area, float unit) {
    const core::ZoneId zone = box.zone;
    const core::SeenZone& here = seen(zone);
    const Spread spread = spread_of(spec(zone));
    const bool river = style_of(spec(zone)) == "river";
    const std::size_t count = here.pieces.size();
    const std::size_t first = layout_.pieces.size();
    for (std::size_t i = 0; i < count; ++i) {
      const PieceOf piece{piece_size(model_.spec().pieces[here.pieces[i].kind]), unit, i, count};
      Rect spot = spread == Spread::stack  ? stacked(area, piece)
                  : spread == Spread::side ? in_lines(area, piece, box.lines)
                                           : wrapped_spot(area, piece);
      if (river)
        spot.y +=
            piece.size.height * unit * kRiverSwing * std::sin(0.6f + static_cast<float>(i) * 1.25f);
      const bool on_top = spread != Spread::stack || i + 1 == count;
      layout_.pieces.push_back({zone, i, here.pieces[i], spot, on_top});
    }
    // Where they lie over each other, those that one knows are seen whole.
    if (spread != Spread::side) return;
    std::stable_partition(layout_.pieces.begin() + static_cast<std::ptrdiff_t>(first),
                          layout_.pieces.end(),
                          [](const PlacedPiece& piece) { return !piece.seen.piece.exists(); });
  }

  // Pieces that lie in other pieces are shown in the lower part of these: above their caption, or
  // on it where numbers and signs are above.
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
      const float high = std::max(over.height * 0.58f, std::min(kLeastTarget, over.height * 0.9f));
      const float end = lowest_of_held(placed->seen, high / over.height);
      const Rect area{over.x + over.width * 0.06f, over.y + over.height * end - high,
                      over.width * 0.88f, high};
      layout_.zones.push_back(
          {core::ZoneId(z), area, "", {}, view_.zones[z].count, false, false, 1});
      set_held_pieces(core::ZoneId(z), area);
    }
  }

  // How far down what a piece holds may reach, in heights of the piece. A word along its lower edge
  // stays readable, unless it only repeats what is written and drawn above it.
  float lowest_of_held(const core::SeenPiece& piece, float high) const {
    const core::Value& face = model_.spec().pieces[piece.kind].face;
    const core::Value* shape = face.find("shape");
    const bool captioned = face.find("corner") && !(shape && shape->text() == "segment");
    if (!piece.face_up || !captioned) return 0.93f;
    return face.find("text") && face.find("icon") ? 1.0f : std::max(0.7f, high);
  }

  void set_held_pieces(core::ZoneId zone, const Rect& area) {
    const core::SeenZone& here = seen(zone);
    for (std::size_t i = 0; i < here.pieces.size(); ++i) {
      const Size size = piece_size(model_.spec().pieces[here.pieces[i].kind]);
      const PieceOf piece{size, area.height / size.height, i, here.pieces.size()};
      layout_.pieces.push_back({zone, i, here.pieces[i], wrapped_spot(area, piece), true});
    }
  }

  const core::Model& model_;
  const core::View& view_;
  const LayoutOptions& options_;
  Open open_;
  core::Seat own_;
  std::vector<core::Seat> others_;
  TableLayout layout_;
};

}  // namespace

TableLayout lay_out(const core::Model& model, const core::View& view,
                    const LayoutOptions& options) {
  constexpr float kAll = 1000;
  TableLayout out = Setter(model, view, options, {kAll, true}).set();
  const auto crowded = [](const PlacedZone& zone) { return zone.crowded; };
  for (const Setter::Open open : {Setter::Open{4, true}, {4, false}, {2, false}, {1, false}}) {
    const bool fits = std::none_of(out.zones.begin(), out.zones.end(), crowded);
    if (fits || options.bare) break;
    out = Setter(model, view, options, open).set();
  }
  return out;
}

}  // namespace glasshouse::ui
