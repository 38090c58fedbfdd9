#include "catch.hpp"
#include "workshop.hpp"

namespace glasshouse::manifest {
namespace {

using core::Value;
using Texts = std::vector<std::string>;

TEST_CASE("a game without words has no lexicon") {
  CHECK_FALSE(load_with("zones: {lake: {kind: row}}\n")->lexicon);
}

TEST_CASE("the installed lists are chosen by values or by options") {
  const auto spec = load_with(
      "options:\n"
      "  list_size: {choices: [35, 60], default: 60}\n"
      "  names: {default: false}\n"
      "lexicon: {size: list_size, plurals: false, proper_nouns: names}\n");
  REQUIRE(spec->lexicon);
  CHECK(spec->lexicon->size == Value("list_size"));
  CHECK(spec->lexicon->plurals == Value(false));
  CHECK(spec->lexicon->proper_nouns == Value("names"));
  CHECK(spec->lexicon->abbreviations == Value(false));
  CHECK(spec->lexicon->file.empty());
  CHECK(load_with("lexicon: {size: 35}\n")->lexicon->size == Value(35));
}

TEST_CASE("what decides about the lists must be an option of the right sort") {
  CHECK(faults_in("options: {list_size: {choices: [35, 60], default: 60}}\n"
                  "lexicon: {size: list_siz, plurals: list_size}\n") ==
        Texts{"4:17 there is no option 'list_siz'; did you mean 'list_size'?",
              "4:36 'list_size' is not an option of yes or no"});
  CHECK(faults_in("options: {many: {default: true}}\n"
                  "lexicon: {size: many}\n") == Texts{"4:17 'many' is not an option of numbers"});
  CHECK(faults_in("lexicon: {sise: 35}\n").size() == 1);
  CHECK(faults_in("lexicon: {size: 5}\n").size() == 1);
}

TEST_CASE("a list of the game's own lies beside its manifest") {
  const Workshop workshop;
  workshop.write("home/content/quiz/lists/words.txt", "chat\nché\n");
  workshop.write_game("quiz",
                      "title: Quiz\nplayers: 2\n"
                      "lexicon: {file: lists/words.txt, letters: [c, h, ch, a, t, é]}\n");
  const auto spec = workshop.load("quiz");
  REQUIRE(spec->lexicon);
  CHECK(text_of_file(spec->lexicon->file) == "chat\nché\n");
  CHECK(spec->lexicon->letters == Texts{"c", "h", "ch", "a", "t", "é"});
  CHECK(spec->files.back() == spec->lexicon->file);
}

TEST_CASE("a list that isn't there or lies elsewhere is refused") {
  const Workshop workshop;
  workshop.write("home/content/quiz/words.txt", "a\n");
  const auto fault = [&](const std::string& file) {
    workshop.write_game("quiz", "title: Quiz\nplayers: 2\nlexicon: {file: " + file + "}\n");
    const auto found = workshop.faults("quiz");
    return found.size() == 1 ? found[0].message : "faults: " + std::to_string(found.size());
  };
  CHECK(fault("word.txt") == "there is no list of words 'word.txt'; did you mean 'words.txt'?");
  CHECK(fault("../quiz/words.txt") ==
        "file: found '../quiz/words.txt', expected a file in the game's own folder");
  CHECK(fault("/etc/passwd") ==
        "file: found '/etc/passwd', expected a file in the game's own folder");
}

TEST_CASE("a game has one list or the installed ones, but a variant may bring its own") {
  const Workshop workshop;
  workshop.write("home/content/quiz/words.txt", "a\n");
  workshop.write_game("quiz",
                      "title: Quiz\nplayers: 2\nlexicon: {file: words.txt, plurals: true}\n");
  const auto found = workshop.faults("quiz");
  REQUIRE(found.size() == 1);
  CHECK(found[0].message ==
        "'plurals' is for the installed lists, and this game has one of its own");
  CHECK((found[0].line == 3 && found[0].column == 37));
  workshop.write_game("quiz", "title: Quiz\nplayers: 2\nlexicon: {size: 60, plurals: true}\n");
  workshop.write("home/content/small/words.txt", "b\n");
  workshop.write_game("small", "title: Small\nextends: quiz\nlexicon: {file: words.txt}\n");
  CHECK(text_of_file(workshop.load("small")->lexicon->file) == "b\n");
}

TEST_CASE("letters are named once each") {
  CHECK(faults_in("lexicon: {letters: [a, b, a]}\n") == Texts{"3:27 the letter 'a' is here twice"});
}

}  // namespace
}  // namespace glasshouse::manifest
