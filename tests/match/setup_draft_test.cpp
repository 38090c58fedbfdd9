// What can be chosen before a game, without a window.
#include "match/setup_draft.hpp"

#include "catch.hpp"

using namespace glasshouse;
using match::SetupDraft;

namespace {

std::shared_ptr<const core::GameSpec> spec_with_options() {
  auto spec = std::make_shared<core::GameSpec>();
  spec->id = "toy";
  spec->players_min = 2;
  spec->players_max = 4;
  core::OptionSpec open;
  open.name = "open";
  open.standard = true;
  core::OptionSpec rounds;
  rounds.name = "rounds";
  rounds.type = core::OptionType::number;
  rounds.min = 1;
  rounds.max = 3;
  rounds.standard = int64_t{1};
  core::OptionSpec board;
  board.name = "board";
  board.type = core::OptionType::choice;
  board.choices = {std::string("small"), std::string("large")};
  board.standard = std::string("small");
  spec->options = {open, rounds, board};
  return spec;
}

match::SetupTerms terms(std::vector<std::string> house_rules = {}) {
  return {{"random", "greedy"}, "greedy", std::move(house_rules), 10};
}

}  // namespace

TEST_CASE("a draft begins with a person and bots, and with the usual options") {
  const SetupDraft draft(spec_with_options(), terms(), {});
  CHECK(draft.players() == 2);
  CHECK(draft.choice().kinds == std::vector<std::string>{"human", "greedy"});
  CHECK(draft.option(0) == core::Value(true));
  CHECK(draft.option(1) == core::Value(int64_t{1}));
  CHECK(draft.option(2) == core::Value(std::string("small")));
}

TEST_CASE("values are turned both ways, and round at the ends") {
  SetupDraft draft(spec_with_options(), terms(), {});
  draft.turn_option(0, -1);
  CHECK(draft.option(0) == core::Value(false));
  draft.turn_option(1, -1);
  CHECK(draft.option(1) == core::Value(int64_t{3}));
  draft.turn_option(1, 1);
  CHECK(draft.option(1) == core::Value(int64_t{1}));
  draft.turn_option(2, -1);
  CHECK(draft.option(2) == core::Value(std::string("large")));
  draft.turn_kind(1, 1);
  CHECK(draft.choice().kinds[1] == "human");
  draft.turn_kind(1, -1);
  CHECK(draft.choice().kinds[1] == "greedy");
  draft.turn_kind(1, -1);
  CHECK(draft.choice().kinds[1] == "random");
}

TEST_CASE("no two players have the same colour") {
  SetupDraft draft(spec_with_options(), terms(), {});
  draft.set_players(9);
  CHECK(draft.players() == 4);
  for (int i = 0; i < 12; ++i) {
    const std::size_t before = draft.choice().colours[1];
    draft.turn_colour(1, i < 6 ? 1 : -1);
    CHECK(draft.choice().colours[1] != before);
    for (std::size_t s = 0; s < draft.players(); ++s) {
      if (s != 1) CHECK(draft.choice().colours[s] != draft.choice().colours[1]);
    }
  }
  draft.set_players(1);
  CHECK(draft.players() == 2);
}

TEST_CASE("what was chosen last is kept as far as it still fits") {
  match::SetupChoice last;
  last.setup.players = 3;
  last.setup.names = {"Ann"};
  last.setup.options = {{"rounds", int64_t{7}}, {"open", false}, {"gone", true}};
  last.kinds = {"random", "human", "human"};
  last.colours = {1, 1, 99};
  const SetupDraft draft(spec_with_options(), terms(), last);
  CHECK(draft.players() == 3);
  CHECK(draft.choice().setup.names[0] == "Ann");
  CHECK(draft.option(0) == core::Value(false));
  CHECK(draft.option(1) == core::Value(int64_t{1}));
  CHECK(draft.choice().setup.options.size() == 3);
  const std::vector<std::size_t>& colours = draft.choice().colours;
  CHECK(colours[0] != colours[1]);
  CHECK(colours[2] < terms().colours);
}

TEST_CASE("at the table everybody up to the last who has a name has one") {
  SetupDraft draft(spec_with_options(), terms(), {});
  draft.set_players(3);
  draft.set_name(1, " Ben\n");
  CHECK(draft.finished().setup.names == std::vector<std::string>{"Player 1", "Ben"});
  CHECK(draft.finished().kinds.size() == 3);
}

TEST_CASE("house rules are laid over a game in the order they were picked") {
  SetupDraft draft(spec_with_options(), terms(), {});
  draft.toggle_house_rule("long");
  draft.toggle_house_rule("rich");
  draft.toggle_house_rule("long");
  CHECK(draft.choice().house_rules == std::vector<std::string>{"rich"});
  CHECK_FALSE(draft.has_house_rule("long"));
}

TEST_CASE("another variant keeps what was chosen, as far as it has it") {
  SetupDraft draft(spec_with_options(), terms({"rich"}), {});
  draft.set_players(4);
  draft.set_name(0, "Ann");
  draft.turn_option(1, 1);
  draft.toggle_house_rule("rich");
  draft.toggle_house_rule("gone");
  auto smaller = std::make_shared<core::GameSpec>(*spec_with_options());
  smaller->id = "small";
  smaller->players_max = 3;
  smaller->options.erase(smaller->options.begin());
  const SetupDraft other(smaller, terms({"rich"}), draft.choice());
  CHECK(other.players() == 3);
  CHECK(other.choice().setup.names[0] == "Ann");
  CHECK(other.choice().setup.options.size() == 2);
  CHECK(other.option(0) == core::Value(int64_t{2}));
  CHECK(other.choice().house_rules == std::vector<std::string>{"rich"});
}
