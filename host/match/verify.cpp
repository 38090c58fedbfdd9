// Playing a record or a save again, without log or undo, and finding the first place where it comes
// out differently.
#include "core/errors.hpp"
#include "match/json.hpp"
#include "match/record.hpp"
#include "match/save.hpp"

namespace glasshouse::match {
namespace {

void refuse_other_game(const std::string& what, const std::string& game,
                       const core::GameSpec& spec) {
  if (game == spec.id) return;
  throw core::UsageError("this is a " + what + " of " + game + ", not of " + spec.id);
}

constexpr std::size_t kLongestShown = 200;

std::string seat_text(core::Seat seat) { return "seat " + std::to_string(seat.value + 1); }

// What a game says of its tables: a record by fingerprints of all turns, a save by one of them.
class Verification {
 public:
  Verification(const Sitting& sitting, const std::vector<MadeChoice>& choices,
               const RulesSource& source)
      : sitting_(sitting),
        choices_(choices),
        rules_(source.make(core::build_model(source.spec, sitting.setup))) {}
  virtual ~Verification() = default;
  Verification(const Verification&) = delete;
  Verification& operator=(const Verification&) = delete;

  std::optional<Mismatch> first_mismatch() {
    try {
      return play();
    } catch (const core::ContentError& fault) {
      return at_choice(fault.what());
    }
  }

 protected:
  virtual std::optional<Mismatch> check_turn(const core::Block& start) = 0;
  virtual std::optional<Mismatch> check_end() = 0;

  Mismatch at_turn(std::string problem) const {
    return {made_, turn(), {}, "", std::move(problem), ""};
  }
  const core::Table& table() const { return rules_->table(); }
  uint32_t turn() const { return table().head().turn; }
  std::size_t made() const { return made_; }

 private:
  std::optional<Mismatch> play() {
    core::Block start;
    core::Status status = core::start_game(*rules_, sitting_.seed, &start);
    if (auto wrong = check_turn(start)) return wrong;
    while (made_ < choices_.size()) {
      if (auto wrong = check_choice(status)) return wrong;
      core::Block next;
      const auto& edited = choices_[made_].edited;
      status = edited ? begin_edited(*rules_, *edited, next)
                      : core::run_to_choice(*rules_, rules_->answer(index_), &next);
      ++made_;
      if (next.size() == 0) continue;
      if (auto wrong = check_turn(next)) return wrong;
    }
    return check_end();
  }

  std::optional<Mismatch> check_choice(core::Status status) {
    const MadeChoice& wanted = choices_[made_];
    if (status != core::Status::choosing) return at_choice("the game is over before it");
    if (wanted.edited) return check_edit(wanted);
    if (rules_->chooser() != wanted.seat) {
      return at_choice(seat_text(rules_->chooser()) + " is asked instead");
    }
    if (turn() != wanted.turn) return at_choice("it is turn " + std::to_string(turn()) + " then");
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

  // Made by hand and by nobody at the table.
  std::optional<Mismatch> check_edit(const MadeChoice& edit) {
    if (!edit.seat.exists()) return {};
    return at_choice("it changes the table by hand, which no seat does");
  }

  Mismatch at_choice(std::string problem) const {
    if (made_ >= choices_.size()) return at_turn(std::move(problem));
    const MadeChoice& wanted = choices_[made_];
    return {made_ + 1, wanted.turn, wanted.seat, wanted.text, std::move(problem), ""};
  }

  const Sitting& sitting_;
  const std::vector<MadeChoice>& choices_;
  std::unique_ptr<core::Rules> rules_;
  std::size_t made_ = 0;   // choices
  std::size_t index_ = 0;  // the option that is the choice at hand
};

class RecordVerification final : public Verification {
 public:
  RecordVerification(const Record& record, const RulesSource& source)
      : Verification(record.sitting, record.choices, source), record_(record) {}

 private:
  std::optional<Mismatch> check_turn(const core::Block& start) override {
    if (turns_ == record_.turns.size()) return at_turn("a turn begins that the record lacks");
    const TurnMark& mark = record_.turns[turns_++];
    if (mark.choices_before != made() || mark.turn != turn()) {
      return at_turn("turn " + std::to_string(turn()) + " begins, and in the record turn " +
                     std::to_string(mark.turn) + " after " + std::to_string(mark.choices_before) +
                     " choices");
    }
    if (start.fingerprint() == mark.fingerprint) return {};
    return at_turn("the table at the start of the turn is another: fingerprint " +
                   hex(start.fingerprint()) + ", recorded " + hex(mark.fingerprint));
  }

  std::optional<Mismatch> check_end() override {
    if (turns_ != record_.turns.size()) return at_turn("the record has turns after the last");
    const uint64_t fingerprint = table().block().fingerprint();
    if (fingerprint == record_.final_fingerprint) return {};
    return at_turn("the table at the end is another: fingerprint " + hex(fingerprint) +
                   ", recorded " + hex(record_.final_fingerprint));
  }

  const Record& record_;
  std::size_t turns_ = 0;  // marks compared
};

class SaveVerification final : public Verification {
 public:
  SaveVerification(const Save& save, const RulesSource& source)
      : Verification(save.sitting, save.choices, source), save_(save) {}

 private:
  std::optional<Mismatch> check_turn(const core::Block& start) override {
    if (made() != save_.choices_before || turn() != save_.checkpoint.head.turn) return {};
    reached_ = true;
    const auto differences =
        core::differences(core::snapshot_of(table().model(), start), save_.checkpoint);
    if (differences.empty()) return {};
    return at_turn("the table at the start of the turn is another: " + differences.front());
  }
  std::optional<Mismatch> check_end() override {
    if (reached_) return {};
    return at_turn("the saved turn " + std::to_string(save_.checkpoint.head.turn) +
                   " doesn't begin after choice " + std::to_string(save_.choices_before));
  }

  const Save& save_;
  bool reached_ = false;
};

}  // namespace

std::string Mismatch::message() const {
  std::string out = (seat.exists() ? "choice " : "after choice ") + std::to_string(choice) +
                    " (turn " + std::to_string(turn);
  if (seat.exists()) out += ", " + seat_text(seat) + ") '" + text.substr(0, kLongestShown) + "'";
  if (!seat.exists()) out += ")";
  out += ": " + problem;
  return nearest.empty() ? out : out + "; nearest: '" + nearest + "'";
}

Verdict verify(const Record& record, const RulesSource& source) {
  refuse_other_game("record", record.game_id, *source.spec);
  return {record.rules_hash != source.hash, RecordVerification(record, source).first_mismatch()};
}

Verdict verify(const Save& save, const RulesSource& source) {
  refuse_other_game("save", save.game_id, *source.spec);
  return {save.rules_hash != source.hash, SaveVerification(save, source).first_mismatch()};
}

Match replay(const Record& record, RulesSource source) {
  refuse_other_game("record", record.game_id, *source.spec);
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
