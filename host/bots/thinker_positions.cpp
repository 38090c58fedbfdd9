// How a thinker goes down the tree where each node stands for one position: see positions.hpp.
#include "bots/thinker.hpp"

namespace glasshouse::bots {

// Down to a new node, or to one whose position isn't kept, and on from there by the rules. What
// chance brings there is new each time, as in other games.
bool Thinker::play_from_position() {
  imagination_->look_ahead(random_, deal_);
  clear_way();
  arrived_ = sure_ = true;
  may_look_ = !has_points_;
  uint32_t position = 0;
  while (in_tree_ && tree_.node(at_).position != Positions::kNone) {
    position = tree_.node(at_).position;
    resumed_ = choose_at(position);
  }
  at_root_ = false;
  choices_ = path_.size();
  if (const Standing* over = tree_.over(at_)) {
    resumed_ = kNotMine;
    far_ = *over;
    return true;
  }
  const core::Asking asking(*rules_, *this);
  return play(resume(position), turns_);
}

std::size_t Thinker::choose_at(uint32_t position) {
  asked_ = {positions_[position].seat, positions_[position].option_count, position};
  return choose_asked();
}

// Plays the turn of a position up to it, and on by the option that is resumed.
core::Status Thinker::resume(uint32_t number) {
  const Positions::Position& position = positions_[number];
  const Positions::Turn& turn = positions_.turn(position.turn);
  turn_ = position.turn;
  turns_ = turn.turns;
  in_first_turn_ = turn.first;
  near_ = turn.near;
  core::Table& table = rules_->table();
  table.restore(turn.checkpoint);
  table.reseed(deal_.future);
  leaf_.checkpoint = table.block();
  leaf_.choices.clear();
  for (const uint32_t index : positions_.choices(position)) {
    leaf_.choices.push_back({position.seat, index, {}});
  }
  const core::Position way = leaf_;
  return core::rebuild(*rules_, way, this);
}

// Where the node that is reached always stands for the same position, this is kept.
void Thinker::keep_position() {
  Node& node = tree_.node(at_);
  if (node.position == Positions::kNone && node.children == 0 && all_is_sure() &&
      positions_.bytes() < tuning_.most_bytes / 2) {
    node.position = positions_.add(asked_.seat, kept_turn(), leaf_.choices);
    std::vector<uint32_t> numbers;
    for (std::size_t i = 0; i < asked_.count; ++i) {
      rules_->option_key(i, &parts_);
      numbers.clear();
      for (const uint64_t part : parts_) numbers.push_back(tree_.part_number(asked_.seat, part));
      positions_.add_option(numbers, has_prefer_ ? rules_->prefer(i) : 0);
    }
  }
  asked_.position = node.position;
}

uint32_t Thinker::kept_turn() {
  if (turn_ == Positions::kNone) {
    turn_ = positions_.add_turn({leaf_.checkpoint, turns_, in_first_turn_, near_});
  }
  return turn_;
}

}  // namespace glasshouse::bots
