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

  const core::View& start() const { return options.past ? options.past->start : view; }
  const core::SeenZone& seen(core::ZoneId zone) const { return view.zones[zone.index()]; }
  const core::ZoneSpec& spec(core::ZoneId zone) const { return *model.zones[zone.index()].spec; }
  Size size_of(const core::SeenPiece& piece) const {
    return piece_size(model.spec().pieces[piece.kind]);
  }
  float scaled(float pixels) const { return pixels * options.text_scale; }
  // The places of a grid that options name.
  std::vector<core::Place> extra_cells(core::ZoneId grid) const;
};

// Where a zone is, whatever will lie in it.
void place_zone(TableLayout& out, const LayoutInput& input, const Box& box, const PlacedBox& where);

// What is remembered of the zones, and goes on.
struct Memory {
  std::vector<ZoneRoom>& rooms;
  std::vector<GridExtent>& frames;
  bool turn_over = false;
};
// What lies in the zones that have their places, and in pieces there.
void fill_zones(TableLayout& out, const LayoutInput& input, const Memory& memory);

}  // namespace glasshouse::ui
