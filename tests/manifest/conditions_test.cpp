#include "manifest/conditions.hpp"

#include "catch.hpp"
#include "workshop.hpp"

namespace glasshouse::manifest {
namespace {

using Texts = std::vector<std::string>;

constexpr const char* kBefore =
    "zones: {bag: {kind: bag}}\n"
    "options:\n"
    "  long: {default: false}\n"
    "  size: {choices: [small, large], default: small}\n"
    "  turns: {min: 1, max: 9, default: 5}\n";

core::Condition when(const std::string& text) {
  const auto spec =
      load_with(kBefore + ("pieces: {p: {start: bag, count: 1, when: " + text + "}}\n"));
  return spec->pieces.at(0).entries.at(0).when;
}

// The condition begins in column 42 of line 8.
Texts faults_when(const std::string& text) {
  return faults_in(kBefore + ("pieces: {p: {start: bag, count: 1, when: " + text + "}}\n"));
}

TEST_CASE("a bare number of players means from that number on") {
  const core::Condition from_three = when("{players: 3}");
  CHECK((from_three.players_from == 3 && from_three.players_to >= 16));
  const core::Condition two_or_three = when("{players: 2-3}");
  CHECK((two_or_three.players_from == 2 && two_or_three.players_to == 3));
  const core::Condition as_map = when("{players: {min: 3, max: 3}}");
  CHECK((as_map.players_from == 3 && as_map.players_to == 3));
}

TEST_CASE("an option is on, or has a value") {
  CHECK(when("{option: long}").option == "long");
  CHECK(when("{option: long}").equals == core::Value(true));
  CHECK(when("{option: {long: false}}").equals == core::Value(false));
  CHECK(when("{option: {size: large}}").equals == core::Value("large"));
  CHECK(when("{option: {turns: 3}, players: 4}").players_from == 4);
}

TEST_CASE("conditions that can never hold are faults") {
  CHECK(faults_when("{players: 5}") == Texts{"8:52 this is never so: the game is for 2-4 players"});
  CHECK(faults_when("{option: {size: huge}}") == Texts{"8:58 the option 'size' is never 'huge'"});
  CHECK(faults_when("{option: {turns: 10}}") == Texts{"8:59 the option 'turns' is never 10"});
}

TEST_CASE("conditions name options that exist, and a value where one is needed") {
  CHECK(faults_when("{option: lnog}") ==
        Texts{"8:51 there is no option 'lnog'; did you mean 'long'?"});
  CHECK(faults_when("{option: {lnog: true}}") ==
        Texts{"8:52 there is no option 'lnog'; did you mean 'long'?"});
  CHECK(faults_when("{option: size}") ==
        Texts{"8:51 'size' is not an option of yes or no (say which value: {option: {size: …}})"});
  CHECK(faults_when("{option: {size: small, long: true}}") ==
        Texts{"8:51 found 2 options, expected one: {name: value}"});
}

TEST_CASE("a kind's condition and its entry's hold together") {
  const auto spec = load_with(std::string(kBefore) +
                              "pieces: {p: {start: bag, when: {players: 2-3}, list: "
                              "[{a: 1}, {a: 2, when: {players: 3, option: long}}]}}\n");
  const auto& entries = spec->pieces.at(0).entries;
  CHECK((entries[0].when.players_from == 2 && entries[0].when.players_to == 3));
  CHECK((entries[1].when.players_from == 3 && entries[1].when.players_to == 3));
  CHECK(entries[1].when.option == "long");
}

TEST_CASE("an option of the kind and another of its entry can't both be asked for") {
  CHECK(faults_in(std::string(kBefore) + "pieces: {p: {start: bag, when: {option: long}, list: "
                                         "[{a: 2, when: {option: {turns: 3}}}]}}\n")
            .size() == 1);
}

}  // namespace
}  // namespace glasshouse::manifest
