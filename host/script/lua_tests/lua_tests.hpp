#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/spec.hpp"
#include "core/table.hpp"

// Specs: tests of rules, written in Lua beside the game they are about. A spec file calls
// test("sentence", function) for each; the functions play scenarios and expect things of them.
// docs/scenarios.md is the page for their authors. Every file has a sandboxed Lua state of its own.
namespace glasshouse::script {

struct SpecResult {
  std::string name;
  bool passed = false;
  std::string message;  // of a failure: file:line, what was expected and what came, and the table
};

// The games a spec may play.
struct SpecGames {
  std::string game;  // the id of the one the spec belongs to
  // With house rules by name. Throws core::UsageError or core::ContentError for a game that can't
  // be had.
  std::function<std::shared_ptr<const core::GameSpec>(const std::string& id,
                                                      const std::vector<std::string>& with)>
      load;
  std::function<void(std::string)> print;  // what `print` does; nothing when empty
  // A grid as lines of letters, for the table under a test that failed; none when empty.
  std::function<std::string(const core::Table&, core::ZoneId)> draw = {};
};

// The names of a file's tests, in its order. Throws core::ContentError for a file that can't be
// run.
std::vector<std::string> spec_names(const std::string& path, const SpecGames& games);

// Runs one test of a file; it is a failure when there is none of that name.
SpecResult run_test(const std::string& path, const SpecGames& games, const std::string& name);

// Runs all tests of a file, in its order. A file that can't be run is one failure, in its own name.
std::vector<SpecResult> run_spec(const std::string& path, const SpecGames& games);

}  // namespace glasshouse::script
