#include <iostream>

#include "app/bots_run.hpp"
#include "app/text/terminal.hpp"
#include "app/vary.hpp"
#include "app/verbs/verbs.hpp"
#include "balance/csv.hpp"
#include "balance/sweep_report.hpp"
#include "core/errors.hpp"

// sweep: what becomes of a game while its numbers or options are varied.
namespace glasshouse::app {
namespace {

struct Asked : BotsRun {
  std::vector<std::string> vary;
};

Json sweep_json(const balance::Sweep& sweep, const Studied& studied) {
  Json points = Json::array();
  for (const balance::SweepPoint& point : sweep.points) {
    Json values = Json::object();
    for (std::size_t v = 0; v < sweep.varied.size(); ++v)
      values[sweep.varied[v].name] = sweep.varied[v].values[point.at[v]];
    Json entry{{"values", std::move(values)}};
    entry.update(json_of(point.sample));
    points.push_back(std::move(entry));
  }
  return {{"game", sweep.points.front().sample.words.front()},
          {"seconds", studied.seconds},
          {"interrupted", studied.interrupted},
          {"notes", studied.notes},
          {"points", std::move(points)}};
}

void write_files(const Asked& asked, const balance::Sweep& sweep, const Studied& studied) {
  if (!asked.report.empty()) {
    std::vector<std::string> more;
    for (const std::string& vary : asked.vary) {
      more.emplace_back("--vary");
      more.push_back(vary);
    }
    write_result(asked.report,
                 balance::sweep_report(sweep, {command_text("sweep", asked, more), studied.notes}));
  }
  if (!asked.csv.empty()) write_result(asked.csv, balance::csv(balance::sweep_figures(sweep)));
}

void print_failures(const balance::Sweep& sweep) {
  for (const balance::SweepPoint& point : sweep.points) {
    if (point.sample.tally.errors == 0) continue;
    const bots::FailedGame& first = point.sample.tally.failed.front();
    std::cerr << point.sample.name << ": " << point.sample.tally.errors
              << " games failed, the first with seed " << first.seed << ": " << first.message
              << "\n";
  }
}

int run_sweep(const Shelf& shelf, Asked& asked) {
  if (asked.vary.empty()) throw core::UsageError("sweep needs --vary name=from..to");
  settle_run(asked);
  balance::Sweep sweep;
  for (const std::string& text : asked.vary) sweep.varied.push_back(read_vary(text));
  std::vector<SetTable> tables;
  Study study{{}, asked.run, asked.state_file};
  for (const std::vector<std::size_t>& at : grid_of(sweep.varied)) {
    tables.push_back(varied_table(shelf, asked.table, sweep.varied, at));
    study.series.push_back(series_of(tables.back()));
    sweep.points.push_back({at, {}});
  }
  const Studied studied = carry_out(study);
  if (studied.helped) return kFine;
  for (std::size_t p = 0; p < tables.size(); ++p)
    sweep.points[p].sample = sample_of(tables[p], asked.run, studied.tallies[p]);
  print_notes(studied.notes);
  print_failures(sweep);
  write_files(asked, sweep, studied);
  if (asked.json) {
    print_json(sweep_json(sweep, studied));
  } else {
    std::cout << asked.table.game << ": " << sweep.points.size() << " points, " << asked.run.games
              << " games each, in " << rounded(studied.seconds, 2)
              << " s; means with 95% intervals\n\n"
              << aligned(balance::sweep_table(sweep));
  }
  return exit_code(studied);
}

void declare(Syntax& syntax, Asked& asked) {
  declare_game(syntax, Presence::needed, asked.table.game);
  syntax.values({"--vary", "NAME=FROM..TO[:STEP]",
                 "a number of the manifest or an option, also NAME=A,B,C; several make a grid"},
                asked.vary);
  syntax.value({"--games", "N", "how many games for each combination; 1000 unless told"},
               [&asked](const std::string& n) { asked.run.games = read_count("--games", n); });
  declare_run(syntax, asked);
  syntax.example("sweep glassworks --vary end_glass=12..22:2 --bots greedy",
                 "how long is a game then?");
}

}  // namespace

Verb sweep_verb() {
  const auto asked = std::make_shared<Asked>();
  Verb verb;
  verb.name = "sweep";
  verb.summary = "Vary numbers or options of a game, and see what becomes of it.";
  verb.games_is_a_number = true;
  verb.declare = [asked](Syntax& syntax) { declare(syntax, *asked); };
  verb.run = [asked](const Shelf& shelf) { return run_sweep(shelf, *asked); };
  return verb;
}

}  // namespace glasshouse::app
