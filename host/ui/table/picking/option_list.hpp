#pragma once

#include <functional>

#include "ui/canvas/canvas.hpp"
#include "ui/canvas/theme.hpp"
#include "ui/table/picking/decision.hpp"

// The list that is gone through with Tab or by typing: the options around the selected one.
namespace glasshouse::ui {

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
