#include "primitives/play_search.hpp"

#include <algorithm>

namespace glasshouse::primitives {
namespace {

constexpr LetterSet kAllLetters = (LetterSet{1} << kMostLetters) - 1;

}  // namespace

PlaySearch::PlaySearch(Plays& out)
    : out_(out),
      rules_(out.rules_),
      lexicon_(*out.lexicon_),
      field_(out.table_, rules_, lexicon_),
      least_kept_(rules_.kept_letters) {
  sort_rack();
}

void PlaySearch::sort_rack() {
  for (const RackTile& tile : out_.rack_) {
    if (tile.letter == kStar) continue;
    stock(kind_of({tile.letter, tile.value, tile.look}), 1);
  }
}

uint8_t PlaySearch::kind_of(const Plays::Kind& kind) {
  const auto at = std::find(out_.kinds_.begin(), out_.kinds_.end(), kind);
  const auto number = static_cast<uint8_t>(at - out_.kinds_.begin());
  if (at != out_.kinds_.end()) return number;
  out_.kinds_.push_back(kind);
  stocks_.emplace_back();
  (kind.letter == kBlank ? blanks_ : by_letter_[kind.letter]).push_back(number);
  return number;
}

void PlaySearch::stock(uint8_t kind, int more) {
  Stock& held = stocks_[kind];
  held.count = static_cast<uint8_t>(held.count + more);
  tiles_ = static_cast<std::size_t>(static_cast<int>(tiles_) + more);
  const Letter letter = out_.kinds_[kind].letter;
  if (letter == kBlank) {
    blanks_left_ += static_cast<std::size_t>(more);
    return;
  }
  uint8_t& left = left_of_letter_[letter];
  left = static_cast<uint8_t>(left + more);
  letters_left_ = left > 0 ? letters_left_ | set_of(letter) : letters_left_ & ~set_of(letter);
}

void PlaySearch::run() {
  note_lifted();
  const auto is_letter = [](const TableTile& tile) { return tile.letter != kStar; };
  const auto& tiles = out_.table_.tiles;
  if (std::none_of(tiles.begin(), tiles.end(), is_letter)) return search_first();
  search_all_lines();
  const auto stars = std::count_if(out_.rack_.begin(), out_.rack_.end(),
                                   [](const RackTile& tile) { return tile.letter == kStar; });
  lift_more(static_cast<std::size_t>(stars), 0);
}

// Every set of letters that the stars can lift, each with all plays that lay them anew.
void PlaySearch::lift_more(std::size_t stars, TileId first) {
  if (stars == 0) return;
  for (auto tile = first; tile < static_cast<TileId>(out_.table_.tiles.size()); ++tile) {
    if (field_.tile(tile).letter == kStar) continue;
    lift(tile);
    search_all_lines();
    lift_more(stars - 1, tile + 1);
    take_back(tile);
  }
}

void PlaySearch::lift(TileId number) {
  const TableTile& tile = field_.tile(number);
  const uint8_t kind = kind_of({tile.letter, tile.value, tile.look});
  stock(kind, 1);
  ++stocks_[kind].forced;
  ++unmet_;
  lifted_.push_back(number);
  field_.lift(lifted_);
  note_lifted();
}

void PlaySearch::take_back(TileId number) {
  const TableTile& tile = field_.tile(number);
  const uint8_t kind = kind_of({tile.letter, tile.value, tile.look});
  stock(kind, -1);
  --stocks_[kind].forced;
  --unmet_;
  lifted_.pop_back();
  field_.lift(lifted_);
}

void PlaySearch::note_lifted() {
  for (const TileId tile : lifted_) out_.lifted_.add(static_cast<uint16_t>(tile));
  out_.lifted_.close();
  lifted_set_ = static_cast<uint32_t>(out_.lifted_.size() - 1);
}

void PlaySearch::search_all_lines() {
  if (tiles_ == 0) return;
  if (rules_.kept_letters == 0) find_beside();
  for (std::size_t axis = 0; axis < field_.axes(); ++axis) {
    if (!field_.reads(axis)) continue;
    search_line(axis);
    if (rules_.either_way) search_line(field_.opposite(axis));
  }
}

void PlaySearch::search_line(std::size_t direction) {
  direction_ = direction;
  axis_ = direction % field_.axes();
  for (std::size_t tile = 0; tile < out_.table_.tiles.size(); ++tile) {
    const SpotId spot = field_.find(out_.table_.tiles[tile].place);
    if (starts_block(spot)) search_block(spot);
  }
  if (rules_.kept_letters > 0) return;
  for (const SpotId spot : beside_) search_beside(spot);
}

bool PlaySearch::starts_block(SpotId spot) {
  return field_.has_letter(spot) &&
         !field_.has_letter(field_.step(spot, field_.opposite(direction_)));
}

void PlaySearch::find_beside() {
  beside_.clear();
  std::vector<bool> seen(field_.size() + out_.table_.tiles.size() * 2 * field_.axes());
  for (std::size_t tile = 0; tile < out_.table_.tiles.size(); ++tile) {
    for (std::size_t direction = 0; direction < 2 * field_.axes(); ++direction) {
      const SpotId spot = field_.step(field_.find(out_.table_.tiles[tile].place), direction);
      if (!field_.is_open(spot) || !field_[spot].beside) continue;
      if (seen[static_cast<std::size_t>(spot)]) continue;
      seen[static_cast<std::size_t>(spot)] = true;
      beside_.push_back(spot);
    }
  }
}

// From unbroken letters on the table that no letter stands before.
void PlaySearch::search_block(SpotId first) {
  left_.clear();
  right_.clear();
  first_ = end_ = kMiddle;
  Tally tally;
  SpotId spot = first;
  for (; field_.has_letter(spot); spot = field_.step(spot, direction_)) {
    if (end_ - first_ == kLongestWord) return;
    const TableTile& tile = field_.tile(field_[spot].tile);
    run_[end_++] = tile.letter;
    tally.letters += tile.value;
    ++tally.kept;
  }
  uint32_t node = lexicon_.turns();
  for (std::size_t at = end_; at-- > first_;) {
    const Lexicon::Arc* arc = lexicon_.find(node, run_[at]);
    if (!arc) return;
    node = arc->to;
  }
  begin_ = field_[first].place;
  add_left(field_.step(first, field_.opposite(direction_)), Left::anywhere);
  add_right(spot, Right::anywhere);
  go_left(0, node, tally);
}

// For words without a letter that lies there, from the first of their places beside one.
void PlaySearch::search_beside(SpotId spot) {
  const SpotId before = field_.step(spot, field_.opposite(direction_));
  const SpotId behind = field_.step(spot, direction_);
  if (field_.has_letter(before) || field_.has_letter(behind)) return;
  left_.assign(1, square(spot));
  right_.clear();
  first_ = end_ = kMiddle;
  add_left(before, Left::not_beside);
  add_right(behind, Right::no_letters);
  go_left(0, lexicon_.turns(), {});
}

void PlaySearch::search_first() {
  const SpotId spot = field_.find(rules_.first_place);
  if (tiles_ == 0 || !field_.is_open(spot)) return;
  least_letters_ = static_cast<std::size_t>(std::max(rules_.first_letters, 2));
  least_kept_ = 0;
  for (std::size_t direction = 0; direction < 2 * field_.axes(); ++direction) {
    axis_ = direction % field_.axes();
    direction_ = direction;
    if (!field_.reads(axis_) || !(rules_.first_axes >> axis_ & 1)) continue;
    if (direction != axis_ && (!rules_.either_way || rules_.first_starts_there)) continue;
    left_.assign(1, square(spot));
    right_.clear();
    first_ = end_ = kMiddle;
    if (!rules_.first_starts_there) {
      add_left(field_.step(spot, field_.opposite(direction_)), Left::anywhere);
    }
    add_right(field_.step(spot, direction_), Right::anywhere);
    go_left(0, lexicon_.turns(), {});
  }
}

PlaySearch::Square PlaySearch::square(SpotId number) const {
  const PlayField::Spot& spot = field_[number];
  Square out;
  out.spot = number;
  if (spot.letter) {
    out.letter = field_.tile(spot.tile).letter;
    out.value = field_.tile(spot.tile).value;
    return out;
  }
  out.allowed = ~LetterSet{0};
  out.letter_times = spot.premium.letter;
  out.word_times = spot.premium.word;
  for (std::size_t axis = 0; axis < field_.axes(); ++axis) {
    const PlayField::Crossing& crossing = spot.crossings[axis];
    if (axis == axis_ || crossing.count == 0) continue;
    out.allowed &= crossing.letters;
    out.crossing_score = static_cast<int16_t>(out.crossing_score + crossing.score);
    ++out.crossings;
  }
  return out;
}

// Places before, up to one that stands behind a letter: with it the word would begin elsewhere.
void PlaySearch::add_left(SpotId spot, Left left) {
  while (left_.size() < tiles_ && field_.is_open(spot)) {
    if (left == Left::not_beside && field_[spot].beside) return;
    const SpotId next = field_.step(spot, field_.opposite(direction_));
    if (field_.has_letter(next)) return;
    left_.push_back(square(spot));
    if (left_.back().allowed == 0) return;
    spot = next;
  }
}

// Places behind, letters included, as far as the tiles can reach. What is left out is no letter.
void PlaySearch::add_right(SpotId spot, Right right) {
  for (std::size_t open = 0; spot != PlayField::kOffTable;) {
    const bool letter = field_.has_letter(spot);
    if (!letter && (open == tiles_ || !field_.is_open(spot))) return;
    const SpotId next = field_.step(spot, direction_);
    if (right == Right::no_letters && field_.has_letter(next)) return;
    right_.push_back(square(spot));
    if (!letter) ++open;
    spot = next;
  }
}

// Lays every tile that fits and calls `next` for each.
template <class Next>
inline void PlaySearch::lay(const Square& square, uint32_t node, const Tally& tally, Next next) {
  const LetterSet fitting =
      blanks_left_ == 0 ? square.allowed & letters_left_ : square.allowed & kAllLetters;
  const Lexicon::Arc* at = lexicon_.arcs(node);
  for (bool more = fitting != 0; more; ++at) {
    const Lexicon::Arc arc = *at;
    more = !arc.last;
    const auto letter = static_cast<Letter>(arc.letter);
    if (!(fitting >> letter & 1)) continue;
    const auto try_kind = [&](uint8_t kind, bool blank) {
      Stock& held = stocks_[kind];
      if (held.used == held.count) return;
      const bool meets = held.used < held.forced;
      ++held.used;
      unmet_ -= meets;
      if (blank) {
        --blanks_left_;
      } else if (--left_of_letter_[letter] == 0) {
        letters_left_ &= ~set_of(letter);
      }
      const int value = out_.kinds_[kind].value * square.letter_times;
      Tally now = tally;
      now.letters += value;
      now.times *= square.word_times;
      now.sides += square.word_times * (square.crossing_score + square.crossings * value);
      next(Laid{kind, letter, square.spot}, arc, now);
      if (blank) {
        ++blanks_left_;
      } else if (left_of_letter_[letter]++ == 0) {
        letters_left_ |= set_of(letter);
      }
      unmet_ += meets;
      --held.used;
    };
    for (const uint8_t kind : by_letter_[letter]) try_kind(kind, false);
    for (const uint8_t kind : blanks_) try_kind(kind, true);
  }
}

void PlaySearch::go_left(std::size_t at, uint32_t node, const Tally& tally) {
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
  const Square& square = right_[at];
  const bool open_behind = at + 1 == right_.size() || right_[at + 1].is_open();
  if (!square.is_open()) {
    const Lexicon::Arc* arc = lexicon_.find(node, square.letter);
    if (!arc) return;
    Tally now = tally;
    now.letters += square.value;
    ++now.kept;
    run_[end_++] = square.letter;
    if (arc->ends && open_behind) record(now);
    go_right(at + 1, arc->to, now);
    --end_;
    return;
  }
  lay(square, node, tally, [&](const Laid& laid, Lexicon::Arc arc, const Tally& now) {
    right_laid_.push_back(laid);
    run_[end_++] = laid.letter;
    if (arc.ends && open_behind) record(now);
    go_right(at + 1, arc.to, now);
    --end_;
    right_laid_.pop_back();
  });
}

// One tile may make several words that could each be the main one: the first axis has it.
bool PlaySearch::is_recorded_elsewhere() const {
  if (left_laid_.size() + right_laid_.size() > 1) return false;
  const SpotId spot = (left_laid_.empty() ? right_laid_ : left_laid_).front().spot;
  for (std::size_t axis = 0; axis < axis_; ++axis) {
    const int count = field_[spot].crossings[axis].count;
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
  if (unmet_ > 0 || tally.kept < least_kept_ || end_ - first_ < least_letters_) return;
  const std::size_t laid = left_laid_.size() + right_laid_.size();
  if (laid == 0 || is_recorded_elsewhere()) return;
  if (direction_ != axis_ && reads_along_axis()) return;
  const auto from_rack = static_cast<int>(laid - lifted_.size());
  const bool bonus = rules_.bonus_tiles > 0 && from_rack >= rules_.bonus_tiles;
  Plays::Record& record = out_.records_.emplace_back();
  record.start = left_laid_.empty() ? begin_ : field_[left_laid_.back().spot].place;
  record.tiles = static_cast<uint32_t>(out_.tiles_.size());
  record.lifted = lifted_set_;
  record.score = static_cast<int16_t>(tally.letters * tally.times + tally.sides +
                                      (bonus ? rules_.bonus_points : 0));
  record.direction = static_cast<uint8_t>(direction_);
  record.length = static_cast<uint8_t>(end_ - first_);
  const auto write = [this](const Laid& tile) {
    out_.tiles_.push_back(tile.kind);
    if (out_.kinds_[tile.kind].letter == kBlank) out_.tiles_.push_back(tile.letter);
  };
  std::for_each(left_laid_.rbegin(), left_laid_.rend(), write);
  std::for_each(right_laid_.begin(), right_laid_.end(), write);
}

}  // namespace glasshouse::primitives
