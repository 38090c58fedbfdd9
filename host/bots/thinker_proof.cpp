// What a thinker can prove where nothing is hidden and no dice fall
// (docs/decisions/023-sure-ends.md).
#include "bots/thinker.hpp"

namespace glasshouse::bots {
namespace {

// Options that are tried for a win at once; with more it would take too long.
constexpr std::size_t kMostLooks = 32;

}  // namespace

// What is chosen on the way to the leaf, in the turn that leads to it.
std::size_t Thinker::noted(std::size_t option) {
  if (sure_) leaf_.choices.push_back({rules_->chooser(), static_cast<uint32_t>(option), {}});
  return option;
}

bool Thinker::wants_look() const {
  return may_look_ && all_is_sure() && rules_->option_count() <= kMostLooks;
}

// At a new leaf who can win at once does so, and the leaf is settled. Otherwise it is played out.
std::size_t Thinker::begin_look() {
  look_.random = random_;
  look_.on = true;
  look_.seat = rules_->chooser();
  look_.count = rules_->option_count();
  look_.next = 0;
  look_.reply = reply_in_playout();
  return look_on();
}

// The next option to be tried: that of the play-out comes last.
std::size_t Thinker::look_on() {
  if (look_.next == look_.reply) ++look_.next;
  if (look_.next < look_.count) return look_.next++;
  look_.next = look_.count + 1;
  if (!has_playout_) note_option(look_.reply, Tree::kNone);
  return look_.reply;
}

// Where the look began. What was seen while looking doesn't count: the way here brought no news.
std::size_t Thinker::look_again() {
  look_.returning = false;
  news_ = rules_->table().news();
  return look_on();
}

// The turns that were tried are over.
core::Status Thinker::looked_ahead(core::Status status) {
  while (look_.on && !gave_up_) {
    if (wins_at_once(look_.seat)) {
      if (look_.at_last() && !has_playout_) path_.pop_back();
      random_ = look_.random;
      look_.on = false;
      look_.won = true;
    } else if (look_.at_last()) {
      end_look();
    } else {
      status = return_to_leaf();
    }
  }
  return status;
}

// From here on it is a play-out like any other.
void Thinker::end_look() { look_.on = sure_ = may_look_ = false; }

bool Thinker::wins_at_once(core::Seat seat) {
  if (!rules_->table().finished() || !all_is_sure()) return false;
  read_standing(*rules_, Points::evaluate, far_);
  return far_.result[seat.index()] >= Tree::kWin;
}

core::Status Thinker::return_to_leaf() {
  look_.returning = true;
  if (in_first_turn_) return seen_->return_to(leaf_, *rules_, deal_, *this);
  return core::rebuild(*rules_, leaf_, this);
}

void Thinker::settle_end() {
  if (!far_.finished || tree_.node(at_).over != Node::kOpen || !all_is_sure()) return;
  tree_.settle(at_, far_.result);
  if (!look_.won) tree_.end_at(at_, far_);
}

}  // namespace glasshouse::bots
