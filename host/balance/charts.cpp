#include "balance/charts.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "balance/findings.hpp"
#include "balance/svg.hpp"

namespace glasshouse::balance {
namespace {

using Anchor = Svg::Anchor;

constexpr double kWidth = 720;
constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr std::size_t kStyles = 6;

std::string series_class(const char* what, std::size_t series) {
  return what + std::string(" s") + std::to_string(series % kStyles);
}

std::string number_text(double value) {
  const double rounded = std::round(value);
  if (std::abs(value - rounded) < 1e-9) return fixed(value, 0);
  return fixed(value, std::abs(value) < 1 ? 2 : 1);
}

// The part of a drawing between its axes.
struct Frame {
  double left = 56, top = 12, right = kWidth - 16, bottom = 248;
  double x_low = 0, x_high = 1, y_low = 0, y_high = 1;

  double x(double value) const {
    return left + (value - x_low) / (x_high - x_low) * (right - left);
  }
  double y(double value) const {
    return bottom - (value - y_low) / (y_high - y_low) * (bottom - top);
  }
};

void draw_y_axis(Svg& svg, const Frame& frame, bool percents) {
  for (const double tick : ticks(frame.y_low, frame.y_high)) {
    svg.line(frame.left, frame.y(tick), frame.right, frame.y(tick), "grid");
    const std::string text =
        percents ? percent(tick, frame.y_high - frame.y_low < 0.05 ? 1 : 0) : number_text(tick);
    svg.text(frame.left - 6, frame.y(tick) + 4, text, "tick", Anchor::end);
  }
  svg.line(frame.left, frame.bottom, frame.right, frame.bottom, "axis");
}

void draw_axis_names(Svg& svg, const Frame& frame, const ChartText& text) {
  svg.text((frame.left + frame.right) / 2, frame.bottom + 36, text.x_axis, "name", Anchor::middle);
  svg.text(2, frame.top - 2, text.y_axis, "name");
}

// Values in equal steps; what lies far outside is counted with the first or the last.
struct Bins {
  int64_t first = 0, step = 1;
  std::size_t count = 1;
  bool open_below = false, open_above = false;

  std::size_t of(int64_t value) const {
    if (value < first) return 0;
    return std::min(count - 1, static_cast<std::size_t>((value - first) / step));
  }
  std::string label(std::size_t bin) const {
    const int64_t from = first + static_cast<int64_t>(bin) * step;
    if (open_below && bin == 0) return "up to " + std::to_string(from + step - 1);
    if (open_above && bin + 1 == count) return std::to_string(from) + " and more";
    return step == 1 ? std::to_string(from)
                     : std::to_string(from) + " to " + std::to_string(from + step - 1);
  }
};

int64_t round_step(int64_t span, int64_t most) {
  int64_t step = 1;
  for (int i = 0; span / step >= most; ++i) step = i % 3 == 1 ? step / 2 * 5 : step * 2;
  return step;
}

Bins bins_for(const std::vector<bots::Histogram>& series) {
  bots::Histogram all;
  for (const bots::Histogram& one : series) all.add(one);
  const int64_t usual = all.quantile(0.995) - all.quantile(0.005);
  const int64_t low = std::max(all.min(), all.quantile(0.005) - usual / 5);
  const int64_t high = std::min(all.max(), all.quantile(0.995) + usual / 5);
  Bins out;
  out.step = round_step(high - low + 1, 36);
  out.first =
      static_cast<int64_t>(std::floor(static_cast<double>(low) / static_cast<double>(out.step))) *
      out.step;
  out.count = static_cast<std::size_t>((high - out.first) / out.step) + 1;
  out.open_below = all.min() < out.first;
  out.open_above = all.max() >= out.first + static_cast<int64_t>(out.count) * out.step;
  return out;
}

std::vector<double> shares_in(const bots::Histogram& numbers, const Bins& bins) {
  std::vector<double> out(bins.count);
  for (const auto& [value, times] : numbers.entries()) {
    out[bins.of(value)] += static_cast<double>(times) / static_cast<double>(numbers.count());
  }
  return out;
}

std::string points_text(const Frame& frame, const std::vector<Point>& points) {
  std::string out;
  for (const Point& point : points) {
    out += (out.empty() ? "M" : "L") + coordinate(frame.x(point.x)) + " " +
           coordinate(frame.y(point.y));
  }
  return out;
}

// The intervals of all points as one ribbon.
std::string band_text(const Frame& frame, const std::vector<Point>& points) {
  std::string there, back;
  for (const Point& point : points) {
    if (!point.interval) return "";
    const std::string x = coordinate(frame.x(point.x)) + " ";
    there += (there.empty() ? "M" : "L") + x + coordinate(frame.y(point.interval->high));
    back.insert(0, "L" + x + coordinate(frame.y(point.interval->low)));
  }
  return there.empty() ? "" : there + back + "Z";
}

// A circle, a square, a triangle, a diamond …
std::string mark_at(double x, double y, std::size_t series) {
  static constexpr const char* kMarks[kStyles] = {
      "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z",
      "m-4 -4h8v8h-8Z",
      "m0 -5l5 9h-10Z",
      "m0 -5l5 5l-5 5l-5 -5Z",
      "m0 5l5 -9h-10Z",
      "m-5 -1.5h3.500v-3.500h3v3.500h3.500v3h-3.500v3.500h-3v-3.500h-3.500Z"};
  return "M" + coordinate(x) + " " + coordinate(y) + kMarks[series % kStyles];
}

void fit_x(Frame& frame, const std::vector<Line>& lines) {
  frame.x_low = kInfinity, frame.x_high = -kInfinity;
  for (const Line& line : lines) {
    for (const Point& point : line.points) {
      frame.x_low = std::min(frame.x_low, point.x);
      frame.x_high = std::max(frame.x_high, point.x);
    }
  }
  if (!(frame.x_low < frame.x_high))
    frame.x_high = (frame.x_low = std::isfinite(frame.x_low) ? frame.x_low : 0) + 1;
}

void fit_y(Frame& frame, const std::vector<Line>& lines, const LineScale& scale) {
  double low = kInfinity, high = -kInfinity;
  const auto include = [&](double value) {
    low = std::min(low, value), high = std::max(high, value);
  };
  for (const Line& line : lines) {
    for (const Point& point : line.points) {
      include(point.y);
      if (point.interval) include(point.interval->low), include(point.interval->high);
    }
  }
  if (scale.fair) include(*scale.fair);
  if (scale.from_zero) include(0);
  if (!std::isfinite(low)) low = 0, high = 1;
  const double room = std::max((high - low) * 0.06, 1e-9 + std::abs(high) * 0.01);
  frame.y_low = scale.from_zero && low >= 0 ? 0 : low - room;
  frame.y_high = high + room;
}

void draw_fair_line(Svg& svg, const Frame& frame, const LineScale& scale) {
  if (!scale.fair) return;
  svg.line(frame.left, frame.y(*scale.fair), frame.right, frame.y(*scale.fair), "fair");
  svg.text(frame.right, frame.y(*scale.fair) - 5, scale.fair_text, "tick", Anchor::end);
}

void draw_line(Svg& svg, const Frame& frame, const Line& line, std::size_t series, bool percents) {
  const std::string band = band_text(frame, line.points);
  if (!band.empty()) svg.path(band, series_class("band", series));
  svg.path(points_text(frame, line.points), series_class("line", series));
  for (const Point& point : line.points) {
    const std::string value = percents ? percent(point.y) : number_text(point.y);
    svg.begin_tip(line.name + ", " + number_text(point.x) + ": " + value);
    svg.path(mark_at(frame.x(point.x), frame.y(point.y), series), series_class("mark", series));
    svg.end_tip();
  }
}

}  // namespace

std::vector<double> ticks(double low, double high, int about) {
  std::vector<double> out;
  if (!(high > low)) return {low};
  double step = std::pow(10, std::floor(std::log10((high - low) / about)));
  for (const double factor : {2.0, 2.5, 2.0}) {
    if ((high - low) / step <= about) break;
    step *= factor;
  }
  for (double tick = std::ceil(low / step - 1e-9) * step; tick <= high + step * 1e-9;
       tick += step) {
    out.push_back(std::abs(tick) < step * 1e-9 ? 0 : tick);
  }
  return out;
}

std::string bar_chart(const ChartText& text, const std::vector<Bar>& bars, const BarScale& scale) {
  constexpr double kRow = 30, kLabels = 190, kValues = 170;
  double most = scale.most;
  for (const Bar& bar : bars)
    most = std::max({most, bar.value, bar.interval ? bar.interval->high : 0});
  Frame frame;
  frame.left = kLabels, frame.right = kWidth - kValues, frame.x_high = most > 0 ? most : 1;
  frame.top = 18, frame.bottom = frame.top + kRow * static_cast<double>(bars.size());
  Svg svg(kWidth, frame.bottom + 8, text.description);
  if (scale.fair) {
    svg.line(frame.x(*scale.fair), frame.top - 2, frame.x(*scale.fair), frame.bottom + 2, "fair");
    svg.text(frame.x(*scale.fair), frame.top - 6, scale.fair_text, "tick", Anchor::middle);
  }
  double top = frame.top;
  for (const Bar& bar : bars) {
    const double middle = top + kRow / 2;
    svg.begin_tip(bar.label + ": " + bar.text);
    svg.text(frame.left - 8, middle + 4, bar.label, "label", Anchor::end);
    svg.rectangle(frame.left, top + 5, std::max(frame.x(bar.value) - frame.left, 0.5), kRow - 10,
                  series_class("bar", bar.series));
    if (bar.interval) {
      const double low = frame.x(bar.interval->low), high = frame.x(bar.interval->high);
      svg.line(low, middle, high, middle, "whisker");
      svg.line(low, middle - 5, low, middle + 5, "whisker");
      svg.line(high, middle - 5, high, middle + 5, "whisker");
    }
    svg.text(frame.right + 10, middle + 4, bar.text, "value");
    svg.end_tip();
    top += kRow;
  }
  svg.line(frame.left, frame.top, frame.left, frame.bottom, "axis");
  return svg.markup();
}

std::string histogram_chart(const ChartText& text, const std::vector<bots::Histogram>& series) {
  const Bins bins = bins_for(series);
  std::vector<std::vector<double>> shares;
  Frame frame;
  frame.y_high = 0.01, frame.top = 24, frame.x_high = static_cast<double>(bins.count);
  for (const bots::Histogram& one : series) {
    shares.push_back(shares_in(one, bins));
    for (const double share : shares.back()) frame.y_high = std::max(frame.y_high, share * 1.05);
  }
  Svg svg(kWidth, frame.bottom + 44, text.description);
  draw_y_axis(svg, frame, true);
  draw_axis_names(svg, frame, text);
  const double width = (frame.right - frame.left) / static_cast<double>(bins.count);
  const double bar = std::min(width * 0.86, 60.0) / static_cast<double>(series.size());
  const std::size_t every = (bins.count + 11) / 12;
  for (std::size_t b = 0; b < bins.count; ++b) {
    const double middle = frame.x(static_cast<double>(b) + 0.5);
    for (std::size_t s = 0; s < series.size(); ++s) {
      if (shares[s][b] <= 0) continue;
      const double x =
          middle + (static_cast<double>(s) - static_cast<double>(series.size()) / 2) * bar;
      svg.begin_tip(bins.label(b) + ": " + percent(shares[s][b]));
      svg.rectangle(x, frame.y(shares[s][b]), std::max(bar - 0.5, 0.5),
                    frame.bottom - frame.y(shares[s][b]), series_class("bar", s));
      svg.end_tip();
    }
    const bool edge = (bins.open_below && b == 0) || (bins.open_above && b + 1 == bins.count);
    if (b % every != 0 && !edge) continue;
    const int64_t from = bins.first + static_cast<int64_t>(b) * bins.step;
    std::string label = std::to_string(from);
    if (bins.open_below && b == 0) label = "≤" + std::to_string(from + bins.step - 1);
    if (bins.open_above && b + 1 == bins.count) label.insert(0, "≥");
    const bool crowded = !edge && bins.open_above && bins.count - 1 - b < every;
    if (!crowded) svg.text(middle, frame.bottom + 16, label, "tick", Anchor::middle);
  }
  return svg.markup();
}

std::string line_chart(const ChartText& text, const std::vector<Line>& lines,
                       const LineScale& scale) {
  Frame frame;
  frame.top = 24, frame.right = kWidth - 24;
  fit_x(frame, lines);
  fit_y(frame, lines, scale);
  Svg svg(kWidth, frame.bottom + 44, text.description);
  draw_y_axis(svg, frame, scale.percent);
  draw_axis_names(svg, frame, text);
  for (const double tick : ticks(frame.x_low, frame.x_high, 10)) {
    svg.text(frame.x(tick), frame.bottom + 16, number_text(tick), "tick", Anchor::middle);
  }
  draw_fair_line(svg, frame, scale);
  for (std::size_t s = 0; s < lines.size(); ++s) draw_line(svg, frame, lines[s], s, scale.percent);
  return svg.markup();
}

std::string legend(const std::vector<std::string>& names) {
  std::string out = "<p class=\"legend\">";
  for (std::size_t s = 0; s < names.size(); ++s) {
    out += R"(<span><svg viewBox="0 0 44 16" aria-hidden="true"><rect x="0" y="2" width="12" )"
           R"(height="12" class=")" +
           series_class("bar", s) + R"("/><path d="M16 8L44 8" class=")" + series_class("line", s) +
           R"("/><path d=")" + mark_at(30, 8, s) + R"(" class=")" + series_class("mark", s) +
           R"("/></svg>)" + escaped(names[s]) + "</span> ";
  }
  return out + "</p>\n";
}

}  // namespace glasshouse::balance
