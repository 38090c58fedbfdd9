// Golden playthroughs: <game>_<players>p.txt in this folder, of games in content/ and tests/games/.
// GLASSHOUSE_BLESS=1 writes them anew;
// an empty file with such a name is how a playthrough begins its life.
#include "playthroughs/golden.hpp"

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <regex>

#include "catch.hpp"
#include "source_tree.hpp"

using namespace glasshouse;
namespace fs = std::filesystem;

namespace {

constexpr uint64_t kSeed = 1;

struct Golden {
  fs::path file;
  std::string game;
  std::size_t players = 0;
};

std::vector<Golden> goldens() {
  const std::regex name("(.+)_([0-9]+)p");
  std::vector<Golden> out;
  for (const auto& entry : fs::directory_iterator(test::source_tree() / "tests/playthroughs")) {
    std::smatch match;
    const std::string stem = entry.path().stem().string();
    if (entry.path().extension() != ".txt" || !std::regex_match(stem, match, name)) continue;
    out.push_back({entry.path(), match[1], std::stoul(match[2])});
  }
  return out;
}

// A bundled game, or one that is only there for tests.
fs::path folder_of(const std::string& game) {
  const fs::path bundled = fs::path("content") / game;
  return fs::exists(test::source_tree() / bundled) ? bundled : fs::path("tests/games") / game;
}

std::string text_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

TEST_CASE("golden playthroughs play as they did") {
  const bool bless = std::getenv("GLASSHOUSE_BLESS") != nullptr;
  REQUIRE_FALSE(goldens().empty());
  for (const Golden& golden : goldens()) {
    DYNAMIC_SECTION(golden.file.stem().string()) {
      const test::OpenGame game = test::open_game(folder_of(golden.game));
      const std::string now = test::playthrough(game, golden.players, kSeed);
      if (bless) std::ofstream(golden.file, std::ios::binary) << now;
      CHECK(now == text_of(golden.file));
    }
  }
}

TEST_CASE("a playthrough tells every choice and how it ended") {
  const std::string text = test::playthrough(test::open_game("content/noughts"), 2, kSeed);
  CHECK_THAT(text, Catch::Matchers::StartsWith("Noughts and Crosses, 2 players, seed 1\n"));
  CHECK_THAT(text, Catch::Matchers::ContainsSubstring("\n  Player 1: "));
  CHECK_THAT(text, Catch::Matchers::ContainsSubstring("\nend: "));
  CHECK(text != test::playthrough(test::open_game("content/noughts"), 2, kSeed + 1));
}
