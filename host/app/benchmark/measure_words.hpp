#pragma once

#include <cstddef>

// How fast words are looked up here, and plays are found on a board, with the installed English
// lists, in positions that a greedy player reaches. Seconds are those of the processor.
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
};

// Throws core::ContentError where no word lists are installed.
WordSpeed measure_words(std::size_t board_positions);

}  // namespace glasshouse::app
