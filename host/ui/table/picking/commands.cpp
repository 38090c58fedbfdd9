#include "ui/table/picking/commands.hpp"

namespace glasshouse::ui {
namespace {

bool is_arrow(Input::Key key) { return direction_of(key) != Point{}; }

Command with_control(const Input& key) {
  if (is_arrow(key.key)) return Command::pan;
  if (key.key == Input::Key::page_up) return Command::earlier;
  if (key.key == Input::Key::page_down) return Command::later;
  switch (key.letter) {
    case U'z': return key.shift ? Command::redo : Command::undo;
    case U'y': return Command::redo;
    case U'l': return Command::log;
    case U's': return Command::save;
    case U'+': return Command::closer;
    case U'-': return Command::farther;
    case U'0': return Command::whole;
    default: return Command::none;
  }
}

}  // namespace

Point direction_of(Input::Key key) {
  switch (key) {
    case Input::Key::left: return {-1, 0};
    case Input::Key::right: return {1, 0};
    case Input::Key::up: return {0, -1};
    case Input::Key::down: return {0, 1};
    default: return {};
  }
}

Command command_of(const Input& key) {
  if (key.key == Input::Key::help) return Command::help;
  if (key.key == Input::Key::hint) return Command::hint;
  if (key.key == Input::Key::replay) return Command::replay;
  if (key.control) return with_control(key);
  if (is_arrow(key.key)) return key.shift ? Command::look : Command::walk;
  switch (key.key) {
    case Input::Key::escape: return Command::back;
    case Input::Key::enter: return Command::confirm;
    case Input::Key::space: return Command::confirm_or_letter;
    case Input::Key::backspace: return Command::erase;
    case Input::Key::tab: return key.shift ? Command::previous : Command::next;
    case Input::Key::page_down: return Command::page_on;
    case Input::Key::page_up: return Command::page_back;
    default: return Command::none;
  }
}

}  // namespace glasshouse::ui
