#include "match/save.hpp"

#include <sstream>

#include "catch.hpp"
#include "toy_rules.hpp"

using namespace glasshouse;
using core::Seat;

namespace {

match::Match in_mid_turn() {
  match::Match match = toy::pebbles();
  toy::choose(match, {"Pass", "Take a card", "Call a wager", "Bid 1"});
  return match;
}

// What is wrong with a text, or "" when it can be read.
std::string fault_of(const std::string& text) {
  try {
    match::read_save(text);
  } catch (const core::UsageError& fault) {
    return fault.what();
  }
  return "";
}

// The heading that makes any body pass for what was written.
std::string headed(const std::string& body) {
  uint64_t checksum = 0xcbf29ce484222325;
  for (const char byte : body) {
    checksum = (checksum ^ static_cast<unsigned char>(byte)) * 0x100000001b3;
  }
  std::ostringstream out;
  out << R"({"glasshouse_save":1,"bytes":)" << body.size() << R"(,"checksum":")" << std::hex
      << checksum << "\"}\n"
      << body;
  return out.str();
}

// Whether anything but a clear error comes of a text.
bool can_be_resumed(const std::string& text) {
  try {
    match::Match match = match::resume(toy::source(), match::read_save(text)).match;
    match.log(Seat(0));
    return true;
  } catch (const core::UsageError&) {
  } catch (const core::ContentError&) {
  }
  return false;
}

}  // namespace

TEST_CASE("a save holds the choices by text and the start of the turn by names") {
  const match::Save save = match::save_of(in_mid_turn());
  CHECK(save.game_id == "pebbles");
  REQUIRE(save.choices.size() == 4);
  CHECK(save.choices[3].text == "Bid 1");
  CHECK(save.choices[3].seat == Seat(0));
  CHECK(save.choices_before == 2);
  CHECK(save.checkpoint.head.turn == 3);
  for (const match::LogLine& line : save.log) CHECK(line.choice <= 2);
}

TEST_CASE("a save reads back as it was written") {
  const match::Save save = match::save_of(in_mid_turn());
  const std::string text = match::written(save);
  const match::Save again = match::read_save(text);
  CHECK(match::written(again) == text);
  CHECK(core::differences(save.checkpoint, again.checkpoint).empty());
  CHECK(again.rules_hash == save.rules_hash);
  CHECK(again.sitting.seed == save.sitting.seed);
  CHECK(again.sitting.kinds == std::vector<std::string>{"human", "search:200"});
  CHECK(again.sitting.setup.options == save.sitting.setup.options);
  CHECK(again.log.size() == save.log.size());
}

TEST_CASE("numbers of 64 bits survive a file") {
  match::Save save = match::save_of(toy::pebbles(UINT64_MAX));
  save.rules_hash = UINT64_MAX - 1;
  const match::Save again = match::read_save(match::written(save));
  CHECK(again.sitting.seed == UINT64_MAX);
  CHECK(again.rules_hash == UINT64_MAX - 1);
  CHECK(again.checkpoint.streams == save.checkpoint.streams);
}

TEST_CASE("a save cut off anywhere says at which byte") {
  const std::string text = match::written(match::save_of(in_mid_turn()));
  REQUIRE(fault_of(text).empty());
  for (std::size_t bytes = 0; bytes < text.size(); ++bytes) {
    REQUIRE(fault_of(text.substr(0, bytes)) ==
            "the save is cut off at byte " + std::to_string(bytes));
  }
}

TEST_CASE("a save with any byte changed is refused") {
  const std::string text = match::written(match::save_of(in_mid_turn()));
  for (std::size_t at = 0; at < text.size(); ++at) {
    for (const int bit : {0, 3, 7}) {
      std::string changed = text;
      changed[at] = static_cast<char>(changed[at] ^ (1 << bit));
      REQUIRE_FALSE(fault_of(changed).empty());
    }
  }
  CHECK(fault_of(text + " ") == "the save was changed after it was written");
}

TEST_CASE("a save forged to pass the checks is resumed or refused, and never worse") {
  const std::string text = match::written(match::save_of(in_mid_turn()));
  const std::string body = text.substr(text.find('\n') + 1);
  REQUIRE(headed(body) == text);
  std::size_t resumed = 0, refused = 0;
  for (std::size_t at = 0; at < body.size(); at += 2) {
    for (const char wrong : {'9', '"', 'x'}) {
      std::string forged = body;
      forged[at] = wrong;
      ++(can_be_resumed(headed(forged)) ? resumed : refused);
    }
  }
  CHECK(resumed > 0);
  CHECK(refused > 0);
}

TEST_CASE("what is no save is told from a damaged one") {
  CHECK(fault_of("hello\n") == "this is no save of a game");
  CHECK(fault_of("{\"glasshouse_save\":2,\"bytes\":0}\n") ==
        "the save has format 2, and only format 1 can be read");
  CHECK(fault_of("{\"glasshouse_save\":[]}\n").find("the save is damaged") == 0);
}

TEST_CASE("a save is stored whole and replaces the one before") {
  const auto folder = std::filesystem::temp_directory_path() / "glasshouse_save_test";
  std::filesystem::create_directories(folder);
  const auto file = folder / "game.save";
  match::store_save(file, match::save_of(toy::pebbles()));
  match::store_save(file, match::save_of(in_mid_turn()));
  CHECK(match::load_save(file).choices.size() == 4);
  CHECK(std::distance(std::filesystem::directory_iterator(folder), {}) == 1);
  CHECK_THROWS_AS(match::load_save(folder / "none.save"), core::UsageError);
  CHECK_THROWS_AS(match::load_save(folder), core::UsageError);
  CHECK_THROWS_AS(match::store_save(folder / "no" / "such" / "folder", {}), core::UsageError);
  std::filesystem::remove_all(folder);
}
