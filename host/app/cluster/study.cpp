#include "app/cluster/study.hpp"

#include <algorithm>
#include <atomic>
#include <memory>
#include <optional>

#include "app/cluster/conductor.hpp"
#include "app/cluster/progress.hpp"
#include "app/cluster/state_file.hpp"
#include "app/interruption.hpp"
#include "core/errors.hpp"
#include "core/file_limits.hpp"

namespace glasshouse::app {
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr auto kBetweenSaves = 10s;

std::vector<bots::Series> tables_of(const Study& study) {
  std::vector<bots::Series> out;
  for (const StudySeries& one : study.series) out.push_back(one.table);
  return out;
}

// What is missing, after a check that nothing is there that wasn't asked for.
std::vector<bots::GameSet> missing_games(const Study& study,
                                         const std::vector<bots::Tally>& tallies) {
  std::vector<bots::GameSet> out;
  for (const bots::Tally& tally : tallies) {
    if (tally.games.meets(bots::GameRange{study.run.games, SIZE_MAX})) {
      throw core::UsageError(study.state_file + " has more games than " +
                             std::to_string(study.run.games) +
                             ": ask for at least as many with --games");
    }
    out.emplace_back(bots::GameRange{0, study.run.games});
    out.back().remove(tally.games);
  }
  return out;
}

std::size_t count_of(const std::vector<bots::GameSet>& sets) {
  std::size_t out = 0;
  for (const bots::GameSet& set : sets) out += set.count();
  return out;
}

// Before anything is played: a file that can't be read again keeps nothing.
void check_rows(const Study& study) {
  const bool kept = study.run.rows && !study.state_file.empty();
  if (!kept || study.series.size() * study.run.games <= core::kMostStateRows) return;
  throw core::UsageError("--resume keeps at most " + std::to_string(core::kMostStateRows) +
                         " games where each is listed, as for --csv and --against");
}

// Leads the run: hands out games, takes in counts, keeps the file.
class Leader {
 public:
  Leader(const Study& study, const bots::SimulateOptions& run, Ranks* ranks)
      : study_(study), run_(run), tallies_(bots::empty_tallies(tables_of(study), study.run)) {
    check_rows(study_);
    load_state(study_, tallies_);
    const std::vector<bots::GameSet> missing = missing_games(study_, tallies_);
    all_ = study_.series.size() * study_.run.games;
    before_ = all_ - count_of(missing);
    conductor_.emplace(tables_of(study_), run, ranks, missing);
  }

  Studied carry_out() {
    const Clock::time_point begin = Clock::now();
    ProgressLine progress(before_, all_);
    while (!conductor_->finished() && !*run_.cancel) {
      take_in(conductor_->work());
      progress.show(before_ + conductor_->done());
      if (Clock::now() - saved_ > kBetweenSaves) save();
    }
    take_in(conductor_->stop());
    save();
    Studied out;
    out.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    out.notes = conductor_->notes();
    out.interrupted = *run_.cancel && !conductor_->finished();
    if (out.interrupted) out.notes.push_back(stopped_text());
    out.tallies = std::move(tallies_);
    return out;
  }

 private:
  void take_in(const std::vector<bots::Tally>& more) {
    for (std::size_t s = 0; s < tallies_.size(); ++s) tallies_[s].add(more[s]);
  }
  void save() {
    store_state(study_, tallies_);
    saved_ = Clock::now();
  }
  std::string stopped_text() const {
    std::size_t done = 0;
    for (const bots::Tally& tally : tallies_) done += tally.games.count();
    std::string out =
        "stopped early, after " + std::to_string(done) + " of " + std::to_string(all_) + " games";
    return study_.state_file.empty() ? out
                                     : out + "; the same command goes on from " + study_.state_file;
  }

  const Study& study_;
  const bots::SimulateOptions& run_;
  std::vector<bots::Tally> tallies_;
  std::size_t all_ = 0, before_ = 0;
  std::optional<Conductor> conductor_;
  Clock::time_point saved_ = Clock::now();
};

}  // namespace

Studied carry_out(const Study& study) {
  const std::unique_ptr<Ranks> ranks = join_ranks();
  const Interruption interruption;  // stops the games and keeps the counts
  bots::SimulateOptions run = study.run;
  run.cancel = &interruption.came();
  if (ranks && ranks->own() > 0) {
    help(tables_of(study), run, *ranks, interruption.came());
    Studied out;
    out.helped = true;
    return out;
  }
  return Leader(study, run, ranks.get()).carry_out();
}

}  // namespace glasshouse::app
