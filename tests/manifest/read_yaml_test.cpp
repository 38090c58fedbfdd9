#include "manifest/read_yaml.hpp"

#include "catch.hpp"
#include "workshop.hpp"

namespace glasshouse::manifest {
namespace {

using Texts = std::vector<std::string>;

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST_CASE("a syntax error has its line and column") {
  const Texts found = faults("title: Test\nplayers: [2\nminutes: 3\n");
  REQUIRE(found.size() == 1);
  CHECK(has(found[0], "3:8 this is not YAML"));
}

TEST_CASE("a tab as indentation is explained, and so is a colon in a text") {
  for (const char* text : {"zones:\n\tbag: {kind: bag}\n", "zones:\n  a: 1\n\tb: 2\n"}) {
    const Texts found = faults(text);
    REQUIRE(found.size() == 1);
    CHECK(has(found[0], "this is not YAML"));
    CHECK(has(found[0], "(indent with spaces)"));
  }
  CHECK(faults("title: A game: mine\n") ==
        Texts{"1:14 this is not YAML: illegal map value (a text with ': ' in it needs quotes)"});
}

TEST_CASE("an empty file and one of comments are told apart from a game") {
  for (const char* text : {"", "\n\n", "# nothing\n", "---\n", "\xef\xbb\xbf"}) {
    CHECK(faults(text) ==
          Texts{"1:1 the file is empty (begin with 'title: ' and the game's name)"});
  }
}

TEST_CASE("a file that is a list or a word is no game") {
  CHECK(faults("- title\n- players\n") ==
        Texts{"1:1 found a list, expected keys such as 'title:' and 'players:'"});
  CHECK(faults("hello\n") ==
        Texts{"1:1 found 'hello', expected keys such as 'title:' and 'players:'"});
}

TEST_CASE("a second document is refused where it begins") {
  CHECK(faults("title: Test\nplayers: 2\n---\ntitle: Other\n") ==
        Texts{"3:1 a second document begins here (a file describes one game; remove the line "
              "'---')"});
}

TEST_CASE("a key written twice is a fault at its second place") {
  CHECK(faults("title: Test\nplayers: 2\ntitle: Again\n") ==
        Texts{"3:1 the key 'title' is here twice; the first one is in line 1"});
  CHECK(faults_in("zones: {bag: {kind: bag}, hand: {kind: row}, bag: {kind: row}}\n") ==
        Texts{"3:46 the key 'bag' is here twice; the first one is in line 3"});
}

TEST_CASE("a list as a key and an empty key are faults") {
  CHECK(faults_in("? [1, 2]\n: 3\n") ==
        Texts{"3:3 found a list as a key, expected a word or a number"});
  CHECK(faults_in("numbers: {~: 3}\n") ==
        Texts{"3:11 found nothing as a key, expected a word or a number"});
}

TEST_CASE("tags are refused") {
  CHECK(faults_in("minutes: !!int 3\n") ==
        Texts{"3:10 manifests have no tags such as 'tag:yaml.org,2002:int' (remove it)"});
}

TEST_CASE("columns count characters, not bytes") {
  CHECK(faults_in("numbers: {\"größe\": 1, \"größe\": 2}\n") ==
        Texts{"3:23 the key 'größe' is here twice; the first one is in line 3"});
}

TEST_CASE("bytes that are not UTF-8 are a fault at their place") {
  const char* hint = " this is not UTF-8 text (save the file as UTF-8)";
  CHECK(faults("title: Test\nplayers: \xff\n") == Texts{std::string("2:10") + hint});
  CHECK(faults("title: é\xc3\n") == Texts{std::string("1:9") + hint});
  CHECK(faults("t: \xed\xa0\x80\n") == Texts{std::string("1:4") + hint});
  CHECK(faults(std::string_view("title: \0x\n", 10)) == Texts{std::string("1:8") + hint});
}

TEST_CASE("Windows line ends and a byte order mark do no harm") {
  CHECK(load("\xef\xbb\xbftitle: Test\r\nplayers: 2\r\n")->title == "Test");
  CHECK(faults("\xef\xbb\xbftitle: Test\r\nplayers: 2\r\nmintes: 3\r\n")[0].substr(0, 4) == "3:1 ");
}

TEST_CASE("a file of more than a megabyte is not read") {
  const std::string text = "title: Test\n#" + std::string(kMostNodes * 30, 'x');
  CHECK(faults(text) == Texts{"0:0 this manifest can't be read: it is larger than 1 MB"});
}

TEST_CASE("an anchor is used again by its alias") {
  const auto spec =
      load_with("numbers:\n  first: &row [1, 2]\n  second: *row\n  third: {deep: *row}\n");
  CHECK(spec->numbers.text() == "{first: [1, 2], second: [1, 2], third: {deep: [1, 2]}}");
}

TEST_CASE("an alias inside its own anchor is refused") {
  CHECK(faults_in("numbers: {loop: &loop [1, *loop]}\n") ==
        Texts{"3:27 an alias stands inside its own anchor"});
}

std::string anchored(const std::string& name, const std::string& list) {
  return "  " + name + ": &" + name + " [" + list + "]\n";
}

TEST_CASE("a bomb of aliases is stopped while it is read") {
  std::string bomb = "numbers:\n  a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
  for (int i = 1; i < 12; ++i) {
    const std::string before = "*a" + std::to_string(i - 1);
    std::string list = before;
    for (int copy = 1; copy < 10; ++copy) list += ", " + before;
    bomb += anchored("a" + std::to_string(i), list);
  }
  const Texts found = faults_in(bomb);
  REQUIRE(found.size() == 1);
  CHECK(has(found[0], "more than 50000 entries, counting each use of an alias"));
}

TEST_CASE("anchors around anchors around a long list are stopped too") {
  std::string text = "numbers: {a: ";
  for (int i = 0; i < 25; ++i) text += "&a" + std::to_string(i) + " [";
  for (int i = 0; i < 20'000; ++i) text += "1,";
  const Texts found = faults_in(text + "1" + std::string(25, ']') + "}\n");
  REQUIRE(found.size() == 1);
  CHECK(has(found[0], "more than 50000 entries"));
}

TEST_CASE("nesting has a limit, by brackets and by aliases") {
  const std::string deep = "numbers: {a: " + std::string(40, '[') + std::string(40, ']') + "}\n";
  REQUIRE(faults_in(deep).size() == 1);
  CHECK(has(faults_in(deep)[0], "3:44 the manifest is nested deeper than 32 levels"));
  CHECK(faults_in("numbers: {a: " + std::string(100'000, '[')).size() == 1);

  const std::string half = std::string(20, '[') + "1" + std::string(20, ']');
  const std::string aliased = "numbers:\n  a: &a " + half + "\n  b: " + std::string(15, '[') +
                              "*a" + std::string(15, ']') + "\n";
  REQUIRE(faults_in(aliased).size() == 1);
  CHECK(has(faults_in(aliased)[0], "5:21 the manifest is nested deeper than 32 levels"));
}

}  // namespace
}  // namespace glasshouse::manifest
