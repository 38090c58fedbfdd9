#include "catch.hpp"
#include "workshop.hpp"

namespace glasshouse::manifest {
namespace {

using Texts = std::vector<std::string>;

TEST_CASE("a counter is a start, a flag, or all its keys") {
  const auto spec = load_with(
      "counters:\n"
      "  rounds: 3\n"
      "  open: true\n"
      "  passed: {flag: true, per_player: true, start: false}\n"
      "  score: {per_player: true, min: 0, max: 999, visible: owner, label: Points}\n");
  const auto& counters = spec->counters;
  REQUIRE(counters.size() == 4);
  CHECK((counters[0].start == 3 && !counters[0].flag && counters[0].min == INT32_MIN));
  CHECK((counters[1].start == 1 && counters[1].flag && counters[1].max == 1));
  CHECK((counters[2].start == 0 && counters[2].flag && counters[2].per_player));
  CHECK((counters[3].min == 0 && counters[3].max == 999 && counters[3].label == "Points"));
  CHECK(counters[3].visible == core::Visibility::owner);
  CHECK((counters[3].source.line == 7 && counters[3].source.column == 3));
}

TEST_CASE("a counter's start must be of its sort and within its bounds") {
  CHECK(faults_in("counters: {a: {flag: true, start: 1}}\n") ==
        Texts{"3:35 start: found 1, expected true or false"});
  CHECK(faults_in("counters: {a: {flag: false, start: true}}\n") ==
        Texts{"3:36 start: found true, expected a whole number"});
  CHECK(faults_in("counters: {a: {min: 1}}\n") ==
        Texts{"3:12 the counter 'a' starts with 0, outside of 1 to 2147483647"});
  CHECK(faults_in("counters: {a: {flag: true, max: 3}}\n") ==
        Texts{"3:12 the flag 'a' can't have 'min' or 'max'"});
  CHECK(faults_in("counters: {a: {visible: owner}}\n") ==
        Texts{"3:12 the counter 'a' has no owner who could see it (add per_player: true)"});
}

}  // namespace
}  // namespace glasshouse::manifest
