#pragma once

#include <string>
#include <vector>

#include "balance/page.hpp"
#include "balance/report.hpp"
#include "balance/sample.hpp"

// What becomes of a game while some of its numbers or options are varied.
namespace glasshouse::balance {

struct Varied {
  std::string name;                 // "lake_size"
  std::vector<std::string> values;  // in order
};

// One point of the grid: which value each varied thing has, and what came of it.
struct SweepPoint {
  std::vector<std::size_t> at;  // by varied thing, an index into its values
  Sample sample;
};

struct Sweep {
  std::vector<Varied> varied;
  std::vector<SweepPoint> points;
};

// A heading and a row for each point: for people, and the same for other programs.
TableRows sweep_table(const Sweep& sweep);
TableRows sweep_figures(const Sweep& sweep);

// The page. Curves run along what was varied first, with one line for each value of the rest.
std::string sweep_report(const Sweep& sweep, const ReportNotes& notes);

}  // namespace glasshouse::balance
