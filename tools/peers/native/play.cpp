// Plays random games and prints "games seconds moves first_wins draws".
//   play noughts|four seconds|games NUMBER SEED
#include "four.hpp"
#include "noughts.hpp"
#include "random.hpp"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>

namespace {

using Clock = std::chrono::steady_clock;

struct Tally {
  long games = 0;
  long moves = 0;
  long first_wins = 0;
  long draws = 0;
};

template <typename Game>
void play_one(Random& random, Tally& tally) {
  Game game;
  typename Game::Moves moves;
  int player = 1;
  ++tally.games;
  while (const int count = game.legal_moves(moves)) {
    ++tally.moves;
    if (game.play(moves[random.below(count)], player)) {
      tally.first_wins += player == 1;
      return;
    }
    player = 3 - player;
  }
  ++tally.draws;
}

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

// The clock is read once in kBatch games: reading it takes a good part of the time of a game.
template <typename Game>
void play_many(const std::string& unit, double amount, Random random) {
  constexpr long kBatch = 100;
  const auto start = Clock::now();
  Tally tally;
  const auto done = [&] {
    if (unit == "games") return tally.games >= amount;
    return tally.games % kBatch == 0 && seconds_since(start) >= amount;
  };
  while (!done()) play_one<Game>(random, tally);
  std::printf("%ld %.6f %ld %ld %ld\n", tally.games, seconds_since(start), tally.moves,
              tally.first_wins, tally.draws);
}

}  // namespace

int main(int count, char** words) {
  if (count != 5) return 2;
  const std::string game = words[1];
  const std::string unit = words[2];
  const double amount = std::atof(words[3]);
  const Random random(std::strtoull(words[4], nullptr, 10));
  if (game == "noughts") play_many<Noughts>(unit, amount, random);
  if (game == "four") play_many<Four>(unit, amount, random);
  return game == "noughts" || game == "four" ? 0 : 2;
}
