#pragma once

#include <filesystem>
#include <string>

#include "app/shelf.hpp"
#include "match/match.hpp"

// The position that is played and one more choice, as a test in Lua beside the game.
namespace glasshouse::app {

struct ExportedTest {
  std::filesystem::path file;
  std::string text;
  bool passed = false;
  std::string failure;  // why it doesn't pass
};

// Writes the test into the game's own tests/ folder, under the next free name, and runs it. Throws
// core::UsageError for a position that no test can begin with, and for a file that can't be
// written.
ExportedTest export_test(const Shelf& shelf, const match::Match& match, const std::string& next);

}  // namespace glasshouse::app
