#include "match/workbench/lines_of_play.hpp"

#include "catch.hpp"
#include "match/toy_rules.hpp"

using namespace glasshouse;
using match::LinesOfPlay;

namespace {

match::Match free_match() {
  match::Match match = toy::pebbles();
  match.set_undo_mode(match::UndoMode::free);
  toy::choose(match, {"Pass", "Throw the die", "Pass"});
  return match;
}

}  // namespace

TEST_CASE("a time line goes on to what was taken back") {
  match::Match match = free_match();
  match.go_to(1);
  const std::vector<match::Moment> moments = match::moments_of(match.history());
  REQUIRE(moments.size() == 3);
  CHECK_FALSE(moments[0].ahead);
  CHECK(moments[1].text == "Throw the die");
  CHECK(moments[1].ahead);
  CHECK(moments[2].number == 3);
}

TEST_CASE("who goes back and chooses otherwise leaves a line behind, and comes back to it") {
  match::Match match = free_match();
  const core::Block end = match.table().block();
  match.go_to(1);
  LinesOfPlay lines;
  const match::Match::History before = match.history();
  toy::choose(match, {"Pass"});
  lines.note_change(before, match.history());
  REQUIRE(lines.lines().size() == 1);
  CHECK(lines.lines()[0].number == 3);

  match::ReloadReport report;
  match::Match back =
      match::Match::go_on(lines.exchange(0, match.history()), toy::source(), report);
  back.go_to(3);
  CHECK(back.table().block() == end);
  REQUIRE(lines.lines().size() == 1);
  CHECK(lines.lines()[0].number == 2);
}

TEST_CASE("going on in the same line leaves nothing behind") {
  match::Match match = free_match();
  LinesOfPlay lines;
  auto before = match.history();
  toy::choose(match, {"Pass"});
  lines.note_change(before, match.history());
  before = match.history();
  match.go_to(2);
  lines.note_change(before, match.history());
  for (int i = 0; i < 2; ++i) {
    before = match.history();
    toy::choose(match, {"Pass"});
    lines.note_change(before, match.history());
  }
  CHECK(lines.lines().empty());
}

TEST_CASE("a line that was played again up to its end is no longer kept apart") {
  match::Match match = free_match();
  match.go_to(1);
  LinesOfPlay lines;
  auto before = match.history();
  toy::choose(match, {"Pass"});
  lines.note_change(before, match.history());
  REQUIRE(lines.lines().size() == 1);
  before = match.history();
  match.go_to(1);
  lines.note_change(before, match.history());
  before = match.history();
  toy::choose(match, {"Throw the die"});
  lines.note_change(before, match.history());
  before = match.history();
  toy::choose(match, {"Pass"});
  lines.note_change(before, match.history());
  REQUIRE(lines.lines().size() == 1);
  CHECK(lines.lines()[0].number == 2);
}

TEST_CASE("bookmarks stay until they are removed") {
  LinesOfPlay lines;
  lines.bookmark(4, "the trap");
  lines.bookmark(2, "before it");
  CHECK(lines.bookmarks().begin()->second == "before it");
  lines.remove_bookmark(2);
  CHECK(lines.bookmarks().size() == 1);
}

TEST_CASE("every line has the bookmarks that were set in it") {
  match::Match match = free_match();
  LinesOfPlay lines;
  lines.bookmark(1, "both know this");
  lines.bookmark(2, "only the first");
  const auto before = match.history();
  match.go_to(1);
  toy::choose(match, {"Pass"});
  lines.note_change(before, match.history());
  REQUIRE(lines.lines().size() == 1);
  CHECK(lines.bookmarks().size() == 1);
  lines.exchange(0, match.history());
  CHECK(lines.bookmarks().at(2) == "only the first");
  CHECK(lines.lines()[0].bookmarks.size() == 1);
}
