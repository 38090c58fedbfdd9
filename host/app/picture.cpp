#include "app/picture.hpp"

#include <algorithm>
#include <stdexcept>

#include "core/errors.hpp"
#include "ui/canvas/picture.hpp"
#include "ui/table/match_scene.hpp"
#include "ui/window/density.hpp"

namespace glasshouse::app {
namespace {

// Each once, in the order they are named.
std::vector<core::Part> offered_parts(const match::Match& match) {
  std::vector<core::Part> out;
  for (const core::Option& option : match.options()) {
    for (const core::Part& part : option.parts) {
      if (std::find(out.begin(), out.end(), part) == out.end()) out.push_back(part);
    }
  }
  return out;
}

}  // namespace

void write_picture(const match::Match& match, core::Seat seat, ui::Size size,
                   const std::string& file) {
  if (!seat.exists()) seat = match.finished() ? core::Seat(0) : match.chooser();
  ui::TableScene scene = ui::scene_of(match, seat);
  ui::LayoutOptions options;
  const float scale = ui::interface_scale(size, 1);  // as in a window of that size
  options.size = {size.width / scale, size.height / scale};
  options.buttons = false;
  options.past = &scene.past;
  options.log_empty = scene.log.empty();
  if (!match.finished() && match.chooser() == seat) scene.glowing = offered_parts(match);
  options.extra_cells = scene.glowing;
  const ui::TableLayout layout = ui::lay_out(match.model(), scene.view, options);
  try {
    const auto picture = ui::Picture::make(options.size, scale);
    picture->draw(
        [&](ui::Canvas& canvas) { ui::draw_table(canvas, scene, layout, options.text_scale); });
    picture->write(file);
  } catch (const std::runtime_error& error) {
    throw core::UsageError(error.what());
  }
}

}  // namespace glasshouse::app
