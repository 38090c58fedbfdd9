#include "app/benchmark/measure_plays.hpp"

#include <algorithm>
#include <vector>

#include "core/process_time.hpp"
#include "primitives/plays.hpp"
#include "wordlists/wordlists.hpp"

namespace glasshouse::app {
namespace {

using core::PieceId;
using core::Seat;

constexpr std::size_t kWords = 10;
constexpr std::size_t kRack = 10;
constexpr std::size_t kMostChoices = 200;

double cpu_ms() { return 1e3 * core::thread_seconds(); }

double median(std::vector<double> values) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

// Games by players who lay the best word they have, and no stars.
class PlayMeasurement {
 public:
  explicit PlayMeasurement(const match::RulesSource& source)
      : model_(core::build_model(source.spec, {})), rules_(source.make(model_)) {
    wordlists::Description english;
    english.english = {wordlists::EnglishChoice{}};
    words_ = wordlists::load_lexicon(english);
  }

  PlaySpeed run(std::size_t positions) {
    for (uint64_t seed = 1; out_.positions < positions; ++seed) {
      core::Block start;
      if (!reach(seed, start)) continue;
      ++out_.positions;
      for (std::size_t stars = 0; stars < 3; ++stars) measure(start, stars);
    }
    for (std::size_t stars = 0; stars < 3; ++stars) sum_up(stars);
    return out_;
  }

 private:
  struct Samples {
    std::vector<double> plays_ms, turn_ms, plays, options;
  };

  // The start of the turn in which ten words lie on the table. False when the game goes otherwise.
  bool reach(uint64_t seed, core::Block& start) {
    core::Status status = core::start_game(*rules_, seed, &start);
    std::size_t laid = 0;
    for (std::size_t i = 0; i < kMostChoices && status == core::Status::choosing; ++i) {
      if (laid == kWords && hand_size() == kRack) return true;
      const std::size_t best = best_word();
      const bool is_word = best < rules_->option_count();
      laid += is_word ? 1 : 0;
      const std::size_t chosen = is_word ? best : anything_but_a_star();
      status = core::run_to_choice(*rules_, rules_->answer(chosen), &start);
    }
    return false;
  }

  std::size_t best_word() const {
    std::size_t best = rules_->option_count();
    for (std::size_t i = 0; i < rules_->option_count(); ++i) {
      const std::optional<int> worth = rules_->worth(i);
      if (!worth || (best < rules_->option_count() && *worth <= *rules_->worth(best))) continue;
      if (rules_->option(i).kind == "play") best = i;
    }
    return best;
  }

  std::size_t anything_but_a_star() const {
    std::size_t i = 0;
    while (i + 1 < rules_->option_count() && rules_->option(i).kind == "star") ++i;
    return i;
  }

  core::ZoneId rack() const { return model_->find_zone("rack", rules_->chooser()); }
  std::size_t hand_size() const { return rules_->table().count(rack()); }
  bool is_star(PieceId piece) const {
    return !rules_->table().attribute(piece, model_->find_attribute("letter"));
  }

  std::vector<PieceId> held(core::ZoneId zone, bool stars) const {
    std::vector<PieceId> out;
    for (const PieceId piece : rules_->table().pieces(zone)) {
      if (is_star(piece) == stars) out.push_back(piece);
    }
    return out;
  }

  // Changes letters for stars, or stars for letters, of the pile or of another rack.
  bool hold_stars(core::ZoneId mine, std::size_t wanted) {
    for (std::size_t z = 0; z < model_->zones.size(); ++z) {
      const core::ZoneId zone{z};
      if (zone == mine || zone == model_->find_zone("table")) continue;
      while (held(mine, true).size() != wanted) {
        const bool more = held(mine, true).size() < wanted;
        const std::vector<PieceId> there = held(zone, more), here = held(mine, !more);
        if (there.empty()) break;
        rules_->table().swap(here.front(), there.front());
      }
    }
    return held(mine, true).size() == wanted;
  }

  void measure(const core::Block& start, std::size_t stars) {
    rules_->table().restore(start);
    const core::ZoneId mine = model_->find_zone("rack", rules_->table().head().to_move);
    if (!hold_stars(mine, stars)) return;
    Samples& samples = samples_[stars];
    double begin = cpu_ms();
    rules_->begin_turn();
    samples.turn_ms.push_back(cpu_ms() - begin);
    samples.options.push_back(static_cast<double>(rules_->option_count()));
    const primitives::WordTable table = word_table();
    const std::vector<primitives::RackTile> tiles = rack_tiles(mine);
    primitives::PlayRules rules;
    rules.either_way = true;
    begin = cpu_ms();
    const primitives::Plays plays = primitives::all_plays(table, tiles, rules, words_);
    samples.plays_ms.push_back(cpu_ms() - begin);
    samples.plays.push_back(static_cast<double>(plays.size()));
  }

  primitives::Letter letter_of(PieceId piece) const {
    if (is_star(piece)) return primitives::kStar;
    const core::AttributeId letter = model_->find_attribute("letter");
    return *words_->alphabet().find(rules_->table().attribute(piece, letter)->text());
  }
  int16_t value_of(PieceId piece) const {
    const core::AttributeId points = model_->find_attribute("points");
    return static_cast<int16_t>(*rules_->table().attribute(piece, points)->as<int64_t>());
  }

  primitives::WordTable word_table() const {
    const core::ZoneId grid = model_->find_zone("table");
    primitives::WordTable out;
    out.shape = &rules_->table().shape(grid);
    for (const PieceId piece : rules_->table().pieces(grid)) {
      out.tiles.push_back({piece, rules_->table().place_of(piece), letter_of(piece),
                           value_of(piece), model_->pieces[piece.index()].look});
    }
    return out;
  }

  std::vector<primitives::RackTile> rack_tiles(core::ZoneId mine) const {
    std::vector<primitives::RackTile> out;
    for (const PieceId piece : rules_->table().pieces(mine)) {
      out.push_back({piece, letter_of(piece), value_of(piece), model_->pieces[piece.index()].look});
    }
    return out;
  }

  void sum_up(std::size_t stars) {
    const Samples& samples = samples_[stars];
    if (samples.plays_ms.empty()) return;
    out_.plays_ms[stars] = median(samples.plays_ms);
    out_.turn_ms[stars] = median(samples.turn_ms);
    out_.plays[stars] = median(samples.plays);
    out_.options[stars] = median(samples.options);
    out_.slowest_plays_ms[stars] =
        *std::max_element(samples.plays_ms.begin(), samples.plays_ms.end());
    out_.slowest_turn_ms[stars] = *std::max_element(samples.turn_ms.begin(), samples.turn_ms.end());
  }

  std::shared_ptr<const core::Model> model_;
  std::unique_ptr<core::Rules> rules_;
  std::shared_ptr<const primitives::Lexicon> words_;
  std::array<Samples, 3> samples_;
  PlaySpeed out_;
};

}  // namespace

PlaySpeed measure_plays(const match::RulesSource& starwords, std::size_t positions) {
  return PlayMeasurement(starwords).run(positions);
}

}  // namespace glasshouse::app
