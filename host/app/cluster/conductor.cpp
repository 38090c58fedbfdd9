#include "app/cluster/conductor.hpp"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <numeric>
#include <thread>

#include "app/cluster/rank_messages.hpp"
#include "core/errors.hpp"

namespace glasshouse::app {
namespace {

using namespace std::chrono_literals;

constexpr auto kGreetEvery = 1s;
constexpr auto kSilence = 15s;
constexpr auto kLastWords = 700ms;
constexpr auto kShortWait = 5ms, kLongWait = 50ms;
// A lot is so many seconds' worth of games, once a rank's speed is known.
constexpr double kLotSeconds = 2;
constexpr std::size_t kFirstLot = 8;  // for each thread

// On the leader's own machine it can look; from elsewhere only silence tells.
bool is_gone(long process) { return ::kill(static_cast<pid_t>(process), 0) != 0 && errno == ESRCH; }

}  // namespace

Conductor::Conductor(std::vector<bots::Series> series, const bots::SimulateOptions& run,
                     Ranks* ranks, std::vector<bots::GameSet> missing)
    : series_(std::move(series)),
      run_(run),
      ranks_(ranks),
      left_(std::move(missing)),
      given_(series_.size()),
      members_(ranks ? ranks->count() : 1),
      fresh_(bots::empty_tallies(series_, run)),
      hands_(series_, run) {
  for (const bots::GameSet& games : left_) left_count_ += games.count();
  wanted_ = left_count_;
  for (Member& member : members_) member.has.resize(series_.size());
  members_.front().wants_more = true;
}

std::size_t Conductor::done() const { return members_.size() == 1 ? hands_.done() : counted_; }

std::vector<bots::Tally> Conductor::work() {
  give_more();
  const bool idle = hands_.wait(ranks_ ? kShortWait : kLongWait);
  take_own();
  if (ranks_) {
    receive_all();
    look_for_lost();
    if (idle && !finished()) std::this_thread::sleep_for(kShortWait);
  }
  return take_fresh();
}

std::vector<bots::Tally> Conductor::stop() {
  const bool early = !finished();
  if (ranks_ && early) {
    tell_everybody(halt_message());
    const Clock::time_point begin = Clock::now();
    const auto silent = [](const Member& member) { return !member.lost && !member.said_last; };
    members_.front().said_last = true;
    while (std::any_of(members_.begin(), members_.end(), silent) &&
           Clock::now() - begin < kLastWords) {
      receive_all();
      std::this_thread::sleep_for(kShortWait);
    }
  }
  if (early) {
    hands_.wait(ranks_ ? std::chrono::milliseconds(kLastWords) : std::chrono::hours(24));
  }
  take_own();
  if (ranks_) {
    const bool together = alive() == members_.size() && !early;
    tell_everybody(stop_message(together));
    if (!together) ranks_->expect_nobody();
  }
  return take_fresh();
}

std::vector<bots::Tally> Conductor::take_fresh() {
  std::vector<bots::Tally> out = bots::empty_tallies(series_, run_);
  out.swap(fresh_);
  return out;
}

void Conductor::take_own() {
  const std::vector<bots::Tally> tallies = hands_.collect();
  for (std::size_t s = 0; s < series_.size(); ++s) take(0, tallies[s], s);
  Member& own = members_.front();
  own.wants_more = own.wants_more || hands_.waiting() == 0;
}

void Conductor::take(std::size_t rank, const bots::Tally& tally, std::size_t series) {
  Member& member = members_[rank];
  const std::size_t games = tally.games.count();
  if (games == 0) return;
  fresh_[series].add(tally);
  member.has[series].remove(tally.games);
  member.played += games;
  counted_ += games;
}

void Conductor::receive_all() {
  while (const auto message = ranks_->receive()) receive(*message);
}

void Conductor::receive(const RankMessage& message) {
  Member& member = members_[message.from];
  if (member.lost) return;
  const RankNews news = read_news(message.text, series_, run_);
  if (member.process == 0) member.began = Clock::now();
  member.heard = Clock::now();
  if (news.process != 0) {
    member.host = news.host;
    member.process = news.process;
  }
  member.wants_more = member.wants_more || news.wants_more;
  member.said_last = member.said_last || news.last;
  for (const auto& [series, tally] : news.counts) take(message.from, tally, series);
  if (!news.fault.empty()) lose(message.from, news.fault);
}

void Conductor::look_for_lost() {
  const std::string here = host_name();
  for (std::size_t r = 1; r < members_.size(); ++r) {
    const Member& member = members_[r];
    if (member.lost) continue;
    if (member.host == here && is_gone(member.process)) {
      lose(r, "its process has ended");
    } else if (Clock::now() - member.heard > kSilence) {
      lose(r, "it has been silent for too long");
    }
  }
  if (Clock::now() - greeted_ < kGreetEvery) return;
  greeted_ = Clock::now();
  tell_everybody(greeting_message());
}

void Conductor::lose(std::size_t rank, const std::string& why) {
  Member& member = members_[rank];
  member.lost = true;
  std::size_t games = 0;
  for (std::size_t s = 0; s < series_.size(); ++s) {
    games += member.has[s].count();
    left_[s].add(member.has[s]);
    member.has[s] = {};
  }
  left_count_ += games;
  notes_.push_back("rank " + std::to_string(rank) + " on " + member.host + " was lost (" + why +
                   "); the " + std::to_string(games) +
                   " games it had not counted were given to others");
}

void Conductor::give_more() {
  for (std::size_t r = 0; r < members_.size() && left_count_ > 0; ++r) {
    if (members_[r].wants_more && !members_[r].lost) give(r);
  }
}

void Conductor::give(std::size_t rank) {
  Member& member = members_[rank];
  std::size_t lot = ranks_ ? lot_for(member) : left_count_;
  member.wants_more = false;
  while (lot > 0 && left_count_ > 0) {
    const std::size_t series = next_series();
    const std::size_t most = ranks_ ? std::max<std::size_t>(1, lot / series_.size()) : lot;
    const bots::GameRange games = left_[series].take(std::min(most, lot));
    lot -= games.count();
    left_count_ -= games.count();
    given_[series] += games.count();
    member.has[series].add(games);
    if (rank == 0) {
      hands_.add(series, bots::GameSet(games));
    } else {
      ranks_->send(rank, play_message(series, games));
    }
  }
}

std::size_t Conductor::lot_for(const Member& member) const {
  const double seconds = std::chrono::duration<double>(Clock::now() - member.began).count();
  const double speed = seconds > 0 ? static_cast<double>(member.played) / seconds : 0;
  const std::size_t wanted = member.played == 0 ? kFirstLot * run_.threads
                                                : static_cast<std::size_t>(speed * kLotSeconds) + 1;
  const std::size_t share = std::max<std::size_t>(1, left_count_ / (2 * alive()));
  return std::min(wanted, share);
}

// Side by side: the series of which the fewest games were given.
std::size_t Conductor::next_series() const {
  std::size_t best = series_.size();
  for (std::size_t s = 0; s < series_.size(); ++s) {
    if (left_[s].empty()) continue;
    if (best == series_.size() || given_[s] < given_[best]) best = s;
  }
  return best;
}

std::size_t Conductor::alive() const {
  return static_cast<std::size_t>(std::count_if(members_.begin(), members_.end(),
                                                [](const Member& member) { return !member.lost; }));
}

void Conductor::tell_everybody(const std::string& text) {
  for (std::size_t r = 1; r < members_.size(); ++r) {
    if (!members_[r].lost) ranks_->send(r, text);
  }
}

}  // namespace glasshouse::app
