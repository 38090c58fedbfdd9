#include "core/board/graph.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace glasshouse::core {
namespace {

constexpr std::size_t kNoStep = GraphSteps::kNoStep;
constexpr std::array<const char*, 8> kCompass{"east", "south_east", "south", "south_west",
                                              "west", "north_west", "north", "north_east"};

// Which eighth of the compass leads from one to the other.
std::size_t eighth(TablePoint from, TablePoint to) {
  constexpr double kNarrow = 0.41421356;  // tangent of half an eighth
  const double x = to.x - from.x, y = to.y - from.y;
  if (std::abs(y) <= std::abs(x) * kNarrow) return x >= 0 ? 0 : 4;
  if (std::abs(x) <= std::abs(y) * kNarrow) return y >= 0 ? 2 : 6;
  if (y > 0) return x > 0 ? 1 : 3;
  return x > 0 ? 7 : 5;
}

// A pair of opposite directions, and where each leads from every point.
struct Axis {
  std::string along, back;
  std::vector<std::size_t> onward, backward;
  bool used = false;

  bool is_free(std::size_t from, std::size_t to) const {
    return onward[from] == kNoStep && backward[to] == kNoStep;
  }
  bool is_untouched(std::size_t point) const {
    return onward[point] == kNoStep && backward[point] == kNoStep;
  }
};

class Surveyor {
 public:
  explicit Surveyor(const Graph& graph) : graph_(graph) {
    for (std::size_t i = 0; i < 4; ++i) add_axis(kCompass[i], kCompass[i + 4]);
  }

  GraphSteps survey() {
    for (const Graph::Link& link : graph_.links) add(link);
    for (const auto& [axis, point, back] : closed_) {
      (back ? axes_[axis].backward : axes_[axis].onward)[point] = kNoStep;
    }
    std::erase_if(axes_, [](const Axis& axis) { return !axis.used; });
    GraphSteps out;
    for (const Axis& axis : axes_) out.directions.push_back(axis.along);
    for (const Axis& axis : axes_) out.directions.push_back(axis.back);
    for (std::size_t point = 0; point < graph_.points.size(); ++point) {
      std::vector<std::size_t>& steps = out.from.emplace_back();
      for (const Axis& axis : axes_) steps.push_back(axis.onward[point]);
      for (const Axis& axis : axes_) steps.push_back(axis.backward[point]);
    }
    return out;
  }

 private:
  Axis& add_axis(const std::string& along, const std::string& back) {
    const std::vector<std::size_t> none(graph_.points.size(), kNoStep);
    return axes_.emplace_back(Axis{along, back, none, none});
  }

  void add(const Graph::Link& link) {
    const std::size_t way = eighth(graph_.points[link.from].at, graph_.points[link.to].at);
    const std::string along = link.along.empty() ? kCompass[way] : link.along;
    const std::string back = link.along.empty() ? kCompass[(way + 4) % 8] : link.back;
    for (std::size_t i = 0; i < axes_.size(); ++i) {
      if (axes_[i].along == along) return lay(i, link.from, link.to, link.one_way, false);
      if (axes_[i].back == along) return lay(i, link.to, link.from, link.one_way, true);
    }
    add_axis(along, back);
    lay(axes_.size() - 1, link.from, link.to, link.one_way, false);
  }

  void lay(std::size_t axis, std::size_t from, std::size_t to, bool one_way, bool turned) {
    if (!axes_[axis].is_free(from, to)) axis = axis_without_name(from, to);
    Axis& on = axes_[axis];
    on.used = true;
    on.onward[from] = to;
    on.backward[to] = from;
    if (one_way) closed_.push_back({axis, turned ? from : to, !turned});
  }

  // One that goes on at neither end, so that no two such links make a line.
  std::size_t axis_without_name(std::size_t from, std::size_t to) {
    for (std::size_t i = 0; i < axes_.size(); ++i) {
      const bool free = axes_[i].is_untouched(from) && axes_[i].is_untouched(to);
      if (axes_[i].along.empty() && free) return i;
    }
    add_axis("", "");
    return axes_.size() - 1;
  }

  // The ways back of one-way links. They count as taken, so that along an axis at most one link
  // leads to a point and one away from it, and every line is a chain or a ring.
  struct Closed {
    std::size_t axis, point;
    bool back;
  };

  const Graph& graph_;
  std::vector<Axis> axes_;
  std::vector<Closed> closed_;
};

}  // namespace

GraphSteps steps_of(const Graph& graph) { return Surveyor(graph).survey(); }

}  // namespace glasshouse::core
