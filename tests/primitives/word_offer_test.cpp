#include "primitives/word_offer.hpp"

#include "catch.hpp"
#include "word_kit.hpp"

namespace glasshouse::primitives::testing {
namespace {

using core::Part;

// STORE lies on a board; the rack and the words are the test's.
struct Offer : WordDesk {
  Offer(std::string_view letters, const std::vector<std::string>& words)
      : WordDesk(bounded(Topology::square4, 15, 15), words) {
    rules.kept_letters = 0;
    put("store", at(8, 4), 0);
    hold(letters);
  }
  WordOffer offer() const {
    return WordOffer(shape, {core::ZoneId(0), table.tiles, rack, {}, rules}, lexicon);
  }
};

}  // namespace

TEST_CASE("a word offered is worded by what its braces name") {
  const Offer desk("s", {"store", "stores"});
  const WordOffer offer = desk.offer();
  REQUIRE(offer.size() == 1);
  const core::Option option = offer.option(0, "word", "{word} for {points}: {tiles}|");
  CHECK(option.kind == "word");
  CHECK(option.wording == "{} for {}: {} at {}|");
  REQUIRE(option.parts.size() == 4);
  CHECK(option.parts[0] == Part::of("STORES"));
  CHECK(option.parts[1] == Part::of(6));
  CHECK(option.parts[2] == Part::of(desk.rack[0].piece));
  CHECK(option.parts[3] == Part::of(core::ZoneId(0), at(8, 9)));
}

TEST_CASE("a blank is worded with the letter it stands for") {
  const Offer desk("?", {"store", "stores"});
  CHECK(desk.offer().option(0, "", "{tiles}").wording == "{} as S at {}");
}

TEST_CASE("a word that is typed and no option gets its reason") {
  const Offer desk("s", {"store", "stores", "toast"});
  const WordOffer offer = desk.offer();
  const auto why_not = [&](const char* typed) { return offer.why_not({Part::of(typed)}); };
  CHECK(why_not("xu") == "XU is no word");
  CHECK(why_not("toast") == "TOAST fits nowhere, or you haven't its letters");
  CHECK(why_not("toast at a1") == "TOAST doesn't fit there in any direction");
  CHECK(why_not("7") == "");
}

}  // namespace glasshouse::primitives::testing
