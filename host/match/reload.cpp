#include "match/reload.hpp"

#include <algorithm>
#include <iterator>

namespace glasshouse::match {

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
  report.changed = std::move(restored.changed);
  std::move(restored.went.begin(), restored.went.end(), std::back_inserter(report.went));
}

ReloadReport Match::reload(RulesSource source) {
  ReloadReport report;
  auto edited = core::build_model(source.spec, fitting(*source.spec, sitting_.setup, report.went));
  Match next(*this, std::move(source), std::move(edited));
  for (Step& step : next.steps_) {
    step.before = 0;
    step.made.index = MadeChoice::kUnknown;
  }
  const std::vector<Step> steps = next.take_back(steps_.size());
  tell(next.begin_turn_again(), report);
  const std::vector<Step> lost = next.make_again(steps);
  for (const Step& step : lost) report.dropped.push_back(step.made.text);
  report.kept = steps.size() - lost.size();
  report.differences = core::differences(core::snapshot_of(model(), table().block()),
                                         core::snapshot_of(next.model(), next.table().block()));
  if (!lost.empty()) next.undone_.clear();
  next.events_.clear();
  *this = std::move(next);
  return report;
}

}  // namespace glasshouse::match
