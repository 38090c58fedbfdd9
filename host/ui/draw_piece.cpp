#include "ui/draw_piece.hpp"

#include <cmath>

#include "ui/hints.hpp"
#include "ui/shapes.hpp"

namespace glasshouse::ui {
namespace {

constexpr Colour kInk{24, 28, 34, 255};
constexpr Colour kChalk{247, 249, 252, 255};

struct Face {
  std::string shape, pattern, text, corner, icon;
  Colour colour;
};

Face face_of(const core::Table& table, core::PieceId piece) {
  Face out;
  out.shape = face_entry(table, piece, "shape");
  if (out.shape.empty()) out.shape = "tile";
  out.pattern = face_entry(table, piece, "pattern");
  out.text = face_entry(table, piece, "text");
  out.corner = face_entry(table, piece, "corner");
  out.icon = face_entry(table, piece, "icon");
  const std::string colour = face_entry(table, piece, "colour");
  out.colour = colour.empty() ? Colour{196, 210, 222, 255} : Colour::from_text(colour);
  const core::PieceKind& kind =
      table.model().spec().pieces[table.model().pieces[piece.index()].kind];
  if (!kind.face.exists()) out.text = table.piece_name(piece);
  return out;
}

bool is_plate(const std::string& shape) {
  return shape == "tile" || shape == "card" || shape == "segment" || shape == "die";
}

Colour ink_on(Colour ground) {
  return contrast(kInk, ground) > contrast(kChalk, ground) ? kInk : kChalk;
}

Rect middle(const Rect& area, float share) {
  return {area.centre().x - area.width * share / 2, area.centre().y - area.height * share / 2,
          area.width * share, area.height * share};
}

// Glass: dark below, light above, a bright rim, and a gleam where the lamp is.
void glass_shape(Canvas& canvas, const Face& face, const Rect& area) {
  const std::vector<Point> body = shape_points(face.shape, area);
  std::vector<Point> fallen = body;
  for (Point& point : fallen) point = {point.x + area.width * 0.03f, point.y + area.height * 0.06f};
  canvas.polygon(fallen, Colour{0, 0, 0, 90});
  canvas.polygon(body, face.colour.lighter(0.28f), face.colour.darker(0.24f));
  const std::vector<Point> core = shape_points(face.shape, middle(area, 0.72f));
  canvas.polygon(core, face.colour.lighter(0.12f).with_alpha(0.85f),
                 face.colour.lighter(0.3f).with_alpha(0.55f));
  draw_pattern(canvas, face.pattern, middle(area, 0.46f), ink_on(face.colour).with_alpha(0.42f));
  canvas.outline(body, std::max(1.0f, area.width * 0.035f), face.colour.darker(0.45f));
  const Point gleam{area.x + area.width * 0.36f, area.y + area.height * 0.3f};
  canvas.circle(gleam, area.width * 0.13f, {255, 255, 255, 170}, {255, 255, 255, 0});
}

void plate(Canvas& canvas, const Rect& area, Colour colour, float radius) {
  canvas.shadow({area.x + 1, area.y + 2, area.width, area.height}, radius, area.width * 0.05f,
                {0, 0, 0, 80});
  canvas.rect(area, radius, colour.lighter(0.16f), colour.darker(0.14f));
  canvas.frame(area, radius, std::max(1.0f, area.width * 0.02f),
               colour.lighter(0.45f).with_alpha(0.8f));
  const Rect shine{area.x + area.width * 0.05f, area.y + area.height * 0.04f, area.width * 0.9f,
                   area.height * 0.3f};
  canvas.rect(shine, radius * 0.8f, {255, 255, 255, 46}, {255, 255, 255, 4});
}

float text_size_for(Canvas& canvas, const std::string& text, const Rect& area, float largest) {
  TextStyle style;
  style.weight = Weight::bold;
  for (style.size = largest; style.size > 7; style.size -= 1) {
    if (canvas.text_width(text, style) <= area.width) break;
  }
  return style.size;
}

void centred_text(Canvas& canvas, const std::string& text, const Rect& area, float largest,
                  Colour colour) {
  if (text.empty() || largest < 6) return;
  TextStyle style;
  style.size = text_size_for(canvas, text, area, largest);
  style.weight = Weight::bold;
  style.align = Align::centre;
  style.colour = colour;
  canvas.text({area.centre().x, area.centre().y - canvas.line_height(style) / 2}, text, style);
}

void write_on_plate(Canvas& canvas, const Face& face, const Rect& area) {
  const Colour ink = ink_on(face.colour);
  const float unit = std::min(area.width, area.height);
  const bool segment = face.shape == "segment";
  if (!face.pattern.empty() && face.pattern != "plain") {
    const Rect band{area.x + unit * 0.1f, area.bottom() - unit * 0.3f, unit * 0.24f, unit * 0.22f};
    draw_pattern(canvas, face.pattern, band, ink.with_alpha(0.55f));
  }
  const Rect words =
      segment ? Rect{area.x, area.y + area.height * 0.02f, area.width * 0.72f, area.height * 0.26f}
      : face.icon.empty() ? middle(area, 0.86f)
                          : Rect{area.x + area.width * 0.07f, area.y + area.height * 0.1f,
                                 area.width * 0.86f, area.height * 0.42f};
  centred_text(canvas, face.text, words, segment ? area.height * 0.18f : unit * 0.46f, ink);
  if (!face.icon.empty()) {
    const float side = unit * 0.32f;
    draw_icon(canvas, face.icon,
              {area.centre().x - side / 2, area.y + area.height * 0.54f, side, side},
              ink.with_alpha(0.85f));
  }
  if (face.corner.empty()) return;
  const Rect corner =
      segment ? Rect{area.right() - unit * 0.3f, area.y + unit * 0.04f, unit * 0.26f, unit * 0.26f}
              : Rect{area.x + area.width * 0.05f, area.bottom() - unit * 0.2f, area.width * 0.9f,
                     unit * 0.18f};
  if (segment)
    canvas.circle(corner.centre(), corner.width / 2, face.colour.lighter(0.5f),
                  face.colour.lighter(0.3f));
  centred_text(canvas, face.corner, corner, unit * 0.17f, segment ? kInk : ink.with_alpha(0.8f));
}

void draw_face(Canvas& canvas, const core::Table& table, core::PieceId piece, const Rect& area) {
  const Face face = face_of(table, piece);
  if (is_plate(face.shape)) {
    plate(canvas, area, face.colour, std::min(area.width, area.height) * 0.12f);
    write_on_plate(canvas, face, area);
    return;
  }
  glass_shape(canvas, face, area);
  centred_text(canvas, face.text, middle(area, 0.5f), area.height * 0.36f, ink_on(face.colour));
}

void draw_back(Canvas& canvas, const core::PieceKind& kind, const Rect& area) {
  const core::Value* hint = kind.face.find("back");
  const Colour colour = hint ? Colour::from_text(hint->text()) : Colour{58, 84, 110, 255};
  const float radius = std::min(area.width, area.height) * 0.12f;
  plate(canvas, area, colour, radius);
  canvas.frame(area.inset(area.width * 0.09f), radius * 0.7f, std::max(1.0f, area.width * 0.02f),
               colour.lighter(0.4f).with_alpha(0.7f));
  draw_pattern(canvas, "rings", middle(area, 0.5f), colour.lighter(0.5f).with_alpha(0.5f));
}

}  // namespace

void draw_piece(Canvas& canvas, const core::Table& table, const core::SeenPiece& piece,
                const Rect& area) {
  if (!piece.piece.exists() || !piece.face_up) {
    draw_back(canvas, table.model().spec().pieces[piece.kind], area);
    if (!piece.piece.exists()) return;
    // Who knows a face-down card is reminded of it.
    const Rect peek{area.x + area.width * 0.52f, area.y + area.height * 0.04f, area.width * 0.44f,
                    area.height * 0.4f};
    draw_face(canvas, table, piece.piece, peek);
    return;
  }
  draw_face(canvas, table, piece.piece, area);
}

void draw_glow(Canvas& canvas, const Rect& area, float radius, Colour colour, bool strong) {
  const Rect around{area.x - 3, area.y - 3, area.width + 6, area.height + 6};
  canvas.frame({around.x - 2, around.y - 2, around.width + 4, around.height + 4}, radius + 4, 5,
               colour.with_alpha(strong ? 0.4f : 0.2f));
  canvas.frame(around, radius + 2, strong ? 3.0f : 2.0f, colour.with_alpha(strong ? 1.0f : 0.8f));
}

}  // namespace glasshouse::ui
