#include "app/desktop/dev.hpp"

#include <thread>

#include "app/desk.hpp"
#include "app/shelf.hpp"
#include "catch.hpp"

using namespace glasshouse;
using app::Meaning;
using match::Reload;

namespace {

// A game whose script requires a module, watched while it is played without a window.
class Watched {
 public:
  Watched() : game_(desk_.write_game("tide", script("go on"))) {
    desk_.write("tide/lib/numbers.lua", "return { goal = 6 }\n");
    match_.emplace(shelf_.open(game_), match::Sitting{{}, {}, 1});
    for (int i = 0; i < 3; ++i) match_->choose(std::size_t{0});
    reloads_ = app::watch_game(
        [this](const core::GameSpec& spec) { return shelf_.open(spec.folder); }, *match_);
    show();
  }

  void play(const std::string& game) {
    match_.emplace(shelf_.open(game), match::Sitting{{}, {}, 1});
    show();
  }

  static std::string script(const std::string& option) {
    return "local tide = {}\nlocal numbers = require 'numbers'\n"
           "function tide.turn(game, player)\n  player:choose('Well?', { '" +
           option +
           "', 'stop' })\n  if game.turn == numbers.goal then game:finish('done') end\nend\n"
           "function tide.score(game, player) return player.points end\nreturn tide\n";
  }

  // What the next save comes to.
  Reload next() {
    for (int i = 0; i < 4000; ++i) {
      if (auto reload = reloads_->take()) return std::move(*reload);
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    FAIL("nothing was noticed");
    return {};
  }
  bool is_quiet() {
    std::this_thread::sleep_for(std::chrono::milliseconds(80));
    return !reloads_->take().has_value();
  }
  const app::Desk& desk() const { return desk_; }
  const match::Match& match() const { return *match_; }

 private:
  void show() {
    reloads_->set_present({++number_, match_->history(), match::look_of(*match_),
                           match_->model().spec_owner, match_->insight()->files()});
  }

  app::Desk desk_;
  app::Shelf shelf_;
  std::string game_;
  std::optional<match::Match> match_;
  std::unique_ptr<match::Reloads> reloads_;
  uint64_t number_ = 0;
};

}  // namespace

TEST_CASE("a script that is saved comes back as a match that goes on") {
  Watched watched;
  watched.desk().write("tide/rules.lua", Watched::script("flow"));
  const Reload reload = watched.next();
  REQUIRE(reload.kind == Reload::Kind::rules);
  CHECK(reload.match->choice_count() == 3);
  CHECK(reload.match->text_of(reload.match->options()[0]) == "flow");
  CHECK(reload.report.new_options == std::vector<std::string>{"flow"});
  CHECK(reload.report.lost_options == std::vector<std::string>{"go on"});
  CHECK(reload.saved <= std::chrono::system_clock::now());
}

TEST_CASE("a module that the script requires is watched") {
  Watched watched;
  watched.desk().write("tide/lib/numbers.lua", "return { goal = 3 }\n");
  CHECK(watched.next().kind == Reload::Kind::rules);
}

TEST_CASE("a fault comes with the line of the file, and the next good save heals it") {
  Watched watched;
  const std::string good = Watched::script("go on");
  watched.desk().write("tide/rules.lua", "local tide = {\nthis is no Lua\n");
  const Reload broken = watched.next();
  REQUIRE(broken.kind == Reload::Kind::faults);
  REQUIRE(broken.faults.size() == 1);
  REQUIRE(broken.faults[0].lines.size() >= 2);
  CHECK(broken.faults[0].lines[1].marked);
  CHECK(broken.faults[0].lines[1].text == "this is no Lua");
  watched.desk().write("tide/rules.lua", good);
  CHECK(watched.next().kind == Reload::Kind::rules);
}

TEST_CASE("rules that nobody has taken yet aren't lost to a picture that is saved after them") {
  Watched watched;
  watched.desk().write("tide/rules.lua", Watched::script("flow"));
  std::this_thread::sleep_for(std::chrono::milliseconds(400));
  watched.desk().write("tide/lamp.png", "no picture");
  std::this_thread::sleep_for(std::chrono::milliseconds(400));
  CHECK(watched.next().kind == Reload::Kind::rules);
  CHECK(watched.next().kind == Reload::Kind::pictures);
  CHECK(watched.is_quiet());
}

TEST_CASE("the first rules.md of a game is news to the game, a later one to its readers") {
  Watched watched;
  watched.desk().write("tide/rules.md", "# Tide\n");
  const Reload first = watched.next();
  REQUIRE(first.kind == Reload::Kind::rules);
  CHECK_FALSE(first.source->spec->rules_text.empty());
  watched.desk().write("tide/rules.md", "# Tide\nFlow.\n");
  CHECK(watched.next().kind == Reload::Kind::help);
}

TEST_CASE("another game on the table is the one that is watched") {
  Watched watched;
  const std::string other = watched.desk().write_game("ebb", app::kSixTurns);
  watched.play(other);
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  watched.desk().write("tide/rules.lua", Watched::script("flow"));
  CHECK(watched.is_quiet());
  watched.desk().write("ebb/rules.lua", app::kSixTurns);
  const Reload reload = watched.next();
  REQUIRE(reload.kind == Reload::Kind::rules);
  CHECK(reload.match->model().spec().id == "ebb");
}

TEST_CASE("a module that was missing heals the rules when it comes") {
  Watched watched;
  std::string script = Watched::script("go on");
  script.insert(0, "local more = require 'more'\n");
  watched.desk().write("tide/rules.lua", script);
  CHECK(watched.next().kind == Reload::Kind::faults);
  watched.desk().write("tide/lib/more.lua", "return {}\n");
  CHECK(watched.next().kind == Reload::Kind::rules);
}

TEST_CASE("a folder that was missing heals the rules when it comes") {
  Watched watched;
  std::string script = Watched::script("go on");
  script.replace(script.find("'numbers'"), 9, "'deep.numbers'");
  watched.desk().write("tide/rules.lua", script);
  CHECK(watched.next().kind == Reload::Kind::faults);
  watched.desk().write("tide/lib/deep/numbers.lua", "return { goal = 6 }\n");
  Reload last = watched.next();
  // The folder may be noticed before the file in it is whole.
  if (last.kind == Reload::Kind::faults) last = watched.next();
  CHECK(last.kind == Reload::Kind::rules);
}

TEST_CASE("a manifest with a fault is told, and so are rules that fail in this turn or at scores") {
  Watched watched;
  const std::string manifest = watched.desk().read("tide/game.yaml");
  watched.desk().write("tide/game.yaml", manifest + "nonsense: 1\n");
  CHECK(watched.next().kind == Reload::Kind::faults);
  watched.desk().write("tide/game.yaml", manifest);
  CHECK(watched.next().kind == Reload::Kind::rules);
  std::string script = Watched::script("go on");
  script.replace(script.find("player.points"), 13, "player.pionts");
  watched.desk().write("tide/rules.lua", script);
  CHECK(watched.next().kind == Reload::Kind::faults);
}

TEST_CASE("a script that never ends is a fault and not the end") {
  Watched watched;
  watched.desk().write("tide/rules.lua", "while true do end\n");
  const Reload reload = watched.next();
  REQUIRE(reload.kind == Reload::Kind::faults);
  CHECK(reload.faults[0].message.find("ran for more than") != std::string::npos);
  CHECK(reload.faults[0].lines[0].marked);
}

TEST_CASE("pictures are told apart from rules, and other files are nobody's business") {
  Watched watched;
  watched.desk().write("tide/notes.txt", "hello");
  watched.desk().write("tide/unused.lua", "return 1");
  CHECK(watched.is_quiet());
  watched.desk().write("tide/moon.png", "not really");
  CHECK(watched.next().kind == Reload::Kind::pictures);
}

TEST_CASE("what a changed file means") {
  const app::WatchedFiles watched{{"/g"}, {"/g/game.yaml", "/g/rules.lua"}, "/g/rules.md"};
  CHECK(app::meaning_of("/g/rules.lua", watched, false) == Meaning::rules);
  CHECK(app::meaning_of("/g/rules.md", watched, false) == Meaning::rules);  // it is gone
  CHECK(app::meaning_of("/g/other.lua", watched, false) == Meaning::nothing);
  CHECK(app::meaning_of("/g/other.lua", watched, true) == Meaning::rules);
  CHECK(app::meaning_of("/g/a.png", watched, false) == Meaning::pictures);
  CHECK(app::meaning_of("/g/rules.lua~", watched, true) == Meaning::nothing);
  CHECK(app::meaning_of("/tmp", watched, true) == Meaning::rules);
  CHECK(app::meaning_of("/tmp", watched, false) == Meaning::nothing);
}

TEST_CASE("a named picture that comes or goes is news to the game, another is only drawn anew") {
  app::WatchedFiles watched;
  watched.pictures["/g/sun.png"] = {"/g/sun.png", 40, 30};  // gone by now
  watched.pictures["/g/moon.png"] = {};                     // and this never came
  CHECK(app::meaning_of("/g/sun.png", watched, false) == Meaning::rules);
  CHECK(app::meaning_of("/g/moon.png", watched, false) == Meaning::pictures);
  CHECK(app::meaning_of("/g/star.png", watched, false) == Meaning::pictures);
}
