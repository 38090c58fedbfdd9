#pragma once

#include "core/model.hpp"
#include "ui/table/layout/layout.hpp"

// Looking closer at open tables: grids that grow, drawn larger and shifted.
namespace glasshouse::ui {

struct Zoom {
  float scale = 1;
  Point shift;  // in pixels, of the middle

  // Closer or further away, keeping what is under `at` where it is.
  void by(float factor, Point at, Point middle);
  void reset() { *this = {}; }
  bool operator==(const Zoom&) const = default;
};

// The open grids on the shared table.
std::vector<core::ZoneId> open_grids(const core::Model& model);

// How a layout is to show them.
std::vector<ZoneView> views_of(const core::Model& model, const Zoom& zoom);

}  // namespace glasshouse::ui
