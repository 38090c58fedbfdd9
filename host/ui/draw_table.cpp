#include "ui/draw_table.hpp"

#include <algorithm>

#include "ui/draw_piece.hpp"
#include "ui/hints.hpp"
#include "ui/theme.hpp"

namespace glasshouse::ui {
namespace {

using core::Part;

// Draws one frame; the functions are in the order things are painted.
class Painter {
 public:
  Painter(Canvas& canvas, const TableScene& scene, const TableLayout& layout, float text_scale)
      : canvas_(canvas),
        scene_(scene),
        layout_(layout),
        scale_(text_scale),
        theme_(theme_of(scene.table->model().spec())) {}

  void paint() {
    paint_room();
    paint_prompt();
    for (const PlayerPanel& panel : layout_.players) paint_panel(panel);
    for (const PlacedZone& zone : layout_.zones) paint_zone(zone);
    for (const PlacedCell& cell : layout_.cells) paint_cell(cell);
    paint_pieces();
    for (const PlacedZone& zone : layout_.zones) paint_zone_front(zone);
    paint_log();
    paint_moving();
  }

  void paint_small() {
    canvas_.rect(layout_.table, 12, theme_.table_top, theme_.table_bottom);
    for (const PlacedZone& zone : layout_.zones) paint_zone(zone);
    for (const PlacedCell& cell : layout_.cells) paint_cell(cell);
    paint_pieces();
  }

  // The lines of the log as they are wrapped, and where the last one ends.
  struct Paragraph {
    std::size_t line = 0;
    std::vector<std::string> rows;
    float height = 0;
  };

  std::vector<Paragraph> log_paragraphs() {
    std::vector<Paragraph> out;
    const TextStyle style = log_style();
    for (std::size_t i = 0; i < scene_.log.size(); ++i) {
      const LoggedLine& line = scene_.log[i];
      const std::string name =
          line.seat.exists() ? scene_.players[line.seat.index()].name + ": " : "";
      Paragraph next{i, wrapped(canvas_, name + line.text, style, layout_.log.width - 30), 0};
      next.height = static_cast<float>(next.rows.size()) * canvas_.line_height(style) + 8 * scale_;
      out.push_back(std::move(next));
    }
    return out;
  }

  Rect log_area() const {
    const Rect& area = layout_.log;
    const float head = 36 * scale_;
    return {area.x + 8, area.y + head, area.width - 16, area.height - head - 8};
  }

  float overflow(const std::vector<Paragraph>& paragraphs) const {
    float height = 0;
    for (const Paragraph& paragraph : paragraphs) height += paragraph.height;
    return std::max(0.0f, height - log_area().height);
  }

  float overflow() { return overflow(log_paragraphs()); }

  std::vector<LogRow> rows() { return rows_of(log_paragraphs()); }

  std::vector<LogRow> rows_of(const std::vector<Paragraph>& paragraphs) {
    const Rect area = log_area();
    const float spare = overflow(paragraphs);
    float y = area.y - spare + std::clamp(scene_.log_scroll, 0.0f, spare);
    std::vector<LogRow> out;
    for (const Paragraph& paragraph : paragraphs) {
      const Rect row{area.x, y, area.width, paragraph.height};
      if (row.overlaps(area)) out.push_back({paragraph.line, row});
      y += paragraph.height;
    }
    return out;
  }

 private:
  std::string theme_name() const {
    const core::Value* theme = scene_.table->model().spec().layout.find("theme");
    return theme ? theme->text() : "plain";
  }

  const core::Model& model() const { return scene_.table->model(); }

  TextStyle words(float size, Colour colour, Weight weight = Weight::regular,
                  Align align = Align::left) const {
    return {size * scale_, colour, weight, align};
  }

  // Cut short with an ellipsis where it would not fit.
  void line_of_text(Point at, std::string text, const TextStyle& style, float width) {
    if (canvas_.text_width(text, style) > width) {
      while (!text.empty() && canvas_.text_width(text + "…", style) > width) {
        do text.pop_back();
        while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xc0) == 0x80);
      }
      text += "…";
    }
    canvas_.text(at, text, style);
  }

  bool listed(const std::vector<Part>& parts, const Part& part) const {
    return std::find(parts.begin(), parts.end(), part) != parts.end();
  }
  bool hovers(const Part& part) const { return scene_.hovered && *scene_.hovered == part; }

  void light_up(const Part& part, const Rect& area, float radius) {
    light_up(part, rounded(area, radius));
  }

  // Over what was drawn: a white line around what is chosen, one of the accent around what can be.
  void light_up(const Part& part, std::span<const Point> outline) {
    if (listed(scene_.chosen, part)) {
      canvas_.outline(outline, 4, Colour{255, 255, 255, 240});
    } else if (listed(scene_.glowing, part)) {
      canvas_.outline(outline, hovers(part) ? 4.0f : 2.0f, theme_.accent);
    }
  }

  void paint_room() {
    const Size size = canvas_.size();
    canvas_.clear(theme_.background_bottom);
    canvas_.rect({0, 0, size.width, size.height}, 0, theme_.background_top,
                 theme_.background_bottom);
    canvas_.shadow(layout_.table, 18, 16, {0, 0, 0, 70});
    canvas_.rect(layout_.table, 18, theme_.table_top, theme_.table_bottom);
    canvas_.frame(layout_.table, 18, 1.5f, theme_.line.with_alpha(0.7f));
    if (theme_name() == "river") paint_river();
  }

  // Water from the first segment to the lake.
  void paint_river() {
    for (const PlacedZone& zone : layout_.zones) {
      const std::string style = style_of(*model().zones[zone.zone.index()].spec);
      if (style != "river" && style != "lake") continue;
      const Rect water{zone.area.x - 14, zone.area.y - 12, zone.area.width + 28,
                       zone.area.height + 24};
      canvas_.rect(water, style == "lake" ? water.height / 2.4f : 26, {58, 128, 150, 170},
                   {32, 84, 116, 170});
      canvas_.frame(water, style == "lake" ? water.height / 2.4f : 26, 2, {150, 208, 222, 90});
    }
  }

  void paint_prompt() {
    const Rect& area = layout_.prompt;
    canvas_.rect(area, 12, theme_.panel.lighter(0.03f), theme_.panel);
    const Colour mark = scene_.active.exists() ? seat_colour(scene_.active) : theme_.accent;
    canvas_.rect({area.x, area.y, 6, area.height}, 3, mark);
    const float left = area.x + 20;
    line_of_text({left, area.y + 5 * scale_}, scene_.prompt, words(18, theme_.text, Weight::bold),
                 area.width - 30);
    line_of_text({left, area.y + 29 * scale_}, scene_.detail, words(13, theme_.quiet_text),
                 area.width - 30);
  }

  void paint_panel(const PlayerPanel& panel) {
    const PlayerLine& player = scene_.players[panel.seat.index()];
    const Colour colour = seat_colour(panel.seat);
    canvas_.rect(panel.area, 14, theme_.panel.with_alpha(0.92f), theme_.panel.darker(0.1f));
    canvas_.frame(panel.area, 14, player.active ? 3.0f : 1.2f,
                  player.active ? colour : theme_.line.with_alpha(0.6f));
    const float y = panel.name_area.y + 4 * scale_;
    canvas_.circle({panel.area.x + 16, y + 9 * scale_}, 6 * scale_, colour.lighter(0.3f), colour);
    std::string name = player.name;
    if (!player.note.empty()) name += "  ·  " + player.note;
    const float right = player.points ? 74 * scale_ : 14;
    line_of_text({panel.area.x + 28, y}, name,
                 words(14, theme_.text, player.active ? Weight::bold : Weight::regular),
                 panel.area.width - 34 - right);
    if (!player.points) return;
    canvas_.text({panel.area.right() - 12, y}, std::to_string(*player.points) + " pts",
                 words(14, colour.lighter(0.35f), Weight::bold, Align::right));
  }

  bool is_grid(core::ZoneId zone) const {
    return model().zones[zone.index()].spec->kind == core::ZoneKind::grid;
  }

  void paint_zone(const PlacedZone& zone) {
    const core::Zone& info = model().zones[zone.zone.index()];
    if (info.holder.exists()) return;
    if (!zone.label.empty() && zone.label_area.height > 0) {
      line_of_text({zone.label_area.x + 2, zone.label_area.y + 2}, zone.label,
                   words(12, theme_.quiet_text), zone.label_area.width + 40);
    }
    if (is_grid(zone.zone)) return;
    const Rect area{zone.area.x - 5, zone.area.y - 4, zone.area.width + 10, zone.area.height + 8};
    canvas_.rect(area, 10, Colour{0, 0, 0, 46});
    if (zone.count == 0) canvas_.frame(area, 10, 1.2f, theme_.line.with_alpha(0.5f));
    if (info.spec->kind == core::ZoneKind::bag) paint_bag(zone);
  }

  void paint_bag(const PlacedZone& zone) {
    const Rect& area = zone.area;
    const Point c = area.centre();
    const float r = std::min(area.width, area.height) * 0.42f;
    canvas_.circle({c.x, c.y + r * 0.15f}, r, {124, 96, 74, 255}, {78, 58, 46, 255});
    canvas_.rect({c.x - r * 0.4f, c.y - r * 1.05f, r * 0.8f, r * 0.42f}, r * 0.15f,
                 {140, 110, 86, 255}, {98, 74, 58, 255});
    canvas_.rect({c.x - r * 0.46f, c.y - r * 0.68f, r * 0.92f, r * 0.12f}, 2, {212, 178, 110, 255});
  }

  void paint_cell(const PlacedCell& cell) {
    const Part part = Part::of(cell.grid, cell.place);
    const bool growing = model().zones[cell.grid.index()].spec->shape.growing;
    const bool lit = listed(scene_.glowing, part) || listed(scene_.chosen, part);
    if (growing && !lit) return;
    const Rect area = cell.area.inset(cell.area.width * 0.04f);
    canvas_.rect(area, area.width * 0.12f, Colour{0, 0, 0, 70}, Colour{0, 0, 0, 34});
    canvas_.frame(area, area.width * 0.12f, 1, theme_.line.with_alpha(0.55f));
    light_up(part, area.inset(2), area.width * 0.1f);
  }

  void paint_pieces() {
    for (std::size_t i = 0; i < layout_.pieces.size(); ++i) {
      const bool away =
          std::any_of(scene_.travellers.begin(), scene_.travellers.end(),
                      [i](const Traveller& traveller) { return traveller.placed == i; });
      if (!away) paint_piece(layout_.pieces[i]);
    }
  }

  void paint_moving() {
    for (const Traveller& traveller : scene_.travellers) {
      draw_traveller(canvas_, *scene_.table, traveller);
    }
    for (const Float& words : scene_.floats) draw_float(canvas_, words, scale_);
  }

  void paint_piece(const PlacedPiece& piece) {
    draw_piece(canvas_, *scene_.table, piece.seen, piece.area);
    if (!piece.seen.piece.exists() || !piece.on_top) return;
    light_up(Part::of(piece.seen.piece), piece_outline(*scene_.table, piece.seen, piece.area));
  }

  void paint_zone_front(const PlacedZone& zone) {
    const bool held = model().zones[zone.zone.index()].holder.exists();
    if (!held) light_up(Part::of(zone.zone), zone.area, 10);
    if (!zone.show_count || zone.count == 0) return;
    const std::string text = std::to_string(zone.count);
    const TextStyle style = words(13, theme_.text, Weight::bold, Align::centre);
    const float width = canvas_.text_width(text, style) + 14;
    const Rect badge{zone.area.right() - width + 6, zone.area.bottom() - 16 * scale_, width,
                     20 * scale_};
    canvas_.rect(badge, badge.height / 2, {12, 15, 19, 225});
    canvas_.frame(badge, badge.height / 2, 1, theme_.line);
    canvas_.text({badge.centre().x, badge.centre().y - canvas_.line_height(style) / 2}, text,
                 style);
  }

  void paint_log() {
    const Rect& area = layout_.log;
    if (area.width <= 0) return;
    canvas_.rect(area, 14, theme_.panel.with_alpha(0.9f), theme_.panel.darker(0.12f));
    canvas_.text({area.x + 14, area.y + 8}, "What happened", words(14, theme_.text, Weight::bold));
    const std::vector<Paragraph> paragraphs = log_paragraphs();
    const TextStyle style = log_style();
    canvas_.push_clip(log_area());
    for (const LogRow& row : rows_of(paragraphs)) {
      if (scene_.lit_line == row.line) canvas_.rect(row.area, 6, Colour{255, 255, 255, 22});
      float y = row.area.y + 4 * scale_;
      for (const std::string& text : paragraphs[row.line].rows) {
        canvas_.text({row.area.x + 6, y}, text, style);
        y += canvas_.line_height(style);
      }
    }
    canvas_.pop_clip();
  }

  TextStyle log_style() const { return words(12.5f, theme_.quiet_text); }

  Canvas& canvas_;
  const TableScene& scene_;
  const TableLayout& layout_;
  float scale_;
  const Theme& theme_;
};

}  // namespace

void draw_table(Canvas& canvas, const TableScene& scene, const TableLayout& layout,
                float text_scale) {
  Painter(canvas, scene, layout, text_scale).paint();
}

void draw_small_table(Canvas& canvas, const TableScene& scene, const Rect& area) {
  LayoutOptions options;
  options.size = {area.width, area.height};
  options.bare = true;
  const TableLayout layout =
      moved(lay_out(scene.table->model(), scene.view, options), {area.x, area.y});
  Painter(canvas, scene, layout, 1).paint_small();
}

std::vector<LogRow> log_rows(Canvas& canvas, const TableScene& scene, const TableLayout& layout,
                             float text_scale) {
  return Painter(canvas, scene, layout, text_scale).rows();
}

float log_overflow(Canvas& canvas, const TableScene& scene, const TableLayout& layout,
                   float text_scale) {
  return Painter(canvas, scene, layout, text_scale).overflow();
}

const Theme& theme_of(const core::GameSpec& spec) {
  const core::Value* theme = spec.layout.find("theme");
  return theme_named(theme ? theme->text() : "plain");
}

}  // namespace glasshouse::ui
