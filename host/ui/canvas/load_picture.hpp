#pragma once

#include <SFML/Graphics/Image.hpp>
#include <optional>
#include <string>

namespace glasshouse::ui {

// The pixels of a PNG file; nothing for what can't be read, is no PNG or goes beyond
// core/file_limits.hpp. How much its pixels take is known before any of them is unpacked for good.
// Needs no display.
std::optional<sf::Image> load_picture(const std::string& path);

}  // namespace glasshouse::ui
