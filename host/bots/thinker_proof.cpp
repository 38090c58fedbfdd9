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
  if (may_look_) {
    leaf_.choices.push_back({rules_->chooser(), static_cast<uint32_t>(option), {}});
  }
  return option;
}

bool Thinker::wants_look() const {
  return may_look_ && all_is_sure() && rules_->option_count() <= kMostLooks;
}

// At a new leaf who can win at once does so, and the leaf is settled. Otherwise it is played out.
core::Status Thinker::looked_ahead(core::Status status) {
  if (status != core::Status::choosing || gave_up_) return status;
  const core::Seat seat = rules_->chooser();
  const std::size_t count = rules_->option_count();
  for (std::size_t option = 0; option < count; ++option) {
    looking_ = true;
    status = rules_->answer(option);
    looking_ = false;
    if (wins_at_once(seat)) return status;
    return_to_leaf();
  }
  return rules_->answer(choose_in_playout());
}

bool Thinker::wins_at_once(core::Seat seat) {
  if (!rules_->table().finished() || !all_is_sure()) return false;
  read_standing(*rules_, Points::evaluate, far_);
  return far_.result[seat.index()] >= Tree::kWin;
}

// What was seen while looking doesn't count: the way here brought no news.
void Thinker::return_to_leaf() {
  if (in_first_turn_) {
    seen_->return_to(leaf_, *rules_, deal_);
  } else {
    core::rebuild(*rules_, leaf_);
  }
  rules_->set_chooser(this);
  news_ = rules_->table().news();
}

void Thinker::settle_end() {
  if (far_.finished && all_is_sure()) tree_.settle(at_, far_.result);
}

}  // namespace glasshouse::bots
