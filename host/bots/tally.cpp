#include "bots/tally.hpp"

#include <algorithm>
#include <cmath>

namespace glasshouse::bots {
namespace {

// What one seat got out of a game.
PlayerTally result_of(core::Rules& rules, core::Seat seat, core::SeatMask won) {
  PlayerTally out;
  out.games = 1;
  out.wins = won == core::mask_of(seat);
  const bool drawn = rules.table().head().outcome == core::Outcome::drawn;
  out.shared = drawn || (out.wins == 0 && (won & core::mask_of(seat)) != 0);
  if (rules.has_score()) out.points = rules.score(seat).total;
  out.squares = out.points * out.points;
  return out;
}

// The block's fingerprint, bound to the number of its game, so that sums of these tell the order.
uint64_t numbered(std::size_t game, uint64_t fingerprint) {
  const std::string_view bytes(reinterpret_cast<const char*>(&fingerprint), sizeof fingerprint);
  return core::Stream::seeded(game, bytes).state;
}

}  // namespace

void PlayerTally::add(const PlayerTally& other) {
  games += other.games;
  wins += other.wins;
  shared += other.shared;
  points += other.points;
  squares += other.squares;
}

double PlayerTally::mean_score() const {
  return games == 0 ? 0 : static_cast<double>(points) / static_cast<double>(games);
}

double PlayerTally::sd_score() const {
  if (games < 2) return 0;
  const auto n = static_cast<double>(games);
  const double spread = static_cast<double>(squares) - mean_score() * static_cast<double>(points);
  return std::sqrt(std::max(0.0, spread / (n - 1)));
}

void LengthTally::add(std::size_t length) { add(LengthTally{1, length, length, length}); }

void LengthTally::add(const LengthTally& other) {
  if (other.games == 0) return;
  min = games == 0 ? other.min : std::min(min, other.min);
  max = std::max(max, other.max);
  games += other.games;
  total += other.total;
}

double LengthTally::mean() const {
  return games == 0 ? 0 : static_cast<double>(total) / static_cast<double>(games);
}

void Tally::add(std::size_t game, const PlayedGame& played, core::Rules& rules) {
  const core::SeatMask won = core::winners(rules);
  const std::size_t start = rules.table().head().start.index();
  for (std::size_t s = 0; s < seats.size(); ++s) {
    const PlayerTally result = result_of(rules, core::Seat(s), won);
    seats[(s + seats.size() - start) % seats.size()].add(result);
    bots[(s + game) % bots.size()].add(result);
  }
  ++finished;
  choices += played.choices;
  turns.add(played.turns);
  length.add(played.choices);
  fingerprint += numbered(game, rules.table().block().fingerprint());
}

void Tally::add_failure(FailedGame failure) {
  ++errors;
  const auto later = [&](const FailedGame& other) { return other.game > failure.game; };
  failed.insert(std::find_if(failed.begin(), failed.end(), later), std::move(failure));
  if (failed.size() > kKeptErrors) failed.pop_back();
}

void Tally::add(const Tally& other) {
  finished += other.finished;
  for (const FailedGame& failure : other.failed) add_failure(failure);
  errors += other.errors - other.failed.size();
  choices += other.choices;
  for (std::size_t i = 0; i < bots.size(); ++i) bots[i].add(other.bots[i]);
  for (std::size_t s = 0; s < seats.size(); ++s) seats[s].add(other.seats[s]);
  turns.add(other.turns);
  length.add(other.length);
  fingerprint += other.fingerprint;
}

}  // namespace glasshouse::bots
