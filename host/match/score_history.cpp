#include "match/score_history.hpp"

#include <algorithm>

namespace glasshouse::match {

// Turns played under another model (before a reload that changed the pieces) are left out.
ScoreHistory::ScoreHistory(const Match& match)
    : source_(match.source()), model_(match.table().shared_model()) {
  for (const Match::TurnStart& turn : match.turns()) {
    if (turn.model == model_) tables_.push_back(turn.checkpoint);
  }
  tables_.push_back(match.table().block());
}

std::vector<std::vector<int>> ScoreHistory::totals(std::size_t most,
                                                   const std::atomic<bool>& stop) const {
  std::vector<std::vector<int>> out;
  try {
    const std::unique_ptr<core::Rules> rules = source_.make(model_);
    if (!rules->has_score()) return {};
    const std::size_t points = std::min(most, tables_.size());
    for (std::size_t i = 0; i < points; ++i) {
      if (stop) return {};
      const std::size_t at = points < 2 ? 0 : i * (tables_.size() - 1) / (points - 1);
      rules->table().restore(tables_[at]);
      std::vector<int> totals;
      for (std::size_t s = 0; s < model_->players(); ++s) {
        totals.push_back(rules->score(core::Seat(s)).total);
      }
      out.push_back(std::move(totals));
    }
  } catch (const core::ContentError&) {
    return {};
  }
  return out;
}

}  // namespace glasshouse::match
