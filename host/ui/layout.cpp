#include "ui/layout.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "ui/boxes.hpp"

namespace glasshouse::ui {
namespace {

constexpr float kMargin = 12.0f;
constexpr float kPadding = 10.0f;      // inside panels
constexpr float kLeastTarget = 26.0f;  // what can be clicked is not made smaller
constexpr float kLeastInside = 24.0f;  // the height of what is in a panel
constexpr float kLeastUnit = 5.0f;     // smaller pieces can't be told apart
constexpr float kWidthForLog = 1100.0f;
constexpr float kImpossible = -1e6f;

using Plan = ScreenPlan;

// The rectangles a plan makes.
struct Split {
  Rect table, own;
  std::vector<Rect> others;
};

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
      set_region(boxes({}), layout_.table.inset(kPadding), table_style());
    } else {
      const Rect body = split_screen();
      set_body(body);
    }
    set_held_zones();
    return std::move(layout_);
  }

 private:
  float scaled(float pixels) const { return pixels * options_.text_scale; }
  float name_height() const { return scaled(30); }
  float name_width() const { return scaled(132); }
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
    for (const GridFrame& frame : options_.frames) {
      if (open_.framed && frame.zone == zone) out.frame = frame.extent;
    }
    return out;
  }

  std::vector<Box> boxes(core::Seat owner, std::size_t lines = 1) const {
    std::vector<Box> out;
    const std::vector<core::ZoneId> zones = zones_of(owner);
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

  RegionStyle table_style() const {
    const core::Value* flow = model_.spec().layout.find("flow");
    return {scaled(18), options_.size.height * 0.15f, flow && flow->text() == "column"};
  }
  RegionStyle own_style() const { return {scaled(18), options_.size.height * 0.12f, false}; }
  RegionStyle others_style() const { return {scaled(16), options_.size.height * 0.085f, false}; }

  Split split(Rect body, const Plan& plan) const {
    Split out;
    if (plan.aside) return split_aside(body, plan);
    if (!others_.empty() && plan.above) {
      const float height = body.height * plan.others;
      out.others = rows_of({body.x, body.y, body.width, height}, plan.columns);
      body.y += height + kMargin;
      body.height -= height + kMargin;
    } else if (!others_.empty()) {
      const float width = body.width * plan.others;
      out.others = rows_of({body.x, body.y, width, body.height}, plan.columns);
      body.x += width + kMargin;
      body.width -= width + kMargin;
    }
    const float own = body.height * plan.own;
    out.table = {body.x, body.y, body.width, body.height - own - kMargin};
    out.own = {body.x, body.bottom() - own, body.width, own};
    return out;
  }

  Split split_aside(const Rect& body, const Plan& plan) const {
    Split out;
    const float width = body.width * plan.others;
    const float own = body.height * plan.own;
    out.own = {body.x, body.bottom() - own, width, own};
    out.others = rows_of({body.x, body.y, width, body.height - own - kMargin}, plan.columns);
    out.table = {body.x + width + kMargin, body.y, body.width - width - kMargin, body.height};
    return out;
  }

  // Equal panels for the others, in so many columns.
  std::vector<Rect> rows_of(const Rect& area, std::size_t columns) const {
    std::vector<Rect> out;
    const std::size_t rows = std::max<std::size_t>(1, (others_.size() + columns - 1) / columns);
    const float width =
        (area.width - kMargin * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    const float height =
        (area.height - kMargin * static_cast<float>(rows - 1)) / static_cast<float>(rows);
    for (std::size_t i = 0; i < others_.size(); ++i) {
      out.push_back({area.x + static_cast<float>(i % columns) * (width + kMargin),
                     area.y + static_cast<float>(i / columns) * (height + kMargin), width, height});
    }
    return out;
  }

  Rect inside_own(const Rect& panel, const Plan& plan) const {
    const Rect inner = panel.inset(kPadding * 0.6f);
    if (!plan.name_beside) {
      return {inner.x, inner.y + name_height(), inner.width, inner.height - name_height()};
    }
    return {inner.x + name_width(), inner.y, inner.width - name_width(), inner.height};
  }

  Rect inside_other(const Rect& panel) const {
    const Rect inner = panel.inset(kPadding * 0.6f);
    return {inner.x, inner.y + name_height(), inner.width, inner.height - name_height()};
  }

  std::vector<Plan> places_for_others() const {
    const std::size_t count = others_.size();
    std::vector<Plan> out;
    for (const float width : {0.3f, 0.37f}) out.push_back({false, 1, width, 0, true, true, 1});
    if (count == 0) {
      out.emplace_back();
      return out;
    }
    for (const float width : {0.15f, 0.19f, 0.24f, 0.3f}) {
      out.push_back({false, 1, width, 0, true, false, 1});
      if (count > 3) out.push_back({false, 2, width, 0, true, false, 1});
    }
    for (const float height : {0.14f, 0.18f, 0.23f, 0.29f}) {
      out.push_back({true, count, height, 0, true, false, 1});
      if (count > 4) out.push_back({true, (count + 1) / 2, height, 0, true, false, 1});
    }
    return out;
  }

  // How good a size is: larger is better up to what is comfortable, and too small is bad.
  static float worth(float unit, const std::vector<Box>& boxes, float comfortable) {
    float out = 0;
    float count = 0;
    for (const Box& box : boxes) {
      if (box.empty && boxes.size() > 1) continue;
      const float pixels = std::max(1.0f, unit * box.piece);
      out += std::log(std::min(pixels, comfortable) / comfortable);
      if (pixels < kLeastTarget) out -= 2 * (kLeastTarget - pixels) / kLeastTarget;
      count += 1;
    }
    return count > 0 ? out / count : 0;
  }

  static constexpr int kRough = 6;  // steps that are enough to compare plans

  float worth_of_others(const Plan& plan, const Rect& body) const {
    if (others_.empty()) return 0;
    const Rect inside = inside_other(split(body, plan).others.front());
    // What has no room at all is still better with more than with less.
    if (inside.height < kLeastInside || inside.width < scaled(70)) {
      return kImpossible + std::min(inside.height, inside.width);
    }
    const std::vector<Box>& theirs = other_boxes_[plan.lines - 1];
    const float unit = largest_unit(theirs, inside, others_style(), kRough);
    if (unit < kLeastUnit) return kImpossible + unit;
    return 0.45f * worth(unit, theirs, options_.size.height * 0.06f);
  }

  // Two lines where they make the others' racks larger.
  float worth_of_others_in_lines(Plan& plan, const Rect& body) const {
    plan.lines = 1;
    const float one = worth_of_others(plan, body);
    if (!racks_) return one;
    plan.lines = 2;
    const float two = worth_of_others(plan, body);
    if (two > one) return two;
    plan.lines = 1;
    return one;
  }

  float worth_of_table(const Plan& plan, const Rect& body) const {
    const Split parts = split(body, plan);
    const float high = options_.size.height;
    if (parts.own.height < scaled(84) || parts.table.height < scaled(120)) return kImpossible;
    if (parts.table.width < parts.own.height) return kImpossible;
    const Rect inside = parts.table.inset(kPadding);
    const float shared = largest_unit(shared_, inside, table_style(), kRough);
    return 1.2f * worth(shared, shared_, high * 0.13f);
  }

  float worth_of_own(const Plan& plan, const Rect& body) const {
    const Rect inside = inside_own(split(body, plan).own, plan);
    const float unit = largest_unit(own_boxes_, inside, own_style(), kRough);
    return worth(unit, own_boxes_, options_.size.height * 0.11f);
  }

  // The others' share first: what is left after it is shared between the table and the viewer.
  Plan best_plan(const Rect& body) const {
    Plan best;
    float most = 4 * kImpossible;
    for (Plan plan : places_for_others()) {
      float others = plan.aside ? 0 : worth_of_others_in_lines(plan, body);
      if (others <= kImpossible / 2 && most > kImpossible / 2) continue;
      for (const float own : {0.14f, 0.18f, 0.23f, 0.29f, 0.37f, 0.45f}) {
        plan.own = own;
        if (plan.aside) others = worth_of_others_in_lines(plan, body);
        const float table = worth_of_table(plan, body) + others - cost_of_place(plan);
        for (const bool beside : {true, false}) {
          plan.name_beside = beside;
          const float value = table + worth_of_own(plan, body) + (same_as_before(plan) ? kCalm : 0);
          if (value > most) best = plan;
          most = std::max(most, value);
        }
      }
    }
    return best;
  }

  // Panels don't jump for a piece more or less in somebody's hand.
  static constexpr float kCalm = 0.12f;
  bool same_as_before(const Plan& plan) const {
    if (!options_.plan) return false;
    Plan other = *options_.plan;
    other.lines = plan.lines;
    return plan == other;
  }

  // What is less usual has to be better by this much.
  static float cost_of_place(const Plan& plan) {
    if (plan.aside) return 0.1f;
    return plan.above ? 0.02f : 0.0f;
  }

  void set_body(const Rect& body) {
    shared_ = boxes({});
    own_boxes_ = boxes(own_);
    if (!others_.empty()) other_boxes_ = {widest_of_others(1), widest_of_others(2)};
    racks_ = !others_.empty() && std::any_of(other_boxes_[1].begin(), other_boxes_[1].end(),
                                             [](const Box& box) { return box.lines > 1; });
    const Plan best = best_plan(body);
    const Split parts = split(body, best);
    layout_.plan = best;
    layout_.table = parts.table;
    set_region(shared_, parts.table.inset(kPadding), table_style());
    set_own(parts.own, best);
    std::vector<float> ends(best.columns, 0);  // of the panels so far, by column
    for (std::size_t i = 0; i < others_.size(); ++i) {
      Rect area = parts.others[i];
      float& end = ends[i % best.columns];
      if (!best.above && end > 0) area.y = end + kMargin;
      end = set_other(others_[i], area, best);
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

  void set_own(const Rect& area, const Plan& plan) {
    const Rect name = plan.name_beside ? Rect{area.x, area.y, name_width(), area.height}
                                       : Rect{area.x, area.y, area.width, name_height()};
    layout_.players.push_back({own_, area, name});
    set_region(own_boxes_, inside_own(area, plan), own_style());
  }

  // A panel in a column is only as high as its contents. Returns where it ends.
  float set_other(core::Seat seat, Rect area, const Plan& plan) {
    const std::vector<Box> theirs = boxes(seat, plan.lines);
    if (!plan.above) {
      const Arrangement wanted = arranged(theirs, inside_other(area), others_style());
      const float high = name_height() + wanted.used.height + 2 * kPadding;
      area.height = std::min(area.height, std::max(high, scaled(64)));
    }
    layout_.players.push_back({seat, area, {area.x, area.y, area.width, name_height()}});
    set_region(theirs, inside_other(area), others_style());
    return area.bottom();
  }

  // -- Zones --------------------------------------------------------------------------------------
  void set_region(const std::vector<Box>& wanted, const Rect& area, const RegionStyle& style) {
    const Arrangement where = arranged(wanted, area, style);
    std::vector<core::ZoneId> zones;
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
      set_pieces(box, spot.area.inset(kEdge), spot.unit * scale_of(zone));
    }
    layout_.zones.push_back(std::move(placed));
  }

  // How the grid is looked at; growing ones are never made too small to click.
  ZoneView view_of(core::ZoneId zone, float cell) const {
    for (const ZoneView& view : options_.views) {
      if (view.zone == zone) return view;
    }
    ZoneView out;
    out.zone = zone;
    if (spec(zone).shape.growing && !options_.bare && cell < kLeastTarget) {
      out.zoom = kLeastTarget / cell;
    }
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
    for (std::size_t i = 0; i < count; ++i) {
      const Size size = piece_size(model_.spec().pieces[here.pieces[i].kind]);
      Rect spot = spread == Spread::stack  ? stacked(area, size, unit, i, count)
                  : spread == Spread::side ? in_lines(area, size, unit, i, count, box.lines)
                                           : wrapped_spot(area, size, unit, i, count);
      if (river)
        spot.y += size.height * unit * kRiverSwing * std::sin(0.6f + static_cast<float>(i) * 1.25f);
      const bool on_top = spread != Spread::stack || i + 1 == count;
      layout_.pieces.push_back({zone, i, here.pieces[i], spot, on_top});
    }
  }

  // Never larger than the area.
  static Size fitted(Size size, float unit, const Rect& area) {
    const float shrunk =
        std::min({1.0f, area.width / (size.width * unit), area.height / (size.height * unit)});
    return {size.width * unit * shrunk, size.height * unit * shrunk};
  }

  static Rect stacked(const Rect& area, Size size, float unit, std::size_t i, std::size_t count) {
    const auto lift = static_cast<float>(std::min<std::size_t>(count - 1 - i, kStackShown));
    const Size piece = fitted(size, unit, area);
    return {area.centre().x - piece.width / 2 + lift * 1.5f,
            area.centre().y - piece.height / 2 + lift * 1.5f, piece.width, piece.height};
  }

  static Rect in_lines(const Rect& area, Size size, float unit, std::size_t i, std::size_t count,
                       std::size_t lines) {
    if (lines < 2) return beside(area, size, unit, i, count);
    const std::size_t each = (count + lines - 1) / lines;
    const std::size_t line = i / each;
    const float apart = kEdge * static_cast<float>(lines - 1);
    const float high = (area.height - apart) / static_cast<float>(lines);
    const Rect part{area.x, area.y + static_cast<float>(line) * (high + kEdge), area.width, high};
    return beside(part, size, unit, i % each, std::min(each, count - line * each));
  }

  // Side by side while there is room, then overlapping.
  static Rect beside(const Rect& area, Size size, float unit, std::size_t i, std::size_t count) {
    const Size piece = fitted(size, unit, area);
    const auto steps = static_cast<float>(count > 1 ? count - 1 : 1);
    const float step = std::min(piece.width * 1.12f, (area.width - piece.width) / steps);
    const float used = piece.width + step * static_cast<float>(count - 1);
    return {area.x + (area.width - used) / 2 + step * static_cast<float>(i),
            area.y + (area.height - piece.height) / 2, piece.width, piece.height};
  }

  // In lines like words, as large as fits all of them; a last line that is not full is centred.
  static Rect wrapped_spot(const Rect& area, Size size, float unit, std::size_t i,
                           std::size_t count) {
    Size piece = fitted(size, unit, area);
    std::size_t columns = 1;
    constexpr float kApart = 1.1f;
    for (int tries = 0; tries < 40; ++tries) {
      columns = std::max<std::size_t>(
          1, static_cast<std::size_t>((area.width + piece.width * (kApart - 1)) /
                                      (piece.width * kApart)));
      const std::size_t rows = (count + columns - 1) / columns;
      const float high = piece.height * (static_cast<float>(rows) * kApart - (kApart - 1));
      if (high <= area.height * 1.001f) break;
      piece = {piece.width * 0.92f, piece.height * 0.92f};
    }
    const std::size_t rows = (count + columns - 1) / columns;
    columns = (count + rows - 1) / rows;
    const std::size_t row = i / columns;
    const std::size_t in_row = row + 1 == rows ? count - columns * row : columns;
    const float wide = piece.width * (static_cast<float>(in_row) * kApart - (kApart - 1));
    const float high = piece.height * (static_cast<float>(rows) * kApart - (kApart - 1));
    return {area.centre().x - wide / 2 + static_cast<float>(i % columns) * piece.width * kApart,
            area.centre().y - high / 2 + static_cast<float>(row) * piece.height * kApart,
            piece.width, piece.height};
  }

  // Pieces that lie in other pieces are shown in the lower part of these, above their caption.
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
      const float end = is_captioned(placed->seen) ? std::max(0.7f, high / over.height) : 0.93f;
      const Rect area{over.x + over.width * 0.06f, over.y + over.height * end - high,
                      over.width * 0.88f, high};
      layout_.zones.push_back(
          {core::ZoneId(z), area, "", {}, view_.zones[z].count, false, false, 1});
      set_held_pieces(core::ZoneId(z), area);
    }
  }

  // Has it a word along its lower edge, which should stay readable?
  bool is_captioned(const core::SeenPiece& piece) const {
    const core::PieceKind& kind = model_.spec().pieces[piece.kind];
    const core::Value* shape = kind.face.find("shape");
    return piece.face_up && kind.face.find("corner") && !(shape && shape->text() == "segment");
  }

  void set_held_pieces(core::ZoneId zone, const Rect& area) {
    const core::SeenZone& here = seen(zone);
    for (std::size_t i = 0; i < here.pieces.size(); ++i) {
      const Size size = piece_size(model_.spec().pieces[here.pieces[i].kind]);
      const float unit = area.height / size.height;
      layout_.pieces.push_back(
          {zone, i, here.pieces[i], wrapped_spot(area, size, unit, i, here.pieces.size()), true});
    }
  }

  const core::Model& model_;
  const core::View& view_;
  const LayoutOptions& options_;
  Open open_;
  core::Seat own_;
  std::vector<core::Seat> others_;
  std::vector<Box> shared_, own_boxes_;
  std::array<std::vector<Box>, 2> other_boxes_;  // with racks in one line, and in two
  bool racks_ = false;                           // the others have some that could have two
  TableLayout layout_;
};

float area_of(const Rect& rect) { return rect.width * rect.height; }

float distance(Point one, Point other) { return std::hypot(one.x - other.x, one.y - other.y); }

// Whether a point on the screen shows a part of the zone: what is beyond a window's edge is cut
// off.
bool shows(const TableLayout& layout, core::ZoneId zone, Point point) {
  const PlacedZone* placed = layout.find_zone(zone);
  return !placed || !placed->window || placed->area.has(point);
}

}  // namespace

const PlacedZone* TableLayout::find_zone(core::ZoneId zone) const {
  for (const PlacedZone& placed : zones) {
    if (placed.zone == zone) return &placed;
  }
  return nullptr;
}

const PlacedPiece* TableLayout::piece_at(Point point) const {
  for (std::size_t i = pieces.size(); i-- > 0;) {
    if (!pieces[i].on_top || !pieces[i].area.has(point)) continue;
    if (shows(*this, pieces[i].zone, point)) return &pieces[i];
  }
  return nullptr;
}

const PlacedCell* TableLayout::cell_at(Point point) const {
  const PlacedCell* found = nullptr;
  for (const PlacedCell& cell : cells) {
    if (!cell.area.has(point) || !shows(*this, cell.grid, point)) continue;
    const bool nearer =
        !found || distance(cell.area.centre(), point) < distance(found->area.centre(), point);
    if (nearer) found = &cell;
  }
  return found;
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
