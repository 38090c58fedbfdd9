#include "balance/csv.hpp"

#include <algorithm>

namespace glasshouse::balance {
namespace {

using Cells = std::vector<std::string>;

std::string cell(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char letter : text)
    out += letter == '"' ? std::string("\"\"") : std::string(1, letter);
  return out + "\"";
}

std::string winners_text(const bots::GameRow& row, std::size_t players) {
  std::string out;
  for (std::size_t s = 0; s < players; ++s) {
    if (!(row.won & core::mask_of(core::Seat(s)))) continue;
    out += (out.empty() ? "" : " ") + std::to_string(s + 1);
  }
  return out;
}

const char* outcome_text(const bots::GameRow& row) {
  switch (row.outcome) {
    case core::Outcome::playing: return "failed";
    case core::Outcome::by_score: return "by score";
    case core::Outcome::won: return "won";
    case core::Outcome::drawn: return "drawn";
    case core::Outcome::all_win: return "all win";
    case core::Outcome::all_lose: return "all lose";
  }
  return "";
}

Cells heading(bool named, std::size_t players) {
  Cells out{"game",  "seed",    "started_by",   "outcome",        "winners",
            "turns", "choices", "lead_changes", "decided_percent"};
  if (named) out.insert(out.begin(), "series");
  for (std::size_t s = 1; s <= players; ++s) out.push_back("score_" + std::to_string(s));
  return out;
}

Cells row_of(const Sample& sample, const bots::GameRow& row, std::size_t players) {
  const bool failed = row.outcome == core::Outcome::playing;
  const auto number = [failed](std::size_t value) { return failed ? "" : std::to_string(value); };
  Cells out{std::to_string(row.game),
            std::to_string(bots::game_seed(sample.seed, row.game)),
            number(row.start + 1),
            outcome_text(row),
            winners_text(row, sample.players),
            number(row.turns),
            number(row.choices),
            row.lead ? std::to_string(row.lead->changes) : "",
            row.lead && row.lead->decided ? std::to_string(*row.lead->decided) : ""};
  for (std::size_t s = 0; s < players; ++s) {
    out.push_back(s < row.scores.size() ? std::to_string(row.scores[s]) : "");
  }
  return out;
}

}  // namespace

std::string csv(const std::vector<Cells>& rows) {
  std::string out;
  for (const Cells& row : rows) {
    for (std::size_t c = 0; c < row.size(); ++c) out += (c == 0 ? "" : ",") + cell(row[c]);
    out += "\r\n";
  }
  return out;
}

std::string games_csv(const std::vector<Sample>& samples) {
  const bool named = samples.size() > 1;
  std::size_t players = 0;
  for (const Sample& sample : samples) players = std::max(players, sample.players);
  std::vector<Cells> rows{heading(named, players)};
  for (const Sample& sample : samples) {
    for (const bots::GameRow& row : sample.tally.rows) {
      rows.push_back(row_of(sample, row, players));
      if (named) rows.back().insert(rows.back().begin(), sample.name);
    }
  }
  return csv(rows);
}

}  // namespace glasshouse::balance
