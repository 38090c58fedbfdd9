#include "ui/table/layout/steady_layout.hpp"

#include <algorithm>

namespace glasshouse::ui {

LaidOut lay_out_after(const LaidOut& before, const core::Model& model, const core::View& view,
                      LayoutOptions options) {
  const bool resized =
      before.options.size != options.size || before.options.text_scale != options.text_scale;
  const TableLayout& old = before.layout;
  if (!resized && !old.players.empty()) options.plan = old.plan;
  if (!resized && before.seat == view.seat) {
    for (const PlacedZone& zone : old.zones) {
      options.frames.push_back({zone.zone, zone.extent, zone.room});
    }
  }
  TableLayout layout = lay_out(model, view, options);
  return {std::move(options), view.seat, std::move(layout)};
}

Rect log_over(const LaidOut& table) {
  const Size size = table.options.size;
  const float width = std::min(320 * table.options.text_scale, size.width * 0.4f);
  const float top = table.layout.prompt.bottom() + 8;
  return {size.width - width - 8, top, width, size.height - top - 8};
}

}  // namespace glasshouse::ui
