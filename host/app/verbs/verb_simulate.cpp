#include <iostream>

#include "app/bots_run.hpp"
#include "app/set_table.hpp"
#include "app/text/terminal.hpp"
#include "app/verbs/verbs.hpp"
#include "balance/comparison.hpp"
#include "balance/csv.hpp"
#include "balance/findings.hpp"
#include "balance/report.hpp"
#include "core/errors.hpp"

// simulate: many games by bots, who wins them, and what that says about the game.
namespace glasshouse::app {
namespace {

struct Asked : BotsRun {
  std::string against;
  bool stats = false;
};

Json difference_json(const balance::Difference& one) {
  return {{"what", one.name},
          {"before", one.before},
          {"after", one.after},
          {"change", one.change()},
          {"interval", {one.interval.low, one.interval.high}},
          {"pairs", one.pairs},
          {"test", one.test},
          {"p", one.p},
          {"p_corrected", one.corrected},
          {"significant", one.significant()}};
}

// The game's own sample is the last; what it was compared with comes before it.
Json result_json(const std::vector<balance::Sample>& samples, const Studied& studied) {
  const balance::Sample& own = samples.back();
  Json out{{"game", own.words.front()}};
  out.update(json_of(own));
  out["seconds"] = studied.seconds;
  out["interrupted"] = studied.interrupted;
  out["notes"] = studied.notes;
  if (samples.size() == 1) return out;
  out["against"] = json_of(samples.front());
  out["against"]["name"] = samples.front().name;
  out["differences"] = Json::array();
  for (const balance::Difference& one : balance::compare(samples[0], samples[1]))
    out["differences"].push_back(difference_json(one));
  return out;
}

std::vector<std::string> row_of(const std::string& name, const bots::PlayerTally& tally) {
  const double games = tally.games > 0 ? static_cast<double>(tally.games) : 1;
  return {name, balance::percent_between(tally.wins, tally.games),
          rounded(100 * static_cast<double>(tally.shared) / games, 1) + "%",
          rounded(tally.mean_score(), 2), rounded(tally.sd_score(), 2)};
}

void print_length(const char* name, const bots::Histogram& length) {
  std::cout << name << " in a game: " << rounded(length.mean(), 1) << " (" << length.min() << " to "
            << length.max() << ", nine of ten " << length.quantile(0.05) << " to "
            << length.quantile(0.95) << ")\n";
}

void print_kinds(const bots::Details& details) {
  std::vector<std::vector<std::string>> rows{{"kind of option", "offered", "taken then", "by lot"}};
  const auto text = [](uint64_t part, uint64_t whole) {
    return rounded(whole == 0 ? 0 : 100 * static_cast<double>(part) / static_cast<double>(whole),
                   1) +
           "%";
  };
  for (const auto& [name, kind] : details.kinds) {
    rows.push_back({name, text(kind.offered, details.options.count()),
                    text(kind.taken, kind.offered),
                    text(kind.by_chance, kind.offered * 1'000'000)});
  }
  std::cout << "\n" << aligned(rows);
}

void print_findings(const balance::Sample& sample) {
  std::cout << "\n";
  for (const balance::Finding& finding : balance::findings(sample)) {
    const std::string word = balance::word_for(finding.weight);
    const Ink ink = finding.weight == balance::Finding::Weight::serious   ? Ink::red
                    : finding.weight == balance::Finding::Weight::notable ? Ink::yellow
                                                                          : Ink::green;
    std::cout << "  " << inked(ink, padded(word, 5)) << " "
              << wrapped(finding.text, output_width() - 8, 8) << "\n";
  }
}

void print_odd(const balance::Sample& sample) {
  const std::vector<balance::OddGame> odd = balance::odd_games(sample);
  if (odd.empty()) return;
  std::cout << "\nodd games\n";
  for (const balance::OddGame& game : odd)
    std::cout << "  " << game.why << "\n    " << game.command << "\n";
}

void print_sample(const balance::Sample& sample) {
  if (sample.tally.finished == 0) return;  // why is told already
  std::vector<std::vector<std::string>> rows{
      {"", "wins (95% interval)", "shared", "mean score", "sd"}};
  for (std::size_t i = 0; i < sample.kinds.size(); ++i)
    rows.push_back(row_of(sample.kinds[i], sample.tally.bots[i]));
  for (std::size_t s = 0; s < sample.tally.seats.size(); ++s) {
    rows.push_back(row_of("seat " + std::to_string(s + 1), sample.tally.seats[s]));
  }
  std::cout << aligned(rows) << "\n";
  print_length("turns", sample.tally.turn_counts);
  print_length("choices", sample.tally.choice_counts);
  if (sample.tally.details) print_kinds(*sample.tally.details);
  print_findings(sample);
  print_odd(sample);
  std::cout << "\nfingerprint: " << sample.fingerprint() << "\n";
}

void print_differences(const std::vector<balance::Sample>& samples) {
  std::cout << "what differs: " << samples[0].name << " → " << samples[1].name
            << ", game by game with the same seeds\n\n";
  std::vector<std::vector<std::string>> rows{
      {"", "before", "after", "change (95% interval)", "p", "", "test"}};
  for (const balance::Difference& one : balance::compare(samples[0], samples[1])) {
    rows.push_back({one.name, value_text(one, one.before), value_text(one, one.after),
                    change_text(one), balance::p_text(one.corrected),
                    one.significant() ? "significant" : "may be chance", one.test});
  }
  std::cout << aligned(rows) << "p is corrected for so many comparisons (Holm)\n";
}

void print_result(const std::vector<balance::Sample>& samples, const Studied& studied) {
  std::size_t games = 0;
  for (const balance::Sample& sample : samples) games += sample.tally.finished;
  std::cout << samples.back().words.front() << ": " << games << " games finished in "
            << rounded(studied.seconds, 2) << " s, "
            << rounded(static_cast<double>(games) / std::max(studied.seconds, 1e-9), 0)
            << " a second\n\n";
  for (const balance::Sample& sample : samples) {
    if (samples.size() > 1) std::cout << inked(Ink::bold, sample.name) << "\n";
    print_sample(sample);
    if (samples.size() > 1) std::cout << "\n";
  }
  if (samples.size() > 1) print_differences(samples);
}

void print_failures(const bots::Tally& tally) {
  if (tally.errors == 0) return;
  std::cerr << tally.errors << " games failed\n";
  for (const bots::FailedGame& failed : tally.failed)
    std::cerr << "seed " << failed.seed << ": " << failed.message << "\n";
}

void write_files(const Asked& asked, const std::vector<balance::Sample>& samples,
                 const Studied& studied) {
  if (!asked.report.empty()) {
    std::vector<std::string> more;
    if (!asked.against.empty()) more = {"--against", asked.against};
    write_result(asked.report,
                 balance::report(samples, {command_text("simulate", asked, more), studied.notes}));
  }
  if (!asked.csv.empty()) write_result(asked.csv, balance::games_csv(samples));
}

int simulate(const Shelf& shelf, Asked& asked) {
  settle_run(asked);
  std::vector<SetTable> tables;
  if (!asked.against.empty()) tables.push_back(other_table(shelf, asked.table, asked.against));
  tables.push_back(set_table(shelf, asked.table));
  asked.run.details = asked.stats || !asked.report.empty() || !asked.against.empty();
  asked.run.rows = !asked.csv.empty() || !asked.against.empty();
  Study study{{}, asked.run, asked.state_file};
  for (const SetTable& table : tables) study.series.push_back(series_of(table));
  Studied studied = carry_out(study);
  if (studied.helped) return kFine;
  std::vector<balance::Sample> samples;
  for (std::size_t t = 0; t < tables.size(); ++t)
    samples.push_back(sample_of(tables[t], asked.run, studied.tallies[t]));
  print_notes(studied.notes);
  for (const balance::Sample& sample : samples) print_failures(sample.tally);
  write_files(asked, samples, studied);
  if (asked.json) {
    print_json(result_json(samples, studied));
  } else {
    print_result(samples, studied);
  }
  return exit_code(studied);
}

void declare(Syntax& syntax, Asked& asked) {
  declare_game(syntax, Presence::needed, asked.table.game);
  syntax.value({"--games", "N", "how many games; 1000 unless told"},
               [&asked](const std::string& n) { asked.run.games = read_count("--games", n); });
  declare_run(syntax, asked);
  syntax.flag("--stats", "also count options, kinds of options and leads, which takes time",
              asked.stats);
  syntax.value(
      {"--against", "OTHER",
       "what differs from another game, a folder, option=value, a house rule, or a script (.lua)"},
      asked.against);
  syntax.example("simulate four --bots greedy,random", "which of them wins?");
  syntax.example("simulate glassworks --bots greedy --report balance.html", "is it a good game?");
  syntax.example("simulate glassworks --against old.lua", "what did the change do?");
}

}  // namespace

Verb simulate_verb() {
  const auto asked = std::make_shared<Asked>();
  Verb verb;
  verb.name = "simulate";
  verb.summary = "Let bots play many games, count who wins, and look for faults of the game.";
  verb.games_is_a_number = true;
  verb.declare = [asked](Syntax& syntax) { declare(syntax, *asked); };
  verb.run = [asked](const Shelf& shelf) { return simulate(shelf, *asked); };
  return verb;
}

}  // namespace glasshouse::app
