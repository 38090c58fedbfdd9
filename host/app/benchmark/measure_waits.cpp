#include "app/benchmark/measure_waits.hpp"

#include <algorithm>
#include <chrono>
#include <vector>

#include "bots/bot.hpp"
#include "core/process_time.hpp"
#include "core/rules.hpp"

namespace glasshouse::app {
namespace {

using Clock = std::chrono::steady_clock;

struct Wait {
  double clock = 0, cpu = 0;
};

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

// One game by bots that take their time, until it ends or the time is up.
class TimedGame {
 public:
  TimedGame(const match::RulesSource& source, const std::string& kind)
      : model_(core::build_model(source.spec, {})), rules_(source.make(model_)) {
    for (std::size_t s = 0; s < model_->players(); ++s) {
      bots_.push_back(bots::make_bot(kind, source.make));
    }
  }

  void play(uint64_t seed, Clock::time_point end, std::vector<Wait>& waits) {
    core::Position now;
    for (std::size_t s = 0; s < bots_.size(); ++s) bots_[s]->sit_down(seed, core::Seat(s));
    core::Status status = core::start_game(*rules_, seed, &now.checkpoint);
    while (status == core::Status::choosing && Clock::now() < end) {
      const std::size_t index = decide(now, waits);
      now.choices.push_back({rules_->chooser(), static_cast<uint32_t>(index), {}});
      status = rules_->answer(index);
      if (status != core::Status::turn_over) continue;
      now.choices.clear();
      status = core::run_to_choice(*rules_, status, &now.checkpoint);
    }
  }

 private:
  std::size_t decide(const core::Position& now, std::vector<Wait>& waits) {
    const core::Seat seat = rules_->chooser();
    const bots::Seen seen(rules_->table(), now, seat, rules_->option_count());
    const Clock::time_point begin = Clock::now();
    const double cpu_begin = core::process_seconds();
    const std::size_t index = bots_[seat.index()]->decide(seen);
    if (rules_->option_count() > 1) {
      waits.push_back({seconds_since(begin), core::process_seconds() - cpu_begin});
    }
    return index;
  }

  std::shared_ptr<const core::Model> model_;
  std::unique_ptr<core::Rules> rules_;
  std::vector<std::unique_ptr<bots::Bot>> bots_;
};

}  // namespace

Waits measure_waits(const match::RulesSource& source, const std::string& kind, double seconds) {
  std::vector<Wait> waits;
  const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                      std::chrono::duration<double>(seconds));
  TimedGame game(source, kind);
  uint64_t seed = 1;
  do {
    game.play(seed++, end, waits);
  } while (Clock::now() < end);
  Waits out;
  out.decisions = waits.size();
  if (waits.empty()) return out;
  std::sort(waits.begin(), waits.end(),
            [](const Wait& one, const Wait& other) { return one.clock < other.clock; });
  out.usual = waits[waits.size() / 2].clock;
  out.nearly_all = waits[(waits.size() * 99 + 99) / 100 - 1].clock;
  out.longest = waits.back().clock;
  for (const Wait& wait : waits) {
    out.longest_cpu = std::max(out.longest_cpu, wait.cpu);
    if (wait.clock > kPatienceSeconds) ++out.too_long;
  }
  return out;
}

}  // namespace glasshouse::app
