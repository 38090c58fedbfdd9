#include "ui/table/match_result.hpp"

#include "match/score_history.hpp"
#include "ui/table/match_scene.hpp"

namespace glasshouse::ui {
namespace {

constexpr std::size_t kMostHistory = 200;

}  // namespace

Result result_for(const match::Match& match, core::Seat seat, const std::vector<Colour>& colours) {
  Result out;
  out.headline = result_of(match);
  out.reason = match.table().head().reason;
  out.scores = match.scores(seat);
  out.colours = colours;
  for (std::size_t s = 0; s < match.model().players(); ++s) {
    out.names.push_back(match.model().player_name(core::Seat(s)));
    if (match.winners() & core::mask_of(core::Seat(s))) out.winners.emplace_back(s);
  }
  return out;
}

void ScoreCurve::begin(const match::Match& match) {
  const auto out = std::make_shared<std::vector<std::vector<int>>>();
  totals_ = out;
  job_.begin(
      [out, history = match::ScoreHistory(match)](const std::atomic<bool>& stop) -> std::size_t {
        *out = history.totals(kMostHistory, stop);
        return 0;
      });
}

bool ScoreCurve::tick() {
  if (!job_.ready()) return false;
  job_.take();
  return true;
}

void ScoreCurve::add_to(Result& result) const {
  result.awaits_history = going() && !result.scores.empty();
  if (!going() && totals_) result.history = *totals_;
}

}  // namespace glasshouse::ui
