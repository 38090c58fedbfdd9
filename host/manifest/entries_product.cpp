#include <algorithm>

#include "manifest/entries.hpp"
#include "manifest/limits.hpp"
#include "manifest/spans.hpp"

namespace glasshouse::manifest {
namespace {

using core::PieceEntry;
using core::PieceKind;
using core::Value;

// The values of one attribute of a product, at most kMostPieces of them.
std::vector<Value> product_values(const Entry& entry, FaultList& faults) {
  std::vector<Value> values;
  if (std::ssize(entry.value.items) > kMostPieces) return values;
  for (const Node& item : entry.value.items) {
    const Value value = item.value();
    if (std::find(values.begin(), values.end(), value) != values.end()) {
      faults.add(item, entry.key.text + ": " + item.found() + " is in the list twice");
    } else {
      values.push_back(value);
    }
  }
  const auto range = entry.value.is_scalar() ? read_span(entry.value.text, "..") : std::nullopt;
  if (!range) return values;
  if (range->count() > kMostPieces) {
    faults.add(entry.value,
               "the range " + entry.value.text + " is longer than " + std::to_string(kMostPieces));
    return values;
  }
  for (int64_t number = range->first; number <= range->last; ++number) values.emplace_back(number);
  return values;
}

// Every combination, the last attribute changing fastest.
void combine(const std::vector<std::vector<Value>>& lists, int count, PieceKind& kind) {
  std::size_t total = 1;
  for (const auto& list : lists) total *= list.size();
  for (std::size_t number = 0; number < total; ++number) {
    PieceEntry entry;
    entry.count = count;
    entry.attributes.resize(lists.size());
    std::size_t rest = number;
    for (std::size_t i = lists.size(); i-- > 0; rest /= lists[i].size()) {
      entry.attributes[i] = lists[i][rest % lists[i].size()];
    }
    kind.entries.push_back(std::move(entry));
  }
}

}  // namespace

void read_product(const Node& node, PieceKind& kind, Draft& draft) {
  std::vector<std::vector<Value>> lists;
  int64_t combinations = 1;
  for (const Entry& entry : entries_at(node, "product")) {
    kind.attributes.push_back(entry.key.text);
    lists.push_back(product_values(entry, draft.faults));
    combinations *= std::ssize(lists.back());
    // Here, so that a long product is stopped before it has cost anything.
    if (combinations > kMostPieces || std::ssize(lists) > kMostAttributes) {
      draft.faults.add(entry.key, "the product of '" + kind.name + "' has too many combinations");
      return;
    }
  }
  if (!lists.empty()) combine(lists, whole_at(node, "count", 1), kind);
}

}  // namespace glasshouse::manifest
