#include <algorithm>

#include "manifest/attributes.hpp"
#include "manifest/conditions.hpp"
#include "manifest/draft.hpp"
#include "manifest/entries.hpp"
#include "manifest/limits.hpp"

namespace glasshouse::manifest {
namespace {

using core::PieceEntry;
using core::PieceKind;
using core::Value;

void read_count(const Node& node, PieceKind& kind, Draft&) {
  kind.entries.push_back({{}, whole_at(node, "count", 1), {}});
}

// As many as the opening of the board has.
void read_mark(const Node& node, PieceKind& kind, Draft& draft) {
  PieceEntry entry;
  place_by_mark(*node.find("mark"), kind.start, entry, draft);
  kind.entries.push_back(std::move(entry));
}

struct Way {
  const char* key;
  void (*read)(const Node& node, PieceKind& kind, Draft& draft);
};
constexpr Way kWays[] = {{"list", read_list},       {"table", read_table},
                         {"product", read_product}, {"columns", read_columns},
                         {"mark", read_mark},       {"count", read_count}};

void add_ways_fault(const Node& key, const std::vector<std::string>& ways, FaultList& faults) {
  if (ways.empty()) {
    faults.add(key, "'" + key.text + "' doesn't say which pieces there are",
               "use one of count, list, table, product, columns, mark");
  } else {
    faults.add(key, "'" + key.text + "' says twice which pieces there are: with '" + ways[0] +
                        "' and with '" + ways[1] + "'");
  }
}

void read_by_its_way(const Entry& entry, PieceKind& kind, Draft& draft) {
  const std::vector<std::string> ways = ways_of(entry.value);
  if (ways.size() != 1) return add_ways_fault(entry.key, ways, draft.faults);
  // A scalar where a list or map should be has been reported.
  const bool usable =
      !entry.value.find(ways[0])->is_scalar() || ways[0] == "count" || ways[0] == "mark";
  for (const Way& way : kWays) {
    if (usable && way.key == ways[0]) way.read(entry.value, kind, draft);
  }
}

// What a lookup gives for one piece: the value under its own value of the attribute, else `else`.
Value looked_up(const Node& lookup, const Value& by) {
  const Node* found = by.exists() ? lookup.find(by.text()) : nullptr;
  if (!found) found = lookup.find("else");
  return found ? found->value() : Value();
}

// Position of the attribute that a lookup goes by; nothing, with a fault, when it can't.
std::optional<std::size_t> position_by(const Node& lookup, const PieceKind& kind, Draft& draft) {
  const std::string attribute = check_lookup(lookup, kind, draft);
  if (attribute.empty()) return {};
  const auto& names = kind.attributes;
  const auto found = std::find(names.begin(), names.end(), attribute);
  if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  draft.faults.add(lookup, "nothing can be looked up by '" + attribute + "'",
                   "it is only known when the game is dealt");
  return {};
}

void add_attribute(const std::string& name, const Node& node, PieceKind& kind, Draft& draft) {
  const auto by = node.is_map() ? position_by(node, kind, draft) : std::nullopt;
  if (node.is_map() && !by) return;
  for (PieceEntry& entry : kind.entries) {
    entry.attributes.push_back(by ? looked_up(node, entry.attributes[*by]) : node.value());
  }
  kind.attributes.push_back(name);
}

void read_attributes(const Node& kind_node, PieceKind& kind, Draft& draft) {
  for (const auto& [key, node] : entries_at(kind_node, "attributes")) {
    const std::vector<std::string> names = attribute_names(kind);
    if (std::find(names.begin(), names.end(), key.text) != names.end()) {
      draft.faults.add(key, "'" + kind.name + "' has the attribute '" + key.text + "' already");
    } else if (std::ssize(names) >= kMostAttributes) {
      draft.faults.add(key, "'" + kind.name + "' has more than " + std::to_string(kMostAttributes) +
                                " attributes");
    } else {
      add_attribute(key.text, node, kind, draft);
    }
  }
}

}  // namespace

std::vector<std::string> ways_of(const Node& kind_node) {
  std::vector<std::string> ways;
  for (const Way& way : kWays) {
    const bool copies = way.read == read_count && kind_node.find("product");
    if (kind_node.find(way.key) && !copies) ways.emplace_back(way.key);
  }
  return ways;
}

bool is_way(std::string_view key) {
  return std::any_of(std::begin(kWays), std::end(kWays),
                     [&](const Way& way) { return way.key == key; });
}

void read_entries(const Entry& kind_entry, PieceKind& kind, Draft& draft) {
  read_by_its_way(kind_entry, kind, draft);
  const core::Condition when = read_when(kind_entry.value, draft);
  for (PieceEntry& entry : kind.entries) {
    entry.attributes.resize(kind.attributes.size());
    entry.when = both(when, entry.when, kind_entry.key, draft.faults);
  }
  read_attributes(kind_entry.value, kind, draft);
}

}  // namespace glasshouse::manifest
