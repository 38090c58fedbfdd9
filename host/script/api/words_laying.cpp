// What a script says about how words are laid, read from its table, and the plays that follow.
#include <algorithm>
#include <array>

#include "core/errors.hpp"
#include "script/api/words.hpp"

namespace glasshouse::script {
namespace {

using primitives::Letter;
using primitives::PlayQuery;
using primitives::WordOffer;

constexpr int64_t kMostPoints = 1000;
constexpr std::size_t kMostTiles = 30;
// A decision and the bots that think about it ask for the same plays again and again.
constexpr std::size_t kKept = 12;

using Points = Whole<-10'000, 10'000>;

struct WholeRack : Record {
  static constexpr const char* kExpected = "{tiles = …, points = …}";
};

constexpr std::array<const char*, 15> kFields{
    "grid",  "tiles",        "letter",     "points",     "both_ways",
    "wild",  "wild_at_once", "beside",     "lines",      "first",
    "least", "letter_times", "word_times", "whole_rack", "must"};

// The letters and points of pieces.
class Tiles {
 public:
  Tiles(const ScriptState& state, core::AttributeId letter, core::AttributeId points)
      : table_(state.table()), points_(points), letters_(table_.column(letter)) {
    const primitives::Alphabet& alphabet = state.lexicon->alphabet();
    for (const core::Value& value : state.model().attributes[letter.index()].values) {
      const auto found = alphabet.find(value.text());
      if (!found) {
        throw std::invalid_argument("the letter '" + value.text() +
                                    "' is none that the game's words are made of");
      }
      by_value_.push_back(*found);
    }
  }

  Letter letter(core::PieceId piece, Letter otherwise) const {
    const uint16_t value = letters_[piece.index()];
    return value == core::Attribute::kNoValue ? otherwise : by_value_[value];
  }
  int16_t value(core::PieceId piece) const {
    const core::Value* points = table_.attribute(piece, points_);
    const int64_t* number = points ? points->as<int64_t>() : nullptr;
    if (number && (*number < -kMostPoints || *number > kMostPoints)) {
      throw std::invalid_argument("a tile is worth " + std::to_string(*number) + " points, not " +
                                  std::to_string(kMostPoints) + " at most");
    }
    return number ? static_cast<int16_t>(*number) : int16_t{0};
  }

 private:
  const core::Table& table_;
  core::AttributeId points_;
  const uint16_t* letters_;
  std::vector<Letter> by_value_;
};

uint8_t times_of(const core::CellKind& kind, const std::string& field) {
  for (const auto& [name, value] : kind.attributes) {
    const int64_t* number = value.as<int64_t>();
    if (name != field || !number) continue;
    if (*number < 0 || *number > 100) {
      throw std::invalid_argument("'" + field + "' of " + kind.name + " is not 0 to 100");
    }
    return static_cast<uint8_t>(*number);
  }
  return 1;
}

class Reader {
 public:
  explicit Reader(const Record& said) : said_(said), state_(said.state()) {}

  PlayQuery read() {
    said_.check_names(kFields, "words");
    out_.grid = said_.need<Grid>("grid").id;
    if (shape().graph) throw std::invalid_argument("grid: words lie in rows, and a graph has none");
    read_tiles();
    if (const auto must = said_.maybe<PiecesIn>("must")) read_must(*must);
    read_rules();
    read_first();
    read_premiums();
    if (state_.chooser) out_.enough = state_.chooser->enough();
    return std::move(out_);
  }

 private:
  const core::Board& shape() const { return state_.table().shape(out_.grid); }

  uint16_t look_of(core::PieceId piece) const { return state_.model().pieces[piece.index()].look; }

  Letter wild() const {
    const auto name = said_.maybe<Text>("wild");
    if (!name || name->value == "star") return primitives::kStar;
    if (name->value == "blank") return primitives::kBlank;
    throw std::invalid_argument("wild: expected 'star' or 'blank'");
  }

  void read_tiles() {
    const auto letter = said_.need<Attribute>("letter");
    const Tiles tiles(state_, letter.id, said_.need<Attribute>("points").id);
    const core::Table& table = state_.table();
    for (const core::PieceId piece : table.pieces(out_.grid)) {
      out_.tiles.push_back({piece, table.place_of(piece), tiles.letter(piece, primitives::kStar),
                            tiles.value(piece), look_of(piece)});
    }
    read_rack(tiles);
  }

  void read_rack(const Tiles& tiles) {
    const Letter without_letter = wild();
    const auto wild_at_once = said_.maybe<Int>("wild_at_once");
    int wild_left = wild_at_once ? wild_at_once->number() : INT32_MAX;
    for (const core::PieceId piece : said_.need<PiecesIn>("tiles").items) {
      const Letter letter = tiles.letter(piece, without_letter);
      if (letter >= primitives::kBlank && wild_left-- <= 0) continue;
      out_.rack.push_back({piece, letter, tiles.value(piece), look_of(piece)});
    }
    if (out_.rack.size() <= kMostTiles) return;
    throw std::invalid_argument("tiles: words are laid with at most " + std::to_string(kMostTiles) +
                                " tiles");
  }

  void read_must(const PiecesIn& must) {
    for (const core::PieceId piece : must.items) {
      const auto tile = std::find_if(out_.rack.begin(), out_.rack.end(),
                                     [&](const auto& own) { return own.piece == piece; });
      if (tile == out_.rack.end() || tile->letter == primitives::kStar) {
        throw std::invalid_argument("must: expected letters that are among the tiles");
      }
      tile->must = true;
    }
  }

  void read_rules() {
    out_.rules.either_way = said_.flag("both_ways");
    if (said_.flag("beside")) out_.rules.kept_letters = 0;
    if (const auto lines = said_.maybe<Texts>("lines")) out_.rules.axes = axes_named(*lines);
    if (const auto least = said_.maybe<Int>("least")) out_.rules.first_letters = least->number();
    if (const auto bonus = said_.maybe<WholeRack>("whole_rack")) {
      out_.rules.bonus_tiles = bonus->need<Int>("tiles").number();
      out_.rules.bonus_points = bonus->need<Points>("points").number();
    }
  }

  uint32_t axes_named(const Texts& names) const {
    uint32_t out = 0;
    for (const std::string_view name : names.items) out |= 1u << axis_named(std::string(name));
    return out;
  }

  std::size_t axis_named(const std::string& name) const {
    const std::optional<std::size_t> direction = shape().direction_called(name);
    if (direction && *direction < shape().axes()) return *direction;
    std::vector<std::string> names;
    for (std::size_t axis = 0; axis < shape().axes(); ++axis) {
      names.emplace_back(shape().direction_name(axis));
    }
    throw std::invalid_argument("lines: there is no direction '" + name + "'" +
                                core::did_you_mean(name, names));
  }

  // Words begin in the middle of an open table, and cover the first cell of a board.
  void read_first() {
    out_.rules.first_axes = out_.rules.axes;
    if (const auto cell = said_.maybe<Cell>("first")) {
      if (cell->grid != out_.grid)
        throw std::invalid_argument("first: expected a cell of the grid");
      out_.rules.first_place = cell->place();
      out_.rules.first_starts_there = false;
    }
    if (shape().growing || !out_.rules.first_starts_there) return;
    throw std::invalid_argument("'first' is missing: the cell that the first word covers");
  }

  std::string field_name(const char* field) const {
    const auto name = said_.maybe<Text>(field);
    return name ? std::string(name->value) : "";
  }

  void read_premiums() {
    const std::string letter_times = field_name("letter_times");
    const std::string word_times = field_name("word_times");
    if (letter_times.empty() && word_times.empty()) return;
    out_.premiums.resize(shape().places.size());
    for (std::size_t cell = 0; cell < out_.premiums.size(); ++cell) {
      const core::CellKind* kind = state_.model().cell_kind(out_.grid, core::CellIndex(cell));
      if (!kind) continue;
      out_.premiums[cell] = {times_of(*kind, letter_times), times_of(*kind, word_times)};
    }
  }

  const Record& said_;
  const ScriptState& state_;
  PlayQuery out_;
};

}  // namespace

PlayQuery read_laying(const Record& said) {
  if (!said.state().lexicon) {
    throw std::invalid_argument("the game has no words: its manifest needs a lexicon");
  }
  return Reader(said).read();
}

std::shared_ptr<const WordOffer> word_offer(ScriptState& state, PlayQuery laying) {
  auto& kept = state.word_offers;
  const auto found = std::find_if(kept.begin(), kept.end(),
                                  [&](const auto& offer) { return offer->query() == laying; });
  if (found != kept.end()) {
    std::rotate(kept.begin(), found, found + 1);
    return kept.front();
  }
  const Pause pause(*state.guard);
  kept.insert(kept.begin(), std::make_shared<WordOffer>(state.table().shape(laying.grid),
                                                        std::move(laying), state.lexicon));
  if (kept.size() > kKept) kept.pop_back();
  return kept.front();
}

}  // namespace glasshouse::script
