#include "wordlists/wordlists.hpp"

#include <cstdlib>
#include <fstream>
#include <thread>

#include "catch.hpp"
#include "core/errors.hpp"

using namespace glasshouse;
using namespace glasshouse::wordlists;
namespace fs = std::filesystem;

namespace {

// A folder of its own for each test, with a cache and word lists like those of scowl.
class Desk {
 public:
  Desk() : folder_(made_folder()) {
    setenv("XDG_CACHE_HOME", (folder_ / "cache").c_str(), 1);
    setenv("GLASSHOUSE_SCOWL", (folder_ / "scowl").c_str(), 1);
  }
  ~Desk() { fs::remove_all(folder_); }
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;

  fs::path write(const std::string& name, const std::string& text) const {
    fs::path file = folder_ / name;
    fs::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
    return file;
  }
  void write_english() const {
    write("scowl/english-words.10", "a\ncat\ncat's\ncats\nchurch\nchurches\nchurch's\nrun\nbus\n");
    write("scowl/english-words.50", "caf\u00e9\nkw\ncs\nnth\ncsch\n");
    write("scowl/english-words.60", "pi\u00f1ata\nzoo\nladies\nlady\nlady's\n");
    write("scowl/english-words.70", "xebec\n");
    write("scowl/american-words.35", "color\n");
    write("scowl/british-words.35", "colour\n");
    write("scowl/english-abbreviations.50", "BBC\nBBC's\n");
    write("scowl/english-upper.50", "Paris\n");
    write("scowl/english-proper-names.50", "Zoe\n");
  }
  std::vector<fs::path> kept() const {
    std::vector<fs::path> out;
    if (!fs::exists(cache_folder())) return out;
    for (const auto& entry : fs::directory_iterator(cache_folder())) out.push_back(entry.path());
    return out;
  }

 private:
  static fs::path made_folder() {
    std::string name = (fs::temp_directory_path() / "glasshouse-wordlists-XXXXXX").string();
    return mkdtemp(name.data());
  }

  fs::path folder_;
};

Description of_file(const fs::path& file) {
  Description out;
  out.files = {file};
  return out;
}

Description english(const EnglishChoice& choice = {}) {
  Description out;
  out.english = {choice};
  return out;
}

std::string complaint(const Description& description) {
  try {
    load_lexicon(description);
  } catch (const core::ContentError& error) {
    return error.what();
  }
  return "";
}

}  // namespace

TEST_CASE("a list has a word on each line, and remarks") {
  const Desk desk;
  const auto words =
      load_lexicon(of_file(desk.write("own.txt", "# mine\nox \r\n\nCow# big\nit's\n")));
  CHECK(words->size() == 2);
  CHECK(words->has("ox"));
  CHECK(words->has("cow"));
}

TEST_CASE("a list may be in any language, with digraphs, in UTF-8 or Latin-1") {
  const Desk desk;
  Description welsh = of_file(desk.write("cy.txt", "llan\nch\u0175l\n"));
  welsh.alphabet = primitives::Alphabet({"a", "ch", "l", "ll", "n", "\u0175"});
  CHECK(load_lexicon(welsh)->size() == 2);
  CHECK(load_lexicon(welsh)->has("LLAN"));
  Description french = of_file(desk.write("fr.txt", "\xe9t\xe9\n"));
  CHECK(load_lexicon(french)->size() == 0);
  french.accents_dropped = true;
  CHECK(load_lexicon(french)->has("ete"));
}

TEST_CASE("a list that can't be read is named") {
  const Desk desk;
  CHECK_THAT(complaint(of_file("/nowhere/words.txt")),
             Catch::Matchers::ContainsSubstring("/nowhere/words.txt"));
}

TEST_CASE("english words are chosen by size, spelling and class") {
  const Desk desk;
  desk.write_english();
  const auto usual = load_lexicon(english());
  for (const char* word : {"cat", "cats", "color", "zoo", "bus", "churches"}) {
    INFO(word);
    CHECK(usual->has(word));
  }
  for (const char* word : {"xebec", "colour", "bbc", "paris", "zoe", "pinata"}) {
    INFO(word);
    CHECK_FALSE(usual->has(word));
  }
  EnglishChoice choice;
  choice.size = 70;
  choice.spelling = "british";
  choice.abbreviations = choice.proper_nouns = choice.foreign = true;
  const auto all = load_lexicon(english(choice));
  for (const char* word : {"xebec", "colour", "bbc", "paris", "zoe", "pinata"}) {
    INFO(word);
    CHECK(all->has(word));
  }
  CHECK_FALSE(all->has("color"));
}

TEST_CASE("words with accents that are at home in English are always there") {
  const Desk desk;
  desk.write_english();
  CHECK(load_lexicon(english())->has("cafe"));
}

TEST_CASE("signs are no words, and words of two letters are a list of their own") {
  const Desk desk;
  desk.write_english();
  const auto words = load_lexicon(english());
  for (const char* word : {"it", "as", "us", "ox", "nth"}) {
    INFO(word);
    CHECK(words->has(word));
  }
  for (const char* word : {"kw", "cs", "csch"}) {
    INFO(word);
    CHECK_FALSE(words->has(word));
  }
  EnglishChoice choice;
  choice.plurals = false;
  CHECK(load_lexicon(english(choice))->has("as"));
}

TEST_CASE("plurals can be left out") {
  const Desk desk;
  desk.write_english();
  EnglishChoice choice;
  choice.plurals = false;
  const auto words = load_lexicon(english(choice));
  for (const char* word : {"cat", "church", "lady", "bus", "run"}) {
    INFO(word);
    CHECK(words->has(word));
  }
  for (const char* word : {"cats", "churches", "ladies"}) {
    INFO(word);
    CHECK_FALSE(words->has(word));
  }
}

TEST_CASE("where no lists are installed it says how to get them") {
  const Desk desk;
  CHECK_FALSE(has_english());
  CHECK_THAT(complaint(english()), Catch::Matchers::ContainsSubstring("apt-get install scowl"));
  desk.write_english();
  CHECK(has_english());
  EnglishChoice choice;
  choice.size = 61;
  CHECK_THAT(complaint(english(choice)),
             Catch::Matchers::ContainsSubstring("the sizes are 10, 20, 35"));
  choice.size = 60;
  choice.spelling = "klingon";
  CHECK_THAT(complaint(english(choice)), Catch::Matchers::ContainsSubstring("'klingon'"));
}

TEST_CASE("a lexicon is kept, and built anew when the list changes or the file is damaged") {
  const Desk desk;
  const fs::path list = desk.write("own.txt", "ox\ncow\n");
  CHECK(load_lexicon(of_file(list))->has("ox"));
  REQUIRE(desk.kept().size() == 1);
  const fs::path kept = desk.kept().front();
  std::ofstream(kept, std::ios::binary | std::ios::app) << "damage";
  CHECK(load_lexicon(of_file(list))->has("cow"));
  CHECK(primitives::Lexicon::read("") == nullptr);
  const auto repaired_size = fs::file_size(kept);
  fs::resize_file(kept, repaired_size / 2);
  CHECK(load_lexicon(of_file(list))->has("cow"));
  CHECK(fs::file_size(kept) == repaired_size);
  desk.write("own.txt", "ox\nhen\n");
  CHECK(load_lexicon(of_file(list))->has("hen"));
  CHECK_FALSE(load_lexicon(of_file(list))->has("cow"));
  CHECK(desk.kept().size() == 2);
}

TEST_CASE("a kept lexicon is what is loaded") {
  const Desk desk;
  const fs::path list = desk.write("own.txt", "ox\ncow\n");
  load_lexicon(of_file(list));
  const fs::path kept = desk.kept().front();
  const auto other = primitives::Lexicon::built(primitives::Alphabet::latin(), {"emu"});
  const std::string bytes = other->bytes();
  std::ofstream(kept, std::ios::binary | std::ios::trunc) << bytes;
  CHECK(load_lexicon(of_file(list))->has("emu"));
}

TEST_CASE("a cache that can't be written to is no hindrance") {
  const Desk desk;
  const fs::path list = desk.write("own.txt", "ox\n");
  setenv("XDG_CACHE_HOME", "/proc/none", 1);
  CHECK(load_lexicon(of_file(list))->has("ox"));
}

TEST_CASE("all who ask for the same words share one copy, from any thread") {
  const Desk desk;
  const fs::path list = desk.write("own.txt", "ox\ncow\n");
  const fs::path same = desk.write("copy.txt", "ox\ncow\n");
  const auto mine = load_lexicon(of_file(list));
  CHECK(load_lexicon(of_file(same)) == mine);
  std::vector<std::shared_ptr<const primitives::Lexicon>> theirs(4);
  std::vector<std::thread> threads;
  threads.reserve(theirs.size());
  for (auto& slot : theirs) threads.emplace_back([&] { slot = load_lexicon(of_file(list)); });
  for (std::thread& thread : threads) thread.join();
  for (const auto& each : theirs) CHECK(each == mine);
}
