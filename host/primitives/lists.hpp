#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/board/board.hpp"
#include "core/ids.hpp"

// A list of lists in two flat vectors, so that filling it again allocates nothing: lines of cells,
// groups of cells, runs of places.
namespace glasshouse::primitives {

template <class Item>
class Lists {
 public:
  std::size_t size() const { return ends_.size(); }
  bool empty() const { return ends_.empty(); }
  std::span<const Item> operator[](std::size_t list) const {
    const std::size_t first = list == 0 ? 0 : ends_[list - 1];
    return {items_.data() + first, ends_[list] - first};
  }
  // All items of all lists, one list after the other.
  std::span<const Item> items() const { return items_; }

  void clear() {
    items_.clear();
    ends_.clear();
  }
  // Items are added to the list that close() ends or abandon() forgets.
  void add(Item item) { items_.push_back(item); }
  void close() { ends_.push_back(static_cast<uint32_t>(items_.size())); }
  void abandon() { items_.resize(ends_.empty() ? 0 : ends_.back()); }

 private:
  std::vector<Item> items_;
  std::vector<uint32_t> ends_;
};

using CellLists = Lists<core::CellIndex>;

}  // namespace glasshouse::primitives
