#include "bots/simulate.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <thread>

#include "core/errors.hpp"

namespace glasshouse::bots {
namespace {

// Games are handed out so many at a time, so that threads seldom meet.
constexpr std::size_t kMostAtOnce = 64;

class Simulation {
 public:
  Simulation(const std::shared_ptr<const core::Model>& model, const MakeRules& make,
             const SimulateOptions& options)
      : model_(model),
        make_(make),
        options_(options),
        threads_(
            std::clamp<std::size_t>(options.threads, 1, std::max<std::size_t>(options.games, 1))),
        at_once_(std::clamp<std::size_t>(options.games / (threads_ * 16), 1, kMostAtOnce)),
        total_(options.kinds.size(), model->players()) {}

  Tally run() {
    std::vector<Tally> tallies(threads_, total_);
    std::vector<std::exception_ptr> faults(threads_);
    std::vector<std::thread> helpers;
    for (std::size_t t = 1; t < threads_; ++t) {
      helpers.emplace_back([&, t] { faults[t] = work(tallies[t], nullptr); });
    }
    faults[0] = work(tallies[0], options_.progress);
    for (std::thread& helper : helpers) helper.join();
    for (const std::exception_ptr& fault : faults) {
      if (fault) std::rethrow_exception(fault);
    }
    for (const Tally& tally : tallies) total_.add(tally);
    return std::move(total_);
  }

 private:
  using Progress = std::function<void(std::size_t, std::size_t)>;

  bool cancelled() const {
    return failed_.load(std::memory_order_relaxed) ||
           (options_.cancel && options_.cancel->load(std::memory_order_relaxed));
  }

  // One thread's share. Everything it writes to is on its own stack until it is done.
  std::exception_ptr work(Tally& out, const Progress& progress) {
    Tally tally = out;
    try {
      BotTable table(model_, make_, options_.kinds, options_.most_choices);
      for (std::size_t first = take(); first < options_.games && !cancelled(); first = take()) {
        const std::size_t last = std::min(first + at_once_, options_.games);
        for (std::size_t game = first; game < last && !cancelled(); ++game) {
          play(game, table, tally);
        }
        done_ += last - first;
        if (progress) progress(done_, options_.games);
      }
    } catch (...) {
      failed_ = true;
      return std::current_exception();
    }
    out = std::move(tally);
    return {};
  }

  std::size_t take() { return next_.fetch_add(at_once_, std::memory_order_relaxed); }

  void play(std::size_t game, BotTable& table, Tally& tally) {
    const uint64_t seed = game_seed(options_.seed, game);
    try {
      const PlayedGame played = table.play(seed, game);
      if (played.ended) {
        tally.add(game, played, table.rules());
      } else {
        tally.add_failure({game, seed, not_ended(played)});
      }
    } catch (const core::ContentError& error) {
      tally.add_failure({game, seed, error.what()});
    }
  }

  static std::string not_ended(const PlayedGame& played) {
    return "the game did not end after " + std::to_string(played.turns) + " turns and " +
           std::to_string(played.choices) + " choices";
  }

  const std::shared_ptr<const core::Model>& model_;
  const MakeRules& make_;
  const SimulateOptions& options_;
  const std::size_t threads_, at_once_;
  Tally total_;
  std::atomic<bool> failed_{false};
  alignas(64) std::atomic<std::size_t> next_{0};
  alignas(64) std::atomic<std::size_t> done_{0};
};

void check(const core::Model& model, const SimulateOptions& options) {
  for (const std::string& kind : options.kinds) check_kind(kind);
  if (options.kinds.size() == 1 || options.kinds.size() == model.players()) return;
  throw core::UsageError("there are " + std::to_string(options.kinds.size()) + " bots for " +
                         std::to_string(model.players()) + " seats: name one, or one for each");
}

}  // namespace

SimulateResult simulate(const std::shared_ptr<const core::Model>& model, const MakeRules& make,
                        const SimulateOptions& options) {
  check(*model, options);
  const auto begin = std::chrono::steady_clock::now();
  Tally tally = Simulation(model, make, options).run();
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  const std::size_t games = tally.finished + tally.errors;
  return {games, took.count(), options.kinds, std::move(tally)};
}

std::string SimulateResult::fingerprint() const {
  std::string out(16, '0');
  uint64_t rest = tally.fingerprint;
  for (auto digit = out.rbegin(); digit != out.rend(); ++digit, rest >>= 4) {
    *digit = "0123456789abcdef"[rest & 15];
  }
  return out;
}

uint64_t game_seed(uint64_t seed, std::size_t game) {
  if (game == 0) return seed;
  const std::string_view bytes(reinterpret_cast<const char*>(&game), sizeof game);
  return core::Stream::seeded(seed, bytes).state;
}

}  // namespace glasshouse::bots
