#include "catch.hpp"
#include "workshop.hpp"

namespace glasshouse::manifest {
namespace {

using Texts = std::vector<std::string>;

TEST_CASE("an option is yes or no, a choice, or a number, by its keys") {
  const auto spec = load_with(
      "options:\n"
      "  finish_card: {label: Finish card, help: Adds a card., default: false}\n"
      "  list_size: {choices: [35, 50], default: 50}\n"
      "  hand: {min: 3, max: 12, default: 10}\n");
  REQUIRE(spec->options.size() == 3);
  const auto& [finish, size, hand] = std::tie(spec->options[0], spec->options[1], spec->options[2]);
  CHECK(finish.type == core::OptionType::yes_no);
  CHECK(finish.label == "Finish card");
  CHECK(finish.help == "Adds a card.");
  CHECK(finish.standard == core::Value(false));
  CHECK(size.type == core::OptionType::choice);
  CHECK(size.label == "list size");
  CHECK(size.choices == std::vector<core::Value>{35, 50});
  CHECK(hand.type == core::OptionType::number);
  CHECK((hand.min == 3 && hand.max == 12));
  CHECK(hand.standard == core::Value(10));
  CHECK((hand.source.line == 6 && hand.source.column == 3));
}

TEST_CASE("a default must be one of the option's values") {
  CHECK(faults_in("options: {a: {default: 3}}\n") ==
        Texts{"3:24 default: found 3, expected true or false"});
  CHECK(faults_in("options: {a: {choices: [x, y], default: z}}\n") ==
        Texts{"3:41 default: found 'z', expected one of its choices [x, y]"});
  CHECK(faults_in("options: {a: {min: 1, max: 3, default: 4}}\n") ==
        Texts{"3:40 default: found 4, expected a whole number from 1 to 3"});
}

TEST_CASE("bounds and choices of an option must make sense") {
  CHECK(faults_in("options: {a: {min: 1, default: 4}}\n") ==
        Texts{"3:11 the number 'a' needs both 'min' and 'max'"});
  CHECK(faults_in("options: {a: {min: 3, max: 1, default: 2}}\n").size() == 2);
  CHECK(faults_in("options: {a: {choices: [x, x, y], default: x}}\n") ==
        Texts{"3:28 the choice 'x' is here twice"});
  CHECK(faults_in("options: {a: {choices: [1, 2], min: 1, default: 1}}\n") ==
        Texts{"3:11 'a' has choices and so no 'min' or 'max'"});
  CHECK(faults_in("options: {a: {choices: [1], default: 1}}\n") ==
        Texts{"3:24 choices: found a list, expected a list of 2 to 50"});
}

}  // namespace
}  // namespace glasshouse::manifest
