#include "bots/simulation.hpp"

#include <algorithm>
#include <optional>

#include "core/errors.hpp"

namespace glasshouse::bots {
namespace {

using Clock = std::chrono::steady_clock;

// Threads meet when they take games. So many milliseconds' worth at a time keep that rare, and
// leave nobody waiting long at the end.
constexpr std::chrono::milliseconds kBatchTime{10};
constexpr std::size_t kMostAtOnce = 4096;
constexpr std::chrono::milliseconds kHandInTime{200};
// With more series each thread keeps rules for one of them only, and they come one after another.
constexpr std::size_t kMostSideBySide = 16;

std::string not_ended(const PlayedGame& played) {
  return "the game did not end after " + std::to_string(played.turns) + " turns and " +
         std::to_string(played.choices) + " choices";
}

}  // namespace

// What one thread has to itself.
class Simulation::Player {
 public:
  explicit Player(const Simulation& owner)
      : owner_(owner), tables_(owner.series_.size()), tallies_(owner.blank()) {}

  std::size_t at_once() const { return at_once_; }
  std::vector<Tally>& tallies() { return tallies_; }
  bool should_hand_in() const { return Clock::now() - handed_in_ >= kHandInTime; }
  void handed_in() {
    tallies_ = owner_.blank();
    handed_in_ = Clock::now();
  }

  // Returns how many it played before the run was cancelled.
  std::size_t play(const Batch& batch) {
    const Clock::time_point begin = Clock::now();
    BotTable& table = table_of(batch.series);
    std::size_t game = batch.games.first;
    while (game < batch.games.last && !owner_.cancelled()) play_one(game++, table, batch.series);
    const auto took = Clock::now() - begin;
    if (took < kBatchTime) at_once_ = std::min(at_once_ * 2, kMostAtOnce);
    if (took > 2 * kBatchTime) at_once_ = std::max<std::size_t>(at_once_ / 2, 1);
    return game - batch.games.first;
  }

 private:
  BotTable& table_of(std::size_t series) {
    std::optional<BotTable>& table = tables_[series];
    if (table) return *table;
    if (tables_.size() > kMostSideBySide) {
      for (std::optional<BotTable>& other : tables_) other.reset();
    }
    const Series& one = owner_.series_[series];
    return table.emplace(one.model, one.make, owner_.options_.kinds, owner_.options_.most_choices);
  }

  void play_one(std::size_t game, BotTable& table, std::size_t series) {
    Tally& tally = tallies_[series];
    const uint64_t seed = game_seed(owner_.options_.seed, game);
    std::optional<GameWatch> watch;
    if (tally.details) watch.emplace(*tally.details);
    GameWatch* const looking_on = watch ? &*watch : nullptr;
    try {
      const PlayedGame played = table.play(seed, game, looking_on);
      if (played.ended) {
        tally.add(game, played, table.rules(), looking_on);
      } else {
        tally.add_failure({game, seed, not_ended(played)});
      }
    } catch (const core::ContentError& error) {
      tally.add_failure({game, seed, error.what()});
    }
  }

  const Simulation& owner_;
  std::vector<std::optional<BotTable>> tables_;
  std::vector<Tally> tallies_;
  std::size_t at_once_ = 1;
  Clock::time_point handed_in_ = Clock::now();
};

Simulation::Simulation(std::vector<Series> series, SimulateOptions options)
    : series_(std::move(series)),
      options_(std::move(options)),
      waiting_(series_.size()),
      taken_(series_.size()),
      collected_(blank()) {
  for (const Series& one : series_) check_kinds(*one.model, options_.kinds);
  for (std::size_t t = 0; t < std::max<std::size_t>(options_.threads, 1); ++t) {
    threads_.emplace_back([this] { work(); });
  }
}

Simulation::~Simulation() {
  {
    const std::scoped_lock lock(mutex_);
    leaving_ = true;
    stopped_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

std::vector<Tally> empty_tallies(const std::vector<Series>& series,
                                 const SimulateOptions& options) {
  std::vector<Tally> out;
  out.reserve(series.size());
  for (const Series& one : series) out.push_back(empty_tally(*one.model, options));
  return out;
}

void Simulation::add(std::size_t series, const GameSet& games) {
  {
    const std::scoped_lock lock(mutex_);
    waiting_[series].add(games);
  }
  changed_.notify_all();
}

bool Simulation::cancelled() const {
  return stopped_.load(std::memory_order_relaxed) ||
         (options_.cancel && options_.cancel->load(std::memory_order_relaxed));
}

bool Simulation::nothing_left() const {
  return std::all_of(waiting_.begin(), waiting_.end(), [](const auto& set) { return set.empty(); });
}

std::size_t Simulation::waiting() {
  const std::scoped_lock lock(mutex_);
  std::size_t out = 0;
  for (const GameSet& games : waiting_) out += games.count();
  return out;
}

bool Simulation::wait(std::chrono::milliseconds most) {
  std::unique_lock lock(mutex_);
  return changed_.wait_for(lock, most, [this] { return idle(); });
}

std::vector<Tally> Simulation::collect() {
  std::vector<Tally> out = blank();
  const std::scoped_lock lock(mutex_);
  if (fault_) std::rethrow_exception(fault_);
  out.swap(collected_);
  return out;
}

// From the series of which the fewest games were taken, or from the first when there are many.
Simulation::Batch Simulation::take(std::size_t most) {
  std::size_t best = series_.size();
  std::size_t left = 0;
  for (std::size_t s = 0; s < series_.size(); ++s) {
    left += waiting_[s].count();
    if (waiting_[s].empty()) continue;
    const bool fewer =
        series_.size() <= kMostSideBySide && best < series_.size() && taken_[s] < taken_[best];
    if (best == series_.size() || fewer) best = s;
  }
  if (best == series_.size()) return {};
  const std::size_t share = std::max<std::size_t>(left / (2 * threads_.size()), 1);
  const GameRange games = waiting_[best].take(std::min(most, share));
  taken_[best] += games.count();
  return {best, games};
}

// Hands in what there is and gets more to play; waits when there is none. False: go home.
bool Simulation::next(Player& player, Batch& batch) {
  std::unique_lock lock(mutex_);
  const bool pause = nothing_left() || cancelled();
  if (pause || player.should_hand_in()) {
    for (std::size_t s = 0; s < series_.size(); ++s) collected_[s].add(player.tallies()[s]);
    player.handed_in();
  }
  if (pause) {
    --busy_;
    changed_.notify_all();
    changed_.wait(lock, [this] { return leaving_ || (!nothing_left() && !cancelled()); });
    ++busy_;
  }
  if (leaving_) return false;
  batch = take(player.at_once());
  return true;
}

void Simulation::work() {
  {
    const std::scoped_lock lock(mutex_);
    ++busy_;
  }
  try {
    Player player(*this);
    Batch batch;
    while (next(player, batch)) done_ += player.play(batch);
  } catch (...) {
    const std::scoped_lock lock(mutex_);
    if (!fault_) fault_ = std::current_exception();
    stopped_ = true;
  }
  {
    const std::scoped_lock lock(mutex_);
    --busy_;
  }
  changed_.notify_all();
}

}  // namespace glasshouse::bots
