#include "bots/simulate.hpp"

#include <algorithm>
#include <chrono>

#include "bots/simulation.hpp"
#include "core/errors.hpp"

namespace glasshouse::bots {
namespace {

constexpr std::chrono::milliseconds kBetweenReports{50};

}  // namespace

SimulateResult simulate(const std::shared_ptr<const core::Model>& model, const MakeRules& make,
                        const SimulateOptions& options) {
  const auto begin = std::chrono::steady_clock::now();
  SimulateOptions own = options;
  own.threads = std::clamp<std::size_t>(own.threads, 1, std::max<std::size_t>(own.games, 1));
  Simulation simulation({{model, make}}, own);
  simulation.add(0, GameSet({0, own.games}));
  while (!simulation.wait(kBetweenReports)) {
    if (options.progress) options.progress(simulation.done(), own.games);
  }
  if (options.progress) options.progress(simulation.done(), own.games);
  Tally tally = std::move(simulation.collect().front());
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  const std::size_t games = tally.games.count();
  return {games, took.count(), options.kinds, std::move(tally)};
}

void check_kinds(const core::Model& model, const std::vector<std::string>& kinds) {
  for (const std::string& kind : kinds) check_kind(kind);
  if (kinds.size() == 1 || kinds.size() == model.players()) return;
  throw core::UsageError("there are " + std::to_string(kinds.size()) + " bots for " +
                         std::to_string(model.players()) + " seats: name one, or one for each");
}

Tally empty_tally(const core::Model& model, const SimulateOptions& options) {
  Tally out(options.kinds.size(), model.players());
  if (options.details) out.details.emplace();
  out.wants_rows = options.rows;
  return out;
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
