#include "manifest/conditions.hpp"
#include "manifest/entries.hpp"
#include "manifest/limits.hpp"

namespace glasshouse::manifest {
namespace {

using core::PieceKind;

// A row of a table: its counts, and when it takes part.
struct Row {
  const Node* counts = nullptr;
  core::Condition when;
};

Row read_row(const Node& node, Draft& draft) {
  if (node.is_list()) return {&node, {}};
  return {node.find("counts"), read_when(node, draft)};
}

void read_table_row(const Entry& row_entry, const std::vector<Node>& columns, PieceKind& kind,
                    Draft& draft) {
  const Row row = read_row(row_entry.value, draft);
  if (!row.counts || !row.counts->is_list()) return;
  const auto& counts = row.counts->items;
  if (counts.size() != columns.size()) {
    draft.faults.add(*row.counts, "the row '" + row_entry.key.text + "' has " +
                                      std::to_string(counts.size()) + " counts for " +
                                      std::to_string(columns.size()) + " columns");
    return;
  }
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const int64_t count = counts[i].whole().value_or(0);
    if (count < 1 || count > kMostCount) continue;
    kind.entries.push_back(
        {{row_entry.key.value(), columns[i].value()}, static_cast<int>(count), row.when});
  }
}

}  // namespace

void read_table(const Node& node, PieceKind& kind, Draft& draft) {
  const Node& table = *node.find("table");
  const Node* rows = table.find("rows");
  const auto& columns = entries_at(table, "columns");
  if (!rows || columns.empty()) return;
  const Entry& column = columns.front();
  if (columns.size() > 1 || column.key.text == rows->text) {
    draft.faults.add(column.key,
                     "a table has one attribute for its rows and one other for its columns",
                     "columns: {shape: [triangle, heart]}");
    return;
  }
  kind.attributes = {rows->text, column.key.text};
  for (const Entry& entry : entries_at(table, "counts")) {
    read_table_row(entry, column.value.items, kind, draft);
  }
}

}  // namespace glasshouse::manifest
