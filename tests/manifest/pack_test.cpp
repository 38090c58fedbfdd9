#include "manifest/pack.hpp"

#include <zip.h>

#include <cstdlib>
#include <fstream>

#include "catch.hpp"
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

TEST_CASE("links and devices in a pack are refused") {
  const PackShop shop;
  CHECK(shop.refusal(shop.zip("link.zip", {{"tide/rules.lua", "/etc/passwd", 0120777}})) ==
        "'tide/rules.lua' is a link");
  CHECK(shop.refusal(shop.zip("pipe.zip", {{"tide/pipe", "", 0010644}})) ==
        "'tide/pipe' is no file");
}

TEST_CASE("a pack that would fill the disk is refused") {
  const PackShop shop;
  const std::string zeros(kMostPackFileBytes + 1, '\0');
  const fs::path bomb = shop.zip("bomb.zip", {{"tide/zeros", zeros}});
  CHECK(fs::file_size(bomb) < 100'000);
  CHECK_THAT(shop.refusal(bomb), ContainsSubstring("larger than 16 MB"));
  std::vector<PackShop::File> many(6, {"", std::string(kMostPackFileBytes - 1, '\0')});
  for (std::size_t i = 0; i < many.size(); ++i) many[i].name = "tide/" + std::to_string(i);
  CHECK_THAT(shop.refusal(shop.zip("bombs.zip", many)), ContainsSubstring("larger than 64 MB"));
  std::vector<PackShop::File> crowd(kMostPackFiles + 1);
  for (std::size_t i = 0; i < crowd.size(); ++i) crowd[i].name = "tide/" + std::to_string(i);
  CHECK_THAT(shop.refusal(shop.zip("crowd.zip", crowd)), ContainsSubstring("2001 files"));
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
