#include "primitives/play_search.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>

namespace glasshouse::primitives {
namespace {

constexpr std::size_t kMostPlays = 1'000'000;

// What a record has room for.
int16_t kept_score(int64_t points) {
  return static_cast<int16_t>(std::clamp<int64_t>(points, INT16_MIN, INT16_MAX));
}

std::size_t count_stars(const std::vector<RackTile>& rack) {
  return static_cast<std::size_t>(std::count_if(
      rack.begin(), rack.end(), [](const RackTile& tile) { return tile.letter == kStar; }));
}

}  // namespace

PlaySearch::PlaySearch(Plays& out)
    : out_(out),
      rules_(out.rules_),
      lexicon_(*out.lexicon_),
      field_(out.table_, rules_, lexicon_, count_stars(out.rack_)),
      stock_(out.kinds_),
      fates_(out.table_.tiles.size()),
      least_kept_(rules_.kept_letters) {
  stock_.take_in(out.rack_);
  if (rules_.bonus_tiles > 0) bonus_ = std::max(rules_.bonus_points, 0);
  int best_on_table = 0;
  const std::size_t stars = count_stars(out.rack_);
  for (const TableTile& tile : out.table_.tiles) {
    if (stars > 0) best_on_table = std::max<int>(best_on_table, tile.value);
  }
  best_value_ = best_on_table;
  for (const RackTile& tile : out.rack_) {
    most_values_ += std::max<int>(tile.value, 0);
    best_value_ = std::max<int>(best_value_, tile.value);
  }
  most_values_ += best_on_table * static_cast<int>(stars);
}

void PlaySearch::run() {
  search();
  keep_best();
}

void PlaySearch::search() {
  out_.lifted_.close();
  const auto is_letter = [](const TableTile& tile) { return tile.letter != kStar; };
  const auto& tiles = out_.table_.tiles;
  if (std::none_of(tiles.begin(), tiles.end(), is_letter)) return search_first();
  if (const std::size_t stars = count_stars(out_.rack_); stars > 0) {
    stock_.allow_lifting(tiles, stars);
    like_kind_.resize(out_.kinds_.size());
    for (std::size_t i = 0; i < tiles.size(); ++i) {
      out_.lifted_.add(static_cast<uint16_t>(i));
      out_.lifted_.close();
      if (!is_letter(tiles[i])) continue;
      fates_[i].kind = stock_.kind_of({tiles[i].letter, tiles[i].value, tiles[i].look});
      like_kind_[fates_[i].kind].push_back(static_cast<TileId>(i));
    }
  }
  search_all_lines();
}

// As if all tiles could be laid, at the best places, and all letters were kept.
bool PlaySearch::is_hopeless(const Ahead& ahead, const Tally& tally) const {
  const int64_t left = most_values_ - tally.laid;
  const int64_t letters = tally.letters + ahead.kept + left + ahead.extra;
  const int64_t times = std::min(tally.times * ahead.times, kMostTimes);
  const std::size_t tiles =
      left_laid_.size() + right_laid_.size() + static_cast<std::size_t>(ahead.open);
  const int bonus = tiles < static_cast<std::size_t>(rules_.bonus_tiles) ? 0 : bonus_;
  return std::max<int64_t>(letters, 0) * times + tally.sides + ahead.sides + ahead.cross + bonus <=
         beaten_;
}

// Lays every tile that fits, in every case of the place, and calls `next` for each.
template <class Next>
inline void PlaySearch::lay(const Square& square, uint32_t node, const Tally& tally, Next next) {
  if (!square.offers && square.to_lift[0] == kNoTile) {
    return lay_offer(square, square.offer, node, tally, next);
  }
  const auto lay_here = [&] {
    if (!square.offers) return lay_offer(square, square.offer, node, tally, next);
    for (const Offer& offer : *square.offers) {
      if ((offer.allowed & stock_.letters()) == 0 && offer.of->lifted.empty()) continue;
      if (square.beside != Beside::either &&
          offer.of->standing.beside != (square.beside == Beside::yes)) {
        continue;
      }
      with_all_lifted(offer.of->lifted, [&] {
        with_staying(offer.of->staying, [&] { lay_offer(square, offer, node, tally, next); });
      });
    }
  };
  const std::size_t count = static_cast<std::size_t>(std::count_if(
      square.to_lift.begin(), square.to_lift.end(), [](TileId tile) { return tile != kNoTile; }));
  with_all_lifted(std::span(square.to_lift).first(count), lay_here);
}

template <class Next>
inline void PlaySearch::lay_offer(const Square& square, const Offer& offer, uint32_t node,
                                  const Tally& tally, Next next) {
  const LetterSet fitting = offer.allowed & stock_.letters();
  const Lexicon::Arc* at = lexicon_.arcs(node);
  for (bool more = fitting != 0; more; ++at) {
    const Lexicon::Arc arc = *at;
    more = !arc.last;
    const auto letter = static_cast<Letter>(arc.letter);
    if (!(fitting >> letter & 1)) continue;
    const auto try_kind = [&](uint8_t kind) {
      if (!stock_.can_lay(kind)) return;
      stock_.lay(kind);
      const int value = stock_.kind(kind).value * offer.letter_times;
      Tally now = tally;
      now.letters += value;
      now.laid += std::max<int>(stock_.kind(kind).value, 0);
      now.times = std::min(now.times * offer.word_times, kMostTimes);
      now.sides += offer.word_times * (offer.crossing_score + offer.crossings * value);
      next(Laid{kind, letter, square.spot, offer.of}, arc, now);
      stock_.take_up(kind);
    };
    for (const uint8_t kind : stock_.kinds_with(letter)) try_kind(kind);
    for (const uint8_t kind : stock_.blanks()) try_kind(kind);
  }
}

void PlaySearch::go_left(std::size_t at, uint32_t node, const Tally& tally) {
  if (beaten_ != INT_MIN && is_hopeless(left_ahead_[at], tally)) return;
  if (const uint32_t turn = lexicon_.turn(node); turn != 0) go_right(0, turn, tally);
  if (at == left_.size() || end_ - first_ == kLongestWord) return;
  lay(left_[at], node, tally, [&](const Laid& laid, Lexicon::Arc arc, const Tally& now) {
    left_laid_.push_back(laid);
    run_[--first_] = laid.letter;
    if (arc.ends) record(now);
    go_left(at + 1, arc.to, now);
    ++first_;
    left_laid_.pop_back();
  });
}

void PlaySearch::go_right(std::size_t at, uint32_t node, const Tally& tally) {
  if (at == right_.size() || node == 0) return;
  if (beaten_ != INT_MIN && is_hopeless(right_ahead_[at], tally)) return;
  const Square& square = right_[at];
  if (!square.is_open()) {
    const Lexicon::Arc* arc = lexicon_.find(node, square.letter);
    if (!arc) return;
    Tally now = tally;
    now.letters += square.value;
    ++now.kept;
    with_staying(std::span(&square.tile, 1), [&] {
      run_[end_++] = square.letter;
      if (arc->ends) end_before_right(at + 1, now);
      go_right(at + 1, arc->to, now);
      --end_;
    });
    return;
  }
  lay(square, node, tally, [&](const Laid& laid, Lexicon::Arc arc, const Tally& now) {
    right_laid_.push_back(laid);
    run_[end_++] = laid.letter;
    if (arc.ends) end_before_right(at + 1, now);
    go_right(at + 1, arc.to, now);
    --end_;
    right_laid_.pop_back();
  });
}

// A word ends where no letter follows, or one that is lifted.
void PlaySearch::end_before_right(std::size_t at, const Tally& tally) {
  if (at == right_.size() || right_[at].is_open()) return record(tally);
  if (stock_.stars() > 0) with_lifted(right_[at].tile, [&] { record(tally); });
}

// One tile may make several words that could each be the main one: the first axis has it.
bool PlaySearch::is_recorded_elsewhere() const {
  if (left_laid_.size() + right_laid_.size() > 1) return false;
  const Laid& laid = (left_laid_.empty() ? right_laid_ : left_laid_).front();
  const PlayField::Standing& standing = laid.of ? laid.of->standing : field_[laid.spot].standing;
  for (std::size_t axis = 0; axis < axis_; ++axis) {
    const int count = standing.crossings[axis].count;
    if (field_.reads(axis) && count > 0 && count >= rules_.kept_letters) return true;
  }
  return false;
}

// Of a word that reads against its axis: does it read along it too?
bool PlaySearch::reads_along_axis() const {
  const Lexicon::Arc begin{lexicon_.words(), 0, 0, 1};
  const Lexicon::Arc* last = &begin;
  for (std::size_t at = end_; last && at-- > first_;) last = lexicon_.find(last->to, run_[at]);
  return last && last->ends;
}

void PlaySearch::record(const Tally& tally) {
  if (!stock_.all_laid() || tally.kept < least_kept_ || end_ - first_ < least_letters_) return;
  if (left_laid_.empty() && right_laid_.empty()) return;
  if (is_recorded_elsewhere() || (direction_ != axis_ && reads_along_axis())) return;
  found_.start = left_laid_.empty() ? begin_ : field_[left_laid_.back().spot].place;
  found_.tiles = static_cast<uint32_t>(out_.tiles_.size());
  found_.score = kept_score(int64_t{tally.letters} * tally.times + tally.sides);
  if (found_.score + bonus_ <= beaten_) return;
  found_.direction = static_cast<uint8_t>(direction_);
  found_.length = static_cast<uint8_t>(end_ - first_);
  const auto add = [this](const Laid& tile) {
    out_.tiles_.push_back(tile.kind);
    if (stock_.kind(tile.kind).letter == kBlank) out_.tiles_.push_back(tile.letter);
  };
  std::for_each(left_laid_.rbegin(), left_laid_.rend(), add);
  std::for_each(right_laid_.begin(), right_laid_.end(), add);
  if (stock_.stars() == 0) return write();
  const std::size_t before = written_;
  kinds_in_word_.clear();
  for (const std::vector<Laid>* side : {&left_laid_, &right_laid_}) {
    for (const Laid& tile : *side) {
      const auto end = kinds_in_word_.end();
      if (std::find(kinds_in_word_.begin(), end, tile.kind) == end) {
        kinds_in_word_.push_back(tile.kind);
      }
    }
  }
  multiply_out(0, stock_.stars_left());
  if (written_ == before) out_.tiles_.resize(found_.tiles);
}

// For the kinds in the word from one on: every choice of letters to lift that the word has a tile
// like and didn't ask about. More were laid than there are of some kinds, and must be made up for;
// `spare` stars may lift what need not be.
void PlaySearch::multiply_out(std::size_t at, std::size_t spare) {
  if (at == kinds_in_word_.size()) return write();
  lift_alike(at, 0, 0, spare);
}

void PlaySearch::lift_alike(std::size_t at, std::size_t from, std::size_t lifted,
                            std::size_t spare) {
  const PlayStock::Shelf& shelf = stock_.shelf(kinds_in_word_[at]);
  const bool enough = shelf.laid <= shelf.held + lifted;
  if (enough) multiply_out(at + 1, spare);
  if (shelf.must + lifted == shelf.laid || (enough && spare == 0)) return;
  const std::vector<TileId>& alike = like_kind_[kinds_in_word_[at]];
  for (; from < alike.size(); ++from) {
    if (!is_undecided(alike[from])) continue;
    lifted_.push_back(alike[from]);
    lift_alike(at, from + 1, lifted + 1, enough ? spare - 1 : spare);
    lifted_.pop_back();
  }
}

void PlaySearch::write() {
  if (out_.records_.size() >= kMostPlays) {
    throw std::length_error("there are more than " + std::to_string(kMostPlays) +
                            " words to lay: offer fewer tiles at once");
  }
  Plays::Record record = found_;
  const auto from_rack = static_cast<int>(left_laid_.size() + right_laid_.size() - lifted_.size());
  if (rules_.bonus_tiles > 0 && from_rack >= rules_.bonus_tiles) {
    record.score = kept_score(int64_t{record.score} + rules_.bonus_points);
  }
  if (record.score <= beaten_) return;
  record.lifted = lifted_set();
  out_.records_.push_back(record);
  ++written_;
  if (out_.records_.size() >= 2 * out_.enough_) keep_best();
}

// As many as are enough: of those with the same score the first. The others' tiles stay behind.
void PlaySearch::keep_best() {
  auto& records = out_.records_;
  if (records.size() <= out_.enough_) return;
  scores_.clear();
  for (const Plays::Record& record : records) scores_.push_back(record.score);
  const auto last = scores_.begin() + static_cast<std::ptrdiff_t>(out_.enough_ - 1);
  std::nth_element(scores_.begin(), last, scores_.end(), std::greater<>());
  const int least = *last;
  auto ties =
      out_.enough_ - static_cast<std::size_t>(std::count_if(
                         scores_.begin(), last, [least](int score) { return score > least; }));
  std::erase_if(records, [&](const Plays::Record& record) {
    if (record.score != least) return record.score < least;
    if (ties == 0) return true;
    --ties;
    return false;
  });
  beaten_ = least;
}

// The first sets are that of no letter, and each letter alone.
uint32_t PlaySearch::lifted_set() {
  if (lifted_.empty()) return 0;
  if (lifted_.size() == 1) return static_cast<uint32_t>(lifted_.front() + 1);
  std::vector<TileId> sorted(lifted_);
  std::sort(sorted.begin(), sorted.end());
  for (const TileId tile : sorted) out_.lifted_.add(static_cast<uint16_t>(tile));
  out_.lifted_.close();
  return static_cast<uint32_t>(out_.lifted_.size() - 1);
}

}  // namespace glasshouse::primitives
