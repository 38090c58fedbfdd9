#include "manifest/conditions.hpp"

#include <algorithm>

namespace glasshouse::manifest {
namespace {

std::string players_text(const core::GameSpec& spec) {
  const std::string min = std::to_string(spec.players_min), max = std::to_string(spec.players_max);
  return min == max ? min : min + "-" + max;
}

void read_players(const Node& node, core::Condition& when, Draft& draft) {
  const auto span = player_span(node);
  if (!span) return;
  when.players_from = static_cast<int>(span->first);
  if (!node.whole()) when.players_to = static_cast<int>(span->last);
  const core::GameSpec& spec = draft.spec;
  if (span->first > spec.players_max || when.players_to < spec.players_min) {
    draft.faults.add(node, "this is never so: the game is for " + players_text(spec) + " players");
  }
}

void read_option_on(const Node& name, core::Condition& when, Draft& draft) {
  const core::OptionSpec* option = find_option(name, draft);
  if (!option) return;
  when.option = option->name;
  if (option->type != core::OptionType::yes_no) {
    draft.faults.add(name, "'" + name.text + "' is not an option of yes or no",
                     "say which value: {option: {" + name.text + ": …}}");
  }
}

void read_option_value(const Node& map, core::Condition& when, Draft& draft) {
  if (map.entries.size() != 1) {
    draft.faults.add(map, "found " + std::to_string(map.entries.size()) +
                              " options, expected one: {name: value}");
    return;
  }
  const auto& [name, value] = map.entries.front();
  const core::OptionSpec* option = find_option(name, draft);
  if (!option) return;
  when.option = option->name;
  when.equals = value.value();
  if (!allows(*option, when.equals)) {
    draft.faults.add(value, "the option '" + name.text + "' is never " + value.found());
  }
}

}  // namespace

const core::OptionSpec* find_option(const Node& name, Draft& draft) {
  std::vector<std::string> names;
  for (const core::OptionSpec& option : draft.spec.options) {
    if (option.name == name.text) return &option;
    names.push_back(option.name);
  }
  draft.faults.add(
      name, "there is no option '" + name.text + "'" + draft.faults.suggestion(name.text, names));
  return nullptr;
}

std::optional<Span> player_span(const Node& node) {
  if (const auto number = node.whole()) return Span{*number, *number};
  if (node.is_scalar()) return read_span(node.text, "-");
  const Node* min = node.find("min");
  const Node* max = node.find("max");
  if (!min || !max || !min->whole() || !max->whole()) return {};
  return Span{*min->whole(), *max->whole()};
}

core::Condition read_when(const Node& map, Draft& draft) {
  core::Condition when;
  const Node* node = map.find("when");
  if (!node || !node->is_map()) return when;
  if (const Node* players = node->find("players")) read_players(*players, when, draft);
  const Node* option = node->find("option");
  if (option && option->is_scalar()) read_option_on(*option, when, draft);
  if (option && option->is_map()) read_option_value(*option, when, draft);
  return when;
}

core::Condition both(const core::Condition& kind, const core::Condition& entry, const Node& where,
                     FaultList& faults) {
  core::Condition out = entry.option.empty() ? kind : entry;
  out.players_from = std::max(kind.players_from, entry.players_from);
  out.players_to = std::min(kind.players_to, entry.players_to);
  if (!kind.option.empty() && !entry.option.empty()) {
    faults.add(where, "the kind and one of its entries both depend on an option",
               "say it for each entry, or for the whole kind");
  }
  return out;
}

bool allows(const core::OptionSpec& option, const core::Value& value) {
  if (option.type == core::OptionType::yes_no) return value.as<bool>() != nullptr;
  if (option.type == core::OptionType::choice) {
    return std::find(option.choices.begin(), option.choices.end(), value) != option.choices.end();
  }
  const int64_t* number = value.as<int64_t>();
  return number && *number >= option.min && *number <= option.max;
}

}  // namespace glasshouse::manifest
