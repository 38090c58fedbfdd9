#include "match/workbench/console.hpp"

#include <map>

#include "core/errors.hpp"

namespace glasshouse::match {
namespace {

std::string told(const std::string& where, const std::string& what) { return where + ": " + what; }

}  // namespace

void Console::prepare(const Match& match) {
  const auto& model = match.table().shared_model();
  if (rules_ && model_ == model) return;
  rules_ = match.source().make(model);
  model_ = model;
  core::Insight* insight = core::insight_of(*rules_);
  kept_at_first_ = insight ? insight->kept_outside() : decltype(kept_at_first_){};
}

Console::Reply Console::ask(const Match& match, const std::string& words) {
  Reply out;
  try {
    prepare(match);
    core::Insight* insight = core::insight_of(*rules_);
    if (!insight) return {"", "", "these rules have no language", {}};
    core::Table& table = rules_->table();
    table.restore(match.table().block());
    const core::Insight::Answer answer = insight->ask(words);
    out.printed = answer.printed;
    out.value = answer.value;
    if (table.block() == match.table().block()) return out;
    out.change = [this, words](core::Table& other) {
      rules_->table().restore(other.block());
      core::insight_of(*rules_)->ask(words);
      other.restore(rules_->table().block());
    };
  } catch (const core::ContentError& error) {
    out.error = error.what();
    rules_ = nullptr;
  }
  return out;
}

std::vector<std::string> Console::hidden_state(const Match& match) {
  std::vector<std::string> out;
  core::Insight* playing = match.insight();
  if (!playing) return out;
  prepare(match);
  const std::map<std::string, std::string> fresh(kept_at_first_.begin(), kept_at_first_.end());
  for (const auto& [where, value] : playing->kept_outside()) {
    const auto first = fresh.find(where);
    if (first == fresh.end()) {
      out.push_back(told(where, value + ", and fresh rules have nothing there"));
    } else if (first->second != value) {
      out.push_back(told(where, value + ", not " + first->second));
    }
  }
  return out;
}

}  // namespace glasshouse::match
