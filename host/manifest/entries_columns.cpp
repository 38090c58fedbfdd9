#include <algorithm>

#include "manifest/entries.hpp"
#include "manifest/limits.hpp"

namespace glasshouse::manifest {
namespace {

using core::PieceKind;

int64_t column_total(const Node& column) {
  int64_t total = 0;
  for (const Entry& entry : column.entries) {
    total += std::clamp<int64_t>(entry.value.whole().value_or(0), 0, kMostCount);
  }
  return total;
}

core::DealtColumn read_column(const Entry& column) {
  core::DealtColumn out{column.key.text, {}};
  for (const Entry& entry : column.value.entries) {
    const int64_t count = std::clamp<int64_t>(entry.value.whole().value_or(0), 0, kMostCount);
    out.values.insert(out.values.end(), static_cast<std::size_t>(count), entry.key.value());
  }
  return out;
}

// "gem 44, number 43", and whether they are all the same and few enough.
struct Totals {
  std::string text;
  bool agree = true;
};

Totals totals_of(const std::vector<Entry>& columns) {
  Totals out;
  for (const Entry& column : columns) {
    const int64_t total = column_total(column.value);
    out.text += (out.text.empty() ? "" : ", ") + column.key.text + " " + std::to_string(total);
    if (total != column_total(columns.front().value) || total > kMostPieces) out.agree = false;
  }
  return out;
}

}  // namespace

void read_columns(const Node& node, PieceKind& kind, Draft& draft) {
  const Node& where = *node.find("columns");
  const auto& columns = where.entries;
  if (columns.empty()) return;
  const Totals totals = totals_of(columns);
  if (!totals.agree || std::ssize(columns) > kMostAttributes) {
    draft.faults.add(where, "the columns of '" + kind.name + "' must have one total, at most " +
                                std::to_string(kMostPieces) + "; they have " + totals.text);
    return;
  }
  if (kind.per_player) {
    draft.faults.add(where, "the columns of '" + kind.name +
                                "' are dealt once for the table, so it can't be per_player");
  }
  for (const Entry& column : columns) kind.dealt.push_back(read_column(column));
  kind.entries.push_back({{}, static_cast<int>(column_total(columns.front().value)), {}});
}

}  // namespace glasshouse::manifest
