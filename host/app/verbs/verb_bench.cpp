#include <algorithm>
#include <iostream>
#include <optional>

#include "app/arguments.hpp"
#include "app/benchmark/benchmark.hpp"
#include "app/benchmark/measure_frames.hpp"
#include "app/benchmark/measure_plays.hpp"
#include "app/benchmark/measure_waits.hpp"
#include "app/benchmark/measure_words.hpp"
#include "app/json.hpp"
#include "app/text/terminal.hpp"
#include "app/verbs/verbs.hpp"
#include "core/errors.hpp"
#include "wordlists/wordlists.hpp"

// bench: how fast the games run here.
namespace glasshouse::app {
namespace {

constexpr int kRounds = 5;
// What the others are compared with.
constexpr const char* kSmallest = "noughts";

struct Asked {
  std::string only;
  double seconds = 1;
  bool words = false;
  bool waits = false;
  bool frames = false;
  bool json = false;
};

struct Measured {
  std::string game;
  std::unique_ptr<Measurement> measurement;
};

std::vector<std::string> games_to_measure(const Shelf& shelf, const Asked& asked) {
  if (asked.words) return {};
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
           {"search_per_second", speed.search_per_second},
           {"search_threads2_ratio", speed.search_threads2_ratio},
           {"search_mb", speed.search_mb},
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
          rounded(speed.search_per_second, 0),
          rounded(speed.search_threads2_ratio, 2),
          rounded(speed.search_mb, 1),
          std::to_string(speed.block_bytes)};
}

void print_speeds(const std::vector<Measured>& games) {
  std::vector<std::vector<std::string>> rows{{"game", "games/s", "choices/s", "2 threads",
                                              "copy ns", "rebuild us", "search/s", "2 threads",
                                              "search MB", "block bytes"}};
  for (const Measured& game : games) rows.push_back(row_of(game.game, game.measurement->result()));
  std::cout << "Random games on one thread; medians of " << kRounds << " rounds\n" << aligned(rows);
}

double choices_of_noughts(const std::vector<Measured>& games) {
  for (const Measured& game : games) {
    if (game.game == kSmallest) return game.measurement->result().choices_per_second;
  }
  return 0;
}

Json json_of(const WordSpeed& speed) {
  return {{"lexicon_words", speed.lexicon_words},
          {"load_ms", speed.load_ms},
          {"tests_per_second", speed.tests_per_second},
          {"board_positions_per_second", speed.board_positions_per_second},
          {"board_us_per_position", speed.board_us_per_position},
          {"board_ns_per_play", speed.board_ns_per_play}};
}

Json json_of(const PlaySpeed& speed) {
  return {{"positions", speed.positions},
          {"plays_ms", speed.plays_ms},
          {"slowest_plays_ms", speed.slowest_plays_ms},
          {"plays", speed.plays},
          {"turn_ms", speed.turn_ms},
          {"slowest_turn_ms", speed.slowest_turn_ms},
          {"options", speed.options}};
}

void print_words(const WordSpeed& speed) {
  std::cout << "Words, in processor time\n"
            << aligned(
                   {{"what", "figure", "unit"},
                    {"lexicon", std::to_string(speed.lexicon_words), "words"},
                    {"loading it", rounded(speed.load_ms, 1), "ms"},
                    {"looking up", rounded(speed.tests_per_second / 1e6, 1), "million/s"},
                    {"board 15x15", rounded(speed.board_positions_per_second, 0), "positions/s"},
                    {"", rounded(speed.board_us_per_position, 0), "us/position"},
                    {"", rounded(speed.board_ns_per_play, 0), "ns/play"}});
}

void print_plays(const PlaySpeed& speed) {
  std::vector<std::vector<std::string>> rows{
      {"stars", "all plays ms", "slowest", "plays", "turn ms", "slowest", "options"}};
  for (std::size_t stars = 0; stars < speed.plays.size(); ++stars) {
    rows.push_back({std::to_string(stars), rounded(speed.plays_ms[stars], 2),
                    rounded(speed.slowest_plays_ms[stars], 1), rounded(speed.plays[stars], 0),
                    rounded(speed.turn_ms[stars], 2), rounded(speed.slowest_turn_ms[stars], 1),
                    rounded(speed.options[stars], 0)});
  }
  std::cout << "Starwords after ten words, full rack; medians of " << speed.positions
            << " positions, in processor time\n"
            << aligned(rows);
}

struct MeasuredWords {
  WordSpeed words;
  PlaySpeed plays;
};

void print_speeds_as_json(const std::vector<Measured>& games,
                          const std::optional<MeasuredWords>& words) {
  const double of_noughts = choices_of_noughts(games);
  Json out = Json::object();
  for (const Measured& game : games) {
    out[game.game] = json_of(game.measurement->result(), of_noughts);
  }
  Json all{{"games", std::move(out)}};
  if (words) all["words"] = json_of(words->words);
  if (words) all["plays"] = json_of(words->plays);
  print_json(all);
}

// How long people wait for the usual bot.
int bench_waits(const Shelf& shelf, const Asked& asked) {
  Json out = Json::object();
  std::vector<std::vector<std::string>> rows{
      {"game", "decisions", "half s", "99 of 100 s", "longest s", "processor s", "over 2 s"}};
  for (const std::string& name : games_to_measure(shelf, asked)) {
    const Waits waits = measure_waits(shelf.open(name), bots::kUsualBot, asked.seconds);
    rows.push_back({name, std::to_string(waits.decisions), rounded(waits.usual, 2),
                    rounded(waits.nearly_all, 2), rounded(waits.longest, 2),
                    rounded(waits.longest_cpu, 2), std::to_string(waits.too_long)});
    out[name] = {{"decisions", waits.decisions},     {"median", waits.usual},
                 {"p99", waits.nearly_all},          {"longest", waits.longest},
                 {"longest_cpu", waits.longest_cpu}, {"over_2_s", waits.too_long}};
  }
  if (asked.json) {
    print_json(Json{{"waits", std::move(out)}});
  } else {
    std::cout << "Seconds until " << bots::kUsualBot << " has decided\n" << aligned(rows);
  }
  return kFine;
}

struct FrameFigure {
  const char* name;
  const char* heading;
  double value;
};

std::vector<FrameFigure> figures_of(const ui::WindowReport& report) {
  const auto at = ui::FrameTimes::at_share;
  return {{"travelling_ms", "travelling ms", at(report.travelling.cpu, 0.5f)},
          {"after_choice_ms", "after a choice ms", at(report.changed.cpu, 0.5f)},
          {"own_ms", "own share ms", at(report.travelling.own, 0.5f)},
          {"travelling_calls", "calls travelling", at(report.travelling.calls, 0.5f)},
          {"most_calls", "most calls", at(report.changed.calls, 1)}};
}

// Processor time of frames in windows of two sizes.
int bench_frames(const Shelf& shelf, const Asked& asked) {
  Json out = Json::object();
  std::vector<std::vector<std::string>> rows{{"game", "window"}};
  for (const std::string& name : games_to_measure(shelf, asked)) {
    for (const ui::Size size : {ui::Size{1280, 720}, {1920, 1080}}) {
      const std::string window = rounded(size.width, 0) + "x" + rounded(size.height, 0);
      std::vector<std::string>& row = rows.emplace_back(std::vector<std::string>{name, window});
      for (const auto& [figure, heading, value] :
           figures_of(measure_frames(shelf.open(name), size, asked.seconds))) {
        row.push_back(rounded(value, 2));
        out[name][window][figure] = value;
        if (rows.front().size() < row.size()) rows.front().push_back(heading);
      }
    }
  }
  if (asked.json) {
    print_json(Json{{"frames", std::move(out)}});
  } else {
    std::cout << "Frames drawn by the processor; medians of processor time\n" << aligned(rows);
  }
  return kFine;
}

// With words by name, or with everything where there are word lists.
std::optional<MeasuredWords> words_to_measure(const Shelf& shelf, const Asked& asked) {
  if (!asked.words && (!asked.only.empty() || !wordlists::has_english())) return {};
  const double positions = std::clamp(asked.seconds * 200, 2.0, 200.0);
  return MeasuredWords{measure_words(static_cast<std::size_t>(10 * positions)),
                       measure_plays(shelf.open("starwords"), static_cast<std::size_t>(positions))};
}

int bench(const Shelf& shelf, const Asked& asked) {
  if (asked.waits) return bench_waits(shelf, asked);
  if (asked.frames) return bench_frames(shelf, asked);
  std::vector<Measured> games;
  for (const std::string& name : games_to_measure(shelf, asked)) {
    games.push_back({name, std::make_unique<Measurement>(shelf.open(name))});
  }
  for (int round = 0; round < kRounds; ++round) {
    for (const Measured& game : games) game.measurement->run_round(asked.seconds / kRounds);
  }
  const std::optional<MeasuredWords> words = words_to_measure(shelf, asked);
  if (asked.json) {
    print_speeds_as_json(games, words);
    return kFine;
  }
  if (!games.empty()) print_speeds(games);
  if (!words) return kFine;
  print_words(words->words);
  print_plays(words->plays);
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
    syntax.flag("--words", "measure lexicon and plays only, no games", asked->words);
    syntax.flag("--waits", "measure how long people wait for bots only: games for S seconds each",
                asked->waits);
    syntax.flag("--frames", "measure frames of the window only: games for S seconds in each size",
                asked->frames);
    syntax.flag("--json", "print one JSON object", asked->json);
  };
  verb.run = [asked](const Shelf& shelf) { return bench(shelf, *asked); };
  return verb;
}

}  // namespace glasshouse::app
