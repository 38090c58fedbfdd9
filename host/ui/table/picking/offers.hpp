#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "match/match.hpp"
#include "ui/canvas/canvas.hpp"
#include "ui/canvas/theme.hpp"
#include "ui/table/layout/layout.hpp"
#include "ui/table/picking/decision.hpp"

// Options beside the table's things that are clicked: as buttons and as a list, which and where.
namespace glasshouse::ui {

struct Offer {
  Decision::Number number = 0;
  bool lit = false;  // what Enter chooses
};

// Options that can't be clicked on the table, those that are complete, or all of the few that are
// left.
std::vector<Offer> offers_of(const Decision& decision);

// An option in words, and what it brings where the rules say so.
std::string text_of(const match::Match& match, const Decision& decision, Decision::Number number);

// What had better not be hidden: by its area, and most of all the place of the last click, where a
// second one would choose at once.
struct Sights {
  struct Sight {
    Rect area;
    float weight = 1;
  };
  std::vector<Sight> seen;
  std::optional<Point> hand;

  float hidden_by(const Rect& area) const;
};

// The table's pieces and places, and what was clicked of them.
Sights sights_of(const TableLayout& layout, const core::Model& model,
                 const std::vector<core::Part>& clicked);

// Where the least of that is hidden: in lines at the foot or the head of the table, or in a column
// at one of its sides; of what belongs to something on the table, in a column or a line beside it
// (or beside what it lies in).
std::vector<Rect> offer_areas(const Rect& table, const std::vector<std::string>& labels,
                              float text_scale, const Sights& sights,
                              const std::vector<Rect>& beside = {});

// The list that is gone through with Tab or by typing: the options around the selected one.
struct OptionList {
  Rect area;
  std::string title;
  std::vector<std::vector<std::string>> rows;  // their texts, wrapped
  std::size_t selected = 0;                    // of the rows
  TextStyle style;
};

// Where a list may be.
struct ListPlace {
  Size window;
  float top = 0;           // of what is below the prompt
  Rect table;              // it lies in a corner of it, or else of the window …
  std::vector<Rect> seen;  // … where it hides least of this
};

OptionList option_list(Canvas& canvas, const Decision& decision,
                       const std::function<std::string(Decision::Number)>& text_of,
                       const ListPlace& place, float text_scale);
void draw_option_list(Canvas& canvas, const OptionList& list, const Theme& theme, float text_scale);

}  // namespace glasshouse::ui
