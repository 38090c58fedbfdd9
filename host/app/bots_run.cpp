#include "app/bots_run.hpp"

#include <algorithm>
#include <iostream>
#include <thread>

#include "app/verbs/verbs.hpp"
#include "balance/estimates.hpp"
#include "balance/findings.hpp"
#include "match/files.hpp"

namespace glasshouse::app {
namespace {

double share(uint64_t part, uint64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

Json json_of(const balance::Interval& interval) {
  return Json::array({interval.low, interval.high});
}

Json json_of(const bots::PlayerTally& tally) {
  return {{"games", tally.games},
          {"wins", tally.wins},
          {"shared", tally.shared},
          {"mean_score", tally.mean_score()},
          {"sd_score", tally.sd_score()},
          {"win_share", share(tally.wins, tally.games)},
          {"win_interval", json_of(balance::share_interval(tally.wins, tally.games))}};
}

Json length_json(const bots::LengthTally& length, const bots::Histogram& counts) {
  Json out{{"mean", length.mean()}, {"min", length.min}, {"max", length.max}};
  out.update(glasshouse::app::json_of(counts));
  return out;
}

Json bots_json(const balance::Sample& sample) {
  Json out = Json::array();
  for (std::size_t i = 0; i < sample.kinds.size(); ++i) {
    Json entry{{"kind", sample.kinds[i]}};
    entry.update(json_of(sample.tally.bots[i]));
    out.push_back(std::move(entry));
  }
  return out;
}

Json seats_json(const balance::Sample& sample) {
  Json out = Json::array();
  for (const bots::PlayerTally& seat : sample.tally.seats) out.push_back(json_of(seat));
  return out;
}

Json failures_json(const bots::Tally& tally) {
  Json out = Json::array();
  for (const bots::FailedGame& failed : tally.failed) {
    out.push_back({{"game", failed.game}, {"seed", failed.seed}, {"message", failed.message}});
  }
  return out;
}

Json odd_json(const balance::Sample& sample) {
  Json out = Json::array();
  for (const balance::OddGame& odd : balance::odd_games(sample)) {
    out.push_back(
        {{"game", odd.game}, {"seed", odd.seed}, {"why", odd.why}, {"command", odd.command}});
  }
  return out;
}

Json findings_json(const balance::Sample& sample) {
  Json out = Json::array();
  for (const balance::Finding& finding : balance::findings(sample)) {
    out.push_back({{"topic", finding.topic},
                   {"weight", balance::word_for(finding.weight)},
                   {"text", finding.text}});
  }
  return out;
}

Json kinds_json(const bots::Details& details) {
  Json out = Json::array();
  for (const auto& [name, kind] : details.kinds) {
    out.push_back({{"kind", name},
                   {"offered", kind.offered},
                   {"options", kind.options},
                   {"taken", kind.taken},
                   {"offered_share", share(kind.offered, details.options.count())},
                   {"taken_share", share(kind.taken, kind.offered)},
                   {"taken_by_lot", share(kind.by_chance, kind.offered * 1'000'000)}});
  }
  return out;
}

Json lead_json(const bots::Details& details) {
  Json tenths = Json::array();
  for (const bots::TenthTally& tenth : details.tenths) {
    tenths.push_back(
        {{"leader_wins", share(tenth.leader_won, tenth.led)},
         {"leader_wins_interval", json_of(balance::share_interval(tenth.leader_won, tenth.led))},
         {"mean_lead",
          tenth.led == 0 ? 0 : static_cast<double>(tenth.gap) / static_cast<double>(tenth.led)},
         {"winner_ahead", tenth.games == 0 ? 0
                                           : static_cast<double>(tenth.margin) /
                                                 static_cast<double>(tenth.games)}});
  }
  return {{"games", details.lead_changes.count()},
          {"changes", glasshouse::app::json_of(details.lead_changes)},
          {"decided_percent", glasshouse::app::json_of(details.decided)},
          {"runaways", share(details.decided.between(0, 50), details.decided.count())},
          {"tenths", std::move(tenths)}};
}

}  // namespace

Json json_of(const bots::Histogram& numbers) {
  Json counts = Json::array();
  for (const auto& [value, times] : numbers.entries())
    counts.push_back(Json::array({value, times}));
  return {{"mean", numbers.mean()},
          {"sd", numbers.sd()},
          {"min", numbers.min()},
          {"max", numbers.max()},
          {"median", numbers.quantile(0.5)},
          {"low5", numbers.quantile(0.05)},
          {"high5", numbers.quantile(0.95)},
          {"distribution", std::move(counts)}};
}

Json json_of(const balance::Sample& sample) {
  const bots::Tally& tally = sample.tally;
  Json out{{"games", tally.games.count()},
           {"finished", tally.finished},
           {"errors", tally.errors},
           {"failures", failures_json(tally)},
           {"choices", tally.choices},
           {"bots", bots_json(sample)},
           {"seats", seats_json(sample)},
           {"length",
            {{"turns", length_json(tally.turns, tally.turn_counts)},
             {"choices", length_json(tally.length, tally.choice_counts)}}},
           {"fingerprint", sample.fingerprint()},
           {"seats_p", balance::equal_counts_p(sample.wins())}};
  if (sample.has_points()) out["scores"] = json_of(tally.scores);
  if (tally.margins.count() > 0) out["margins"] = json_of(tally.margins);
  if (tally.details) {
    out["options"] = json_of(tally.details->options);
    out["options"]["forced"] =
        share(tally.details->options.between(0, 1), tally.details->options.count());
    out["kinds"] = kinds_json(*tally.details);
    if (tally.details->lead_changes.count() > 0) out["lead"] = lead_json(*tally.details);
  }
  out["findings"] = findings_json(sample);
  out["odd"] = odd_json(sample);
  return out;
}

void declare_run(Syntax& syntax, BotsRun& asked) {
  asked.run.threads = std::max(1u, std::thread::hardware_concurrency());
  declare_players(syntax, asked.table.players);
  syntax.value({"--bots", "KIND[:N],…",
                "one kind for all seats, or one for each, which rotate; random unless told"},
               [&asked](const std::string& list) { asked.run.kinds = split(list, ','); });
  declare_seed(syntax, "1 unless told", asked.table.seed);
  syntax.value({"--threads", "T", "how many at a time; all cores unless told"},
               [&asked](const std::string& n) {
                 asked.run.threads = read_count("--threads", n, {1, 1024});
               });
  declare_house_rules(syntax, asked.table.with);
  declare_settings(syntax, asked.table.settings);
  syntax.value({"--report", "FILE.html", "write a page with charts"}, asked.report);
  syntax.value({"--csv", "FILE", "write a table for other programs"}, asked.csv);
  syntax.value({"--resume", "FILE", "keep what is played there, and go on from it"},
               asked.state_file);
  syntax.flag("--json", "print one JSON object", asked.json);
}

void settle_run(BotsRun& asked) { asked.run.seed = asked.table.seed.value_or(1); }

void print_notes(const std::vector<std::string>& notes) {
  for (const std::string& note : notes) std::cerr << "note: " << note << "\n";
}

int exit_code(const Studied& studied) {
  if (studied.interrupted) return kInterrupted;
  const auto failed = [](const bots::Tally& tally) { return tally.errors > 0; };
  return std::any_of(studied.tallies.begin(), studied.tallies.end(), failed) ? kFaults : kFine;
}

std::string command_text(const std::string& verb, const BotsRun& asked,
                         const std::vector<std::string>& more) {
  std::string out = "glasshouse " + verb + " " + balance::shell_word(asked.table.game);
  if (asked.table.players > 0) out += " --players " + std::to_string(asked.table.players);
  for (std::size_t i = 0; i < asked.table.with.size(); ++i)
    out += (i == 0 ? " --with " : ",") + asked.table.with[i];
  for (const std::string& setting : asked.table.settings)
    out += " --set " + balance::shell_word(setting);
  for (const std::string& word : more) out += " " + balance::shell_word(word);
  out += " --games " + std::to_string(asked.run.games) + " --seed " +
         std::to_string(asked.run.seed) + " --bots ";
  for (std::size_t i = 0; i < asked.run.kinds.size(); ++i)
    out += (i == 0 ? "" : ",") + asked.run.kinds[i];
  return out;
}

void write_result(const std::string& file, const std::string& text) {
  match::replace_file(file, text, match::Flush::later);
}

}  // namespace glasshouse::app
