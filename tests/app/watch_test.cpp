#include "app/authoring/watch.hpp"

#include <algorithm>
#include <fstream>
#include <thread>

#include "app/desk.hpp"
#include "catch.hpp"

using namespace glasshouse;
using app::FileWatch;
using Paths = std::vector<std::filesystem::path>;
using std::chrono::milliseconds;
namespace fs = std::filesystem;

namespace {

// Long enough for any machine; a test that passes never waits so long.
constexpr milliseconds kPlenty{20000};
constexpr milliseconds kMoment{60};

}  // namespace

TEST_CASE("a file saved in place is told once") {
  const app::Desk desk;
  const fs::path file = desk.write("a/rules.lua", "one");
  FileWatch watch({file});
  CHECK(watch.wait(milliseconds(0)).empty());
  desk.write("a/rules.lua", "two");
  desk.write("a/rules.lua", "three");
  CHECK(watch.wait(kPlenty) == Paths{file});
  CHECK(watch.wait(kMoment).empty());
}

TEST_CASE("a file renamed over the watched one is a change, time and again") {
  const app::Desk desk;
  const fs::path file = desk.write("a/rules.lua", "one");
  FileWatch watch({file});
  for (int i = 0; i < 3; ++i) {
    fs::rename(desk.write("a/.rules.lua.swp", "new"), file);
    CHECK(watch.wait(kPlenty) == Paths{file});
  }
}

TEST_CASE("a file that is moved away before the new one comes is one change") {
  const app::Desk desk;
  const fs::path file = desk.write("a/rules.lua", "one");
  FileWatch watch({file});
  std::thread editor([&] {
    fs::rename(file, desk.path("a/rules.lua~"));
    std::this_thread::sleep_for(milliseconds(15));
    desk.write("a/rules.lua", "two");
  });
  const Paths changed = watch.wait(kPlenty);
  editor.join();
  CHECK(changed == Paths{file});
  CHECK(desk.read("a/rules.lua") == "two");
}

TEST_CASE("other files in the same folder are nobody's business") {
  const app::Desk desk;
  const fs::path file = desk.write("a/rules.lua", "one");
  FileWatch watch({file});
  desk.write("a/notes.txt", "hello");
  CHECK(watch.wait(kMoment).empty());
}

TEST_CASE("a file that comes later is noticed, and so is one that goes") {
  const app::Desk desk;
  desk.write("a/rules.lua", "one");
  const fs::path later = desk.path("a/rules.md");
  FileWatch watch({later});
  desk.write("a/rules.md", "text");
  CHECK(watch.wait(kPlenty) == Paths{later});
  fs::remove(later);
  CHECK(watch.wait(kPlenty) == Paths{later});
}

TEST_CASE("everything in a watched folder counts") {
  const app::Desk desk;
  desk.write("tests/one_spec.lua", "");
  FileWatch watch({desk.path("tests")});
  desk.write("tests/two_spec.lua", "");
  CHECK(watch.wait(kPlenty) == Paths{desk.path("tests/two_spec.lua")});
}

TEST_CASE("a file may be named and lie in a watched folder too") {
  const app::Desk desk;
  const fs::path file = desk.write("a/rules.lua", "one");
  FileWatch watch({file, desk.path("a")});
  fs::rename(desk.write("a/.rules.lua.swp", "new"), file);
  const Paths changed = watch.wait(kPlenty);
  CHECK(std::find(changed.begin(), changed.end(), file) != changed.end());
  desk.write("a/more.lua", "");
  CHECK(watch.wait(kPlenty) == Paths{desk.path("a/more.lua")});
}

TEST_CASE("a linked file is watched where it really lies") {
  const app::Desk desk;
  const fs::path real = desk.write("b/rules.lua", "one");
  fs::create_directories(desk.path("a"));
  const fs::path link = desk.path("a/rules.lua");
  fs::create_symlink(real, link);
  FileWatch watch({link});
  desk.write("b/rules.lua", "two");
  CHECK(watch.wait(kPlenty) == Paths{link});
}

TEST_CASE("what is watched can be exchanged") {
  const app::Desk desk;
  const fs::path one = desk.write("a/one.lua", ""), two = desk.write("b/two.lua", "");
  FileWatch watch({one});
  watch.watch({two});
  desk.write("a/one.lua", "new");
  CHECK(watch.wait(kMoment).empty());
  desk.write("b/two.lua", "new");
  CHECK(watch.wait(kPlenty) == Paths{two});
}

TEST_CASE("a folder that is replaced goes on being watched") {
  const app::Desk desk;
  const fs::path file = desk.write("a/rules.lua", "one");
  FileWatch watch({file});
  fs::create_directories(desk.path("fresh"));
  fs::rename(desk.path("a"), desk.path("old"));
  fs::rename(desk.path("fresh"), desk.path("a"));
  watch.wait(kMoment);
  desk.write("a/rules.lua", "two");
  CHECK(watch.wait(kPlenty) == Paths{file});
}

TEST_CASE("a wait can be ended from another thread") {
  const app::Desk desk;
  FileWatch watch({fs::path(desk.write("a/rules.lua", "one"))});
  std::thread other([&] { watch.interrupt(); });
  CHECK(watch.wait(milliseconds(-1)).empty());
  other.join();
}
