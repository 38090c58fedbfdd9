#include "match/read_json.hpp"

#include "catch.hpp"
#include "core/errors.hpp"
#include "core/file_limits.hpp"
#include "match/record.hpp"
#include "match/save.hpp"
#include "toy_rules.hpp"

using namespace glasshouse;
using Catch::Matchers::ContainsSubstring;

namespace {

std::string repeated(const std::string& text, std::size_t times) {
  std::string out;
  out.reserve(text.size() * times);
  for (std::size_t i = 0; i < times; ++i) out += text;
  return out;
}

std::string nested(std::size_t depth) { return repeated("[", depth) + repeated("]", depth); }

std::string refusal(const std::string& text) {
  try {
    match::check_json(text);
  } catch (const core::UsageError& error) {
    return error.what();
  }
  return "";
}

std::string record_with_options(const std::string& options) {
  return R"({"glasshouse_record": 1, "game": "pebbles", "rules": "0", "sitting": {"players": 2,)"
         R"("names": ["a", "b"], "kinds": ["human", "human"], "seed": 1, "options": )" +
         options + R"(}, "choices": [], "turns": [], "final_fingerprint": "0"})";
}

}  // namespace

TEST_CASE("JSON is read up to a depth, a number of values and a number of names") {
  CHECK(refusal(nested(core::kMostJsonDepth)).empty());
  CHECK(refusal(nested(core::kMostJsonDepth + 1)) == "it is nested too deep, more than 64");
  CHECK(refusal(repeated("{\"a\":", 80'000)) == "it is nested too deep, more than 64");
  CHECK(refusal("[" + repeated("0,", core::kMostJsonValues) + "0]") ==
        "it has too many values, more than 3000000");
  std::string names;
  for (std::size_t i = 0; i <= core::kMostJsonNames; ++i)
    names += (i == 0 ? "{\"" : ",\"") + std::to_string(i) + "\":0";
  CHECK(refusal(names + "}") == "it has too many names in one object, more than 10000");
  CHECK_THAT(refusal("[" + repeated(names.substr(0, names.rfind(',')) + "},", 10) + "0]"),
             ContainsSubstring("too many names"));
}

TEST_CASE("numbers that are not whole are refused") {
  for (const std::string number : {"1.5", "3.2e23", "-0.0"}) {
    INFO(number);
    CHECK_THAT(refusal("{\"seed\": [" + number + "]}"),
               Catch::Matchers::ContainsSubstring("it has the number " + number));
  }
  CHECK(refusal("[0, -7, 18446744073709551615]").empty());
}

TEST_CASE("a record or a save that is nested too deep is refused") {
  const std::string deep = repeated("{\"a\":", 80'000) + "1" + repeated("}", 80'000);
  CHECK_THROWS_WITH(match::read_record(record_with_options(deep)),
                    "it is nested too deep, more than 64");
  CHECK_THROWS_WITH(match::read_record(nested(80'000)), "it is nested too deep, more than 64");
  CHECK_THROWS_WITH(match::read_save("{\"glasshouse_save\":" + nested(80'000) + "}\n"),
                    "it is nested too deep, more than 64");
}

TEST_CASE("a game that has grown too large to be read again is not written") {
  match::Match match = toy::pebbles();
  match::Save save = match::save_of(match);
  CHECK_NOTHROW(match::storable(save));
  save.choices.push_back({1, core::Seat(0), std::string(core::kMostSaveBytes, 'x')});
  CHECK_THROWS_WITH(match::storable(save),
                    "the game has grown larger than 32 MB and couldn't be read again");
  save.choices.assign(core::kMostJsonValues / 4, {1, core::Seat(0), ""});
  CHECK_THROWS_AS(match::storable(save), core::UsageError);
}
