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
  float scaled(float pixels) const { return pixels * options.text_scale; }
  // The places of a grid that options name.
  std::vector<core::Place> extra_cells(core::ZoneId grid) const;
};

class ZoneLayoutBuilder {
 public:
  ZoneLayoutBuilder(const LayoutInput& input, TableLayout& out) : input_(input), out_(out) {}

  void add_zone(const Box& box, const PlacedBox& where);
  // Pieces that lie in other pieces, once these are placed.
  void add_held_zones();

 private:
  bool counts(core::ZoneId zone) const;
  ZoneView view_of(core::ZoneId zone, float cell) const;
  void add_grid(const Box& box, PlacedZone& placed, float cell);
  void add_pieces(const Box& box, const Rect& area, float unit);
  void add_held(core::ZoneId zone, const PlacedPiece& holder);
  Size size_of(const core::SeenPiece& piece) const;

  const LayoutInput& input_;
  TableLayout& out_;
};

}  // namespace glasshouse::ui
