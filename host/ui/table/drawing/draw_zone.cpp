#include "ui/table/drawing/draw_zone.hpp"

#include <algorithm>
#include <cmath>

#include "ui/canvas/shapes.hpp"
#include "ui/table/drawing/board_ground.hpp"
#include "ui/table/drawing/glass_shading.hpp"
#include "ui/table/layout/boxes.hpp"
#include "ui/table/layout/hints.hpp"
#include "ui/widgets/words.hpp"

namespace glasshouse::ui {
namespace {

// Sunk into the table: dark, darkest under its upper edge, with light on the lower one.
void well(Canvas& canvas, const Rect& area, float radius, float depth) {
  canvas.rect(area, radius, Colour{0, 0, 0}.with_alpha(depth),
              Colour{0, 0, 0}.with_alpha(depth * 0.5f));
  canvas.frame(area, radius, 1, Colour{255, 255, 255, 22});
  canvas.line({area.x + radius, area.y + 1}, {area.right() - radius, area.y + 1}, 1.4f,
              Colour{0, 0, 0, 90});
}

void pouch(Canvas& canvas, const Rect& area) {
  constexpr float kPi = 3.1415927f;
  const Rect square = square_in(area).inset(std::min(area.width, area.height) * 0.06f);
  const float r = square.width / 2;
  const auto at = [&](float x, float y) { return point_in(square, 0.5f + x / 2, 0.5f + y / 2); };
  std::vector<Point> body = arc(part_of(square, 0, 0.13f, 1, 0.86f), -0.36f, kPi + 0.36f, 30);
  body.push_back(at(-0.34f, -0.62f));
  body.push_back(at(0.34f, -0.62f));
  canvas.soft(scaled(body, 0.96f, {0, 0.06f}), r * 0.2f, Colour{0, 0, 0, 120});
  canvas.polygon(body, Colour{150, 118, 88}, Colour{74, 54, 42});
  canvas.circle(at(-0.3f, -0.06f), r * 0.5f, Colour{255, 232, 200, 50}, Colour{255, 232, 200, 0});
  canvas.polygon({at(-0.3f, -0.6f), at(-0.5f, -0.98f), at(-0.16f, -0.9f), at(0, -1),
                  at(0.18f, -0.9f), at(0.5f, -0.98f), at(0.3f, -0.6f)},
                 Colour{164, 130, 98}, Colour{106, 80, 60});
  canvas.rect(part_of(square, 0.3f, 0.16f, 0.4f, 0.065f), r * 0.06f, Colour{232, 198, 128},
              Colour{186, 148, 84});
}

void ledge(Canvas& canvas, const Rect& area) {
  const Rect wood = part_of(area, 0, 0.5f, 1, 0.5f);
  canvas.shadow({wood.x, wood.y + 3, wood.width, wood.height}, 8, 8, Colour{0, 0, 0, 110});
  canvas.rect(wood, 7, Colour{128, 92, 62}, Colour{72, 50, 34});
  canvas.line({wood.x + 7, wood.y + 1}, {wood.right() - 7, wood.y + 1}, 1.2f,
              Colour{240, 206, 160, 110});
}

void rack(Canvas& canvas, const PlacedZone& zone) {
  const float high = 1 / static_cast<float>(zone.lines);
  for (std::size_t line = 0; line < zone.lines; ++line) {
    ledge(canvas, part_of(zone.area, 0, high * static_cast<float>(line), 1, high));
  }
}

// On the table's scenery a label has a dark ground of its own.
void draw_label(Canvas& canvas, const ZoneLook& look, const PlacedZone& zone, bool on_panel) {
  const TextStyle style{12 * look.text_scale, on_panel ? look.theme->quiet_text : look.theme->text,
                        Weight::regular, Align::centre};
  const Rect& area = zone.label_area;
  const std::string words = shortened(canvas, zone.label, style, area.width - 4);
  const float width = canvas.text_width(words, style) + 12;
  const Rect ground{area.centre().x - width / 2, area.y, width, area.height - 2};
  if (!on_panel) canvas.rect(ground, ground.height / 2, look.theme->label_ground);
  canvas.text({area.centre().x, ground.centre().y - canvas.line_height(style) / 2}, words, style);
}

// What an empty place without a label is for.
void write_inside(Canvas& canvas, const ZoneLook& look, const core::Zone& zone, const Rect& area) {
  TextStyle style{12 * look.text_scale, look.theme->quiet_text, Weight::regular, Align::centre};
  const std::string words = caption(zone.spec->label, zone.name);
  const float width = canvas.text_width(words, style);
  if (width > area.width - 6)
    style.size = std::max(kLeastLetters, style.size * (area.width - 6) / width);
  canvas.text_within(area.width - 6,
                     {area.centre().x, area.centre().y - canvas.line_height(style) / 2}, words,
                     style);
}

bool standing(const core::ZoneSpec& spec) { return style_of(spec) == "holes"; }

float cell_corner(const Rect& cell) { return cell.width * 0.12f; }

// To the neighbours of a cell, as in noughts and crosses.
void chalk_lines(Canvas& canvas, const ZoneLook& look, const PlacedCell& cell,
                 const core::ZoneSpec& spec) {
  const Colour chalk = look.theme->text.with_alpha(0.5f);
  const Rect& area = cell.area;
  const Point corner{area.right(), area.bottom()};
  const auto goes_on = [&](std::string_view name) {
    const std::optional<std::size_t> way = spec.shape.direction_called(name);
    return way && spec.shape.has(spec.shape.step(cell.place, *way));
  };
  if (goes_on("east")) canvas.line({corner.x, area.y}, corner, 4, chalk);
  if (goes_on("south")) canvas.line({area.x, corner.y}, corner, 4, chalk);
}

void hole(Canvas& canvas, const Rect& cell) {
  const float radius = cell.width * 0.43f;
  const Point c = cell.centre();
  canvas.circle(c, radius + 1.5f, Colour{8, 16, 30}, Colour{10, 20, 36});
  canvas.circle({c.x, c.y + radius * 0.1f}, radius * 0.86f, Colour{24, 38, 58}, Colour{14, 24, 40});
}

const core::CellKind* kind_of(const core::ZoneSpec& spec, core::Place place) {
  const core::CellIndex index = spec.shape.index_of(place);
  if (!index.exists() || index.index() >= spec.kind_of_cell.size()) return nullptr;
  const uint16_t kind = spec.kind_of_cell[index.index()];
  return kind == 0 ? nullptr : &spec.cell_kinds[kind - 1u];
}

// A cell unlike the others: its colour and, never colour alone, what is written on it.
void draw_special_cell(Canvas& canvas, const Rect& area, float corner, const core::CellKind& kind,
                       Colour usual) {
  const Colour ground =
      readable_ground(kind.colour.empty() ? usual.lighter(0.1f) : Colour::from_text(kind.colour));
  canvas.rect(area, corner, ground.darker(0.1f), ground.lighter(0.06f));
  write_in(canvas, kind.label, part_of(area, 0.07f, 0, 0.86f, 1),
           {area.height * 0.36f, kLeastLetters, ink_on(ground)});
}

}  // namespace

Rect cells_area(const TableLayout& layout, core::ZoneId grid) {
  std::optional<Rect> out;
  for (const PlacedCell& cell : layout.cells) {
    if (cell.grid == grid) out = out ? around(*out, cell.area) : cell.area;
  }
  return out.value_or(Rect{});
}

void draw_zone(Canvas& canvas, const ZoneLook& look, const PlacedZone& zone) {
  const core::Zone& info = look.table->model().zones[zone.zone.index()];
  if (info.holder.exists() || zone.unused) return;
  if (!zone.label.empty() && zone.label_area.height > 0) {
    draw_label(canvas, look, zone, info.owner.exists());
  }
  if (info.spec->kind == core::ZoneKind::grid) return;
  const std::string style = style_of(*info.spec);
  if (style == "river" || style == "lake") return;
  if (info.spec->kind == core::ZoneKind::bag) return pouch(canvas, zone.area.inset(2));
  if (style == "rack") return rack(canvas, zone);
  if (zone.count == 0 && zone.label.empty()) write_inside(canvas, look, info, zone.area);
  const bool bare = zone.count > 0 && (style == "fan" || info.spec->kind == core::ZoneKind::hand);
  if (!bare) well(canvas, zone.area, 9, zone.count == 0 ? 0.16f : 0.24f);
}

void draw_board(Canvas& canvas, const ZoneLook& look, const PlacedZone& zone,
                const TableLayout& layout) {
  const core::ZoneSpec& spec = *look.table->model().zones[zone.zone.index()].spec;
  if (spec.kind != core::ZoneKind::grid) return;
  if (spec.shape.growing) return draw_way_closer(canvas, look, zone, layout);
  draw_links(canvas, look, zone, layout);
  if (!spec.shape.is_straight() || style_of(spec) == "lines") {
    return draw_edge_labels(canvas, look, zone, layout);
  }
  const Rect cells = cells_area(layout, zone.zone);
  const float cell =
      layout.cells.empty() ? 0 : cells.width / static_cast<float>(std::max(1, spec.shape.columns));
  const float edge = std::clamp(cell * 0.12f, 3.0f, kBoardEdge);
  const float names = edge_labels(spec).empty() ? 0 : cell * kEdgeLabels;
  const Rect slab{cells.x - edge - names, cells.y - edge, cells.width + 2 * edge + names,
                  cells.height + 2 * edge + names};
  const Colour colour = standing(spec) ? Colour{42, 92, 168} : look.theme->board;
  canvas.shadow({slab.x, slab.y + 4, slab.width, slab.height}, 8, 12, Colour{0, 0, 0, 130});
  canvas.rect(slab, 8, colour.lighter(0.16f), colour.darker(0.28f));
  canvas.rect({slab.x + 1.5f, slab.y + 1.5f, slab.width - 3, slab.height - 4}, 7,
              colour.lighter(0.05f), colour.darker(0.14f));
  draw_edge_labels(canvas, look, zone, layout);
  if (!standing(spec)) return;
  const Rect foot = common({slab.x - cell * 0.22f, slab.bottom() - 5, slab.width + cell * 0.44f, 9},
                           layout.table);
  canvas.rect(foot, 4, colour.lighter(0.1f), colour.darker(0.4f));
}

void draw_cell(Canvas& canvas, const ZoneLook& look, const PlacedCell& cell) {
  const core::ZoneSpec& spec = *look.table->model().zones[cell.grid.index()].spec;
  if (spec.shape.growing) return;
  if (spec.shape.graph) return draw_point(canvas, look, cell);
  const std::string style = style_of(spec);
  if (style == "holes") return hole(canvas, cell.area);
  if (style == "tower") {
    const Rect inside = cell.area.inset(cell.area.width * 0.05f);
    canvas.polygon(coupe_bowl_outline(inside), Colour{255, 255, 255, 10}, Colour{255, 255, 255, 4});
    return canvas.outline(coupe_outline(inside), 1, Colour{255, 255, 255, 40});
  }
  if (style == "lines") return chalk_lines(canvas, look, cell, spec);
  if (!spec.shape.is_straight()) {
    const std::vector<Point> outline = cell_outline(*look.table, cell);
    const core::CellKind* kind = kind_of(spec, cell.place);
    if (kind && !kind->colour.empty()) {
      const Colour ground = readable_ground(Colour::from_text(kind->colour));
      canvas.polygon(outline, ground.lighter(0.06f), ground.darker(0.1f));
      return write_in(canvas, kind->label, part_of(cell.area, 0.15f, 0, 0.7f, 1),
                      {cell.area.height * 0.3f, kLeastLetters, ink_on(ground)});
    }
    canvas.polygon(outline, Colour{0, 0, 0, 60}, Colour{0, 0, 0, 26});
    return canvas.outline(outline, 1, look.theme->line.with_alpha(0.6f));
  }
  const Rect area = cell.area.inset(std::max(0.6f, cell.area.width * 0.03f));
  const float corner = std::min(cell_corner(area), 7.0f);
  const Colour ground = look.theme->cell;
  if (const core::CellKind* kind = kind_of(spec, cell.place)) {
    return draw_special_cell(canvas, area, corner, *kind, ground);
  }
  canvas.rect(area, corner, ground.darker(0.25f), ground.lighter(0.03f));
  if (cell.area.width > 34) canvas.frame(area, corner, 1, Colour{255, 255, 255, 14});
}

std::vector<Point> cell_outline(const core::Table& table, const PlacedCell& cell) {
  const core::ZoneSpec& spec = *table.model().zones[cell.grid.index()].spec;
  if (!cell.region.empty()) return cell.region;
  const bool link = spec.shape.ends(cell.place).has_value();
  const Rect area = cell.area.inset(link ? 0 : std::max(1.0f, cell.area.width * 0.045f));
  const std::string style = style_of(spec);
  if (style == "holes") return shape_points("circle", area.inset(area.width * 0.02f));
  if (style == "tower") return coupe_bowl_outline(area);
  if (spec.shape.is_straight() || spec.shape.rests_on_two())
    return rounded(area, cell_corner(area));
  std::vector<Point> out;
  for (const core::TablePoint corner : spec.shape.outline(cell.place)) {
    const float cell_width = link ? area.width / kLinkWidth : area.width;
    out.push_back({area.centre().x + static_cast<float>(corner.x) * cell_width,
                   area.centre().y + static_cast<float>(corner.y) * cell_width});
  }
  return out;
}

void draw_count(Canvas& canvas, const ZoneLook& look, const PlacedZone& zone) {
  if (!zone.show_count || zone.count == 0) return;
  const core::ZoneSpec& spec = *look.table->model().zones[zone.zone.index()].spec;
  const bool bag = spec.kind == core::ZoneKind::bag || zone.covered.width <= 0;
  draw_badge(canvas, look, bag ? zone.area : zone.covered, zone.count);
}

void draw_badge(Canvas& canvas, const ZoneLook& look, const Rect& area, std::size_t count) {
  const std::string text = std::to_string(count);
  const TextStyle style{12.5f * look.text_scale, Colour{244, 246, 250}, Weight::bold,
                        Align::centre};
  const float high = 19 * look.text_scale;
  const float width = std::max(high, canvas.text_width(text, style) + 11 * look.text_scale);
  const Rect badge{area.right() - width, area.bottom() - high, width, high};
  canvas.rect(badge, high / 2, Colour{12, 15, 20, 238});
  canvas.frame(badge, high / 2, 1, Colour{255, 255, 255, 70});
  canvas.text({badge.centre().x, badge.centre().y - canvas.line_height(style) / 2}, text, style);
}

}  // namespace glasshouse::ui
