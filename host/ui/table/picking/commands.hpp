#pragma once

#include "ui/window/screen.hpp"

// What keys mean at a table, whatever is on it.
namespace glasshouse::ui {

enum class Command : uint8_t {
  none,
  help,
  hint,
  replay,
  undo,
  redo,
  log,
  save,
  closer,
  farther,
  whole,  // all of an open table again
  pan,    // with an arrow
  earlier,
  later,
  back,  // out of what is looked at or picked, and then to the menu
  confirm,
  confirm_or_letter,  // a blank may also be part of what is typed
  erase,
  next,
  previous,
  page_on,
  page_back,
  walk,  // to the next thing that can be clicked, with an arrow
  look   // to the next thing at all
};

Command command_of(const Input& key);

// Where an arrow leads: one step on the screen, 0 for other keys.
Point direction_of(Input::Key key);

}  // namespace glasshouse::ui
