#include <algorithm>

#include "manifest/conditions.hpp"
#include "manifest/draft.hpp"
#include "manifest/limits.hpp"
#include "manifest/names.hpp"

namespace glasshouse::manifest {
namespace {

core::OptionType type_of(const Node& node) {
  if (node.find("choices")) return core::OptionType::choice;
  if (node.find("min") || node.find("max")) return core::OptionType::number;
  return core::OptionType::yes_no;
}

void read_choices(const Node& list, core::OptionSpec& option, FaultList& faults) {
  if (std::ssize(list.items) > kMostChoices) return;
  for (const Node& item : list.items) {
    const core::Value value = item.value();
    if (allows(option, value)) {
      faults.add(item, "the choice " + item.found() + " is here twice");
    } else {
      option.choices.push_back(value);
    }
  }
}

void read_bounds(const Entry& entry, core::OptionSpec& option, FaultList& faults) {
  const Node* min = entry.value.find("min");
  const Node* max = entry.value.find("max");
  if (!min || !max) {
    faults.add(entry.key, "the number '" + option.name + "' needs both 'min' and 'max'");
  }
  option.min = whole_at(entry.value, "min", INT32_MIN);
  option.max = whole_at(entry.value, "max", INT32_MAX);
  if (option.min > option.max) {
    faults.add(*min,
               "min is " + min->text + " and max " + max->text + ": there is nothing between");
  }
}

std::string expected_default(const core::OptionSpec& option) {
  if (option.type == core::OptionType::yes_no) return "true or false";
  if (option.type == core::OptionType::choice) {
    return "one of its choices " + core::Value(option.choices).text();
  }
  return "a whole number from " + std::to_string(option.min) + " to " + std::to_string(option.max);
}

void check_default(const Node& node, const core::OptionSpec& option, FaultList& faults) {
  const Node* standard = node.find("default");
  if (!standard || !standard->is_scalar() || allows(option, option.standard)) return;
  faults.add(*standard,
             "default: found " + standard->found() + ", expected " + expected_default(option));
}

core::OptionSpec read_option(const Entry& entry, FaultList& faults) {
  const Node& node = entry.value;
  core::OptionSpec option;
  option.name = entry.key.text;
  option.source = entry.key.source();
  option.label = text_at(node, "label", as_label(option.name));
  option.help = text_at(node, "help");
  option.type = type_of(node);
  if (const Node* standard = node.find("default")) option.standard = standard->value();
  if (option.type == core::OptionType::number) read_bounds(entry, option, faults);
  if (option.type == core::OptionType::choice) {
    read_choices(*node.find("choices"), option, faults);
    if (node.find("min") || node.find("max")) {
      faults.add(entry.key, "'" + option.name + "' has choices and so no 'min' or 'max'");
    }
  }
  check_default(node, option, faults);
  return option;
}

}  // namespace

void read_options(const Node& root, Draft& draft) {
  for (const Entry& entry : entries_at(root, "options")) {
    if (entry.value.is_map()) draft.spec.options.push_back(read_option(entry, draft.faults));
  }
}

}  // namespace glasshouse::manifest
