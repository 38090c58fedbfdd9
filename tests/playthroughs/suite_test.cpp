#include "catch.hpp"
#include "match/checks.hpp"
#include "playthroughs/rules_source.hpp"
#include "source_tree.hpp"

using namespace glasshouse;

namespace {

// Builds with asserts or sanitizers are slow, and look for other things.
#ifdef NDEBUG
constexpr std::size_t kSeeds = 50;
#else
constexpr std::size_t kSeeds = 10;
#endif
// Thousands of options take their time.
constexpr std::size_t kSeedsWithWords = 2;

std::string texts(const std::vector<match::CheckFault>& faults) {
  std::string out;
  for (const match::CheckFault& fault : faults) out += fault.text() + "\n";
  return out;
}

}  // namespace

TEST_CASE("every bundled game passes the generic suite with any number of players") {
  for (const manifest::FoundGame& found : test::games_to_test()) {
    const test::OpenGame game = test::open_game(found.folder);
    for (int players = game.spec->players_min; players <= game.spec->players_max; ++players) {
      DYNAMIC_SECTION(found.id << " with " << players) {
        match::CheckOptions options;
        options.seeds = game.spec->lexicon ? kSeedsWithWords : kSeeds;
        options.setup.players = static_cast<std::size_t>(players);
        const auto faults = match::check_game(test::source_of(game), options);
        INFO(texts(faults));
        CHECK(faults.empty());
      }
    }
  }
}
