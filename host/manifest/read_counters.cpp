#include "manifest/draft.hpp"
#include "manifest/keys.hpp"
#include "manifest/names.hpp"
#include "manifest/words.hpp"

namespace glasshouse::manifest {
namespace {

// A flag is said to be one, or starts with true or false.
bool is_flag(const Node& node, const Node* start) {
  return yes_at(node, "flag", start && start->yes_no().has_value());
}

void check_start_sort(const core::CounterSpec& counter, const Node& start, FaultList& faults) {
  if (counter.flag == start.yes_no().has_value()) return;
  faults.add(start, "start: found " + start.found() + ", expected " +
                        (counter.flag ? "true or false" : "a whole number"));
}

core::CounterSpec read_counter(const Entry& entry, FaultList& faults) {
  const Node& node = entry.value;
  const Node* start = node.is_map() ? node.find("start") : &node;
  core::CounterSpec counter;
  counter.name = entry.key.text;
  counter.source = entry.key.source();
  counter.flag = is_flag(node, start);
  counter.per_player = yes_at(node, "per_player", false);
  counter.min = counter.flag ? 0 : whole_at(node, "min", INT32_MIN);
  counter.max = counter.flag ? 1 : whole_at(node, "max", INT32_MAX);
  counter.in_position = yes_at(node, "position", true);
  counter.label = text_at(node, "label", as_label(counter.name));
  counter.visible = word_at(node, "visible", visibilities(), core::Visibility::all);
  if (start && start->whole()) counter.start = static_cast<int>(*start->whole());
  if (start && start->yes_no()) counter.start = *start->yes_no() ? 1 : 0;
  if (start && start->is_scalar()) check_start_sort(counter, *start, faults);
  return counter;
}

void check_counter(const Entry& entry, const core::CounterSpec& counter, FaultList& faults) {
  const std::string bounds = std::to_string(counter.min) + " to " + std::to_string(counter.max);
  if (counter.flag && (entry.value.find("min") || entry.value.find("max"))) {
    faults.add(entry.key, "the flag '" + counter.name + "' can't have 'min' or 'max'");
  } else if (counter.start < counter.min || counter.start > counter.max) {
    faults.add(entry.key, "the counter '" + counter.name + "' starts with " +
                              std::to_string(counter.start) + ", outside of " + bounds);
  }
  if (counter.visible == core::Visibility::owner && !counter.per_player) {
    faults.add(entry.key, "the counter '" + counter.name + "' has no owner who could see it",
               "add per_player: true");
  }
}

}  // namespace

void read_counters(const Node& root, Draft& draft) {
  for (const Entry& entry : entries_at(root, "counters")) {
    core::CounterSpec counter = read_counter(entry, draft.faults);
    check_counter(entry, counter, draft.faults);
    draft.spec.counters.push_back(std::move(counter));
  }
}

}  // namespace glasshouse::manifest
