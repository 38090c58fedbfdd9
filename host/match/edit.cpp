// Changes by hand, as steps of a match.
#include <stdexcept>

#include "core/errors.hpp"
#include "match/match.hpp"

namespace glasshouse::match {
namespace {

MadeChoice edit_step(const core::Table& edited, const std::string& note) {
  MadeChoice out;
  out.turn = edited.head().turn;
  out.text = note;
  out.edited = std::make_shared<core::Snapshot>(core::snapshot_of(edited.model(), edited.block()));
  return out;
}

}  // namespace

std::optional<core::Refusal> Match::edit(const std::string& note, const TableChange& change) {
  if (finished()) return core::Refusal{"the game is over: go back before its end"};
  if (table().head().turn == 0) return core::Refusal{"the table is still being set up"};
  core::Table edited = table();
  edited.watch(nullptr);
  try {
    change(edited);
  } catch (const std::invalid_argument& error) {
    return core::Refusal{error.what()};
  }
  if (edited.block() == table().block()) return core::Refusal{"nothing changed"};
  const MadeChoice step = edit_step(edited, note);
  if (!edit_before_this_turn(step, change)) carry_out_edit(step);
  past_.undone.clear();
  return {};
}

// The start of the turn is edited and its choices are made again. That is as good as editing the
// table as it lies only if it comes to the very same table.
bool Match::edit_before_this_turn(const MadeChoice& edit, const TableChange& change) {
  if (past_.steps.size() == past_.turns.back().choices_before) return false;
  try {
    core::Table start = table();
    start.watch(nullptr);
    start.restore(checkpoint_here(past_.turns.back()).block);
    change(start);
    Match next(shared_model(), source_, past_);
    std::vector<Step> steps = next.take_back(past_.steps.size());
    for (Step& step : steps) step.before = 0;
    next.begin_turn_again();
    next.carry_out_edit(edit_step(start, edit.text));
    if (!next.make_again(steps).empty()) return false;
    const core::Block wanted = core::restored(shared_model(), *edit.edited).block;
    if (next.finished() || next.table().block() != wanted) return false;
    *this = std::move(next);
    return true;
  } catch (const std::invalid_argument&) {
    return false;
  } catch (const core::ContentError&) {
    return false;
  }
}

void Match::carry_out_edit(const MadeChoice& edit) {
  const uint64_t before = table().block().fingerprint();
  core::Block start;
  try {
    past_.status = begin_edited(*rules_, *edit.edited, start);
  } catch (...) {
    rules_ = source_.make(shared_model());
    stand_at(past_.steps.size());
    throw;
  }
  past_.steps.push_back({edit, before, "", {}, {}, {}});
  past_.turns.push_back({std::move(start), shared_model(), past_.steps.size()});
  LogLine line;
  line.kind = LogEntry::Kind::told;
  line.choice = past_.steps.size();
  line.turn = edit.turn;
  line.texts = {"Edited: " + edit.text};
  past_.lines.push_back(std::move(line));
  events_.clear();
}

}  // namespace glasshouse::match
