#include "manifest/merge.hpp"

#include <algorithm>

#include "manifest/entries.hpp"

namespace glasshouse::manifest {
namespace {

std::vector<Entry>::iterator find_entry(Node& map, const std::string& key) {
  return std::find_if(map.entries.begin(), map.entries.end(),
                      [&](const Entry& entry) { return entry.key.text == key; });
}

void remove(Node& map, const Node& key, FaultList& faults) {
  const auto found = find_entry(map, key.text);
  if (found != map.entries.end()) {
    map.entries.erase(found);
    return;
  }
  std::vector<std::string> names;
  for (const Entry& entry : map.entries) names.push_back(entry.key.text);
  faults.add(key, "the base game has no '" + key.text + "' that could be removed" +
                      faults.suggestion(key.text, names));
}

Node overlaid(Node base, const Node& variant, FaultList& faults) {
  if (!base.is_map() || !variant.is_map()) return variant;
  for (const Entry& entry : variant.entries) {
    const auto found = find_entry(base, entry.key.text);
    if (entry.value.kind == Node::Kind::nothing) {
      remove(base, entry.key, faults);
    } else if (found == base.entries.end()) {
      base.entries.push_back(entry);
    } else {
      *found = {entry.key, overlaid(std::move(found->value), entry.value, faults)};
    }
  }
  return base;
}

void drop_replaced_way(Node& base_kind, const Node& variant_kind) {
  const std::vector<std::string> said = ways_of(variant_kind);
  const bool copies = base_kind.find("product") && !said.empty() && said.front() == "count";
  if (said.empty() || base_kind.find(said.front()) || copies) return;
  std::erase_if(base_kind.entries, [](const Entry& entry) { return is_way(entry.key.text); });
}

void drop_replaced_ways(Node& base, const Node& variant) {
  const auto pieces = find_entry(base, "pieces");
  if (pieces == base.entries.end()) return;
  for (const Entry& kind : entries_at(variant, "pieces")) {
    const auto found = find_entry(pieces->value, kind.key.text);
    if (found != pieces->value.entries.end()) drop_replaced_way(found->value, kind.value);
  }
}

}  // namespace

Node merged(const Node& base, const Node& variant, FaultList& faults) {
  Node out = base;
  drop_replaced_ways(out, variant);
  return overlaid(std::move(out), variant, faults);
}

}  // namespace glasshouse::manifest
