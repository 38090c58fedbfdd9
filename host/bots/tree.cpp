#include "bots/tree.hpp"

namespace glasshouse::bots {

void Tree::clear() {
  nodes_.assign(1, {});
  ends_.clear();
  overs_.clear();
  index_.clear();
  parts_.clear();
  part_index_.clear();
}

std::size_t Tree::bytes() const {
  return nodes_.capacity() * sizeof(Node) + parts_.capacity() * sizeof(Tries) + index_.bytes() +
         part_index_.bytes() + ends_.capacity() * sizeof(BySeat) +
         overs_.capacity() * sizeof(Standing);
}

uint64_t Tree::mixed(uint64_t one, uint64_t other) {
  uint64_t out = (one + 0x9e3779b97f4a7c15u) * 0xbf58476d1ce4e5b9u ^ other;
  out ^= out >> 31;
  return out * 0x94d049bb133111ebu;
}

uint32_t Tree::find(uint32_t parent, uint64_t option) const {
  return index_.find(mixed(parent, option));
}

uint32_t Tree::add(uint32_t parent, uint64_t option, core::Seat seat) {
  index_.add(mixed(parent, option), static_cast<uint32_t>(nodes_.size()));
  return add(parent, seat);
}

uint32_t Tree::add(uint32_t parent, core::Seat seat) {
  const auto index = static_cast<uint32_t>(nodes_.size());
  Node& node = nodes_.emplace_back();
  node.parent = parent;
  node.seat = seat;
  ++nodes_[parent].children;
  return index;
}

void Tree::settle(uint32_t index, const BySeat& result) {
  if (nodes_[index].end != Node::kOpen) return;
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

uint32_t Tree::part_number(core::Seat seat, uint64_t part) {
  const uint64_t key = mixed(seat.value, part);
  const uint32_t known = part_index_.find(key);
  if (known != kNone) return known;
  const auto number = static_cast<uint32_t>(parts_.size());
  part_index_.add(key, number);
  parts_.emplace_back();
  return number;
}

const Tries* Tree::find_part(core::Seat seat, uint64_t part) const {
  const uint32_t number = part_index_.find(mixed(seat.value, part));
  return number == kNone || parts_[number].visits == 0 ? nullptr : &parts_[number];
}

}  // namespace glasshouse::bots
