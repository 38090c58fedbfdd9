#include "ui/table/scene_key.hpp"

namespace glasshouse::ui {
namespace {

// How far shadows and lights reach beyond what casts them.
constexpr float kReach = 14;

void add(Key& key, const core::Part& part) {
  key.add(static_cast<uint64_t>(part.kind) << 16 | part.id);
  for (const int16_t step : {part.place.a, part.place.b, part.place.c, part.place.d}) {
    key.add(static_cast<uint64_t>(static_cast<uint16_t>(step)));
  }
}

void add(Key& key, const std::vector<Chip>& chips) {
  key.add(static_cast<uint64_t>(chips.size()));
  for (const Chip& chip : chips) {
    key.add(chip.label);
    key.add(chip.value);
    key.add(chip.share.value_or(-1));
  }
}

// The things of a scene that can be seen in one area.
class AreaKey {
 public:
  AreaKey(const TableScene& scene, const TableLayout& layout, const Rect& area)
      : scene_(scene), layout_(layout), area_(area) {
    seen_zones_.resize(scene.table->model().zones.size());
    for (const PlacedZone& zone : layout.zones) {
      seen_zones_[zone.zone.index()] = sees(zone.area);
    }
  }

  uint64_t value(float text_scale) {
    key_.add(reinterpret_cast<uintptr_t>(&scene_.table->model()));
    key_.add(text_scale);
    key_.add(area_);
    for (const Colour colour : scene_.colours) key_.add(colour);
    if (sees(layout_.prompt)) add_prompt();
    if (sees(layout_.log)) add_log();
    for (const PlayerPanel& panel : layout_.players) {
      if (sees(panel.area)) add_panel(panel);
    }
    add_pieces();
    add_lights();
    return key_.value();
  }

 private:
  bool sees(const Rect& area) const { return area.grown(kReach).overlaps(area_); }

  void add_prompt() {
    key_.add(layout_.prompt);
    if (!layout_.prompt.overlaps(area_)) return;  // only its shadow is seen
    key_.add(scene_.prompt);
    key_.add(scene_.detail);
    key_.add(static_cast<uint64_t>(scene_.active.value));
    add(key_, scene_.chips);
  }

  // Lines are only ever added or taken away at the end.
  void add_log() {
    key_.add(layout_.log);
    if (!layout_.log.overlaps(area_)) return;
    key_.add(static_cast<uint64_t>(scene_.log.size()));
    if (!scene_.log.empty()) key_.add(scene_.log.back().text);
    key_.add(scene_.log_scroll);
    key_.add(static_cast<uint64_t>(scene_.lit_line ? *scene_.lit_line + 1 : 0));
    for (const PlayerLine& player : scene_.players) key_.add(player.name);
  }

  void add_panel(const PlayerPanel& panel) {
    const PlayerLine& player = scene_.players[panel.seat.index()];
    key_.add(panel.area);
    key_.add(panel.name_area);
    key_.add(static_cast<uint64_t>(player.active));
    if (!panel.area.overlaps(area_)) return;
    key_.add(player.name);
    key_.add(player.note);
    key_.add(static_cast<uint64_t>(player.points ? *player.points : INT32_MIN));
    add(key_, player.chips);
  }

  void add_pieces() {
    for (const PlacedZone& zone : layout_.zones) {
      if (!sees(zone.area)) continue;
      key_.add(zone.area);
      key_.add(static_cast<uint64_t>(zone.count));
    }
    for (const PlacedCell& cell : layout_.cells) {
      if (sees(cell.area)) key_.add(cell.area);
    }
    for (const PlacedPiece& piece : layout_.pieces) {
      if (!sees(piece.area)) continue;
      key_.add(static_cast<uint64_t>(piece.seen.piece.value) << 8 | piece.seen.kind << 1 |
               static_cast<uint64_t>(piece.seen.face_up));
      key_.add(piece.area);
      key_.add(static_cast<uint64_t>(piece.alike));
      if (piece.seen.piece.exists()) add_values(piece.seen.piece);
      const core::PieceId id = piece.seen.piece;
      if (id.exists() && id.index() < scene_.played_by.size()) {
        key_.add(static_cast<uint64_t>(scene_.played_by[id.index()].value));
      }
    }
    for (const Traveller& traveller : scene_.travellers) {
      if (traveller.placed >= layout_.pieces.size()) continue;
      if (sees(layout_.pieces[traveller.placed].area)) {
        key_.add(static_cast<uint64_t>(traveller.placed));
      }
    }
  }

  void add_values(core::PieceId piece) {
    const core::Model& model = scene_.table->model();
    for (const core::Change& change : model.changes[model.pieces[piece.index()].kind]) {
      key_.add(uint64_t{scene_.table->column(change.attribute)[piece.index()]});
    }
  }

  bool can_be_lit(const core::Part& part) const {
    core::ZoneId zone;
    if (part.kind == core::Part::Kind::piece) {
      zone = scene_.table->zone_of(core::PieceId(part.id));
    } else if (part.kind == core::Part::Kind::zone || part.kind == core::Part::Kind::cell) {
      zone = core::ZoneId(part.id);
    }
    return !zone.exists() || seen_zones_[zone.index()];
  }

  // Where much glows, lights are drawn in another way.
  void add_lights() {
    bool any = false;
    uint64_t list = 0;
    for (const std::vector<core::Part>* parts :
         {&scene_.glowing, &scene_.unusual, &scene_.receiving, &scene_.chosen, &scene_.recalled,
          &scene_.shown}) {
      key_.add(++list);
      for (const core::Part& part : *parts) {
        if (!can_be_lit(part)) continue;
        add(key_, part);
        any = true;
      }
    }
    key_.add(static_cast<uint64_t>(scene_.glowing.empty()));
    if (any) key_.add(static_cast<uint64_t>(scene_.glowing.size()));
  }

  const TableScene& scene_;
  const TableLayout& layout_;
  const Rect& area_;
  std::vector<bool> seen_zones_;
  Key key_;
};

}  // namespace

std::vector<ScreenPart> screen_parts(const TableLayout& layout) {
  std::vector<ScreenPart> out{{"table", layout.table}, {"prompt", layout.prompt}};
  if (layout.log.width > 0) out.push_back({"log", layout.log});
  for (const PlayerPanel& panel : layout.players) {
    out.push_back({"panel " + std::to_string(panel.seat.index()), panel.area});
  }
  std::vector<Rect> areas;
  areas.reserve(out.size());
  for (const ScreenPart& part : out) areas.push_back(part.area);
  for (std::size_t i = 0; i < out.size(); ++i) {
    const auto meets_another = [&](const Rect& area) {
      for (std::size_t j = 0; j < areas.size(); ++j) {
        if (j != i && areas[j].overlaps(area)) return true;
      }
      return false;
    };
    float beyond = kReach;
    while (beyond > 0 && meets_another(areas[i].grown(beyond))) beyond -= 2;
    out[i].area = areas[i].grown(beyond);
  }
  return out;
}

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

uint64_t key_of(const TableScene& scene, const TableLayout& layout, float text_scale,
                const Rect& area) {
  return AreaKey(scene, layout, area).value(text_scale);
}

}  // namespace glasshouse::ui
