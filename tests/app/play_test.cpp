#include <filesystem>

#include "catch.hpp"
#include "desk.hpp"
#include "source_tree.hpp"

using namespace glasshouse::app;
using Catch::Matchers::ContainsSubstring;

namespace {

const std::vector<std::string> kNoughts{"play", "noughts", "--text", "--seed",
                                        "1",    "--names", "Ann,Ben"};

std::vector<std::string> with(std::vector<std::string> words,
                              const std::vector<std::string>& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t out = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++out;
  return out;
}

// The games that lie under Saved games.
std::vector<std::filesystem::path> saved_games(const Desk& desk) {
  std::vector<std::filesystem::path> out;
  const std::filesystem::path folder = desk.path("state/glasshouse/saves");
  for (const auto& entry : std::filesystem::directory_iterator(folder)) out.push_back(entry.path());
  return out;
}

// Each player draws two cards, then lays one open on the table in each turn.
constexpr std::string_view kTwoCards = R"(local two_cards = {}
function two_cards.setup(game)
  game.deck:shuffle()
  for _, player in ipairs(game.players) do game.deck:draw(2, player.hand) end
end
function two_cards.turn(game, player)
  local card = player:choose("Give up a card", player.hand)
  player.points = player.points + card.number
  card:move(game.box)
  if game.turn == 4 then game:finish("all cards are played") end
end
function two_cards.score(game, player) return { cards = player.points } end
return two_cards
)";

}  // namespace

TEST_CASE("what an option costs stands behind it") {
  const Outcome outcome = Desk().run({"play", "tower", "--text", "--seed", "5", "--players", "2"},
                                     "Draw 1 from the deck\n");
  INFO(outcome.out + outcome.err);
  CHECK_THAT(outcome.out, ContainsSubstring("take 50, destroy 1  costs a card"));
}

TEST_CASE("a whole game of noughts is played through the pipe") {
  const Outcome outcome = Desk().run(kNoughts, "a1\nb1\na2\nb2\na3\n");
  INFO(outcome.out + outcome.err);
  CHECK(outcome.code == 0);
  CHECK_THAT(outcome.out, ContainsSubstring("Ann: Mark an empty square"));
  CHECK_THAT(outcome.out, ContainsSubstring("  1  X   O   ·\n  2  X   O   ·\n  3  X   ·   ·\n"));
  CHECK_THAT(outcome.out, ContainsSubstring("  Look at a1, a2, a3\n"));
  CHECK_THAT(outcome.out, ContainsSubstring("Ann wins: three in a row."));
}

TEST_CASE("options are chosen by number, by text or by a part that only one has") {
  const Outcome outcome = Desk().run(kNoughts, "1\nC3\n1\nb\nb2\n");
  CHECK_THAT(outcome.out, ContainsSubstring("  1  X   X   ·\n  2  ·   O   ·\n  3  ·   ·   O\n"));
}

TEST_CASE("what isn't offered is refused and the game goes on") {
  const Outcome outcome = Desk().run(kNoughts, "a1\na1\nz9\nb1\n");
  CHECK(count_of(outcome.out, "No option has 'a1' in it.") == 1);
  CHECK_THAT(outcome.out, ContainsSubstring("No option has 'z9' in it."));
  CHECK_THAT(outcome.out, ContainsSubstring("  1  X   O   ·\n"));
}

TEST_CASE("a place that only the fine print has is not taken for the place of the word") {
  const std::string game =
      (glasshouse::test::source_tree() / "tests/games/crossword-tested").string();
  const Desk desk;
  const auto played = [&](const std::string& typed) {
    return desk.run({"play", game, "--names", "Ann,Ben", "--seed", "3", "--text"}, typed).out;
  };
  const std::string refused = played("SO from i8 east\n");
  CHECK_THAT(refused, ContainsSubstring("the first word must cover h8"));
  CHECK_THAT(refused, !ContainsSubstring("Ann: SO from"));
  CHECK_THAT(played("SO from h8 east\n"), ContainsSubstring("Ann: SO from h8 east\n  3 points"));
}

TEST_CASE("undo takes a choice back and redo makes it again") {
  const Outcome undone = Desk().run(kNoughts, "a1\nundo\nc3\n");
  CHECK_THAT(undone.out, ContainsSubstring("  1  ·   ·   ·\n  2  ·   ·   ·\n  3  ·   ·   X\n"));
  const Outcome redone = Desk().run(kNoughts, "a1\nu\nredo\nc3\n");
  CHECK_THAT(redone.out, ContainsSubstring("  1  X   ·   ·\n  2  ·   ·   ·\n  3  ·   ·   O\n"));
}

TEST_CASE("with a bot in the other seat undo goes back to one's own choice") {
  const Outcome outcome = Desk().run(with(kNoughts, {"--bots", "random"}), "b2\nundo\na1\nlog\n");
  const std::size_t log = outcome.out.rfind("  Ann: a1\n");
  REQUIRE(log != std::string::npos);
  CHECK(outcome.out.find("  Ben: ", log) != std::string::npos);
  CHECK(count_of(outcome.out, "  Ann: b2\n") == 1);
}

TEST_CASE("a game is saved, left, and loaded again") {
  const Desk desk;
  const Outcome saved = desk.run(kNoughts, "a1\nb2\nsave mine\nquit\n");
  CHECK(saved.code == 0);
  CHECK_THAT(saved.out, ContainsSubstring("Kept under Saved games: mine"));
  CHECK(desk.read("state/glasshouse/saves/mine.save").size() > 100);
  const Outcome loaded = desk.run(kNoughts, "load\nload mine\nc3\n");
  CHECK_THAT(loaded.out, ContainsSubstring("  mine: Ann, Ben"));
  CHECK_THAT(loaded.out, ContainsSubstring("  1  X   ·   ·\n  2  ·   O   ·\n  3  ·   ·   X\n"));
}

TEST_CASE("the name of a saved game is a name and no path") {
  const Desk desk;
  desk.write("evil.save", "somebody else's");
  for (const std::string name :
       {"../../evil", "/etc/passwd", "a/b", ".hidden", "..", "../../../evil.save"}) {
    const Outcome outcome = desk.run(kNoughts, "a1\nsave " + name + "\nload " + name + "\n");
    INFO(name << outcome.out << outcome.err);
    CHECK(count_of(outcome.out, "is no name for a game") == 2);
  }
  CHECK(desk.read("evil.save") == "somebody else's");
  for (const auto& game : saved_games(desk)) CHECK(game.filename().string().starts_with("noughts"));
}

TEST_CASE("a name that another game has is refused, and that game stays") {
  const Desk desk;
  desk.run(kNoughts, "a1\nb2\nsave mine\n");
  const std::string before = desk.read("state/glasshouse/saves/mine.save");
  const Outcome other = desk.run(kNoughts, "c3\nsave mine\n");
  CHECK_THAT(other.out, ContainsSubstring("take another name"));
  CHECK(desk.read("state/glasshouse/saves/mine.save") == before);
}

TEST_CASE("a game that lies somewhere tells how it goes on, and its save knows where it is") {
  const Desk desk;
  const std::string folder = desk.write_game("two_cards", kTwoCards);
  const Outcome left = desk.run({"play", folder, "--text", "--seed", "3"}, "1\n");
  CHECK_THAT(left.out, ContainsSubstring("glasshouse play " + folder + " --continue"));
  CHECK_THAT(desk.read("state/glasshouse/two_cards.save"),
             ContainsSubstring("\"place\":\"" + folder + "\""));
  CHECK_THAT(desk.read("state/glasshouse/memory.json"), ContainsSubstring(folder));
}

TEST_CASE("rules that have changed take nothing from a game that isn't kept as it was") {
  const Desk desk;
  const std::string folder = desk.write_game("two_cards", kTwoCards);
  desk.run({"play", folder, "--text", "--seed", "3"}, "1\n1\n");
  const std::string before = desk.read("state/glasshouse/two_cards.save");
  const std::string manifest = desk.read("two_cards/game.yaml");
  const std::size_t hand = manifest.find("hand: {kind: hand");
  REQUIRE(hand != std::string::npos);
  desk.write("two_cards/game.yaml", std::string(manifest).replace(hand, 17, "palm: {kind: hand"));
  std::string script(kTwoCards);
  for (std::size_t at = 0; (at = script.find("player.hand", at)) != std::string::npos;) {
    script.replace(at, 11, "player.palm");
  }
  desk.write("two_cards/rules.lua", script);
  const Outcome renamed = desk.run({"play", folder, "--text", "--continue"}, "");
  INFO(renamed.out << renamed.err);
  CHECK(count_of(renamed.out, "There is no zone") == 0);
  CHECK(saved_games(desk).empty());

  desk.write("state/glasshouse/two_cards.save", before);
  std::string other = manifest;
  other.replace(other.find("start: deck"), 11, "start: stock");
  other.replace(other.find("deck: {kind: deck}"), 18, "stock: {kind: pile}");
  desk.write("two_cards/game.yaml", other);
  script = kTwoCards;
  for (std::size_t at = 0; (at = script.find("game.deck", at)) != std::string::npos;) {
    script.replace(at, 9, "game.stock");
  }
  desk.write("two_cards/rules.lua", script);
  const Outcome lost = desk.run({"play", folder, "--text", "--continue"}, "1\n");
  INFO(lost.out << lost.err);
  CHECK_THAT(lost.out, ContainsSubstring("There is no zone “deck” any more"));
  REQUIRE(saved_games(desk).size() == 1);
  CHECK(desk.read("state/glasshouse/saves/" + saved_games(desk)[0].filename().string()) == before);
}

TEST_CASE("a game that was left goes on with --continue, as if nothing had been") {
  const Desk desk;
  const Outcome left = desk.run(kNoughts, "a1\nb2\n");
  CHECK(left.code == 0);
  CHECK_THAT(left.out, ContainsSubstring("--continue"));
  const Outcome outcome = desk.run({"play", "noughts", "--text", "--continue"}, "a2\nc1\na3\n");
  CHECK_THAT(outcome.out, ContainsSubstring("Ann wins: three in a row."));
  CHECK(desk.run({"play", "noughts", "--text", "--continue"}).code == 2);
}

TEST_CASE("a damaged save, or one of another game, is refused and the game at hand is kept") {
  const Desk desk;
  desk.run(kNoughts, "a1\nb2\nsave whole\nquit\n");
  const std::string whole = desk.read("state/glasshouse/saves/whole.save");
  desk.write("state/glasshouse/saves/half.save", whole.substr(0, whole.size() / 2));
  desk.run({"play", "four", "--text"}, "d1\nsave four\nquit\n");
  for (const std::string file : {"half", "four.save", "none"}) {
    const Outcome outcome = desk.run(kNoughts, "c3\nload " + file + "\na1\n");
    INFO(file + outcome.out + outcome.err);
    CHECK_THAT(outcome.out + outcome.err, !ContainsSubstring("exception"));
    CHECK_THAT(outcome.out, ContainsSubstring("  1  O   ·   ·\n  2  ·   ·   ·\n  3  ·   ·   X\n"));
  }
}

TEST_CASE("--continue with a save cut in half says what is wrong with which file") {
  const Desk desk;
  desk.run(kNoughts, "a1\nb2\n");
  const std::string kept = desk.read("state/glasshouse/noughts.save");
  REQUIRE(kept.size() > 100);
  desk.write("state/glasshouse/noughts.save", kept.substr(0, kept.size() / 2));
  const Outcome outcome = desk.run({"play", "noughts", "--text", "--continue"}, "c3\n");
  CHECK(outcome.code == 2);
  CHECK_THAT(outcome.err, ContainsSubstring("noughts.save"));
}

TEST_CASE("a new game sets the one that was left aside, and says where") {
  const Desk desk;
  desk.run(kNoughts, "a1\nb2\n");
  const Outcome looked = desk.run(kNoughts, "quit\n");
  CHECK(count_of(looked.out, "under Saved games") == 0);
  const Outcome other = desk.run(kNoughts, "c3\na3\n");
  CHECK(count_of(other.out, "The game you had left is under Saved games: ") == 1);
  REQUIRE(saved_games(desk).size() == 1);
  const Outcome first = desk.run(with(kNoughts, {"--continue"}),
                                 "load " + saved_games(desk)[0].stem().string() + "\nc3\n");
  CHECK_THAT(first.out, ContainsSubstring("  1  X   ·   ·\n  2  ·   O   ·\n  3  ·   ·   X\n"));
  // What was on the table before the load made room for it.
  CHECK(count_of(first.out, "under Saved games") == 1);
  CHECK(saved_games(desk).size() == 2);
}

TEST_CASE("a game that goes on, forth and back, leaves nothing under Saved games") {
  const Desk desk;
  desk.run(kNoughts, "a1\nb2\n");
  const std::vector<std::string> go_on{"play", "noughts", "--text", "--continue"};
  const Outcome undone = desk.run(go_on, "undo\nb3\nundo\nredo\n");
  CHECK(count_of(undone.out, "under Saved games") == 0);
  CHECK_THAT(undone.out, ContainsSubstring("  3  ·   O   ·\n"));
  CHECK(saved_games(desk).empty());
  CHECK_THAT(desk.run(go_on, "a2\nc1\na3\n").out, ContainsSubstring("Ann wins"));
  CHECK(saved_games(desk).empty());
}

TEST_CASE("a save cut in half is set aside when a new game begins") {
  const Desk desk;
  desk.run(kNoughts, "a1\nb2\n");
  const std::string kept = desk.read("state/glasshouse/noughts.save");
  const std::string half = kept.substr(0, kept.size() / 2);
  desk.write("state/glasshouse/noughts.save", half);
  desk.run(kNoughts, "c3\n");
  REQUIRE(saved_games(desk).size() == 1);
  CHECK(desk.read("state/glasshouse/saves/" + saved_games(desk)[0].filename().string()) == half);
}

TEST_CASE("a home that can't be written to doesn't stop a game") {
  const Desk desk;
  desk.write("state", "a file where a folder should be");
  const Outcome outcome = desk.run(kNoughts, "a1\nb1\na2\nb2\na3\n");
  CHECK(outcome.code == 0);
  CHECK_THAT(outcome.out, ContainsSubstring("Ann wins"));
  CHECK(count_of(outcome.err, "not saved by itself") == 1);
}

TEST_CASE("hint, why, score, rules, log, all, table and help answer and change nothing") {
  const Outcome outcome =
      Desk().run(kNoughts, "a1\nhint\nwhy\nscore\nrules\nlog\nall\ntable\nhelp\nb1\n");
  CHECK_THAT(outcome.out, ContainsSubstring("A search bot would choose: "));
  CHECK_THAT(outcome.out, ContainsSubstring("Nothing is refused"));
  CHECK_THAT(outcome.out, ContainsSubstring("This game has no points."));
  CHECK_THAT(outcome.out, ContainsSubstring("# Noughts and Crosses"));
  CHECK_THAT(outcome.out, ContainsSubstring("  Ann: a1\n"));
  CHECK_THAT(outcome.out, ContainsSubstring("load [NAME]"));
  CHECK_THAT(outcome.out, ContainsSubstring("  1  X   O   ·\n"));
}

TEST_CASE("hidden hands stay hidden in the text, and one's own is shown") {
  const Desk desk;
  const std::string folder = desk.write_game("two_cards", kTwoCards);
  const Outcome outcome =
      desk.run({"play", folder, "--text", "--seed", "3", "--names", "Ann,Ben"}, "1\n");
  INFO(outcome.out);
  const std::size_t pass = outcome.out.find("-- pass to Ben --");
  REQUIRE(pass != std::string::npos);
  const std::string of_ann = outcome.out.substr(0, pass);
  const std::string of_ben = outcome.out.substr(pass);
  CHECK(count_of(of_ann, "hand (2): card ") == 1);
  CHECK(count_of(of_ann, "hand (2): 2 × face-down card") == 1);
  CHECK(count_of(of_ben, "hand (2): card ") == 1);
  CHECK(count_of(of_ben, "hand (1): face-down card") == 1);
}

TEST_CASE("the end shows the result, its reason and a score sheet") {
  const Desk desk;
  const std::string folder = desk.write_game("two_cards", kTwoCards);
  const Outcome outcome =
      desk.run({"play", folder, "--text", "--seed", "3", "--names", "Ann,Ben"}, "1\n1\n1\n1\n");
  CHECK_THAT(outcome.out, ContainsSubstring("all cards are played."));
  CHECK_THAT(outcome.out, ContainsSubstring("cards  total\n"));
}

TEST_CASE("without a display or a terminal bots play a demo and say why") {
  const Outcome outcome = Desk().run({"play", "noughts", "--seed", "4"});
  CHECK(outcome.code == 0);
  CHECK_THAT(outcome.out, ContainsSubstring("neither a display nor a terminal"));
  CHECK_THAT(outcome.out, ContainsSubstring("    1  Player 1: "));
  CHECK(Desk().run({"play"}).code == 0);
}

TEST_CASE("a picture that can't be written is told in plain words") {
  const Outcome outcome = Desk().run({"shot", "noughts", "--out", "/nowhere/table.png"});
  CHECK(outcome.code == 2);
  CHECK_THAT(outcome.err, ContainsSubstring("/nowhere/table.png can't be written"));
  CHECK_THAT(outcome.err, !ContainsSubstring("internal"));
}

TEST_CASE("who names no game picks one, and a game with faults doesn't stand in the way") {
  const Desk desk;
  desk.write_game("data/glasshouse/games/bad", kSixTurns);
  desk.write("data/glasshouse/games/bad/game.yaml", "titel: X\n");
  const Outcome outcome = desk.run({"play", "--text"}, "noughts\na1\n");
  CHECK(outcome.code == 0);
  CHECK_THAT(outcome.out, ContainsSubstring("1  has faults (bad)"));
  CHECK_THAT(outcome.out, ContainsSubstring("  1  X   ·   ·\n"));
  CHECK(desk.run({"play", "--text"}, "99\n").code == 2);
}

TEST_CASE("no control codes are written where nobody looks") {
  const Outcome outcome = Desk().run(kNoughts, "a1\nb1\n");
  CHECK_THAT(outcome.out, !ContainsSubstring("\x1b"));
}
