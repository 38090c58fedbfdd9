#pragma once

#include <map>
#include <string>
#include <vector>

#include "match/match.hpp"

// The lines of play of one sitting at the workbench: the one on the table, those that were left for
// another choice, and the bookmarks in them. A line that is not on the table is kept as a history,
// so it costs nothing, and comes back under whatever the rules are by then.
namespace glasshouse::match {

// A step as a time line shows it.
struct Moment {
  std::size_t number = 0;  // how many choices had been made after it; from 1
  uint32_t turn = 0;
  core::Seat seat;  // none: an edit
  std::string text;
  bool edit = false;
  bool ahead = false;  // it was taken back, and redo leads there
};

// From the first choice to the last that can be made again.
std::vector<Moment> moments_of(const Match::History& past);

class LinesOfPlay {
 public:
  // A few words at a number of choices.
  using Bookmarks = std::map<std::size_t, std::string>;

  struct Line {
    std::string name;
    Match::History past;
    std::size_t number = 0;  // of choices, those ahead included
    Bookmarks bookmarks = {};
  };

  // Keeps a line aside. One that is only the beginning of another that is kept, or of `present`, is
  // not worth it. Returns whether it was kept.
  bool keep(const Match::History& line, const Match::History& present);
  // Whoever goes back and chooses otherwise leaves a line behind. Called after every change, with
  // what the match was before.
  void note_change(const Match::History& before, const Match::History& after);
  const std::vector<Line>& lines() const { return lines_; }
  // Takes a line out, to be gone on with; the one on the table takes its place.
  Match::History exchange(std::size_t index, const Match::History& present);
  void forget(std::size_t index) { lines_.erase(lines_.begin() + static_cast<long>(index)); }

  // Of the line on the table; the others have theirs.
  void bookmark(std::size_t number, std::string words);
  void remove_bookmark(std::size_t number) { bookmarks_.erase(number); }
  const Bookmarks& bookmarks() const { return bookmarks_; }

 private:
  std::vector<Line> lines_;
  Bookmarks bookmarks_;
  std::size_t kept_ = 0;
};

}  // namespace glasshouse::match
