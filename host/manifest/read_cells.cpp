#include <algorithm>
#include <map>

#include "manifest/draft.hpp"
#include "manifest/limits.hpp"
#include "manifest/names.hpp"

namespace glasshouse::manifest {
namespace {

constexpr char kPlain = '.';

bool is_mark(const Node& node) {
  return node.text.size() == 1 && node.text[0] > ' ' && node.text[0] < 127 &&
         node.text[0] != kPlain;
}

core::CellKind read_kind(const Entry& entry) {
  core::CellKind kind;
  kind.name = entry.key.text;
  kind.label = text_at(entry.value, "label");
  kind.colour = text_at(entry.value, "colour");
  for (const Entry& field : entry.value.entries) {
    const std::string& key = field.key.text;
    if (key == "mark" || key == "label" || key == "colour") continue;
    kind.attributes.emplace_back(key, field.value.value());
  }
  return kind;
}

class CellMap {
 public:
  CellMap(core::ZoneSpec& zone, FaultList& faults) : zone_(zone), faults_(faults) {}

  void read_kinds(const Node& cells) {
    for (const Entry& entry : entries_at(cells, "kinds")) {
      if (!entry.value.is_map()) continue;
      if (std::ssize(zone_.cell_kinds) == kMostCellKinds) {
        faults_.add(entry.key, "more than " + std::to_string(kMostCellKinds) + " kinds of cells");
        return;
      }
      zone_.cell_kinds.push_back(read_kind(entry));
      check_fields(entry);
      if (const Node* mark = entry.value.find("mark")) read_mark(*mark);
    }
  }

  void read_rows(const Node& rows) {
    const core::Board& shape = zone_.shape;
    zone_.kind_of_cell.assign(shape.places.size(), 0);
    if (std::ssize(rows.items) != shape.rows) {
      faults_.add(rows, "the map has " + std::to_string(rows.items.size()) + " rows, and '" +
                            zone_.name + "' " + std::to_string(shape.rows));
      return;
    }
    std::size_t first = 0;
    for (int row = 1; row <= shape.rows; ++row) {
      std::size_t last = first;
      while (last < shape.places.size() && shape.places[last].a == row) ++last;
      const int line = shape.row_1_is_lowest() ? shape.rows - row : row - 1;
      read_row(rows.items[static_cast<std::size_t>(line)], first, last - first);
      first = last;
    }
  }

 private:
  void check_fields(const Entry& entry) {
    for (const Entry& field : entry.value.entries) {
      const Names& taken = names_taken_on_cells();
      if (std::find(taken.begin(), taken.end(), field.key.text) == taken.end()) continue;
      faults_.add(field.key,
                  "a field can't be called '" + field.key.text +
                      "', which already means something for every cell in rules scripts",
                  "give it another name");
    }
  }

  void read_mark(const Node& mark) {
    if (!is_mark(mark)) {
      faults_.add(mark, "mark: found " + mark.found() + ", expected one character, and not .");
    } else if (!marks_.emplace(mark.text[0], zone_.cell_kinds.size()).second) {
      faults_.add(mark, "the mark " + mark.found() + " stands for another kind already");
    }
  }

  void read_row(const Node& row, std::size_t first, std::size_t length) {
    if (row.text.size() != length) {
      faults_.add(row, "this row of the map has " + std::to_string(row.text.size()) +
                           " marks, and there are " + std::to_string(length) + " cells");
      return;
    }
    for (std::size_t i = 0; i < length; ++i) {
      if (row.text[i] == kPlain) continue;
      const auto kind = marks_.find(row.text[i]);
      if (kind != marks_.end()) {
        zone_.kind_of_cell[first + i] = static_cast<uint16_t>(kind->second);
        continue;
      }
      core::Source where = row.source();
      where.column += static_cast<int>(i) + (row.quoted ? 1 : 0);
      faults_.add(where, std::string("no kind of cell has the mark '") + row.text[i] + "'",
                  "a plain cell is .");
    }
  }

  core::ZoneSpec& zone_;
  FaultList& faults_;
  std::map<char, std::size_t> marks_;  // one more than the index of the kind
};

}  // namespace

void read_cells(const Node& zone_node, core::ZoneSpec& zone, FaultList& faults) {
  const Node* cells = zone_node.find("cells");
  if (!cells || !cells->is_map()) return;
  if (zone.shape.growing) {
    faults.add(*cells, "'" + zone.name + "' grows, so it has no map of its cells");
    return;
  }
  if (!zone.rows_by.by.empty() || !zone.columns_by.by.empty()) {
    faults.add(*cells, "'" + zone.name + "' has several sizes, so it has no map of its cells");
    return;
  }
  if (zone.shape.graph) return;
  CellMap map(zone, faults);
  map.read_kinds(*cells);
  const Node* rows = cells->find("map");
  if (rows && rows->is_list() && !zone.shape.places.empty()) map.read_rows(*rows);
}

}  // namespace glasshouse::manifest
