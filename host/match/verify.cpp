// Playing a record again, and finding the first place where it comes out differently.
#include "core/errors.hpp"
#include "match/json.hpp"
#include "match/record.hpp"

namespace glasshouse::match {
namespace {

void refuse_other_game(const Record& record, const core::GameSpec& spec) {
  if (record.game_id == spec.id) return;
  throw core::UsageError("this is a record of " + record.game_id + ", not of " + spec.id);
}

std::string seat_text(core::Seat seat) { return "seat " + std::to_string(seat.value + 1); }

// Plays a record on a bare table, without log or undo.
class Verification {
 public:
  Verification(const Record& record, const RulesSource& source)
      : record_(record),
        rules_(source.make(core::build_model(source.spec, record.sitting.setup))) {}

  std::optional<Mismatch> first_mismatch() {
    try {
      return play();
    } catch (const core::ContentError& fault) {
      return at_choice(fault.what());
    }
  }

 private:
  std::optional<Mismatch> play() {
    core::Block start;
    core::Status status = core::start_game(*rules_, record_.sitting.seed, &start);
    if (auto wrong = check_turn(start)) return wrong;
    while (made_ < record_.choices.size()) {
      if (auto wrong = check_choice(status)) return wrong;
      core::Block next;
      const auto& edited = record_.choices[made_].edited;
      status = edited ? begin_edited(*rules_, *edited, next)
                      : core::run_to_choice(*rules_, rules_->answer(index_), &next);
      ++made_;
      if (next.size() == 0) continue;
      if (auto wrong = check_turn(next)) return wrong;
    }
    return check_end();
  }

  std::optional<Mismatch> check_choice(core::Status status) {
    const MadeChoice& wanted = record_.choices[made_];
    if (status != core::Status::choosing) return at_choice("the game is over before it");
    if (wanted.edited) return {};
    if (rules_->chooser() != wanted.seat) {
      return at_choice(seat_text(rules_->chooser()) + " is asked instead");
    }
    const auto index = find_choice(*rules_, wanted);
    if (!index) return not_offered(wanted);
    index_ = *index;
    return {};
  }

  Mismatch not_offered(const MadeChoice& wanted) {
    Mismatch out =
        at_choice("it is not among the " + std::to_string(rules_->option_count()) + " options");
    for (const core::Option& option : rules_->refused()) {
      if (core::worded(rules_->table(), option) == wanted.text) {
        out.problem = "it is refused: " + option.why;
      }
    }
    out.nearest = nearest_option(*rules_, wanted.text);
    return out;
  }

  std::optional<Mismatch> check_turn(const core::Block& start) {
    const uint32_t turn = rules_->table().head().turn;
    if (turns_ == record_.turns.size()) return at_turn("a turn begins that the record lacks");
    const TurnMark& mark = record_.turns[turns_++];
    if (mark.choices_before != made_ || mark.turn != turn) {
      return at_turn("turn " + std::to_string(turn) + " begins, and in the record turn " +
                     std::to_string(mark.turn) + " after " + std::to_string(mark.choices_before) +
                     " choices");
    }
    if (start.fingerprint() == mark.fingerprint) return {};
    return at_turn("the table at the start of the turn is another: fingerprint " +
                   hex(start.fingerprint()) + ", recorded " + hex(mark.fingerprint));
  }

  std::optional<Mismatch> check_end() {
    if (turns_ != record_.turns.size()) return at_turn("the record has turns after the last");
    const uint64_t fingerprint = rules_->table().block().fingerprint();
    if (fingerprint == record_.final_fingerprint) return {};
    return at_turn("the table at the end is another: fingerprint " + hex(fingerprint) +
                   ", recorded " + hex(record_.final_fingerprint));
  }

  Mismatch at_choice(std::string problem) const {
    if (made_ >= record_.choices.size()) return at_turn(std::move(problem));
    const MadeChoice& wanted = record_.choices[made_];
    return {made_ + 1, wanted.turn, wanted.seat, wanted.text, std::move(problem), ""};
  }

  Mismatch at_turn(std::string problem) const {
    return {made_, rules_->table().head().turn, {}, "", std::move(problem), ""};
  }

  const Record& record_;
  std::unique_ptr<core::Rules> rules_;
  std::size_t made_ = 0;   // choices
  std::size_t turns_ = 0;  // marks compared
  std::size_t index_ = 0;  // the option that is the choice at hand
};

}  // namespace

std::string Mismatch::message() const {
  std::string out = (seat.exists() ? "choice " : "after choice ") + std::to_string(choice) +
                    " (turn " + std::to_string(turn);
  if (seat.exists()) out += ", " + seat_text(seat) + ") '" + text + "'";
  if (!seat.exists()) out += ")";
  out += ": " + problem;
  return nearest.empty() ? out : out + "; nearest: '" + nearest + "'";
}

Verdict verify(const Record& record, const RulesSource& source) {
  refuse_other_game(record, *source.spec);
  return {record.rules_hash != source.hash, Verification(record, source).first_mismatch()};
}

Match replay(const Record& record, RulesSource source) {
  refuse_other_game(record, *source.spec);
  Match match(std::move(source), record.sitting);
  for (const MadeChoice& choice : record.choices) {
    if (auto refused = match.choose(choice)) {
      throw core::UsageError("choice " + std::to_string(match.choice_count() + 1) + " '" +
                             choice.text + "' can't be made: " + refused->reason);
    }
  }
  return match;
}

}  // namespace glasshouse::match
