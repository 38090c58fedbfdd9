#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/verbs/verbs.hpp"

// From the words of the command line to the verb that is wanted, or to a text that answers at once.
namespace glasshouse::app {

struct Command {
  const Verb* verb = nullptr;                // none: there is only a text to print
  std::string text;                          // a help or the version
  std::vector<std::filesystem::path> games;  // folders given with --games
};

// Throws core::UsageError for anything that isn't understood, with the nearest name that is.
Command read_command_line(const std::vector<Verb>& verbs, const std::vector<std::string>& words);

}  // namespace glasshouse::app
