// How a match goes back: undo, redo, looking at and branching from earlier positions.
#include <algorithm>
#include <cassert>

#include "match/match.hpp"
#include "match/renames.hpp"

namespace glasshouse::match {

Match::Match(const std::shared_ptr<const core::Model>& model, RulesSource source, History past)
    : Match(model, std::move(source), past.sitting) {
  Sitting fitted = std::move(past_.sitting);
  past_ = std::move(past);
  past_.sitting = std::move(fitted);
}

const Match::TurnStart& Match::turn_at(std::size_t count) const {
  assert(count >= earliest() && count <= past_.steps.size());
  const auto later = [](std::size_t n, const TurnStart& turn) { return n < turn.choices_before; };
  return *std::prev(std::upper_bound(past_.turns.begin(), past_.turns.end(), count, later));
}

// The start of a turn as the table lays it out now; it may have been played under other rules.
core::Restored Match::checkpoint_here(const TurnStart& turn) const {
  if (turn.model == shared_model()) return {.block = turn.checkpoint};
  return laid_out_by(shared_model(), core::snapshot_of(*turn.model, turn.checkpoint),
                     zone_sorts(turn.model->spec()));
}

std::vector<Match::Step> Match::take_back(std::size_t count) {
  while (past_.turns.back().choices_before > count) past_.turns.pop_back();
  const std::size_t first = past_.turns.back().choices_before;
  const auto begin = past_.steps.begin();
  std::vector<Step> taken(begin + static_cast<std::ptrdiff_t>(first),
                          begin + static_cast<std::ptrdiff_t>(count));
  past_.steps.resize(first);
  while (!past_.lines.empty() && past_.lines.back().choice > first) past_.lines.pop_back();
  events_.clear();
  return taken;
}

core::Restored Match::begin_turn_again() {
  core::Restored here = checkpoint_here(past_.turns.back());
  past_.turns.back() = {here.block, shared_model(), past_.turns.back().choices_before};
  run_on(core::rebuild(*rules_, {here.block, {}}));
  return here;
}

std::vector<Match::Step> Match::make_again(const std::vector<Step>& steps) {
  for (auto step = steps.begin(); step != steps.end(); ++step) {
    if (step->made.edited && !finished()) {
      carry_out_edit(step->made);
      continue;
    }
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
  if (past_.steps.empty()) return core::Refusal{"nothing was chosen yet"};
  if (past_.steps.size() == earliest()) {
    return core::Refusal{"the earlier choices were made under other rules"};
  }
  return undo_barrier(past_.steps.size() - 1);
}

std::optional<core::Refusal> Match::undo_barrier(std::size_t count) const {
  if (past_.undo_mode == UndoMode::free) return {};
  for (std::size_t i = past_.steps.size(); i > count; --i) {
    const std::string& barrier = past_.steps[i - 1].barrier;
    if (!barrier.empty()) return core::Refusal{barrier};
  }
  return {};
}

std::optional<core::Refusal> Match::undo() {
  if (auto why = undo_barrier()) return why;
  const Step last = past_.steps.back();
  const std::size_t count = past_.steps.size() - 1;
  stand_anywhere(count);
  check_against(last);
  past_.undone.push_back(last.made);
  return {};
}

std::optional<core::Refusal> Match::redo() {
  if (past_.undone.empty()) return core::Refusal{"nothing was taken back"};
  if (past_.undone.back().edited) {
    const MadeChoice edit = past_.undone.back();
    carry_out_edit(edit);
    past_.undone.pop_back();
    return {};
  }
  const auto index = finished() ? std::nullopt : find_choice(*rules_, past_.undone.back());
  if (!index) {
    return core::Refusal{"'" + past_.undone.back().text + "' is not possible any more"};
  }
  carry_out_or_put_back(*index);
  past_.undone.pop_back();
  return {};
}

std::optional<core::Refusal> Match::go_to(std::size_t count) {
  if (past_.undo_mode != UndoMode::free) return core::Refusal{"undo is not free in this match"};
  while (count > past_.steps.size()) {
    if (auto why = redo()) return why;
  }
  if (count == past_.steps.size()) return {};
  if (count < earliest()) return core::Refusal{"the earlier choices were made under other rules"};
  std::vector<MadeChoice> later;
  for (std::size_t i = past_.steps.size(); i > count; --i) {
    later.push_back(past_.steps[i - 1].made);
  }
  stand_anywhere(count);
  past_.undone.insert(past_.undone.end(), later.begin(), later.end());
  return {};
}

// Rules that never played this turn might fail in it, and then nothing may have changed.
void Match::stand_anywhere(std::size_t count) {
  if (turn_at(count).model == shared_model()) return stand_at(count);
  Match next(shared_model(), source_, past_);
  next.stand_at(count);
  *this = std::move(next);
}

core::Position Match::position() const {
  core::Position out{past_.turns.back().checkpoint, {}};
  for (std::size_t i = past_.turns.back().choices_before; i < past_.steps.size(); ++i) {
    const MadeChoice& made = past_.steps[i].made;
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
    const MadeChoice& made = past_.steps[i].made;
    if (status != core::Status::choosing) break;
    const auto index = find_choice(*spare_, made);
    if (!index) break;
    out.choices.push_back({made.seat, static_cast<uint32_t>(*index), made.text});
    status = spare_->answer(*index);
  }
  return out;
}

core::Table Match::table_at(std::size_t count) const {
  position_at(std::min(count, past_.steps.size()));
  for (std::size_t ahead = past_.steps.size(); ahead < count; ++ahead) {
    if (!redo_in_spare(ahead - past_.steps.size())) break;
  }
  return spare_->table();
}

std::vector<std::optional<core::Score>> Match::scores_at(std::size_t count, core::Seat reader) const
    try {
  table_at(count);
  return scores_by(*spare_, reader);
} catch (const core::ContentError&) {
  return {};
}

// The choice that redo would make after `number` others. False when it isn't possible any more.
bool Match::redo_in_spare(std::size_t number) const {
  if (number >= past_.undone.size()) return false;
  const MadeChoice& made = past_.undone[past_.undone.size() - 1 - number];
  core::Block ignored;
  if (spare_->table().finished()) return false;
  if (made.edited) {
    begin_edited(*spare_, *made.edited, ignored);
    return true;
  }
  const auto index = find_choice(*spare_, made);
  if (index) core::run_to_choice(*spare_, spare_->answer(*index));
  return index.has_value();
}

Match Match::branch(std::size_t count) const {
  Match out(shared_model(), source_, past_);
  out.stand_at(count);
  out.past_.undone.clear();
  return out;
}

}  // namespace glasshouse::match
