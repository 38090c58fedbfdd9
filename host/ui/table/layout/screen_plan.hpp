#pragma once

#include <array>
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
  // Of the one of the others who needs most room, with racks in one line, and in two.
  std::array<std::vector<Box>, 2> others;
  std::size_t other_players = 0;
};

// The rectangles a plan makes.
struct ScreenParts {
  Rect table, own;
  std::vector<Rect> others;
};

class ScreenSplit {
 public:
  ScreenSplit(const LayoutOptions& options, bool one_per_line, Contents contents);

  ScreenPlan best(const Rect& body) const;
  ScreenParts parts(Rect body, const ScreenPlan& plan) const;
  // Where the zones are in a panel, beside or below the name.
  Rect inside_own(const Rect& panel, const ScreenPlan& plan) const;
  Rect inside_other(const Rect& panel) const { return inside_own(panel, kNameAbove); }
  Rect name_in_own(const Rect& panel, const ScreenPlan& plan) const;
  Rect name_in_other(const Rect& panel) const {
    return {panel.x, panel.y, panel.width, name_height()};
  }

  RegionStyle table_style() const { return {scaled(18), high(0.15f), one_per_line_}; }
  RegionStyle own_style() const { return {scaled(18), high(0.12f), false}; }
  RegionStyle others_style() const { return {scaled(16), high(0.085f), false}; }
  const Contents& contents() const { return contents_; }

 private:
  float scaled(float pixels) const { return pixels * options_.text_scale; }
  float high(float share) const { return options_.size.height * share; }
  float name_height() const { return scaled(30); }
  float name_width() const { return scaled(132); }
  std::vector<Rect> rows_of(const Rect& area, std::size_t columns) const;
  std::vector<ScreenPlan> places_for_others() const;
  float worth_of_others(const ScreenPlan& plan, const Rect& body) const;
  float worth_of_others_in_lines(ScreenPlan& plan, const Rect& body) const;
  float worth_of_table(const ScreenPlan& plan, const Rect& body) const;
  float worth_of_own(const ScreenPlan& plan, const Rect& body) const;
  bool same_as_before(const ScreenPlan& plan) const;

  static constexpr ScreenPlan kNameAbove{.name_beside = false};
  const LayoutOptions& options_;
  bool one_per_line_;
  Contents contents_;
  bool racks_ = false;  // the others have some that could have two lines
};

}  // namespace glasshouse::ui
