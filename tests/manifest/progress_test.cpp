#include "catch.hpp"
#include "workshop.hpp"

namespace glasshouse::manifest {
namespace {

using Texts = std::vector<std::string>;

const std::string kGame =
    "zones: {pond: {kind: pile, label: Pond}, nest: {kind: pile, per_player: true}}\n"
    "counters: {eggs: {per_player: true}, luck: {visible: nobody}}\n"
    "numbers: {full: 9, word: tide}\n";

TEST_CASE("progress is told by a zone or a counter, towards a number or one of the game's") {
  const auto shared = load_with(kGame + "progress: {zone: pond, goal: full}\n")->progress;
  REQUIRE(shared);
  CHECK((shared->zone == "pond" && shared->counter.empty() && !shared->per_player));
  CHECK(shared->goal.text() == "full");
  CHECK(shared->label == "Pond");
  const auto own =
      load_with(kGame + "progress: {counter: eggs, goal: 12, label: Laid}\n")->progress;
  REQUIRE(own);
  CHECK((own->counter == "eggs" && own->per_player && own->label == "Laid"));
  CHECK(own->goal == core::Value(12));
  CHECK_FALSE(load_with(kGame)->progress);
}

TEST_CASE("what progress names must be there, and be seen by all") {
  CHECK(faults_in(kGame + "progress: {zone: ponds, goal: 3}\n") ==
        Texts{"6:18 there is no zone 'ponds'; did you mean 'pond'?"});
  CHECK(faults_in(kGame + "progress: {counter: luck, goal: 3}\n") ==
        Texts{"6:21 the counter 'luck' is not seen by all (progress is shown to everybody)"});
  CHECK(faults_in(kGame + "progress: {zone: pond, goal: word}\n") ==
        Texts{"6:30 the goal is a whole number, and 'word' is none of the game's `numbers` that is "
              "one"});
  CHECK(faults_in(kGame + "progress: {zone: pond, counter: eggs, goal: 3}\n").size() == 1);
  CHECK(faults_in(kGame + "progress: {goal: 3}\n").size() == 1);
}

}  // namespace
}  // namespace glasshouse::manifest
