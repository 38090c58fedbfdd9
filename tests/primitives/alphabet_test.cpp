#include "primitives/alphabet.hpp"

#include <stdexcept>

#include "catch.hpp"

using namespace glasshouse::primitives;

TEST_CASE("letters are found and shown in any case") {
  const Alphabet latin = Alphabet::latin();
  CHECK(latin.size() == 26);
  CHECK(latin.find("q") == Letter{16});
  CHECK(latin.find("Q") == Letter{16});
  CHECK(latin.text(Letter{16}) == "Q");
  CHECK_FALSE(latin.find("é").has_value());
  CHECK_FALSE(latin.find("ab").has_value());
}

TEST_CASE("a letter may be several characters, and then it is taken whole") {
  const Alphabet alphabet({"a", "c", "h", "ch", "ñ", "ll", "l"});
  CHECK(alphabet.spell("Chaña") == std::vector<Letter>{3, 0, 4, 0});
  CHECK(alphabet.spell("calla") == std::vector<Letter>{1, 0, 5, 0});
  CHECK(alphabet.text(*alphabet.spell("chaña")) == "CHAÑA");
  CHECK_FALSE(alphabet.spell("chat").has_value());
  CHECK_FALSE(alphabet.spell("").has_value());
}

TEST_CASE("where the longest letter leads nowhere a shorter one is tried") {
  const Alphabet alphabet({"a", "ab", "bc"});
  CHECK(alphabet.spell("abc") == std::vector<Letter>{0, 2});
  CHECK(alphabet.spell("aba") == std::vector<Letter>{1, 0});
}

TEST_CASE("an alphabet refuses what can't be told apart") {
  CHECK_THROWS_AS(Alphabet({}), std::invalid_argument);
  CHECK_THROWS_AS(Alphabet({"a", "A"}), std::invalid_argument);
  CHECK_THROWS_AS(Alphabet({"a", ""}), std::invalid_argument);
  CHECK_THROWS_AS(Alphabet({"a", "b c"}), std::invalid_argument);
  CHECK_THROWS_AS(Alphabet({"a", "\xff"}), std::invalid_argument);
  CHECK_THROWS_AS(Alphabet(std::vector<std::string>(64, "x")), std::invalid_argument);
}

TEST_CASE("cases and accents of European letters") {
  CHECK(upper_case("straße élan žluťoučký ωμέγα щука ș") == "STRAßE ÉLAN ŽLUŤOUČKÝ ΩΜΈΓΑ ЩУКА Ș");
  CHECK(lower_case("ÉLAN ŽLUŤ ΩΜ ЩУКА ЁЖ") == "élan žluť ωμ щука ёж");
  CHECK(without_accents("Fête Žluťoučký œuvre Øl") == "Fete Zlutoucky oeuvre Ol");
  CHECK_FALSE(is_utf8("caf\xe9"));
  CHECK_FALSE(is_utf8("\xc0\x80"));
  CHECK(is_utf8("caf\xc3\xa9"));
}
