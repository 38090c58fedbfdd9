#include "app/benchmark/measure_words.hpp"

#include <algorithm>
#include <chrono>

#include "core/process_time.hpp"
#include "core/rng.hpp"
#include "primitives/plays.hpp"
#include "wordlists/wordlists.hpp"

namespace glasshouse::app {
namespace {

using namespace primitives;
using Words = std::shared_ptr<const Lexicon>;

template <class Call>
double seconds_of(Call call) {
  const double begin = core::thread_seconds();
  call();
  return core::thread_seconds() - begin;
}

double median(std::vector<double> values) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  const std::size_t half = values.size() / 2;
  return values.size() % 2 ? values[half] : (values[half - 1] + values[half]) / 2;
}

// So many tiles of each of these letters, each with its value.
struct Batch {
  const char* letters;
  int count;
  int value;
};

// The tiles of a game, drawn in the same order for the same seed.
class Pile {
 public:
  Pile(std::initializer_list<Batch> batches, uint64_t seed)
      : random_(core::Stream::seeded(seed, "bench words")) {
    for (const Batch& batch : batches) {
      for (const char* letter = batch.letters; *letter; ++letter) {
        for (int i = 0; i < batch.count; ++i) add(*letter, batch.value);
      }
    }
    shuffle();
  }

  void fill(std::vector<RackTile>& rack, std::size_t size) {
    while (rack.size() < size && !tiles_.empty()) {
      rack.push_back(tiles_.back());
      tiles_.pop_back();
    }
  }

 private:
  void add(char letter, int value) {
    RackTile& tile = tiles_.emplace_back();
    tile.piece = core::PieceId(tiles_.size() - 1);
    tile.letter = static_cast<Letter>(letter - 'a');
    tile.value = static_cast<int16_t>(value);
  }
  void shuffle() {
    for (std::size_t i = tiles_.size(); i > 1; --i) {
      std::swap(tiles_[i - 1], tiles_[random_.below(static_cast<uint32_t>(i))]);
    }
  }

  core::Stream random_;
  std::vector<RackTile> tiles_;
};

Pile board_pile(uint64_t seed) {
  return Pile({{"e", 12, 1},
               {"ai", 9, 1},
               {"o", 8, 1},
               {"nrt", 6, 1},
               {"lsu", 4, 1},
               {"d", 4, 2},
               {"g", 3, 2},
               {"bcmp", 2, 3},
               {"fhvwy", 2, 4},
               {"k", 1, 5},
               {"jx", 1, 8},
               {"qz", 1, 10}},
              seed);
}

// The tiles of a play from the rack to the table. Without stars, so all of them are in the rack.
void carry_out(const Play& play, std::vector<RackTile>& rack, WordTable& table) {
  for (const PlacedTile& placed : play.placed) {
    const auto held = std::find_if(
        rack.begin(), rack.end(), [&](const RackTile& tile) { return tile.piece == placed.piece; });
    table.tiles.push_back({held->piece, placed.place, held->letter, held->value, held->look});
    rack.erase(held);
  }
}

class WordMeasurement {
 public:
  explicit WordMeasurement(std::size_t positions) : positions_(positions) {
    description_.english = {wordlists::EnglishChoice{}};
    words_ = wordlists::load_lexicon(description_);
  }

  WordSpeed run() {
    measure_lexicon();
    measure_board();
    return out_;
  }

 private:
  void measure_lexicon() {
    out_.lexicon_words = words_->size();
    std::vector<double> loads;
    for (int i = 0; i < 9; ++i) {
      words_.reset();
      loads.push_back(seconds_of([this] { words_ = wordlists::load_lexicon(description_); }));
    }
    out_.load_ms = median(loads) * 1e3;
    measure_tests();
  }

  // Half of them words, in an order that no cache can guess.
  void measure_tests() {
    std::vector<std::vector<Letter>> asked;
    std::vector<Letter> prefix;
    collect(words_->words(), prefix, asked);
    core::Stream random = core::Stream::seeded(1, "bench words");
    for (std::size_t i = asked.size(); i > 1; --i) {
      std::swap(asked[i - 1], asked[random.below(static_cast<uint32_t>(i))]);
    }
    for (std::size_t i = 0; i < asked.size(); i += 2) {
      std::swap(asked[i].front(), asked[i].back());
    }
    std::vector<double> rounds;
    for (int round = 0; round < 9; ++round) {
      std::size_t known = 0;
      rounds.push_back(seconds_of([&] {
        for (const std::vector<Letter>& word : asked) known += words_->has(word);
      }));
      if (known == 0) return;  // also keeps the compiler from leaving the loop out
    }
    out_.tests_per_second = static_cast<double>(asked.size()) / median(rounds);
  }

  void collect(uint32_t node, std::vector<Letter>& prefix,
               std::vector<std::vector<Letter>>& out) const {
    if (node == 0) return;
    for (const Lexicon::Arc* arc = words_->arcs(node);; ++arc) {
      prefix.push_back(static_cast<Letter>(arc->letter));
      if (arc->ends) out.push_back(prefix);
      collect(arc->to, prefix, out);
      prefix.pop_back();
      if (arc->last) return;
    }
  }

  static std::vector<Premium> premiums(const core::Board& shape) {
    std::vector<Premium> out(shape.places.size());
    for (std::size_t cell = 0; cell < out.size(); ++cell) {
      const int row = shape.places[cell].a;
      const int column = shape.places[cell].b;
      if ((row == column || row + column == 16) && row % 7 != 1) out[cell].word = 2;
      if (row % 7 == 1 && column % 7 == 1) out[cell].word = 3;
      if ((row + 2 * column) % 11 == 0 && out[cell].word == 1) out[cell].letter = 2;
    }
    return out;
  }

  void measure_board() {
    core::Board shape;
    shape.rows = shape.columns = 15;
    shape.prepare();
    const std::vector<Premium> of_cells = premiums(shape);
    PlayRules rules;
    rules.kept_letters = 0;
    rules.first_axes = 3;
    rules.first_place = {8, 8};
    rules.first_starts_there = false;
    rules.bonus_tiles = 7;
    rules.bonus_points = 50;
    std::vector<double> seconds, plays;
    for (uint64_t seed = 1; seconds.size() < positions_; ++seed) {
      WordTable table{&shape, {}, of_cells};
      play_board(table, rules, seed, seconds, plays);
    }
    double all_seconds = 0, all_plays = 0;
    for (const double each : seconds) all_seconds += each;
    for (const double each : plays) all_plays += each;
    const auto count = static_cast<double>(seconds.size());
    out_.board_positions_per_second = count / all_seconds;
    out_.board_us_per_position = all_seconds / count * 1e6;
    out_.board_ns_per_play = all_seconds / all_plays * 1e9;
  }

  // One greedy player alone, who stops when nothing fits.
  void play_board(WordTable& table, const PlayRules& rules, uint64_t seed,
                  std::vector<double>& seconds, std::vector<double>& plays) const {
    Pile pile = board_pile(seed);
    std::vector<RackTile> rack;
    for (pile.fill(rack, 7); !rack.empty(); pile.fill(rack, 7)) {
      std::optional<Plays> found;
      seconds.push_back(seconds_of([&] { found.emplace(all_plays(table, rack, rules, words_)); }));
      plays.push_back(static_cast<double>(found->size()));
      if (found->empty()) return;
      carry_out((*found)[found->best(1).front()], rack, table);
    }
  }

  std::size_t positions_;
  wordlists::Description description_;
  Words words_;
  WordSpeed out_;
};

}  // namespace

WordSpeed measure_words(std::size_t positions) { return WordMeasurement(positions).run(); }

}  // namespace glasshouse::app
