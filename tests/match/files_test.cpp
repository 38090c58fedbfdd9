#include "match/files.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include "catch.hpp"
#include "match/late_file.hpp"
#include "match/record.hpp"
#include "match/save.hpp"
#include "toy_rules.hpp"

using namespace glasshouse;
using Catch::Matchers::EndsWith;
namespace fs = std::filesystem;

namespace {

class Folder {
 public:
  Folder() : path_(fs::temp_directory_path() / ("glasshouse_files_" + std::to_string(getpid()))) {
    fs::remove_all(path_);
    fs::create_directories(path_);
  }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  fs::path operator/(const std::string& name) const { return path_ / name; }

 private:
  fs::path path_;
};

void store(const fs::path& file, const std::vector<std::string>& choices) {
  match::Match match = toy::pebbles();
  toy::choose(match, choices);
  match::store_save(file, match::save_of(match));
}

std::size_t choices_in(const fs::path& file) { return match::load_save(file).choices.size(); }

}  // namespace

TEST_CASE("a pipe is neither loaded nor written over") {
  const Folder folder;
  const fs::path pipe = folder / "game.save";
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  CHECK_THROWS_WITH(match::load_save(pipe), EndsWith("game.save: it is a pipe"));
  CHECK_THROWS_WITH(match::load_record(pipe), EndsWith("game.save: it is a pipe"));
  CHECK_THROWS_WITH(match::replace_file(pipe, "text"), EndsWith("game.save: it is a pipe"));
  CHECK(fs::is_fifo(pipe));
}

TEST_CASE("a save that is larger than any game is not read") {
  const Folder folder;
  match::replace_file(folder / "game.save", "");
  fs::resize_file(folder / "game.save", core::kMostSaveBytes + 1);
  CHECK_THROWS_WITH(match::load_save(folder / "game.save"), EndsWith("it is larger than 32 MB"));
}

TEST_CASE("a late file has its last text in the end, and nothing lies beside it") {
  const Folder folder;
  {
    match::LateFile file(folder / "a");
    for (int i = 0; i <= 50; ++i) file.replace(std::to_string(i));
  }
  CHECK(match::file_text(folder / "a") == "50");
  for (const fs::path& place : match::unsettled_places(folder / "a"))
    CHECK_FALSE(fs::exists(place));
}

TEST_CASE("a late file that can't take its place says so the next time") {
  const Folder folder;
  fs::create_directories(folder / "a/b");
  match::LateFile file(folder / "a");
  file.replace("1");
  file.finish();
  CHECK_THROWS_AS(file.replace("2"), core::UsageError);
}

TEST_CASE("what was saved before the program was killed is loaded, wherever it had come to") {
  const Folder folder;
  const fs::path file = folder / "game.save";
  store(file, {"Pass"});
  const auto places = match::unsettled_places(file);
  store(places[1], {"Pass", "Pass"});
  CHECK(choices_in(file) == 2);
  store(places[0], {"Pass", "Pass", "Pass"});
  CHECK(choices_in(file) == 3);
  match::settle_save(file);
  CHECK(choices_in(file) == 3);
  for (const fs::path& place : places) CHECK_FALSE(fs::exists(place));
}

TEST_CASE("what a cut of power left half written gives way to what was whole") {
  const Folder folder;
  const fs::path file = folder / "game.save";
  store(file, {"Pass"});
  const std::string whole = match::file_text(file);
  match::replace_file(match::unsettled_places(file)[0], whole.substr(0, whole.size() / 2));
  match::replace_file(match::unsettled_places(file)[1], "");
  CHECK(choices_in(file) == 1);
  match::settle_save(file);
  CHECK(match::file_text(file) == whole);
}

TEST_CASE("a removed save doesn't come back") {
  const Folder folder;
  const fs::path file = folder / "game.save";
  store(file, {"Pass"});
  for (const fs::path& place : match::unsettled_places(file)) store(place, {"Pass", "Pass"});
  std::error_code failed;
  match::remove_save(file, failed);
  CHECK_FALSE(failed);
  CHECK_THROWS_AS(match::load_save(file), core::UsageError);
}
