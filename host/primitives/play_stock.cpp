#include "primitives/play_stock.hpp"

#include <algorithm>
#include <stdexcept>

namespace glasshouse::primitives {

void PlayStock::take_in(std::span<const RackTile> rack) {
  for (const RackTile& tile : rack) {
    if (tile.letter == kStar) continue;
    const uint8_t kind = kind_of({tile.letter, tile.value, tile.look});
    ++shelves_[kind].held;
    shelves_[kind].must = static_cast<uint8_t>(shelves_[kind].must + tile.must);
    unmet_ += tile.must;
    ++tiles_;
    count(kind, 1);
  }
}

void PlayStock::allow_lifting(std::span<const TableTile> tiles, std::size_t stars) {
  stars_ = stars;
  for (const TableTile& tile : tiles) {
    if (tile.letter == kStar) continue;
    ++shelves_[kind_of({tile.letter, tile.value, tile.look})].on_table;
    letters_on_table_ |= set_of(tile.letter);
  }
}

uint8_t PlayStock::kind_of(const TileKind& kind) {
  const auto at = std::find(kinds_.begin(), kinds_.end(), kind);
  const auto number = static_cast<uint8_t>(at - kinds_.begin());
  if (at != kinds_.end()) return number;
  if (kinds_.size() > UINT8_MAX) throw std::length_error("more than 256 different tiles");
  kinds_.push_back(kind);
  shelves_.emplace_back();
  (kind.letter == kBlank ? blanks_ : by_letter_[kind.letter]).push_back(number);
  return number;
}

void PlayStock::lift(uint8_t kind) {
  Shelf& shelf = shelves_[kind];
  unmet_ += shelf.must >= shelf.laid;
  ++shelf.must;
  if (shelf.held++ >= shelf.laid) {
    ++spent_;
    count(kind, 1);
  }
}

void PlayStock::put_back(uint8_t kind) {
  Shelf& shelf = shelves_[kind];
  if (--shelf.held >= shelf.laid) {
    --spent_;
    count(kind, -1);
  }
  --shelf.must;
  unmet_ -= shelf.must >= shelf.laid;
}

}  // namespace glasshouse::primitives
