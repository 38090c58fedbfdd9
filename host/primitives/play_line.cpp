// The lines that a search goes along: where words may begin, and the places around that.
#include <algorithm>

#include "primitives/play_search.hpp"

namespace glasshouse::primitives {

void PlaySearch::search_all_lines() {
  if (stock_.most_tiles() == 0) return;
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
  for (const TableTile& tile : out_.table_.tiles) {
    if (tile.letter != kStar) search_block(field_.find(tile.place));
  }
  if (rules_.kept_letters > 0) return;
  for (const SpotId spot : beside_) search_beside(spot);
}

void PlaySearch::find_beside() {
  beside_.clear();
  std::vector<bool> seen(field_.size() + out_.table_.tiles.size() * 2 * field_.axes());
  for (const TableTile& tile : out_.table_.tiles) {
    for (std::size_t direction = 0; direction < 2 * field_.axes(); ++direction) {
      const SpotId spot = field_.step(field_.find(tile.place), direction);
      if (!field_.is_open(spot) || !field_[spot].standing.beside) continue;
      if (seen[static_cast<std::size_t>(spot)]) continue;
      seen[static_cast<std::size_t>(spot)] = true;
      beside_.push_back(spot);
    }
  }
}

// From unbroken letters on the table that no letter stands before, unless it is lifted.
void PlaySearch::search_block(SpotId first) {
  const SpotId before = field_.step(first, field_.opposite(direction_));
  if (!field_.has_letter(before)) return search_block_behind(before, first);
  if (stock_.stars() == 0) return;
  with_lifted(field_[before].tile, [&] { search_block_behind(PlayField::kOffTable, first); });
}

// All letters from the first on, or as many as there are before one that is lifted.
void PlaySearch::search_block_behind(SpotId before, SpotId first) {
  std::vector<SpotId> block;
  std::vector<TileId> tiles;
  SpotId spot = first;
  for (; field_.has_letter(spot); spot = field_.step(spot, direction_)) {
    block.push_back(spot);
    tiles.push_back(field_[spot].tile);
  }
  const std::span<const SpotId> all(block);
  with_staying(tiles, [&] { start_with_letters(all, before, spot); });
  if (stock_.stars() == 0) return;
  for (std::size_t cut = 1; cut < block.size(); ++cut) {
    with_lifted(tiles[cut], [&] {
      with_staying(std::span(tiles).first(cut),
                   [&] { start_with_letters(all.first(cut), before, PlayField::kOffTable); });
    });
  }
}

// A tile on the table that shows no letter begins a block of none.
void PlaySearch::start_with_letters(std::span<const SpotId> block, SpotId before, SpotId behind) {
  if (block.empty() || block.size() > kLongestWord) return;
  left_.clear();
  right_.clear();
  first_ = end_ = kMiddle;
  Tally tally;
  for (const SpotId spot : block) {
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
  begin_ = field_[block.front()].place;
  add_left(before, Beside::either);
  add_right(behind, Right::anywhere);
  go(node, tally);
}

void PlaySearch::go(uint32_t node, const Tally& tally) {
  if (out_.enough_ != SIZE_MAX) look_ahead();
  go_left(0, node, tally);
}

void PlaySearch::look_ahead() {
  right_ahead_.assign(right_.size() + 1, {});
  for (std::size_t at = right_.size(); at-- > 0;) {
    right_ahead_[at] = beyond(right_[at], right_ahead_[at + 1], {});
  }
  left_ahead_.assign(left_.size() + 1, right_ahead_.front());
  for (std::size_t at = left_.size(); at-- > 0;) {
    left_ahead_[at] = beyond(left_[at], left_ahead_[at + 1], left_ahead_.back());
  }
}

// With this place too; where no tile fits on it this is the end.
PlaySearch::Ahead PlaySearch::beyond(const Square& square, const Ahead& ahead,
                                     const Ahead& end) const {
  Ahead out = ahead;
  if (!square.is_open()) {
    out.kept += std::max<int>(square.value, 0);
    return out;
  }
  int sides = 0, cross = 0;
  const auto look_at = [&](const Offer& offer) {
    cross = std::max(cross, offer.crossings * offer.word_times * offer.letter_times);
    sides = std::max(sides, offer.word_times * offer.crossing_score);
  };
  if (square.offers) {
    for (const Offer& offer : *square.offers) look_at(offer);
  } else if ((square.offer.allowed & stock_.letters()) == 0) {
    return end;
  } else {
    look_at(square.offer);
  }
  const Premium& premium = field_[square.spot].premium;
  ++out.open;
  out.sides += sides;
  out.cross += cross * best_value_;
  out.extra += std::max(premium.letter - 1, 0) * best_value_;
  out.times = std::min(out.times * std::max<int>(premium.word, 1), kMostTimes);
  return out;
}

// For words without a letter that lies there, from the first of their places beside one.
void PlaySearch::search_beside(SpotId spot) {
  const SpotId before = field_.step(spot, field_.opposite(direction_));
  const SpotId behind = field_.step(spot, direction_);
  Square begin = square(spot);
  begin.beside = Beside::yes;
  const bool ends_left = end_before(before, begin);
  const bool ends_right = end_before(behind, begin);
  if (stock_.stars() == 0 && (ends_left || ends_right)) return;
  left_.assign(1, begin);
  right_.clear();
  first_ = end_ = kMiddle;
  if (!ends_left) add_left(before, Beside::no);
  if (!ends_right) add_right(behind, Right::no_letters);
  go(lexicon_.turns(), {});
}

void PlaySearch::search_first() {
  const SpotId spot = field_.find(rules_.first_place);
  if (stock_.most_tiles() == 0 || !field_.is_open(spot)) return;
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
      add_left(field_.step(spot, field_.opposite(direction_)), Beside::either);
    }
    add_right(field_.step(spot, direction_), Right::anywhere);
    go(lexicon_.turns(), {});
  }
}

// Is there a letter next to the last place of a line? Then it has to be lifted.
bool PlaySearch::end_before(SpotId next, Square& last) const {
  if (!field_.has_letter(next)) return false;
  TileId& to_lift = last.to_lift[0] == kNoTile ? last.to_lift[0] : last.to_lift[1];
  to_lift = field_[next].tile;
  return true;
}

// Places before, up to one that stands behind a letter: with it the word would begin elsewhere.
void PlaySearch::add_left(SpotId spot, Beside beside) {
  while (left_.size() < stock_.most_tiles() && field_.is_open(spot)) {
    if (beside == Beside::no && stock_.stars() == 0 && field_[spot].standing.beside) return;
    const SpotId next = field_.step(spot, field_.opposite(direction_));
    Square here = square(spot);
    here.beside = beside;
    const bool ends = end_before(next, here);
    if (ends && stock_.stars() == 0) return;
    left_.push_back(here);
    if (ends || (!here.offers && here.offer.allowed == 0)) return;
    spot = next;
  }
}

// Places behind, letters included, as far as the tiles can reach. What is left out is no letter.
void PlaySearch::add_right(SpotId spot, Right right) {
  for (std::size_t open = 0; spot != PlayField::kOffTable;) {
    const bool letter = field_.has_letter(spot);
    if (!letter && (open == stock_.most_tiles() || !field_.is_open(spot))) return;
    const SpotId next = field_.step(spot, direction_);
    Square here = square(spot);
    const bool ends = right == Right::no_letters && end_before(next, here);
    if (ends && stock_.stars() == 0) return;
    right_.push_back(here);
    if (ends) return;
    if (!letter) ++open;
    spot = next;
  }
}

PlaySearch::Square PlaySearch::square(SpotId number) {
  const std::vector<Offer>* cases = field_[number].letter ? nullptr : offers(number);
  const PlayField::Spot& spot = field_[number];
  Square out;
  out.spot = number;
  if (spot.letter) {
    out.tile = spot.tile;
    out.letter = field_.tile(spot.tile).letter;
    out.value = field_.tile(spot.tile).value;
  } else if (cases) {
    out.offers = cases;
  } else {
    out.offer = offer(spot, spot.standing);
  }
  return out;
}

PlaySearch::Offer PlaySearch::offer(const PlayField::Spot& spot,
                                    const PlayField::Standing& standing) const {
  Offer out;
  out.allowed = ~LetterSet{0};
  out.letter_times = spot.premium.letter;
  out.word_times = spot.premium.word;
  for (std::size_t axis = 0; axis < field_.axes(); ++axis) {
    const PlayField::Crossing& crossing = standing.crossings[axis];
    if (axis == axis_ || crossing.count == 0) continue;
    out.allowed &= crossing.letters;
    out.crossing_score = static_cast<int16_t>(out.crossing_score + crossing.score);
    ++out.crossings;
  }
  return out;
}

// Those of a place's cases in which some letter fits. Null when it has only one.
const std::vector<PlaySearch::Offer>* PlaySearch::offers(SpotId spot) {
  const std::vector<Case>* cases = field_.cases(spot);
  if (!cases) return nullptr;
  const auto key = static_cast<uint32_t>(static_cast<std::size_t>(spot) * kMostAxes + axis_);
  const auto [at, is_new] = offers_.try_emplace(key);
  if (!is_new) return &at->second;
  for (const Case& one : *cases) {
    Offer made = offer(field_[spot], one.standing);
    made.of = &one;
    if (made.allowed != 0) at->second.push_back(made);
  }
  return &at->second;
}

}  // namespace glasshouse::primitives
