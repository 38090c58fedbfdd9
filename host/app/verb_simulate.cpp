#include <atomic>
#include <csignal>
#include <iostream>
#include <thread>

#include "app/arguments.hpp"
#include "app/json.hpp"
#include "app/terminal.hpp"
#include "app/verb.hpp"
#include "bots/simulate.hpp"
#include "core/errors.hpp"

// simulate: many games by bots, and who wins them.
namespace glasshouse::app {
namespace {

struct Asked {
  TableOptions table;
  bots::SimulateOptions run;
  bool json = false;
};

// Ctrl-C stops the games and keeps the results; a second one stops the program.
std::atomic<bool> cancelled{false};

void cancel_games(int) {
  cancelled = true;
  std::signal(SIGINT, SIG_DFL);
}

class Interruptible {
 public:
  Interruptible() : before_(std::signal(SIGINT, cancel_games)) {}
  ~Interruptible() { std::signal(SIGINT, before_); }
  Interruptible(const Interruptible&) = delete;
  Interruptible& operator=(const Interruptible&) = delete;

 private:
  void (*before_)(int);
};

void show_progress(std::size_t done, std::size_t games) {
  constexpr std::size_t kWidth = 40;
  const std::size_t filled = done * kWidth / games;
  std::cerr << "\r[" << std::string(filled, '=') << std::string(kWidth - filled, ' ') << "] "
            << done << " of " << games << (done == games ? "\n" : "") << std::flush;
}

Json json_of(const bots::PlayerTally& tally) {
  return {{"games", tally.games},
          {"wins", tally.wins},
          {"shared", tally.shared},
          {"mean_score", tally.mean_score()},
          {"sd_score", tally.sd_score()}};
}

Json json_of(const bots::LengthTally& length) {
  return {{"mean", length.mean()}, {"min", length.min}, {"max", length.max}};
}

Json bots_json(const bots::SimulateResult& result) {
  Json out = Json::array();
  for (std::size_t i = 0; i < result.kinds.size(); ++i) {
    Json entry{{"kind", result.kinds[i]}};
    entry.update(json_of(result.tally.bots[i]));
    out.push_back(std::move(entry));
  }
  return out;
}

Json seats_json(const bots::SimulateResult& result) {
  Json out = Json::array();
  for (const bots::PlayerTally& seat : result.tally.seats) out.push_back(json_of(seat));
  return out;
}

Json failures_json(const bots::SimulateResult& result) {
  Json out = Json::array();
  for (const bots::FailedGame& failed : result.tally.failed) {
    out.push_back({{"game", failed.game}, {"seed", failed.seed}, {"message", failed.message}});
  }
  return out;
}

Json json_of(const std::string& game, const bots::SimulateResult& result) {
  return {{"game", game},
          {"games", result.games},
          {"finished", result.tally.finished},
          {"errors", result.tally.errors},
          {"failures", failures_json(result)},
          {"choices", result.tally.choices},
          {"seconds", result.seconds},
          {"bots", bots_json(result)},
          {"seats", seats_json(result)},
          {"length",
           {{"turns", json_of(result.tally.turns)}, {"choices", json_of(result.tally.length)}}},
          {"fingerprint", result.fingerprint()}};
}

std::vector<std::string> row_of(const std::string& name, const bots::PlayerTally& tally) {
  const double games = tally.games > 0 ? static_cast<double>(tally.games) : 1;
  return {name, rounded(100 * static_cast<double>(tally.wins) / games, 1) + "%",
          rounded(100 * static_cast<double>(tally.shared) / games, 1) + "%",
          rounded(tally.mean_score(), 2), rounded(tally.sd_score(), 2)};
}

void print_length(const char* name, const bots::LengthTally& length) {
  std::cout << name << " in a game: " << rounded(length.mean(), 1) << " (" << length.min << " to "
            << length.max << ")\n";
}

void print_result(const std::string& game, const bots::SimulateResult& result) {
  std::cout << game << ": " << result.tally.finished << " games finished in "
            << rounded(result.seconds, 2) << " s, "
            << rounded(static_cast<double>(result.games) / std::max(result.seconds, 1e-9), 0)
            << " a second\n\n";
  std::vector<std::vector<std::string>> rows{{"", "wins", "shared", "mean score", "sd"}};
  for (std::size_t i = 0; i < result.kinds.size(); ++i) {
    rows.push_back(row_of(result.kinds[i], result.tally.bots[i]));
  }
  for (std::size_t s = 0; s < result.tally.seats.size(); ++s) {
    rows.push_back(row_of("seat " + std::to_string(s + 1), result.tally.seats[s]));
  }
  std::cout << aligned(rows) << "\n";
  print_length("turns", result.tally.turns);
  print_length("choices", result.tally.length);
  std::cout << "fingerprint: " << result.fingerprint() << "\n";
}

void print_failures(const bots::SimulateResult& result) {
  if (result.tally.errors == 0) return;
  std::cerr << result.tally.errors << " games failed\n";
  for (const bots::FailedGame& failed : result.tally.failed) {
    std::cerr << "seed " << failed.seed << ": " << failed.message << "\n";
  }
}

int simulate(const Shelf& shelf, const Asked& asked) {
  const match::RulesSource source = shelf.open(asked.table.game);
  bots::SimulateOptions run = asked.run;
  run.seed = asked.table.seed.value_or(1);
  run.cancel = &cancelled;
  if (errors_are_terminal() && !asked.json) run.progress = show_progress;
  const Interruptible interruptible;
  const auto model = core::build_model(source.spec, setup_for(*source.spec, asked.table));
  const bots::SimulateResult result = bots::simulate(model, source.make, run);
  print_failures(result);
  if (asked.json) {
    print_json(json_of(source.spec->id, result));
  } else {
    print_result(source.spec->id, result);
  }
  return result.tally.errors > 0 ? kFaults : kFine;
}

void declare(Syntax& syntax, Asked& asked) {
  asked.run.threads = std::max(1u, std::thread::hardware_concurrency());
  declare_game(syntax, Presence::needed, asked.table.game);
  syntax.value({"--games", "N", "how many games; 1000 unless told"},
               [&asked](const std::string& n) { asked.run.games = read_count("--games", n); });
  declare_players(syntax, asked.table.players);
  syntax.value({"--bots", "KIND[:N],…",
                "one kind for all seats, or one for each, which rotate; random unless told"},
               [&asked](const std::string& list) { asked.run.kinds = split(list, ','); });
  declare_seed(syntax, "1 unless told", asked.table.seed);
  syntax.value({"--threads", "T", "how many at a time; all cores unless told"},
               [&asked](const std::string& n) {
                 asked.run.threads = read_count("--threads", n, {1, 1024});
               });
  declare_settings(syntax, asked.table.settings);
  syntax.flag("--json", "print one JSON object", asked.json);
  syntax.example("simulate four --bots greedy,random", "which of them wins?");
}

}  // namespace

Verb simulate_verb() {
  const auto asked = std::make_shared<Asked>();
  Verb verb;
  verb.name = "simulate";
  verb.summary = "Let bots play many games, and count who wins.";
  verb.games_is_a_number = true;
  verb.declare = [asked](Syntax& syntax) { declare(syntax, *asked); };
  verb.run = [asked](const Shelf& shelf) { return simulate(shelf, *asked); };
  return verb;
}

}  // namespace glasshouse::app
