#include "core/snapshot.hpp"

#include "catch.hpp"
#include "core/naming.hpp"
#include "named_table.hpp"

using namespace glasshouse;
using namespace glasshouse::core;

namespace {

using Edit = std::function<void(GameSpec&)>;

// Any move, flip, turn, look, throw or count that the table allows.
void do_something(Table& table, Stream& random) {
  const Model& model = table.model();
  const PieceId piece(random.below(static_cast<uint32_t>(model.pieces.size())));
  const auto any_zone = [&] {
    return ZoneId(random.below(static_cast<uint32_t>(model.zones.size())));
  };
  switch (random.below(8)) {
    case 0:
      table.move(piece, model.find_zone("board"),
                 Place{1, static_cast<int16_t>(1 + random.below(2))});
      break;
    case 1: table.rotate(piece, 1); break;
    case 2: table.set_face(piece, random.below(2) == 1); break;
    case 3: table.show(piece, static_cast<SeatMask>(1 + random.below(3))); break;
    case 4: table.random_below(6, StreamId(1)); break;
    case 5: table.set_counter(CounterId(random.below(3)), static_cast<int>(random.below(9))); break;
    default: {
      const ZoneId to = any_zone();
      const bool inside_itself = model.zones[to.index()].holder == piece;
      const bool grid = model.zones[to.index()].spec->kind == ZoneKind::grid;
      if (!grid && !inside_itself) table.move(piece, to);
    }
  }
}

Table played(const std::shared_ptr<const Model>& model, uint64_t seed, int steps) {
  Table table(model);
  table.deal(seed);
  table.begin_first_turn();
  Stream random = Stream::seeded(seed, "test");
  for (int i = 0; i < steps; ++i) do_something(table, random);
  return table;
}

Restored moved_to(const Table& table, const Edit& edit) {
  return restored(named_table::model(edit), snapshot_of(table.model(), table.block()));
}

Table dealt() { return played(named_table::model(), 1, 0); }

PieceId piece(const Table& table, const char* name) {
  return Names(table.model()).find_piece(name);
}

}  // namespace

TEST_CASE("a snapshot laid out by its own model is the block, byte for byte") {
  const auto model = named_table::model();
  for (uint64_t seed = 0; seed < 50; ++seed) {
    Table table = played(model, seed, static_cast<int>(seed) * 2);
    if (seed % 5 == 0) table.finish(Outcome::won, 2, "because");
    const Restored again = restored(model, snapshot_of(*model, table.block()));
    REQUIRE(differences(*model, table.block(), again.block).empty());
    REQUIRE(again.block == table.block());
    REQUIRE(again.exact());
  }
}

TEST_CASE("what is new stands at its start, what is gone is named") {
  Table table = dealt();
  table.set_counter(CounterId(0), 7);
  const auto model = named_table::model([](GameSpec& spec) {
    spec.counters.insert(spec.counters.begin(), named_table::counter("age", false, 9));
    spec.counters[0].start = 3;
    spec.counters.pop_back();
    spec.pieces[0].entries.pop_back();
  });
  const Restored out = restored(model, snapshot_of(table.model(), table.block()));
  Table now(model);
  now.restore(out.block);
  CHECK(now.counter(model->find_counter("age")) == 3);
  CHECK(now.counter(model->find_counter("points", Seat(0))) == 7);
  CHECK(out.came == std::vector<std::string>{"counter age"});
  CHECK(out.went == std::vector<std::string>{"tile(black)#1", "tile(black)#2", "tile(black)#3",
                                             "counter left"});
}

TEST_CASE("pieces whose zone went stand at their start") {
  Table table = dealt();
  table.move(piece(table, "tile(white)#1"), table.model().find_zone("pile"));
  const Restored out = moved_to(table, [](GameSpec& spec) {
    spec.zones[4].name = "heap";
    spec.pieces[2].start = "heap";
  });
  CHECK(out.went == std::vector<std::string>{"zone pile"});
  CHECK(out.came == std::vector<std::string>{"zone heap"});
  REQUIRE(out.sent_back.size() == 3);
  CHECK(out.sent_back.back() == "tile(white)#1 went back to bag: its place is no more");
}

TEST_CASE("a piece with an edited attribute stays where it lies") {
  Table table = dealt();
  const ZoneId board = table.model().find_zone("board");
  table.move(piece(table, "tile(white)#2"), board, Place{2, 1});
  const auto model =
      named_table::model([](GameSpec& spec) { spec.pieces[0].entries[0].attributes = {"red"}; });
  const Restored out = restored(model, snapshot_of(table.model(), table.block()));
  Table now(model);
  now.restore(out.block);
  CHECK(now.piece_at(board, Place{2, 1}) == piece(now, "tile(red)#2"));
  CHECK(out.renamed == std::vector<std::string>{"tile(white)#1 is now tile(red)#1",
                                                "tile(white)#2 is now tile(red)#2"});
}

TEST_CASE("what a piece holds goes with it under its new name") {
  Table table = dealt();
  const PieceId held = piece(table, "tile(black)#1");
  table.move(held, Names(table.model()).find_zone("inside@box/1#1"));
  const auto model = named_table::model([](GameSpec& spec) {
    spec.pieces[2].attributes = {"size"};
    spec.pieces[2].entries[0].attributes = {"big"};
  });
  const Restored out = restored(model, snapshot_of(table.model(), table.block()));
  Table now(model);
  now.restore(out.block);
  const Names names(*model);
  CHECK(now.zone_of(names.find_piece("tile(black)#1")) == names.find_zone("inside@box/1(big)#1"));
}

TEST_CASE("a counter outside its new bounds is brought inside and told") {
  Table table = dealt();
  table.set_counter(table.model().find_counter("left"), 8);
  const Restored out = moved_to(table, [](GameSpec& spec) { spec.counters[1].max = 5; });
  CHECK(out.changed == std::vector<std::string>{"counter left was 8 and is now 5"});
}

TEST_CASE("a dealt value that is no more is told, the others stay dealt") {
  const Table table = dealt();
  const auto model = named_table::model([](GameSpec& spec) {
    spec.pieces[1].dealt[0].values = {"sun", "moon", "comet"};
  });
  const Restored out = restored(model, snapshot_of(table.model(), table.block()));
  REQUIRE(out.changed.size() == 1);
  CHECK(out.changed[0].find("can't have the suit star any more") != std::string::npos);
  Table now(model);
  now.restore(out.block);
  const AttributeId suit = model->find_attribute("suit");
  for (const char* card : {"card(1)#1", "card(2)#1", "card(3)#1"}) {
    const Value before = *table.attribute(piece(table, card), suit);
    if (before != Value("star")) CHECK(*now.attribute(piece(now, card), suit) == before);
  }
}

TEST_CASE("differences name every fact that differs") {
  Table table = dealt();
  const Block before = table.block();
  const auto told = [&] { return differences(table.model(), before, table.block()); };
  CHECK(told().empty());

  table.set_counter(CounterId(1), 4);
  CHECK(told() == std::vector<std::string>{"counter points/2: 0, then 4"});
  table.restore(before);
  table.head().turn = 6;
  CHECK(told() == std::vector<std::string>{"turn: 1, then 6"});
  table.restore(before);
  table.show(piece(table, "card(2)#1"), 2);
  CHECK(told() == std::vector<std::string>{"card(2)#1 known to: nobody, then 2"});
  table.restore(before);
  table.move(piece(table, "tile(white)#1"), table.model().find_zone("bag"));
  CHECK(told() ==
        std::vector<std::string>{"order in bag: tile(white)#1, then tile(white)#2 in its place"});
  table.restore(before);
  table.move(piece(table, "box/1#1"), table.model().find_zone("board"), Place{1, 2});
  CHECK(told() ==
        std::vector<std::string>{"box/1#1: pile, then board", "box/1#1 place: 0,0, then 1,2"});
  table.restore(before);
  table.random_below(6, StreamId(1));
  REQUIRE(told().size() == 1);
  CHECK(told()[0].find("random stream 'die': ") == 0);
}
