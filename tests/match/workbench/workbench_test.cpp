#include "match/workbench/workbench.hpp"

#include "bots/open_game.hpp"
#include "catch.hpp"
#include "playthroughs/rules_source.hpp"

using namespace glasshouse;
using match::Reload;
using match::Workbench;

namespace {

// A table that only keeps its match.
class BareTable : public match::WorkTable {
 public:
  explicit BareTable(match::Match match) : match_(std::move(match)) {
    match_.set_undo_mode(match::UndoMode::free);
    match_.keep_events(true);
  }
  const match::Match& match() const override { return match_; }
  void change_match(const std::function<void(match::Match&)>& change) override { change(match_); }

 private:
  match::Match match_;
};

// Hands over what the test says was saved.
class SaidReloads : public match::Reloads {
 public:
  void set_present(match::Present present) override { present_ = std::move(present); }
  std::optional<Reload> take() override { return std::exchange(next_, std::nullopt); }

  const match::Present& present() const { return present_; }
  void save(const match::RulesSource& source) {
    Reload reload;
    reload.present = present_.number;
    reload.source = source;
    reload.match = match::Match::go_on(present_.past, source, reload.report);
    match::compare(present_.look, match::look_of(*reload.match), reload.report);
    reload.saved = std::chrono::system_clock::now();
    next_ = std::move(reload);
  }
  void save_broken(std::string message) {
    Reload reload;
    reload.kind = Reload::Kind::faults;
    reload.faults = {{"four.lua", std::move(message), "", 0, {}}};
    reload.saved = std::chrono::system_clock::now();
    next_ = std::move(reload);
  }

 private:
  match::Present present_;
  std::optional<Reload> next_;
};

match::RulesSource four() { return test::source_of(test::open_game("content/four")); }

struct Workshop {
  Workshop() : workbench(reloads, {}), table(match::Match(four(), {{}, {}, 3})) {
    workbench.tick(&table);
  }

  void choose(const std::vector<std::string>& texts) {
    for (const std::string& text : texts) {
      table.change_match([&](match::Match& match) { REQUIRE_FALSE(match.choose(text)); });
      workbench.tick(&table);
    }
  }
  core::Part zone(const std::string& name) const {
    return core::Part::of(table.match().model().find_zone(name));
  }

  SaidReloads reloads;
  Workbench workbench;
  BareTable table;
};

}  // namespace

TEST_CASE("rules that were saved take over the match as it stands") {
  Workshop shop;
  shop.choose({"d1", "d2"});
  shop.reloads.save(four());
  CHECK(shop.workbench.tick(&shop.table));
  CHECK(shop.workbench.reload_count() == 1);
  CHECK(shop.table.match().choice_count() == 2);
  CHECK(shop.workbench.latencies().empty());
  shop.workbench.shown();
  CHECK(shop.workbench.latencies().size() == 1);
}

TEST_CASE("what was chosen while the rules were loaded isn't lost") {
  Workshop shop;
  shop.choose({"d1"});
  shop.reloads.save(four());
  shop.table.change_match([](match::Match& match) { match.choose(std::string_view("d2")); });
  shop.workbench.tick(&shop.table);
  CHECK(shop.workbench.reload_count() == 1);
  CHECK(shop.table.match().choice_count() == 2);
}

TEST_CASE("broken rules leave the match alone until good ones come") {
  Workshop shop;
  shop.choose({"d1"});
  const uint64_t before = shop.table.match().table().block().fingerprint();
  shop.reloads.save_broken("unexpected symbol");
  CHECK(shop.workbench.tick(&shop.table));
  REQUIRE(shop.workbench.faults().size() == 1);
  CHECK(shop.table.match().table().block().fingerprint() == before);
  shop.reloads.save(four());
  shop.workbench.tick(&shop.table);
  CHECK(shop.workbench.faults().empty());
}

TEST_CASE("rules wait for the table to be shown again") {
  Workshop shop;
  shop.reloads.save(four());
  CHECK_FALSE(shop.workbench.tick(nullptr));
  CHECK(shop.workbench.reload_count() == 0);
  shop.workbench.tick(&shop.table);
  CHECK(shop.workbench.reload_count() == 1);
}

TEST_CASE("a piece is moved by hand and goes back by undo") {
  Workshop shop;
  shop.choose({"d1"});
  const core::PieceId disc =
      shop.table.match().table().pieces(shop.table.match().model().find_zone("board"))[0];
  const core::ZoneId board = shop.table.match().model().find_zone("board");
  shop.workbench.move_piece(shop.table, disc, core::Part::of(board, {1, 1}));
  shop.workbench.tick(&shop.table);
  CHECK(shop.table.match().choice_count() == 2);
  CHECK(shop.table.match().table().place_of(disc) == core::Place{1, 1});
  CHECK(shop.workbench.moments().back().edit);
  shop.workbench.go_to(shop.table, 1);
  CHECK(shop.table.match().table().place_of(disc) != core::Place{1, 1});
}

TEST_CASE("a move that the table refuses is told and changes nothing") {
  Workshop shop;
  shop.choose({"d1", "d2"});
  const core::ZoneId board = shop.table.match().model().find_zone("board");
  const auto pieces = shop.table.match().table().pieces(board);
  const core::Place taken = shop.table.match().table().place_of(pieces[1]);
  shop.workbench.move_piece(shop.table, pieces[0], core::Part::of(board, taken));
  CHECK(shop.table.match().choice_count() == 2);
  CHECK(shop.workbench.notice().starts_with("Not possible: "));
}

TEST_CASE("a question is answered, and one that changes the table is an edit") {
  Workshop shop;
  shop.choose({"d1"});
  shop.workbench.ask(shop.table, "game.turn");
  CHECK(shop.workbench.console().back().reply.value == "2");
  CHECK(shop.table.match().choice_count() == 1);
  shop.workbench.ask(shop.table, "player.discs:draw(1, game.board:landing_cells()[1])");
  CHECK(shop.workbench.console().back().reply.error == "");
  CHECK(shop.table.match().choice_count() == 2);
  CHECK(shop.table.match().choice(2).edited);
  shop.workbench.ask(shop.table, "nonsense(");
  CHECK_FALSE(shop.workbench.console().back().reply.error.empty());
}

TEST_CASE("a branch keeps the other line, and one comes back to its end") {
  Workshop shop;
  shop.choose({"d1", "d2", "d3"});
  shop.workbench.branch(shop.table, 1);
  shop.workbench.tick(&shop.table);
  CHECK(shop.table.match().choice_count() == 1);
  CHECK_FALSE(shop.table.match().can_redo());
  REQUIRE(shop.workbench.lines().lines().size() == 1);
  shop.choose({"a1"});
  shop.workbench.take_line(shop.table, 0);
  shop.workbench.tick(&shop.table);
  CHECK(shop.table.match().choice_count() == 3);
  CHECK(shop.table.match().choice(3).text == "d3");
  REQUIRE(shop.workbench.lines().lines().size() == 1);
  CHECK(shop.workbench.lines().lines()[0].number == 2);
}

TEST_CASE("a restart deals the same game again and keeps the one that was left") {
  Workshop shop;
  shop.choose({"d1"});
  shop.workbench.restart(shop.table);
  shop.workbench.tick(&shop.table);
  CHECK(shop.table.match().choice_count() == 0);
  REQUIRE(shop.workbench.lines().lines().size() == 1);
  CHECK(shop.table.match().sitting().seed == 3);
}

TEST_CASE("of few saves the slowest is the one that 99 of 100 are within") {
  CHECK(match::latency_words({}) == "");
  CHECK(match::latency_words({85, 39}) == "last 39 ms, median 85 ms, 99 of 100 within 85 ms");
  std::vector<float> hundred(100, 20);
  hundred[3] = 90;
  CHECK(match::latency_words(hundred) == "last 20 ms, median 20 ms, 99 of 100 within 20 ms");
  hundred[4] = 80;
  CHECK(match::latency_words(hundred) == "last 20 ms, median 20 ms, 99 of 100 within 80 ms");
}
