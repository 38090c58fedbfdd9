#include "manifest/find.hpp"

#include <cstdlib>

#include "catch.hpp"
#include "core/errors.hpp"
#include "workshop.hpp"

namespace glasshouse::manifest {
namespace {

constexpr const char* kSmall = "title: Small\nplayers: 2\n";

std::string ids(const std::vector<FoundGame>& games) {
  std::string out;
  for (const FoundGame& game : games) out += game.id + ":" + game.from + " ";
  return out;
}

std::string refusal(const SearchPath& search, const std::string& name) {
  try {
    find_game(search, name);
  } catch (const core::UsageError& error) {
    return error.what();
  }
  return "";
}

// Sets an environment variable for as long as it lives.
class Environment {
 public:
  Environment(const char* name, const char* value) : name_(name) {
    if (const char* before = std::getenv(name)) before_ = before;
    value ? setenv(name, value, 1) : unsetenv(name);
  }
  ~Environment() {
    if (before_) setenv(name_, before_->c_str(), 1);
    if (!before_) unsetenv(name_);
  }
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;

 private:
  const char* name_;
  std::optional<std::string> before_;
};

TEST_CASE("games are found in every place, sorted, without being read") {
  const Workshop workshop;
  workshop.write_game("four", kSmall);
  workshop.write_game("noughts", kSmall);
  workshop.write("home/content/README.md", "not a game\n");
  workshop.write("user/mine/game.yaml", ": broken [");
  workshop.write("shelf/other/game.yaml", kSmall);
  workshop.write("shelf/no_game/notes.txt", "");
  workshop.write("single/game.yaml", kSmall);
  SearchPath search = workshop.search();
  search.extra = {workshop.folder() / "shelf", workshop.folder() / "single"};
  CHECK(ids(find_games(search)) ==
        "four:bundled mine:user noughts:bundled other:folder single:folder ");
}

TEST_CASE("the nearer of two games with one id is taken") {
  const Workshop workshop;
  workshop.write_game("four", kSmall);
  CHECK(find_game(workshop.search(), "four").from == "bundled");
  workshop.write("user/four/game.yaml", kSmall);
  CHECK(find_game(workshop.search(), "four").from == "user");
  workshop.write("shelf/four/game.yaml", kSmall);
  SearchPath search = workshop.search();
  search.extra = {workshop.folder() / "shelf"};
  CHECK(find_game(search, "four").folder == workshop.folder() / "shelf" / "four");
  CHECK(find_games(search).size() == 1);
}

TEST_CASE("a game is also found by its folder, however that is written") {
  const Workshop workshop;
  workshop.write("somewhere/mine/game.yaml", kSmall);
  const std::string folder = (workshop.folder() / "somewhere/mine").string();
  CHECK(find_game({}, folder).id == "mine");
  CHECK(find_game({}, folder + "/").id == "mine");
  CHECK(find_game({}, folder + "/../mine/.").id == "mine");
  CHECK(find_game({}, folder).from == "folder");
}

TEST_CASE("a game on the shelf is the same one when its folder is named") {
  const Workshop workshop;
  workshop.write_game("four", kSmall);
  const std::string folder = find_game(workshop.search(), "four").folder.string();
  CHECK(find_game(workshop.search(), folder).from == "bundled");
  CHECK(find_game(workshop.search(), folder + "/").from == "bundled");
}

TEST_CASE("what is missing is said") {
  const Workshop workshop;
  workshop.write_game("four", kSmall);
  const SearchPath search = workshop.search();
  CHECK(refusal(search, "foru") == "there is no game 'foru'; did you mean 'four'?");
  CHECK(refusal(search, "./nowhere") == "there is no folder './nowhere'");
  const std::string home = (workshop.folder() / "home").string();
  CHECK(refusal(search, home) == "no game.yaml in '" + home + "'");
  SearchPath extra;
  extra.extra = {workshop.folder() / "home" / "rules"};
  CHECK(refusal(extra, "four") == "no game.yaml in '" + home + "/rules' or in a folder inside it");
  extra.extra = {workshop.folder() / "nowhere"};
  CHECK_THROWS_AS(find_games(extra), core::UsageError);
}

TEST_CASE("places that don't exist hold no games") {
  CHECK(find_games({"/nonexistent", "/nonexistent", {}}).empty());
  CHECK(find_games({}).empty());
}

TEST_CASE("the standard places come from the environment") {
  const Environment home("GLASSHOUSE_HOME", "/opt/glasshouse");
  {
    const Environment data("XDG_DATA_HOME", "/data");
    CHECK(standard_search_path().home == "/opt/glasshouse");
    CHECK(standard_search_path().user == "/data/glasshouse/games");
  }
  const Environment user("HOME", "/home/ann");
  // A relative XDG folder doesn't count.
  for (const char* value : {static_cast<const char*>(nullptr), "", "relative"}) {
    const Environment data("XDG_DATA_HOME", value);
    CHECK(standard_search_path().user == "/home/ann/.local/share/glasshouse/games");
  }
}

}  // namespace
}  // namespace glasshouse::manifest
