#include "ui/table/layout/layout.hpp"

#include <algorithm>
#include <utility>

#include "ui/table/layout/boxes.hpp"
#include "ui/table/layout/groups.hpp"
#include "ui/table/layout/screen_plan.hpp"
#include "ui/table/layout/zone_layout.hpp"

namespace glasshouse::ui {
namespace {

constexpr float kWidthForLog = 1100.0f;
constexpr Size kLeastLog{150, 130};

// Points that are shown as the score anyway.
bool is_points(const core::CounterSpec& counter, const Past* past) {
  return (!past || past->scored) && names_score(counter);
}

// Settles where everything of one table is: shares the screen first, then sets out the zones in
// each part.
class TableLayoutBuilder {
 public:
  explicit TableLayoutBuilder(const LayoutInput& input) : in_(input) {
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
    layout_.table = nearest_pixels(layout_.table);
    for (PlayerPanel& panel : layout_.players) panel.area = nearest_pixels(panel.area);
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

  std::vector<Box> boxes(core::Seat owner) const {
    const std::vector<core::ZoneId> zones = zones_of(owner);
    BoxOptions options;
    const auto grids = std::count_if(zones.begin(), zones.end(), [this](core::ZoneId id) {
      return in_.spec(id).kind == core::ZoneKind::grid;
    });
    options.only_grid = grids == 1;
    options.only_zone = zones.size() == 1;
    options.seat = in_.view.seat;
    options.text_scale = in_.options.text_scale;
    options.tight = in_.options.bare;
    std::vector<Box> out;
    for (const core::ZoneId zone : zones) {
      out.push_back(box_of(in_.model, in_.start(), zone, options));
    }
    tie_decks(out, in_);
    // With nothing in the middle there are no sides.
    const bool middle = std::any_of(out.begin(), out.end(),
                                    [](const Box& box) { return box.side == Side::centre; });
    for (Box& box : out) {
      if (!middle || owner.exists()) box.side = Side::centre;
    }
    if (!owner.exists()) make_way(out, in_);
    if (!owner.exists() && !one_per_line()) bundle_rows(out, in_);
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
    return {kMargin, bar + 2 * kMargin, size.width - 2 * kMargin, size.height - bar - 3 * kMargin};
  }

  bool one_per_line() const {
    const core::Value* flow = in_.model.spec().layout.find("flow");
    return flow && flow->text() == "column";
  }

  // The counters of every player, and how wide one is with a number of three figures.
  void add_chips(Contents& out) const {
    constexpr float kNumber = 46, kOfNumber = 64;
    const std::optional<core::ProgressSpec>& progress = in_.model.spec().progress;
    const bool told = progress && in_.model.holds(progress->when);
    if (told && progress->per_player) {
      add_chip(out, progress->label, kOfNumber);
    }
    for (const core::CounterSpec& counter : in_.model.spec().counters) {
      if (!counter.per_player || is_points(counter, in_.options.past)) continue;
      if (!is_seen(counter) || (told && progress->counter == counter.name)) continue;
      add_chip(out, counter.label.empty() ? counter.name : counter.label, kNumber);
    }
  }

  void add_chip(Contents& out, const std::string& label, float number) const {
    constexpr float kLetter = 6.4f;
    ++out.chips;
    const float letters = std::min(static_cast<float>(label.size()) * kLetter, 90.0f);
    out.chip_width = std::max(out.chip_width, in_.scaled(letters + number));
  }

  bool is_seen(const core::CounterSpec& counter) const {
    const auto& counters = in_.view.counters;
    return std::any_of(counters.begin(), counters.end(), [&](const auto& seen) {
      return in_.model.counters[seen.first.index()].spec == &counter;
    });
  }

  Contents contents() const {
    Contents out;
    out.shared = boxes({});
    out.own = boxes(own_);
    out.other_players = others_.size();
    if (!others_.empty()) out.others = widest_of_others();
    add_chips(out);
    return out;
  }

  void add_body(const Rect& body) {
    const ScreenSplit split(in_.options, one_per_line(), contents());
    const ScreenPlan best = split.best(body, in_.options.size.width >= kWidthForLog);
    const ScreenParts parts = split.parts(body, best);
    layout_.plan = best;
    layout_.table = parts.table;
    layout_.log = parts.log;
    add_region(split.contents().shared, parts.table.inset(kPadding), split.table_style());
    PanelParts own = split.own_panel(parts.own, best);
    layout_.players.push_back({own_, parts.own, own.name, best.name_beside, std::move(own.chips)});
    add_region(split.contents().own, own.inside, split.own_style());
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

  // Without a column of its own the log fills what the others leave of theirs.
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
  std::vector<Box> widest_of_others() const {
    std::vector<Box> out;
    float most = -1;
    for (const core::Seat seat : others_) {
      std::vector<Box> theirs = boxes(seat);
      float room = 0;
      for (const Box& box : theirs) room += box.size.width * box.size.height;
      if (room > most) out = std::move(theirs);
      most = std::max(most, room);
    }
    return out;
  }

  // A panel in a column is only as high as its contents. Returns where it ends.
  float add_other(core::Seat seat, Rect area, const ScreenSplit& split, const ScreenPlan& plan) {
    const std::vector<Box> theirs = boxes(seat);
    if (in_columns(plan)) {
      const PanelParts most = split.other_panel(area);
      const RegionLayout wanted = lay_out_region(theirs, most.inside, split.others_style());
      const float high = most.name.height + wanted.used.height + 2 * kPadding;
      area.height = std::min(area.height, std::max(high, in_.scaled(64)));
    }
    PanelParts parts = split.other_panel(area);
    layout_.players.push_back({seat, area, parts.name, false, std::move(parts.chips)});
    add_region(theirs, parts.inside, split.others_style());
    return area.bottom();
  }

  void add_region(const std::vector<Box>& boxes, const Rect& area, const RegionStyle& style) {
    const RegionLayout where = lay_out_region(boxes, area, style);
    for (std::size_t i = 0; i < boxes.size(); ++i) place(boxes[i], where.boxes[i]);
  }

  void place(const Box& box, const PlacedBox& where) {
    if (box.parts.empty()) return place_zone(layout_, in_, box, where);
    for (std::size_t i = 0; i < box.parts.size(); ++i) place(box.parts[i], where.parts[i]);
  }

  const LayoutInput& in_;
  core::Seat own_;
  std::vector<core::Seat> others_;
  TableLayout layout_;
};

// What is remembered of the same table, as far as it is of use for this one.
void settle(LaidOut& table, const LayoutInput& input) {
  const LayoutOptions& options = input.options;
  const LaidOut::Setting now{&input.model,       input.view.seat, options.size,
                             options.text_scale, options.bare,    options.buttons};
  if (table.setting == now) return;
  const LaidOut::Setting before = std::exchange(table.setting, now);
  table.ground = TableLayoutBuilder(input).build();
  const bool resized = before.size != now.size || before.text_scale != now.text_scale;
  if (before.model == now.model && !resized) return;
  table.frames.assign(input.model.zones.size(), {});
  table.rooms.assign(input.model.players() + 1, {options.turn, {}});
  for (LaidOut::Room& room : table.rooms) room.zones.resize(input.model.zones.size());
}

// What ends beside the log goes on to where that ends. What lies in there stays where it is.
void give_away_log(TableLayout& layout) {
  const Rect log = std::exchange(layout.log, {});
  if (layout.plan.log != ScreenPlan::Log::beside) return;
  const auto widen = [&log](Rect& area) {
    if (log.x - area.right() < kMargin + 1) area.width = log.right() - area.x;
  };
  widen(layout.table);
  for (PlayerPanel& panel : layout.players) widen(panel.area);
}

}  // namespace

TableLayout lay_out(const core::Model& model, const core::View& view,
                    const LayoutOptions& options) {
  return lay_out_after({}, model, view, options).layout;
}

LaidOut lay_out_after(LaidOut before, const core::Model& model, const core::View& view,
                      const LayoutOptions& options) {
  const LayoutInput input{model, view, options};
  settle(before, input);
  LaidOut::Room& room =
      before.rooms[view.seat.exists() ? view.seat.index() : before.rooms.size() - 1];
  before.layout = before.ground;
  fill_zones(before.layout, input, {room.zones, before.frames, room.turn != options.turn});
  room.turn = options.turn;
  if (options.log_empty) give_away_log(before.layout);
  return before;
}

}  // namespace glasshouse::ui
