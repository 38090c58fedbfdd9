#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/rules.hpp"
#include "ui/widgets/widgets.hpp"

// The end of a game: who won and why, what everybody scored for what, and how the scores ran.
namespace glasshouse::ui {

struct Result {
  std::string headline;  // "Ann wins"
  std::string reason;
  std::vector<std::string> names;  // by seat
  std::vector<Colour> colours;     // by seat
  std::vector<core::Seat> winners;
  std::vector<std::optional<core::Score>> scores;  // by seat; empty for games without
  // Totals of all seats at the start of every turn and at the end; empty until it is known.
  std::vector<std::vector<int>> history;
  bool awaits_history = false;  // it is still being reckoned: room is kept for it
};

struct ResultActions {
  std::function<void()> same_deal, new_deal, look, leave;
};

void draw_result(Canvas& canvas, const Rect& sheet, const Result& result, const Theme& theme,
                 float text_scale);
// Where it goes: it covers as little as it can of what should be seen.
Rect result_area(const Rect& area, const Result& result, float text_scale,
                 const std::vector<Rect>& seen);
// Keys stay among them as long as they are there.
void add_result_buttons(Controls& controls, const Rect& sheet, const ResultActions& actions,
                        float text_scale);

}  // namespace glasshouse::ui
