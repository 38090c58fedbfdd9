#include "match/purity.hpp"

#include <algorithm>

#include "core/errors.hpp"

namespace glasshouse::match {
namespace {

// What is asked differs without any difference on the table.
std::vector<std::string> other_question(const Match& match, core::Rules& fresh) {
  if (match.chooser() != fresh.chooser()) return {"another seat is asked"};
  const auto ours = [&](std::size_t i) {
    return i < match.option_count() ? "'" + match.text_of(match.option(i)) + "'" : "none";
  };
  const auto theirs = [&](std::size_t i) {
    return i < fresh.option_count() ? "'" + core::worded(fresh.table(), fresh.option(i)) + "'"
                                    : "none";
  };
  for (const std::size_t i :
       sampled_options(std::max(match.option_count(), fresh.option_count()))) {
    if (ours(i) == theirs(i)) continue;
    return {"option " + std::to_string(i + 1) + ": " + ours(i) + ", then " + theirs(i)};
  }
  if (match.option_count() != fresh.option_count()) return {"another number of options"};
  return {};
}

std::vector<std::string> rebuilt_differently(const Match& match, core::Rules& fresh) {
  const core::Position position = match.position();
  const Retraced retraced = retrace(fresh, position);
  if (retraced.made < position.choices.size()) {
    return {"'" + position.choices[retraced.made].text + "' is not offered"};
  }
  // The end of the game may come in the turn after the last choice.
  core::Status status = retraced.status;
  if (match.finished()) status = core::run_to_choice(fresh, status);
  if (const core::Block& theirs = fresh.table().block(); match.table().block() != theirs) {
    auto different = core::differences(match.model(), match.table().block(), theirs);
    if (different.empty()) different.emplace_back("bytes that have no name");
    return different;
  }
  const bool choosing = status == core::Status::choosing;
  if (choosing == match.finished()) return {"the game is over for one and goes on for the other"};
  return choosing ? other_question(match, fresh) : std::vector<std::string>{};
}

std::unique_ptr<core::Rules> fresh_rules(const Match& match) {
  return match.source().make(match.table().shared_model());
}

}  // namespace

std::string Impurity::message() const {
  return "turn " + std::to_string(turn) + ", after " + std::to_string(choice) +
         " choices: the rules keep something outside the table (" + differences.front() + ")";
}

std::optional<Impurity> check_purity(const Match& match) {
  return check_purity(match, *fresh_rules(match));
}

std::optional<Impurity> check_purity(const Match& match, core::Rules& fresh) {
  auto different = rebuilt_differently(match, fresh);
  if (different.empty()) return {};
  return Impurity{match.table().head().turn, match.choice_count(), std::move(different)};
}

std::optional<Impurity> check_purity(const RulesSource& source, const Record& record) {
  Match match(source, record.sitting);
  auto fresh = fresh_rules(match);
  if (auto impure = check_purity(match, *fresh)) return impure;
  for (const MadeChoice& choice : record.choices) {
    const std::size_t turns = match.turns().size();
    if (match.choose(choice)) break;
    if (match.turns().size() != turns) fresh = fresh_rules(match);
    if (auto impure = check_purity(match, *fresh)) return impure;
  }
  return {};
}

}  // namespace glasshouse::match
