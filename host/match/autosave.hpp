#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "match/claim.hpp"
#include "match/late_file.hpp"
#include "match/save.hpp"

// The game as it stands, in a file after every choice, so that neither a crash nor a cut of power
// loses anything. The whole file is written each time, in a fraction of a millisecond; another
// thread waits for the disk (late_file.hpp).
//
// The file may hold another game that somebody left. Before the first write that game is set aside,
// into a folder and under a name of its own, unless nothing of it would be lost: nothing was chosen
// in it yet, or the game at hand is the same one gone on with. A file that can't be read is set
// aside too. While somebody else plays on the file, the game is kept in one of its own beside it.
namespace glasshouse::match {

// Does the file hold anything that would be gone if this were written over it?
bool would_lose(const std::filesystem::path& file, const Save& save);

class Autosave {
 public:
  Autosave(std::filesystem::path file, std::filesystem::path aside)
      : file_(std::move(file)), aside_(std::move(aside)) {}

  // Call when the game comes to the table, so that all it was loaded with is known as its own, and
  // after every choice, undo and redo. Play goes on when it can't be written; returns why.
  std::optional<std::string> keep(const Match& match);
  // The game ended as it should; nothing to recover. Another game's file stays.
  void discard();
  // The game leaves the table: others may go on with its file.
  void release();
  const std::filesystem::path& file() const { return file_; }
  // What the file holds is to be set aside, also where this is the same game gone on with: under
  // rules by which it loses something.
  void spare() { spares_ = true; }
  // Another game comes to the table.
  void change_game() { own_ = false; }
  // Where another game now lies that had to make room; told once.
  std::optional<std::filesystem::path> take_set_aside() {
    return std::exchange(set_aside_, std::nullopt);
  }
  // Is the usual file played on elsewhere, so that this game has one of its own? Told once.
  bool take_moved() { return std::exchange(moved_, false); }

 private:
  void write(const std::string& text);
  void claim(const std::string& game_id);
  void make_room(const Save& save);

  std::filesystem::path file_, aside_;
  std::optional<Claim> claim_;
  std::unique_ptr<LateFile> late_;  // once something was written
  bool own_ = false;                // what the file holds is this game
  bool moved_ = false, spares_ = false;
  std::optional<std::filesystem::path> set_aside_;
};

}  // namespace glasshouse::match
