#include "primitives/lexicon.hpp"

#include <algorithm>
#include <set>

#include "boards.hpp"
#include "catch.hpp"

namespace glasshouse::primitives::testing {
namespace {

std::shared_ptr<const Lexicon> lexicon(const std::vector<std::string>& words) {
  return Lexicon::built(Alphabet::latin(), words);
}

LetterSet letters(std::string_view text) {
  LetterSet out = 0;
  for (const char c : text) out |= set_of(static_cast<Letter>(c - 'a'));
  return out;
}

std::vector<Letter> spelled(std::string_view text) {
  std::vector<Letter> out;
  for (const char c : text) out.push_back(static_cast<Letter>(c - 'a'));
  return out;
}

// Words of a few letters over a small alphabet, so that many share their parts.
std::vector<std::string> random_words(Dice& dice, std::size_t count) {
  std::vector<std::string> out;
  while (out.size() < count) {
    std::string& word = out.emplace_back();
    const std::size_t length = 1 + dice.below(7);
    while (word.size() < length) word += static_cast<char>('a' + dice.below(4));
  }
  return out;
}

// Can the word be read from each of its letters, back to the start and on to the end?
bool reads_from(const Lexicon& lexicon, const std::vector<Letter>& word, std::size_t from) {
  Lexicon::Arc last{lexicon.turns(), 0, 0, 1};
  const auto follow = [&](Letter letter) {
    const Lexicon::Arc* next = lexicon.find(last.to, letter);
    if (next) last = *next;
    return next != nullptr;
  };
  for (std::size_t at = from + 1; at-- > 0;) {
    if (!follow(word[at])) return false;
  }
  if (from + 1 == word.size()) return last.ends;
  last.to = lexicon.turn(last.to);
  for (std::size_t at = from + 1; at < word.size(); ++at) {
    if (!follow(word[at])) return false;
  }
  return last.ends;
}

}  // namespace

TEST_CASE("a lexicon has no word with what is no letter") {
  const auto words = lexicon({"a", "ab", "bee"});
  for (const Letter strange : {Letter{26}, Lexicon::kTurn, Letter{64}, Letter{0xff}}) {
    CHECK_FALSE(words->has(std::vector<Letter>{strange}));
    CHECK_FALSE(words->has(std::vector<Letter>{strange, 1}));
    CHECK_FALSE(words->has(std::vector<Letter>{0, strange}));
    CHECK_FALSE(words->has(std::vector<Letter>{1, 4, strange}));
  }
  CHECK_FALSE(words->has(std::vector<Letter>{}));
}

TEST_CASE("a lexicon has its words and no others") {
  const auto words = lexicon({"care", "car", "CARE", "xu's", "naïve", "a"});
  CHECK(words->size() == 3);
  CHECK(words->has("care"));
  CHECK(words->has("CAR"));
  CHECK(words->has("a"));
  CHECK_FALSE(words->has("ca"));
  CHECK_FALSE(words->has("cares"));
  CHECK_FALSE(words->has(""));
  CHECK_FALSE(words->has("naïve"));
}

TEST_CASE("an empty lexicon has nothing") {
  const auto words = lexicon({});
  CHECK(words->size() == 0);
  CHECK_FALSE(words->has("a"));
  CHECK(words->fillers({}, {}) == 0);
  CHECK(Lexicon::read(words->bytes())->size() == 0);
}

TEST_CASE("a random lexicon knows exactly the words it was given") {
  Dice dice(1);
  for (int round = 0; round < 20; ++round) {
    const auto list = random_words(dice, 150);
    const std::set<std::string> known(list.begin(), list.end());
    const auto words = lexicon(list);
    CHECK(words->size() == known.size());
    for (const std::string& word : known) {
      const auto letters_of_it = spelled(word);
      for (std::size_t from = 0; from < word.size(); ++from) {
        if (!reads_from(*words, letters_of_it, from)) FAIL(word << " from " << from);
      }
    }
    for (const std::string& word : random_words(dice, 300)) {
      if (words->has(word) != (known.count(word) > 0)) FAIL(word);
    }
  }
}

TEST_CASE("fillers are the letters that make a word") {
  const auto words = lexicon({"cat", "cut", "cute", "acute", "at"});
  CHECK(words->fillers(spelled("c"), spelled("t")) == letters("au"));
  CHECK(words->fillers(spelled("c"), spelled("te")) == letters("u"));
  CHECK(words->fillers(spelled("cut"), {}) == letters("e"));
  CHECK(words->fillers({}, spelled("cute")) == letters("a"));
  CHECK(words->fillers({}, spelled("t")) == letters("a"));
  CHECK(words->fillers(spelled("x"), spelled("x")) == 0);
}

TEST_CASE("a lexicon is the same after its bytes") {
  const auto words = Lexicon::built(Alphabet({"a", "b", "ch"}), {"chab", "bach", "ab"});
  const auto again = Lexicon::read(words->bytes());
  REQUIRE(again);
  CHECK(again->size() == 3);
  CHECK(again->has("bach"));
  CHECK_FALSE(again->has("bac"));
  CHECK(again->alphabet().size() == 3);
  CHECK(again->bytes() == words->bytes());
}

TEST_CASE("damaged bytes make no lexicon") {
  const std::string bytes = lexicon({"care", "car"})->bytes();
  CHECK_FALSE(Lexicon::read(""));
  CHECK_FALSE(Lexicon::read(bytes.substr(0, bytes.size() / 2)));
  CHECK_FALSE(Lexicon::read(bytes + "x"));
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    std::string damaged = bytes;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
    if (Lexicon::read(damaged)) FAIL("byte " << at);
  }
}

}  // namespace glasshouse::primitives::testing
