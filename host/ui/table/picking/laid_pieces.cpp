#include "ui/table/picking/laid_pieces.hpp"

#include <algorithm>

namespace glasshouse::ui {
namespace {

using core::Part;
constexpr float kAside = 0.45f;  // of a piece's size

bool is_piece(const PlacedPiece& placed, const Part& part) {
  return part.kind == Part::Kind::piece && placed.seen.piece.value == part.id;
}

Rect laid_area(const TableLayout& layout, Rect area, const Part& target) {
  for (const PlacedCell& cell : layout.cells) {
    if (Part::of(cell.grid, cell.place) == target) return cell.area;
  }
  if (target.kind != Part::Kind::zone) return area;
  if (const PlacedZone* zone = layout.find_zone(core::ZoneId(target.id))) {
    area.x = zone->area.centre().x - area.width / 2;
    area.y = zone->area.centre().y - area.height / 2;
  }
  return area;
}

// Above all others.
void raise(std::vector<PlacedPiece>& pieces, std::vector<PlacedPiece>::iterator piece) {
  std::rotate(piece, piece + 1, pieces.end());
}

// What a laid piece takes the place of may be laid elsewhere: it is seen above it.
void show_freed(TableLayout& layout, const Decision& decision) {
  const PlacedPiece laid = layout.pieces.back();
  const auto freed =
      std::find_if(layout.pieces.begin(), layout.pieces.end(), [&](const PlacedPiece& one) {
        return one.area == laid.area && one.seen.piece != laid.seen.piece &&
               one.seen.piece.exists() && decision.offers(Part::of(one.seen.piece));
      });
  if (freed == layout.pieces.end()) return;
  freed->area.x += freed->area.width * kAside;
  freed->area.y -= freed->area.height * kAside;
  raise(layout.pieces, freed);
}

}  // namespace

void show_laid_pieces(TableLayout& layout, const Decision& decision) {
  for (const auto& [piece, target] : decision.narrowing().dropped()) {
    const auto placed =
        std::find_if(layout.pieces.begin(), layout.pieces.end(),
                     [&part = piece](const PlacedPiece& one) { return is_piece(one, part); });
    if (placed == layout.pieces.end()) continue;
    placed->area = laid_area(layout, placed->area, target);
    raise(layout.pieces, placed);
    show_freed(layout, decision);
  }
}

}  // namespace glasshouse::ui
