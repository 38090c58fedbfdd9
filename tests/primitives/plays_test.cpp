#include "primitives/plays.hpp"

#include <algorithm>

#include "all_plays_slowly.hpp"
#include "catch.hpp"

namespace glasshouse::primitives::testing {
namespace {

constexpr std::size_t kPositions = 500;
constexpr std::size_t kLetters = 4;

std::shared_ptr<const Lexicon> random_lexicon(Dice& dice) {
  std::vector<std::string> words;
  for (std::size_t count = 25 + dice.below(40); count > 0; --count) {
    std::string& word = words.emplace_back();
    const std::size_t length = 2 + dice.below(4);
    while (word.size() < length) word += static_cast<char>('a' + dice.below(kLetters));
  }
  return Lexicon::built(Alphabet({"a", "b", "c", "d"}), words);
}

char random_letter(Dice& dice) {
  const auto letter = static_cast<char>('a' + dice.below(kLetters));
  return dice.one_in(4) ? static_cast<char>(letter - 'a' + 'A') : letter;
}

bool fits(const WordDesk& desk, Place place) {
  if (!desk.shape.has(place) || desk.tile_at(place)) return false;
  if (!desk.shape.tiles_may_overlap()) return true;
  return std::none_of(desk.table.tiles.begin(), desk.table.tiles.end(), [&](const TableTile& tile) {
    return desk.shape.contact(tile.place, place) == core::Contact::overlap;
  });
}

// Stretches of letters that need not be words, each beginning where one before it lies, and a star
// here and there.
void scatter(WordDesk& desk, Dice& dice, Place middle) {
  std::vector<Place> ends{middle};
  for (std::size_t stretch = dice.below(4); stretch > 0; --stretch) {
    Place place = ends[dice.below(ends.size())];
    const std::size_t direction = dice.below(desk.shape.directions());
    for (std::size_t length = 1 + dice.below(4); length > 0; --length) {
      const char sign = dice.one_in(9) ? '*' : random_letter(dice);
      if (fits(desk, place)) desk.put(std::string(1, sign), place, direction);
      ends.push_back(place);
      place = desk.shape.step(place, direction);
    }
  }
}

// Few tiles: trying everything takes as long as there are ways to line them up.
void fill_rack(WordDesk& desk, Dice& dice) {
  std::string rack;
  const std::size_t stars = dice.below(4);
  for (std::size_t count = 1 + dice.below(4 - stars); count > 0; --count) {
    rack += random_letter(dice);
  }
  if (rack.size() < 3 && dice.one_in(3)) rack.back() = '?';
  desk.hold(rack + std::string(stars, '*'));
  desk.rack.front().must = dice.one_in(3);
}

void choose_rules(WordDesk& desk, Dice& dice, Place middle) {
  PlayRules& rules = desk.rules;
  rules.either_way = !dice.one_in(3);
  rules.kept_letters = static_cast<int>(dice.below(3));
  rules.tips_forbidden = !dice.one_in(4);
  rules.first_axes = 1 + dice.below(15);
  rules.first_place = middle;
  rules.first_starts_there = dice.one_in(2);
  rules.first_letters = 2 + static_cast<int>(dice.below(2));
  if (dice.one_in(4)) rules.axes = 1 + dice.below(15);
  if (dice.one_in(2)) rules.bonus_tiles = 1 + static_cast<int>(dice.below(3));
  rules.bonus_points = 10;
  if (desk.shape.growing || dice.one_in(2)) return;
  for (std::size_t cell = 0; cell < desk.shape.places.size(); ++cell) {
    const auto times = [&dice] { return static_cast<uint8_t>(1 + dice.below(8) / 6); };
    desk.premiums.push_back({times(), times()});
  }
  desk.table.premiums = desk.premiums;
}

std::string text_of(const WordDesk& desk) {
  std::string out;
  for (const TableTile& tile : desk.table.tiles) {
    out += (tile.letter == kStar ? "*" : desk.lexicon->alphabet().text(tile.letter)) +
           std::to_string(tile.value) + "@" + desk.shape.name(tile.place) + " ";
  }
  out += "rack";
  for (const RackTile& tile : desk.rack) out += " " + std::to_string(tile.letter);
  return out;
}

void check_position(const WordDesk& desk) {
  std::vector<PlainPlay> repeated;
  const Plays plays = desk.plays();
  const std::set<PlainPlay> found = plain_plays(desk, plays, repeated);
  const std::set<PlainPlay> expected = all_plays_slowly(desk);
  if (!repeated.empty()) FAIL(text_of(desk) << ": twice " << text_of(desk, repeated.front()));
  for (const PlainPlay& play : expected) {
    if (!found.count(play)) FAIL(text_of(desk) << ": missing " << text_of(desk, play));
  }
  for (const PlainPlay& play : found) {
    if (!expected.count(play)) FAIL(text_of(desk) << ": wrong " << text_of(desk, play));
  }
}

// The judge says of every play in the list what the list says.
void check_judge(const WordDesk& desk) {
  const Plays plays = desk.plays();
  for (std::size_t i = 0; i < plays.size(); i += 1 + i / 8) {
    const Play play = plays[i];
    std::vector<PlacedTile> laid = play.placed;
    laid.insert(laid.end(), play.stars.begin(), play.stars.end());
    const Judgement made = desk.judged(laid);
    if (made.legal && made.score == play.score) continue;
    FAIL(text_of(desk) << ": " << plays.word(i) << " " << play.score << " judged " << made.score
                       << " " << made.reason);
  }
}

// Looking for the best only finds those that are the best of all.
void check_best(const WordDesk& desk) {
  const Plays all = desk.plays();
  for (const std::size_t enough : {1, 4, 20}) {
    const Plays found = best_plays(desk.table, desk.rack, desk.rules, desk.lexicon, enough);
    std::vector<uint32_t> expected = all.best(enough);
    std::sort(expected.begin(), expected.end());
    REQUIRE(found.size() == expected.size());
    for (std::size_t i = 0; i < found.size(); ++i) {
      const Play one = found[i], other = all[expected[i]];
      const bool same = one.placed == other.placed && one.stars == other.stars &&
                        one.word == other.word && one.score == other.score;
      if (!same) FAIL(text_of(desk) << ": best " << enough << ": " << found.word(i));
    }
  }
}

// Returns how many plays there were, to know that the positions are worth something.
std::size_t check_positions(const std::vector<core::Board>& shapes, uint32_t seed) {
  Dice dice(seed);
  std::size_t total = 0;
  for (std::size_t i = 0; i < kPositions; ++i) {
    const core::Board& shape = shapes[dice.below(shapes.size())];
    const Place middle = shape.growing ? Place{} : at(3, 3);
    WordDesk desk(shape, {});
    desk.lexicon = random_lexicon(dice);
    choose_rules(desk, dice, middle);
    scatter(desk, dice, middle);
    fill_rack(desk, dice);
    check_position(desk);
    check_judge(desk);
    check_best(desk);
    total += desk.plays().size();
  }
  return total;
}

}  // namespace

TEST_CASE("on squares the plays are those that trying everything finds") {
  CHECK(check_positions({bounded(Topology::square4, 5, 6), bounded(Topology::square8, 5, 5),
                         growing(Topology::square4)},
                        1) > 10 * kPositions);
}

TEST_CASE("on hexagons the plays are those that trying everything finds") {
  CHECK(check_positions({bounded(Topology::hex, 5, 5), growing(Topology::hex)}, 2) >
        10 * kPositions);
}

TEST_CASE("on octagons the plays are those that trying everything finds") {
  CHECK(check_positions({growing(Topology::octagon)}, 3) > 10 * kPositions);
}

}  // namespace glasshouse::primitives::testing
