// Each check finds the game that was written to fail it.
#include <algorithm>

#include "catch.hpp"
#include "match/checks.hpp"
#include "playthroughs/rules_source.hpp"

using namespace glasshouse;
using match::CheckKind;

namespace {

std::vector<match::CheckFault> faults_of(const std::string& name) {
  script::ScriptLimits limits;
  limits.memory = 8u << 20;
  limits.time = std::chrono::milliseconds(500);
  const test::OpenGame game = test::open_game("tests/faulty/" + name, limits);
  match::CheckOptions options;
  options.seeds = 10;
  options.most_choices = 500;
  return match::check_game(test::source_of(game), options);
}

struct Expected {
  const char* game;
  CheckKind kind;
  int line;  // 0 where none can be known
  const char* message;
};

bool is(const match::CheckFault& fault, const Expected& expected) {
  return fault.kind == expected.kind && fault.fault.line == expected.line &&
         fault.fault.message.find(expected.message) != std::string::npos &&
         fault.fault.file.find(expected.game) != std::string::npos;
}

const Expected kExpected[] = {
    {"bad_syntax", CheckKind::load, 5, "')' expected"},
    {"no_turn", CheckKind::load, 0, "no function `turn`"},
    {"third_turn", CheckKind::error, 7, "purse"},
    {"nothing_offered", CheckKind::error, 6, "nothing to choose from"},
    {"busy_loop", CheckKind::error, 7, "ran for more than"},
    {"glutton", CheckKind::error, 7, "memory"},
    {"endless", CheckKind::end, 0, "does not end"},
    {"silent", CheckKind::end, 0, "does not end"},
    {"twins", CheckKind::options, 0, "'left door' is offered twice"},
    {"contradiction", CheckKind::options, 0, "'Go' is offered, and refused"},
    {"trap", CheckKind::accept, 6, "'fifth' is offered and fails"},
    {"meddling_score", CheckKind::score, 10, "a score only reads the table"},
    {"slow_score", CheckKind::score, 10, "ran for more than"},
    {"fickle_score", CheckKind::score, 0, "counted again, the score is another"},
    {"remembering", CheckKind::purity, 0, "counter points"},
    {"remembering", CheckKind::repeat, 0, "counter points"},
    {"remembering", CheckKind::undo, 0, "after undo"},
    {"remembering", CheckKind::save, 0, "the saved game lost choices"},
    {"remembering", CheckKind::replay, 0, "fingerprint"},
    {"moody", CheckKind::purity, 0, "option 3"},
    {"tell_tale", CheckKind::hidden, 0, "which they don't know: 'Player 1 drew card"},
    {"tell_number", CheckKind::hidden, 0, "which they don't know: 'Player 1 drew"},
    {"tell_letter", CheckKind::hidden, 0, "which they don't know: 'Player 1 drew"},
    {"loud_thinking", CheckKind::hidden, 0, "which they don't know: 'Bury card"},
    {"peeking", CheckKind::hidden, 0, "is offered goes by what they can't know"},
    {"shaking", CheckKind::hidden, 0, "is offered goes by what they can't know"},
    {"foreseeing", CheckKind::hidden, 14, "evaluate goes by what Player"},
    {"foreseeing", CheckKind::hidden, 14, "kept in ahead of"},
    {"hoarding", CheckKind::hidden, 18, "evaluate goes by what Player"},
    {"hoarding", CheckKind::hidden, 18, "kept in first"},
    {"reshuffling", CheckKind::hidden, 20, "prefer goes by what Player"},
    {"refilling", CheckKind::hidden, 19, "evaluate goes by what Player"},
    {"marking", CheckKind::hidden, 8, "the counter 'mark', which nobody sees"},
};

}  // namespace

TEST_CASE("every faulty game is found out, with the kind of its fault and the line") {
  for (const Expected& expected : kExpected) {
    DYNAMIC_SECTION(expected.game << ": " << match::name_of(expected.kind)) {
      const auto faults = faults_of(expected.game);
      std::string all;
      for (const match::CheckFault& fault : faults) all += fault.text() + "\n";
      INFO(all);
      CHECK(std::any_of(faults.begin(), faults.end(),
                        [&](const match::CheckFault& fault) { return is(fault, expected); }));
    }
  }
}

TEST_CASE("a game in which hidden cards are guessed is not blamed for naming them") {
  const test::OpenGame game = test::open_game("tests/playthroughs/guessing");
  const auto faults = match::check_game(test::source_of(game), {});
  for (const match::CheckFault& fault : faults) FAIL(fault.text());
}

TEST_CASE(
    "a letter that a joker stands for is no secret, whichever of tiles alike is laid with it") {
  const test::OpenGame game = test::open_game("tests/playthroughs/standing_in");
  const auto faults = match::check_game(test::source_of(game), {});
  for (const match::CheckFault& fault : faults) FAIL(fault.text());
}

TEST_CASE("a game with one fault is blamed for nothing else") {
  for (const char* name : {"twins", "contradiction", "tell_tale", "loud_thinking", "peeking",
                           "meddling_score", "endless", "bad_syntax"}) {
    const auto faults = faults_of(name);
    REQUIRE_FALSE(faults.empty());
    for (const match::CheckFault& fault : faults) {
      INFO(name << ": " << fault.text());
      CHECK(fault.kind == faults.front().kind);
    }
  }
}

TEST_CASE("a fault reads with its kind, its seed, how far the game was, and its line") {
  const auto faults = faults_of("third_turn");
  REQUIRE_FALSE(faults.empty());
  CHECK_THAT(faults.front().text(),
             Catch::Matchers::StartsWith("error, seed 1, after 3 choices: tests/faulty/third_turn/"
                                         "third_turn.lua:7: "));
}
