#include "ui/table/layout/screen_plan.hpp"

#include <algorithm>
#include <cmath>

namespace glasshouse::ui {
namespace {

constexpr float kLeastInside = 24.0f;  // the height of what is in a panel
constexpr float kLeastName = 126.0f;   // a line with a short name and points
constexpr float kLeastUnit = 5.0f;     // smaller pieces can't be told apart
constexpr float kImpossible = -1e6f;
using Others = ScreenPlan::Others;
using Log = ScreenPlan::Log;
constexpr std::size_t kMostBelow = 3;  // beside the viewer's things
constexpr int kRough = 6;              // steps that are enough to compare plans
constexpr float kForLog = 0.42f;       // share of the others' column that it has below them

// How good a size is: larger is better up to what is comfortable, and too small is bad.
float worth(float unit, const std::vector<Box>& boxes, float comfortable) {
  const bool any =
      std::any_of(boxes.begin(), boxes.end(), [](const Box& box) { return !box.empty; });
  float out = 0;
  float count = 0;
  for (const Box& box : boxes) {
    if (box.empty && any) continue;
    const float pixels = std::max(1.0f, unit * box.piece);
    out += std::log(std::min(pixels, comfortable) / comfortable);
    const float least = std::max(kLeastTarget, box.legible);
    if (pixels < least) out -= 2 * (least - pixels) / least;
    count += 1;
  }
  return count > 0 ? out / count : 0;
}

// What is less usual has to be better by this much, and so has a column that one panel leaves
// empty.
float cost_of_place(const ScreenPlan& plan, std::size_t others) {
  switch (plan.where) {
    case Others::aside: return 0.1f;
    case Others::left: return others == 1 ? 0.08f : 0.0f;
    case Others::above: return 0.02f;
    case Others::below: return 0.01f;
  }
  return 0;
}

enum class Edge : uint8_t { left, top, bottom };

// Takes a strip off an area, and a margin between the two.
Rect cut(Rect& area, Edge edge, float size, float margin = kMargin) {
  Rect strip = area;
  (edge == Edge::left ? strip.width : strip.height) = size;
  switch (edge) {
    case Edge::left:
      area = {area.x + size + margin, area.y, area.width - size - margin, area.height};
      break;
    case Edge::top:
      area = {area.x, area.y + size + margin, area.width, area.height - size - margin};
      break;
    case Edge::bottom: strip.y = area.bottom() - size; area.height = area.height - size - margin;
  }
  return strip;
}

}  // namespace

ScreenSplit::ScreenSplit(const LayoutOptions& options, bool one_per_line, Contents contents)
    : options_(options), one_per_line_(one_per_line), contents_(std::move(contents)) {}

// Their names are cut short before what is in the panel has no room.
PanelParts ScreenSplit::named_above(const Rect& panel) const {
  constexpr float kCounter = 50;  // a number and the first letters of what it counts
  const PanelParts whole = named_above(panel, contents_.chip_width);
  if (contents_.chips == 0 || whole.inside.height >= scaled(2 * kLeastInside)) return whole;
  return named_above(panel, std::min(contents_.chip_width, scaled(kCounter)));
}

// In the line of the name where that is long enough, else in lines below it.
PanelParts ScreenSplit::named_above(const Rect& panel, float chip_width) const {
  const float line = scaled(30), row = scaled(23), gap = scaled(6);
  const float each = std::min(chip_width, panel.width - 2 * gap);
  const float spare = panel.width - scaled(270);
  const auto fit = [&](float width) {
    return std::max<std::size_t>(1, static_cast<std::size_t>((width + gap) / (each + gap)));
  };
  const std::size_t count = contents_.chips;
  const bool inside = count > 0 && spare >= each && fit(spare) >= count;
  const std::size_t columns = inside ? count : fit(panel.width - 2 * gap);
  const float x = panel.x + (inside ? scaled(200) : gap);
  const float y = panel.y + (inside ? scaled(5) : line + scaled(1));
  PanelParts out;
  for (std::size_t i = 0; i < count; ++i) {
    out.chips.push_back({x + static_cast<float>(i % columns) * (each + gap),
                         y + static_cast<float>(i / columns) * row, each, scaled(20)});
  }
  const float rows = inside ? 0 : static_cast<float>((count + columns - 1) / columns);
  out.name = {panel.x, panel.y, panel.width, line + rows * row};
  out.inside = panel.inset(kPadding * 0.6f);
  cut(out.inside, Edge::top, out.name.height, 0);
  return out;
}

// Below name and points where that is high enough, else in columns beside them.
PanelParts ScreenSplit::named_beside(const Rect& panel) const {
  const float row = scaled(24), gap = scaled(6);
  const float head = scaled(92);
  const float least = scaled(132);
  const auto fit = [&](float height) {
    return static_cast<std::size_t>(std::max(0.0f, height) / row);
  };
  const std::size_t count = contents_.chips;
  const bool below = fit(panel.height - head - gap) >= count;
  const std::size_t rows = std::max<std::size_t>(1, below ? count : fit(panel.height - 2 * gap));
  const float each = contents_.chip_width;
  const float x = panel.x + (below ? scaled(14) : least);
  const float y = panel.y + (below ? head : gap);
  PanelParts out;
  for (std::size_t i = 0; i < count; ++i) {
    out.chips.push_back({x + static_cast<float>(i / rows) * (each + gap),
                         y + static_cast<float>(i % rows) * row, each, scaled(20)});
  }
  const float end = count == 0 ? 0 : out.chips.back().right() + gap - panel.x;
  out.name = {panel.x, panel.y, std::max(least, end), panel.height};
  out.inside = panel.inset(kPadding * 0.6f);
  cut(out.inside, Edge::left, out.name.width, 0);
  return out;
}

ScreenParts ScreenSplit::parts(Rect body, const ScreenPlan& plan) const {
  ScreenParts out;
  if (plan.log == Log::beside) {
    const float width = std::clamp(options_.size.width * 0.19f, 210.0f, scaled(300));
    out.log = {body.right() - width, body.y, width, body.height};
    body.width -= width + kMargin;
  }
  Rect others;
  switch (plan.where) {
    case Others::aside:
      others = cut(body, Edge::left, body.width * plan.others);
      out.own = cut(others, Edge::bottom, others.height * plan.own);
      if (plan.log == Log::below) others.height *= 1 - kForLog;
      break;
    case Others::below:
      out.own = cut(body, Edge::bottom, body.height * plan.own);
      others = cut(out.own, Edge::left, out.own.width * plan.others);
      break;
    case Others::above:
    case Others::left:
      const bool above = plan.where == Others::above;
      const float whole = above ? body.height : body.width;
      const Edge edge = above ? Edge::top : Edge::left;
      if (contents_.other_players > 0) others = cut(body, edge, whole * plan.others);
      if (!above && plan.log == Log::below) others.height *= 1 - kForLog;
      out.own = cut(body, Edge::bottom, body.height * plan.own);
  }
  out.table = body;
  out.others = rows_of(others, plan.columns);
  return out;
}

// Equal panels for the others, in so many columns.
std::vector<Rect> ScreenSplit::rows_of(const Rect& area, std::size_t columns) const {
  std::vector<Rect> out;
  const std::size_t rows =
      std::max<std::size_t>(1, (contents_.other_players + columns - 1) / columns);
  const float width =
      (area.width - kMargin * static_cast<float>(columns - 1)) / static_cast<float>(columns);
  const float height =
      (area.height - kMargin * static_cast<float>(rows - 1)) / static_cast<float>(rows);
  for (std::size_t i = 0; i < contents_.other_players; ++i) {
    const std::size_t row = i / columns;
    out.push_back({area.x + static_cast<float>(i % columns) * (width + kMargin),
                   area.y + static_cast<float>(row) * (height + kMargin), width, height});
  }
  return out;
}

std::vector<ScreenPlan> ScreenSplit::places_for_others() const {
  const std::size_t count = contents_.other_players;
  std::vector<ScreenPlan> out;
  for (const float width : {0.3f, 0.37f}) out.push_back({Others::aside, 1, width});
  if (count == 0) {
    out.emplace_back();
    return out;
  }
  for (const float width : {0.15f, 0.19f, 0.24f, 0.3f}) {
    out.push_back({Others::left, 1, width});
    if (count > 3) out.push_back({Others::left, 2, width});
  }
  for (const float height : {0.14f, 0.18f, 0.23f, 0.29f}) {
    out.push_back({Others::above, count, height});
    if (count > 4) out.push_back({Others::above, (count + 1) / 2, height});
  }
  for (const float width : {0.2f, 0.27f, 0.35f, 0.45f, 0.55f}) {
    if (count <= kMostBelow) out.push_back({Others::below, count, width});
  }
  return out;
}

float ScreenSplit::worth_of_others(const ScreenPlan& plan, const Rect& body) const {
  if (contents_.other_players == 0) return 0;
  const Rect panel = parts(body, plan).others.front();
  const Rect inside = other_panel(panel).inside;
  // What has no room at all is still better with more than with less.
  if (inside.height < kLeastInside || panel.width < scaled(kLeastName)) {
    return kImpossible + std::min(inside.height, inside.width);
  }
  const std::vector<Box>& theirs = contents_.others;
  const float unit = largest_unit(theirs, inside, others_style(), kRough);
  if (unit < kLeastUnit) return kImpossible + unit;
  return 0.45f * worth(unit, theirs, options_.size.height * 0.06f);
}

float ScreenSplit::worth_of_table(const ScreenPlan& plan, const Rect& body) const {
  const ScreenParts split = parts(body, plan);
  const float high = options_.size.height;
  if (split.own.height < scaled(84) || split.table.height < scaled(120)) return kImpossible;
  if (split.table.width < split.own.height) return kImpossible;
  const Rect inside = split.table.inset(kPadding);
  const float shared = largest_unit(contents_.shared, inside, table_style(), kRough);
  return 1.2f * worth(shared, contents_.shared, high * 0.13f);
}

float ScreenSplit::worth_of_own(const ScreenPlan& plan, const Rect& body) const {
  const Rect inside = own_panel(parts(body, plan).own, plan).inside;
  if (inside.width < scaled(70) || inside.height < kLeastInside) return kImpossible;
  const float unit = largest_unit(contents_.own, inside, own_style(), kRough);
  return worth(unit, contents_.own, options_.size.height * 0.11f);
}

// The others' share first: what is left after it is shared between the table and the viewer.
void ScreenSplit::improve(ScreenPlan& best, float& most, ScreenPlan plan, const Rect& body) const {
  const bool by_own = plan.where == Others::aside || plan.where == Others::below;
  float others = by_own ? 0 : worth_of_others(plan, body);
  if (others <= kImpossible / 2 && most > kImpossible / 2) return;
  for (const float own : {0.14f, 0.18f, 0.23f, 0.29f, 0.37f, 0.45f}) {
    plan.own = own;
    if (by_own) others = worth_of_others(plan, body);
    const float table =
        worth_of_table(plan, body) + others - cost_of_place(plan, contents_.other_players);
    for (const bool beside : {true, false}) {
      plan.name_beside = beside;
      const float value = table + worth_of_own(plan, body);
      if (value > most) best = plan;
      most = std::max(most, value);
    }
  }
}

ScreenPlan ScreenSplit::best(const Rect& body, bool log) const {
  ScreenPlan best;
  float most = 4 * kImpossible;
  const float column = scaled(200);
  for (ScreenPlan plan : places_for_others()) {
    const bool in_columns = plan.where == Others::aside || plan.where == Others::left;
    if (!log) {
      improve(best, most, plan, body);
      continue;
    }
    plan.log = Log::beside;
    improve(best, most, plan, body);
    plan.log = Log::below;
    if (in_columns && body.width * plan.others >= column) improve(best, most, plan, body);
  }
  return best;
}

}  // namespace glasshouse::ui
