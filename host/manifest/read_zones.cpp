#include <algorithm>
#include <span>

#include "core/board/lattice.hpp"
#include "core/errors.hpp"
#include "manifest/conditions.hpp"
#include "manifest/draft.hpp"
#include "manifest/limits.hpp"
#include "manifest/names.hpp"
#include "manifest/templates.hpp"
#include "manifest/words.hpp"

namespace glasshouse::manifest {
namespace {

using core::Topology;
using core::Visibility;
using core::ZoneKind;

constexpr const char* kGridKeys[] = {"topology", "columns",   "rows",   "rows_from", "growing",
                                     "per_cell", "cell_name", "cells",  "points",    "links",
                                     "unit",     "opening",   "picture"};
constexpr const char* kGraphKeys[] = {"points", "links", "unit", "picture"};
constexpr const char* kLatticeKeys[] = {"columns", "rows",      "rows_from",
                                        "growing", "cell_name", "cells"};

Visibility usual_visibility(ZoneKind kind) {
  if (kind == ZoneKind::bag || kind == ZoneKind::deck) return Visibility::nobody;
  return kind == ZoneKind::hand ? Visibility::owner : Visibility::all;
}

void refuse_keys(const Node& node, std::span<const char* const> keys, const std::string& because,
                 FaultList& faults) {
  for (const char* key : keys) {
    if (const Node* value = node.find(key)) {
      faults.add(*value, std::string("'") + key + "' is for " + because);
    }
  }
}

// The value that decides a size where nobody chooses.
core::Value usual_value(const core::SizeBy& size, const core::GameSpec& spec) {
  if (size.by == core::SizeBy::kPlayers) return int64_t{spec.players_min};
  for (const core::OptionSpec& option : spec.options) {
    if (option.name == size.by) return option.standard;
  }
  return {};
}

// {by: players, 2: 9, 3: 11, else: 13}
void read_size_cases(const Node& map, core::SizeBy& out, Draft& draft) {
  const Node* by = map.find("by");
  if (!by) return;
  const bool players = by->text == core::SizeBy::kPlayers;
  const core::OptionSpec* option = players ? nullptr : find_option(*by, draft);
  if (!players && !option) return;
  out.by = by->text;
  for (const Entry& entry : map.entries) {
    if (entry.key.text == "by") continue;
    const int size = static_cast<int>(entry.value.whole().value_or(0));
    if (entry.key.text == "else") {
      out.otherwise = size;
      continue;
    }
    out.cases.emplace_back(entry.key.value(), size);
    if (option && !allows(*option, entry.key.value())) {
      draft.faults.add(entry.key,
                       "the option '" + option->name + "' is never " + entry.key.found());
    }
  }
}

// A number; the name of an option that is one; or a size for each case.
int read_side(const Node& node, const char* key, core::SizeBy& by, Draft& draft) {
  const Node* size = node.find(key);
  if (!size || size->whole()) return whole_at(node, key, 0);
  if (size->is_map()) read_size_cases(*size, by, draft);
  if (size->is_scalar()) {
    const core::OptionSpec* option = find_option(*size, draft);
    if (!option) return 1;
    by.by = option->name;
    if (option->type != core::OptionType::number) {
      draft.faults.add(*size, "the option '" + size->text + "' is no number",
                       std::string("say ") + key + ": {by: " + size->text + ", …}");
    }
  }
  return by.size_for(usual_value(by, draft.spec), 1);
}

// A pyramid is as wide as it is high unless the file says otherwise.
void read_size(const Node& node, core::ZoneSpec& zone, Draft& draft) {
  core::Board& shape = zone.shape;
  shape.rows = read_side(node, "rows", zone.rows_by, draft);
  shape.columns = read_side(node, "columns", zone.columns_by, draft);
  const core::Lattice* lattice = core::lattice_of(shape.topology);
  if (!lattice || !lattice->rests_on_two) return;
  if (shape.rows == 0) shape.rows = shape.columns;
  if (shape.columns == 0) shape.columns = shape.rows;
}

// What is wrong with a grid's size, or "".
std::string size_fault(const Node& node, const core::Board& shape) {
  const bool sized = node.find("rows") || node.find("columns");
  if (shape.growing) return sized ? "a growing grid has no 'rows' and 'columns'" : "";
  return shape.size_fault();
}

void read_grid(const Entry& entry, core::ZoneSpec& zone, Draft& draft) {
  FaultList& faults = draft.faults;
  const Node& node = entry.value;
  core::Board& shape = zone.shape;
  if (!node.find("topology")) {
    faults.add(entry.key, "the grid '" + zone.name + "' has no 'topology'",
               "say which cells are neighbours");
  }
  shape.topology = word_at(node, "topology", topologies(), Topology::square4);
  zone.per_cell = whole_at(node, "per_cell", 1);
  if (shape.topology == Topology::graph) {
    refuse_keys(node, kLatticeKeys, "boards of rows, and '" + zone.name + "' is a graph", faults);
    return read_graph(node, zone, faults);
  }
  refuse_keys(node, kGraphKeys, "graphs, and '" + zone.name + "' is none", faults);
  shape.growing = yes_at(node, "growing", false);
  shape.rows_from_bottom = text_at(node, "rows_from") == "bottom";
  shape.cell_name = text_at(node, "cell_name");
  read_size(node, zone, draft);
  const std::string fault = size_fault(node, shape);
  if (fault.empty()) return shape.prepare();
  faults.add(entry.key, "'" + zone.name + "': " + fault,
             shape.growing ? "" : "or write growing: true");
}

// {by: racks, open: all, hidden: owner}
void read_visible_by(const Node& map, core::ZoneSpec& zone, Draft& draft) {
  const Node* by = map.find("by");
  const core::OptionSpec* option = by ? find_option(*by, draft) : nullptr;
  if (!option) return;
  zone.visible_by = option->name;
  zone.visible = word_at(map, "else", visibilities(), zone.visible);
  for (const Entry& entry : map.entries) {
    if (entry.key.text == "by" || entry.key.text == "else") continue;
    const core::Value value = entry.key.value();
    if (!allows(*option, value)) {
      draft.faults.add(entry.key,
                       "the option '" + option->name + "' is never " + entry.key.found());
    }
    zone.visible_when.push_back(
        {value, word_at(map, entry.key.text, visibilities(), Visibility::all)});
  }
}

bool owner_only(const core::ZoneSpec& zone) {
  const auto& cases = zone.visible_when;
  return zone.visible == Visibility::owner ||
         std::any_of(cases.begin(), cases.end(), [](const core::VisibleWhen& when) {
           return when.visible == Visibility::owner;
         });
}

void check_owner(const Entry& entry, const core::ZoneSpec& zone, FaultList& faults) {
  if (!owner_only(zone) || zone.per_player) return;
  faults.add(entry.key, "the zone '" + zone.name + "' has no owner who could see it",
             "add per_player: true, or visible: all");
}

}  // namespace

core::ZoneSpec read_zone(const Entry& entry, Draft& draft) {
  FaultList& faults = draft.faults;
  const Node& node = entry.value;
  core::ZoneSpec zone;
  zone.name = entry.key.text;
  zone.source = entry.key.source();
  zone.kind = word_at(node, "kind", zone_kinds(), ZoneKind::pile);
  zone.visible = word_at(node, "visible", visibilities(), usual_visibility(zone.kind));
  if (const Node* visible = node.find("visible"); visible && visible->is_map()) {
    read_visible_by(*visible, zone, draft);
  }
  zone.per_player = yes_at(node, "per_player", false);
  zone.capacity = whole_at(node, "capacity", 0);
  zone.label = text_at(node, "label", as_label(zone.name));
  if (const Node* layout = node.find("layout")) zone.layout = layout->value();
  if (zone.kind == ZoneKind::grid) read_grid(entry, zone, draft);
  if (zone.kind != ZoneKind::grid) {
    refuse_keys(node, kGridKeys, "grids, and '" + zone.name + "' is not one", faults);
  }
  if (zone.kind == ZoneKind::grid) {
    read_cells(node, zone, faults);
    read_opening(node, zone, draft);
  }
  if (const Node* cell_name = node.find("cell_name")) {
    check_template(*cell_name, {"letter", "row", "column"}, faults);
  }
  return zone;
}

void read_zones(const Node& root, Draft& draft) {
  for (const Entry& entry : entries_at(root, "zones")) {
    if (!entry.value.is_map()) continue;
    core::ZoneSpec zone = read_zone(entry, draft);
    check_owner(entry, zone, draft.faults);
    draft.spec.zones.push_back(std::move(zone));
  }
}

}  // namespace glasshouse::manifest
