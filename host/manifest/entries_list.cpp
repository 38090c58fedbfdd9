#include <algorithm>

#include "manifest/conditions.hpp"
#include "manifest/entries.hpp"
#include "manifest/limits.hpp"

namespace glasshouse::manifest {
namespace {

using core::PieceEntry;
using core::PieceKind;
using core::Value;

// Position of an attribute among the kind's, added when it is new; nothing when there are too many.
std::optional<std::size_t> attribute_index(PieceKind& kind, const std::string& name) {
  auto& names = kind.attributes;
  const auto found = std::find(names.begin(), names.end(), name);
  if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  if (std::ssize(names) >= kMostAttributes) return {};
  names.push_back(name);
  return names.size() - 1;
}

void set_attribute(PieceEntry& entry, std::size_t index, Value value) {
  if (entry.attributes.size() <= index) entry.attributes.resize(index + 1);
  entry.attributes[index] = std::move(value);
}

bool says_what_it_is(const std::string& key) {
  return key != "count" && key != "when" && key != "start" && key != "mark";
}

void read_list_item(const Node& item, PieceKind& kind, Draft& draft) {
  PieceEntry entry;
  entry.count = whole_at(item, "count", 1);
  entry.when = read_when(item, draft);
  entry.start = text_at(item, "start");
  if (const Node* mark = item.find("mark")) {
    place_by_mark(*mark, entry.start.empty() ? kind.start : entry.start, entry, draft);
    if (item.find("count")) {
      draft.faults.add(*item.find("count"), "the opening says how many there are",
                       "leave out count where there is a mark");
    }
  }
  for (const auto& [key, value] : item.entries) {
    if (!says_what_it_is(key.text)) continue;
    const auto index = attribute_index(kind, key.text);
    if (index) set_attribute(entry, *index, value.value());
    if (!index) {
      draft.faults.add(key, "'" + kind.name + "' has more than " + std::to_string(kMostAttributes) +
                                " attributes");
    }
  }
  if (entry.count > 0) kind.entries.push_back(std::move(entry));
}

}  // namespace

void read_list(const Node& node, PieceKind& kind, Draft& draft) {
  for (const Node& item : node.find("list")->items) {
    if (item.is_map()) read_list_item(item, kind, draft);
  }
}

}  // namespace glasshouse::manifest
