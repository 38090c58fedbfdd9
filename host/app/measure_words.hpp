#pragma once

#include <cstddef>

// How fast words are looked up and plays are found here, with the installed English lists, in
// positions that two greedy players reach. Seconds are those of the processor.
namespace glasshouse::app {

struct WordSpeed {
  // The lexicon of size 60.
  std::size_t lexicon_words = 0;
  double load_ms = 0;  // from the cache
  double tests_per_second = 0;
  // 7 tiles without blanks on a board of 15 by 15 with premium squares, whole games.
  double board_positions_per_second = 0;
  double board_us_per_position = 0;
  double board_ns_per_play = 0;
  // A rack of 10 on an open octagon table after 10 words: medians of all positions.
  std::size_t open_positions = 0;
  double open_ms = 0, open_ms_one_star = 0, open_ms_two_stars = 0;
  double open_plays = 0, open_plays_one_star = 0, open_plays_two_stars = 0;
};

// Throws core::ContentError where no word lists are installed.
WordSpeed measure_words(std::size_t positions);

}  // namespace glasshouse::app
