#include "app/benchmark/benchmark.hpp"

#include <algorithm>
#include <chrono>
#include <thread>

#include "bots/search.hpp"
#include "core/process_time.hpp"

namespace glasshouse::app {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kMostChoices = 10'000;
// Seeds of one round lie so far apart that rounds never play the same game.
constexpr uint64_t kSeedsOfARound = 1'000'000'000;

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

// Reading a clock may take as long as a small game.
constexpr std::size_t kGamesPerLook = 32;

// Seconds that one call takes, as the fastest of some batches: noise only ever adds.
template <class Call>
double time_of(Call call, int calls) {
  double best = 1e9;
  for (int batch = 0; batch < 5; ++batch) {
    const auto begin = Clock::now();
    for (int i = 0; i < calls; ++i) call();
    best = std::min(best, seconds_since(begin) / calls);
  }
  return best;
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  const std::size_t half = values.size() / 2;
  return values.size() % 2 ? values[half] : (values[half - 1] + values[half]) / 2;
}

}  // namespace

Measurement::Measurement(const match::RulesSource& source)
    : model_(core::build_model(source.spec, {})),
      make_(source.make),
      one_(model_, source.make, {"random"}, kMostChoices),
      other_(model_, source.make, {"random"}, kMostChoices),
      position_(busiest_position()) {}

Measurement::Rate Measurement::play_for(bots::BotTable& table, double seconds,
                                        uint64_t first_seed) {
  Rate out;
  const auto begin = Clock::now();
  // Peers count processor time too, so that a busy machine changes no ratio.
  const double cpu_begin = core::thread_seconds();
  do {
    for (std::size_t i = 0; i < kGamesPerLook; ++i) {
      out.choices += table.play(first_seed + out.games).choices;
      ++out.games;
    }
    out.seconds = seconds_since(begin);
  } while (out.seconds < seconds);
  out.cpu_seconds = core::thread_seconds() - cpu_begin;
  return out;
}

double Measurement::games_of_two_threads(double seconds) {
  Rate others;
  std::thread helper([&] { others = play_for(other_, seconds, next_seed_ + kSeedsOfARound / 2); });
  const Rate ours = play_for(one_, seconds, next_seed_);
  helper.join();
  return static_cast<double>(ours.games) / ours.seconds +
         static_cast<double>(others.games) / others.seconds;
}

double Measurement::time_of_copy() {
  core::Table& table = one_.rules().table();
  return time_of([&] { table.restore(position_.checkpoint); }, 10'000);
}

double Measurement::time_of_rebuild() {
  return time_of([&] { core::rebuild(one_.rules(), position_); }, 20);
}

double Measurement::search_rate(double seconds, std::size_t threads) {
  core::Rules& rules = one_.rules();
  core::Position first;
  if (core::start_game(rules, 1, &first.checkpoint) != core::Status::choosing) return 0;
  // Less is no measure: on a busy machine a second thread would not even have begun.
  const std::chrono::milliseconds time(std::max(50, static_cast<int>(seconds * 1000)));
  bots::SearchBot bot(make_, {SIZE_MAX, time, threads});
  bot.sit_down(1, rules.chooser());
  const bots::Seen seen(rules.table(), first, rules.chooser(), rules.option_count());
  bot.decide(seen);  // loads the rules
  const double begin = core::process_seconds();
  bot.decide(seen);
  search_mb_ = std::max(search_mb_, static_cast<double>(bot.last_thought().bytes) / 1e6);
  const double each = (core::process_seconds() - begin) / double(threads);
  return static_cast<double>(bot.last_thought().iterations) / each;
}

// Of the middle third of a game the decision with the most choices before it in its turn.
core::Position Measurement::busiest_position() {
  core::Rules& rules = one_.rules();
  core::Stream random = core::Stream::seeded(1, "bench");
  std::vector<core::Position> positions;
  core::Position now;
  core::Status status = core::start_game(rules, 1, &now.checkpoint);
  while (status == core::Status::choosing && positions.size() < kMostChoices) {
    positions.push_back(now);
    const uint32_t index = random.below(static_cast<uint32_t>(rules.option_count()));
    now.choices.push_back({rules.chooser(), index, {}});
    status = rules.answer(index);
    if (status != core::Status::turn_over) continue;
    now.choices.clear();
    status = core::run_to_choice(rules, status, &now.checkpoint);
  }
  if (positions.empty()) return now;
  const std::size_t third = positions.size() / 3;
  return *std::max_element(positions.begin() + static_cast<std::ptrdiff_t>(third),
                           positions.end() - static_cast<std::ptrdiff_t>(third),
                           [](const core::Position& a, const core::Position& b) {
                             return a.choices.size() < b.choices.size();
                           });
}

void Measurement::run_round(double seconds) {
  const Rate one = play_for(one_, seconds, next_seed_);
  Speed round;
  round.games_per_second = static_cast<double>(one.games) / one.cpu_seconds;
  round.choices_per_second = static_cast<double>(one.choices) / one.cpu_seconds;
  round.threads2_ratio =
      games_of_two_threads(seconds / 2) * one.seconds / static_cast<double>(one.games);
  round.copy_ns = time_of_copy() * 1e9;
  round.rebuild_us = time_of_rebuild() * 1e6;
  round.search_per_second = search_rate(seconds / 4, 1);
  round.search_threads2_ratio = search_rate(seconds / 4, 2) / round.search_per_second;
  round.block_bytes = model_->layout.size;
  next_seed_ += kSeedsOfARound;
  rounds_.push_back(round);
}

Speed Measurement::result() const {
  const auto median_of = [this](double Speed::*figure) {
    std::vector<double> values;
    for (const Speed& round : rounds_) values.push_back(round.*figure);
    return median(std::move(values));
  };
  Speed out;
  out.games_per_second = median_of(&Speed::games_per_second);
  out.choices_per_second = median_of(&Speed::choices_per_second);
  out.threads2_ratio = median_of(&Speed::threads2_ratio);
  out.copy_ns = median_of(&Speed::copy_ns);
  out.rebuild_us = median_of(&Speed::rebuild_us);
  out.search_per_second = median_of(&Speed::search_per_second);
  out.search_threads2_ratio = median_of(&Speed::search_threads2_ratio);
  out.search_mb = search_mb_;
  out.block_bytes = model_->layout.size;
  return out;
}

}  // namespace glasshouse::app
