#include "playthroughs/tampered_rules.hpp"

namespace glasshouse::test {
namespace {

class TamperedRules : public core::Rules {
 public:
  TamperedRules(std::unique_ptr<core::Rules> rules, Tampering tampering)
      : rules_(std::move(rules)), tampering_(std::move(tampering)) {}

  core::Table& table() override { return rules_->table(); }
  core::Status begin_turn() override { return answered_by_chooser(rules_->begin_turn()); }
  core::Status answer(std::size_t index) override {
    return answered_by_chooser(answer_once(index));
  }

  core::Seat chooser() const override { return rules_->chooser(); }
  std::size_t option_count() const override { return rules_->option_count(); }
  std::string prompt() const override { return rules_->prompt(); }
  core::Option option(std::size_t index) const override {
    if (tampering_.before_reading) tampering_.before_reading(rules_->table());
    return rules_->option(index);
  }
  std::vector<core::Option> refused() override { return rules_->refused(); }
  core::Score score(core::Seat seat) override { return rules_->score(seat); }
  bool has_score() const override { return rules_->has_score(); }

 private:
  core::Status answer_once(std::size_t index) {
    const core::Status status = rules_->answer(index);
    if (tampering_.after_answer) tampering_.after_answer(rules_->table());
    return status;
  }

  // The rules inside have no chooser, so that every answer comes by here.
  core::Status answered_by_chooser(core::Status status) {
    while (chooser_ && status == core::Status::choosing) {
      const std::size_t picked = chooser_->pick(*this);
      if (picked == core::Chooser::kNotMine) break;
      status = answer_once(picked);
    }
    return status;
  }

  std::unique_ptr<core::Rules> rules_;
  Tampering tampering_;
};

}  // namespace

match::RulesSource tampered(match::RulesSource source, const Tampering& tampering) {
  const auto make = source.make;
  source.make = [make, tampering](std::shared_ptr<const core::Model> model) {
    return std::make_unique<TamperedRules>(make(std::move(model)), tampering);
  };
  return source;
}

}  // namespace glasshouse::test
