#include "match/checks.hpp"

#include <array>
#include <optional>

#include "match/exam.hpp"

namespace glasshouse::match {
namespace {

// After so many games that failed or didn't end, more of them tell nothing new.
constexpr std::size_t kEnoughBroken = 3;
// Where players are offered more than this on average, looking at each game takes long, and a few
// games show as many options as hundreds of others.
constexpr std::size_t kManyOptions = 300;
constexpr std::size_t kGamesWithMany = 3;

// Answers everything at random, up to a number of choices.
class AnyPlayer : public core::Chooser {
 public:
  AnyPlayer(uint64_t seed, std::size_t most) : dice_(dice_of_check(seed)), most_(most) {}
  std::size_t pick(core::Rules& rules) override {
    if (choices_ == most_ || rules.option_count() == 0) return kNotMine;
    ++choices_;
    return dice_.below(static_cast<uint32_t>(rules.option_count()));
  }
  std::size_t choices() const { return choices_; }

 private:
  core::Stream dice_;
  std::size_t most_;
  std::size_t choices_ = 0;
};

class Suite {
 public:
  Suite(const RulesSource& source, const CheckOptions& options)
      : source_(source), options_(options), findings_(*source.spec) {}

  std::vector<CheckFault> run() {
    if (!load()) return findings_.take();
    std::size_t broken = 0;
    for (std::size_t i = 0; i < options_.seeds && broken < kEnoughBroken; ++i) {
      if (i >= kGamesWithMany && offered_ > kManyOptions * decisions_) break;
      if (!check_seed(options_.first_seed + i)) ++broken;
    }
    return findings_.take();
  }

 private:
  bool load() {
    try {
      const auto model = core::build_model(source_.spec, options_.setup);
      first_ = source_.make(model);
      second_ = source_.make(model);
      return true;
    } catch (const core::ContentError& error) {
      findings_.add(CheckKind::load, 0, 0, error);
      return false;
    }
  }

  // False when the game can't be played to its end.
  bool check_seed(uint64_t seed) {
    const std::optional<core::Block> first = played(seed);
    if (!first) return false;
    const std::optional<core::Block> again = played(seed);
    if (!again) return false;
    if (*first != *again) {
      findings_.add(CheckKind::repeat, seed, 0,
                    "the same game came out differently the second time: " +
                        first_difference(first_->table().model(), *first, *again));
    }
    return examine(seed);
  }

  bool examine(uint64_t seed) {
    std::optional<Exam> exam;
    try {
      exam.emplace(source_, options_, seed, *second_, findings_);
      exam->play();
      offered_ += exam->offered();
      decisions_ += exam->choices();
      return true;
    } catch (const core::ContentError& error) {
      findings_.add(CheckKind::error, seed, exam ? exam->choices() : 0, error);
      return false;
    }
  }

  // A random game without any looking at it. The table at its end, unless it has none.
  std::optional<core::Block> played(uint64_t seed) {
    AnyPlayer player(seed, options_.most_choices);
    try {
      if (play_to_end(seed, player)) return first_->table().block();
      findings_.add(CheckKind::end, seed, player.choices(),
                    "the game does not end: it was stopped in turn " +
                        std::to_string(first_->table().head().turn));
    } catch (const core::ContentError& error) {
      findings_.add(CheckKind::error, seed, player.choices(), error);
    }
    return {};
  }

  bool play_to_end(uint64_t seed, AnyPlayer& player) {
    core::Table& table = first_->table();
    const core::Asking asking(*first_, player);
    table.deal(seed);
    core::Status status = first_->begin_turn();
    while (status == core::Status::turn_over && table.head().turn < options_.most_choices) {
      table.head().turn == 0 ? table.begin_first_turn() : table.begin_next_turn();
      if (table.finished()) return true;
      status = first_->begin_turn();
    }
    return status == core::Status::game_over;
  }

  const RulesSource& source_;
  const CheckOptions& options_;
  Findings findings_;
  std::unique_ptr<core::Rules> first_, second_;
  std::size_t offered_ = 0, decisions_ = 0;  // options, and decisions, in the games looked at
};

}  // namespace

std::string name_of(CheckKind kind) {
  static constexpr std::array kNames{
      "load", "error", "end",    "options", "accept", "refuse", "conservation", "events",
      "copy", "score", "purity", "hidden",  "undo",   "save",   "replay",       "repeat"};
  return kNames.at(static_cast<std::size_t>(kind));
}

std::string CheckFault::text() const {
  if (kind == CheckKind::load) return name_of(kind) + ": " + fault.text();
  return name_of(kind) + ", seed " + std::to_string(seed) + ", after " + std::to_string(choice) +
         " choices: " + fault.text();
}

std::vector<CheckFault> check_game(const RulesSource& source, const CheckOptions& options) {
  return Suite(source, options).run();
}

}  // namespace glasshouse::match
