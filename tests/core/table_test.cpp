#include "core/table.hpp"

#include <set>
#include <stdexcept>

#include "catch.hpp"
#include "core/rules.hpp"
#include "core/toy.hpp"

using namespace glasshouse::core;
using namespace toy;

namespace {

// Every piece exactly once, and where it says it is.
bool conserves(const Table& at) {
  std::multiset<uint16_t> seen;
  for (std::size_t z = 0; z < at.model().zones.size(); ++z) {
    for (const PieceId piece : at.pieces(ZoneId(z))) {
      if (at.zone_of(piece) != ZoneId(z)) return false;
      seen.insert(piece.value);
    }
  }
  return seen.size() == at.model().pieces.size() &&
         std::set<uint16_t>(seen.begin(), seen.end()).size() == seen.size();
}

}  // namespace

TEST_CASE("a deal puts every piece where the manifest starts it") {
  const Table at = table();
  CHECK(at.count(zone_id(at, "deck")) == 8);
  CHECK(at.count(zone_id(at, "bag")) == 5);
  CHECK(at.count(zone_id(at, "row")) == 2);
  CHECK(at.counter(at.model().find_counter("coins", Seat(1))) == 3);
  CHECK(conserves(at));
}

TEST_CASE("pieces for more players take part only with them") {
  CHECK(table(1, 2).count(ZoneId(1)) == 5);
  CHECK(table(1, 3).count(ZoneId(1)) == 6);
}

TEST_CASE("a piece moves to the end of a zone, or before a position") {
  Table at = table();
  const ZoneId discard = zone_id(at, "discard");
  at.move(card(at, 3), discard);
  at.move(card(at, 5), discard);
  at.move(card(at, 7), discard, 1);
  CHECK(names(at, discard) == std::vector<std::string>{"card 3", "card 7", "card 5"});
  at.move(card(at, 3), discard, 2);
  CHECK(names(at, discard) == std::vector<std::string>{"card 7", "card 5", "card 3"});
  CHECK(at.top(discard) == card(at, 3));
  CHECK(conserves(at));
}

TEST_CASE("pieces are conserved through any moves") {
  Table at = table(3, 4);
  Stream random{42};
  const auto zones = static_cast<uint32_t>(at.model().zones.size());
  for (int i = 0; i < 5000; ++i) {
    const PieceId piece(random.below(static_cast<uint32_t>(at.model().pieces.size())));
    const ZoneId to(random.below(zones));
    try {
      if (at.model().zones[to.index()].spec->kind == ZoneKind::grid) {
        at.move(
            piece, to,
            Place{static_cast<int16_t>(random.below(4)), static_cast<int16_t>(random.below(4))});
      } else {
        at.move(piece, to, random.below(3));
      }
    } catch (const std::invalid_argument&) {
    }
    if (i % 7 == 0) at.swap(piece, PieceId(random.below(8)));
    REQUIRE(conserves(at));
  }
  // Cells know their pieces, and pieces their cells.
  const ZoneId board = zone_id(at, "board");
  for (std::size_t c = 0; c < 9; ++c) {
    const PieceId there = at.cells(board)[c];
    if (!there.exists()) continue;
    CHECK(at.zone_of(there) == board);
    CHECK(at.shape(board).index_of(at.place_of(there)) == CellIndex(c));
  }
}

TEST_CASE("a full zone and a taken cell refuse with a sentence") {
  Table at = table();
  const ZoneId row = zone_id(at, "row");
  at.move(card(at, 1), row);
  at.move(card(at, 2), row);
  CHECK_THROWS_WITH(at.move(card(at, 3), row), "row is full: it holds 4 at most");
  const ZoneId board = zone_id(at, "board");
  at.move(card(at, 4), board, Place{2, 2});
  CHECK_THROWS_WITH(at.move(card(at, 5), board, Place{2, 2}),
                    "cell b2 of board is taken by card 4");
  CHECK_THROWS_WITH(at.move(card(at, 5), board, Place{9, 9}), "board has no cell i9");
  CHECK_THROWS_WITH(at.move(card(at, 5), board), "board is a grid: move the piece to a cell of it");
  CHECK(conserves(at));
}

TEST_CASE("a draw takes from the top of a deck and at random from a bag") {
  Table at = table(5);
  const ZoneId discard = zone_id(at, "discard");
  CHECK(at.draw(zone_id(at, "deck"), 2, discard) == 2);
  CHECK(names(at, discard) == std::vector<std::string>{"card 8", "card 7"});
  CHECK(at.draw(zone_id(at, "bag"), 9, discard) == 5);
  CHECK(at.count(zone_id(at, "bag")) == 0);
  Table other = table(6);
  other.draw(zone_id(other, "bag"), 5, zone_id(other, "discard"));
  Table same = table(5);
  same.draw(zone_id(same, "deck"), 2, discard);
  same.draw(zone_id(same, "bag"), 5, discard);
  CHECK(same.block() == at.block());
}

TEST_CASE("streams are independent: a roll doesn't shift the next shuffle") {
  Table quiet = table(9);
  Table noisy = table(9);
  noisy.random_below(6, StreamId(0));
  const ZoneId deck = zone_id(quiet, "deck");
  quiet.shuffle(deck);
  noisy.shuffle(deck);
  CHECK(names(quiet, deck) == names(noisy, deck));
  CHECK(names(quiet, deck) != names(table(9), deck));
}

TEST_CASE("the block is the whole game: copying it back undoes everything") {
  Table at = table(4);
  const Block before = at.block();
  at.shuffle(zone_id(at, "deck"));
  at.draw(zone_id(at, "bag"), 3, zone_id(at, "discard"));
  at.set_counter(at.model().find_counter("coins", Seat(0)), 7);
  at.move(card(at, 2), zone_id(at, "pyramid"), Place{0, 0});
  at.set_face(card(at, 2), false);
  at.rotate(card(at, 2), 3);
  CHECK_FALSE(at.block() == before);
  CHECK(at.block().fingerprint() != before.fingerprint());
  at.restore(before);
  CHECK(at.block() == before);
  CHECK(at.block().fingerprint() == before.fingerprint());
}

TEST_CASE("counters keep their limits") {
  Table at = table();
  const CounterId coins = at.model().find_counter("coins", Seat(0));
  at.set_counter(coins, 9);
  CHECK_THROWS_WITH(at.set_counter(coins, 10), "counter coins goes from 0 to 9, not to 10");
  CHECK(at.counter(coins) == 9);
}

TEST_CASE("pieces hold pieces") {
  Table at = table();
  const PieceId chest = at.pieces(zone_id(at, "row"))[0];
  const ZoneId inside = at.model().pieces[chest.index()].holds[0];
  at.draw(zone_id(at, "bag"), 2, inside);
  at.move(chest, zone_id(at, "discard"));
  CHECK(at.count(inside) == 2);
  CHECK(at.model().zones[inside.index()].holder == chest);
  CHECK(conserves(at));
}

TEST_CASE("swapped pieces change places, on cells too") {
  Table at = table();
  const ZoneId board = zone_id(at, "board");
  at.move(card(at, 1), board, Place{1, 1});
  at.move(card(at, 2), board, Place{3, 3});
  at.swap(card(at, 1), card(at, 2));
  CHECK(at.piece_at(board, Place{1, 1}) == card(at, 2));
  CHECK(at.piece_at(board, Place{3, 3}) == card(at, 1));
  at.swap(card(at, 1), card(at, 8));
  CHECK(at.piece_at(board, Place{3, 3}) == card(at, 8));
  CHECK(at.zone_of(card(at, 1)) == zone_id(at, "deck"));
  CHECK(conserves(at));
}

TEST_CASE("on a cell for several the last piece laid is on top") {
  auto stacking = spec();
  stacking->zones[5].per_cell = 0;
  Table at(build_model(stacking, {2, {}, {}}));
  at.deal(1);
  const ZoneId board = zone_id(at, "board");
  at.move(card(at, 1), board, Place{1, 1});
  at.move(card(at, 2), board, Place{1, 1});
  CHECK(at.piece_at(board, Place{1, 1}) == card(at, 2));
  CHECK(at.pieces_at(board, Place{1, 1}).size() == 2);
  at.move(card(at, 2), zone_id(at, "discard"));
  CHECK(at.piece_at(board, Place{1, 1}) == card(at, 1));
}

TEST_CASE("a round ends before the start player, and the last rounds end the game") {
  Table at = table(1, 3);
  at.head().start = Seat(1);
  at.begin_first_turn();
  CHECK(at.head().to_move == Seat(1));
  at.begin_next_turn();
  at.head().rounds_left = 1;
  at.begin_next_turn();
  CHECK(at.head().to_move == Seat(0));
  CHECK(at.head().round == 1);
  at.begin_next_turn();
  CHECK(at.head().round == 2);
  CHECK_FALSE(at.finished());
  for (int i = 0; i < 3; ++i) at.begin_next_turn();
  CHECK(at.head().outcome == Outcome::by_score);
}

TEST_CASE("an extra turn starts no new round") {
  Table at = table();
  at.begin_first_turn();
  at.head().next = Seat(0);
  at.begin_next_turn();
  CHECK(at.head().to_move == Seat(0));
  CHECK(at.head().round == 1);
  CHECK(at.head().turn == 2);
}

TEST_CASE("no more events are recorded than anybody could follow") {
  Table at = table();
  std::vector<Event> events;
  at.watch(&events);
  for (std::size_t i = 0; i < 3 * Table::kMostEvents; ++i) at.random_below(6, StreamId(0));
  CHECK(events.size() == Table::kMostEvents);
  CHECK(at.news() == 3 * Table::kMostEvents);
}

TEST_CASE("events tell what moved, from where to where") {
  Table at = table();
  std::vector<Event> events;
  at.watch(&events);
  at.move(card(at, 8), zone_id(at, "board"), Place{1, 2});
  at.set_counter(at.model().find_counter("coins", Seat(0)), 5);
  REQUIRE(events.size() == 2);
  CHECK(events[0].kind == Event::Kind::moved);
  CHECK(events[0].from == zone_id(at, "deck"));
  CHECK(events[0].from_index == 7);
  CHECK(events[0].to_place == Place{1, 2});
  CHECK(events[1].before == 3);
  CHECK(events[1].after == 5);
}

namespace {

std::vector<std::string> announced(const std::vector<Event>& events) {
  std::vector<std::string> out;
  for (const Event& event : events) {
    if (event.kind == Event::Kind::told && event.announced) out.push_back(event.wording);
  }
  return out;
}

// Asks the second player, and nobody else.
class Silent : public Rules {
 public:
  explicit Silent(bool tells) : table_(model()), tells_(tells) { table_.deal(1); }
  Table& table() override { return table_; }
  Status begin_turn() override {
    if (table_.head().to_move == Seat(1)) return Status::choosing;
    if (tells_) table_.tell("Ann sleeps", {}, Telling::logged);
    return Status::turn_over;
  }
  Status answer(std::size_t) override { return Status::turn_over; }
  Seat chooser() const override { return Seat(1); }
  std::size_t option_count() const override { return 1; }
  std::string prompt() const override { return ""; }
  Option option(std::size_t) const override { return {}; }
  std::vector<Option> refused() override { return {}; }
  Score score(Seat) override { return {}; }
  bool has_score() const override { return false; }

 private:
  Table table_;
  bool tells_;
};

}  // namespace

TEST_CASE("the last rounds are announced when they are set, and when the last begins") {
  Table at = toy::table();
  at.begin_first_turn();
  const Watching watching(at);
  at.end_after_rounds(1);
  at.end_after_rounds(5);
  CHECK(at.head().rounds_left == 1);
  at.begin_next_turn();
  CHECK(announced(watching.events()) ==
        std::vector<std::string>{"After this round one more is played"});
  at.begin_next_turn();
  CHECK(announced(watching.events()).back() == "The last round begins");
}

TEST_CASE("a turn in which nobody is asked is announced, unless the rules tell something") {
  for (const bool tells : {false, true}) {
    Silent rules(tells);
    const Watching watching(rules.table());
    CHECK(run_to_choice(rules, Status::turn_over) == Status::choosing);
    CHECK(announced(watching.events()).size() == (tells ? 0 : 1));
    CHECK(watching.events().size() == 1);
  }
}
