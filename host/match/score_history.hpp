#pragma once

#include <atomic>
#include <vector>

#include "match/match.hpp"

// How the scores ran. Everything it takes is copied from the match first, so that the reckoning can
// be done on another thread.
namespace glasshouse::match {

class ScoreHistory {
 public:
  // Only for games that are over: before the end scores may be secret.
  explicit ScoreHistory(const Match& match);

  // The totals of all seats at the start of every turn and at the end, at most `most` of them;
  // empty for games without scores, when the rules fail, and when `stop` is set.
  std::vector<std::vector<int>> totals(std::size_t most, const std::atomic<bool>& stop) const;

 private:
  RulesSource source_;
  std::shared_ptr<const core::Model> model_;
  std::vector<core::Block> tables_;
};

}  // namespace glasshouse::match
