#include <iostream>

#include "app/arguments.hpp"
#include "app/json.hpp"
#include "app/measure.hpp"
#include "app/terminal.hpp"
#include "app/verb.hpp"
#include "core/errors.hpp"

// bench: how fast the games run here.
namespace glasshouse::app {
namespace {

constexpr int kRounds = 5;
// What the others are compared with.
constexpr const char* kSmallest = "noughts";

struct Asked {
  std::string only;
  double seconds = 1;
  bool json = false;
};

struct Measured {
  std::string game;
  std::unique_ptr<Measurement> measurement;
};

std::vector<std::string> games_to_measure(const Shelf& shelf, const Asked& asked) {
  if (!asked.only.empty()) return split(asked.only, ',');
  std::vector<std::string> out;
  for (const manifest::FoundGame& game : shelf.games()) {
    if (game.from == "bundled") out.push_back(game.id);
  }
  if (out.empty()) throw core::UsageError("there are no bundled games to measure");
  return out;
}

Json json_of(const Speed& speed, double of_noughts) {
  Json out{{"games_per_second", speed.games_per_second},
           {"choices_per_second", speed.choices_per_second},
           {"threads2_ratio", speed.threads2_ratio},
           {"copy_ns", speed.copy_ns},
           {"rebuild_us", speed.rebuild_us},
           {"block_bytes", speed.block_bytes}};
  if (of_noughts > 0) out["choices_ratio_to_noughts"] = speed.choices_per_second / of_noughts;
  return out;
}

std::vector<std::string> row_of(const std::string& game, const Speed& speed) {
  return {game,
          rounded(speed.games_per_second, 0),
          rounded(speed.choices_per_second, 0),
          rounded(speed.threads2_ratio, 2),
          rounded(speed.copy_ns, 0),
          rounded(speed.rebuild_us, 1),
          std::to_string(speed.block_bytes)};
}

void print_speeds(const std::vector<Measured>& games) {
  std::vector<std::vector<std::string>> rows{
      {"game", "games/s", "choices/s", "2 threads", "copy ns", "rebuild us", "block bytes"}};
  for (const Measured& game : games) rows.push_back(row_of(game.game, game.measurement->result()));
  std::cout << "Random games on one thread; medians of " << kRounds << " rounds\n" << aligned(rows);
}

double choices_of_noughts(const std::vector<Measured>& games) {
  for (const Measured& game : games) {
    if (game.game == kSmallest) return game.measurement->result().choices_per_second;
  }
  return 0;
}

void print_speeds_as_json(const std::vector<Measured>& games) {
  const double of_noughts = choices_of_noughts(games);
  Json out = Json::object();
  for (const Measured& game : games) {
    out[game.game] = json_of(game.measurement->result(), of_noughts);
  }
  print_json({{"games", std::move(out)}});
}

int bench(const Shelf& shelf, const Asked& asked) {
  std::vector<Measured> games;
  for (const std::string& name : games_to_measure(shelf, asked)) {
    games.push_back({name, std::make_unique<Measurement>(shelf.open(name))});
  }
  for (int round = 0; round < kRounds; ++round) {
    for (const Measured& game : games) game.measurement->run_round(asked.seconds / kRounds);
  }
  if (asked.json) {
    print_speeds_as_json(games);
  } else {
    print_speeds(games);
  }
  return kFine;
}

}  // namespace

Verb bench_verb() {
  const auto asked = std::make_shared<Asked>();
  Verb verb;
  verb.name = "bench";
  verb.summary = "Measure how fast the games run here.";
  verb.declare = [asked](Syntax& syntax) {
    syntax.value({"--only", "GAME,…", "these games; all bundled ones unless told"}, asked->only);
    syntax.value(
        {"--seconds", "S", "for each game's random games; 1 unless told"},
        [asked](const std::string& text) { asked->seconds = read_seconds("--seconds", text); });
    syntax.flag("--json", "print one JSON object", asked->json);
  };
  verb.run = [asked](const Shelf& shelf) { return bench(shelf, *asked); };
  return verb;
}

}  // namespace glasshouse::app
