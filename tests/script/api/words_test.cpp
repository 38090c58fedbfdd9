#include "catch.hpp"
#include "core/brief.hpp"
#include "core/errors.hpp"
#include "script/api/toy_words.hpp"

using namespace glasshouse;
using namespace toy;
using Catch::Matchers::ContainsSubstring;

namespace {

// Rules of one turn with words, standing at its first question.
class Asked {
 public:
  explicit Asked(const std::string& code, const std::string& letters = "CAT", int jokers = 0)
      : file_(turn_of(code)), rules_(rules_of(file_, with_words(spec(), file_, letters, jokers))) {
    rules_->table().deal(1);
    rules_->table().begin_first_turn();
    status_ = rules_->begin_turn();
  }

  Rules& rules() { return *rules_; }
  Status status() const { return status_; }
  std::string text(std::size_t option) { return worded(rules_->table(), rules_->option(option)); }
  std::vector<std::string> texts() {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < rules_->option_count(); ++i) out.push_back(text(i));
    return out;
  }
  bool offers(const std::string& wanted) {
    const auto all = texts();
    return std::find(all.begin(), all.end(), wanted) != all.end();
  }
  PieceId tile(const std::string& letter) {
    for (const PieceId piece : rules_->table().pieces(zone_id(rules_->table(), "letters"))) {
      if (rules_->table().piece_name(piece) == letter) return piece;
    }
    return {};
  }
  Part cell(const char* name, const char* grid = "field") {
    const ZoneId zone = zone_id(rules_->table(), grid);
    return Part::of(zone, *rules_->table().shape(zone).find(name));
  }

 private:
  ScriptFile file_;
  std::unique_ptr<Rules> rules_;
  Status status_ = Status::choosing;
};

std::string asking(const std::string& more = "") {
  return kLay +
         "local m = game:moves() m:add('pass', 'Pass') "
         "m:add_words('play', '{word} from {from} {direction}: {tiles}', lay) " +
         more + " local chosen = player:choose('Lay a word', m) ";
}

std::string failure(const std::string& code) {
  ScriptFile file(turn_of(code));
  try {
    const auto rules = rules_of(file, with_words(spec(), file, "CAT"));
    rules->table().deal(1);
    rules->table().begin_first_turn();
    rules->begin_turn();
  } catch (const ContentError& error) {
    return error.what();
  }
  return "";
}

}  // namespace

TEST_CASE("words come before the other options, each with tiles and cells as parts") {
  Asked asked(asking());
  REQUIRE(asked.status() == Status::choosing);
  CHECK(asked.offers("CAT from a3 east: C at a3, A at b3, T at c3"));
  CHECK(asked.offers("AT from c2 south: A at c2, T at c3"));
  CHECK(asked.texts().back() == "Pass");
  const std::size_t at = asked.rules().find_text("CAT from a3 east: C at a3, A at b3, T at c3", 0);
  const Option option = asked.rules().option(at);
  CHECK(option.kind == "play");
  const std::vector<Part> tail(option.parts.end() - 2, option.parts.end());
  CHECK(tail == std::vector<Part>{Part::of(asked.tile("T")), asked.cell("c3")});
}

TEST_CASE("every option is found by its text") {
  Asked asked(asking());
  for (std::size_t i = 0; i < asked.rules().option_count(); ++i) {
    CHECK(asked.rules().find_text(asked.text(i), 0) == i);
    CHECK(asked.rules().find_text(asked.text(i), i + 1) == asked.rules().option_count());
  }
  CHECK(asked.rules().find_text("TAC from a3 east", 0) == asked.rules().option_count());
}

TEST_CASE("words are worth their points, with the squares they cover") {
  Asked asked(asking());
  const auto worth = [&](const char* text) {
    return asked.rules().worth(asked.rules().find_text(text, 0));
  };
  CHECK(worth("CAT from a3 east: C at a3, A at b3, T at c3") == 10);
  CHECK(worth("Pass") == std::nullopt);
}

TEST_CASE("other options can say what they are worth, too") {
  Asked asked(
      "local m = game:moves() m:add('a', 'A') m:worth(7) m:add('b', 'B') "
      "player:choose('?', m)");
  CHECK(asked.rules().worth(0) == 7);
  CHECK(asked.rules().worth(1) == std::nullopt);
}

TEST_CASE("a chosen word tells its tiles, cells, words and points") {
  Asked asked(asking("") +
              "assert(chosen.kind == 'play' and chosen.word == 'CAT' and chosen.points == 10) "
              "assert(#chosen.words == 1 and chosen.words[1] == 'CAT') "
              "assert(chosen.from.name == 'a3' and chosen.direction == 'east') "
              "assert(#chosen.tiles == 3 and chosen.letters[2] == 'A' and #chosen.stars == 0) "
              "for i, tile in ipairs(chosen.tiles) do tile:move(chosen.cells[i]) end "
              "assert(game.field:cell(3, 1):piece().letter == 'C')");
  asked.rules().answer(asked.rules().find_text("CAT from a3 east: C at a3, A at b3, T at c3", 0));
}

TEST_CASE("a blank stands for any letter") {
  Asked asked(kLay +
                  "lay.wild = 'blank' lay.tiles = { game.letters[1], game.jokers[1] } "
                  "lay.tiles = game.jokers local m = game:moves() "
                  "m:add_words('play', '{word}: {tiles}', lay) player:choose('?', m)",
              "C", 2);
  CHECK(asked.offers("AT: joker as A at b3, joker as T at c3"));
}

TEST_CASE("a star takes the place of a letter on the table") {
  Asked asked(
      "local lay = { grid = game.lawn, tiles = game.jokers, letter = 'letter', points = 'value', "
      "both_ways = true, wild = 'star' } "
      "local cells = { 'C', 'A', 'T' } "
      "for i, tile in ipairs(game.letters:pieces()) do tile:move(game.lawn:cell(i - 1, 0)) end "
      "local m = game:moves() m:add('pass', 'Pass') "
      "m:add_words('play', '{word}: {tiles}', lay) player:choose('?', m)",
      "CAT", 1);
  for (const std::string& text : asked.texts()) {
    CHECK((text == "Pass" || text.find("joker at ") != std::string::npos));
  }
  CHECK(asked.rules().option_count() > 1);
}

namespace {

// CAT lies on the lawn, and jokers are stars.
const std::string kStars =
    "local lay = { grid = game.lawn, tiles = game.jokers, letter = 'letter', points = 'value', "
    "both_ways = true, wild = 'star' } "
    "for i, tile in ipairs(game.letters:pieces()) do tile:move(game.lawn:cell(i - 1, 0)) end "
    "local m = game:moves() m:add('pass', 'Pass') ";
const std::string kAddStars = "m:add_stars('star', '{star} at {cell} for {letter}', lay) ";

}  // namespace

TEST_CASE("stars are laid first, where a word is sure to follow") {
  Asked asked(kStars + kAddStars + "player:choose('?', m)", "CAT", 1);
  CHECK(asked.texts() ==
        std::vector<std::string>{"Pass", "joker at 1e for A", "joker at 2e for T"});
  CHECK(asked.rules().worth(1) == 2);  // AT from beside the T
  CHECK(!asked.rules().worth(0));
}

TEST_CASE("with several stars any letter may be freed, but for those that are kept") {
  Asked asked(kStars + kAddStars + "player:choose('?', m)", "CAT", 2);
  CHECK(asked.offers("joker at middle for C"));
  Asked kept(kStars +
                 "local c = game.lawn:cell(0, 0):piece() "
                 "m:add_stars('star', '{star} at {cell} for {letter}', lay, { c }) "
                 "player:choose('?', m)",
             "CAT", 2);
  CHECK(!kept.offers("joker at middle for C"));
  CHECK(kept.offers("joker at 1e for A"));
}

TEST_CASE("no star is offered when no word could follow") {
  Asked asked(kStars + kAddStars + "player:choose('?', m)", "CC", 2);
  CHECK(asked.texts() == std::vector<std::string>{"Pass"});
}

TEST_CASE("what must be laid is in every word") {
  Asked asked(kLay +
                  "lay.must = { game.letters[4] } local m = game:moves() "
                  "m:add_words('play', '{word}: {tiles}', lay) player:choose('?', m)",
              "CATS");
  CHECK(asked.offers("AS: A at b3, S at c3"));
  for (const std::string& text : asked.texts()) CHECK_THAT(text, ContainsSubstring("S at "));
  CHECK(asked.rules().why_not({Part::of("cat from c3 east")}) == "the S must be in this word");
}

TEST_CASE("only tiles at hand can be such that must be laid") {
  CHECK_THAT(failure(kLay + "lay.must = { game.row[1] } "
                            "game:moves():add_words('p', '{word} {tiles}', lay)"),
             ContainsSubstring("must: expected letters that are among the tiles"));
}

TEST_CASE("words are told without the fine print, and found by their whole text") {
  Asked asked(kLay +
              "local m = game:moves() m:add_words('play', '{word} from {from}|: {tiles}', lay) "
              "player:choose('?', m)");
  const std::size_t cat = asked.rules().find_text("CAT from a3: C at a3, A at b3, T at c3", 0);
  REQUIRE(cat < asked.rules().option_count());
  CHECK(told(asked.rules().table(), asked.rules().option(cat)) == "CAT from a3");
}

TEST_CASE("the rules say why a laying is no word") {
  Asked asked(asking());
  Rules& rules = asked.rules();
  const Part c = Part::of(asked.tile("C")), a = Part::of(asked.tile("A"));
  CHECK(rules.why_not({c, asked.cell("c3"), a, asked.cell("d3")}) == "CA is no word");
  CHECK(rules.why_not({Part::of("CA")}) == "CA is no word");
  CHECK(rules.why_not({Part::of("sat from c3 east")}) == "you have no S for SAT");
  CHECK(rules.why_not({Part::of("cat from d3 east")}) == "CAT goes over the edge");
  CHECK(rules.why_not({Part::of("cat from a1 east")}) != "");
  CHECK(rules.why_not({Part::of("take the bus")}) == "TAKE is no word");
}

TEST_CASE("a refused option answers for its parts") {
  Asked asked(
      "local m = game:moves() m:add('a', 'A') "
      "m:refuse('b', 'it is too heavy', 'Lift {}', game.row[1]) player:choose('?', m)");
  const PieceId chest = asked.rules().table().pieces(zone_id(asked.rules().table(), "row"))[0];
  CHECK(asked.rules().why_not({Part::of(chest)}) == "it is too heavy");
  CHECK(asked.rules().why_not({Part::of("nothing of the sort")}) == "");
}

TEST_CASE("what is said about words is checked") {
  const std::string add = "game:moves():add_words('play', '{word}: {tiles}', lay)";
  CHECK_THAT(failure(kLay + "lay.pionts = 'value' " + add),
             ContainsSubstring("there is no 'pionts' to say about words; did you mean 'points'?"));
  CHECK_THAT(failure(kLay + "lay.grid = nil " + add), ContainsSubstring("'grid' is missing"));
  CHECK_THAT(failure(kLay + "lay.grid = game.row " + add),
             ContainsSubstring("grid: expected a grid, got a zone (row)"));
  CHECK_THAT(failure(kLay + "lay.letter = 'lettre' " + add),
             ContainsSubstring("did you mean 'letter'?"));
  CHECK_THAT(failure(kLay + "lay.letter = 'colour' " + add),
             ContainsSubstring("the letter 'red' is none that the game's words are made of"));
  CHECK_THAT(failure(kLay + "lay.wild = 'joker' " + add),
             ContainsSubstring("wild: expected 'star' or 'blank'"));
  CHECK_THAT(failure(kLay + "lay.first = nil " + add), ContainsSubstring("'first' is missing"));
  CHECK_THAT(failure(kLay + "lay.lines = { 'east', 'sout' } " + add),
             ContainsSubstring("did you mean 'south'?"));
  CHECK_THAT(failure(kLay + "game:moves():add_words('play', '{word}', lay)"),
             ContainsSubstring("a wording with {word} and {tiles} in it"));
  CHECK_THAT(failure(kLay + "local m = game:moves() m:add_words('p', '{word} {tiles}', lay) "
                            "m:add_words('p', '{word} {tiles}', lay)"),
             ContainsSubstring("these moves have words already"));
}

TEST_CASE("words along some lines only") {
  Asked asked(kLay +
              "lay.lines = { 'east' } local m = game:moves() "
              "m:add_words('play', '{word} {direction}: {tiles}', lay) "
              "player:choose('?', m)");
  for (const std::string& text : asked.texts()) CHECK_THAT(text, ContainsSubstring(" east: "));
}

TEST_CASE("a game without a lexicon has no words") {
  const ScriptFile file(turn_of("game:moves():add_words('p', '{word} {tiles}', {})"));
  const auto rules = rules_of(file, spec());
  rules->table().deal(1);
  rules->table().begin_first_turn();
  CHECK_THROWS_WITH(rules->begin_turn(),
                    ContainsSubstring("the game has no words: its manifest needs a lexicon"));
}

TEST_CASE("a list that can't be read stops the game before it begins") {
  ScriptFile file(turn_of(""));
  auto game = with_words(spec(), file, "CAT");
  game->lexicon->file = file.path("nowhere.txt");
  CHECK_THROWS_AS(rules_of(file, game), ContentError);
}

TEST_CASE("cells show their kind and its fields") {
  Asked asked(
      "local middle, corner = game.field:cell(3, 3), game.field:cell(1, 1) "
      "assert(middle.kind == 'double' and middle.times == 2) "
      "assert(corner.kind == nil and corner.times == nil) "
      "assert(not pcall(function() return corner.tines end)) player:choose('?', { 'x' })");
  CHECK(asked.status() == Status::choosing);
}
