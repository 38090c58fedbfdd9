// Going back, saving and playing back: ways to come to the same table again.
#include "match/exam.hpp"
#include "match/record.hpp"
#include "match/save.hpp"

namespace glasshouse::match {
namespace {

std::vector<std::string> readable(const Match& match) {
  std::vector<std::string> out{match.prompt()};
  for (const std::size_t i : sampled_options(match.option_count())) {
    out.push_back(match.text_of(match.option(i)));
  }
  for (const LogEntry& line : match.log(core::Seat())) out.push_back(line.text);
  return out;
}

}  // namespace

// The last choice and back again.
void Exam::check_undo() {
  const core::Block after = match_.table().block();
  const std::size_t count = choices();
  if (const auto refused = match_.undo()) {
    return find(CheckKind::undo, "undo was refused: " + refused->reason);
  }
  for (const std::string& warning : match_.take_warnings()) find(CheckKind::undo, warning);
  if (match_.table().block() != table_before_) {
    find(CheckKind::undo,
         "undo came to another table: " +
             first_difference(match_.model(), table_before_, match_.table().block()));
  }
  if (match_.redo() || choices() != count || match_.table().block() != after) {
    find(CheckKind::undo, "the choice can't be made again after undo");
  }
  ledger_ = Ledger(match_.table());
}

void Exam::check_save() {
  const Resumed resumed = resume(match_.source(), read_save(written(save_of(match_))));
  const core::Block& block = match_.table().block();
  if (resumed.match.table().block() != block) {
    find(CheckKind::save,
         "the saved game is another: " +
             first_difference(match_.model(), block, resumed.match.table().block()));
  } else if (readable(resumed.match) != readable(match_)) {
    find(CheckKind::save, "the saved game asks or tells something else");
  } else if (!resumed.whole || resumed.match.choice_count() != choices()) {
    find(CheckKind::save, "the saved game lost choices");
  }
}

void Exam::check_replay() {
  const Verdict verdict = verify(read_record(written(record_of(match_))), match_.source());
  if (!verdict.ok()) find(CheckKind::replay, verdict.mismatch->message());
}

}  // namespace glasshouse::match
