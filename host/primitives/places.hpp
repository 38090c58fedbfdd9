#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "core/board/board.hpp"
#include "core/ids.hpp"

// Lists of places, the common language of bounded and growing grids: which places are taken, and
// looking one up in constant time.
namespace glasshouse::primitives {

// The places of a list without repeats, in order of first appearance, each found by its number.
class PlaceIndex {
 public:
  explicit PlaceIndex(std::span<const core::Place> places);

  std::size_t size() const { return places_.size(); }
  core::Place operator[](std::size_t number) const { return places_[number]; }
  bool has(core::Place place) const { return find(place).has_value(); }
  std::optional<std::size_t> find(core::Place place) const;

 private:
  // Where a place stands in the slots, or the free slot where it would.
  std::size_t slot_of(core::Place place) const;

  std::vector<core::Place> places_;
  std::vector<uint16_t> slots_;  // open addressing; a power of two, at most half full
};

// The places of a bounded grid that hold a piece, in order of the cells.
void occupied_places(const core::Board& shape, std::span<const core::PieceId> cells,
                     std::vector<core::Place>& out);

}  // namespace glasshouse::primitives
