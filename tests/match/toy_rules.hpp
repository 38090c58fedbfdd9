#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "match/match.hpp"

// Pebbles, a small game with a bit of everything that a match must cope with: a bag, a deck, hands,
// a board, pieces that hold pieces, a column dealt in secret, dice, a wager answered in secret, and
// turns of one or several choices. On a turn one may
//   place a pebble from one's hand on the board, and then turn it or leave it,
//   draw a pebble from the bag, or take a card from the deck,
//   drop a pebble into one's dish, throw a die for points,
//   call a wager: everybody bids in secret, the highest lone bid scores 3,
//   or pass.
// After turn 12 most points win.
namespace glasshouse::toy {

// Ways to have the rules edited, or wrong.
struct Edits {
  bool no_pass = false;    // passing is refused
  bool pass_asks = false;  // passing must be confirmed
  bool die_counts_double = false;
  bool remembers = false;       // hidden state: each pebble placed scores one more than the last
  bool hides_options = false;   // hidden state: offers to pass only in every other turn
  bool fails_on_wager = false;  // throws a ContentError with the table half changed
  bool fails_to_begin = false;  // throws a ContentError in every turn
  bool tells_turns = false;     // tells that a turn begins
  uint64_t hash = 1;
  std::string hand = "hand";  // what the rules call the players' hands
  std::function<void(core::GameSpec&)> manifest = nullptr;
};

match::RulesSource source(Edits edits = {});
match::Sitting two_players(uint64_t seed = 7);

// A match at its start.
match::Match pebbles(uint64_t seed = 7, Edits edits = {});

// Makes `count` choices picked by the seed; stops at the end of the game.
void play(match::Match& match, std::size_t count, uint64_t seed);

// Makes choices by their texts; each must be possible.
void choose(match::Match& match, const std::vector<std::string>& texts);

core::ZoneId zone(const match::Match& match, const std::string& name, int seat = 0);
int points(const match::Match& match, int seat);

}  // namespace glasshouse::toy
