#include "ui/table/drawing/draw_table.hpp"

#include <algorithm>
#include <cmath>

#include "ui/table/drawing/backdrop.hpp"
#include "ui/table/drawing/draw_piece.hpp"
#include "ui/table/drawing/draw_zone.hpp"
#include "ui/table/drawing/glass_shading.hpp"
#include "ui/table/drawing/lights.hpp"
#include "ui/table/layout/hints.hpp"
#include "ui/table/scene_key.hpp"

namespace glasshouse::ui {
namespace {

using core::Part;

constexpr float kTableCorner = 12;
constexpr float kDimmed = 0.8f;          // of faces that can't be used now
constexpr std::size_t kManyLights = 40;  // so much that glows is told apart by less light

std::string theme_name(const core::GameSpec& spec) {
  const core::Value* theme = spec.layout.find("theme");
  return theme ? theme->text() : "";
}

// Draws one frame; the functions are in the order things are painted.
class TableDrawing {
 public:
  TableDrawing(Canvas& canvas, const TableScene& scene, const TableLayout& layout, float text_scale)
      : canvas_(canvas),
        scene_(scene),
        layout_(layout),
        scale_(text_scale),
        theme_(theme_of(scene.table->model().spec())),
        look_{scene.table, &theme_, text_scale} {}

  // All that rests, in parts that are kept as long as nothing changes in them.
  void paint_still() {
    keep_room();
    for (const ScreenPart& part : screen_parts(layout_)) {
      canvas_.kept(part.name, key_of(scene_, layout_, scale_, part.area), part.area,
                   [&](Canvas& canvas) {
                     TableDrawing(canvas, scene_, layout_, scale_).paint_part(part.area);
                   });
    }
  }

  // What follows the pointer or the clock.
  void paint_moving() {
    if (scene_.travellers.empty()) {
      for (const Ghost& ghost : scene_.ghosts) draw_ghost(canvas_, scene_.pieces(), ghost);
      for (const Trail& trail : scene_.trails) {
        draw_arrow(canvas_, trail.from, trail.to, line_of(Light::recalled, theme_).colour);
      }
    }
    paint_hovered();
    if (scene_.travellers.empty()) {
      for (const Ghost& ghost : scene_.ways) draw_way(canvas_, ghost);
    }
    for (const Traveller& traveller : scene_.travellers) {
      draw_traveller(canvas_, scene_.pieces(), traveller);
    }
    for (const Float& words : scene_.floats) draw_float(canvas_, words, scale_);
    draw_announced(canvas_, scene_, layout_.table, scale_);
  }

  void paint_small() {
    paint_backdrop();
    paint_table();
  }

  void paint_room() {
    const Size size = canvas_.size();
    canvas_.clear(theme_.background_bottom);
    canvas_.rect({0, 0, size.width, size.height}, 0, theme_.background_top,
                 theme_.background_bottom);
    canvas_.shadow(
        {layout_.table.x, layout_.table.y + 3, layout_.table.width, layout_.table.height},
        kTableCorner, 16, Colour{0, 0, 0, 110});
    paint_backdrop();
    round_corners();
    canvas_.frame(layout_.table, kTableCorner, 1.2f, Colour{255, 255, 255, 34});
  }

 private:
  void keep_room() {
    const Size size = canvas_.size();
    canvas_.kept("room", key_of(scenery(), model(), size), {0, 0, size.width, size.height},
                 [&](Canvas& room) { TableDrawing(room, scene_, layout_, scale_).paint_room(); });
  }

  void paint_part(const Rect& area) {
    keep_room();
    if (layout_.prompt.overlaps(area)) draw_prompt(canvas_, scene_, layout_.prompt, scale_);
    for (const PlayerPanel& panel : layout_.players) draw_panel(canvas_, scene_, panel, scale_);
    paint_table();
    if (layout_.log.overlaps(area)) draw_log(canvas_, scene_, layout_, scale_);
  }

  const core::Model& model() const { return scene_.table->model(); }
  const core::ZoneSpec& spec(core::ZoneId zone) const { return *model().zones[zone.index()].spec; }

  static bool listed(const std::vector<Part>& parts, const Part& part) {
    return std::find(parts.begin(), parts.end(), part) != parts.end();
  }
  bool glows(const Part& part) const { return listed(scene_.glowing, part); }

  // -- The room and the table ---------------------------------------------------------------------
  void paint_backdrop() { draw_backdrop(canvas_, theme_name(model().spec()), theme_, scenery()); }

  Scenery scenery() const {
    Scenery out;
    out.table = layout_.table;
    float largest = 0;
    for (const PlacedZone& zone : layout_.zones) {
      const core::Zone& info = model().zones[zone.zone.index()];
      if (info.owner.exists() || info.holder.exists()) continue;
      const std::string style = style_of(*info.spec);
      if (style == "lake") out.lake = zone.area;
      if (style == "river") out.river = pieces_of(zone.zone);
      const Rect cells = cells_area(layout_, zone.zone);
      if (info.spec->kind == core::ZoneKind::grid && cells.width * cells.height > largest) {
        largest = cells.width * cells.height;
        out.board = info.spec->shape.growing ? in_steps(cells) : cells;
      }
    }
    return out;
  }

  // The scenery doesn't follow every piece that a board grows by.
  static Rect in_steps(const Rect& area) {
    constexpr float kStep = 96;
    const auto scaled = [](const Rect& in, float by) {
      return Rect{in.x * by, in.y * by, in.width * by, in.height * by};
    };
    return scaled(whole_pixels(scaled(area, 1 / kStep)), kStep);
  }

  std::vector<Rect> pieces_of(core::ZoneId zone) const {
    std::vector<Rect> out;
    for (const PlacedPiece& piece : layout_.pieces) {
      if (piece.zone == zone) out.push_back(piece.area);
    }
    return out;
  }

  // Clips are rectangles, so the corners are covered with the room again: by a line around the
  // table as wide as they are deep.
  void round_corners() {
    constexpr float kDeep = kTableCorner / 2;
    const Rect& table = layout_.table;
    for (const float y : {table.y, table.centre().y}) {
      const Colour room = theme_.background_top.mixed(
          theme_.background_bottom, (y == table.y ? y : table.bottom()) / canvas_.size().height);
      canvas_.push_clip({table.x, y, table.width, table.height / 2});
      canvas_.outline(rounded(table.grown(kDeep / 2), kTableCorner + kDeep / 2), kDeep,
                      room.darker(0.3f));
      canvas_.pop_clip();
    }
  }

  void paint_table() {
    for (const PlacedZone& zone : layout_.zones) {
      draw_zone(canvas_, look_, zone);
      draw_board(canvas_, look_, zone, layout_);
    }
    for (const PlacedZone& zone : layout_.zones) {
      if (zone.window) paint_window(zone);
    }
    for (const PlacedCell& cell : layout_.cells) {
      if (!in_window(cell.grid)) paint_cell(cell);
    }
    for (std::size_t i = 0; i < layout_.pieces.size(); ++i) {
      if (!in_window(layout_.pieces[i].zone)) paint_piece(i);
    }
    for (std::size_t i = 0; i < layout_.pieces.size(); ++i) {
      const PlacedPiece& piece = layout_.pieces[i];
      if (piece.alike > 1 && !is_away(i)) draw_badge(canvas_, look_, piece.area, piece.alike);
      if (!is_away(i)) mark_player(piece);
    }
    for (const PlacedZone& zone : layout_.zones) {
      if (model().zones[zone.zone.index()].holder.exists()) continue;
      draw_light(canvas_, light_of(scene_, Part::of(zone.zone)), zone_outline(zone), theme_);
      draw_count(canvas_, look_, zone);
    }
  }

  void mark_player(const PlacedPiece& piece) {
    const core::PieceId id = piece.seen.piece;
    if (!id.exists() || id.index() >= scene_.played_by.size()) return;
    const core::Seat seat = scene_.played_by[id.index()];
    if (!seat.exists()) return;
    const float radius = 9 * scale_;
    draw_mark(canvas_, seat, scene_.colour_of(seat),
              {piece.area.x + radius * 0.6f, piece.area.y + radius * 0.6f}, radius);
  }

  std::vector<Point> zone_outline(const PlacedZone& zone) const {
    return style_of(spec(zone.zone)) == "lake" ? lake_outline(zone.area) : rounded(zone.area, 9);
  }

  // Also what lies in pieces of such a zone.
  bool in_window(core::ZoneId zone) const {
    const core::PieceId holder = model().zones[zone.index()].holder;
    if (holder.exists()) zone = scene_.table->zone_of(holder);
    const PlacedZone* placed = layout_.find_zone(zone);
    return placed && placed->window;
  }

  void paint_window(const PlacedZone& zone) {
    canvas_.push_clip(zone.area);
    for (const PlacedCell& cell : layout_.cells) {
      if (cell.grid == zone.zone && cell.area.overlaps(zone.area)) paint_cell(cell);
    }
    for (std::size_t i = 0; i < layout_.pieces.size(); ++i) {
      const PlacedPiece& piece = layout_.pieces[i];
      if (in_window(piece.zone) && piece.area.overlaps(zone.area)) paint_piece(i);
    }
    draw_edges(canvas_, look_, zone, beyond_edges(zone, layout_));
    canvas_.pop_clip();
    canvas_.frame(zone.area, 6, 1, Colour{255, 255, 255, 30});
  }

  // -- Light --------------------------------------------------------------------------------------
  bool are_many() const { return scene_.glowing.size() > kManyLights; }

  void paint_cell(const PlacedCell& cell) {
    draw_cell(canvas_, look_, cell);
    const Light light = light_of(scene_, Part::of(cell.grid, cell.place));
    if (light == Light::none) return;
    const std::vector<Point> outline = cell_outline(*scene_.table, cell);
    const Colour colour = line_of(light, theme_).colour;
    if (!are_many() || light == Light::chosen) {
      canvas_.polygon(outline, colour.with_alpha(0.2f), colour.with_alpha(0.08f));
      draw_light(canvas_, light, outline, theme_);
    } else if (spec(cell.grid).shape.growing) {
      const float radius = std::max(2.0f, cell.area.width * 0.09f);
      canvas_.circle(cell.area.centre(), radius, colour.with_alpha(0.6f), colour.with_alpha(0.6f));
    } else {
      canvas_.polygon(outline, colour.with_alpha(0.24f));
    }
  }

  bool is_away(std::size_t index) const {
    return std::any_of(scene_.travellers.begin(), scene_.travellers.end(),
                       [index](const Traveller& traveller) { return traveller.placed == index; });
  }

  // Of a stack only what can be seen of it.
  bool is_buried(const PlacedPiece& piece) const {
    if (piece.alike == 0) return true;
    return !piece.on_top &&
           piece.index + kStackShown + 1 < scene_.view.zones[piece.zone.index()].pieces.size();
  }

  void paint_piece(std::size_t index) {
    const PlacedPiece& piece = layout_.pieces[index];
    if (is_away(index) || is_buried(piece)) return;
    const bool seen = piece.seen.piece.exists() && piece.on_top;
    const Light light = seen ? light_of(scene_, Part::of(piece.seen.piece)) : Light::none;
    const bool dimmed = piece.seen.face_up && !scene_.glowing.empty();
    if (light == Light::none) return paint_pile(piece, dimmed ? kDimmed : 1);
    const std::vector<Point> outline = piece_outline(*scene_.table, piece.seen, piece.area);
    if (!are_many() || light == Light::chosen) draw_glow(canvas_, light, outline, theme_);
    paint_pile(piece, 1);
    draw_light(canvas_, light, outline, theme_);
  }

  // Alike ones are a stack with a count.
  void paint_pile(const PlacedPiece& piece, float light) {
    for (std::size_t i = std::min(piece.alike, kStackShown + 1); i-- > 0;) {
      const float lift = static_cast<float>(i) * 1.5f;
      draw_piece(canvas_, scene_.pieces(), piece.seen,
                 {piece.area.x + lift, piece.area.y + lift, piece.area.width, piece.area.height},
                 {{}, 1, light});
    }
  }

  // What is under the pointer and can be used comes a little nearer.
  void paint_hovered() {
    if (!scene_.hovered || !scene_.travellers.empty()) return;
    const Part& part = *scene_.hovered;
    const bool usable = glows(part) || listed(scene_.chosen, part);
    for (const PlacedPiece& piece : layout_.pieces) {
      if (piece.seen.piece.exists() && piece.on_top && Part::of(piece.seen.piece) == part) {
        paint_near(piece, usable);
      }
    }
    if (!usable) return;
    for (const PlacedCell& cell : layout_.cells) {
      if (Part::of(cell.grid, cell.place) == part)
        light_strongly(cell_outline(*scene_.table, cell));
    }
    for (const PlacedZone& zone : layout_.zones) {
      if (Part::of(zone.zone) == part) light_strongly(zone_outline(zone));
    }
  }

  void light_strongly(std::span<const Point> outline) {
    const LightLine line = line_of(light_of(scene_, *scene_.hovered), theme_);
    canvas_.polygon(outline, line.colour.with_alpha(0.22f));
    canvas_.outline(outline, 7, line.casing);
    canvas_.outline(outline, 4, line.colour);
  }

  void paint_near(const PlacedPiece& piece, bool usable) {
    const Rect nearer = piece.area.grown(std::max(2.0f, piece.area.width * 0.05f));
    const std::vector<Point> outline = piece_outline(*scene_.table, piece.seen, nearer);
    const Light light = usable ? light_of(scene_, *scene_.hovered) : Light::none;
    draw_glow(canvas_, light, outline, theme_);
    draw_piece(canvas_, scene_.pieces(), piece.seen, nearer);
    draw_held(canvas_, scene_.pieces(), layout_, piece, nearer);
    draw_light(canvas_, light, outline, theme_);
  }

  Canvas& canvas_;
  const TableScene& scene_;
  const TableLayout& layout_;
  float scale_;
  const Theme& theme_;
  ZoneLook look_;
};

}  // namespace

void draw_table(Canvas& canvas, const TableScene& scene, const TableLayout& layout,
                float text_scale) {
  TableDrawing drawing(canvas, scene, layout, text_scale);
  drawing.paint_still();
  drawing.paint_moving();
}

void draw_held(Canvas& canvas, const PieceSet& set, const TableLayout& layout,
               const PlacedPiece& holder, const Rect& area) {
  const float grown = area.width / holder.area.width;
  for (const PlacedPiece& piece : layout.pieces) {
    if (set.table.model().zones[piece.zone.index()].holder != holder.seen.piece) continue;
    draw_piece(canvas, set, piece.seen,
               {area.x + (piece.area.x - holder.area.x) * grown,
                area.y + (piece.area.y - holder.area.y) * grown, piece.area.width * grown,
                piece.area.height * grown});
  }
}

void draw_small_table(Canvas& canvas, const TableScene& scene, const Rect& area) {
  LayoutOptions options;
  options.size = {area.width, area.height};
  options.bare = true;
  const TableLayout layout = lay_out(scene.table->model(), scene.view, options);
  const uint64_t look = key_of(scene, layout, 1, {0, 0, area.width, area.height});
  canvas.sprite({look, options.size, area}, [&](Canvas& there, const Rect& at) {
    TableDrawing(there, scene, moved(layout, {at.x, at.y}), 1).paint_small();
  });
}

void draw_scenery(Canvas& canvas, const core::GameSpec& spec, const Rect& area) {
  Key key;
  key.add(theme_name(spec));
  canvas.kept("scenery", key.value(), area, [&](Canvas& there) {
    draw_backdrop(there, theme_name(spec), theme_of(spec), {area, {}, {}, {}});
    there.rect(area, 0, Colour{8, 10, 14, 110}, Colour{8, 10, 14, 175});
  });
}

const Theme& theme_of(const core::GameSpec& spec) { return theme_named(theme_name(spec)); }

}  // namespace glasshouse::ui
