#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/match.hpp"

// A game as it was played, to be played again: the set-up, the seed, every choice by its text, and
// fingerprints of the table that prove it came out the same. The file is JSON with one choice on a
// line, made to be read and compared by people.
namespace glasshouse::match {

struct Save;

struct TurnMark {
  uint32_t turn = 0;
  std::size_t choices_before = 0;
  uint64_t fingerprint = 0;  // of the table at the start of that turn
};

struct Record {
  std::string game_id;
  uint64_t rules_hash = 0;
  Sitting sitting;
  std::vector<MadeChoice> choices;
  std::vector<TurnMark> turns;  // those in which somebody chose
  uint64_t final_fingerprint = 0;
};

// Throws core::UsageError when a part of the match was played under other rules: nothing could play
// it again.
Record record_of(const Match& match);

// Plays it again. Throws core::UsageError at the first choice that can't be made.
Match replay(const Record& record, RulesSource source);

// Where a game doesn't play back as recorded.
struct Mismatch {
  std::size_t choice = 0;  // its number, from 1; 0 for the set-up
  uint32_t turn = 0;
  core::Seat seat;      // none when a fingerprint differs
  std::string text;     // the recorded choice; "" when a fingerprint differs
  std::string problem;  // what was expected and what was found
  std::string nearest;  // the offered option most like it, or ""

  // "choice 12 (turn 5, seat 1) 'Take 4': …"
  std::string message() const;
};

struct Verdict {
  bool rules_changed = false;
  std::optional<Mismatch> mismatch;
  bool ok() const { return !mismatch; }
};

// Checks every choice and fingerprint and stops at the first that differs. Throws core::UsageError
// when it is a record of another game.
Verdict verify(const Record& record, const RulesSource& source);
// The same for a save, whose turn must begin where it says and with the table it says.
Verdict verify(const Save& save, const RulesSource& source);

std::string written(const Record& record);
Record read_record(std::string_view text);
void store_record(const std::filesystem::path& file, const Record& record);
Record load_record(const std::filesystem::path& file);

}  // namespace glasshouse::match
