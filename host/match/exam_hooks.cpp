// What an author wrote for bots must go by the table that it is asked about. Here scripts are led
// into temptation: two sets of rules play turns that the seat can't tell apart, one of them the
// real one, and are then asked about one and the same imagined table. On the way there dice go on,
// for the one, as they really will. Where the answers differ something was kept from what was seen.
#include <algorithm>
#include <array>

#include "core/insight.hpp"
#include "match/exam.hpp"

namespace glasshouse::match {
namespace {

using core::Seat;
using Hook = core::Rules::Hook;

constexpr std::array kHooks{Hook::evaluate, Hook::prefer, Hook::playout};
constexpr std::size_t kTriedOptions = 4;
constexpr std::size_t kAskedAbout = 12;  // options of one decision
constexpr std::size_t kLongestTurn = 200;
// A script may count how often a turn was begun, to find out that somebody thinks.
constexpr int kGlances = 2;

std::string name_of(Hook hook) {
  static constexpr std::array kNames{"evaluate", "prefer", "playout"};
  return kNames.at(static_cast<std::size_t>(hook));
}

// Feeds choices as far as they are offered.
class Feeder : public core::Chooser {
 public:
  explicit Feeder(const core::Position& position) : position_(position) {}
  std::size_t pick(core::Rules& rules) override {
    if (fed_ == position_.choices.size()) return kNotMine;
    const std::size_t index = position_.choices[fed_++].index;
    return index < rules.option_count() ? index : kNotMine;
  }

 private:
  const core::Position& position_;
  std::size_t fed_ = 0;
};

void let_see(core::Rules& rules, const core::Position& position) {
  Feeder feeder(position);
  const core::Asking asking(rules, feeder);
  rules.table().restore(position.checkpoint);
  rules.begin_turn();
}

// Finishes a turn with any options, always the same ones.
class Finisher : public core::Chooser {
 public:
  std::size_t pick(core::Rules& rules) override {
    if (++picked_ > kLongestTurn) return kNotMine;
    return random_.below(static_cast<uint32_t>(rules.option_count()));
  }

 private:
  core::Stream random_;
  std::size_t picked_ = 0;
};

struct Answer {
  Hook hook;
  double value = 0;
};

void ask_evaluate(core::Rules& rules, std::vector<Answer>& out) {
  if (!rules.has(Hook::evaluate) || rules.table().finished()) return;
  for (std::size_t s = 0; s < rules.table().model().players(); ++s) {
    out.push_back({Hook::evaluate, rules.evaluate(Seat(s))});
  }
}

void ask_about_options(core::Rules& rules, std::vector<Answer>& out) {
  for (std::size_t i = 0; i < std::min(rules.option_count(), kAskedAbout); ++i) {
    if (rules.has(Hook::prefer)) out.push_back({Hook::prefer, rules.prefer(i)});
    if (rules.has(Hook::playout)) out.push_back({Hook::playout, rules.playout_weight(i)});
  }
}

// At the decision, and after the turn that follows from an option.
std::vector<Answer> answers(core::Rules& rules, std::size_t option) {
  std::vector<Answer> out;
  ask_evaluate(rules, out);
  ask_about_options(rules, out);
  Finisher finisher;
  const core::Asking asking(rules, finisher);
  rules.answer(option);
  ask_evaluate(rules, out);
  return out;
}

// What the one keeps otherwise than the other: "ahead of turn (rules/x.lua:4)"; "" for nothing.
std::string kept_otherwise(core::Rules& one, core::Rules& other) {
  core::Insight* ours = core::insight_of(one);
  core::Insight* theirs = core::insight_of(other);
  if (!ours || !theirs) return "";
  const auto first = ours->kept_outside(), second = theirs->kept_outside();
  const auto at = std::mismatch(first.begin(), first.end(), second.begin(), second.end()).first;
  return at == first.end() ? "" : at->first;
}

}  // namespace

void Exam::check_hooks() {
  if (std::none_of(kHooks.begin(), kHooks.end(), [this](Hook hook) { return second_.has(hook); }))
    return;
  const core::Position position = match_.position();
  const Seat seat = match_.chooser();
  const core::Recollection recollection(second_, match_.table(), position, seat);
  const core::ImaginedDeal elsewhere = core::imagine(match_.table(), position, seat, random_);
  const core::ImaginedDeal deal = core::imagine(match_.table(), position, seat, random_);
  if (!told_) {
    told_ = match_.source().make(match_.table().shared_model());
    untold_ = match_.source().make(match_.table().shared_model());
  }
  for (int i = 0; i < kGlances; ++i) {
    let_see(*told_, position);
    core::recall(*untold_, elsewhere, recollection);
  }
  const std::size_t count = match_.option_count();
  for (std::size_t i = 0; i < std::min(count, kTriedOptions); ++i) {
    const auto any = random_.below(static_cast<uint32_t>(count));
    if (!compare_hooks(deal, recollection, count <= kTriedOptions ? i : any)) return;
  }
}

// False when there is nothing more to be compared.
bool Exam::compare_hooks(const core::ImaginedDeal& deal, const core::Recollection& recollection,
                         std::size_t option) {
  const core::Stream* beyond = match_.table().streams();
  const bool arrived = core::Recall(*told_, deal, recollection, nullptr, beyond).arrived() &&
                       core::Recall(*untold_, deal, recollection).arrived();
  if (!arrived || option >= told_->option_count()) return false;
  core::forget_future(told_->table(), deal);
  core::forget_future(untold_->table(), deal);
  if (told_->table().block() != untold_->table().block()) return false;
  const std::vector<Answer> one = answers(*told_, option), other = answers(*untold_, option);
  const auto equal = [](const Answer& a, const Answer& b) { return a.value == b.value; };
  const auto at = std::mismatch(one.begin(), one.end(), other.begin(), other.end(), equal);
  if (at.first == one.end() || at.second == other.end()) return true;
  find_hook(at.first->hook, at.first->value, at.second->value);
  return false;
}

void Exam::find_hook(Hook hook, double told, double untold) {
  core::Fault fault;
  if (core::Insight* insight = core::insight_of(*told_)) {
    const core::Source place = insight->place_of(name_of(hook));
    fault.file = place.file;
    fault.line = place.line;
  }
  const auto number = [](double value) {
    std::string text = std::to_string(value);
    text.erase(text.find_last_not_of('0') + 1);
    return text.ends_with('.') ? text.substr(0, text.size() - 1) : text;
  };
  const std::string kept = kept_otherwise(*told_, *untold_);
  fault.message = name_of(hook) + " goes by what " + match_.model().player_name(match_.chooser()) +
                  " can't see: it says " + number(told) + ", and " + number(untold) +
                  " of the same table after other hidden pieces and dice were seen" +
                  (kept.empty() ? "" : "; they were kept in " + kept);
  fault.hint =
      "it may look only at the game and the player it is given, which bots imagine; keep "
      "nothing in variables outside it";
  findings_.add({CheckKind::hidden, seed_, choices(), std::move(fault)});
}

}  // namespace glasshouse::match
