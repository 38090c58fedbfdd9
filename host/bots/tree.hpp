#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "core/ids.hpp"

// What a search has found out so far. The tree is open: a node stands for the options chosen on the
// way to it, in whatever deal, and holds no position. A number for an option's meaning tells it
// from others (see Rules::option_key).
namespace glasshouse::bots {

// Of something chosen several times: what it led to, for whoever chose it.
struct Tries {
  uint32_t visits = 0;
  uint32_t led = 0;   // those that came to points; a game that ends without a score has none
  double result = 0;  // sum of 1 for wins, 0 for losses, and estimates between them
  double lead = 0;    // sum of points ahead

  void add(double more_result) {
    ++visits;
    result += more_result;
  }
  void add(double more_result, double more_lead) {
    add(more_result);
    ++led;
    lead += more_lead;
  }
};

struct Node {
  Tries tries;
  uint32_t offered = 0;   // how often it could have been chosen
  uint32_t children = 0;  // options tried from here
};

class Tree {
 public:
  static constexpr uint32_t kRoot = 0;
  static constexpr uint32_t kNone = UINT32_MAX;

  Tree() { clear(); }
  void clear();
  std::size_t size() const { return nodes_.size(); }
  Node& node(uint32_t index) { return nodes_[index]; }

  // The node an option leads to, kNone when it was never tried.
  uint32_t find(uint32_t parent, uint64_t option) const;
  uint32_t add(uint32_t parent, uint64_t option);

  // What options with this part led to, wherever they were chosen by that seat.
  Tries& part(core::Seat seat, uint64_t part);
  const Tries* find_part(core::Seat seat, uint64_t part) const;

 private:
  static uint64_t mixed(uint64_t one, uint64_t other);

  std::vector<Node> nodes_;
  // Only looked up in, never gone through: their order is nobody's business.
  std::unordered_map<uint64_t, uint32_t> index_;
  std::unordered_map<uint64_t, Tries> parts_;
};

}  // namespace glasshouse::bots
