#include "bots/tally.hpp"

#include <algorithm>
#include <cmath>

namespace glasshouse::bots {
namespace {

// What one seat got out of a game.
PlayerTally result_of(const core::Table& table, core::Seat seat, core::SeatMask won, int points) {
  PlayerTally out;
  out.games = 1;
  out.wins = won == core::mask_of(seat);
  const bool drawn = table.head().outcome == core::Outcome::drawn;
  out.shared = drawn || (out.wins == 0 && (won & core::mask_of(seat)) != 0);
  out.points = points;
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

void Extremes::add(const Entry& entry) {
  const auto before = [](const Entry& one, const Entry& other) {
    return one.value != other.value ? one.value > other.value : one.game < other.game;
  };
  if (kept.size() == kKept && !before(entry, kept.back())) return;
  kept.insert(std::upper_bound(kept.begin(), kept.end(), entry, before), entry);
  if (kept.size() > kKept) kept.pop_back();
}

void Extremes::add(const Extremes& other) {
  for (const Entry& entry : other.kept) add(entry);
}

void Tally::add(std::size_t game, const PlayedGame& played, core::Rules& rules, GameWatch* watch) {
  const core::SeatMask won = core::winners(rules);
  const core::TableHead& head = rules.table().head();
  const bool has_score = rules.has_score();
  GameRow row{game, head.start.index(), played.turns, played.choices, head.outcome, 0, {}, {}};
  int first = INT32_MIN, second = INT32_MIN;
  if (wants_rows && has_score) row.scores.resize(seats.size());
  for (std::size_t s = 0; s < seats.size(); ++s) {
    const std::size_t in_turn = (s + seats.size() - row.start) % seats.size();
    const int points = has_score ? rules.score(core::Seat(s)).total : 0;
    const PlayerTally result = result_of(rules.table(), core::Seat(s), won, points);
    seats[in_turn].add(result);
    bots[(s + game) % bots.size()].add(result);
    if (won & core::mask_of(core::Seat(s))) row.won |= core::mask_of(core::Seat(in_turn));
    if (!has_score) continue;
    scores.add(points);
    second = std::max(second, std::min(first, points));
    first = std::max(first, points);
    if (wants_rows) row.scores[in_turn] = points;
  }
  if (has_score && seats.size() > 1 && !rules.table().model().spec().cooperative) {
    margins.add(first - second);
    clearest.add({first - second, game});
  }
  games.add({game, game + 1});
  ++finished;
  choices += played.choices;
  turns.add(played.turns);
  length.add(played.choices);
  turn_counts.add(static_cast<int64_t>(played.turns));
  choice_counts.add(static_cast<int64_t>(played.choices));
  longest.add({static_cast<int64_t>(played.choices), game});
  shortest.add({-static_cast<int64_t>(played.choices), game});
  fingerprint += numbered(game, rules.table().block().fingerprint());
  if (watch) row.lead = watch->end(rules, won);
  if (wants_rows) rows.push_back(std::move(row));
}

void Tally::add_failure(FailedGame failure) {
  games.add({failure.game, failure.game + 1});
  ++errors;
  if (wants_rows) {
    rows.push_back({failure.game, 0, 0, 0, core::Outcome::playing, 0, {}, {}});
  }
  keep(std::move(failure));
}

void Tally::keep(FailedGame failure) {
  const auto later = [&](const FailedGame& other) { return other.game > failure.game; };
  failed.insert(std::find_if(failed.begin(), failed.end(), later), std::move(failure));
  if (failed.size() > kKeptErrors) failed.pop_back();
}

void Tally::add(const Tally& other) {
  games.add(other.games);
  finished += other.finished;
  errors += other.errors;
  for (const FailedGame& failure : other.failed) keep(failure);
  choices += other.choices;
  for (std::size_t i = 0; i < bots.size(); ++i) bots[i].add(other.bots[i]);
  for (std::size_t s = 0; s < seats.size(); ++s) seats[s].add(other.seats[s]);
  turns.add(other.turns);
  length.add(other.length);
  turn_counts.add(other.turn_counts);
  choice_counts.add(other.choice_counts);
  scores.add(other.scores);
  margins.add(other.margins);
  longest.add(other.longest);
  shortest.add(other.shortest);
  clearest.add(other.clearest);
  fingerprint += other.fingerprint;
  if (details && other.details) details->add(*other.details);
  const auto middle = static_cast<std::ptrdiff_t>(rows.size());
  rows.insert(rows.end(), other.rows.begin(), other.rows.end());
  std::inplace_merge(rows.begin(), rows.begin() + middle, rows.end(),
                     [](const GameRow& one, const GameRow& two) { return one.game < two.game; });
}

}  // namespace glasshouse::bots
