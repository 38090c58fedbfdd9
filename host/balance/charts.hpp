#pragma once

#include <optional>
#include <string>
#include <vector>

#include "balance/estimates.hpp"
#include "bots/histogram.hpp"

// The few kinds of charts that reports are made of, as SVG. Series are told apart by colour and by
// pattern, dashes or marks.
namespace glasshouse::balance {

struct ChartText {
  std::string description;  // for whoever can't see it
  std::string x_axis, y_axis;
};

// Bars that lie one under the other, each with its label and its value in words.
struct Bar {
  std::string label;
  double value = 0;
  std::string text;
  std::optional<Interval> interval;
  std::size_t series = 0;
};
struct BarScale {
  double most = 0;             // 0: as far as the bars need
  std::optional<double> fair;  // a line where all should end
  std::string fair_text;
};
std::string bar_chart(const ChartText& text, const std::vector<Bar>& bars, const BarScale& scale);

// How often values came up, in shares of all; several histograms stand side by side.
std::string histogram_chart(const ChartText& text, const std::vector<bots::Histogram>& series);

struct Point {
  double x = 0, y = 0;
  std::optional<Interval> interval;
};
struct Line {
  std::string name;
  std::vector<Point> points;
};
struct LineScale {
  bool percent = false;  // y from 0 to 1 is written as percent
  bool from_zero = false;
  std::optional<double> fair;
  std::string fair_text;
};
std::string line_chart(const ChartText& text, const std::vector<Line>& lines,
                       const LineScale& scale);

// What the series are called, with a sample of how each is drawn.
std::string legend(const std::vector<std::string>& names);

// Round numbers over a range, a handful of them.
std::vector<double> ticks(double low, double high, int about = 6);

}  // namespace glasshouse::balance
