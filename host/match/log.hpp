#pragma once

#include <string>
#include <vector>

#include "core/table.hpp"

// What happened, in words: a line per choice and per thing the rules told. A line is worded for
// every reader at once, right after the choice was carried out, with what each of them knew then;
// what a reader doesn't know appears as its back.
namespace glasshouse::match {

// A line as one reader gets it.
struct LogEntry {
  enum class Kind : uint8_t { chosen, told };
  Kind kind = Kind::chosen;
  std::size_t choice = 0;  // the number of the choice it belongs to, from 1; 0: the set-up
  uint32_t turn = 0;
  core::Seat seat;        // who made that choice
  bool withheld = false;  // given in secret and not to be read yet; the text says only that
  std::string text;
  core::Seat mover = {};  // whose turn it was, where the rules told it
  // Nobody chose it: people should see it at once.
  bool announced = false;
};

// A line in everybody's words.
struct LogLine {
  LogEntry::Kind kind = LogEntry::Kind::chosen;
  std::size_t choice = 0;
  uint32_t turn = 0;
  core::Seat seat;
  bool secret = false;  // only `seat` may read it yet

  // By seat, an onlooker's last; a single one when all read the same.
  std::vector<std::string> texts;

  // What is to be said. Kept until nothing is secret about it, because it is worded again then.
  std::string wording;
  std::vector<core::Part> parts;
  core::Seat mover = {};  // whose turn it was, where the rules told it
  bool announced = false;

  // Words it for everybody with what they know now.
  void word(const core::Table& table);

  // With no reader: an onlooker, who knows what everybody knows.
  LogEntry read_by(core::Seat reader) const;
};

}  // namespace glasshouse::match
