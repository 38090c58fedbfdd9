// How a match goes back: undo, redo, looking at and branching from earlier positions.
#include <algorithm>
#include <cassert>

#include "match/match.hpp"

namespace glasshouse::match {

Match::Match(const Match& other, RulesSource source, std::shared_ptr<const core::Model> model)
    : Match(std::move(source), other.sitting_, std::move(model)) {
  status_ = other.status_;
  turns_ = other.turns_;
  steps_ = other.steps_;
  undone_ = other.undone_;
  lines_ = other.lines_;
  undo_mode_ = other.undo_mode_;
}

const Match::TurnStart& Match::turn_at(std::size_t count) const {
  assert(count >= earliest() && count <= steps_.size());
  const auto later = [](std::size_t n, const TurnStart& turn) { return n < turn.choices_before; };
  return *std::prev(std::upper_bound(turns_.begin(), turns_.end(), count, later));
}

// The start of a turn as the table lays it out now; it may have been played under other rules.
core::Restored Match::checkpoint_here(const TurnStart& turn) const {
  if (turn.model == shared_model()) return {turn.checkpoint, {}, {}, {}};
  return core::restored(shared_model(), core::snapshot_of(*turn.model, turn.checkpoint));
}

std::vector<Match::Step> Match::take_back(std::size_t count) {
  while (turns_.back().choices_before > count) turns_.pop_back();
  const std::size_t first = turns_.back().choices_before;
  const std::vector<Step> taken(steps_.begin() + first, steps_.begin() + count);
  steps_.resize(first);
  while (!lines_.empty() && lines_.back().choice > first) lines_.pop_back();
  events_.clear();
  return taken;
}

core::Restored Match::begin_turn_again() {
  core::Restored here = checkpoint_here(turns_.back());
  turns_.back() = {here.block, shared_model(), turns_.back().choices_before};
  run_on(core::rebuild(*rules_, {here.block, {}}));
  return here;
}

std::vector<Match::Step> Match::make_again(const std::vector<Step>& steps) {
  for (auto step = steps.begin(); step != steps.end(); ++step) {
    const auto index = finished() ? std::nullopt : find_choice(*rules_, step->made);
    if (!index) return {step, steps.end()};
    check_against(*step);
    carry_out(*index);
  }
  return {};
}

void Match::stand_at(std::size_t count) {
  const std::vector<Step> steps = take_back(count);
  begin_turn_again();
  for (const Step& lost : make_again(steps)) {
    warnings_.push_back("'" + lost.made.text + "' (turn " + std::to_string(lost.made.turn) +
                        ") is not possible any more and was dropped");
  }
  events_.clear();
}

// The table must be as it was when the choice was made. If it isn't, the rules decide by something
// that the table doesn't hold.
void Match::check_against(const Step& step) {
  if (step.before == 0 || step.before == table().block().fingerprint()) return;
  warnings_.push_back("turn " + std::to_string(step.made.turn) + ", before '" + step.made.text +
                      "': the rules came to another position than the first time, so they keep "
                      "something outside the table");
}

std::optional<core::Refusal> Match::undo_barrier() const {
  if (steps_.empty()) return core::Refusal{"nothing was chosen yet"};
  if (steps_.size() == earliest()) {
    return core::Refusal{"the earlier choices were made under other rules"};
  }
  const std::string& barrier = steps_.back().barrier;
  if (undo_mode_ == UndoMode::free || barrier.empty()) return {};
  return core::Refusal{barrier};
}

std::optional<core::Refusal> Match::undo() {
  if (auto why = undo_barrier()) return why;
  const Step last = steps_.back();
  const std::size_t count = steps_.size() - 1;
  if (turn_at(count).model == shared_model()) {
    stand_at(count);
  } else {
    // Rules that never played this turn might fail in it, and then nothing may have changed.
    Match next(*this, source_, shared_model());
    next.stand_at(count);
    *this = std::move(next);
  }
  check_against(last);
  undone_.push_back(last.made);
  return {};
}

std::optional<core::Refusal> Match::redo() {
  if (undone_.empty()) return core::Refusal{"nothing was taken back"};
  const auto index = finished() ? std::nullopt : find_choice(*rules_, undone_.back());
  if (!index) {
    return core::Refusal{"'" + undone_.back().text + "' is not possible any more"};
  }
  carry_out_or_put_back(*index);
  undone_.pop_back();
  return {};
}

core::Position Match::position() const {
  core::Position out{turns_.back().checkpoint, {}};
  for (std::size_t i = turns_.back().choices_before; i < steps_.size(); ++i) {
    const MadeChoice& made = steps_[i].made;
    out.choices.push_back({made.seat, made.index, made.text});
  }
  return out;
}

core::Position Match::position_at(std::size_t count) const {
  if (!spare_) spare_ = source_.make(shared_model());
  const TurnStart& turn = turn_at(count);
  core::Position out{checkpoint_here(turn).block, {}};
  core::Status status = core::rebuild(*spare_, out);
  for (std::size_t i = turn.choices_before; i < count; ++i) {
    const MadeChoice& made = steps_[i].made;
    if (status != core::Status::choosing) break;
    const auto index = find_choice(*spare_, made);
    if (!index) break;
    out.choices.push_back({made.seat, static_cast<uint32_t>(*index), made.text});
    status = spare_->answer(*index);
  }
  return out;
}

core::Table Match::table_at(std::size_t count) const {
  position_at(count);
  return spare_->table();
}

Match Match::branch(std::size_t count) const {
  Match out(*this, source_, shared_model());
  out.stand_at(count);
  out.undone_.clear();
  return out;
}

}  // namespace glasshouse::match
