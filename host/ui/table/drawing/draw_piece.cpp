#include "ui/table/drawing/draw_piece.hpp"

#include <cmath>

#include "ui/canvas/key.hpp"
#include "ui/canvas/shapes.hpp"
#include "ui/canvas/theme.hpp"
#include "ui/table/drawing/glass_shading.hpp"
#include "ui/table/drawing/piece_picture.hpp"
#include "ui/table/drawing/piece_shape.hpp"
#include "ui/table/layout/hints.hpp"

namespace glasshouse::ui {
namespace {

constexpr float kLeastLetters = 6;  // smaller ones are only dirt
constexpr float kLeastStrip = 9.5f;
constexpr float kSmallSlab = 44;

struct Face {
  std::string shape, pattern, text, corner, icon;
  Colour colour;
  std::optional<core::PictureFile> picture;

  bool patterned() const { return !pattern.empty() && pattern != "plain"; }
};

struct Back {
  std::string shape;
  Colour colour;
  std::optional<core::PictureFile> picture;
};

// All that is drawn of a piece, and nothing else of it: a back, a face, or both where somebody
// knows what lies face down.
struct Look {
  std::optional<Back> back;
  std::optional<Face> face;

  uint64_t key() const;
};

void add(Key& key, const std::optional<core::PictureFile>& picture) {
  key.add(picture ? picture->path : "");
}

uint64_t Look::key() const {
  Key key;
  key.add(uint64_t{back.has_value()} << 1 | uint64_t{face.has_value()});
  if (back) {
    key.add(back->shape);
    key.add(back->colour);
    add(key, back->picture);
  }
  if (face) {
    for (const std::string* part :
         {&face->shape, &face->pattern, &face->text, &face->corner, &face->icon}) {
      key.add(*part);
    }
    key.add(face->colour);
    add(key, face->picture);
  }
  return key.value();
}

std::string shape_of(const core::PieceKind& kind) {
  const core::Value* shape = kind.face.find("shape");
  const bool fixed = shape && !shape->as<core::Value::Map>();
  return fixed ? shape->text() : "tile";
}

// The colour of the player whose piece it is.
Colour colour_of_owner(const PieceSet& set, core::PieceId piece) {
  const core::Seat owner = set.table.model().pieces[piece.index()].owner;
  if (!owner.exists()) return kClearGlass;
  if (owner.index() < set.players.size()) return set.players[owner.index()];
  return player_colours()[usual_colour(set.table.model().spec(), owner)].colour;
}

Face face_of(const PieceSet& set, core::PieceId piece) {
  const core::Table& table = set.table;
  Face out;
  out.shape = face_entry(table, piece, "shape");
  if (out.shape.empty()) out.shape = "tile";
  out.pattern = face_entry(table, piece, "pattern");
  out.text = face_entry(table, piece, "text");
  out.corner = face_entry(table, piece, "corner");
  out.icon = face_entry(table, piece, "icon");
  if (out.icon == "none") out.icon.clear();
  const std::string colour = face_entry(table, piece, "colour");
  out.colour = colour.empty()      ? kClearGlass
               : colour == "owner" ? colour_of_owner(set, piece)
                                   : Colour::from_text(colour);
  const core::PieceKind& kind =
      table.model().spec().pieces[table.model().pieces[piece.index()].kind];
  if (!kind.face.exists()) out.text = table.piece_name(piece);
  out.picture = picture_of(table, piece);
  return out;
}

Back back_of(const core::PieceKind& kind) {
  const core::Value* colour = kind.face.find("back");
  return {shape_of(kind), colour ? Colour::from_text(colour->text()) : Colour{58, 84, 110, 255},
          back_picture_of(kind)};
}

Look look_of(const PieceSet& set, const core::SeenPiece& piece) {
  Look out;
  if (piece.piece.exists()) out.face = face_of(set, piece.piece);
  if (!out.face || !piece.face_up) {
    out.back = back_of(set.table.model().spec().pieces[piece.kind]);
  }
  return out;
}

// As large as fits, at most `largest`, in the middle of the area.
void write(Canvas& canvas, const std::string& text, const Rect& area, float largest, Colour ink) {
  if (text.empty()) return;
  TextStyle style{std::min(largest, area.height * 0.95f), ink, Weight::bold, Align::centre};
  const float width = canvas.text_width(text, style);
  if (width > area.width) style.size *= area.width / width;
  if (style.size < kLeastLetters) return;
  // Capitals and figures stand on the line and reach 0.73 of the size up.
  canvas.text({area.centre().x, area.centre().y - style.size * 0.635f}, text, style);
}

// A dark strip along the lower edge with a word on it.
void caption(Canvas& canvas, const Face& face, const Rect& area, Colour ground) {
  const float size = std::min(area.width, area.height);
  const Rect strip{area.x + size * 0.07f, area.bottom() - size * 0.275f, area.width - size * 0.14f,
                   size * 0.185f};
  if (strip.height < kLeastStrip) return;
  const Colour dark = ground.darker(0.7f);
  canvas.rect(strip, strip.height * 0.4f, dark);
  write(canvas, face.corner, strip.inset(size * 0.02f), size * 0.15f, ink_on(dark));
}

// Words above, in the middle what tells the colour apart, a caption below.
void draw_tile(Canvas& canvas, const Face& face, const Rect& area) {
  const Lettering letters = lettering_on(face.colour);
  const float size = std::min(area.width, area.height);
  draw_plate(canvas, area, corner_of(area), letters.ground);
  const bool captioned = !face.corner.empty();
  const bool banded = face.patterned();
  const float words_high = captioned ? (banded ? 0.38f : 0.6f) : (banded ? 0.52f : 0.8f);
  const Rect words = part_of(area, 0.08f, 0.08f, 0.84f, words_high);
  if (!face.icon.empty() && !face.text.empty()) {
    write(canvas, face.text, part_of(words, 0, 0, 0.5f, 1), size * 0.5f, letters.ink);
    draw_icon(canvas, face.icon, square_in(part_of(words, 0.52f, 0.08f, 0.44f, 0.84f)),
              letters.ink.with_alpha(0.9f));
  } else if (!face.icon.empty()) {
    draw_icon(canvas, face.icon, square_in(words.inset(size * 0.06f)),
              letters.ink.with_alpha(0.9f));
  } else {
    write(canvas, face.text, words, size * 0.62f, letters.ink);
  }
  if (banded) {
    const Rect band = captioned ? part_of(area, 0.09f, 0.48f, 0.82f, 0.23f)
                                : part_of(area, 0.14f, 0.62f, 0.72f, 0.26f);
    const int times = std::max(1, static_cast<int>(band.width / band.height));
    for (int i = 0; i < times; ++i) {
      const float step = band.width / static_cast<float>(times);
      draw_pattern(canvas, face.pattern,
                   square_in({band.x + step * static_cast<float>(i), band.y, step, band.height}),
                   letters.ink.with_alpha(0.4f));
    }
  }
  if (captioned) caption(canvas, face, area, letters.ground);
}

void draw_card(Canvas& canvas, const Face& face, const Rect& area) {
  const Lettering letters = lettering_on(face.colour);
  const float size = std::min(area.width, area.height);
  draw_plate(canvas, area, corner_of(area), letters.ground);
  if (face.patterned()) {
    draw_pattern(canvas, face.pattern, square_in(part_of(area, 0.1f, 0.5f, 0.8f, 0.4f)),
                 letters.ink.with_alpha(0.22f));
  }
  const bool alone = face.icon.empty();
  write(canvas, face.text, part_of(area, 0.08f, alone ? 0.2f : 0.08f, 0.84f, alone ? 0.5f : 0.42f),
        size * 0.56f, letters.ink);
  if (!alone) {
    draw_icon(canvas, face.icon,
              square_in(part_of(area, 0.22f, 0.52f, 0.56f, face.corner.empty() ? 0.38f : 0.24f)),
              letters.ink.with_alpha(0.88f));
  }
  if (!face.corner.empty()) caption(canvas, face, area, letters.ground);
}

// A tray: a heading, and below it room for what lies in it.
void draw_segment(Canvas& canvas, const Face& face, const Rect& area) {
  const Lettering letters = lettering_on(face.colour);
  const float size = std::min(area.width, area.height);
  draw_plate(canvas, area, corner_of(area), letters.ground);
  const Rect well = part_of(area, 0.06f, 0.33f, 0.88f, 0.59f);
  canvas.rect(well, size * 0.1f, letters.ground.darker(0.52f), letters.ground.darker(0.3f));
  canvas.frame(well, size * 0.1f, std::max(1.0f, size * 0.014f),
               letters.ground.lighter(0.35f).with_alpha(0.6f));
  float left = area.x + size * 0.09f;
  const float top = area.y + size * 0.07f;
  const float high = size * 0.23f;
  if (!face.icon.empty()) {
    draw_icon(canvas, face.icon, Rect{left, top, high, high}.inset(high * 0.06f),
              letters.ink.with_alpha(0.92f));
    left += high + size * 0.06f;
  }
  float right = area.right() - size * 0.08f;
  if (!face.corner.empty()) {
    const Rect badge{right - high, top, high, high};
    const Colour dark = letters.ground.darker(0.65f);
    canvas.circle(badge.centre(), high / 2, dark, dark);
    write(canvas, face.corner, badge.inset(high * 0.1f), high * 0.72f, ink_on(dark));
    right -= high + size * 0.03f;
  }
  write(canvas, face.text, {left, top, right - left, high}, size * 0.17f, letters.ink);
}

void draw_filled_coupe(Canvas& canvas, const Face& face, const Rect& area) {
  const Lettering letters = lettering_on(face.colour);
  draw_coupe(canvas, area, letters.ground);
  write(canvas, face.text, coupe_bowl(area), area.height * 0.36f, letters.ink);
  const Rect label = coupe_label(area);
  if (!face.icon.empty()) {
    canvas.circle(label.centre(), label.width / 2, letters.ground.lighter(0.2f), letters.ground);
    canvas.outline(shape_points("circle", label), 1, Colour{255, 255, 255, 160});
    draw_icon(canvas, face.icon, label.inset(label.width * 0.22f), letters.ink);
  }
  if (!face.corner.empty()) {
    const Rect strip = part_of(area, 0.14f, 0.8f, 0.72f, 0.15f);
    const Colour dark = letters.ground.darker(0.75f);
    canvas.rect(strip, strip.height / 2, dark);
    write(canvas, face.corner, strip.inset(2), strip.height, ink_on(dark));
  }
}

// Letters, numbers and the like on a flat slab of any outline.
void draw_lettered(Canvas& canvas, const Face& face, const Rect& area) {
  const Lettering letters = lettering_on(face.colour);
  const float size = std::min(area.width, area.height);
  draw_slab(canvas, shape_points(face.shape, area), letters.ground);
  if (face.patterned()) {
    draw_pattern(canvas, face.pattern, part_of(area, 0.36f, 0.72f, 0.28f, 0.2f),
                 letters.ink.with_alpha(0.35f));
  }
  if (!face.icon.empty()) {
    draw_icon(canvas, face.icon, square_in(area).inset(size * 0.25f), letters.ink);
  }
  // On small ones the letter makes room for a value that can still be read.
  const bool tight = !face.corner.empty() && size < kSmallSlab;
  const Rect words =
      tight ? part_of(area, 0.08f, 0.08f, 0.6f, 0.68f) : part_of(area, 0.16f, 0.14f, 0.68f, 0.68f);
  write(canvas, face.text, words, size * 0.6f, letters.ink);
  const Rect value =
      tight ? part_of(area, 0.6f, 0.56f, 0.32f, 0.34f) : part_of(area, 0.60f, 0.66f, 0.22f, 0.2f);
  write(canvas, face.corner, value, size * (tight ? 0.32f : 0.2f), letters.ink);
}

void draw_stone(Canvas& canvas, const Face& face, const Rect& area) {
  const std::vector<Point> outline = shape_points(face.shape, area);
  const float size = std::min(area.width, area.height);
  const bool pawn = face.shape == "pawn";
  // It stands on tiles of any colour, its own too.
  if (pawn) canvas.outline(outline, std::max(3.0f, size * 0.12f), Colour{250, 250, 252, 235});
  draw_gem(canvas, outline, face.colour);
  const Colour ink = ink_on(face.colour);
  if (face.patterned() && face.text.empty() && face.icon.empty()) {
    const Rect ground = square_in(area).inset(size * 0.27f);
    draw_pattern(canvas, face.pattern, ground, ink.with_alpha(0.5f));
  }
  if (!face.icon.empty()) {
    draw_icon(canvas, face.icon, square_in(area).inset(size * 0.24f), ink.with_alpha(0.85f));
  }
  if (face.text.empty()) return;
  const Rect words =
      pawn ? part_of(area, 0.2f, 0.48f, 0.6f, 0.4f) : square_in(area).inset(size / 4);
  if (pawn) {
    const Colour dark = face.colour.darker(0.72f);
    canvas.circle(words.centre(), words.height * 0.5f, dark, dark);
    return write(canvas, face.text, words, words.height * 0.86f, ink_on(dark));
  }
  write(canvas, face.text, words, size * 0.4f, ink);
}

// A picture stands for all but the corner.
bool draw_picture_face(Canvas& canvas, const Face& face, const Rect& area) {
  const Colour ground = lettering_on(face.colour).ground;
  if (!draw_pictured(canvas, *face.picture, face.shape, area, ground)) return false;
  if (!face.corner.empty()) caption(canvas, face, area, ground);
  return true;
}

void draw_face(Canvas& canvas, const Face& face, const Rect& area) {
  if (face.picture && draw_picture_face(canvas, face, area)) return;
  if (face.shape == "card") return draw_card(canvas, face, area);
  if (face.shape == "segment") return draw_segment(canvas, face, area);
  if (face.shape == "coupe") return draw_filled_coupe(canvas, face, area);
  if (is_plate(face.shape)) return draw_tile(canvas, face, area);
  const bool lettered = !face.text.empty() && face.shape != "pawn" && face.shape != "token";
  if (lettered) return draw_lettered(canvas, face, area);
  draw_stone(canvas, face, area);
}

void draw_back(Canvas& canvas, const Back& back, const Rect& area) {
  const auto& [shape, colour, picture] = back;
  const float size = std::min(area.width, area.height);
  if (picture && draw_pictured(canvas, *picture, shape, area, colour)) return;
  if (shape == "coupe") {
    draw_coupe(canvas, area, colour);
    draw_pattern(canvas, "waves", square_in(coupe_bowl(area)), colour.lighter(0.6f));
    return;
  }
  if (!is_plate(shape)) {
    draw_slab(canvas, shape_points(shape, area), colour);
    draw_pattern(canvas, "rings", square_in(area).inset(size * 0.28f), colour.lighter(0.5f));
    return;
  }
  draw_plate(canvas, area, corner_of(area), colour);
  canvas.frame(area.inset(size * 0.11f), corner_of(area) * 0.7f, std::max(1.0f, size * 0.018f),
               colour.lighter(0.45f).with_alpha(0.7f));
  const Rect sign = square_in(area).inset(size * 0.26f);
  draw_pattern(canvas, "rings", sign, colour.lighter(0.5f).with_alpha(0.75f));
  canvas.polygon(shape_points("diamond", sign.inset(sign.width * 0.36f)),
                 colour.lighter(0.5f).with_alpha(0.8f));
}

// On its back, a reminder for who knows what it is.
void draw_slip(Canvas& canvas, const Face& face, const Rect& area) {
  if (face.text.empty()) return draw_face(canvas, face, part_of(area, 0.46f, 0.02f, 0.52f, 0.52f));
  const float high = std::min(area.width, area.height) * 0.36f;
  const Rect slip{area.right() - area.width * 0.6f, area.y, area.width * 0.6f, high};
  const Lettering letters = lettering_on(face.colour);
  canvas.rect(slip, high * 0.3f, letters.ground);
  canvas.frame(slip, high * 0.3f, 1, Colour{0, 0, 0, 120});
  write(canvas, face.text, slip.inset(2), high * 0.86f, letters.ink);
}

void draw_look(Canvas& canvas, const Look& look, const Rect& area) {
  if (!look.back) return draw_face(canvas, *look.face, area);
  draw_back(canvas, *look.back, area);
  if (look.face) draw_slip(canvas, *look.face, area);
}

}  // namespace

Lettering lettering_on(Colour colour) {
  const Colour ground = readable_ground(colour);
  return {ground, ink_on(ground)};
}

void draw_piece(Canvas& canvas, const PieceSet& set, const core::SeenPiece& piece, const Rect& area,
                std::optional<Size> natural) {
  const Look look = look_of(set, piece);
  canvas.sprite({look.key(), natural.value_or(Size{area.width, area.height}), area},
                [&look](Canvas& there, const Rect& at) { draw_look(there, look, at); });
}

std::vector<Point> piece_outline(const core::Table& table, const core::SeenPiece& piece,
                                 const Rect& area) {
  const bool known = piece.piece.exists() && piece.face_up;
  std::string shape = known ? face_entry(table, piece.piece, "shape")
                            : shape_of(table.model().spec().pieces[piece.kind]);
  if (shape.empty()) shape = "tile";
  if (shape == "coupe") return coupe_bowl_outline(area);
  return is_plate(shape) ? rounded(area, corner_of(area)) : shape_points(shape, area);
}

}  // namespace glasshouse::ui
