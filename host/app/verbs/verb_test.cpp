#include <algorithm>
#include <iostream>

#include "app/arguments.hpp"
#include "app/authoring/authoring.hpp"
#include "app/json.hpp"
#include "app/text/terminal.hpp"
#include "app/text/text_grid.hpp"
#include "app/verbs/verbs.hpp"
#include "core/errors.hpp"
#include "match/checks.hpp"
#include "script/lua_tests/lua_tests.hpp"

// test: what an author expects of a game, in Lua, and the generic checks for every number of
// players. The specs lie in the game's folder or its tests/, those of bundled games in tests/rules.
namespace glasshouse::app {
namespace {

namespace fs = std::filesystem;

// The checks of `check` with more games; here a few, for what a change broke.
constexpr std::size_t kSeeds = 10;

struct Asked {
  std::string game;
  bool json = false;
};

void add_specs_in(const fs::path& folder, std::vector<std::string>& files) {
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error)) {
    if (entry->path().filename().string().ends_with("_spec.lua")) {
      files.push_back(entry->path().string());
    }
  }
}

std::vector<std::string> spec_files(const Shelf& shelf, const manifest::FoundGame& game) {
  std::vector<std::string> out;
  add_specs_in(game.folder, out);
  add_specs_in(game.folder / "tests", out);
  const fs::path bundled = shelf.home() / "tests" / "rules" / (game.id + "_spec.lua");
  if (game.from == "bundled" && fs::is_regular_file(bundled)) out.push_back(bundled.string());
  std::sort(out.begin(), out.end());
  return out;
}

// A grid as the text mode shows it to somebody who sees everything.
std::string drawn(const core::Table& table, core::ZoneId grid) {
  core::SeenZone seen{grid, 0, {}};
  for (const core::PieceId piece : table.pieces(grid)) {
    seen.pieces.push_back({piece, table.model().pieces[piece.index()].kind, table.face_up(piece),
                           table.rotation(piece), table.place_of(piece)});
  }
  seen.count = seen.pieces.size();
  return grid_text(table, seen, Labels(table));
}

script::SpecGames games_for(const Shelf& shelf, const manifest::FoundGame& game) {
  script::SpecGames out;
  out.game = game.id;
  out.load = [&shelf, game](const std::string& id, const HouseRules& with) {
    return shelf.load(id == game.id ? game : shelf.find(id), with);
  };
  out.print = [](const std::string& text) { std::cerr << text << "\n"; };
  out.draw = drawn;
  return out;
}

std::vector<script::SpecResult> check_results(const Shelf& shelf, const manifest::FoundGame& game) {
  const match::RulesSource source = source_of(shelf.load(game));
  std::vector<script::SpecResult> out;
  for (int players = source.spec->players_min; players <= source.spec->players_max; ++players) {
    match::CheckOptions options;
    options.setup.players = static_cast<std::size_t>(players);
    options.seeds = kSeeds;
    script::SpecResult result{"generic checks, " + std::to_string(players) + " players", true, ""};
    for (const match::CheckFault& fault : match::check_game(source, options)) {
      result.passed = false;
      result.message += fault.text() + "\n";
    }
    out.push_back(std::move(result));
  }
  return out;
}

Json json_of(const std::string& game, const std::vector<script::SpecResult>& results,
             std::size_t failed) {
  Json tests = Json::array();
  for (const script::SpecResult& result : results) {
    tests.push_back({{"name", result.name}, {"ok", result.passed}, {"message", result.message}});
  }
  return {{"game", game},
          {"ok", failed == 0},
          {"passed", results.size() - failed},
          {"failed", failed},
          {"tests", std::move(tests)}};
}

void print_result(const script::SpecResult& result) {
  std::cout << (result.passed ? inked(Ink::green, "  ok    ") : inked(Ink::red, "  FAILED")) << " "
            << result.name << "\n";
}

int test(const Shelf& shelf, const Asked& asked) {
  const manifest::FoundGame game = shelf.find(asked.game);
  const script::SpecGames games = games_for(shelf, game);
  refresh_editor_files(*shelf.load(game));
  std::vector<script::SpecResult> results = check_results(shelf, game);
  for (const std::string& file : spec_files(shelf, game)) {
    for (script::SpecResult& result : script::run_spec(file, games)) {
      results.push_back(std::move(result));
    }
  }
  const auto failed = static_cast<std::size_t>(std::count_if(
      results.begin(), results.end(), [](const auto& result) { return !result.passed; }));
  for (const script::SpecResult& result : results) {
    if (!asked.json) print_result(result);
    if (!result.passed) std::cerr << result.message << "\n";
  }
  if (asked.json) {
    print_json(json_of(game.id, results, failed));
  } else {
    std::cout << results.size() - failed << " passed, " << failed << " failed\n";
  }
  return failed == 0 ? kFine : kFaults;
}

}  // namespace

Verb test_verb() {
  const auto asked = std::make_shared<Asked>();
  Verb verb;
  verb.name = "test";
  verb.summary = "Run the tests of a game: its author's in Lua, and the generic checks.";
  verb.declare = [asked](Syntax& syntax) {
    declare_game(syntax, Presence::needed, asked->game);
    syntax.flag("--json", "print one JSON object", asked->json);
    syntax.example("test my_games/tide", "runs *_spec.lua in that folder and in its tests/");
  };
  verb.run = [asked](const Shelf& shelf) { return test(shelf, *asked); };
  return verb;
}

}  // namespace glasshouse::app
