#include "bots/tree.hpp"

namespace glasshouse::bots {

void Tree::clear() {
  nodes_.assign(1, {});
  ends_.clear();
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

uint32_t Tree::add(uint32_t parent, uint64_t option, core::Seat seat) {
  const auto index = static_cast<uint32_t>(nodes_.size());
  index_[mixed(parent, option)] = index;
  Node& node = nodes_.emplace_back();
  node.parent = parent;
  node.seat = seat;
  ++nodes_[parent].children;
  return index;
}

void Tree::settle(uint32_t index, const BySeat& result) {
  auto end = static_cast<uint32_t>(ends_.size());
  ends_.push_back(result);
  while (nodes_[index].end == Node::kOpen) {
    Node& node = nodes_[index];
    node.end = end;
    if (index == kRoot) return;
    Node& parent = nodes_[node.parent];
    const auto worth = [&](uint32_t one) { return ends_[one][node.seat.index()]; };
    if (parent.best == Node::kOpen || worth(end) > worth(parent.best)) parent.best = end;
    ++parent.settled;
    if (worth(parent.best) < kWin && parent.settled < parent.options) return;
    end = parent.best;
    index = node.parent;
  }
}

Tries& Tree::part(core::Seat seat, uint64_t part) { return parts_[mixed(seat.value, part)]; }

const Tries* Tree::find_part(core::Seat seat, uint64_t part) const {
  const auto found = parts_.find(mixed(seat.value, part));
  return found == parts_.end() ? nullptr : &found->second;
}

}  // namespace glasshouse::bots
