#pragma once

#include "match/foresight.hpp"
#include "ui/table/picking/picking.hpp"

// What a click, or letting go of what is held, would do: found by doing it to a copy of the
// decision, so that the words beside the pointer and what happens can't differ.
namespace glasshouse::ui {

struct Foretold {
  std::string words;  // "Place white heart on the heart segment", "Put it back"; "" for nothing
  std::string why;    // why nothing would come of it, or what somebody may not have meant
  // The option that it chooses, or would show.
  std::optional<Decision::Number> shows;
};

// An option in words.
using TextOf = std::function<std::string(Decision::Number)>;

// Of a click on what can be clicked; nothing of anything else.
Foretold foretell_click(const Decision& decision, const core::Part& part, const TextOf& text_of);
Foretold foretell_drop(const Decision& decision, const core::Part& piece,
                       const std::vector<core::Part>& under, const WhyNot& why_not,
                       const TextOf& text_of);

// What can be clicked next and others would go to: empty places, and places and pieces that hold
// something or may, by what is foreseen of options that name them. Options of one wording are taken
// to be alike in this.
using MovesOf = std::function<const std::vector<match::ForeseenMove>&(Decision::Number)>;
std::vector<core::Part> receivers(const Decision& decision, const core::Table& table,
                                  const MovesOf& moves_of);

}  // namespace glasshouse::ui
