// The way of somebody who has never written a game, from the first command to the gift.
#include <sys/wait.h>

#include <cstdlib>

#include "catch.hpp"
#include "source_tree.hpp"
#include "ui/window/desktop_player.hpp"

using namespace glasshouse;
using Catch::Matchers::ContainsSubstring;
using test::DesktopPlayer;

namespace {

class Newcomer : public DesktopPlayer {
 public:
  // A command as it is typed in the folder where the games are; its exit code.
  int run(const std::string& words) {
    const std::string home = path("").string();
    const int status =
        std::system(("cd '" + home + "' && HOME='" + home + "' XDG_CACHE_HOME='" + home +
                     "/cache' GLASSHOUSE_HOME='" + test::source_tree().string() + "' '" +
                     test::program().string() + "' " + words + " >'" + home + "/said' 2>&1")
                        .c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

  void edit(const std::string& file, const std::string& from, const std::string& to) {
    std::string text = read(file);
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    write(file, text.replace(at, from.size(), to));
  }
};

}  // namespace

TEST_CASE("new, play, edit, see, test, pack, and play the pack") {
  Newcomer ann;
  REQUIRE(ann.run("new my_games/tide") == 0);
  CHECK_THAT(ann.read("said"), ContainsSubstring("--dev"));
  CHECK(ann.run("test my_games/tide") == 0);

  ann.start({"play", ann.path("my_games/tide").string(), "--dev", "--seed", "5"});
  ann.wait_for("options", "Take 1 from the path | Take 2 from the path | Take 3 from the path");
  ann.choose(3);

  ann.edit("my_games/tide/game.yaml", "most_taken: 3", "most_taken: 4");
  ann.wait_for("options",
               "Take 1 from the path | Take 2 from the path | Take 3 from the path | "
               "Take 4 from the path");
  CHECK(ann.fact("choices") == "1");
  ann.choose(4);

  ann.edit("my_games/tide/tide.lua", "player.pouch:sum(\"worth\")", "#player.pouch");
  ann.wait_for("scores", "Player 1 3, Player 2 4");
  ann.kill_program();

  CHECK(ann.run("test my_games/tide") == 1);
  CHECK_THAT(ann.read("said"), ContainsSubstring("nobody takes more than three"));
  ann.edit("my_games/tide/tide.lua", "#player.pouch", "player.pouch:sum(\"worth\")");
  ann.edit("my_games/tide/tide_spec.lua", R"("Take 3 from the path" })",
           R"("Take 3 from the path", "Take 4 from the path" })");
  ann.edit("my_games/tide/tide_spec.lua", R"("Take 4 from the path", "nobody takes more than 3")",
           R"("Take 5 from the path", "nobody takes more than 4")");
  CHECK(ann.run("test my_games/tide") == 0);
  INFO(ann.read("said"));
  CHECK(ann.run("check my_games/tide") == 0);

  REQUIRE(ann.run("pack my_games/tide tide.zip") == 0);
  std::filesystem::remove_all(ann.path("my_games"));
  ann.start({"play", ann.path("tide.zip").string(), "--bots", "random", "--seed", "5"});
  ann.wait_for_turn();
  CHECK(ann.fact("game") == "tide");
  const int before = std::stoi(ann.fact("choices"));
  for (int i = 0; i < 4; ++i) ann.press("Tab");
  ann.press("Return");
  ann.wait("the bot's answer", [&](const DesktopPlayer::Shown& shown) {
    return std::stoi(shown["facts"].value("choices", "0")) >= before + 2;
  });
  CHECK(ann.read("stderr") == "");
}
