#include "core/board/board.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>

#include "core/board/graph.hpp"
#include "core/board/lattice.hpp"

namespace glasshouse::core {
namespace {

constexpr int16_t kPointRow = 1, kLinkRow = 2;

TablePoint middle(TablePoint one, TablePoint other) {
  return {(one.x + other.x) / 2, (one.y + other.y) / 2};
}

std::vector<TablePoint> circle() {
  constexpr int kCorners = 24;
  constexpr double kRadius = 0.46;
  std::vector<TablePoint> out;
  for (int i = 0; i < kCorners; ++i) {
    const double angle = 2 * std::numbers::pi * i / kCorners;
    out.push_back({kRadius * std::sin(angle), -kRadius * std::cos(angle)});
  }
  return out;
}

// A bar between two points, as long as leaves both of them room.
std::vector<TablePoint> bar(TablePoint from, TablePoint to) {
  constexpr double kHalfWidth = 0.13, kShortest = 0.2;
  const double x = to.x - from.x, y = to.y - from.y;
  const double length = std::max(std::hypot(x, y), 0.001);
  const double half = std::max(kShortest, length / 2 - 0.4);
  const TablePoint along{x / length * half, y / length * half};
  const TablePoint across{-y / length * kHalfWidth, x / length * kHalfWidth};
  return {{-along.x - across.x, -along.y - across.y},
          {along.x - across.x, along.y - across.y},
          {along.x + across.x, along.y + across.y},
          {-along.x + across.x, -along.y + across.y}};
}

// "south_east" where up and down change places.
std::string mirrored(std::string name) {
  const std::string head = name.substr(0, 5);
  if (head == "north" || head == "south") {
    name.replace(0, head.size(), head == "north" ? "south" : "north");
  }
  return name;
}

std::string hyphenated(std::string name) {
  std::replace(name.begin(), name.end(), '_', '-');
  return name;
}

}  // namespace

std::string Board::size_fault() const {
  const Lattice& lattice = *lattice_of(topology);
  if (growing) return "";
  const char* fault = lattice.size_fault ? lattice.size_fault(rows, columns) : nullptr;
  if (fault) return fault;
  if (rows < 1 || columns < 1) return "a grid needs 'rows' and 'columns'";
  if (int64_t{rows} * columns <= kMostCells) return "";
  return "a grid of " + std::to_string(int64_t{rows} * columns) +
         " cells is too large, the most is " + std::to_string(kMostCells);
}

void Board::prepare() {
  places.clear();
  steps.clear();
  row_count_ = width_ = widening_ = 0;
  lattice_ = lattice_of(topology);
  tiles_may_overlap_ = lattice_ && lattice_->contact;
  lattice_ ? make_lattice() : make_graph();
  find_down_and_up();
}

void Board::make_lattice() {
  const bool turned = rows_from_bottom && !lattice_->rests_on_two;
  upward_ = turned || lattice_->rises;
  std::vector<std::string> names(lattice_->directions.begin(), lattice_->directions.end());
  if (turned) std::transform(names.begin(), names.end(), names.begin(), mirrored);
  name_directions(names);
  for (std::size_t d = 0; d < names.size(); ++d) directions_[d].by = lattice_->steps[d];
  if (!growing) {
    row_count_ = rows;
    widening_ = lattice_->widening;
    width_ = widening_ > 0 ? 1 : columns;
  }
  for (int row = 0; row < row_count_; ++row) {
    for (int column = 0; column < width_ + widening_ * row; ++column) {
      places.push_back({static_cast<int16_t>(row + 1), static_cast<int16_t>(column + 1)});
    }
  }
  cell_count_ = places.size();
  for (const Place place : places) {
    for (const Direction& direction : directions_) steps.push_back(index_of(place + direction.by));
  }
}

// Points are the first row, and links that hold pieces the second.
void Board::make_graph() {
  assert(graph && !growing);
  const GraphSteps made = steps_of(*graph);
  upward_ = false;
  name_directions(made.directions);
  for (std::size_t i = 0; i < graph->points.size(); ++i) {
    places.push_back({kPointRow, static_cast<int16_t>(i + 1)});
  }
  cell_count_ = places.size();
  for (const Graph::Link& link : graph->links) {
    if (!link.is_place) continue;
    places.push_back({kLinkRow, static_cast<int16_t>(places.size() - cell_count_ + 1)});
  }
  row_count_ = 2;
  width_ = static_cast<int>(cell_count_);
  widening_ = static_cast<int>(places.size() - cell_count_) - width_;
  steps.reserve(places.size() * directions());
  for (const std::vector<std::size_t>& from : made.from) {
    for (const std::size_t to : from) {
      steps.push_back(to == GraphSteps::kNoStep ? CellIndex() : CellIndex(to));
    }
  }
  steps.resize(places.size() * directions());
}

void Board::name_directions(const std::vector<std::string>& names) {
  directions_.clear();
  for (const std::string& name : names) directions_.push_back({name, hyphenated(name), {}});
}

void Board::find_down_and_up() {
  const auto find = [this](std::string_view straight, std::string_view left,
                           std::string_view right) {
    std::vector<std::size_t> out;
    const auto one = direction_called(straight);
    if (one) return std::vector<std::size_t>{*one};
    for (const std::string_view name : {left, right}) {
      if (const auto slanted = direction_called(name)) out.push_back(*slanted);
    }
    return out;
  };
  down_ = find("south", "south_west", "south_east");
  up_ = find("north", "north_west", "north_east");
}

Place Board::linked(Place from, std::size_t direction) const {
  const CellIndex cell = index_of(from);
  const CellIndex next = cell.exists() ? neighbour(cell, direction) : CellIndex();
  return next.exists() ? places[next.index()] : Place{};
}

bool Board::has(Place place) const {
  if (!growing) return index_of(place).exists();
  return !lattice_->has || lattice_->has(place);
}

std::vector<Place> Board::neighbours(Place place) const {
  std::vector<Place> out;
  for (std::size_t d = 0; d < directions(); ++d) {
    const Place next = step(place, d);
    if (has(next) && std::find(out.begin(), out.end(), next) == out.end()) out.push_back(next);
  }
  return out;
}

Contact Board::contact(Place one, Place other) const {
  if (one == other) return Contact::overlap;
  if (tiles_may_overlap()) return lattice_->contact(other - one);
  for (std::size_t d = 0; d < directions(); ++d) {
    if (step(one, d) == other) return Contact::flat;
  }
  return Contact::none;
}

int Board::steps_apart(Place one, Place other) const {
  assert(growing);
  return lattice_->steps_apart(other - one);
}

bool Board::is_straight() const { return lattice_ && lattice_->straight; }
bool Board::rests_on_two() const { return lattice_ && lattice_->rests_on_two; }

TablePoint Board::centre(Place place) const {
  if (!lattice_) {
    const CellIndex cell = index_of(place);
    if (!cell.exists()) return {};
    if (cell.index() < cell_count_) return graph->points[cell.index()].at;
    const Graph::Link& link = link_at(cell);
    return middle(graph->points[link.from].at, graph->points[link.to].at);
  }
  const auto at = [&place](const std::array<double, 4>& by) {
    return by[0] * place.a + by[1] * place.b + by[2] * place.c + by[3] * place.d;
  };
  const bool turned = upward_ && !lattice_->rises;
  return {at(lattice_->x), turned ? -at(lattice_->y) : at(lattice_->y)};
}

std::vector<TablePoint> Board::outline(Place place) const {
  if (lattice_) return {lattice_->outline.begin(), lattice_->outline.end()};
  const CellIndex cell = index_of(place);
  if (!cell.exists()) return circle();
  if (cell.index() >= cell_count_) {
    const Graph::Link& link = link_at(cell);
    return bar(graph->points[link.from].at, graph->points[link.to].at);
  }
  const Graph::Point& point = graph->points[cell.index()];
  if (point.area.empty()) return circle();
  std::vector<TablePoint> out = point.area;
  for (TablePoint& corner : out) corner = {corner.x - point.at.x, corner.y - point.at.y};
  return out;
}

const Graph::Link& Board::link_at(CellIndex cell) const {
  std::size_t before = cell.index() - cell_count_;
  for (const Graph::Link& link : graph->links) {
    if (link.is_place && before-- == 0) return link;
  }
  assert(!"a cell beyond all links");
  return graph->links.front();
}

std::optional<Place> Board::link_between(Place one, Place other) const {
  for (std::size_t link = cell_count_; link < places.size(); ++link) {
    const auto [from, to] = *ends(places[link]);
    if ((from == one && to == other) || (from == other && to == one)) return places[link];
  }
  return {};
}

std::optional<std::pair<Place, Place>> Board::ends(Place place) const {
  if (lattice_) return {};
  const CellIndex cell = index_of(place);
  if (!cell.exists() || cell.index() < cell_count_) return {};
  const Graph::Link& link = link_at(cell);
  return std::pair{places[link.from], places[link.to]};
}

}  // namespace glasshouse::core
