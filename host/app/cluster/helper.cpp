#include <unistd.h>

#include <thread>

#include "app/cluster/conductor.hpp"
#include "app/cluster/rank_messages.hpp"

namespace glasshouse::app {
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr auto kTellEvery = 500ms;
constexpr auto kSilence = 60s;
constexpr auto kWait = 5ms;

// A helper's side of a run.
class Helper {
 public:
  Helper(std::vector<bots::Series> series, const bots::SimulateOptions& run, Ranks& ranks,
         std::atomic<bool>& interrupted)
      : series_(std::move(series)),
        run_(run),
        ranks_(ranks),
        interrupted_(interrupted),
        counts_(bots::empty_tallies(series_, run)),
        hands_(series_, run) {}

  void work() {
    tell({.host = host_name(), .process = ::getpid(), .wants_more = true});
    while (!leaving_ && Clock::now() - heard_ < kSilence) {
      while (const auto message = ranks_.receive()) obey(read_order(message->text));
      const bool idle = hands_.wait(kWait);
      gather();
      const bool short_of_games = !asked_ && !interrupted_ && hands_.waiting() * 2 <= lot_;
      if (short_of_games || (idle && fresh_ > 0) || Clock::now() - told_ > kTellEvery)
        tell_counts(short_of_games, idle);
      if (idle) std::this_thread::sleep_for(kWait);
    }
    if (!together_) ranks_.expect_nobody();
  }

 private:
  void obey(const RankOrder& order) {
    heard_ = Clock::now();
    switch (order.kind) {
      case RankOrder::Kind::play:
        asked_ = false;
        lot_ = order.games.count();
        hands_.add(order.series, bots::GameSet(order.games));
        break;
      case RankOrder::Kind::greeting: break;
      case RankOrder::Kind::halt: interrupted_ = true; break;
      case RankOrder::Kind::stop:
        leaving_ = true;
        together_ = order.together;
        break;
    }
  }

  // Rules that fail to load fail for everybody; the leader says so.
  void gather() {
    if (!fault_.empty()) return;
    try {
      const std::vector<bots::Tally> more = hands_.collect();
      for (std::size_t s = 0; s < series_.size(); ++s) {
        fresh_ += more[s].games.count();
        counts_[s].add(more[s]);
      }
    } catch (const std::exception& error) {
      fault_ = error.what();
      tell({.fault = fault_});
    }
  }

  void tell_counts(bool wants_more, bool idle) {
    RankNews news{.wants_more = wants_more, .last = interrupted_ && idle};
    for (std::size_t s = 0; s < series_.size(); ++s) {
      if (!counts_[s].games.empty()) news.counts.emplace_back(s, std::move(counts_[s]));
    }
    counts_ = bots::empty_tallies(series_, run_);
    fresh_ = 0;
    asked_ = asked_ || wants_more;
    tell(news);
  }

  void tell(const RankNews& news) {
    ranks_.send(0, news_message(news));
    told_ = Clock::now();
  }

  const std::vector<bots::Series> series_;
  const bots::SimulateOptions run_;
  Ranks& ranks_;
  std::atomic<bool>& interrupted_;
  std::vector<bots::Tally> counts_;
  std::size_t fresh_ = 0, lot_ = 0;
  bool asked_ = true, leaving_ = false, together_ = false;
  std::string fault_;
  Clock::time_point heard_ = Clock::now(), told_ = Clock::now();
  bots::Simulation hands_;
};

}  // namespace

void help(std::vector<bots::Series> series, const bots::SimulateOptions& run, Ranks& ranks,
          std::atomic<bool>& interrupted) {
  Helper(std::move(series), run, ranks, interrupted).work();
}

}  // namespace glasshouse::app
