#include "bots/tree.hpp"

namespace glasshouse::bots {

void Tree::clear() {
  nodes_.assign(1, {});
  index_.clear();
  parts_.clear();
}

uint64_t Tree::mixed(uint64_t one, uint64_t other) {
  uint64_t out = (one + 0x9e3779b97f4a7c15u) * 0xbf58476d1ce4e5b9u ^ other;
  out ^= out >> 31;
  return out * 0x94d049bb133111ebu;
}

uint32_t Tree::find(uint32_t parent, uint64_t option) const {
  const auto found = index_.find(mixed(parent, option));
  return found == index_.end() ? kNone : found->second;
}

uint32_t Tree::add(uint32_t parent, uint64_t option) {
  const auto index = static_cast<uint32_t>(nodes_.size());
  index_[mixed(parent, option)] = index;
  nodes_.emplace_back();
  ++nodes_[parent].children;
  return index;
}

Tries& Tree::part(core::Seat seat, uint64_t part) { return parts_[mixed(seat.value, part)]; }

const Tries* Tree::find_part(core::Seat seat, uint64_t part) const {
  const auto found = parts_.find(mixed(seat.value, part));
  return found == parts_.end() ? nullptr : &found->second;
}

}  // namespace glasshouse::bots
