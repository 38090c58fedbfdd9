#pragma once

#include "match/match.hpp"
#include "ui/screens/result_sheet.hpp"
#include "ui/window/pending_job.hpp"

// How a match ended, for the sheet that shows it.
namespace glasshouse::ui {

// As a seat may see it, with the colours of the players by seat.
Result result_for(const match::Match& match, core::Seat seat, const std::vector<Colour>& colours);

// How the scores ran, reckoned up on another thread.
class ScoreCurve {
 public:
  void begin(const match::Match& match);
  bool going() const { return job_.going(); }
  // True when it has just become known.
  bool tick();
  void add_to(Result& result) const;

 private:
  Thought job_;
  std::shared_ptr<std::vector<std::vector<int>>> totals_;
};

}  // namespace glasshouse::ui
