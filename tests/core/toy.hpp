#pragma once

#include <memory>

#include "core/model.hpp"
#include "core/table.hpp"

// A table with one zone of every kind, small enough to follow by hand: cards 1 to 8 in a deck,
// stones of three colours in a bag, a 3×3 board, a growing pyramid, hands, and boxes that hold
// stones.
namespace toy {

using namespace glasshouse::core;

inline ZoneSpec zone(std::string name, ZoneKind kind, Visibility visible = Visibility::all) {
  ZoneSpec out;
  out.name = std::move(name);
  out.kind = kind;
  out.visible = visible;
  return out;
}

inline ZoneSpec grid(std::string name, Topology topology, int rows, int columns, bool growing) {
  ZoneSpec out = zone(std::move(name), ZoneKind::grid);
  out.shape.topology = topology;
  out.shape.rows = rows;
  out.shape.columns = columns;
  out.shape.growing = growing;
  out.shape.prepare();
  return out;
}

inline std::vector<ZoneSpec> zones() {
  std::vector<ZoneSpec> out{zone("deck", ZoneKind::deck, Visibility::nobody),
                            zone("bag", ZoneKind::bag, Visibility::nobody),
                            zone("row", ZoneKind::row),
                            zone("discard", ZoneKind::pile),
                            zone("hand", ZoneKind::hand, Visibility::owner),
                            grid("board", Topology::square8, 3, 3, false),
                            grid("pyramid", Topology::brick_down, 0, 0, true)};
  out[2].capacity = 4;
  out[4].per_player = true;
  return out;
}

inline PieceKind cards() {
  PieceKind out;
  out.name = "card";
  out.title = "card {number}";
  out.attributes = {"number"};
  out.start = "deck";
  for (int n = 1; n <= 8; ++n) out.entries.push_back({{Value(n)}, 1, {}});
  return out;
}

inline PieceKind stones() {
  PieceKind out;
  out.name = "stone";
  out.title = "{colour} stone";
  out.attributes = {"colour"};
  out.start = "bag";
  out.entries = {{{Value("red")}, 3, {}}, {{Value("blue")}, 2, {}}, {{Value("black")}, 1, {}}};
  out.entries[2].when.players_from = 3;
  return out;
}

inline PieceKind chests() {
  PieceKind out;
  out.name = "chest";
  out.start = "row";
  out.entries = {{{}, 2, {}}};
  out.holds = {zone("inside", ZoneKind::pile)};
  return out;
}

inline std::shared_ptr<GameSpec> spec() {
  auto out = std::make_shared<GameSpec>();
  out->id = "toy";
  out->title = "Toy";
  out->players_min = 2;
  out->players_max = 4;
  out->zones = zones();
  out->pieces = {cards(), stones(), chests()};
  CounterSpec coins;
  coins.name = "coins";
  coins.per_player = true;
  coins.start = 3;
  coins.min = 0;
  coins.max = 9;
  out->counters = {coins};
  OptionSpec option;
  option.name = "long";
  option.standard = false;
  out->options = {option};
  return out;
}

inline std::shared_ptr<const Model> model(std::size_t players = 2) {
  return build_model(spec(), {players, {"Ann", "Bob"}, {}});
}

// A dealt table.
inline Table table(uint64_t seed = 1, std::size_t players = 2) {
  Table out(model(players));
  out.deal(seed);
  return out;
}

inline ZoneId zone_id(const Table& at, std::string_view name, Seat owner = {}) {
  return at.model().find_zone(name, owner);
}

// The card with this number.
inline PieceId card(const Table& at, int number) {
  for (std::size_t p = 0; p < at.model().pieces.size(); ++p) {
    if (at.piece_name(PieceId(p)) == "card " + std::to_string(number)) return PieceId(p);
  }
  return {};
}

inline std::vector<std::string> names(const Table& at, ZoneId where) {
  std::vector<std::string> out;
  for (const PieceId piece : at.pieces(where)) out.push_back(at.piece_name(piece));
  return out;
}

}  // namespace toy
