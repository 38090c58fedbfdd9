// Every test of every <game>_spec.lua beside this file or in tests/games, as a test case of its
// own. The files are found when the program starts: a new one needs no change here.
#include <algorithm>
#include <filesystem>

#include "catch.hpp"
#include "core/errors.hpp"
#include "manifest/house_rules.hpp"
#include "script/lua_tests/lua_tests.hpp"
#include "source_tree.hpp"

using namespace glasshouse;
namespace fs = std::filesystem;

namespace {

constexpr std::string_view kEnding = "_spec.lua";

std::shared_ptr<const core::GameSpec> load(const std::string& id,
                                           const std::vector<std::string>& with) {
  const manifest::SearchPath search{test::source_tree(), {}, {test::source_tree() / "tests/games"}};
  manifest::GamePaths paths{manifest::find_game(search, id).folder, search, {}};
  for (const std::string& name : with) {
    paths.house_rules.push_back(manifest::find_house_rule({paths.folder, search, {}}, name));
  }
  return manifest::load_game(paths);
}

std::vector<std::string> spec_files() {
  std::vector<std::string> out;
  for (const char* folder : {"tests/rules", "tests/games"}) {
    for (const fs::directory_entry& file :
         fs::recursive_directory_iterator(test::source_tree() / folder)) {
      const std::string path = file.path().string();
      if (path.ends_with(kEnding)) out.push_back(path);
    }
  }
  std::sort(out.begin(), out.end());
  return out;
}

script::SpecGames games_of(const std::string& path) {
  const std::string file = fs::path(path).filename().string();
  return {file.substr(0, file.size() - kEnding.size()), load, {}};
}

void run(const std::string& path, const std::string& test) {
  const script::SpecResult result = script::run_test(path, games_of(path), test);
  INFO(result.message);
  CHECK(result.passed);
}

// A file that can't be read is one failing case, which says why when it runs.
std::vector<std::string> names_in(const std::string& path) {
  try {
    return script::spec_names(path, games_of(path));
  } catch (const core::ContentError&) {
    return {"can be read"};
  }
}

std::size_t add_all() {
  std::size_t added = 0;
  for (const std::string& path : spec_files()) {
    for (const std::string& test : names_in(path)) {
      add_test_case(games_of(path).game + ": " + test, [path, test] { run(path, test); });
      ++added;
    }
  }
  return added;
}

const std::size_t kAdded = add_all();

}  // namespace

TEST_CASE("there are specs of games") { CHECK(kAdded > 0); }
