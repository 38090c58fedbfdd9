#pragma once

#include <vector>

#include "ui/table/layout/boxes.hpp"
#include "ui/table/layout/layout.hpp"

// How the screen is shared between the table, the viewer's own things and the others': a few dozen
// plans are compared by how large pieces could be in every part.
namespace glasshouse::ui {

inline constexpr float kMargin = 12.0f;       // around and between the parts
inline constexpr float kPadding = 10.0f;      // inside panels
inline constexpr float kLeastTarget = 26.0f;  // what can be clicked is not made smaller

// What has to find room.
struct Contents {
  std::vector<Box> shared, own;
  std::vector<Box> others;  // of the one of them who needs most room
  std::size_t other_players = 0;
  std::size_t chips = 0;  // counters of every player …
  float chip_width = 0;   // … and what one takes, in pixels
};

// Whose things are in a panel, and where.
struct PanelParts {
  Rect name, inside;
  std::vector<Rect> chips;
};

// The rectangles a plan makes.
struct ScreenParts {
  Rect table, own;
  Rect log;  // of no size where it has no column of its own
  std::vector<Rect> others;
};

class ScreenSplit {
 public:
  ScreenSplit(const LayoutOptions& options, bool one_per_line, Contents contents);

  // With a log, it has a column of its own or the room that others leave of theirs.
  ScreenPlan best(const Rect& body, bool log) const;
  ScreenParts parts(Rect body, const ScreenPlan& plan) const;
  // The zones are beside or below the name; counters where there is room for all of them.
  PanelParts own_panel(const Rect& panel, const ScreenPlan& plan) const {
    return plan.name_beside ? named_beside(panel) : named_above(panel);
  }
  PanelParts other_panel(const Rect& panel) const { return named_above(panel); }

  RegionStyle table_style() const { return {scaled(18), high(0.15f), one_per_line_}; }
  RegionStyle own_style() const { return {scaled(18), high(0.12f), false}; }
  RegionStyle others_style() const { return {scaled(16), high(0.085f), false}; }
  const Contents& contents() const { return contents_; }

 private:
  float scaled(float pixels) const { return pixels * options_.text_scale; }
  float high(float share) const { return options_.size.height * share; }
  PanelParts named_above(const Rect& panel) const;
  PanelParts named_above(const Rect& panel, float chip_width) const;
  PanelParts named_beside(const Rect& panel) const;
  std::vector<Rect> rows_of(const Rect& area, std::size_t columns) const;
  std::vector<ScreenPlan> places_for_others() const;
  float worth_of_others(const ScreenPlan& plan, const Rect& body) const;
  float worth_of_table(const ScreenPlan& plan, const Rect& body) const;
  float worth_of_own(const ScreenPlan& plan, const Rect& body) const;
  void improve(ScreenPlan& best, float& most, ScreenPlan plan, const Rect& body) const;

  const LayoutOptions& options_;
  bool one_per_line_;
  Contents contents_;
};

}  // namespace glasshouse::ui
