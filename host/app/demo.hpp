#pragma once

#include "match/match.hpp"

// A game that bots play for whoever reads the output.
namespace glasshouse::app {

// Plays to the end by the bots of the sitting, at most `most_choices`.
void play_by_bots(match::Match& match, std::size_t most_choices = 10'000);

// So many choices by the bots of the sitting, fewer when the game ends before.
void advance_by_bots(match::Match& match, std::size_t choices);

// A short heading, every line of the log and the result, on stdout.
void print_game(const match::Match& match);

}  // namespace glasshouse::app
