#include "ui/table/layout/screen_plan.hpp"

#include <algorithm>
#include <cmath>

namespace glasshouse::ui {
namespace {

constexpr float kLeastInside = 24.0f;  // the height of what is in a panel
constexpr float kLeastUnit = 5.0f;     // smaller pieces can't be told apart
constexpr float kImpossible = -1e6f;
using Others = ScreenPlan::Others;
constexpr std::size_t kMostBelow = 3;  // beside the viewer's things
constexpr int kRough = 6;              // steps that are enough to compare plans
constexpr float kCalm = 0.5f;          // what the plan of before is better by

// How good a size is: larger is better up to what is comfortable, and too small is bad.
float worth(float unit, const std::vector<Box>& boxes, float comfortable) {
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
    : options_(options), one_per_line_(one_per_line), contents_(std::move(contents)) {
  racks_ = std::any_of(contents_.others[1].begin(), contents_.others[1].end(),
                       [](const Box& box) { return box.lines > 1; });
}

Rect ScreenSplit::name_in_own(const Rect& panel, const ScreenPlan& plan) const {
  return plan.name_beside ? Rect{panel.x, panel.y, name_width(), panel.height}
                          : name_in_other(panel);
}

ScreenParts ScreenSplit::parts(Rect body, const ScreenPlan& plan) const {
  ScreenParts out;
  Rect others;
  switch (plan.where) {
    case Others::aside:
      others = cut(body, Edge::left, body.width * plan.others);
      out.own = cut(others, Edge::bottom, others.height * plan.own);
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

Rect ScreenSplit::inside_own(const Rect& panel, const ScreenPlan& plan) const {
  Rect inner = panel.inset(kPadding * 0.6f);
  if (plan.name_beside) {
    cut(inner, Edge::left, name_width(), 0);
  } else {
    cut(inner, Edge::top, name_height(), 0);
  }
  return inner;
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
  const Rect inside = inside_other(parts(body, plan).others.front());
  // What has no room at all is still better with more than with less.
  if (inside.height < kLeastInside || inside.width < scaled(70)) {
    return kImpossible + std::min(inside.height, inside.width);
  }
  const std::vector<Box>& theirs = contents_.others[plan.lines - 1];
  const float unit = largest_unit(theirs, inside, others_style(), kRough);
  if (unit < kLeastUnit) return kImpossible + unit;
  return 0.45f * worth(unit, theirs, options_.size.height * 0.06f);
}

// Two lines where they make the others' racks larger.
float ScreenSplit::worth_of_others_in_lines(ScreenPlan& plan, const Rect& body) const {
  plan.lines = 1;
  const float one = worth_of_others(plan, body);
  if (!racks_) return one;
  plan.lines = 2;
  const float two = worth_of_others(plan, body);
  if (two > one) return two;
  plan.lines = 1;
  return one;
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
  const Rect inside = inside_own(parts(body, plan).own, plan);
  const float unit = largest_unit(contents_.own, inside, own_style(), kRough);
  return worth(unit, contents_.own, options_.size.height * 0.11f);
}

// The others' share first: what is left after it is shared between the table and the viewer.
ScreenPlan ScreenSplit::best(const Rect& body) const {
  ScreenPlan best;
  float most = 4 * kImpossible;
  for (ScreenPlan plan : places_for_others()) {
    const bool by_own = plan.where == Others::aside || plan.where == Others::below;
    float others = by_own ? 0 : worth_of_others_in_lines(plan, body);
    if (others <= kImpossible / 2 && most > kImpossible / 2) continue;
    for (const float own : {0.14f, 0.18f, 0.23f, 0.29f, 0.37f, 0.45f}) {
      plan.own = own;
      if (by_own) others = worth_of_others_in_lines(plan, body);
      const float table =
          worth_of_table(plan, body) + others - cost_of_place(plan, contents_.other_players);
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
bool ScreenSplit::same_as_before(const ScreenPlan& plan) const {
  if (!options_.plan) return false;
  ScreenPlan other = *options_.plan;
  other.lines = plan.lines;
  return plan == other;
}

}  // namespace glasshouse::ui
