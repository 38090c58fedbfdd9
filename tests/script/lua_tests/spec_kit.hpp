#pragma once

#include <filesystem>
#include <string>

#include "script/lua_tests/lua_tests.hpp"

// A small game with some of everything, and specs of it written in the test itself. The folder they
// lie in goes when the test ends.
namespace kit {

class Kit {
 public:
  Kit();
  ~Kit();
  Kit(const Kit&) = delete;
  Kit& operator=(const Kit&) = delete;

  // Runs a spec file with this text.
  std::vector<glasshouse::script::SpecResult> run_file(const std::string& text) const;
  // Runs this code as a test, with a scenario of the game at hand as `s`; the code begins in
  // line 3.
  glasshouse::script::SpecResult run(const std::string& code) const;

  std::string write(const std::string& name, const std::string& text) const;
  glasshouse::script::SpecGames games() const;

 private:
  std::filesystem::path folder_;
};

// Checks that a test with this code passes.
void passes(const std::string& code);
// The message of a test with this code, or "" when it passes.
std::string failure(const std::string& code);

}  // namespace kit
