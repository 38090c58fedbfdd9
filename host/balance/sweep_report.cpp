#include "balance/sweep_report.hpp"

#include <algorithm>
#include <charconv>
#include <functional>
#include <optional>

#include "balance/charts.hpp"
#include "balance/findings.hpp"
#include "balance/svg.hpp"

namespace glasshouse::balance {
namespace {

std::optional<double> number_in(const std::string& text) {
  double out = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  if (error != std::errc() || end != text.data() + text.size()) return {};
  return out;
}

const std::string& value_at(const Sweep& sweep, const SweepPoint& point, std::size_t varied) {
  return sweep.varied[varied].values[point.at[varied]];
}

// Values that aren't numbers stand in their order, 1, 2, …
double x_of(const Sweep& sweep, const SweepPoint& point) {
  return number_in(value_at(sweep, point, 0)).value_or(static_cast<double>(point.at[0]) + 1);
}

// "end_glass 17, last_rounds 2": everything but what the curve runs along.
std::string line_name(const Sweep& sweep, const SweepPoint& point) {
  std::string out;
  for (std::size_t v = 1; v < sweep.varied.size(); ++v) {
    out += (out.empty() ? "" : ", ") + sweep.varied[v].name + " " + value_at(sweep, point, v);
  }
  return out;
}

using Measure = std::function<Point(const SweepPoint&)>;

std::vector<Line> curves(const Sweep& sweep, const std::string& name, const Measure& measure) {
  std::vector<Line> out;
  for (const SweepPoint& point : sweep.points) {
    const std::string rest = line_name(sweep, point);
    std::string full = name;
    full += (name.empty() || rest.empty() ? "" : ", ") + rest;
    auto line =
        std::find_if(out.begin(), out.end(), [&](const Line& one) { return one.name == full; });
    if (line == out.end()) line = out.insert(out.end(), {full, {}});
    line->points.push_back(measure(point));
  }
  return out;
}

Point mean_point(double x, const bots::Histogram& numbers) {
  return {x, numbers.mean(), mean_interval(numbers.mean(), numbers.sd(), numbers.count())};
}

std::string range_text(double value, const Interval& interval, int digits = 1) {
  return fixed(value, digits) + " (" + fixed(interval.low, digits) + " to " +
         fixed(interval.high, digits) + ")";
}

std::string mean_text(const bots::Histogram& numbers) {
  return range_text(numbers.mean(), mean_interval(numbers.mean(), numbers.sd(), numbers.count()));
}

uint64_t wins_of(const Sample& sample, std::size_t seat) {
  const bots::PlayerTally& tally = sample.tally.seats[seat];
  return sample.cooperative ? tally.shared + tally.wins : tally.wins;
}

std::size_t seat_columns(const Sample& sample) { return sample.cooperative ? 1 : sample.players; }

class SweepPage {
 public:
  SweepPage(const Sweep& sweep, const ReportNotes& notes)
      : sweep_(sweep),
        first_(sweep.points.front().sample),
        notes_(notes),
        page_(title(), subtitle()) {}

  std::string html() {
    for (const std::string& note : notes_.notes) page_.paragraph("Note: " + note + ".");
    show_findings();
    show_length();
    show_seats();
    show_scores();
    page_.section("All points");
    page_.table(sweep_table(sweep_), "Means, with 95 % intervals");
    page_.section("How this was made");
    page_.code(notes_.command);
    return page_.html();
  }

 private:
  std::string title() const {
    std::string out = first_.title + ": ";
    for (std::size_t v = 0; v < sweep_.varied.size(); ++v)
      out += (v == 0 ? "" : " and ") + sweep_.varied[v].name;
    return out + " varied";
  }
  std::string subtitle() const {
    return std::to_string(sweep_.points.size()) + " points of " +
           std::to_string(first_.tally.games.count()) + " games for " +
           std::to_string(first_.players) + " players, played with the same seeds";
  }

  void show(const std::vector<Line>& lines, const std::string& what, const LineScale& scale,
            const std::string& caption) {
    std::vector<std::string> names;
    names.reserve(lines.size());
    for (const Line& line : lines) names.push_back(line.name);
    const bool named = names.size() > 1;
    const ChartText text{"Curve of " + what + " over " + sweep_.varied[0].name +
                             "; the table of all points has the numbers",
                         axis_text(), what};
    page_.figure((named ? legend(names) : "") + line_chart(text, lines, scale), caption);
  }

  std::string axis_text() const {
    const Varied& along = sweep_.varied[0];
    const bool numbers =
        std::all_of(along.values.begin(), along.values.end(),
                    [](const std::string& value) { return number_in(value).has_value(); });
    if (numbers) return along.name;
    std::string out = along.name + ":";
    for (std::size_t i = 0; i < along.values.size(); ++i)
      out += " " + std::to_string(i + 1) + " = " + along.values[i];
    return out;
  }

  void show_findings() {
    page_.section("Findings");
    std::string list = "<ul class=\"findings\">";
    for (const auto& [what, measure] : measures()) {
      const auto by_value = [&, m = measure](const SweepPoint& a, const SweepPoint& b) {
        return m(a) < m(b);
      };
      const auto [least, most] =
          std::minmax_element(sweep_.points.begin(), sweep_.points.end(), by_value);
      list += "<li class=\"fine\"><b>range</b>" + what + ": from " + fixed(measure(*least)) + " (" +
              escaped(place(*least)) + ") to " + fixed(measure(*most)) + " (" +
              escaped(place(*most)) + ")</li>\n";
    }
    for (const SweepPoint& point : sweep_.points) {
      for (const Finding& finding : findings(point.sample)) {
        if (finding.weight != Finding::Weight::serious) continue;
        list += "<li class=\"act\"><b>act</b>" + escaped(place(point) + ": " + finding.text) +
                "</li>\n";
      }
    }
    page_.markup(list + "</ul>\n");
  }

  std::string place(const SweepPoint& point) const {
    std::string out;
    for (std::size_t v = 0; v < sweep_.varied.size(); ++v) {
      out += (out.empty() ? "" : ", ") + sweep_.varied[v].name + " " + value_at(sweep_, point, v);
    }
    return out;
  }

  using Named = std::pair<std::string, std::function<double(const SweepPoint&)>>;
  std::vector<Named> measures() const {
    std::vector<Named> out{
        {"Turns", [](const SweepPoint& p) { return p.sample.tally.turn_counts.mean(); }},
        {first_.cooperative ? "Games won, %" : "Wins of seat 1, %", [](const SweepPoint& p) {
           const bots::PlayerTally& seat = p.sample.tally.seats[0];
           return 100 * static_cast<double>(wins_of(p.sample, 0)) /
                  std::max<double>(1, static_cast<double>(seat.games));
         }}};
    if (first_.has_points())
      out.emplace_back("Points of a player",
                       [](const SweepPoint& p) { return p.sample.tally.scores.mean(); });
    return out;
  }

  void show_length() {
    page_.section("Length");
    show(curves(sweep_, "",
                [this](const SweepPoint& p) {
                  return mean_point(x_of(sweep_, p), p.sample.tally.turn_counts);
                }),
         "turns", {}, "Turns in a game, on average.");
    show(curves(sweep_, "",
                [this](const SweepPoint& p) {
                  return mean_point(x_of(sweep_, p), p.sample.tally.choice_counts);
                }),
         "choices", {}, "Choices in a game, on average.");
  }

  void show_seats() {
    page_.section("Seats");
    std::vector<Line> lines;
    for (std::size_t s = 0; s < seat_columns(first_); ++s) {
      const std::string name = first_.cooperative ? "all" : "seat " + std::to_string(s + 1);
      const auto more = curves(sweep_, name, [this, s](const SweepPoint& p) {
        const uint64_t games = p.sample.tally.seats[s].games, wins = wins_of(p.sample, s);
        return Point{x_of(sweep_, p),
                     static_cast<double>(wins) / std::max<double>(1, static_cast<double>(games)),
                     share_interval(wins, games)};
      });
      lines.insert(lines.end(), more.begin(), more.end());
    }
    LineScale scale;
    scale.percent = true;
    show(lines, first_.cooperative ? "games won" : "wins", scale,
         "How often each seat wins alone, in turn order.");
  }

  void show_scores() {
    if (!first_.has_points()) return;
    page_.section("Scores");
    show(curves(sweep_, "",
                [this](const SweepPoint& p) {
                  return mean_point(x_of(sweep_, p), p.sample.tally.scores);
                }),
         "points", {}, "Points of a player at the end, on average.");
  }

  const Sweep& sweep_;
  const Sample& first_;
  const ReportNotes& notes_;
  Page page_;
};

}  // namespace

TableRows sweep_table(const Sweep& sweep) {
  const Sample& first = sweep.points.front().sample;
  TableRows rows(1);
  for (const Varied& varied : sweep.varied) rows[0].push_back(varied.name);
  for (const char* name : {"games", "failed", "turns", "choices"}) rows[0].emplace_back(name);
  for (std::size_t s = 0; s < seat_columns(first); ++s) {
    rows[0].push_back(first.cooperative ? "won, %" : "seat " + std::to_string(s + 1) + ", %");
  }
  if (first.has_points()) rows[0].emplace_back("points");
  for (const SweepPoint& point : sweep.points) {
    const bots::Tally& tally = point.sample.tally;
    std::vector<std::string> row;
    for (std::size_t v = 0; v < sweep.varied.size(); ++v) row.push_back(value_at(sweep, point, v));
    row.push_back(std::to_string(tally.games.count()));
    row.push_back(std::to_string(tally.errors));
    row.push_back(mean_text(tally.turn_counts));
    row.push_back(mean_text(tally.choice_counts));
    for (std::size_t s = 0; s < seat_columns(first); ++s) {
      const uint64_t games = tally.seats[s].games, wins = wins_of(point.sample, s);
      const Interval interval = share_interval(wins, games);
      row.push_back(range_text(
          100 * static_cast<double>(wins) / std::max<double>(1, static_cast<double>(games)),
          {100 * interval.low, 100 * interval.high}));
    }
    if (first.has_points()) row.push_back(mean_text(tally.scores));
    rows.push_back(std::move(row));
  }
  return rows;
}

TableRows sweep_figures(const Sweep& sweep) {
  const Sample& first = sweep.points.front().sample;
  TableRows rows(1);
  for (const Varied& varied : sweep.varied) rows[0].push_back(varied.name);
  for (const char* name : {"games", "errors", "turns", "sd_turns", "choices", "sd_choices", "score",
                           "sd_score", "drawn_or_shared"})
    rows[0].emplace_back(name);
  for (std::size_t s = 0; s < first.players; ++s)
    rows[0].push_back("wins_" + std::to_string(s + 1));
  for (const SweepPoint& point : sweep.points) {
    const bots::Tally& tally = point.sample.tally;
    std::vector<std::string> row;
    for (std::size_t v = 0; v < sweep.varied.size(); ++v) row.push_back(value_at(sweep, point, v));
    row.push_back(std::to_string(tally.games.count()));
    row.push_back(std::to_string(tally.errors));
    for (const bots::Histogram* numbers :
         {&tally.turn_counts, &tally.choice_counts, &tally.scores}) {
      row.push_back(fixed(numbers->mean(), 4));
      row.push_back(fixed(numbers->sd(), 4));
    }
    row.push_back(std::to_string(tally.finished - point.sample.decided_games()));
    for (const bots::PlayerTally& seat : tally.seats) row.push_back(std::to_string(seat.wins));
    rows.push_back(std::move(row));
  }
  return rows;
}

std::string sweep_report(const Sweep& sweep, const ReportNotes& notes) {
  return SweepPage(sweep, notes).html();
}

}  // namespace glasshouse::balance
