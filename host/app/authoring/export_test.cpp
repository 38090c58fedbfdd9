#include "app/authoring/export_test.hpp"

#include <fstream>

#include "app/authoring/exported_spec.hpp"
#include "core/errors.hpp"
#include "script/lua_tests/lua_tests.hpp"

namespace glasshouse::app {
namespace {

namespace fs = std::filesystem;

std::vector<int> scores_of(const match::Match& match) {
  std::vector<int> out;
  for (std::size_t s = 0; s < match.model().players(); ++s) {
    const auto scores = match.scores(core::Seat(s));
    if (scores.empty() || !scores[s]) return {};
    out.push_back(scores[s]->total);
  }
  return out;
}

std::string text_of(const match::Match& match, const std::string& next) {
  match::Match after = match.branch(match.choice_count());
  if (const auto refusal = after.choose(next)) throw core::UsageError(refusal->reason);
  const core::Position position = match.position();
  core::Table start = match.table();
  start.restore(position.checkpoint);
  SpecExport spec{"after " + std::to_string(match.choice_count()) + " choices: " + next,
                  start,
                  {},
                  next,
                  match.table(),
                  after.table(),
                  scores_of(after),
                  after.chooser(),
                  after.finished() ? after.winners() : core::SeatMask(0)};
  for (const core::Choice& choice : position.choices) spec.made.push_back(choice.text);
  return "-- Written by the inspector: a position of a game that was played, and what came of one\n"
         "-- choice. Change it as you like.\n\n" +
         exported_test(spec);
}

fs::path free_name(const core::GameSpec& spec) {
  const fs::path folder = fs::path(spec.folder) / "tests";
  std::error_code failed;
  fs::create_directories(folder, failed);
  if (failed) throw core::UsageError("the folder " + folder.string() + " can't be made");
  for (int number = 1;; ++number) {
    fs::path file = folder / ("position_" + std::to_string(number) + "_spec.lua");
    if (!fs::exists(file, failed)) return file;
  }
}

script::SpecGames games_for(const Shelf& shelf, const match::Match& match) {
  const auto played = match.source().spec;
  return {played->id,
          [&shelf, played](const std::string& id, const HouseRules& with) {
            return shelf.load(shelf.find(id == played->id ? played->folder : id), with);
          },
          nullptr};
}

}  // namespace

ExportedTest export_test(const Shelf& shelf, const match::Match& match, const std::string& next) {
  if (match.table().head().turn == 0) throw core::UsageError("the table is still being set up");
  ExportedTest out;
  out.text = text_of(match, next);
  out.file = free_name(match.model().spec());
  std::ofstream(out.file) << out.text;
  if (!fs::exists(out.file)) throw core::UsageError(out.file.string() + " can't be written");
  const auto results = script::run_spec(out.file.string(), games_for(shelf, match));
  out.passed = results.size() == 1 && results.front().passed;
  if (!out.passed && !results.empty()) out.failure = results.front().message;
  return out;
}

}  // namespace glasshouse::app
