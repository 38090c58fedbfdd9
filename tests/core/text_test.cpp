#include "core/text.hpp"

#include "catch.hpp"

using namespace glasshouse;

TEST_CASE("plain text of any language passes as it is") {
  const std::string text = "Zoë played ♠ 10,\n\tand 日本 🀄 — שלום";
  CHECK(core::harmless(text) == text);
}

TEST_CASE("what a terminal would obey is replaced") {
  CHECK(core::harmless("a\x1b[2Jb") == "a�[2Jb");
  CHECK(core::harmless(std::string_view("a\0b\rc\x7f\x08", 7)) == "a�b�c��");
  CHECK(core::harmless("\xc2\x9b"
                       "2J") == "�2J");
}

TEST_CASE("what turns the order of letters around is replaced") {
  for (const char* mark : {"\u200e", "\u200f", "\u061c", "\u202a", "\u202e", "\u2066", "\u2069",
                           "\u2028", "\U000e0041"}) {
    INFO(mark);
    CHECK(core::harmless(std::string("a") + mark + "b") == "a�b");
  }
}

TEST_CASE("bytes that are no UTF-8 are replaced one by one") {
  CHECK(core::harmless("a\xff"
                       "b\xc3") == "a�b�");
  CHECK(core::harmless("\xed\xa0\x80") == "���");
  CHECK(core::harmless("\xc0\x9b") == "��");
}

TEST_CASE("texts are joined by what goes between them") {
  CHECK(core::joined({}) == "");
  CHECK(core::joined({"a"}) == "a");
  CHECK(core::joined({"a", "b", ""}) == "a, b, ");
  CHECK(core::joined({"a", "b"}, "|") == "a|b");
}

TEST_CASE("letters are counted and taken away whole, whatever bytes they have") {
  CHECK(core::utf8(U'a') + core::utf8(U'é') + core::utf8(U'★') + core::utf8(U'\U0001F600') ==
        "aé★😀");
  CHECK(core::letters("aé★😀") == 4);
  CHECK(core::without_last_letter("aé★") == "aé");
  CHECK(core::without_last_letter("").empty());
}

TEST_CASE("what surrounds a text goes, and what would break its line becomes a blank") {
  CHECK(core::trimmed(" \ta b\r\n") == "a b");
  CHECK(core::trimmed(" \t").empty());
  CHECK(core::one_line("\n a\nb\x7f ") == "a b");
  CHECK(core::lower("Éa BZ") == "Éa bz");
}
