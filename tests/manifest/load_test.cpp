#include "manifest/load.hpp"

#include "catch.hpp"
#include "core/model.hpp"
#include "source_tree.hpp"
#include "workshop.hpp"

namespace glasshouse::manifest {
namespace {

namespace fs = std::filesystem;
using Texts = std::vector<std::string>;

constexpr const char* kSmall = "title: Small\nplayers: 2\n";

TEST_CASE("a bundled game knows its files") {
  const Workshop workshop;
  workshop.write_game("small", kSmall);
  workshop.write("home/content/small/rules.md", "# Small\n");
  workshop.write("home/rules/lib/cards.lua", "return {}\n");
  const std::string home = (workshop.folder() / "home").string();
  const auto spec = workshop.load("small");
  CHECK(spec->folder == home + "/content/small");
  CHECK(spec->scripts == Texts{home + "/rules/small.lua"});
  CHECK(spec->module_folders == Texts{home + "/rules/lib"});
  CHECK(spec->rules_text == home + "/content/small/rules.md");
  CHECK(spec->files == Texts{home + "/content/small/game.yaml", home + "/rules/small.lua"});
  CHECK(spec->source.file == home + "/content/small/game.yaml");
}

TEST_CASE("a game in one folder has its script and modules beside it, and the shared modules too") {
  const Workshop workshop;
  workshop.write("home/rules/lib/cards.lua", "return {}\n");
  workshop.write("user/small/game.yaml", kSmall);
  workshop.write("user/small/rules.lua", "return {}\n");
  workshop.write("user/small/lib/more.lua", "return {}\n");
  const std::string root = workshop.folder().string();
  const auto spec = workshop.load("small");
  CHECK(spec->scripts == Texts{root + "/user/small/rules.lua"});
  CHECK(spec->module_folders == Texts{root + "/user/small/lib", root + "/home/rules/lib"});
  workshop.write("user/small/small.lua", "return {}\n");
  CHECK(workshop.load("small")->scripts == Texts{root + "/user/small/small.lua"});
}

TEST_CASE("a variant has its base's script first, and its own if there is one") {
  const Workshop workshop;
  workshop.write_game("small", kSmall);
  workshop.write("home/content/small/rules.md", "# Small\n");
  workshop.write("user/mine/game.yaml", "extends: small\n");
  const std::string root = workshop.folder().string();
  const std::string base_script = root + "/home/rules/small.lua";
  CHECK(workshop.load("mine")->scripts == Texts{base_script});
  CHECK(workshop.load("mine")->rules_text == root + "/home/content/small/rules.md");
  workshop.write("user/mine/mine.lua", "return {}\n");
  const auto spec = workshop.load("mine");
  CHECK(spec->scripts == Texts{base_script, root + "/user/mine/mine.lua"});
  CHECK(spec->files == Texts{root + "/user/mine/game.yaml", root + "/home/content/small/game.yaml",
                             base_script, root + "/user/mine/mine.lua"});
  CHECK(spec->folder == root + "/user/mine");
}

TEST_CASE("a manifest may name another script") {
  const Workshop workshop;
  workshop.write_game("small", kSmall);
  workshop.write("home/content/twin/game.yaml", "title: Twin\nplayers: 2\nrules: small\n");
  CHECK(workshop.load("twin")->scripts.at(0).ends_with("/rules/small.lua"));
  workshop.write("home/content/twin/game.yaml", "title: Twin\nplayers: 2\nrules: smal\n");
  const auto found = workshop.faults("twin");
  REQUIRE(found.size() == 1);
  CHECK(found[0].message == "the game 'smal' has no script rules/smal.lua; did you mean 'small'?");
  CHECK((found[0].line == 3 && found[0].column == 8));
}

TEST_CASE("a script under another name than the game's is a fault naming both") {
  const Workshop workshop;
  workshop.write("user/small/game.yaml", kSmall);
  CHECK(workshop.faults("small").at(0).message ==
        "the game 'small' has no script: expected small.lua or rules.lua beside game.yaml");
  workshop.write("user/small/little.lua", "return {}\n");
  CHECK(workshop.faults("small").at(0).message ==
        "the game is called 'small' and its script 'little'");
}

TEST_CASE("a folder whose name can't be an id is a fault") {
  const Workshop workshop;
  workshop.write("user/My Game/game.yaml", kSmall);
  workshop.write("user/My Game/rules.lua", "return {}\n");
  const auto found = workshop.faults("My Game");
  REQUIRE(found.size() == 1);
  CHECK(found[0].message.starts_with("the folder's name 'My Game' is the game's id"));
  CHECK(found[0].hint == "for example my_game");
}

TEST_CASE("a folder without a manifest can't be loaded") {
  const Workshop workshop;
  CHECK_THROWS_AS(load_game({workshop.folder(), {}}), core::ContentError);
}

// The bundled manifests with empty scripts, so that this tests manifests and nothing else.
TEST_CASE("every bundled manifest loads and makes a model for every number of players") {
  const Workshop workshop;
  const fs::path source = test::source_tree() / "content";
  fs::copy(source, workshop.folder() / "home" / "content",
           fs::copy_options::recursive | fs::copy_options::overwrite_existing);
  const auto games = find_games(workshop.search());
  REQUIRE(games.size() >= 2);
  for (const FoundGame& game : games) {
    workshop.write("home/rules/" + game.id + ".lua", "return {}\n");
  }
  for (const FoundGame& game : games) {
    INFO(game.id);
    const auto spec = workshop.load(game.id);
    for (int players = spec->players_min; players <= spec->players_max; ++players) {
      core::Setup setup;
      setup.players = static_cast<std::size_t>(players);
      CHECK_FALSE(core::build_model(spec, setup)->pieces.empty());
    }
  }
}

TEST_CASE("four in a row has 42 discs and a board of 42 cells, counted from the bottom") {
  const Workshop workshop;
  workshop.write_game("four", text_of_file(test::source_tree() / "content/four/game.yaml"));
  const auto model = core::build_model(workshop.load("four"), {});
  CHECK(model->pieces.size() == 42);
  const core::ZoneSpec& board = *model->zones[model->find_zone("board").index()].spec;
  CHECK(board.shape.places.size() == 42);
  CHECK(board.shape.rows_from_bottom);
}

}  // namespace
}  // namespace glasshouse::manifest
