// A board that is drawn up point by point: points or regions, and links between them.
#include <algorithm>

#include "manifest/draft.hpp"
#include "manifest/limits.hpp"
#include "manifest/names.hpp"

namespace glasshouse::manifest {
namespace {

using core::Graph;
using core::TablePoint;

// The middle of an outline's corners.
TablePoint middle_of(const std::vector<TablePoint>& area) {
  TablePoint out;
  for (const TablePoint corner : area) out = {out.x + corner.x, out.y + corner.y};
  const auto count = static_cast<double>(area.size());
  return {out.x / count, out.y / count};
}

bool is_name_of(const Node& node, std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), node.text) != names.end();
}

class GraphReader {
 public:
  GraphReader(const Node& node, core::ZoneSpec& zone, FaultList& faults)
      : node_(node), zone_(zone), faults_(faults), unit_(whole_at(node, "unit", 1)) {}

  void read() {
    for (const Entry& entry : entries_at(node_, "points")) read_point(entry);
    if (const Node* links = node_.find("links")) {
      for (const Node& link : links->items) read_link(link);
    }
    if (graph_.points.empty()) {
      faults_.add(node_, "'" + zone_.name + "' has no points", "points: {a: [0, 0], b: [1, 0]}");
      return;
    }
    zone_.shape.graph = std::make_shared<const Graph>(graph_);
    zone_.shape.prepare();
    // Kinds of points come first in the list of cells, those of links behind them.
    zone_.kind_of_cell = std::move(kinds_of_points_);
    zone_.kind_of_cell.resize(graph_.points.size());
    zone_.kind_of_cell.insert(zone_.kind_of_cell.end(), kinds_of_links_.begin(),
                              kinds_of_links_.end());
  }

 private:
  TablePoint at(const Node& list) const {
    const auto whole = [&list](std::size_t i) {
      return static_cast<double>(list.items[i].whole().value_or(0));
    };
    if (list.items.size() != 2) return {};
    return {whole(0) / unit_, whole(1) / unit_};
  }

  void read_point(const Entry& entry) {
    if (std::ssize(graph_.points) == kMostCells) {
      faults_.add(entry.key, "more than " + std::to_string(kMostCells) + " points");
      return;
    }
    Graph::Point point;
    point.name = entry.key.text;
    const Node* area = entry.value.find("area");
    if (area && area->is_list()) {
      for (const Node& corner : area->items) point.area.push_back(at(corner));
    }
    const Node* where = entry.value.is_list() ? &entry.value : entry.value.find("at");
    if (where && where->is_list()) point.at = at(*where);
    if (!where && !point.area.empty()) point.at = middle_of(point.area);
    if (!where && point.area.empty() && entry.value.is_map()) {
      faults_.add(entry.key, "nobody knows where the point '" + point.name + "' is",
                  "say at: [3, 4], or area: with the corners of a region");
    }
    graph_.points.push_back(std::move(point));
    kinds_of_points_.push_back(kind_of(entry.value, {"at", "area"}));
  }

  // What is peculiar to a point or link, as a kind of cell of its own; 0 for nothing.
  uint16_t kind_of(const Node& node, std::initializer_list<std::string_view> others) {
    core::CellKind kind;
    kind.name = text_at(node, "kind");
    kind.label = text_at(node, "label");
    kind.colour = text_at(node, "colour");
    for (const Entry& field : node.entries) {
      const bool known = is_name_of(field.key, {"kind", "label"}) || is_name_of(field.key, others);
      if (known) continue;
      check_field(field.key);
      kind.attributes.emplace_back(field.key.text, field.value.value());
    }
    const bool coloured = !kind.colour.empty() && !node.find("path");
    if (kind.name.empty() && kind.label.empty() && kind.attributes.empty() && !coloured) return 0;
    zone_.cell_kinds.push_back(std::move(kind));
    return static_cast<uint16_t>(zone_.cell_kinds.size());
  }

  void check_field(const Node& key) {
    const Names& taken = names_taken_on_cells();
    if (std::find(taken.begin(), taken.end(), key.text) == taken.end()) return;
    faults_.add(key,
                "a field can't be called '" + key.text +
                    "', which already means something for every cell in rules scripts",
                "give it another name");
  }

  // A list of points, or a map with the list as `path`: links from each to the next.
  void read_link(const Node& node) {
    const Node* path = node.is_list() ? &node : node.find("path");
    if (!path || !path->is_list()) return;
    Graph::Link like;
    like.along = text_at(node, "direction");
    like.back = text_at(node, "back", like.along.empty() ? "" : "back");
    like.one_way = yes_at(node, "one_way", false);
    const uint16_t kind = kind_of(node, {"path", "direction", "back", "one_way", "holds", "ring"});
    like.is_place = kind != 0 || yes_at(node, "holds", false);
    std::vector<std::size_t> points;
    for (const Node& name : path->items) {
      if (const auto point = point_called(name)) points.push_back(*point);
    }
    if (yes_at(node, "ring", false) && points.size() > 2) points.push_back(points.front());
    for (std::size_t i = 1; i < points.size(); ++i) {
      if (points[i - 1] == points[i]) {
        faults_.add(*path, "a link leads from '" + graph_.points[points[i]].name + "' to itself");
        continue;
      }
      like.from = points[i - 1];
      like.to = points[i];
      graph_.links.push_back(like);
      if (like.is_place) kinds_of_links_.push_back(kind);
    }
  }

  std::optional<std::size_t> point_called(const Node& name) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < graph_.points.size(); ++i) {
      if (graph_.points[i].name == name.text) return i;
      names.push_back(graph_.points[i].name);
    }
    faults_.add(name, "a link leads to '" + name.text + "', and there is no such point" +
                          faults_.suggestion(name.text, names));
    return {};
  }

  const Node& node_;
  core::ZoneSpec& zone_;
  FaultList& faults_;
  double unit_;
  Graph graph_;
  std::vector<uint16_t> kinds_of_points_, kinds_of_links_;
};

}  // namespace

void read_graph(const Node& zone_node, core::ZoneSpec& zone, FaultList& faults) {
  GraphReader(zone_node, zone, faults).read();
}

}  // namespace glasshouse::manifest
