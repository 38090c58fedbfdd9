#include "manifest/pack.hpp"

#include <sys/stat.h>
#include <zip.h>

#include <cstdlib>
#include <fstream>

#include "catch.hpp"
#include "core/file_limits.hpp"
#include "manifest/inside.hpp"
#include "manifest/load.hpp"
#include "workshop.hpp"

namespace glasshouse::manifest {
namespace {

namespace fs = std::filesystem;
using Catch::Matchers::ContainsSubstring;

constexpr const char* kSmall = "title: Small\nplayers: 2\n";

// A workshop whose cache is inside it.
class PackShop : public Workshop {
 public:
  PackShop() { setenv("XDG_CACHE_HOME", (folder() / "cache").c_str(), 1); }

  struct File {
    std::string name, text;
    uint32_t mode = 0100644;
  };

  // A pack with anything in it, also what write_pack would never put there.
  fs::path zip(const std::string& name, const std::vector<File>& files) const {
    fs::path pack = folder() / name;
    zip_t* zip = zip_open(pack.c_str(), ZIP_CREATE | ZIP_TRUNCATE, nullptr);
    for (const File& file : files) {
      zip_source_t* source = zip_source_buffer(zip, file.text.data(), file.text.size(), 0);
      const auto at = zip_file_add(zip, file.name.c_str(), source, ZIP_FL_ENC_UTF_8);
      REQUIRE(at >= 0);
      zip_file_set_external_attributes(zip, static_cast<zip_uint64_t>(at), 0, ZIP_OPSYS_UNIX,
                                       file.mode << 16);
    }
    REQUIRE(zip_close(zip) == 0);
    return pack;
  }

  std::string refusal(const fs::path& pack) const {
    try {
      unpacked(pack);
    } catch (const core::ContentError& error) {
      return error.faults().front().message;
    }
    return "";
  }
};

TEST_CASE("a pack is a folder once it is unpacked") {
  const PackShop shop;
  const fs::path pack =
      shop.zip("tide.zip", {{"tide/game.yaml", kSmall}, {"tide/rules.lua", "return {}"}});
  const FoundGame game = find_game({}, pack.string());
  CHECK(game.id == "tide");
  CHECK(game.from == "pack");
  CHECK(load_game({game.folder, {}})->title == "Small");
  CHECK(unpacked(pack) == unpacked(pack));
}

TEST_CASE("a pack without a folder in it is called like its file") {
  const PackShop shop;
  const fs::path pack = shop.zip("shore.zip", {{"game.yaml", kSmall}, {"rules.lua", "return {}"}});
  CHECK(find_game({}, pack.string()).id == "shore");
}

TEST_CASE("packs are found in the user's folder and with --games") {
  const PackShop shop;
  shop.write("user/readme.txt", "");
  fs::rename(shop.zip("tide.zip", {{"tide/game.yaml", kSmall}}), shop.folder() / "user/tide.zip");
  SearchPath search = shop.search();
  CHECK(find_game(search, "tide").from == "user");
  search.extra = {shop.zip("other.zip", {{"reef/game.yaml", kSmall}})};
  CHECK(find_game(search, "reef").from == "pack");
}

TEST_CASE("of a pack with several games the one that is called like it is meant") {
  const PackShop shop;
  const std::vector<PackShop::File> both{{"tide/game.yaml", kSmall}, {"reef/game.yaml", kSmall}};
  CHECK(find_game({}, shop.zip("tide.zip", both).string()).id == "tide");
  CHECK_THROWS_AS(find_game({}, shop.zip("two.zip", both).string()), core::UsageError);
  CHECK_THROWS_AS(find_game({}, shop.zip("none.zip", {{"a.txt", "a"}}).string()), core::UsageError);
}

TEST_CASE("a pack that changed is unpacked anew") {
  const PackShop shop;
  shop.zip("tide.zip", {{"tide/game.yaml", kSmall}});
  const fs::path first = unpacked(shop.folder() / "tide.zip");
  shop.zip("tide.zip", {{"tide/game.yaml", "title: Another\nplayers: 3\n"}});
  const fs::path second = unpacked(shop.folder() / "tide.zip");
  CHECK(first != second);
  CHECK(text_of_file(second / "tide/game.yaml") == "title: Another\nplayers: 3\n");
}

TEST_CASE("nothing in a pack can be written or read outside of it") {
  const PackShop shop;
  for (const char* name : {"../evil.lua", "tide/../../evil.lua", "/tmp/evil.lua", "tide/..", "./a",
                           "tide//a", "C:evil", "tide\\..\\evil"}) {
    INFO(name);
    CHECK_FALSE(shop.refusal(shop.zip("evil.zip", {{name, "evil"}})).empty());
  }
  CHECK_FALSE(fs::exists(shop.folder() / "cache/glasshouse/evil.lua"));
  CHECK_FALSE(fs::exists(shop.folder() / "cache/glasshouse/packs/evil.lua"));
}

TEST_CASE("what a pack is called has no say in where it is unpacked") {
  const PackShop shop;
  const std::vector<PackShop::File> game{{"game.yaml", kSmall}, {"rules.lua", "return {}"}};
  for (const char* name : {"...zip", "..zip", ".tide.zip", "ti\x1b[2Jde.zip", "ti\u202e.zip"}) {
    INFO(name);
    CHECK_THAT(shop.refusal(shop.zip(name, game)), ContainsSubstring("rename the file"));
  }
  CHECK_FALSE(is_pack(shop.zip(".zip", game)));
  CHECK(fs::is_empty(shop.folder() / "cache/glasshouse/packs"));
  // With a folder of its own the game has its name from there.
  const fs::path folders = shop.zip("...zip", {{"tide/game.yaml", kSmall}});
  CHECK(find_game({}, folders.string()).id == "tide");
  CHECK(unpacked(folders).parent_path() == shop.folder() / "cache/glasshouse/packs");
}

TEST_CASE("a pack that can't be opened takes no other folder's name") {
  const PackShop shop;
  shop.write("user/readme.txt", "");
  fs::rename(shop.zip("...zip", {{"game.yaml", kSmall}}), shop.folder() / "user/...zip");
  CHECK(find_games(shop.search()).front().id == "...zip");
}

TEST_CASE("a file that would have to be a folder too is refused") {
  const PackShop shop;
  const std::string both = "'a' is a file and a folder at once";
  CHECK(shop.refusal(shop.zip("one.zip", {{"a", "x"}, {"a/b", "y"}})) == both);
  CHECK(shop.refusal(shop.zip("two.zip", {{"a/b/c", "x"}, {"a", "y"}})) == both);
  CHECK(shop.refusal(shop.zip("three.zip", {{"A", "x"}, {"a/", "", 0040755}})) == both);
  CHECK(shop.refusal(shop.zip("four.zip", {{"a/", "", 0040755}, {"a/b", "x"}})).empty());
}

TEST_CASE("names that some systems take for one are refused") {
  const PackShop shop;
  CHECK(shop.refusal(shop.zip("case.zip", {{"tide/a.lua", "x"}, {"Tide/A.lua", "y"}})) ==
        "'tide/a.lua' and 'Tide/A.lua' differ only in case");
}

TEST_CASE("names of entries that would confuse a terminal are refused") {
  const PackShop shop;
  for (const char* name : {"a\x7f", "a\u202eb", "a\u009b"}) {
    INFO(name);
    CHECK_THAT(shop.refusal(shop.zip("odd.zip", {{name, "x"}})),
               ContainsSubstring("isn't allowed"));
  }
}

TEST_CASE("a refused pack leaves nothing behind") {
  const PackShop shop;
  const fs::path pack = shop.zip("good.zip", {{"good/game.yaml", std::string(5000, '#')}});
  std::string bytes = text_of_file(pack);
  bytes[50] = static_cast<char>(bytes[50] ^ 0x55);
  shop.write("wrong.zip", bytes);
  CHECK_FALSE(shop.refusal(shop.folder() / "wrong.zip").empty());
  const fs::path cache = shop.folder() / "cache/glasshouse/packs";
  CHECK((!fs::exists(cache) || fs::is_empty(cache)));
}

TEST_CASE("links and devices in a pack are refused") {
  const PackShop shop;
  CHECK(shop.refusal(shop.zip("link.zip", {{"tide/rules.lua", "/etc/passwd", 0120777}})) ==
        "'tide/rules.lua' is a link");
  CHECK(shop.refusal(shop.zip("pipe.zip", {{"tide/pipe", "", 0010644}})) ==
        "'tide/pipe' is no file");
}

TEST_CASE("a pack that would fill the disk is refused") {
  const PackShop shop;
  const std::string zeros(core::kMostPackFileBytes + 1, '\0');
  const fs::path bomb = shop.zip("bomb.zip", {{"tide/zeros", zeros}});
  CHECK(fs::file_size(bomb) < 100'000);
  CHECK_THAT(shop.refusal(bomb), ContainsSubstring("larger than 16 MB"));
  std::vector<PackShop::File> many(6, {"", std::string(core::kMostPackFileBytes - 1, '\0')});
  for (std::size_t i = 0; i < many.size(); ++i) many[i].name = "tide/" + std::to_string(i);
  CHECK_THAT(shop.refusal(shop.zip("bombs.zip", many)), ContainsSubstring("larger than 64 MB"));
  std::vector<PackShop::File> crowd(core::kMostPackFiles + 1);
  for (std::size_t i = 0; i < crowd.size(); ++i) crowd[i].name = "tide/" + std::to_string(i);
  CHECK_THAT(shop.refusal(shop.zip("crowd.zip", crowd)), ContainsSubstring("more than 2000 files"));
  fs::resize_file(bomb, core::kMostPackZipBytes + 1);
  CHECK(shop.refusal(bomb) == "this pack can't be read: it is larger than 64 MB");
}

TEST_CASE("a pipe that is called like a pack is refused") {
  const PackShop shop;
  REQUIRE(mkfifo((shop.folder() / "tide.zip").c_str(), 0600) == 0);
  CHECK(shop.refusal(shop.folder() / "tide.zip") == "this pack can't be read: it is a pipe");
}

TEST_CASE("pipes where a game has its files are named") {
  const PackShop shop;
  const auto told = [&shop](const std::string& name) {
    fs::remove_all(shop.folder() / "tide");
    shop.write("tide/game.yaml", std::string(kSmall) + "lexicon: {file: words.txt}\n");
    shop.write("tide/rules.lua", "return {}");
    shop.write("tide/words.txt", "a");
    fs::remove(shop.folder() / "tide" / name);
    REQUIRE(mkfifo((shop.folder() / "tide" / name).c_str(), 0600) == 0);
    try {
      load_game({find_game({}, (shop.folder() / "tide").string()).folder, {}});
    } catch (const core::ContentError& error) {
      return error.faults().front().message;
    }
    return std::string();
  };
  CHECK(told("game.yaml") == "this manifest can't be read: it is a pipe");
  CHECK(told("words.txt") == "the list of words 'words.txt' can't be read: it is a pipe");
}

TEST_CASE("a damaged pack is refused, and stands in nobody's way") {
  const PackShop shop;
  const fs::path good = shop.zip("good.zip", {{"good/game.yaml", std::string(5000, '#')}});
  const std::string bytes = text_of_file(good);
  shop.write("user/cut.zip", bytes.substr(0, bytes.size() / 2));
  shop.write("user/text.zip", "not a zip at all");
  shop.write("user/empty.zip", "");
  std::string wrong = bytes;
  wrong[40] = static_cast<char>(wrong[40] ^ 0x55);
  shop.write("user/wrong.zip", wrong);
  const auto games = find_games(shop.search());
  CHECK(games.size() == 4);
  for (const FoundGame& game : games) {
    INFO(game.id);
    CHECK_THROWS_AS(load_game({game.folder, shop.search()}), core::ContentError);
  }
}

TEST_CASE("what file managers leave behind is passed over") {
  const PackShop shop;
  const fs::path pack = shop.zip("tide.zip", {{"tide/game.yaml", kSmall},
                                              {"__MACOSX/tide/._game.yaml", "x"},
                                              {"tide/.DS_Store", "x"},
                                              {"tide/", "", 0040755}});
  CHECK_FALSE(fs::exists(unpacked(pack) / "__MACOSX"));
  CHECK_FALSE(fs::exists(unpacked(pack) / "tide/.DS_Store"));
}

TEST_CASE("equal files make equal packs") {
  const PackShop shop;
  shop.write("a/game.yaml", kSmall);
  shop.write("b/game.yaml", kSmall);
  fs::last_write_time(shop.folder() / "b/game.yaml",
                      fs::file_time_type::clock::now() - std::chrono::hours(30));
  write_pack(shop.folder() / "a.zip", {{"tide/game.yaml", shop.folder() / "a/game.yaml"}});
  write_pack(shop.folder() / "b.zip", {{"tide/game.yaml", shop.folder() / "b/game.yaml"}});
  CHECK(text_of_file(shop.folder() / "a.zip") == text_of_file(shop.folder() / "b.zip"));
  CHECK(find_game({}, (shop.folder() / "a.zip").string()).id == "tide");
}

TEST_CASE("a cache that can't be written to is said") {
  const PackShop shop;
  const fs::path pack = shop.zip("tide.zip", {{"tide/game.yaml", kSmall}});
  shop.write("cache", "a file where the cache should be");
  CHECK_THROWS_AS(unpacked(pack), core::UsageError);
}

TEST_CASE("links in a game's folder can't lead out of it") {
  const PackShop shop;
  shop.write("secret/rules.lua", "return {}");
  shop.write("secret/lib/x.lua", "return {}");
  shop.write("secret/game.yaml", kSmall);
  shop.write("open/tide/game.yaml", kSmall);
  const fs::path tide = shop.folder() / "open/tide";
  fs::create_symlink(shop.folder() / "secret/rules.lua", tide / "rules.lua");
  CHECK_THROWS_AS(load_game({tide, {}}), core::ContentError);
  fs::remove(tide / "rules.lua");
  shop.write("open/tide/rules.lua", "return {}");
  fs::create_directory_symlink(shop.folder() / "secret/lib", tide / "lib");
  fs::create_symlink(shop.folder() / "secret/game.yaml", tide / "rules.md");
  const auto spec = load_game({tide, {}});
  CHECK(spec->module_folders.empty());
  CHECK(spec->rules_text.empty());
  fs::remove(tide / "game.yaml");
  fs::create_symlink(shop.folder() / "secret/game.yaml", tide / "game.yaml");
  CHECK_THROWS_AS(load_game({tide, {}}), core::ContentError);
  // A folder that is a link itself is as good as what it points to.
  shop.write("real/reef/game.yaml", kSmall);
  shop.write("real/reef/rules.lua", "return {}");
  fs::create_directory_symlink(shop.folder() / "real/reef", shop.folder() / "open/reef");
  CHECK(load_game({shop.folder() / "open/reef", {}})->id == "reef");
}

}  // namespace
}  // namespace glasshouse::manifest
