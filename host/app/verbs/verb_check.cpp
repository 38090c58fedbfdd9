#include <algorithm>
#include <iostream>

#include "app/arguments.hpp"
#include "app/authoring/authoring.hpp"
#include "app/authoring/warnings.hpp"
#include "app/json.hpp"
#include "app/text/terminal.hpp"
#include "app/verbs/verbs.hpp"
#include "core/errors.hpp"
#include "match/checks.hpp"

// check: everything that can be found out about a game without knowing its rules.
namespace glasshouse::app {
namespace {

struct Asked {
  TableOptions table;
  std::size_t seeds = 50;
  bool json = false;
};

struct Found {
  std::string check;  // "manifest", or what match::name_of says
  core::Fault fault;
  std::size_t players = 0;  // 0: before anybody sat down
  uint64_t seed = 0;
  std::size_t choice = 0;

  std::string text() const {
    std::string out = fault.text() + "  [" + check;
    if (players > 0) out += ", " + std::to_string(players) + " players";
    if (seed > 0) {
      out += ", seed " + std::to_string(seed) + ", after " + std::to_string(choice) + " choices";
    }
    return out + "]";
  }
};

struct Report {
  std::string game;
  std::vector<Found> faults;
  std::vector<core::Fault> warnings;  // what an author may well have meant
  std::vector<std::string> checks;    // those that were made, by name
};

std::vector<std::string> names_of_checks() {
  std::vector<std::string> out;
  for (int kind = 0; kind <= static_cast<int>(match::CheckKind::repeat); ++kind) {
    out.push_back(match::name_of(static_cast<match::CheckKind>(kind)));
  }
  return out;
}

std::vector<std::size_t> player_counts(const core::GameSpec& spec, const Asked& asked) {
  if (asked.table.players > 0) return {asked.table.players};
  std::vector<std::size_t> out;
  for (int players = spec.players_min; players <= spec.players_max; ++players) {
    out.push_back(static_cast<std::size_t>(players));
  }
  return out;
}

void check_table(const match::RulesSource& source, const Asked& asked, std::size_t players,
                 Report& report) {
  match::CheckOptions options;
  options.setup = setup_for(*source.spec, asked.table);
  options.setup.players = players;
  options.seeds = asked.seeds;
  for (const match::CheckFault& found : match::check_game(source, options)) {
    const bool loading = found.kind == match::CheckKind::load;
    report.faults.push_back({match::name_of(found.kind), found.fault, loading ? 0 : players,
                             loading ? 0 : found.seed, found.choice});
  }
}

// A script that can't be loaded is told once, not for every number of players.
void drop_repeated_load_faults(Report& report) {
  std::vector<std::string> told;
  std::erase_if(report.faults, [&told](const Found& found) {
    if (found.check != "load") return false;
    if (std::find(told.begin(), told.end(), found.text()) != told.end()) return true;
    told.push_back(found.text());
    return false;
  });
}

std::size_t faults_of(const Report& report, const std::string& check) {
  return static_cast<std::size_t>(
      std::count_if(report.faults.begin(), report.faults.end(),
                    [&check](const Found& found) { return found.check == check; }));
}

Report make_report(const Shelf& shelf, const Asked& asked) {
  const manifest::FoundGame game = shelf.find(asked.table.game);
  Report out{game.id, {}, {}, {"manifest"}};
  std::shared_ptr<const core::GameSpec> spec;
  try {
    spec = shelf.load(game, asked.table.with);
  } catch (const core::ContentError& error) {
    for (const core::Fault& fault : error.faults()) out.faults.push_back({"manifest", fault});
    return out;
  }
  const match::RulesSource source = source_of(spec);
  for (const std::string& name : names_of_checks()) out.checks.push_back(name);
  for (const std::size_t players : player_counts(*spec, asked)) {
    check_table(source, asked, players, out);
  }
  drop_repeated_load_faults(out);
  if (faults_of(out, "load") > 0) {
    out.checks = {"manifest", "load"};  // without rules no other was made
    return out;
  }
  for (const auto& clash : shelf.clashes(game, asked.table.with)) out.warnings.push_back(clash);
  for (core::Fault& warning : author_warnings(shelf.paths_of(game, asked.table.with), source)) {
    out.warnings.push_back(std::move(warning));
  }
  refresh_editor_files(*spec);
  return out;
}

Json json_of(const Found& found) {
  Json out{{"kind", found.check}};
  out.update(app::json_of(found.fault));
  out["players"] = found.players;
  out["seed"] = found.seed;
  out["choice"] = found.choice;
  return out;
}

Json json_of(const Report& report) {
  Json faults = Json::array();
  for (const Found& found : report.faults) faults.push_back(json_of(found));
  Json checks = Json::array();
  for (const std::string& check : report.checks) {
    const std::size_t count = faults_of(report, check);
    checks.push_back({{"name", check}, {"ok", count == 0}, {"faults", count}});
  }
  return {{"game", report.game},
          {"ok", report.faults.empty()},
          {"faults", std::move(faults)},
          {"warnings", app::json_of(report.warnings)},
          {"checks", std::move(checks)}};
}

std::string counted(std::size_t count, const std::string& what) {
  return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

void print_report(const Report& report) {
  std::cout << report.game << "\n";
  for (const std::string& check : report.checks) {
    const std::size_t count = faults_of(report, check);
    std::cout << "  " << padded(check, 14)
              << (count == 0 ? inked(Ink::green, "ok") : inked(Ink::red, counted(count, "fault")))
              << "\n";
  }
  if (!report.warnings.empty()) {
    std::cout << "  " << padded("warnings", 14) << report.warnings.size() << "\n";
  }
}

int check(const Shelf& shelf, const Asked& asked) {
  const Report report = make_report(shelf, asked);
  for (const Found& found : report.faults) std::cerr << found.text() << "\n";
  for (const core::Fault& warning : report.warnings) {
    std::cerr << "warning: " << warning.text() << "\n";
  }
  if (asked.json) {
    print_json(json_of(report));
  } else {
    print_report(report);
  }
  return report.faults.empty() ? kFine : kFaults;
}

void declare(Syntax& syntax, Asked& asked) {
  declare_game(syntax, Presence::needed, asked.table.game);
  syntax.value(
      {"--players", "N", "how many sit at the table; every number it takes unless told"},
      [&asked](const std::string& n) { asked.table.players = read_count("--players", n); });
  syntax.value({"--seeds", "N", "random games for each number of players; 50 unless told"},
               [&asked](const std::string& n) { asked.seeds = read_count("--seeds", n); });
  declare_house_rules(syntax, asked.table.with);
  declare_settings(syntax, asked.table.settings);
  syntax.flag("--json", "print one JSON object", asked.json);
  syntax.example("check my_games/tide", "a game of your own, by its folder");
}

}  // namespace

Verb check_verb() {
  const auto asked = std::make_shared<Asked>();
  Verb verb;
  verb.name = "check";
  verb.summary = "Find the faults of a game: in its manifest, its script and its play.";
  verb.declare = [asked](Syntax& syntax) { declare(syntax, *asked); };
  verb.run = [asked](const Shelf& shelf) { return check(shelf, *asked); };
  return verb;
}

}  // namespace glasshouse::app
