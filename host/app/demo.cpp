#include "app/demo.hpp"

#include <iostream>

#include "app/seating.hpp"
#include "app/text/text_table.hpp"
#include "core/errors.hpp"

namespace glasshouse::app {
namespace {

std::string line_of(const core::Model& model, const match::LogEntry& entry) {
  if (entry.kind == match::LogEntry::Kind::told || !entry.seat.exists())
    return "        " + entry.text;
  std::string number = std::to_string(entry.choice);
  number.insert(0, number.size() < 5 ? 5 - number.size() : 0, ' ');
  return number + "  " + model.player_name(entry.seat) + ": " + entry.text;
}

}  // namespace

void play_by_bots(match::Match& match, std::size_t most_choices) {
  Seating seating(match.source(), match.sitting());
  while (!match.finished()) {
    if (match.choice_count() == most_choices) {
      throw core::ContentError(
          {match.model().spec().source.file, 0, 0,
           "the game did not end after " + std::to_string(most_choices) + " choices of bots",
           "its rules must come to an end whatever is chosen"});
    }
    match.choose(seating.decide(match));
  }
}

void advance_by_bots(match::Match& match, std::size_t choices) {
  Seating seating(match.source(), match.sitting());
  while (!match.finished() && match.choice_count() < choices) match.choose(seating.decide(match));
}

void print_game(const match::Match& match) {
  const core::Seat onlooker;
  std::cout << match.model().spec().title << ", seed " << match.sitting().seed << "\n";
  for (const match::LogEntry& entry : match.log(onlooker)) {
    std::cout << line_of(match.model(), entry) << "\n";
  }
  std::cout << "\n" << table_text(match.table(), match.view(onlooker)) << "\n";
  if (!match.finished()) return;
  std::cout << result_text(match.table(), match.winners()) << "\n";
  const Scores scores = match.scores(onlooker);
  if (!scores.empty()) std::cout << score_text(match.model(), scores);
}

}  // namespace glasshouse::app
