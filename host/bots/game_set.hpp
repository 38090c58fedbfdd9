#pragma once

#include <cstddef>
#include <vector>

// Which games of a series are meant, by their numbers: ranges in order that don't meet. Whoever
// counts games keeps such a set with the counts, so that no game is ever counted twice, whichever
// thread or machine played it, and what is missing can be played later.
namespace glasshouse::bots {

struct GameRange {
  std::size_t first = 0, last = 0;  // the last one is not part of it

  std::size_t count() const { return last - first; }
  bool operator==(const GameRange&) const = default;
};

class GameSet {
 public:
  GameSet() = default;
  explicit GameSet(GameRange range) { add(range); }

  std::size_t count() const;
  bool empty() const { return ranges_.empty(); }
  bool meets(GameRange range) const;
  bool meets(const GameSet& other) const;
  const std::vector<GameRange>& ranges() const { return ranges_; }

  // Throws std::logic_error for games that are there already.
  void add(GameRange range);
  void add(const GameSet& other);
  void remove(GameRange range);
  void remove(const GameSet& other);
  // Removes the first games, as many as there are in one range but no more than `most`.
  GameRange take(std::size_t most);

  bool operator==(const GameSet&) const = default;

 private:
  std::vector<GameRange> ranges_;
};

}  // namespace glasshouse::bots
