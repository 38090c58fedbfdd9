#include "primitives/plays.hpp"

#include <algorithm>
#include <climits>
#include <numeric>

#include "primitives/laying.hpp"
#include "primitives/play_search.hpp"

namespace glasshouse::primitives {

using core::PieceId;
using core::Place;

Plays::Plays(WordTable table, std::span<const RackTile> rack, const PlayRules& rules,
             std::shared_ptr<const Lexicon> lexicon, std::size_t enough)
    : table_(std::move(table)),
      rack_(rack.begin(), rack.end()),
      rules_(rules),
      lexicon_(std::move(lexicon)),
      enough_(enough) {}

Plays all_plays(const WordTable& table, std::span<const RackTile> rack, const PlayRules& rules,
                const std::shared_ptr<const Lexicon>& lexicon) {
  return best_plays(table, rack, rules, lexicon, SIZE_MAX);
}

Plays best_plays(const WordTable& table, std::span<const RackTile> rack, const PlayRules& rules,
                 const std::shared_ptr<const Lexicon>& lexicon, std::size_t enough) {
  Plays out(table, rack, rules, lexicon, std::max<std::size_t>(enough, 1));
  PlaySearch(out).run();
  return out;
}

// Hands out the pieces of one play: lifted letters before tiles of the rack that are alike, and of
// these those first that must be laid.
class Plays::Pieces {
 public:
  Pieces(const Plays& plays, const Record& record)
      : plays_(plays),
        lifted_(plays.lifted_[record.lifted].begin(), plays.lifted_[record.lifted].end()),
        taken_(plays.rack_.size(), false) {}

  PieceId take(const TileKind& kind) {
    for (auto at = lifted_.begin(); at != lifted_.end(); ++at) {
      const TableTile& tile = plays_.table_.tiles[*at];
      if (TileKind{tile.letter, tile.value, tile.look} != kind) continue;
      lifted_.erase(at);
      return tile.piece;
    }
    const PieceId forced = take_from_rack(kind, true);
    return forced.exists() ? forced : take_from_rack(kind, false);
  }

 private:
  PieceId take_from_rack(const TileKind& kind, bool must) {
    for (std::size_t i = 0; i < taken_.size(); ++i) {
      const RackTile& tile = plays_.rack_[i];
      if (taken_[i] || tile.must != must) continue;
      if (TileKind{tile.letter, tile.value, tile.look} != kind) continue;
      taken_[i] = true;
      return tile.piece;
    }
    return {};
  }

  const Plays& plays_;
  std::vector<uint16_t> lifted_;
  std::vector<bool> taken_;
};

const TableTile* Plays::staying_at(Place place, const Record& record) const {
  const auto lifted = lifted_[record.lifted];
  for (std::size_t i = 0; i < table_.tiles.size(); ++i) {
    const TableTile& tile = table_.tiles[i];
    if (tile.place != place || tile.letter == kStar) continue;
    return std::find(lifted.begin(), lifted.end(), i) == lifted.end() ? &tile : nullptr;
  }
  return nullptr;
}

Play Plays::operator[](std::size_t number) const {
  const Record& record = records_[number];
  Play out;
  out.axis = record.direction % (table_.shape->directions() / 2);
  out.direction = record.direction;
  out.start = record.start;
  out.score = record.score;
  Pieces pieces(*this, record);
  Place place = record.start;
  const uint8_t* next = tiles_.data() + record.tiles;
  for (int i = 0; i < record.length; ++i) {
    if (const TableTile* there = staying_at(place, record)) {
      out.word.push_back(there->letter);
    } else {
      const TileKind& kind = kinds_[*next++];
      out.word.push_back(kind.letter == kBlank ? *next++ : kind.letter);
      out.placed.push_back({pieces.take(kind), place, out.word.back()});
    }
    place = table_.shape->step(place, record.direction);
  }
  out.stars = stars(record);
  return out;
}

// The stars of the rack in their order, each on a lifted letter.
std::vector<PlacedTile> Plays::stars(const Record& record) const {
  std::vector<PlacedTile> out;
  auto star = rack_.begin();
  for (const uint16_t tile : lifted_[record.lifted]) {
    star = std::find_if(star, rack_.end(), [](const RackTile& t) { return t.letter == kStar; });
    out.push_back({star->piece, table_.tiles[tile].place, kStar});
    ++star;
  }
  return out;
}

std::string Plays::word(std::size_t number) const {
  return lexicon_->alphabet().text((*this)[number].word);
}

std::vector<MadeWord> Plays::words(std::size_t number) const {
  const Play play = (*this)[number];
  Laying laying(table_, rules_, *lexicon_);
  for (const PlacedTile& star : play.stars) laying.lift(star.place);
  for (const PlacedTile& tile : play.placed) laying.lay(tile.place, tile.letter, value_of(tile));
  std::vector<MadeWord> out{
      laying.word(laying.run(play.placed.front().place, play.axis), play.axis)};
  out.front().main = true;
  const std::vector<MadeWord> sides = laying.side_words(play.axis);
  out.insert(out.end(), sides.begin(), sides.end());
  return out;
}

int Plays::value_of(const PlacedTile& placed) const {
  for (const RackTile& tile : rack_) {
    if (tile.piece == placed.piece) return tile.value;
  }
  for (const TableTile& tile : table_.tiles) {
    if (tile.piece == placed.piece) return tile.value;
  }
  return 0;
}

std::vector<uint32_t> Plays::best(std::size_t n) const {
  std::vector<uint32_t> out(records_.size());
  std::iota(out.begin(), out.end(), 0u);
  n = std::min(n, out.size());
  std::partial_sort(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(n), out.end(),
                    [this](uint32_t one, uint32_t other) {
                      return records_[one].score != records_[other].score
                                 ? records_[one].score > records_[other].score
                                 : one < other;
                    });
  out.resize(n);
  return out;
}

std::vector<std::optional<int>> Plays::best_lifting() const {
  std::vector<std::optional<int>> out(table_.tiles.size());
  for (const Record& record : records_) {
    const auto lifted = lifted_[record.lifted];
    if (lifted.size() != 1) continue;
    std::optional<int>& best = out[lifted.front()];
    best = std::max(best.value_or(INT_MIN), int{record.score});
  }
  return out;
}

}  // namespace glasshouse::primitives
