// The pages for authors, followed literally.
#include <sys/wait.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "catch.hpp"
#include "desk.hpp"
#include "source_tree.hpp"

using namespace glasshouse;
using namespace glasshouse::app;
namespace fs = std::filesystem;

namespace {

// ```sh fails … ```
struct Block {
  std::string language, rest;  // "lua", "my_games/pebbles/pebbles.lua"
  std::string text;
};

std::string text_of(const fs::path& file) {
  std::ostringstream out;
  out << std::ifstream(file, std::ios::binary).rdbuf();
  return out.str();
}

std::vector<Block> blocks_of(const std::string& page) {
  std::vector<Block> out;
  std::istringstream lines(text_of(test::source_tree() / page));
  bool inside = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("```")) {
      inside = !inside;
      if (!inside) continue;
      const std::size_t space = line.find(' ');
      out.push_back({line.substr(3, space == std::string::npos ? space : space - 3),
                     space == std::string::npos ? "" : line.substr(space + 1), ""});
    } else if (inside) {
      out.back().text += line + "\n";
    }
  }
  REQUIRE_FALSE(inside);
  return out;
}

// A folder that looks like a checkout to somebody who types tools/glasshouse in it.
class Reader {
 public:
  Reader() {
    const std::string here = desk_.path("").string();
    desk_.write("tools/glasshouse", "#!/bin/sh\nexport GLASSHOUSE_HOME='" +
                                        test::source_tree().string() + "'\nexec '" +
                                        test::program().string() + "' \"$@\"\n");
    fs::permissions(desk_.path("tools/glasshouse"), fs::perms::owner_all);
    setup_ = "cd '" + here + "' && export HOME='" + here + "' XDG_CACHE_HOME='" + here +
             "/cache' XDG_DATA_HOME='" + here + "/data' XDG_STATE_HOME='" + here +
             "/state' && unset DISPLAY WAYLAND_DISPLAY && set -e\n";
  }

  void follow(const Block& block) {
    if (block.language == "sh") return run(block);
    if (block.language == "text") return expect_output(block.text);
    REQUIRE_FALSE(block.rest.empty());
    INFO(block.rest << " must be made before it is edited");
    REQUIRE(fs::exists(desk_.path(block.rest)));
    desk_.write(block.rest, block.text);
  }

 private:
  void run(const Block& block) {
    const std::string script = desk_.write("commands.sh", setup_ + block.text);
    const std::string output = desk_.path("output").string();
    const int status =
        std::system(("sh '" + script + "' </dev/null >'" + output + "' 2>&1").c_str());
    output_ = text_of(output);
    INFO(block.text << output_);
    const bool failed = !WIFEXITED(status) || WEXITSTATUS(status) != 0;
    CHECK(failed == (block.rest == "fails"));
  }

  void expect_output(const std::string& text) const {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
      INFO(line << "\nin\n" << output_);
      CHECK(output_.find(line) != std::string::npos);
    }
  }

  Desk desk_;
  std::string setup_, output_;
};

}  // namespace

TEST_CASE("your first game in ten minutes works as it is written") {
  const std::vector<Block> blocks = blocks_of("rules/README.md");
  CHECK(blocks.size() > 8);
  Reader reader;
  for (const Block& block : blocks) reader.follow(block);
}

TEST_CASE("what the page from a rulebook to a script shows stands in the game's files") {
  const std::string manifest = text_of(test::source_tree() / "content/waterfall/game.yaml");
  const std::string script = text_of(test::source_tree() / "rules/waterfall.lua");
  const std::vector<Block> blocks = blocks_of("docs/from-rulebook-to-script.md");
  CHECK(blocks.size() > 8);
  for (const Block& block : blocks) {
    INFO(block.text);
    const std::string& file = block.language == "yaml" ? manifest : script;
    CHECK(file.find(block.text) != std::string::npos);
  }
}

TEST_CASE("every page that a page for authors names is there") {
  for (const char* page : {"README.md", "rules/README.md", "content/README.md", "docs/manifest.md",
                           "docs/from-rulebook-to-script.md", "docs/scenarios.md"}) {
    const std::string text = text_of(test::source_tree() / page);
    for (auto at = text.find("]("); at != std::string::npos; at = text.find("](", at + 1)) {
      const std::string link = text.substr(at + 2, text.find(')', at) - at - 2);
      if (link.starts_with('#')) continue;
      INFO(page << ": " << link);
      CHECK(
          fs::exists((test::source_tree() / page).parent_path() / link.substr(0, link.find('#'))));
    }
  }
}
