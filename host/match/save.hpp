#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/snapshot.hpp"
#include "match/match.hpp"
#include "match/renames.hpp"

// A saved game: the table at the start of this turn by names, every choice by its text, and the
// log. So it can be loaded under edited rules, and what no longer fits is told and not fatal. The
// file is two lines of JSON: a heading with the length and checksum of what follows, and the game.
// It holds everything, hidden cards too.
namespace glasshouse::match {

struct Save {
  std::string game_id, title;
  std::string place;  // where the game lay, for one that isn't found by its id; else ""
  uint64_t rules_hash = 0;
  Sitting sitting;
  std::vector<MadeChoice> choices;  // from the start of the game
  std::size_t choices_before = 0;   // how many of them were made before this turn
  core::Snapshot checkpoint;        // the start of this turn …
  ZoneSorts zones;                  // … and of what sort the zones in it are
  std::vector<LogLine> log;         // the lines from before this turn
};

Save save_of(const Match& match);

struct Resumed {
  Match match;
  bool rules_changed = false;
  // The game was played again from its start and came to the saved turn: one can go back in it
  // further than to the start of this turn.
  bool whole = false;
  // Why it wasn't, though the rules are the same: the first choice that can't have been made as the
  // save says. "" when all is well.
  std::string doubt;
  ReloadReport report;
};

// Goes on with a saved game. Throws core::UsageError when it is a save of another game, and
// core::ContentError when the rules can't be loaded.
Resumed resume(RulesSource source, const Save& save);

// The file's text and back. Reading throws core::UsageError with what is wrong, for a text that is
// cut off, was changed, or is no save at all.
std::string written(const Save& save);
Save read_save(std::string_view text);
// Does it begin as one? It may still be damaged.
bool is_save(std::string_view text);

// As written; throws core::UsageError for a game that has grown too large to be read again.
std::string storable(const Save& save);

void store_save(const std::filesystem::path& file, const Save& save);
// What was saved last, also when the program or the machine stopped before it had the file's name.
Save load_save(const std::filesystem::path& file);
// Gives what was saved last the file's name, if it hasn't got it yet. For files that nobody writes.
void settle_save(const std::filesystem::path& file);
void remove_save(const std::filesystem::path& file, std::error_code& failed);

// A name that nothing in the folder has and nobody is about to give: "<id> <date> <time>.save",
// with a number if need be.
std::filesystem::path new_save_file(const std::filesystem::path& folder,
                                    const std::string& game_id);

}  // namespace glasshouse::match
