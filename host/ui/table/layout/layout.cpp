#include "ui/table/layout/layout.hpp"

#include <algorithm>

#include "ui/table/layout/boxes.hpp"
#include "ui/table/layout/screen_plan.hpp"
#include "ui/table/layout/zone_layout.hpp"

namespace glasshouse::ui {
namespace {

constexpr float kWidthForLog = 1100.0f;
constexpr Size kLeastLog{150, 130};

// Lays out one table: shares the screen first, then sets out the zones in each part.
class TableLayoutBuilder {
 public:
  // What open grids show: cells of options so far from what lies there, and what they showed
  // before.
  struct Open {
    float reach;
    bool framed;
  };

  TableLayoutBuilder(const LayoutInput& input, const Open& open) : in_(input), open_(open) {
    const std::size_t players = in_.model.players();
    own_ = in_.view.seat.exists() ? in_.view.seat : core::Seat(0);
    for (std::size_t i = 1; i < players; ++i) others_.emplace_back((own_.index() + i) % players);
  }

  TableLayout build() {
    if (in_.options.bare) {
      layout_.table = {0, 0, in_.options.size.width, in_.options.size.height};
      const ScreenSplit split(in_.options, one_per_line(), {});
      add_region(boxes({}), layout_.table.inset(kPadding), split.table_style());
    } else {
      add_body(add_bars());
    }
    add_held_zones(layout_, in_);
    return std::move(layout_);
  }

 private:
  // -- What there is to set out -------------------------------------------------------------------
  // Zones of a seat, or with none those of the table itself, in the order their hints ask for.
  std::vector<core::ZoneId> zones_of(core::Seat owner) const {
    std::vector<core::ZoneId> out;
    for (std::size_t z = 0; z < in_.model.zones.size(); ++z) {
      const core::Zone& zone = in_.model.zones[z];
      const bool on_table = !zone.holder.exists() && zone.name != core::kBox;
      if (zone.owner == owner && on_table && is_drawn(*zone.spec)) out.emplace_back(z);
    }
    std::stable_sort(out.begin(), out.end(), [this](core::ZoneId one, core::ZoneId other) {
      return order_of(in_.spec(one)) < order_of(in_.spec(other));
    });
    return out;
  }

  BoxOptions box_options(const std::vector<core::ZoneId>& zones, core::ZoneId zone,
                         std::size_t lines) const {
    BoxOptions out;
    const auto grids = std::count_if(zones.begin(), zones.end(), [this](core::ZoneId id) {
      return in_.spec(id).kind == core::ZoneKind::grid;
    });
    out.only_grid = grids == 1;
    out.only_zone = zones.size() == 1;
    out.others =
        in_.model.zones[zone.index()].owner.exists() && in_.model.zones[zone.index()].owner != own_;
    out.text_scale = in_.options.text_scale;
    out.rack_lines = out.others ? lines : 1;
    out.extra_cells = in_.extra_cells(zone);
    out.reach = open_.reach;
    for (const ZoneFrame& frame : in_.options.frames) {
      if (frame.zone != zone) continue;
      if (open_.framed && in_.spec(zone).shape.growing) out.frame = frame.extent;
      out.room = frame.room;
    }
    return out;
  }

  std::vector<Box> boxes(core::Seat owner, std::size_t lines = 1) const {
    std::vector<Box> out;
    const std::vector<core::ZoneId> zones = zones_of(owner);
    out.reserve(zones.size());
    for (const core::ZoneId zone : zones) {
      out.push_back(box_of(in_.model, in_.seen(zone), box_options(zones, zone, lines)));
    }
    // With nothing in the middle there are no sides.
    const bool middle = std::any_of(out.begin(), out.end(),
                                    [](const Box& box) { return box.side == Side::centre; });
    for (Box& box : out) {
      if (!middle || owner.exists()) box.side = Side::centre;
    }
    return out;
  }

  // -- Sharing the screen -------------------------------------------------------------------------
  // Returns what is left for the rest.
  Rect add_bars() {
    const Size size = in_.options.size;
    const float bar = in_.scaled(54);
    const float buttons = in_.options.buttons ? std::min(in_.scaled(400), size.width * 0.44f) : 0;
    const float beside = in_.options.buttons ? buttons + kMargin : 0;
    layout_.prompt = {kMargin, kMargin, size.width - beside - 2 * kMargin, bar};
    layout_.buttons = {size.width - buttons - kMargin, kMargin, buttons, bar};
    Rect body{kMargin, bar + 2 * kMargin, size.width - 2 * kMargin,
              size.height - bar - 3 * kMargin};
    if (size.width >= kWidthForLog) {
      const float log = std::clamp(size.width * 0.19f, 210.0f, in_.scaled(300));
      layout_.log = {body.right() - log, body.y, log, body.height};
      body.width -= log + kMargin;
    }
    return body;
  }

  bool one_per_line() const {
    const core::Value* flow = in_.model.spec().layout.find("flow");
    return flow && flow->text() == "column";
  }

  Contents contents() const {
    Contents out;
    out.shared = boxes({});
    out.own = boxes(own_);
    out.other_players = others_.size();
    if (!others_.empty()) out.others = {widest_of_others(1), widest_of_others(2)};
    return out;
  }

  void add_body(const Rect& body) {
    const ScreenSplit split(in_.options, one_per_line(), contents());
    const ScreenPlan best = split.best(body);
    const ScreenParts parts = split.parts(body, best);
    layout_.plan = best;
    layout_.table = parts.table;
    add_region(split.contents().shared, parts.table.inset(kPadding), split.table_style());
    layout_.players.push_back({own_, parts.own, split.name_in_own(parts.own, best)});
    add_region(split.contents().own, split.inside_own(parts.own, best), split.own_style());
    std::vector<float> ends(best.columns, 0);  // of the panels so far, by column
    for (std::size_t i = 0; i < others_.size(); ++i) {
      Rect area = parts.others[i];
      float& end = ends[i % best.columns];
      if (in_columns(best) && end > 0) area.y = end + kMargin;
      end = add_other(others_[i], area, split, best);
    }
    if (in_columns(best)) add_log_below(*std::max_element(ends.begin(), ends.end()), body);
  }

  static bool in_columns(const ScreenPlan& plan) {
    return plan.where == ScreenPlan::Others::left || plan.where == ScreenPlan::Others::aside;
  }

  // In windows that are too narrow for a log it fills what the others leave of their columns.
  void add_log_below(float others_end, const Rect& body) {
    if (layout_.log.width > 0) return;
    const Rect& own = layout_.players.front().area;
    const float top = std::max(others_end, body.y - kMargin) + kMargin;
    const float bottom =
        layout_.plan.where == ScreenPlan::Others::aside ? own.y - kMargin : body.bottom();
    const Rect gap{body.x, top, layout_.table.x - kMargin - body.x, bottom - top};
    if (gap.width >= in_.scaled(kLeastLog.width) && gap.height >= in_.scaled(kLeastLog.height)) {
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
  float add_other(core::Seat seat, Rect area, const ScreenSplit& split, const ScreenPlan& plan) {
    const std::vector<Box> theirs = boxes(seat, plan.lines);
    if (in_columns(plan)) {
      const RegionLayout wanted =
          lay_out_region(theirs, split.inside_other(area), split.others_style());
      const float high = split.name_in_other(area).height + wanted.used.height + 2 * kPadding;
      area.height = std::min(area.height, std::max(high, in_.scaled(64)));
    }
    layout_.players.push_back({seat, area, split.name_in_other(area)});
    add_region(theirs, split.inside_other(area), split.others_style());
    return area.bottom();
  }

  void add_region(const std::vector<Box>& boxes, const Rect& area, const RegionStyle& style) {
    const RegionLayout where = lay_out_region(boxes, area, style);
    for (std::size_t i = 0; i < boxes.size(); ++i) add_zone(layout_, in_, boxes[i], where.boxes[i]);
  }

  const LayoutInput& in_;
  Open open_;
  core::Seat own_;
  std::vector<core::Seat> others_;
  TableLayout layout_;
};

}  // namespace

TableLayout lay_out(const core::Model& model, const core::View& view,
                    const LayoutOptions& options) {
  using Open = TableLayoutBuilder::Open;
  constexpr float kAll = 1000;
  const LayoutInput input{model, view, options};
  TableLayout out = TableLayoutBuilder(input, {kAll, true}).build();
  const auto crowded = [](const PlacedZone& zone) { return zone.crowded; };
  for (const Open open : {Open{4, true}, {4, false}, {2, false}, {1, false}}) {
    const bool fits = std::none_of(out.zones.begin(), out.zones.end(), crowded);
    if (fits || options.bare) break;
    out = TableLayoutBuilder(input, open).build();
  }
  return out;
}

LaidOut lay_out_after(const LaidOut& before, const core::Model& model, const core::View& view,
                      LayoutOptions options) {
  const bool resized =
      before.options.size != options.size || before.options.text_scale != options.text_scale;
  const TableLayout& old = before.layout;
  if (!resized && !old.players.empty()) options.plan = old.plan;
  if (!resized && before.seat == view.seat) {
    for (const PlacedZone& zone : old.zones) {
      options.frames.push_back({zone.zone, zone.extent, zone.room});
    }
  }
  TableLayout layout = lay_out(model, view, options);
  return {std::move(options), view.seat, std::move(layout)};
}

}  // namespace glasshouse::ui
