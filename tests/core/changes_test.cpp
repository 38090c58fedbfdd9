#include <set>

#include "catch.hpp"
#include "core/imagine.hpp"
#include "core/snapshot.hpp"
#include "core/toy.hpp"
#include "core/view.hpp"

using namespace glasshouse::core;
using namespace toy;

namespace {

ChangeSpec change(std::string name, ChangeSpec::Type type, Value start = {}) {
  ChangeSpec out;
  out.name = std::move(name);
  out.type = type;
  out.start = std::move(start);
  return out;
}

ChangeSpec number(std::string name, int min, int max) {
  ChangeSpec out = change(std::move(name), ChangeSpec::Type::number, min);
  out.min = min;
  out.max = max;
  return out;
}

PieceKind dice() {
  PieceKind out;
  out.name = "die";
  out.title = "{value}";
  out.start = "row";
  out.is_die = true;
  out.changes = {number("value", 1, 6)};
  out.entries = {{{}, 2, {}}};
  return out;
}

// The toy table, with cards that can be damaged, marked and owned, and two dice.
std::shared_ptr<GameSpec> changing_spec() {
  auto out = spec();
  PieceKind& card = out->pieces[0];
  card.changes = {number("damage", 0, 3), change("marked", ChangeSpec::Type::flag, false),
                  change("holder_of", ChangeSpec::Type::player)};
  out->pieces.push_back(dice());
  return out;
}

Table changing(uint64_t seed = 1) {
  Table out(build_model(changing_spec(), {2, {"Ann", "Bob"}, {}}));
  out.deal(seed);
  return out;
}

AttributeId named(const Table& at, std::string_view name) {
  return at.model().find_attribute(name);
}

const Value* value(const Table& at, PieceId piece, std::string_view name) {
  return at.attribute(piece, named(at, name));
}

// The value with this number in the order of the manifest.
void become(Table& at, PieceId piece, std::string_view name, std::size_t which) {
  const AttributeId id = named(at, name);
  at.change(piece, id, at.model().change_of(piece, id)->values[which]);
}

PieceId die(const Table& at) {
  for (std::size_t p = 0; p < at.model().pieces.size(); ++p) {
    if (at.model().die(PieceId(p))) return PieceId(p);
  }
  return {};
}

std::vector<std::string> told(const std::vector<Event>& events, const Table& at, Seat reader = {}) {
  std::vector<std::string> out;
  for (const Event& event : events) {
    if (event.kind == Event::Kind::told) {
      out.push_back(worded(at, event.wording, event.parts, reader));
    }
  }
  return out;
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("a piece begins with the values of the manifest, and keeps those it is given") {
  Table at = changing();
  const PieceId piece = card(at, 3);
  CHECK(*value(at, piece, "damage") == Value(0));
  CHECK(*value(at, piece, "marked") == Value(false));
  CHECK(value(at, piece, "holder_of") == nullptr);
  become(at, piece, "damage", 2);
  become(at, piece, "holder_of", 1);
  CHECK(*value(at, piece, "damage") == Value(2));
  CHECK(*value(at, piece, "holder_of") == Value(2));
  at.deal(1);
  CHECK(*value(at, piece, "damage") == Value(0));
}

TEST_CASE("pieces that have become different don't look the same") {
  Table at = changing();
  const PieceId one = die(at), other(one.index() + 1);
  CHECK(at.same_look(one, other));
  become(at, one, "value", 4);
  CHECK_FALSE(at.same_look(one, other));
}

TEST_CASE("a table is restored with all that its pieces have become, byte for byte") {
  Table at = changing();
  become(at, card(at, 3), "damage", 3);
  become(at, card(at, 4), "holder_of", 0);
  become(at, die(at), "value", 5);
  const Restored restored_ = restored(at.shared_model(), snapshot_of(at.model(), at.block()));
  CHECK(restored_.exact());
  CHECK(restored_.block == at.block());
}

TEST_CASE("a value that an edited manifest doesn't know any more is told, and is as at the start") {
  Table at = changing();
  become(at, card(at, 3), "damage", 3);
  become(at, card(at, 4), "damage", 1);
  auto edited = changing_spec();
  edited->pieces[0].changes[0].max = 2;
  const auto model = build_model(edited, {2, {"Ann", "Bob"}, {}});
  const Restored now = restored(model, snapshot_of(at.model(), at.block()));
  CHECK(now.changed == Texts{"card(3)#1 can't have the damage 3 any more, and has 0"});
  Table after(model);
  after.restore(now.block);
  CHECK(*value(after, card(after, 3), "damage") == Value(0));
  CHECK(*value(after, card(after, 4), "damage") == Value(1));
}

TEST_CASE("dice fall by a stream of their own kind: one roll more shifts no shuffle") {
  Table one = changing(), other = changing();
  const PieceId rolled = die(one);
  one.roll({&rolled, 1});
  const ZoneId deck = zone_id(one, "deck");
  one.shuffle(deck);
  other.shuffle(deck);
  CHECK(names(one, deck) == names(other, deck));
}

TEST_CASE("every side of a die comes up, and only dice can be rolled") {
  Table at = changing();
  std::set<std::string> fell;
  for (int i = 0; i < 100; ++i) {
    const PieceId rolled = die(at);
    at.roll({&rolled, 1});
    fell.insert(at.piece_name(rolled));
  }
  CHECK(fell == std::set<std::string>{"1", "2", "3", "4", "5", "6"});
  const PieceId none = card(at, 1);
  CHECK_THROWS_WITH(at.roll({&none, 1}), "card 1 can't be rolled: its kind 'card' has no `sides`");
}

TEST_CASE("a roll is news, and who sees it is told what fell") {
  Table at = changing();
  at.begin_first_turn();
  const uint64_t news = at.news();
  const std::array<PieceId, 2> both{die(at), PieceId(die(at).index() + 1)};
  std::vector<Event> events;
  at.watch(&events);
  at.roll(both);
  CHECK(at.news() > news);
  CHECK(told(events, at) ==
        Texts{"Ann rolls " + at.piece_name(both[0]) + " and " + at.piece_name(both[1])});
}

TEST_CASE("what a piece becomes is told as it is called, or by the attribute") {
  Table at = changing();
  at.begin_first_turn();
  at.move(card(at, 8), zone_id(at, "discard"));
  std::vector<Event> events;
  at.watch(&events);
  become(at, card(at, 8), "damage", 2);
  become(at, card(at, 8), "marked", 1);
  become(at, card(at, 8), "marked", 0);
  become(at, card(at, 8), "holder_of", 1);
  become(at, die(at), "value", 3);
  CHECK(told(events, at) == Texts{"card 8: damage 2", "card 8: marked", "card 8: no longer marked",
                                  "card 8: holder of Bob", "1 becomes a 4"});
}

TEST_CASE("who doesn't see a change doesn't know the piece any more, and is told no value") {
  Table at = changing();
  at.begin_first_turn();
  const ZoneId hand = zone_id(at, "hand", Seat(0));
  at.move(card(at, 8), zone_id(at, "discard"));
  at.move(card(at, 8), hand);
  REQUIRE(at.known_by(card(at, 8)) == everyone(2));
  std::vector<Event> events;
  at.watch(&events);
  become(at, card(at, 8), "damage", 2);
  CHECK(at.known_by(card(at, 8)) == mask_of(Seat(0)));
  CHECK(at.doubted_by(card(at, 8)) == mask_of(Seat(1)));
  CHECK(told(events, at, Seat(1)) == Texts{"a card changes"});
  at.show(card(at, 8), everyone(2));
  CHECK(at.doubted_by(card(at, 8)) == 0);
}

TEST_CASE("a die rolled under a cup is known to its owner only") {
  Table at = changing();
  at.begin_first_turn();
  at.move(die(at), zone_id(at, "hand", Seat(0)));
  REQUIRE(at.known_by(die(at)) == everyone(2));
  const PieceId rolled = die(at);
  std::vector<Event> events;
  at.watch(&events);
  at.roll({&rolled, 1});
  CHECK(at.known_by(rolled) == mask_of(Seat(0)));
  CHECK(told(events, at, Seat(1)) == Texts{"Ann rolls a die unseen"});
  CHECK(told(events, at, Seat(0)) == Texts{"Ann rolls a die unseen"});
}

TEST_CASE("imagined deals give what may have changed unseen any value, and the rest its own") {
  Table at = changing();
  at.begin_first_turn();
  const ZoneId hand = zone_id(at, "hand", Seat(0));
  at.move(die(at), hand);
  const PieceId rolled = die(at);
  at.roll({&rolled, 1});
  at.move(card(at, 5), zone_id(at, "discard"));
  become(at, card(at, 5), "damage", 3);
  Stream random{7};
  std::set<std::string> imagined;
  for (int i = 0; i < 100; ++i) {
    Table deal = at;
    redeal(deal, Seat(1), random);
    imagined.insert(deal.piece_name(rolled));
    CHECK(*value(deal, card(deal, 5), "damage") == Value(3));
    CHECK(*value(deal, card(deal, 6), "damage") == Value(0));
    CHECK(view_texts(deal, Seat(1)) == view_texts(at, Seat(1)));
  }
  CHECK(imagined.size() == 6);
}

TEST_CASE("imagined deals don't go by which of two hidden cards was changed, nor to what") {
  const auto deals = [](int which, std::size_t damage) {
    Table at = changing();
    at.begin_first_turn();
    for (const int n : {7, 8}) {
      at.set_face(card(at, n), false);
      at.move(card(at, n), zone_id(at, "board"), Place{1, static_cast<int16_t>(n - 6)});
    }
    if (which == 7) at.swap(card(at, 7), card(at, 8));
    become(at, at.piece_at(zone_id(at, "board"), Place{1, 1}), "damage", damage);
    Stream random{3};
    std::vector<Texts> out;
    for (int i = 0; i < 20; ++i) {
      redeal(at, Seat(1), random);
      Texts values;
      for (int n = 1; n <= 8; ++n) values.push_back(value(at, card(at, n), "damage")->text());
      out.push_back(values);
    }
    return out;
  };
  CHECK(deals(7, 1) == deals(8, 3));
}

TEST_CASE("a shuffle makes doubt in one card doubt in all") {
  Table at = changing();
  at.begin_first_turn();
  become(at, card(at, 8), "damage", 1);
  CHECK(at.doubted_by(card(at, 7)) == 0);
  at.shuffle(zone_id(at, "deck"));
  CHECK(at.doubted_by(card(at, 7)) == everyone(2));
}
