#include "ui/table/match_scene.hpp"

#include <set>

#include "bots/open_game.hpp"
#include "catch.hpp"
#include "ui/played.hpp"

using namespace glasshouse;
using core::Seat;

namespace {

match::Match new_match(std::shared_ptr<const core::GameSpec> spec, std::size_t players) {
  match::RulesSource source;
  source.spec = std::move(spec);
  source.make = [](std::shared_ptr<const core::Model> model) {
    return script::load_rules(std::move(model));
  };
  match::Sitting sitting;
  sitting.setup.players = players;
  sitting.setup.names = {"Ann", "Ben"};
  sitting.seed = 11;
  return match::Match(source, sitting);
}

match::Match new_match(const char* game, std::size_t players = 2) {
  return new_match(test::bundled_game(game), players);
}

struct Asked {
  match::Match match = new_match("noughts");
  ui::Decision decision{match.table(), Seat(0), match.options(), match.refused()};
  ui::TableScene scene = ui::scene_of(match, Seat(0));

  ui::PromptInput input() const {
    ui::PromptInput out{match, decision, Seat(0)};
    out.deciding = true;
    return out;
  }
  ui::Prompt prompt(const ui::PromptInput& input) const { return ui::prompt_of(input, scene); }
};

}  // namespace

TEST_CASE("who may choose reads what to do, whose turn it is and how many options there are") {
  const Asked asked;
  const ui::Prompt prompt = asked.prompt(asked.input());
  CHECK(prompt.prompt == asked.match.prompt());
  CHECK(prompt.detail.starts_with("Ann's turn"));
  CHECK(prompt.detail.find("9 options") != std::string::npos);
}

TEST_CASE("a bot that thinks is told of, with dots that come and go") {
  const Asked asked;
  ui::PromptInput input = asked.input();
  input.deciding = false;
  CHECK(asked.prompt(input).prompt == "Ann comes next");
  input.thinking = true;
  input.dots = 2;
  CHECK(asked.prompt(input).prompt == "Ann is thinking ...");
}

TEST_CASE("what was last said comes before everything else, and trouble before the rest") {
  const Asked asked;
  ui::PromptInput input = asked.input();
  input.trouble = "the disk is full";
  CHECK(asked.prompt(input).detail == "This game can't be kept: the disk is full");
  input.message = "Kept.";
  CHECK(asked.prompt(input).detail == "Kept.");
}

TEST_CASE("while options are gone through, the selected one is what Enter does") {
  Asked asked;
  asked.decision.browse(1);
  CHECK(asked.prompt(asked.input()).detail.starts_with("Enter: "));
  asked.decision.type("xyz");
  CHECK(asked.prompt(asked.input()).detail == "Nothing fits “xyz”");
}

TEST_CASE(
    "what the pointer rests on is told where there is something to tell, what keys go to always") {
  const Asked asked;
  const core::ZoneId board = asked.match.model().find_zone("board");
  ui::PromptInput input = asked.input();
  input.looked_at = core::Part::of(board);
  CHECK(asked.prompt(input).detail.starts_with("Ann's turn"));
  input.by_keys = true;
  CHECK(asked.prompt(input).detail.find("nothing can be done with it now") != std::string::npos);
  input.looked_at = asked.decision.narrowing().next_parts().front();
  CHECK(asked.prompt(input).detail == asked.decision.text(0));
}

TEST_CASE("who has no log beside the table reads what the others did last") {
  Asked asked;
  asked.match.choose(std::size_t{0});
  asked.scene = ui::scene_of(asked.match, Seat(1));
  asked.decision = ui::Decision(asked.match.table(), Seat(1), asked.match.options(), {});
  ui::PromptInput input = asked.input();
  input.reader = Seat(1);
  CHECK(asked.prompt(input).detail.find("Ann before: ") != std::string::npos);
  input.log_seen = true;
  CHECK(asked.prompt(input).detail.find("before") == std::string::npos);
}

TEST_CASE("an earlier moment shows the table as it was, who chose then, and nothing to click") {
  match::Match match = new_match("noughts");
  match.choose(std::size_t{0});
  match.choose(std::size_t{0});
  ui::TableScene now = ui::scene_of(match, Seat(0));
  now.glowing = {core::Part::of(match.model().find_zone("board"))};
  const core::Table then = match.table_at(1);
  const ui::TableScene scene = ui::scene_after(match, 1, then, now);
  CHECK(scene.table == &then);
  CHECK(scene.prompt == "Looking back: after choice 1 of 2");
  CHECK(scene.detail.starts_with("Ann: "));
  CHECK(scene.active == Seat(0));
  CHECK(scene.glowing.empty());
  const core::Table first = match.table_at(0);
  CHECK(ui::scene_after(match, 0, first, now).prompt == "Looking back: the start");
}

TEST_CASE("a card of a trick tells who played it, and one that was not played tells nothing") {
  match::Match match = new_match(test::open_game("tests/games/whist").spec, 4);
  for (int card = 0; card < 3; ++card) match.choose(0);
  const ui::TableScene scene = ui::scene_of(match, Seat(0));
  const core::Table& table = match.table();
  const auto trick = table.pieces(table.model().find_zone("trick"));
  REQUIRE(trick.size() == 3);
  std::set<uint16_t> players;
  for (const core::PieceId card : trick) players.insert(scene.played_by.at(card.index()).value);
  CHECK(players.size() == 3);
  CHECK(scene.played_by.at(trick[0].index()) == Seat(0));
  const core::PieceId held = table.pieces(table.model().find_zone("hand", Seat(0)))[0];
  CHECK_FALSE(scene.played_by.at(held.index()).exists());
  CHECK(ui::scene_of(new_match("glassworks"), Seat(0)).played_by.empty());
}

TEST_CASE("progress stands before the counters, beside the players or the table") {
  const match::Match river = new_match("glassworks");
  const ui::TableScene own = ui::scene_of(river, Seat(0));
  for (const ui::PlayerLine& line : own.players) {
    REQUIRE(!line.chips.empty());
    CHECK(line.chips[0].label == "Glass");
    CHECK(line.chips[0].value == "0 / 17");
    CHECK(line.chips[0].share == 0.0f);
  }
  const ui::TableScene shared = ui::scene_of(new_match("waterfall"), Seat(0));
  REQUIRE(!shared.chips.empty());
  CHECK(shared.chips[0].label == "Tiles");
  CHECK(shared.chips[0].value == "1 / 20");
  CHECK(shared.players[0].chips.empty());
  CHECK(ui::scene_of(new_match("noughts"), Seat(0)).chips.empty());
}

namespace {

void play_a_while(match::Match& match) {
  core::Stream dice{3};
  for (int i = 0; i < 30; ++i) {
    match.choose(std::size_t{dice.below(static_cast<uint32_t>(match.option_count()))});
  }
  REQUIRE_FALSE(match.finished());
}

}  // namespace

TEST_CASE("an earlier moment shows the points as they were, and what they were made of") {
  match::Match match = new_match("glassworks");
  play_a_while(match);
  const ui::TableScene now = ui::scene_of(match, Seat(0));
  const ui::TableScene start = ui::scene_after(match, 0, match.table_at(0), now);
  for (const ui::PlayerLine& line : start.players) {
    REQUIRE(line.score);
    CHECK(line.score->total == 0);
    CHECK(line.score->lines.size() == 3);
  }
  const ui::TableScene last =
      ui::scene_after(match, match.choice_count(), match.table_at(match.choice_count()), now);
  for (std::size_t s = 0; s < 2; ++s) CHECK(last.players[s].points == now.players[s].points);
}

TEST_CASE("points that are secret are those of the reader, also of an earlier moment") {
  match::Match match = new_match("waterfall");
  play_a_while(match);
  const ui::TableScene now = ui::scene_of(match, Seat(0));
  const std::size_t choices = match.choice_count() - 1;
  const ui::TableScene then = ui::scene_after(match, choices, match.table_at(choices), now);
  for (const ui::TableScene* scene : {&now, &then}) {
    CHECK(scene->players[0].score);
    CHECK_FALSE(scene->players[1].score);
    CHECK_FALSE(scene->players[1].points);
  }
}
