#include "match/autosave.hpp"

#include <unistd.h>

#include <fstream>

#include "catch.hpp"
#include "match/files.hpp"
#include "toy_rules.hpp"

using namespace glasshouse;

namespace {

namespace fs = std::filesystem;

// A folder with the file of the game at hand, and one for those that are set aside.
class Keeping {
 public:
  Keeping() : folder_(fs::temp_directory_path() / ("glasshouse_keep_" + std::to_string(getpid()))) {
    fs::remove_all(folder_);
    fs::create_directories(aside());
  }
  ~Keeping() { fs::remove_all(folder_); }
  Keeping(const Keeping&) = delete;
  Keeping& operator=(const Keeping&) = delete;

  fs::path file() const { return folder_ / "pebbles.save"; }
  fs::path aside() const { return folder_ / "saves"; }
  match::Autosave autosave() const { return {file(), aside()}; }

  // Somebody played so far and left.
  match::Match leave(const std::vector<std::string>& choices, uint64_t seed = 7) const {
    match::Match match = toy::pebbles(seed);
    toy::choose(match, choices);
    match::Autosave leaving(file(), folder_ / "nowhere");
    fs::remove(file());
    REQUIRE_FALSE(leaving.keep(match));
    return match;
  }

  std::vector<fs::path> set_aside() const {
    std::vector<fs::path> out;
    for (const auto& entry : fs::directory_iterator(aside())) out.push_back(entry.path());
    return out;
  }

 private:
  fs::path folder_;
};

std::size_t choices_in(const fs::path& file) { return match::load_save(file).choices.size(); }

}  // namespace

TEST_CASE("what was chosen last is on disk") {
  const Keeping keeping;
  match::Autosave autosave = keeping.autosave();
  match::Match match = toy::pebbles();
  for (const char* text : {"Pass", "Throw the die", "Take a card"}) {
    toy::choose(match, {text});
    REQUIRE_FALSE(autosave.keep(match).has_value());
    const match::Resumed again = match::resume(toy::source(), match::load_save(keeping.file()));
    CHECK(again.match.table().block() == match.table().block());
  }
  autosave.discard();
  CHECK_FALSE(fs::exists(keeping.file()));
}

TEST_CASE("play goes on when nothing can be saved, and the reason is told") {
  match::Autosave autosave("/no/such/folder/game.save", "/no/such/folder/saves");
  const auto why = autosave.keep(toy::pebbles());
  REQUIRE(why.has_value());
  CHECK(why->find("can't write /no/such/folder/game.save") == 0);
}

TEST_CASE("a game that was left is set aside before another takes its file") {
  const Keeping keeping;
  keeping.leave({"Pass", "Pass"}, 7);
  match::Autosave autosave = keeping.autosave();
  REQUIRE_FALSE(autosave.keep(toy::pebbles(8)));
  REQUIRE(keeping.set_aside().size() == 1);
  const fs::path kept = keeping.set_aside().front();
  CHECK(kept.filename().string().starts_with("pebbles 2"));
  CHECK(match::load_save(kept).sitting.seed == 7);
  CHECK(choices_in(kept) == 2);
  CHECK(match::load_save(keeping.file()).sitting.seed == 8);
  CHECK(autosave.take_set_aside() == kept);
  CHECK_FALSE(autosave.take_set_aside());
}

TEST_CASE("the same deal begun again, or played in another way, is another game") {
  const Keeping keeping;
  keeping.leave({"Pass", "Pass"});
  match::Match match = toy::pebbles();
  SECTION("from its start") {}
  SECTION("from an earlier moment") { toy::choose(match, {"Pass"}); }
  SECTION("otherwise") { toy::choose(match, {"Throw the die", "Pass", "Pass"}); }
  match::Autosave autosave = keeping.autosave();
  REQUIRE_FALSE(autosave.keep(match));
  REQUIRE(keeping.set_aside().size() == 1);
  CHECK(choices_in(keeping.set_aside().front()) == 2);
}

TEST_CASE("going on, undo and redo set nothing aside") {
  const Keeping keeping;
  keeping.leave({"Pass", "Pass"});
  match::Match match = match::resume(toy::source(), match::load_save(keeping.file())).match;
  match::Autosave autosave = keeping.autosave();
  REQUIRE_FALSE(autosave.keep(match));
  REQUIRE_FALSE(match.undo());
  REQUIRE_FALSE(autosave.keep(match));
  toy::choose(match, {"Throw the die"});
  REQUIRE_FALSE(autosave.keep(match));
  CHECK(keeping.set_aside().empty());
  CHECK_FALSE(autosave.take_set_aside());
  CHECK(choices_in(keeping.file()) == 2);
}

TEST_CASE("a game in which nothing was chosen makes room") {
  const Keeping keeping;
  keeping.leave({}, 7);
  REQUIRE_FALSE(keeping.autosave().keep(toy::pebbles(8)));
  CHECK(keeping.set_aside().empty());
}

TEST_CASE("a game that lies among the kept ones already isn't put there twice") {
  const Keeping keeping;
  keeping.leave({"Pass"}, 7);
  fs::copy_file(keeping.file(), keeping.aside() / "mine.save");
  match::Autosave autosave = keeping.autosave();
  REQUIRE_FALSE(autosave.keep(toy::pebbles(8)));
  CHECK(keeping.set_aside().size() == 1);
  CHECK(autosave.take_set_aside() == keeping.aside() / "mine.save");
}

TEST_CASE("two games set aside in one moment have names of their own") {
  const Keeping keeping;
  for (const uint64_t seed : {1, 2, 3}) {
    match::Match match = toy::pebbles(seed);
    toy::choose(match, {"Pass"});
    REQUIRE_FALSE(keeping.autosave().keep(match));
  }
  CHECK(keeping.set_aside().size() == 2);
}

TEST_CASE("a file that can't be read is set aside, not written over") {
  const Keeping keeping;
  keeping.leave({"Pass", "Pass"});
  const std::string whole = match::file_text(keeping.file());
  const std::string half = whole.substr(0, whole.size() / 2);
  std::ofstream(keeping.file(), std::ios::binary) << half;
  REQUIRE_FALSE(keeping.autosave().keep(toy::pebbles()));
  REQUIRE(keeping.set_aside().size() == 1);
  CHECK(match::file_text(keeping.set_aside().front()) == half);
}

TEST_CASE("a game that can't be set aside stays, and the reason is told") {
  const Keeping keeping;
  keeping.leave({"Pass", "Pass"}, 7);
  match::Autosave autosave(keeping.file(), "/no/such/folder");
  for (int tries = 0; tries < 2; ++tries) {
    const auto why = autosave.keep(toy::pebbles(8));
    REQUIRE(why.has_value());
    CHECK(why->find("can't set") == 0);
  }
  autosave.discard();
  CHECK(choices_in(keeping.file()) == 2);
  CHECK_FALSE(autosave.take_set_aside());
}

TEST_CASE("a game that ends removes no other game's file") {
  const Keeping keeping;
  keeping.leave({"Pass", "Pass"});
  keeping.autosave().discard();
  CHECK(choices_in(keeping.file()) == 2);
}

TEST_CASE("when another game comes to the table, the one that was there is set aside") {
  const Keeping keeping;
  match::Autosave autosave = keeping.autosave();
  match::Match match = toy::pebbles(7);
  toy::choose(match, {"Pass"});
  REQUIRE_FALSE(autosave.keep(match));
  autosave.change_game();
  REQUIRE_FALSE(autosave.keep(toy::pebbles(8)));
  REQUIRE(keeping.set_aside().size() == 1);
  CHECK(match::load_save(keeping.set_aside().front()).sitting.seed == 7);
}

TEST_CASE("two windows on one game keep one each, and neither loses anything") {
  const Keeping keeping;
  match::Autosave first = keeping.autosave();
  match::Match one = toy::pebbles(7);
  toy::choose(one, {"Pass", "Pass"});
  REQUIRE_FALSE(first.keep(one));
  CHECK_FALSE(first.take_moved());

  match::Autosave second = keeping.autosave();
  match::Match other = toy::pebbles(8);
  toy::choose(other, {"Pass"});
  REQUIRE_FALSE(second.keep(other));
  CHECK(second.take_moved());
  CHECK_FALSE(second.take_moved());
  CHECK(second.file() != first.file());
  CHECK(second.file().parent_path() == first.file().parent_path());
  match::Autosave third = keeping.autosave();
  REQUIRE_FALSE(third.keep(toy::pebbles(9)));
  CHECK(third.file() != second.file());

  toy::choose(one, {"Pass"});
  REQUIRE_FALSE(first.keep(one));
  CHECK(choices_in(first.file()) == 3);
  CHECK(choices_in(second.file()) == 1);
  CHECK(keeping.set_aside().empty());
  third.discard();
  CHECK_FALSE(fs::exists(third.file()));
}

TEST_CASE("a game that has left the table can be gone on with") {
  const Keeping keeping;
  match::Autosave first = keeping.autosave();
  match::Match match = toy::pebbles();
  toy::choose(match, {"Pass"});
  REQUIRE_FALSE(first.keep(match));
  CHECK(match::Claim::is_made_on(keeping.file()));
  first.release();
  CHECK_FALSE(match::Claim::is_made_on(keeping.file()));
  match::Autosave second = keeping.autosave();
  REQUIRE_FALSE(second.keep(match));
  CHECK_FALSE(second.take_moved());
  CHECK(keeping.set_aside().empty());
}

TEST_CASE("a game that would lose something is set aside as it was") {
  const Keeping keeping;
  const match::Match left = keeping.leave({"Pass", "Pass"});
  match::Autosave autosave = keeping.autosave();
  autosave.spare();
  REQUIRE_FALSE(autosave.keep(left));
  REQUIRE(keeping.set_aside().size() == 1);
  CHECK(choices_in(keeping.set_aside().front()) == 2);
}
