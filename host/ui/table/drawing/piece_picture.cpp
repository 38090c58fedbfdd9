#include "ui/table/drawing/piece_picture.hpp"

#include <map>

#include "ui/canvas/load_picture.hpp"
#include "ui/canvas/shapes.hpp"
#include "ui/table/drawing/glass_shading.hpp"

namespace glasshouse::ui {
namespace {

// The largest upright rectangle within an outline, as shares of the area around it.
Rect room_in(std::string_view shape) {
  static const std::map<std::string_view, Rect> kRooms{
      {"circle", {0.15f, 0.15f, 0.7f, 0.7f}},    {"token", {0.15f, 0.15f, 0.7f, 0.7f}},
      {"square", {0.07f, 0.07f, 0.86f, 0.86f}},  {"triangle", {0.27f, 0.46f, 0.46f, 0.44f}},
      {"heart", {0.2f, 0.2f, 0.6f, 0.42f}},      {"diamond", {0.25f, 0.25f, 0.5f, 0.5f}},
      {"hexagon", {0.17f, 0.17f, 0.66f, 0.66f}}, {"octagon", {0.15f, 0.15f, 0.7f, 0.7f}},
      {"pawn", {0.28f, 0.5f, 0.44f, 0.38f}},
  };
  const auto found = kRooms.find(shape);
  return found == kRooms.end() ? Rect{0.05f, 0.05f, 0.9f, 0.9f} : found->second;
}

// As large as fits, in the middle.
Rect fitted(const core::PictureFile& picture, const Rect& room) {
  const auto width = static_cast<float>(picture.width);
  const auto height = static_cast<float>(picture.height);
  const float scale = std::min(room.width / width, room.height / height);
  return {room.centre().x - width * scale / 2, room.centre().y - height * scale / 2, width * scale,
          height * scale};
}

}  // namespace

Rect picture_area(const core::PictureFile& picture, std::string_view shape, const Rect& area) {
  if (shape == "coupe") return fitted(picture, coupe_bowl(area));
  // Its corners just touch the round ones of the plate.
  if (is_plate(shape)) return fitted(picture, area.inset(corner_of(area) * 0.3f + 1));
  const Rect room = room_in(shape);
  return fitted(picture, part_of(area, room.x, room.y, room.width, room.height));
}

bool draw_pictured(Canvas& canvas, const core::PictureFile& picture, std::string_view shape,
                   const Rect& area, Colour glass) {
  draw_glass(canvas, shape, area, glass);
  return canvas.picture(picture.path, picture_area(picture, shape, area), 1);
}

bool is_readable_picture(const std::string& path) { return load_picture(path).has_value(); }

}  // namespace glasshouse::ui
