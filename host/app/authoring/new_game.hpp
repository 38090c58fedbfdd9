#pragma once

#include <string>
#include <vector>

#include "core/spec.hpp"

// The files of a game to begin with.
namespace glasshouse::app {

struct NewFile {
  std::string name;
  std::string text;
};

// A small whole game: pebbles are taken from a path.
std::vector<NewFile> new_game(const std::string& id);

// A variant of a game with one function overridden. `functions` are those of the base that a
// variant can override.
std::vector<NewFile> new_variant(const std::string& id, const core::GameSpec& base,
                                 const std::vector<std::string>& functions);

}  // namespace glasshouse::app
