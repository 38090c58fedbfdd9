#include "balance/tally_json.hpp"

#include "catch.hpp"
#include "core/errors.hpp"
#include "samples.hpp"

using namespace glasshouse;

namespace {

balance::Sample full() {
  balance::Sample out = test::two_seats(40, 25);
  test::add_details(out, 70);
  out.tally.add_failure({40, UINT64_MAX, "it \"broke\"\n"});
  out.tally.fingerprint = 0xfedcba9876543210;
  return out;
}

bots::Tally shape() {
  bots::Tally out(1, 2);
  out.details.emplace();
  out.wants_rows = true;
  return out;
}

}  // namespace

TEST_CASE("counts come back from JSON as they were") {
  const bots::Tally tally = full().tally;
  const std::string text = balance::json_of(tally).dump();
  bots::Tally again = shape();
  balance::read_tally(nlohmann::json::parse(text), again);
  CHECK(balance::json_of(again).dump() == text);
  CHECK(again.fingerprint == tally.fingerprint);
  CHECK(again.games == tally.games);
  CHECK(again.failed.at(0).seed == UINT64_MAX);
  CHECK(again.failed.at(0).message == "it \"broke\"\n");
  CHECK(*again.details == *tally.details);
  CHECK(again.turn_counts == tally.turn_counts);
  REQUIRE(again.rows.size() == 41);
  CHECK(again.rows[7].scores == tally.rows[7].scores);
  CHECK(again.rows[7].lead->decided == tally.rows[7].lead->decided);
}

TEST_CASE("what are no counts, or counts of another shape, is refused") {
  bots::Tally tally = shape();
  CHECK_THROWS_AS(balance::read_tally(nlohmann::json::object(), tally), core::UsageError);
  nlohmann::json json = balance::json_of(full().tally);
  bots::Tally three(1, 3);
  CHECK_THROWS_AS(balance::read_tally(json, three), core::UsageError);
  json["finished"] = 39;
  CHECK_THROWS_AS(balance::read_tally(json, tally), core::UsageError);
  json["finished"] = "many";
  CHECK_THROWS_AS(balance::read_tally(json, tally), core::UsageError);
  CHECK(tally.finished == 0);
}
