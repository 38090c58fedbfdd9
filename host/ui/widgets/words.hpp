#pragma once

#include <string>
#include <string_view>

#include "core/text.hpp"
#include "ui/canvas/canvas.hpp"
#include "ui/window/screen.hpp"

// Small things about words and directions that several screens need.
namespace glasshouse::ui {

using core::letters, core::lower, core::one_line, core::utf8, core::without_last_letter;

// What is written beside something: its label, else its name, with a capital and without dashes.
std::string caption(std::string_view label, std::string_view name);

// Who plays, from how the command line names them: "search:hard" is a search bot, hard.
std::string words_for_kind(const std::string& kind);

// Where an arrow leads: one step on the screen, none for other keys.
Point direction_of(Input::Key key);

// How far a point lies in the direction of an arrow key, what is aside counting double; negative
// when it doesn't lie there at all.
float distance_towards(Point from, Point to, Input::Key key);

// Draws lines no wider than `width` from `at` on and returns how high they are.
float draw_lines(Canvas& canvas, Point at, std::string_view text, const TextStyle& style,
                 float width, std::size_t most = SIZE_MAX);

}  // namespace glasshouse::ui
