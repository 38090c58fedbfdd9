#include "app/picture.hpp"

#include "ui/match_scene.hpp"

namespace glasshouse::app {

void write_picture(const match::Match& match, core::Seat seat, ui::Size size,
                   const std::string& file) {
  if (!seat.exists()) seat = match.finished() ? core::Seat(0) : match.chooser();
  ui::TableScene scene = ui::scene_of(match, seat);
  ui::LayoutOptions options;
  options.size = size;
  options.buttons = false;
  if (!match.finished() && match.chooser() == seat) {
    for (const core::Option& option : match.options()) {
      for (const core::Part& part : option.parts) {
        scene.glowing.push_back(part);
        options.extra_cells.push_back(part);
      }
    }
  }
  const auto picture = ui::Picture::make(size);
  const ui::TableLayout layout = ui::lay_out(match.model(), scene.view, options);
  ui::draw_table(picture->canvas(), scene, layout, options.text_scale);
  picture->write(file);
}

}  // namespace glasshouse::app
