#include <random>

#include "catch.hpp"
#include "source_tree.hpp"
#include "workshop.hpp"

// Whatever is done to a manifest, it either loads or is refused with faults: never a crash, a hang
// or another exception. The mutations are the same in every run.
namespace glasshouse::manifest {
namespace {

namespace fs = std::filesystem;

class Mutator {
 public:
  explicit Mutator(uint32_t seed) : random_(seed) {}

  void mutate(std::string& text) {
    switch (below(6)) {
      case 0: text[below(text.size())] = kBytes[below(kBytes.size())]; break;
      case 1: text.insert(below(text.size()), kPieces[below(std::size(kPieces))]); break;
      case 2: text.erase(below(text.size()), 1 + below(12)); break;
      case 3: text.insert(below(text.size()), text.substr(below(text.size()), below(80))); break;
      case 4: swap_lines(text); break;
      case 5: text.resize(text.size() - below(text.size() / 8 + 1)); break;
    }
    if (text.size() < 10) text += "title: [x]\n";
  }

 private:
  std::size_t below(std::size_t bound) { return random_() % bound; }

  void swap_lines(std::string& text) {
    const std::size_t from = text.find('\n', below(text.size()));
    const std::size_t to = text.find('\n', below(text.size()));
    if (from == std::string::npos || to == std::string::npos) return;
    const std::string line = text.substr(from, text.find('\n', from + 1) - from);
    text.insert(to, line);
  }

  static constexpr std::string_view kBytes = "{}[]:,&*#!|>'\"%@`-?~ \t\n0aZ_.<\x01\x7f\x80\xc3\xff";
  static constexpr const char* kPieces[] = {
      "&a ",      "*a ",         ": ",        "- ",
      "null",     "{",           "}",         "[",
      "]",        "? ",          "!!str ",    "'",
      "\"",       "|\n",         "\n---\n",   "999999999999",
      "-1",       "1..99999999", "0-99",      "<<: *a",
      "\n\n",     "é",           "{by: x}",   "count: 1000",
      "[[[[[[[[", "\r\n",        "%YAML 9\n", "extends: other\n",
      "true",     "1.5",         "\t",        "players: 16"};

  std::mt19937 random_;
};

// How a manifest fares: loaded or refused.
bool loads(const Workshop& workshop, const std::string& text) {
  workshop.write("home/content/test/game.yaml", text);
  const fs::path folder = workshop.folder() / "home" / "content" / "test";
  try {
    load_game({folder, workshop.search()});
    return true;
  } catch (const core::ContentError& error) {
    CHECK_FALSE(error.faults().empty());
    CHECK(error.faults().size() <= 50);
    return false;
  }
}

std::string example() {
  const std::string text = text_of_file(test::source_tree() / "content" / "README.md");
  const std::size_t start = text.find("```yaml\n") + 8;
  return text.substr(start, text.find("```\n", start) - start);
}

TEST_CASE("no mutation of a manifest does more than make it faulty") {
  const Workshop workshop;
  workshop.write_game("test", "");
  workshop.write_game("other", "title: Other\nplayers: 2\n");
  const std::string original = example();
  REQUIRE(loads(workshop, original));
  int loaded = 0;
  for (uint32_t seed = 0; seed < 3000; ++seed) {
    Mutator mutator(seed);
    std::string text = original;
    for (uint32_t times = 0; times < 1 + seed % 5; ++times) mutator.mutate(text);
    INFO("seed " << seed);
    loaded += loads(workshop, text) ? 1 : 0;
  }
  // Both happen often, or the mutations are too timid or too wild to tell anything.
  CHECK(loaded > 150);
  CHECK(loaded < 2850);
}

TEST_CASE("noise is refused") {
  const Workshop workshop;
  workshop.write_game("test", "");
  std::mt19937 random(7);
  for (int round = 0; round < 300; ++round) {
    std::string text(random() % 200, '\0');
    for (char& c : text) c = static_cast<char>(random() % 256);
    CHECK_FALSE(loads(workshop, text));
  }
}

}  // namespace
}  // namespace glasshouse::manifest
