#pragma once

#include <span>
#include <vector>

#include "bots/standing.hpp"
#include "core/rules.hpp"

// Positions of a tree's nodes. Where nothing is hidden and no dice fall a node stands for one
// position only, so a search goes down the tree without the rules: what is asked there, of whom,
// and which node each option leads to, is kept here. The rules play on from the last such node,
// from the start of its turn. A node for which there is no room is reached by the rules as in other
// games.
namespace glasshouse::bots {

class Positions {
 public:
  static constexpr uint32_t kNone = UINT32_MAX;

  struct Option {
    uint32_t child = kNone;  // the node it leads to, once it was tried
    uint32_t first_part = 0, part_count = 0;
  };
  // A decision, and what is known of the way to it.
  struct Position {
    core::Seat seat;  // who is asked
    uint32_t first_option = 0, option_count = 0;
    uint32_t turn = 0;                            // the start of the turn
    uint32_t first_choice = 0, choice_count = 0;  // since then
  };
  // The start of a turn, and how far it lies from the decision thought about.
  struct Turn {
    core::Block checkpoint;
    std::size_t turns = 0;
    bool first = true;  // that of the decision itself
    Standing near;      // at its end, when this isn't it
  };

  void clear() { *this = {}; }
  std::size_t bytes() const { return bytes_; }

  uint32_t add_turn(Turn turn) {
    bytes_ += sizeof turn + turn.checkpoint.size();
    turns_.push_back(std::move(turn));
    return static_cast<uint32_t>(turns_.size() - 1);
  }
  // Its options are added next.
  uint32_t add(core::Seat seat, uint32_t turn, const std::vector<core::Choice>& since) {
    positions_.push_back({seat, size_of(options_), 0, turn, size_of(choices_), size_of(since)});
    for (const core::Choice& choice : since) choices_.push_back(choice.index);
    bytes_ += sizeof(Position) + since.size() * sizeof(uint32_t);
    return size_of(positions_) - 1;
  }
  void add_option(std::span<const uint32_t> parts, double preference) {
    options_.push_back({kNone, size_of(parts_), static_cast<uint32_t>(parts.size())});
    preferences_.push_back(preference);
    parts_.insert(parts_.end(), parts.begin(), parts.end());
    ++positions_.back().option_count;
    bytes_ += sizeof(Option) + sizeof preference + parts.size() * sizeof(uint32_t);
  }

  const Position& operator[](uint32_t position) const { return positions_[position]; }
  const Turn& turn(uint32_t turn) const { return turns_[turn]; }
  std::span<const uint32_t> choices(const Position& position) const {
    return std::span(choices_).subspan(position.first_choice, position.choice_count);
  }
  Option& option(uint32_t position, std::size_t option) {
    return options_[positions_[position].first_option + option];
  }
  const Option& option(uint32_t position, std::size_t option) const {
    return options_[positions_[position].first_option + option];
  }
  double preference(uint32_t position, std::size_t option) const {
    return preferences_[positions_[position].first_option + option];
  }
  std::span<const uint32_t> parts(const Option& option) const {
    return std::span(parts_).subspan(option.first_part, option.part_count);
  }

 private:
  template <class List>
  static uint32_t size_of(const List& list) {
    return static_cast<uint32_t>(list.size());
  }

  std::vector<Position> positions_;
  std::vector<Turn> turns_;
  std::vector<Option> options_;
  std::vector<double> preferences_;  // by option
  std::vector<uint32_t> parts_;      // their numbers in the tree
  std::vector<uint32_t> choices_;    // by index
  std::size_t bytes_ = 0;
};

}  // namespace glasshouse::bots
