#pragma once

#include <vector>

#include "ui/table/layout/boxes.hpp"
#include "ui/table/layout/layout.hpp"

// What lies in a zone, once it is known where the zone is: cells, pieces, and what pieces hold.
namespace glasshouse::ui {

// What a table is laid out from.
struct LayoutInput {
  const core::Model& model;
  const core::View& view;
  const LayoutOptions& options;

  const core::SeenZone& seen(core::ZoneId zone) const { return view.zones[zone.index()]; }
  const core::ZoneSpec& spec(core::ZoneId zone) const { return *model.zones[zone.index()].spec; }
  Size size_of(const core::SeenPiece& piece) const {
    return piece_size(model.spec().pieces[piece.kind]);
  }
  float scaled(float pixels) const { return pixels * options.text_scale; }
  // The places of a grid that options name.
  std::vector<core::Place> extra_cells(core::ZoneId grid) const;
};

void add_zone(TableLayout& out, const LayoutInput& input, const Box& box, const PlacedBox& where);
// Pieces that lie in other pieces, once these are placed.
void add_held_zones(TableLayout& out, const LayoutInput& input);

}  // namespace glasshouse::ui
