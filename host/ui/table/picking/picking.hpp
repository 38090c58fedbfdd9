#pragma once

#include <functional>

#include "ui/table/layout/layout.hpp"
#include "ui/table/picking/decision.hpp"
#include "ui/window/screen.hpp"

// From hands to a choice. What the mouse is over is found by hit_test; pointing knows what is held
// and pointed at; here is what clicks and drops on parts of the table do to a decision. A decision
// narrows the options down (narrowing), and those that no click tells apart are
// buttons and a list (offers).
namespace glasshouse::ui {

// What came of one of them. Where nothing was picked, the message says why.
struct Pick {
  bool picked = false;
  std::optional<Decision::Number> chosen;  // the option that is chosen by it
  std::string message;
  std::optional<Noise> noise = Noise::refuse;
};

Pick click(Decision& decision, const core::Table& table, const core::Part& part);

// Why parts don't go together, as far as the rules can say.
using WhyNot = std::function<std::string(const std::vector<core::Part>&)>;
// A piece let go over some parts: it goes to the first that goes with it.
Pick drop(Decision& decision, const core::Part& piece, const std::vector<core::Part>& under,
          const WhyNot& why_not);

// Why something can't be used. What lies on a board may just be looked at; of a piece elsewhere
// there is always something to say.
std::string refusal_of(const Decision& decision, const core::Table& table, const core::Part& part);

// Does a part name a piece, and one that lies on a board?
bool on_board(const core::Table& table, const core::Part& part);

// Pieces that somebody has laid while deciding are shown where they were dropped.
void show_laid_pieces(TableLayout& layout, const Decision& decision);

}  // namespace glasshouse::ui
