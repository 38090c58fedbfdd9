#include "primitives/judge.hpp"

#include "catch.hpp"
#include "word_kit.hpp"

namespace glasshouse::primitives::testing {
namespace {

constexpr std::size_t kEast = 0, kSouth = 2, kNorth = 6;

using Words = std::vector<std::string>;

struct OpenDesk : WordDesk {
  explicit OpenDesk(const Words& words) : WordDesk(growing(Topology::octagon), words) {
    rules.either_way = true;
  }
  Place at(std::string_view name) const { return *shape.find(name); }
};

struct SquareDesk : WordDesk {
  explicit SquareDesk(const Words& words) : WordDesk(bounded(Topology::square4, 15, 15), words) {
    rules.kept_letters = 0;
    rules.first_axes = 3;
    rules.first_place = testing::at(8, 8);
    rules.first_starts_there = false;
  }
};

}  // namespace

TEST_CASE("the first word scores its letters") {
  OpenDesk desk({"store"});
  desk.hold("stoRE");
  const Judgement made = desk.judged(desk.lay("store", {}, kEast));
  CHECK(made.legal);
  CHECK(made.score == 7);
  CHECK(made.reason.empty());
}

TEST_CASE("the first word has its place, its length and its direction") {
  OpenDesk desk({"tap", "ox"});
  desk.hold("tapox");
  CHECK(desk.judged({}).reason == "no tile is laid yet");
  CHECK(desk.judged(desk.lay("t", {}, kEast)).reason == "the first word needs 2 letters or more");
  CHECK(desk.judged(desk.lay("tap", desk.at("1e"), kEast)).reason ==
        "the first word starts at middle");
  CHECK(desk.judged(desk.lay("tap", {}, kSouth)).reason == "the first word can't lie this way");
  CHECK(desk.judged(desk.lay("xo", {}, kEast)).reason == "the first word reads east from middle");
  CHECK(desk.judged(desk.lay("tap", {}, kEast)).legal);
}

TEST_CASE("a word scores every run it makes, old letters included") {
  OpenDesk desk({"boot", "it", "bit"});
  desk.put("i", {}, kEast);
  desk.hold("booT");
  // T ends IT along one axis and BOOT along another.
  const Place t = octagon_step({}, kEast);
  Place b = t;
  for (int i = 0; i < 3; ++i) b = octagon_step(b, kNorth);
  desk.rules.kept_letters = 0;
  const Judgement made = desk.judged(desk.lay("boot", b, kSouth));
  CHECK(made.reason == "");
  CHECK(made.score == 5 + 3);
  CHECK(texts(*desk.lexicon, made.words) == Words{"BOOT", "IT"});
  CHECK(made.words[0].main);
  CHECK_FALSE(made.words[1].main);
}

TEST_CASE("a word beside another that takes in none of its letters is refused") {
  OpenDesk desk({"nut", "zoo", "on", "ou", "zt"});
  desk.put("nut", {}, kEast);
  desk.hold("zoo");
  const Judgement made = desk.judged(desk.lay("zoo", desk.at("1s"), kEast));
  CHECK_FALSE(made.legal);
  CHECK(made.reason == "it joins no letter on the table");
}

TEST_CASE("what makes no word is named") {
  OpenDesk desk({"nut", "xi"});
  desk.put("nut", {}, kEast);
  desk.hold("xz");
  CHECK(desk.judged(desk.lay("x", desk.at("1e1n"), kSouth)).reason == "XU is no word");
  const Judgement both = desk.judged(desk.lay("xz", desk.at("1e2n"), kSouth));
  CHECK(both.reason == "XZU is no word");
  CHECK(both.words.size() == 1);
  CHECK(both.score == 3);
}

TEST_CASE("a word may be read in either direction, and only where the rules say so") {
  OpenDesk desk({"nut", "tap"});
  desk.put("nut", {}, kEast);
  desk.hold("ap");
  const auto laid = desk.lay("pa", desk.at("2e2n"), kSouth);
  const Judgement made = desk.judged(laid);
  CHECK(made.legal);
  CHECK(texts(*desk.lexicon, made.words) == Words{"TAP"});
  CHECK(made.words[0].direction == kNorth);
  CHECK(made.words[0].start == desk.at("2e"));
  desk.rules.either_way = false;
  CHECK(desk.judged(laid).reason == "PAT is no word");
}

TEST_CASE("a tip may not meet a letter, a side may") {
  OpenDesk desk({"kiss", "ow", "wok"});
  desk.put("kiss", {}, kSouth);
  desk.put("o", desk.at("2e1s1nw1ne"), kEast);
  desk.hold("wo");
  const Place tip = desk.at("1e1s1nw1ne");
  CHECK(desk.judged({{desk.rack[0].piece, tip, 0}}).reason == "the W meets a K only at a tip");
  desk.rules.tips_forbidden = false;
  CHECK(desk.judged({{desk.rack[0].piece, tip, 0}}).legal);
  desk.rules.tips_forbidden = true;
  CHECK(desk.judged(desk.lay("wo", desk.at("2w"), kEast)).legal);
}

TEST_CASE("tiles lie in one line and without gaps") {
  OpenDesk desk({"nut", "tap"});
  desk.put("nut", {}, kEast);
  desk.hold("apz");
  auto laid = desk.lay("a", desk.at("2e1n"), kNorth);
  laid.push_back({desk.rack[1].piece, desk.at("2e3n"), 0});
  CHECK(desk.judged(laid).reason == "there is a gap between the T and the P");
  laid.back().place = desk.at("1w");
  CHECK(desk.judged(laid).reason == "the tiles don't lie in one line");
}

TEST_CASE("what is taken or half covered can't be laid on") {
  OpenDesk desk({"nut"});
  desk.put("nut", {}, kEast);
  desk.hold("a");
  CHECK(desk.judged(desk.lay("", {}, 0)).reason == "no tile is laid yet");
  const PieceId a = desk.rack[0].piece;
  CHECK(desk.judged({{a, desk.at("1e"), 0}}).reason == "1e is taken by a U");
  CHECK(desk.judged({{a, desk.at("1se"), 0}}).reason == "the A would lie on a part of a U");
  CHECK(desk.judged({{PieceId(77), desk.at("1n"), 0}}).reason ==
        "only tiles of your own can be laid");
}

TEST_CASE("a star lifts a letter, which is laid again in the same word") {
  OpenDesk desk({"river", "ear", "err"});
  desk.put("river", {}, kEast);
  desk.hold("ar*");
  const PieceId e = desk.tile_at(desk.at("3e"))->piece;
  const PieceId star = desk.rack[2].piece;
  // EAR downwards into the last R: the E comes from RIVER.
  std::vector<PlacedTile> laid{{e, desk.at("4e2n"), 0}, {desk.rack[0].piece, desk.at("4e1n"), 0}};
  CHECK(desk.judged(laid).reason == "the E stays where it is unless a star takes its place");
  laid.push_back({star, desk.at("3e"), kStar});
  const Judgement made = desk.judged(laid);
  CHECK(made.reason == "");
  CHECK(made.score == 3);
  CHECK(desk.judged({{star, desk.at("3e"), kStar}}).reason ==
        "every lifted letter must be laid again in this word");
  CHECK(desk.judged({{star, desk.at("9e"), kStar}}).reason == "a star takes the place of a letter");
}

TEST_CASE("beside a star letters may lie that the letter before it would have refused") {
  for (const bool lifted : {true, false}) {
    OpenDesk desk({"fa"});
    desk.put(lifted ? "riv*r" : "river", {}, kEast);
    desk.put("a", desk.at("4e1n"), kEast);
    desk.hold("f");
    const Judgement made = desk.judged({{desk.rack[0].piece, desk.at("3e1n"), 0}});
    CHECK(made.legal == lifted);
    CHECK(made.reason == (lifted ? "" : "FE is no word"));
  }
}

TEST_CASE("on a board words join by contact, count premiums once and a bonus for many tiles") {
  SquareDesk desk({"cat", "at", "cats", "so", "as"});
  desk.premiums.assign(225, {});
  desk.premiums[desk.shape.index_of(at(8, 8)).index()] = {1, 2};
  desk.premiums[desk.shape.index_of(at(8, 11)).index()] = {3, 1};
  desk.table.premiums = desk.premiums;
  desk.rules.bonus_tiles = 2;
  desk.rules.bonus_points = 50;
  desk.hold("catso");
  CHECK(desk.judged(desk.lay("cat", at(1, 1), 0)).reason == "the first word must cover h8");
  CHECK(desk.judged(desk.lay("cat", at(8, 8), 0)).score == 3 * 2 + 50);
  desk.put("cat", at(8, 8), 0);
  const Judgement made = desk.judged(desk.lay("so", at(8, 11), 1));
  CHECK(made.legal);
  CHECK(texts(*desk.lexicon, made.words) == Words{"SO", "CATS"});
  CHECK(made.score == (3 + 1) + (3 + 3) + 50);
  CHECK(desk.judged(desk.lay("so", at(1, 11), 1)).reason == "it joins no letter on the table");
}

TEST_CASE("a blank must stand for a letter") {
  SquareDesk desk({"ox"});
  desk.hold("o?");
  std::vector<PlacedTile> laid{{desk.rack[0].piece, at(8, 8), 0},
                               {desk.rack[1].piece, at(8, 9), kBlank}};
  CHECK(desk.judged(laid).reason == "the blank must stand for a letter");
  laid[1].letter = letter_of('x');
  CHECK(desk.judged(laid).score == 1);
}

}  // namespace glasshouse::primitives::testing
