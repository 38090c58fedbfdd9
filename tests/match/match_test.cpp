#include "match/match.hpp"

#include "catch.hpp"
#include "toy_rules.hpp"

using namespace glasshouse;
using core::Seat;

TEST_CASE("a match begins at the first choice with everybody seated") {
  const match::Match match = toy::pebbles();
  CHECK(match.chooser() == Seat(0));
  CHECK(match.prompt() == "Your turn");
  CHECK(match.choice_count() == 0);
  CHECK(match.sitting().setup.names == std::vector<std::string>{"Ann", "Ben"});
  CHECK(match.table().head().turn == 1);
  CHECK_FALSE(match.options().empty());
  CHECK_FALSE(match.events_of_last_choice().empty());
}

TEST_CASE("a set-up the game doesn't take is a wrong use") {
  match::Sitting sitting = toy::two_players();
  sitting.setup.players = 9;
  CHECK_THROWS_AS(match::Match(toy::source(), sitting), core::UsageError);
}

TEST_CASE("a choice by its text is carried out") {
  match::Match match = toy::pebbles();
  CHECK_FALSE(match.choose("Throw the die").has_value());
  CHECK(match.choice_count() == 1);
  CHECK(match.choice(1).text == "Throw the die");
  CHECK(match.choice(1).seat == Seat(0));
  CHECK(match.choice(1).turn == 1);
  CHECK(toy::points(match, 1) > 0);
  CHECK(match.chooser() == Seat(1));
}

TEST_CASE("the events of a choice are those of the last one only") {
  match::Match match = toy::pebbles();
  toy::choose(match, {"Throw the die"});
  std::size_t thrown = 0;
  for (const core::Event& event : match.events_of_last_choice()) {
    thrown += event.kind == core::Event::Kind::rolled;
  }
  CHECK(thrown == 1);
  toy::choose(match, {"Pass"});
  REQUIRE(match.events_of_last_choice().size() == 1);
  CHECK(match.events_of_last_choice()[0].kind == core::Event::Kind::counted);
}

TEST_CASE("a made-up option is refused and leaves every byte as it was") {
  match::Match match = toy::pebbles();
  const core::Block before = match.table().block();
  const auto refused = match.choose("Throw the dice");
  REQUIRE(refused.has_value());
  CHECK(refused->reason == "'Throw the dice' can't be chosen now; did you mean 'Throw the die'?");
  CHECK(match.choose(std::size_t{999}).has_value());
  CHECK(match.table().block() == before);
  CHECK(match.choice_count() == 0);
}

TEST_CASE("a refused option is refused with the rules' own reason") {
  match::Match match = toy::pebbles(7, {.no_pass = true});
  const core::Block before = match.table().block();
  const auto refused = match.choose("Pass");
  REQUIRE(refused.has_value());
  CHECK(refused->reason == "nobody passes here");
  CHECK(match.table().block() == before);
  CHECK(match.refused().size() == 1);
}

TEST_CASE("a choice of another seat is refused") {
  match::Match match = toy::pebbles();
  const auto refused = match.choose(match::MadeChoice{1, Seat(1), "Pass", 0});
  REQUIRE(refused.has_value());
  CHECK(refused->reason == "Ann is to choose");
}

TEST_CASE("rules that fail in a choice leave the table as it was and the game goes on") {
  match::Match match = toy::pebbles(7, {.fails_on_wager = true});
  toy::choose(match, {"Pass"});
  const core::Block before = match.table().block();
  CHECK_THROWS_AS(match.choose("Call a wager"), core::ContentError);
  CHECK(match.table().block() == before);
  CHECK(match.choice_count() == 1);
  toy::choose(match, {"Pass", "Throw the die"});
  CHECK(match.choice_count() == 3);
}

TEST_CASE("a game ends with scores and winners, and then nothing can be chosen") {
  match::Match match = toy::pebbles();
  toy::play(match, 1000, 3);
  REQUIRE(match.finished());
  const auto scores = match.scores(Seat(0));
  REQUIRE(scores.size() == 2);
  const bool first = scores[0]->total >= scores[1]->total;
  CHECK(((match.winners() & core::mask_of(Seat(0))) != 0) == first);
  CHECK_FALSE(match.chooser().exists());
  CHECK(match.options().empty());
  CHECK(match.choose("Pass")->reason == "the game is over");
}

TEST_CASE("secret scores are shown to their owner only, until the end") {
  match::Match match =
      toy::pebbles(7, {.manifest = [](core::GameSpec& spec) { spec.secret_scores = true; }});
  CHECK(match.scores(Seat(0))[0].has_value());
  CHECK_FALSE(match.scores(Seat(0))[1].has_value());
  CHECK_FALSE(match.scores(Seat())[0].has_value());
  toy::play(match, 1000, 3);
  CHECK(match.scores(Seat(0))[1].has_value());
}

TEST_CASE("a view shows a seat its own hand and only backs of another's") {
  const match::Match match = toy::pebbles();
  const core::ZoneId hand = toy::zone(match, "hand", 1);
  CHECK(match.view(Seat(0)).zones[hand.index()].pieces[0].piece.exists());
  CHECK_FALSE(match.view(Seat(1)).zones[hand.index()].pieces[0].piece.exists());
}

TEST_CASE("options that read alike are told apart by their order") {
  match::Match match = toy::pebbles();
  std::vector<std::size_t> alike;
  std::string text;
  for (uint64_t seed = 1; alike.size() < 2; ++seed) {
    match = toy::pebbles(seed);
    alike.clear();
    const auto options = match.options();
    for (std::size_t i = 0; i < options.size(); ++i) {
      if (options[i].kind != "bury") continue;
      if (alike.empty()) text = match.text_of(options[i]);
      if (match.text_of(options[i]) == text) alike.push_back(i);
    }
  }
  const core::PieceId second(match.options()[alike[1]].parts[0].id);
  REQUIRE_FALSE(match.choose(alike[1]).has_value());
  CHECK(match.choice(1).twin == 1);
  CHECK(match.table().zone_of(second) == toy::zone(match, "deck"));
}

TEST_CASE("what the rules had everybody look at is known for every choice, also after going back") {
  match::Match match = toy::pebbles();
  match.set_undo_mode(match::UndoMode::free);
  CHECK(match.shown(0).empty());
  const core::Option place = match.option(0);
  REQUIRE(place.kind == "place");
  match.choose(std::size_t{0});
  CHECK(match.shown(1) == std::vector<core::Part>{place.parts[1]});
  toy::choose(match, {"Leave it", "Pass"});
  CHECK(match.shown(3).empty());
  CHECK(match.shown(4).empty());  // not made
  match.undo();
  match.undo();
  CHECK(match.shown(1) == std::vector<core::Part>{place.parts[1]});
  match.undo();
  CHECK(match.shown(1).empty());
}

TEST_CASE("what is done in secret shows nothing until all have answered") {
  match::Match match = toy::pebbles();
  toy::choose(match, {"Call a wager", "Bid 1"});
  CHECK(match.shown(2).empty());
  toy::choose(match, {"Bid 2"});
  CHECK(match.shown(3) == std::vector<core::Part>{core::Part::of(toy::zone(match, "bag"))});
}
