#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "match/autosave.hpp"
#include "match/match.hpp"
#include "match/save.hpp"

// A game as it comes to the table: begun, or gone on with from a file.
namespace glasshouse::app {

struct OpenedGame {
  match::Match match;
  std::string message{};  // for those at the table
  // What rules that have changed take from it. People are told before anything of it is written,
  // and the file stays as it was under Saved games.
  std::vector<std::string> lost{};
  // Where it is kept from now on; its game's usual file unless told.
  std::filesystem::path file{};
};

// Throws what match::resume and match::load_save throw.
OpenedGame gone_on(match::RulesSource source, const std::filesystem::path& file);
OpenedGame gone_on(match::RulesSource source, const match::Save& save,
                   const std::filesystem::path& file);

match::Autosave autosave_of(const OpenedGame& opened);

}  // namespace glasshouse::app
