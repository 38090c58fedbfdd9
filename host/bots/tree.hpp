#pragma once

#include <cstdint>
#include <vector>

#include "bots/flat_index.hpp"
#include "bots/standing.hpp"
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
  static constexpr uint32_t kOpen = UINT32_MAX;

  Tries tries;
  uint32_t offered = 0;   // how often it could have been chosen
  uint32_t children = 0;  // options tried from here
  uint32_t parent = 0;
  core::Seat seat;            // who chose it
  uint32_t options = 0;       // of the decision it leads to
  uint32_t settled = 0;       // how many of them have a sure end,
  uint32_t best = kOpen;      // the best of those for who decides
  uint32_t end = kOpen;       // what it surely comes to when everybody does their best
  uint32_t position = kOpen;  // among the positions that are kept
  uint32_t over = kOpen;      // the game ends here, and so
};

class Tree {
 public:
  static constexpr uint32_t kRoot = 0;
  static constexpr uint32_t kNone = UINT32_MAX;
  static constexpr double kWin = 1;

  Tree() { clear(); }
  void clear();
  std::size_t size() const { return nodes_.size(); }
  Node& node(uint32_t index) { return nodes_[index]; }
  const Node& node(uint32_t index) const { return nodes_[index]; }

  std::size_t bytes() const;

  // The node an option leads to, kNone when it was never tried.
  uint32_t find(uint32_t parent, uint64_t option) const;
  uint32_t add(uint32_t parent, uint64_t option, core::Seat seat);
  // The same for an option by which nobody will look for it.
  uint32_t add(uint32_t parent, core::Seat seat);

  // A game without secrets or dice ended so behind this node, whatever anybody might have done
  // else. Nodes above it are settled where they follow from it: somebody can win there, or all
  // their options have sure ends.
  void settle(uint32_t index, const BySeat& result);
  // The game is over at this node, and everybody stands so.
  void end_at(uint32_t index, const Standing& standing) {
    nodes_[index].over = static_cast<uint32_t>(overs_.size());
    overs_.push_back(standing);
  }
  const Standing* over(uint32_t index) const {
    const uint32_t over = nodes_[index].over;
    return over == Node::kOpen ? nullptr : &overs_[over];
  }
  // The sure end of a node, null while it has none.
  const BySeat* end_of(uint32_t index) const {
    const uint32_t end = nodes_[index].end;
    return end == Node::kOpen ? nullptr : &ends_[end];
  }
  // Surely won or lost for a seat?
  bool decided(uint32_t index, core::Seat seat) const {
    const BySeat* end = end_of(index);
    return end && ((*end)[seat.index()] <= 0 || (*end)[seat.index()] >= kWin);
  }

  // What options with this part led to, wherever they were chosen by that seat. Parts have numbers.
  uint32_t part_number(core::Seat seat, uint64_t part);
  Tries& part(uint32_t number) { return parts_[number]; }
  const Tries& part(uint32_t number) const { return parts_[number]; }
  // Null for one that was never chosen.
  const Tries* find_part(core::Seat seat, uint64_t part) const;

 private:
  static uint64_t mixed(uint64_t one, uint64_t other);

  std::vector<Node> nodes_;
  std::vector<BySeat> ends_;
  std::vector<Standing> overs_;
  std::vector<Tries> parts_;
  FlatIndex index_, part_index_;
};

}  // namespace glasshouse::bots
