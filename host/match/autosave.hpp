#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "match/match.hpp"

// The game as it stands, in a file after every choice, so that a crash loses nothing. The whole
// file is written each time, in a fraction of a millisecond, because it doesn't wait for the disk.
namespace glasshouse::match {

class Autosave {
 public:
  explicit Autosave(std::filesystem::path file) : file_(std::move(file)) {}

  // Call after every choice, undo and redo. Play goes on when it can't be written; returns why.
  std::optional<std::string> keep(const Match& match) const;
  // The game ended as it should; nothing to recover.
  void discard() const;

 private:
  std::filesystem::path file_;
};

}  // namespace glasshouse::match
