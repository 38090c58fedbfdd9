#pragma once

#include <functional>
#include <memory>

#include "core/table.hpp"

// A table with one of each thing that has a name: tiles in a bag, per-player boxes that hold tiles,
// hands, a deck of cards with a dealt column, a board of 2 by 2, counters and a random stream.
namespace glasshouse::named_table {

inline core::ZoneSpec zone(std::string name, core::ZoneKind kind, core::Visibility visible) {
  core::ZoneSpec out;
  out.name = std::move(name);
  out.kind = kind;
  out.visible = visible;
  return out;
}

inline core::PieceKind kind(std::string name, std::string start,
                            std::vector<std::string> attributes) {
  core::PieceKind out;
  out.name = std::move(name);
  out.start = std::move(start);
  out.attributes = std::move(attributes);
  return out;
}

inline core::CounterSpec counter(std::string name, bool per_player, int most) {
  core::CounterSpec out;
  out.name = std::move(name);
  out.per_player = per_player;
  out.max = most;
  return out;
}

inline void add_zones(core::GameSpec& spec) {
  using core::Visibility;
  using core::ZoneKind;
  spec.zones = {zone("bag", ZoneKind::bag, Visibility::nobody),
                zone("deck", ZoneKind::deck, Visibility::nobody),
                zone("hand", ZoneKind::hand, Visibility::owner),
                zone("board", ZoneKind::grid, Visibility::all),
                zone("pile", ZoneKind::pile, Visibility::all)};
  spec.zones[2].per_player = true;
  spec.zones[3].per_cell = 0;
  spec.zones[3].shape.rows = spec.zones[3].shape.columns = 2;
  spec.zones[3].shape.prepare();
}

inline void add_pieces(core::GameSpec& spec) {
  core::PieceKind tile = kind("tile", "bag", {"colour"});
  tile.entries = {{{"white"}, 2, {}}, {{"black"}, 3, {}}};
  core::PieceKind card = kind("card", "deck", {"number"});
  card.entries = {{{1}, 1, {}}, {{2}, 1, {}}, {{3}, 1, {}}};
  card.dealt = {{"suit", {"sun", "moon", "star"}}};
  core::PieceKind box = kind("box", "pile", {});
  box.per_player = true;
  box.entries = {{{}, 1, {}}};
  box.holds = {zone("inside", core::ZoneKind::pile, core::Visibility::all)};
  spec.pieces = {tile, card, box};
}

inline std::shared_ptr<const core::Model> model(const std::function<void(core::GameSpec&)>& edit =
                                                    [](core::GameSpec&) {}) {
  auto spec = std::make_shared<core::GameSpec>();
  spec->id = spec->title = "names";
  spec->players_min = spec->players_max = 2;
  add_zones(*spec);
  add_pieces(*spec);
  spec->counters = {counter("points", true, 100), counter("left", false, 9)};
  spec->streams = {"die"};
  edit(*spec);
  return core::build_model(spec, {});
}

}  // namespace glasshouse::named_table
