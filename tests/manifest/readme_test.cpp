#include <set>

#include "catch.hpp"
#include "core/model.hpp"
#include "manifest/keys.hpp"
#include "source_tree.hpp"
#include "workshop.hpp"

namespace glasshouse::manifest {
namespace {

// The yaml blocks of content/README.md, in order.
std::vector<std::string> examples() {
  const std::string text = text_of_file(test::source_tree() / "content" / "README.md");
  std::vector<std::string> out;
  const std::string open = "```yaml\n", close = "```\n";
  for (auto at = text.find(open); at != std::string::npos; at = text.find(open, at)) {
    at += open.size();
    out.push_back(text.substr(at, text.find(close, at) - at));
  }
  return out;
}

void load_examples(const Workshop& workshop) {
  REQUIRE(examples().size() == 2);
  workshop.write_game("tidal_market", examples()[0]);
  workshop.write_game("tidal_market_by_night", examples()[1]);
}

TEST_CASE("the example of content/README.md loads and can be dealt") {
  const Workshop workshop;
  load_examples(workshop);
  const auto spec = workshop.load("tidal_market");
  CHECK(spec->title == "Tidal Market");
  CHECK(core::build_model(spec, {})->players() == 2);
}

TEST_CASE("the variant of content/README.md loads") {
  const Workshop workshop;
  load_examples(workshop);
  const auto base = workshop.load("tidal_market");
  const auto variant = workshop.load("tidal_market_by_night");
  CHECK(variant->pieces.size() == base->pieces.size() - 1);
  CHECK(variant->zones[3].capacity == 3);
}

TEST_CASE("content/README.md shows every key there is") {
  const std::string example = examples().at(0);
  for (const Section& section : sections()) {
    for (const Key& key : section.keys) {
      INFO(section.name + "." + key.name);
      CHECK(example.find(key.name + ":") != std::string::npos);
    }
  }
}

}  // namespace
}  // namespace glasshouse::manifest
