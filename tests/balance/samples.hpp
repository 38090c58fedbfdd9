#pragma once

#include "balance/sample.hpp"

// Samples made up by hand, to test what is said about them.
namespace glasshouse::test {

// Two seats, games of 20 to 39 turns; seat 1 wins so many of them and seat 2 the others.
inline balance::Sample two_seats(std::size_t games, std::size_t first_wins) {
  balance::Sample out;
  out.name = "duel";
  out.title = "Duel";
  out.words = {"duel", "--players", "2"};
  out.kinds = {"greedy"};
  out.players = 2;
  out.tally = bots::Tally(1, 2);
  bots::Tally& tally = out.tally;
  tally.wants_rows = true;
  for (std::size_t game = 0; game < games; ++game) {
    const bool first = game < first_wins;
    const int points[2] = {first ? 10 : 7, first ? 7 : 10};
    const std::size_t turns = 20 + game % 20;
    tally.games.add({game, game + 1});
    ++tally.finished;
    tally.choices += 2 * turns;
    tally.turns.add(turns);
    tally.length.add(2 * turns);
    tally.turn_counts.add(static_cast<int64_t>(turns));
    tally.choice_counts.add(static_cast<int64_t>(2 * turns));
    tally.longest.add({static_cast<int64_t>(2 * turns), game});
    tally.shortest.add({-static_cast<int64_t>(2 * turns), game});
    tally.margins.add(3);
    tally.clearest.add({3, game});
    for (std::size_t s = 0; s < 2; ++s) {
      const bool won = first == (s == 0);
      const bots::PlayerTally result{1, won, 0, points[s], int64_t{points[s]} * points[s]};
      tally.seats[s].add(result);
      tally.bots[0].add(result);
      tally.scores.add(points[s]);
    }
    const auto won = core::mask_of(core::Seat(first ? 0 : 1));
    tally.rows.push_back({game,
                          0,
                          turns,
                          2 * turns,
                          core::Outcome::by_score,
                          won,
                          {points[0], points[1]},
                          bots::LeadOfGame{1, 50}});
  }
  return out;
}

// Adds decisions with two kinds, and leads that leaders keep so often (in percent).
inline void add_details(balance::Sample& sample, uint64_t percent_kept) {
  bots::Details& details = sample.tally.details.emplace();
  const uint64_t games = sample.tally.finished;
  details.options.add(1, games);
  details.options.add(5, 3 * games);
  details.kinds["push"] = {4 * games, 10 * games, 4 * games, 3'500'000 * games};
  details.kinds["rest"] = {2 * games, 2 * games, 0, 500'000 * games};
  details.lead_changes.add(1, games);
  details.decided.add(40, games / 2);
  details.decided.add(90, games - games / 2);
  for (bots::TenthTally& tenth : details.tenths)
    tenth = {games, games, games * percent_kept / 100, int64_t(2 * games), int64_t(games)};
}

}  // namespace glasshouse::test
