#include <algorithm>

#include "manifest/attributes.hpp"
#include "manifest/draft.hpp"
#include "manifest/limits.hpp"

namespace glasshouse::manifest {
namespace {

using core::ChangeSpec;
using core::PieceKind;
using core::Value;
using Type = ChangeSpec::Type;

constexpr const char* kDieValue = "value";

std::vector<Value> values_in(const Node& list) {
  std::vector<Value> out;
  for (const Node& item : list.items) out.push_back(item.value());
  return out;
}

Type type_of(const Node& node) {
  const Node* values = node.is_map() ? node.find("values") : &node;
  if (values && values->is_list()) return Type::choice;
  if (values && values->is_scalar() && values->text == "player") return Type::player;
  const Node* start = node.is_map() ? node.find("start") : &node;
  return start && start->yes_no() ? Type::flag : Type::number;
}

// "a whole number from 0 to 9", "one of farm, town"
std::string range_text(const ChangeSpec& change) {
  switch (change.type) {
    case Type::flag: return "true or false";
    case Type::number:
      return "a whole number from " + std::to_string(change.min) + " to " +
             std::to_string(change.max);
    case Type::player: return "no start: it is nobody's at first";
    case Type::choice: break;
  }
  std::string out = "one of";
  for (const Value& value : change.values) {
    out += (&value == &change.values.front() ? " " : ", ") + value.text();
  }
  return out;
}

bool may_be(const ChangeSpec& change, const Value& value) {
  switch (change.type) {
    case Type::flag: return value.as<bool>() != nullptr;
    case Type::number: {
      const int64_t* number = value.as<int64_t>();
      return number && *number >= change.min && *number <= change.max;
    }
    case Type::choice:
      return std::find(change.values.begin(), change.values.end(), value) != change.values.end();
    case Type::player: return false;
  }
  return false;
}

// The names of the values, for a suggestion.
std::vector<std::string> texts_of(const ChangeSpec& change) {
  std::vector<std::string> out;
  for (const Value& value : change.values) out.push_back(value.text());
  return out;
}

// False when there are none that a start could be compared with.
bool read_limits(const Node& node, ChangeSpec& change, FaultList& faults) {
  if (!node.is_map() || !node.find("min") || !node.find("max")) {
    faults.add(node, "'" + change.name + "' is a number without limits",
               "say between what: {start: 0, min: 0, max: 9}");
    return false;
  }
  change.min = whole_at(node, "min", 0);
  change.max = whole_at(node, "max", 0);
  if (change.min > change.max) {
    faults.add(node, "'" + change.name + "' has a min of " + std::to_string(change.min) +
                         " and a max of " + std::to_string(change.max));
  } else if (int64_t{change.max} - change.min >= kMostValues) {
    faults.add(node,
               "'" + change.name + "' has more than " + std::to_string(kMostValues) + " values");
    change.max = change.min;
  } else {
    return true;
  }
  return false;
}

void read_values(const Node& node, ChangeSpec& change, FaultList& faults) {
  const Node& list = node.is_map() ? *node.find("values") : node;
  change.values = values_in(list);
  for (std::size_t i = 0; i < change.values.size(); ++i) {
    const auto begin = change.values.begin();
    const auto end = begin + static_cast<std::ptrdiff_t>(i);
    if (std::find(begin, end, change.values[i]) == end) continue;
    faults.add(list.items[i], "'" + change.name + "' has " + list.items[i].found() + " twice");
  }
}

void read_start(const Node& node, ChangeSpec& change, FaultList& faults) {
  const Node* start = node.is_map() ? node.find("start") : nullptr;
  if (change.type == Type::flag) change.start = node.is_map() ? start->value() : node.value();
  if (change.type == Type::number) change.start = int64_t{change.min};
  if (change.type == Type::choice && !change.values.empty()) change.start = change.values.front();
  if (!start || !start->is_scalar()) return;
  if (may_be(change, start->value())) {
    change.start = start->value();
    return;
  }
  faults.add(*start, "start: found " + start->found() + ", expected " + range_text(change) +
                         faults.suggestion(start->text, texts_of(change)));
}

// What is said of numbers only, and of others only.
void check_keys_fit(const Node& node, const ChangeSpec& change, FaultList& faults) {
  for (const char* limit : {"min", "max"}) {
    const Node* found = node.find(limit);
    if (!found || change.type == Type::number) continue;
    faults.add(*found,
               std::string("'") + limit + "' is for numbers, and '" + change.name + "' is none");
  }
}

ChangeSpec read_change(const Entry& entry, FaultList& faults) {
  ChangeSpec change;
  change.name = entry.key.text;
  change.source = entry.key.source();
  change.type = type_of(entry.value);
  change.told = yes_at(entry.value, "told", true);
  if (change.type == Type::number && !read_limits(entry.value, change, faults)) return change;
  if (change.type == Type::choice) read_values(entry.value, change, faults);
  read_start(entry.value, change, faults);
  check_keys_fit(entry.value, change, faults);
  return change;
}

ChangeSpec read_sides(const Node& sides) {
  ChangeSpec change;
  change.name = kDieValue;
  change.source = sides.source();
  if (sides.is_list()) {
    change.type = Type::choice;
    change.values = values_in(sides);
    if (!change.values.empty()) change.start = change.values.front();
    return change;
  }
  change.type = Type::number;
  change.min = 1;
  change.max = static_cast<int>(std::clamp<int64_t>(sides.whole().value_or(6), 2, kMostValues));
  change.start = 1;
  return change;
}

// `owner` is the one attribute that pieces of players have anyway.
void add(ChangeSpec change, const Node& where, PieceKind& kind, FaultList& faults) {
  const std::vector<std::string> names = attribute_names(kind);
  const bool owner = change.name == "owner";
  if (owner && change.type != Type::player) {
    faults.add(where, "'owner' is a player or nobody", "say owner: player");
  } else if (!owner && std::find(names.begin(), names.end(), change.name) != names.end()) {
    faults.add(where, "'" + kind.name + "' has the attribute '" + change.name + "' already");
  } else if (std::ssize(names) >= kMostAttributes) {
    faults.add(where, "'" + kind.name + "' has more than " + std::to_string(kMostAttributes) +
                          " attributes");
  } else {
    kind.changes.push_back(std::move(change));
  }
}

}  // namespace

void read_changes(const Entry& kind_entry, PieceKind& kind, Draft& draft) {
  for (const Entry& entry : entries_at(kind_entry.value, "changes")) {
    if (entry.value.kind == Node::Kind::nothing) continue;
    add(read_change(entry, draft.faults), entry.key, kind, draft.faults);
  }
  const Node* sides = kind_entry.value.find("sides");
  if (!sides || (!sides->is_list() && !sides->is_scalar())) return;
  const std::size_t before = kind.changes.size();
  add(read_sides(*sides), *sides, kind, draft.faults);
  kind.is_die = kind.changes.size() > before;
  if (kind.is_die && kind.title.empty() && !kind.titles.exists()) kind.title = "{value}";
}

}  // namespace glasshouse::manifest
