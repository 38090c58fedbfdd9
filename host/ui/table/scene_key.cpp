#include "ui/table/scene_key.hpp"

#include <bit>

namespace glasshouse::ui {
namespace {

// FNV-1a over words.
class Key {
 public:
  void add(uint64_t value) { value_ = (value_ ^ value) * 1099511628211ull; }
  void add(float value) { add(static_cast<uint64_t>(std::bit_cast<uint32_t>(value))); }
  void add(const std::string& text) {
    add(static_cast<uint64_t>(text.size()));
    for (const char c : text) add(static_cast<uint64_t>(static_cast<unsigned char>(c)));
  }
  void add(const Rect& area) {
    for (const float value : {area.x, area.y, area.width, area.height}) add(value);
  }
  void add(const core::Place& place) {
    for (const int16_t part : {place.a, place.b, place.c, place.d}) {
      add(static_cast<uint64_t>(static_cast<uint16_t>(part)));
    }
  }
  void add(const std::vector<core::Part>& parts) {
    add(static_cast<uint64_t>(parts.size()));
    for (const core::Part& part : parts) {
      add(static_cast<uint64_t>(part.kind) << 16 | part.id);
      add(part.place);
    }
  }
  void add(const std::vector<Chip>& chips) {
    add(static_cast<uint64_t>(chips.size()));
    for (const Chip& chip : chips) {
      add(chip.label);
      add(chip.value);
    }
  }
  uint64_t value() const { return value_; }

 private:
  uint64_t value_ = 14695981039346656037ull;
};

void add_texts(Key& key, const TableScene& scene) {
  key.add(scene.prompt);
  key.add(scene.detail);
  key.add(static_cast<uint64_t>(scene.active.value));
  for (const PlayerLine& player : scene.players) {
    key.add(player.name);
    key.add(player.note);
    key.add(static_cast<uint64_t>(player.points ? *player.points : INT32_MIN));
    key.add(static_cast<uint64_t>(player.active));
    key.add(player.chips);
  }
  for (const Colour colour : scene.colours) {
    key.add(static_cast<uint64_t>(std::bit_cast<uint32_t>(colour)));
  }
  key.add(scene.chips);
  key.add(static_cast<uint64_t>(scene.log.size()));
  // Lines are only ever added or taken away at the end.
  if (!scene.log.empty()) key.add(scene.log.back().text);
  key.add(scene.log_scroll);
  key.add(static_cast<uint64_t>(scene.lit_line ? *scene.lit_line + 1 : 0));
}

void add_layout(Key& key, const TableLayout& layout) {
  for (const Rect& area : {layout.table, layout.prompt, layout.log, layout.buttons}) key.add(area);
  for (const PlayerPanel& panel : layout.players) key.add(panel.area);
  for (const PlacedZone& zone : layout.zones) {
    key.add(zone.area);
    key.add(static_cast<uint64_t>(zone.count));
  }
  for (const PlacedCell& cell : layout.cells) key.add(cell.area);
  for (const PlacedPiece& piece : layout.pieces) {
    key.add(static_cast<uint64_t>(piece.seen.piece.value) << 8 | piece.seen.kind << 1 |
            static_cast<uint64_t>(piece.seen.face_up));
    key.add(piece.area);
  }
}

}  // namespace

uint64_t key_of(const Scenery& scenery, const core::Model& model, Size size) {
  Key key;
  key.add(reinterpret_cast<uintptr_t>(&model));
  key.add(Rect{size.width, size.height, 0, 0});
  key.add(scenery.table);
  for (const Rect& piece : scenery.river) key.add(piece);
  if (scenery.lake) key.add(*scenery.lake);
  if (scenery.board) key.add(*scenery.board);
  return key.value();
}

uint64_t key_of(const TableScene& scene, const TableLayout& layout, float text_scale) {
  Key key;
  key.add(reinterpret_cast<uintptr_t>(&scene.table->model()));
  key.add(text_scale);
  add_texts(key, scene);
  add_layout(key, layout);
  for (const std::vector<core::Part>* parts :
       {&scene.glowing, &scene.chosen, &scene.recalled, &scene.shown}) {
    key.add(*parts);
  }
  for (const Traveller& traveller : scene.travellers) {
    key.add(static_cast<uint64_t>(traveller.placed));
  }
  return key.value();
}

}  // namespace glasshouse::ui
