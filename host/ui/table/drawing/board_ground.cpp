#include "ui/table/drawing/board_ground.hpp"

#include <algorithm>
#include <optional>

#include "ui/canvas/shapes.hpp"
#include "ui/table/drawing/glass_shading.hpp"
#include "ui/table/layout/boxes.hpp"

namespace glasshouse::ui {
namespace {

const core::ZoneSpec& spec_of(const ZoneLook& look, core::ZoneId zone) {
  return *look.table->model().zones[zone.index()].spec;
}

// Where the places of a board lie on the screen.
struct Frame {
  Point origin;
  float cell = 0;

  Point at(core::TablePoint point) const {
    return {origin.x + static_cast<float>(point.x) * cell,
            origin.y + static_cast<float>(point.y) * cell};
  }
};

std::optional<Frame> frame_of(const TableLayout& layout, core::ZoneId grid,
                              const core::Board& board) {
  for (const PlacedCell& cell : layout.cells) {
    if (cell.grid != grid || board.ends(cell.place)) continue;
    const core::TablePoint middle = board.centre(cell.place);
    const float wide = cell.area.width;
    const Point at = cell.area.centre();
    return Frame{
        {at.x - static_cast<float>(middle.x) * wide, at.y - static_cast<float>(middle.y) * wide},
        wide};
  }
  return {};
}

const core::CellKind* kind_at(const ZoneLook& look, const PlacedCell& cell) {
  const core::Board& board = spec_of(look, cell.grid).shape;
  return look.table->model().cell_kind(cell.grid, board.index_of(cell.place));
}

Colour colour_of(const core::CellKind* kind, Colour usual) {
  return kind && !kind->colour.empty() ? Colour::from_text(kind->colour) : usual;
}

void draw_picture(Canvas& canvas, const core::BoardPicture& picture, const Frame& frame) {
  const Point first = frame.at(picture.first);
  const Rect area{first.x, first.y, static_cast<float>(picture.size.x) * frame.cell,
                  static_cast<float>(picture.size.y) * frame.cell};
  canvas.picture(picture.file.path, area, 1);
}

void write_below(Canvas& canvas, const ZoneLook& look, const PlacedCell& cell,
                 const std::string& words) {
  const TextStyle style{std::max(kLeastLetters, 12 * look.text_scale), look.theme->text,
                        Weight::regular, Align::centre};
  const Rect& area = cell.area;
  const float y = cell.region.empty() ? area.bottom() - area.height * 0.1f
                                      : area.centre().y - canvas.line_height(style) / 2;
  const float wide = canvas.text_width(words, style) + 8;
  canvas.rect({area.centre().x - wide / 2, y, wide, canvas.line_height(style)}, 4,
              look.theme->label_ground);
  canvas.text({area.centre().x, y}, words, style);
}

}  // namespace

void draw_edge_labels(Canvas& canvas, const ZoneLook& look, const PlacedZone& zone,
                      const TableLayout& layout) {
  const core::ZoneSpec& spec = spec_of(look, zone.zone);
  const std::vector<EdgeLabel> labels = edge_labels(spec);
  const auto frame = frame_of(layout, zone.zone, spec.shape);
  if (labels.empty() || !frame) return;
  TextStyle style{std::clamp(frame->cell * 0.26f, kLeastLetters, 16.0f * look.text_scale),
                  look.theme->text, Weight::regular, Align::centre};
  if (frame->cell * kEdgeLabels < kLeastLetters * 0.9f) return;
  for (const EdgeLabel& label : labels) {
    const Point at = frame->at({label.corner.x, label.corner.y});
    canvas.text({at.x, at.y - canvas.line_height(style) / 2}, label.text, style);
  }
}

void draw_links(Canvas& canvas, const ZoneLook& look, const PlacedZone& zone,
                const TableLayout& layout) {
  const core::ZoneSpec& spec = spec_of(look, zone.zone);
  const auto frame = frame_of(layout, zone.zone, spec.shape);
  if (!spec.shape.graph || !frame) return;
  if (spec.picture) draw_picture(canvas, *spec.picture, *frame);
  const core::Graph& graph = *spec.shape.graph;
  for (const core::Graph::Link& link : graph.links) {
    const core::Graph::Point &from = graph.points[link.from], &to = graph.points[link.to];
    if (!from.area.empty() && !to.area.empty()) continue;
    canvas.line(frame->at(from.at), frame->at(to.at), std::max(2.0f, frame->cell * 0.05f),
                look.theme->text.with_alpha(0.45f));
  }
}

void draw_point(Canvas& canvas, const ZoneLook& look, const PlacedCell& cell) {
  const core::CellKind* kind = kind_at(look, cell);
  const core::Board& board = spec_of(look, cell.grid).shape;
  const Colour ground = colour_of(kind, look.theme->cell);
  if (!cell.region.empty()) {
    canvas.polygon(cell.region, ground.lighter(0.04f), ground.darker(0.12f));
    canvas.outline(cell.region, 1.5f, look.theme->text.with_alpha(0.35f));
  } else if (board.ends(cell.place)) {
    const std::vector<Point> slot = cell_outline(*look.table, cell);
    canvas.polygon(slot, ground.with_alpha(0.8f), ground.darker(0.2f).with_alpha(0.8f));
    canvas.outline(slot, 1, look.theme->text.with_alpha(0.4f));
  } else {
    const float radius = cell.area.width * (kind ? 0.3f : 0.14f);
    canvas.circle(cell.area.centre(), radius + 1.5f, look.theme->text.with_alpha(0.6f),
                  look.theme->text.with_alpha(0.6f));
    canvas.circle(cell.area.centre(), radius, ground.lighter(0.1f), ground);
  }
  if (kind && !kind->label.empty()) write_below(canvas, look, cell, kind->label);
}

}  // namespace glasshouse::ui
