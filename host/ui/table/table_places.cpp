// Where everything is on the screen while a game is played.
#include <algorithm>

#include "ui/table/table_screen.hpp"

namespace glasshouse::ui {
namespace {

using core::Part;

}  // namespace

// What a laid piece takes the place of may be laid elsewhere: it is seen above it.
void TableScreen::show_freed(TableLayout& layout, const PlacedPiece& laid) const {
  const auto freed =
      std::find_if(layout.pieces.begin(), layout.pieces.end(), [&](const PlacedPiece& one) {
        return one.area == laid.area && one.seen.piece != laid.seen.piece &&
               one.seen.piece.exists() && decision_.offers(Part::of(one.seen.piece));
      });
  if (freed == layout.pieces.end()) return;
  PlacedPiece moved = *freed;
  moved.area.x += moved.area.width * 0.45f;
  moved.area.y -= moved.area.height * 0.45f;
  layout.pieces.erase(freed);
  layout.pieces.push_back(moved);
}

// Laid pieces are shown where they were dropped.
TableLayout TableScreen::with_drops(TableLayout layout) const {
  for (const auto& [piece, target] : decision_.narrowing().dropped()) {
    const auto placed =
        std::find_if(layout.pieces.begin(), layout.pieces.end(), [&laid = piece](const auto& one) {
          return one.seen.piece.value == laid.id && laid.kind == Part::Kind::piece;
        });
    if (placed == layout.pieces.end()) continue;
    for (const PlacedCell& cell : layout.cells) {
      if (Part::of(cell.grid, cell.place) == target) placed->area = cell.area;
    }
    if (target.kind == Part::Kind::zone) {
      if (const PlacedZone* zone = layout.find_zone(core::ZoneId(target.id))) {
        placed->area.x = zone->area.centre().x - placed->area.width / 2;
        placed->area.y = zone->area.centre().y - placed->area.height / 2;
      }
    }
    PlacedPiece moved = *placed;
    layout.pieces.erase(placed);
    layout.pieces.push_back(moved);
    show_freed(layout, moved);
  }
  return layout;
}

void TableScreen::set_layout(Size size) {
  const float scale = room_.settings.text_scale;
  if (!layout_stale_ && options_.size == size && options_.text_scale == scale) return;
  layout_stale_ = false;
  const bool resized = options_.size != size || options_.text_scale != scale;
  options_.plan.reset();
  if (!resized && !layout_.players.empty()) options_.plan = layout_.plan;
  options_.size = size;
  options_.text_scale = scale;
  options_.extra_cells = earlier_ ? std::vector<Part>{} : decision_.cells();
  const core::View& view = earlier_ ? earlier_->view : scene_.view;
  options_.views = views_of(match_.model(), zoom_);
  options_.frames.clear();
  const bool same_eyes = std::exchange(laid_out_for_, view.seat) == view.seat;
  for (const PlacedZone& shown : layout_.zones) {
    if (same_eyes && !resized) options_.frames.push_back({shown.zone, shown.extent, shown.room});
  }
  layout_ = lay_out(match_.model(), view, options_);
  if (layout_.log.width <= 0 && log_open_) {
    const float width = std::min(320 * scale, size.width * 0.4f);
    const float top = layout_.prompt.bottom() + 8;
    layout_.log = {size.width - width - 8, top, width, size.height - top - 8};
  }
  shown_ = earlier_ ? layout_ : with_drops(layout_);
}

// Cells of an open table may lie beyond its edge.
bool TableScreen::in_sight(const PlacedCell& cell) const {
  const PlacedZone* grid = shown_.find_zone(cell.grid);
  return !grid || grid->area.has(cell.area.centre());
}

std::optional<Rect> TableScreen::area_of(const Part& part) const {
  switch (part.kind) {
    case Part::Kind::piece:
      for (const PlacedPiece& piece : shown_.pieces) {
        if (piece.seen.piece.value == part.id && piece.on_top) return piece.area;
      }
      break;
    case Part::Kind::cell:
      for (const PlacedCell& cell : shown_.cells) {
        if (cell.grid.value == part.id && cell.place == part.place && in_sight(cell))
          return cell.area;
      }
      break;
    case Part::Kind::zone:
      if (const PlacedZone* zone = shown_.find_zone(core::ZoneId(part.id))) return zone->area;
      break;
    case Part::Kind::player:
      for (const PlayerPanel& panel : shown_.players) {
        if (panel.seat.value == part.id) return panel.name_area;
      }
      break;
    default: break;
  }
  return std::nullopt;
}

// Who has picked a piece sees at least one place for it: where all are beyond the edge of the
// table, it is looked at from further away.
void TableScreen::bring_into_sight() {
  constexpr int kMostSteps = 6;
  const auto is_cell = [](const Part& part) { return part.kind == Part::Kind::cell; };
  for (int step = 0; step < kMostSteps; ++step) {
    const std::vector<Part>& next = decision_.narrowing().next_parts();
    const bool cells = std::any_of(next.begin(), next.end(), is_cell);
    const bool seen = std::any_of(next.begin(), next.end(),
                                  [this](const Part& part) { return area_of(part).has_value(); });
    if (!cells || seen) return;
    const Point middle = layout_.table.centre();
    zoom_.by(0.8f, middle, middle);
    layout_stale_ = true;
    set_layout(options_.size);
  }
}

}  // namespace glasshouse::ui
