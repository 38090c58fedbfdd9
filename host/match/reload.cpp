#include "match/reload.hpp"

#include <algorithm>
#include <iterator>
#include <set>

namespace glasshouse::match {
namespace {

// What is in one list and not in the other.
std::vector<std::string> without(const std::vector<std::string>& list,
                                 const std::vector<std::string>& other) {
  const std::set<std::string> known(other.begin(), other.end());
  std::vector<std::string> out;
  std::copy_if(list.begin(), list.end(), std::back_inserter(out),
               [&](const std::string& text) { return !known.contains(text); });
  return out;
}

}  // namespace

core::Setup fitting(const core::GameSpec& spec, core::Setup setup, std::vector<std::string>& went) {
  const auto gone = [&](const std::pair<std::string, core::Value>& chosen) {
    const auto same = [&](const core::OptionSpec& option) { return option.name == chosen.first; };
    if (std::any_of(spec.options.begin(), spec.options.end(), same)) return false;
    went.push_back("option " + chosen.first);
    return true;
  };
  std::erase_if(setup.options, gone);
  std::vector<std::string> laid;
  for (const core::HouseRule& rule : spec.house_rules) laid.push_back(rule.name);
  for (const std::string& name : setup.house_rules) {
    if (std::find(laid.begin(), laid.end(), name) == laid.end()) {
      went.push_back("house rule " + name);
    }
  }
  setup.house_rules = std::move(laid);
  return setup;
}

void tell(core::Restored restored, ReloadReport& report) {
  report.came = std::move(restored.came);
  report.renamed = std::move(restored.renamed);
  report.sent_back = std::move(restored.sent_back);
  report.changed = std::move(restored.changed);
  std::move(restored.went.begin(), restored.went.end(), std::back_inserter(report.went));
}

Match Match::go_on(const History& past, RulesSource source, ReloadReport& report) {
  const auto edited =
      core::build_model(source.spec, fitting(*source.spec, past.sitting.setup, report.went));
  Match next(edited, std::move(source), past);
  for (Step& step : next.past_.steps) {
    step.before = 0;
    step.made.index = MadeChoice::kUnknown;
  }
  const std::vector<Step> steps = next.take_back(past.steps.size());
  tell(next.begin_turn_again(), report);
  const std::vector<Step> lost = next.make_again(steps);
  for (const Step& step : lost) report.dropped.push_back(step.made.text);
  report.kept = steps.size() - lost.size();
  if (!lost.empty()) next.past_.undone.clear();
  next.events_.clear();
  return next;
}

Look look_of(const Match& match) {
  Look out{core::snapshot_of(match.model(), match.table().block()), {}, {}};
  for (const core::Option& option : match.options()) out.options.push_back(match.text_of(option));
  for (std::size_t s = 0; s < match.model().players(); ++s) {
    const core::Seat seat(s);
    const auto scores = match.scores(seat);
    if (scores.empty() || !scores[s]) continue;
    out.scores.emplace_back(match.model().player_name(seat), scores[s]->total);
  }
  return out;
}

void compare(const Look& before, const Look& after, ReloadReport& report) {
  report.differences = core::differences(before.table, after.table);
  report.new_options = without(after.options, before.options);
  report.lost_options = without(before.options, after.options);
  for (const auto& [name, points] : after.scores) {
    for (const auto& [old_name, old_points] : before.scores) {
      if (name != old_name || points == old_points) continue;
      report.scores.push_back(name + ": " + std::to_string(old_points) + ", then " +
                              std::to_string(points));
    }
  }
}

ReloadReport Match::reload(RulesSource source) {
  ReloadReport report;
  const Look before = look_of(*this);
  Match next = go_on(past_, std::move(source), report);
  compare(before, look_of(next), report);
  *this = std::move(next);
  return report;
}

}  // namespace glasshouse::match
