#pragma once

#include <optional>

#include "ui/window/screen.hpp"

namespace sf {
class Event;
}

namespace glasshouse::ui {

// What a screen hears of an event, with places in pixels of the window; none for what concerns only
// the window itself.
std::optional<Input> input_of(const sf::Event& event);

}  // namespace glasshouse::ui
