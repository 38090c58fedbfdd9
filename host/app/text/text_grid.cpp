#include "app/text/text_grid.hpp"

#include <algorithm>
#include <cmath>

#include "app/text/terminal.hpp"

namespace glasshouse::app {
namespace {

using core::Place;

// Where a cell stands in the drawing; columns are counted in halves of a cell.
struct Spot {
  int row = 0;  // counted so that all those of a row agree
  int half = 0;
  auto operator<=>(const Spot&) const = default;
};

Spot spot_of(const core::Board& shape, Place place) {
  const core::TablePoint centre = shape.centre(place);
  return {static_cast<int>(std::lround(2 * centre.y)), static_cast<int>(std::lround(2 * centre.x))};
}

struct Cell {
  Place place;
  std::string text;
};

class Board {
 public:
  Board(const core::Table& table, const core::SeenZone& grid, const Labels& labels)
      : shape_(table.shape(grid.zone)) {
    for (const Place place : shape_.places) add(place);
    for (const core::SeenPiece& piece : grid.pieces) lay(piece, labels);
    for (auto& [spot, cell] : cells_) {
      if (cell.text.empty()) cell.text = empty_text(table.model(), grid.zone, cell.place);
      widest_ = std::max(widest_, width_of(cell.text));
      leftmost_ = std::min(leftmost_, spot.half);
      row_label_ = std::max(row_label_, width_of(row_name(cell.place)));
    }
  }

  std::string text() const {
    if (cells_.empty()) return "";
    std::string out = shape_.is_straight() ? heading() : "";
    std::string line;
    for (auto cell = cells_.begin(); cell != cells_.end(); ++cell) {
      const bool first = line.empty();
      if (first) line = line_start(cell->second.place);
      line = padded(line, column_of(cell->first)) + centred(cell->second.text, widest_);
      const auto next = std::next(cell);
      if (next != cells_.end() && next->first.row == cell->first.row) continue;
      out += trimmed(line) + "\n";
      line.clear();
    }
    return out + legend();
  }

 private:
  // Points of a graph may be drawn nearer to each other than cells are wide: then they are moved.
  Cell* add(Place place) {
    Spot spot = spot_of(shape_, place);
    const auto taken = [&] {
      const auto there = cells_.find(spot);
      return shape_.graph && there != cells_.end() && there->second.place != place;
    };
    while (taken()) spot.half += 2;
    Cell& cell = cells_[spot];
    cell.place = place;
    return &cell;
  }

  void lay(const core::SeenPiece& piece, const Labels& labels) {
    Cell& cell = *add(piece.place);
    const std::string label = labels.label(piece);
    cell.text += (cell.text.empty() ? "" : "/") + label;
    const std::string name = labels.name(piece);
    if (piece.piece.exists() && name != label) meanings_[label] = name;
  }

  // A point, or what the manifest calls the cell's kind: "3W" for "3 W".
  std::string empty_text(const core::Model& model, core::ZoneId grid, Place place) {
    const core::CellIndex index = shape_.growing ? core::CellIndex() : shape_.index_of(place);
    const core::CellKind* kind = index.exists() ? model.cell_kind(grid, index) : nullptr;
    if (shape_.graph) return shape_.ends(place) ? "+" : shape_.name(place);
    if (!kind || kind->label.empty()) return "·";
    std::string label = kind->label;
    std::erase(label, ' ');
    std::string& name = meanings_[label];
    name = kind->name;
    std::replace(name.begin(), name.end(), '_', ' ');
    return label;
  }

  // An even number of columns from cell to cell, so that half of it is whole.
  int pitch() const { return static_cast<int>(widest_ + 2 + widest_ % 2); }
  std::size_t column_of(Spot spot) const {
    return row_label_ + 4 + static_cast<std::size_t>((spot.half - leftmost_) * pitch() / 2);
  }

  // The number of the row; where columns have no heading, the name of its first cell.
  std::string row_name(Place place) const {
    if (shape_.tiles_may_overlap() || shape_.graph) return "";
    return shape_.is_straight() ? std::to_string(place.a) : shape_.name(place);
  }
  std::string line_start(Place place) const {
    const std::string name = row_name(place);
    return "  " + std::string(row_label_ - width_of(name), ' ') + name;
  }

  // The letter or number of each column.
  std::string heading() const {
    std::map<int, std::string> names;
    for (const auto& [spot, cell] : cells_) names[spot.half] = shape_.column_label(cell.place.b);
    std::string line;
    for (const auto& [half, name] : names) {
      line = padded(line, column_of({0, half})) + centred(name, widest_);
    }
    return trimmed(line) + "\n";
  }
  std::string legend() const {
    std::string out;
    for (const auto& [label, name] : meanings_) {
      if (!out.empty()) out += " · ";
      out.append(label).append(" ").append(name);
    }
    if (out.empty()) return "";
    return "    " + wrapped(out, output_width(), 4) + "\n";
  }

  static std::string trimmed(std::string line) {
    return line.erase(line.find_last_not_of(' ') + 1);
  }

  const core::Board& shape_;
  std::map<Spot, Cell> cells_;
  std::map<std::string, std::string> meanings_;
  std::size_t widest_ = 1;
  std::size_t row_label_ = 0;
  int leftmost_ = INT32_MAX;
};

}  // namespace

std::string grid_text(const core::Table& table, const core::SeenZone& grid, const Labels& labels) {
  return Board(table, grid, labels).text();
}

}  // namespace glasshouse::app
