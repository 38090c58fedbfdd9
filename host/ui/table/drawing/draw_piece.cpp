#include "ui/table/drawing/draw_piece.hpp"

#include <cmath>

#include "ui/canvas/key.hpp"
#include "ui/canvas/shapes.hpp"
#include "ui/canvas/theme.hpp"
#include "ui/table/drawing/draw_die.hpp"
#include "ui/table/drawing/glass_shading.hpp"
#include "ui/table/drawing/piece_picture.hpp"
#include "ui/table/layout/hints.hpp"

namespace glasshouse::ui {
namespace {

constexpr float kLeastStrip = 13;
constexpr float kSmallSlab = 44;
constexpr float kSmallTile = 62;
// What a face without a colour of its own is made of.
constexpr Colour kClearGlass{196, 212, 226};

// Backs have no more than a shape, a colour and perhaps a picture.
struct Face {
  std::string shape, pattern, text, corner, icon;
  FaceWords longest{};  // of its kind
  bool holds = false;   // pieces may lie in its lower part, or stand there
  int pips = 0;         // instead of words
  Colour colour;
  std::optional<core::PictureFile> picture;

  bool patterned() const { return !pattern.empty() && pattern != "plain"; }
};

// All that is drawn of a piece, and nothing else of it: a back, a face, or both where somebody
// knows what lies face down.
struct Look {
  std::optional<Face> back, face;

  uint64_t key() const;
};

uint64_t Look::key() const {
  Key key;
  for (const std::optional<Face>* side : {&back, &face}) {
    key.add(uint64_t{side->has_value()});
    if (!*side) continue;
    const auto& [shape, pattern, text, corner, icon, longest, holds, pips, colour, picture] =
        **side;
    for (const std::string* part :
         {&shape, &pattern, &text, &corner, &icon, &longest.text, &longest.corner}) {
      key.add(*part);
    }
    key.add(uint64_t{holds});
    key.add(static_cast<uint64_t>(pips));
    key.add(colour);
    key.add(picture ? picture->path : "");
  }
  return key.value();
}

// The colour of the player whose piece it is.
Colour colour_of_owner(const PieceSet& set, core::PieceId piece) {
  const core::Seat owner = set.table.owner(piece);
  if (!owner.exists()) return kClearGlass;
  if (owner.index() < set.players.size()) return set.players[owner.index()];
  return player_colours()[usual_colour(set.table.model().spec(), owner)].colour;
}

// Six numbered sides have pips, others what is on them, unless the manifest says what.
void show_side(const core::Table& table, core::PieceId piece, Face& face) {
  const core::Change* sides = table.model().die(piece);
  if (!sides || !face.text.empty() || !face.icon.empty() || face.picture) return;
  const core::Value& fell = *table.attribute(piece, sides->attribute);
  const int64_t* number = fell.as<int64_t>();
  if (number && sides->values.size() == kMostPips) {
    face.pips = static_cast<int>(*number);
  } else {
    face.text = fell.text();
  }
}

bool others_may_stand_on(const core::Table& table, core::PieceId piece) {
  const core::ZoneSpec& zone = *table.model().zones[table.zone_of(piece).index()].spec;
  return zone.kind == core::ZoneKind::grid && zone.per_cell != 1;
}

Face face_of(const PieceSet& set, core::PieceId piece) {
  const core::Table& table = set.table;
  Face out;
  out.shape = shape_of(table, piece);
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
  if (!kind.face.exists() && !kind.is_die) out.text = table.piece_name(piece);
  const std::size_t index = table.model().pieces[piece.index()].kind;
  if (index < set.longest.size()) out.longest = set.longest[index];
  out.holds = !kind.holds.empty() || others_may_stand_on(table, piece);
  out.picture = picture_of(table, piece);
  show_side(table, piece, out);
  return out;
}

Face back_of(const core::PieceKind& kind) {
  const core::Value* colour = kind.face.find("back");
  Face out;
  out.shape = shape_of(kind);
  out.colour = colour ? Colour::from_text(colour->text()) : Colour{58, 84, 110};
  out.picture = back_picture_of(kind);
  return out;
}

Look look_of(const PieceSet& set, const core::SeenPiece& piece) {
  Look out;
  if (piece.piece.exists()) out.face = face_of(set, piece.piece);
  if (!out.face || !piece.face_up) {
    out.back = back_of(set.table.model().spec().pieces[piece.kind]);
  }
  return out;
}

// Draws one side of a piece; what it lacks of words, signs and patterns draws nothing.
class FaceDrawing {
 public:
  FaceDrawing(Canvas& canvas, const Face& face, const Rect& area)
      : canvas_(canvas), face_(face), area_(area), size_(std::min(area.width, area.height)) {}

  void draw_front() {
    if (face_.picture && draw_pictured(canvas_, *face_.picture, face_.shape, area_, ground_)) {
      return caption();  // the picture stands for all but the corner
    }
    if (face_.pips > 0) return draw_die(canvas_, area_, ground_, face_.pips);
    if (face_.shape == "card") return draw_card();
    if (face_.shape == "segment") return draw_segment();
    if (face_.shape == "coupe") return draw_filled_coupe();
    if (is_plate(face_.shape)) return draw_tile();
    const bool lettered = !face_.text.empty() && face_.shape != "pawn" && face_.shape != "token";
    if (lettered) return draw_lettered();
    draw_stone();
  }

  void draw_back() {
    const auto& [shape, pattern, text, corner, icon, longest, holds, pips, colour, picture] = face_;
    if (picture && draw_pictured(canvas_, *picture, shape, area_, colour)) return;
    draw_glass(canvas_, shape, area_, colour);
    if (shape == "coupe") {
      return draw_pattern(canvas_, "waves", square_in(coupe_bowl(area_)), colour.lighter(0.6f));
    }
    if (!is_plate(shape)) return draw_pattern(canvas_, "rings", sign(0.28f), colour.lighter(0.5f));
    canvas_.frame(area_.inset(size_ * 0.11f), corner_of(area_) * 0.7f,
                  std::max(1.0f, size_ * 0.018f), colour.lighter(0.45f).with_alpha(0.7f));
    const Rect rings = sign(0.26f);
    draw_pattern(canvas_, "rings", rings, colour.lighter(0.5f).with_alpha(0.75f));
    canvas_.polygon(shape_points("diamond", rings.inset(rings.width * 0.36f)),
                    colour.lighter(0.5f).with_alpha(0.8f));
  }

  // On its back, a reminder for who knows what it is.
  void draw_slip() {
    if (face_.text.empty()) {
      return FaceDrawing(canvas_, face_, part(0.46f, 0.02f, 0.52f, 0.52f)).draw_front();
    }
    const float high = size_ * 0.36f;
    const Rect slip{area_.right() - area_.width * 0.6f, area_.y, area_.width * 0.6f, high};
    canvas_.rect(slip, high * 0.3f, ground_);
    canvas_.frame(slip, high * 0.3f, 1, Colour{0, 0, 0, 120});
    write(face_.text, slip.inset(2), high * 0.86f);
  }

 private:
  Rect part(float x, float y, float width, float height) const {
    return part_of(area_, x, y, width, height);
  }
  // The square in the middle without a margin of this share.
  Rect sign(float margin) const { return square_in(area_).inset(size_ * margin); }
  void write(const std::string& text, const Rect& area, float largest) {
    write_in(canvas_, text, area, {largest, kLeastLetters, ink_, face_.longest.text});
  }
  void icon(const Rect& area, float strength) {
    draw_icon(canvas_, face_.icon, area, ink_.with_alpha(strength));
  }
  void pattern(const Rect& area, float strength) {
    draw_pattern(canvas_, face_.pattern, area, ink_.with_alpha(strength));
  }
  // On a ground of its own.
  void write_on(Colour ground, const std::string& text, const Rect& area, float largest) {
    write_in(canvas_, text, area, {largest, kLeastLetters, ink_on(ground), face_.longest.corner});
  }

  // A dark strip along the lower edge with words on it, for all of a kind in as many lines as the
  // longest takes; of no height without any.
  Rect caption_strip() const {
    const float margin = size_ * (size_ < kSmallTile ? 0.02f : 0.05f);
    const float width = area_.width - 2 * margin;
    Rect out{area_.x + margin, caption_end(), width, 0};
    if (face_.corner.empty() || size_ < 3.4f * kLeastStrip) return out;
    const std::string& longest = face_.longest.corner.empty() ? face_.corner : face_.longest.corner;
    const std::size_t lines = lines_for(canvas_, longest, width - 2, kLeastLetters);
    const float most = std::max(kLeastStrip, (out.y - area_.y) * 0.8f);
    out.height = lines == 1 ? std::max(size_ * 0.185f, kLeastStrip)
                            : std::min(most, kLeastStrip * static_cast<float>(lines) + 2);
    out.y -= out.height;
    return out;
  }

  float caption_end() const {
    return face_.holds ? area_.y + area_.height * kHeldTop : area_.bottom() - size_ * 0.09f;
  }

  static bool has_lines(const Rect& strip) { return strip.height > 1.9f * kLeastStrip; }

  void caption() {
    const Rect strip = caption_strip();
    if (strip.height <= 0) return;
    const Colour dark = ground_.darker(0.7f);
    canvas_.rect(strip, std::min(strip.height, kLeastStrip) * 0.4f, dark);
    write_on(dark, face_.corner, strip.inset(1), size_ * 0.15f);
  }

  // Above a caption of several lines there is room for this alone.
  void draw_above(const Rect& strip) {
    const float top = area_.y + size_ * 0.05f;
    const Rect words{area_.x + area_.width * 0.08f, top, area_.width * 0.84f,
                     strip.y - top - size_ * 0.02f};
    pattern(square_in(words), 0.3f);
    const bool both = !face_.icon.empty() && !face_.text.empty();
    write(face_.text, both ? part_of(words, 0, 0, 0.5f, 1) : words, size_ * 0.5f);
    icon(square_in(both ? part_of(words, 0.52f, 0, 0.48f, 1) : words), 0.9f);
    caption();
  }

  // Words above, in the middle what tells the colour apart, a caption below.
  void draw_tile() {
    draw_plate(canvas_, area_, corner_of(area_), ground_);
    const Rect strip = caption_strip();
    if (has_lines(strip)) return draw_above(strip);
    const bool captioned = strip.height > 0;
    const bool banded = face_.patterned();
    const bool low = captioned || size_ < kSmallTile;  // of what may stand below there is more
    const float words_high = face_.holds ? (low ? 0.31f : 0.46f)
                             : captioned ? (banded ? 0.38f : 0.6f)
                                         : (banded ? 0.52f : 0.8f);
    const Rect words = part(0.08f, face_.holds ? 0.05f : 0.08f, 0.84f, words_high);
    if (face_.icon.empty()) {
      write(face_.text, words, size_ * 0.62f);
    } else if (face_.text.empty()) {
      icon(square_in(words.inset(size_ * 0.06f)), 0.9f);
    } else {
      write(face_.text, part_of(words, 0, 0, 0.5f, 1), size_ * 0.5f);
      icon(square_in(part_of(words, 0.52f, 0.08f, 0.44f, 0.84f)), 0.9f);
    }
    const Rect band = face_.holds ? part(0.09f, 0.65f, 0.82f, 0.24f)
                      : captioned ? part(0.09f, 0.48f, 0.82f, 0.23f)
                                  : part(0.14f, 0.62f, 0.72f, 0.26f);
    const int times = std::max(1, static_cast<int>(band.width / band.height));
    for (int i = 0; i < times; ++i) {
      const float step = 1 / static_cast<float>(times);
      pattern(square_in(part_of(band, step * static_cast<float>(i), 0, step, 1)), 0.4f);
    }
    caption();
  }

  void draw_card() {
    draw_plate(canvas_, area_, corner_of(area_), ground_);
    const Rect strip = caption_strip();
    if (has_lines(strip)) return draw_above(strip);
    pattern(square_in(part(0.1f, 0.5f, 0.8f, 0.4f)), 0.22f);
    const bool alone = face_.icon.empty();
    write(face_.text, part(0.08f, alone ? 0.2f : 0.08f, 0.84f, alone ? 0.5f : 0.42f),
          size_ * 0.56f);
    icon(square_in(part(0.22f, 0.52f, 0.56f, strip.height <= 0 ? 0.38f : 0.24f)), 0.88f);
    caption();
  }

  // A tray: a heading, and below it room for what lies in it.
  void draw_segment() {
    draw_plate(canvas_, area_, corner_of(area_), ground_);
    const Rect well = part(0.06f, 0.33f, 0.88f, 0.59f);
    canvas_.rect(well, size_ * 0.1f, ground_.darker(0.52f), ground_.darker(0.3f));
    canvas_.frame(well, size_ * 0.1f, std::max(1.0f, size_ * 0.014f),
                  ground_.lighter(0.35f).with_alpha(0.6f));
    const float top = area_.y + size_ * 0.07f;
    const float high = size_ * 0.23f;
    float left = area_.x + size_ * 0.09f;
    icon(Rect{left, top, high, high}.inset(high * 0.06f), 0.92f);
    if (!face_.icon.empty()) left += high + size_ * 0.06f;
    float right = area_.right() - size_ * 0.08f;
    if (!face_.corner.empty()) {
      const Rect badge{right - high, top, high, high};
      const Colour dark = ground_.darker(0.65f);
      canvas_.circle(badge.centre(), high / 2, dark, dark);
      write_on(dark, face_.corner, badge.inset(high * 0.1f), high * 0.72f);
      right -= high + size_ * 0.03f;
    }
    write(face_.text, {left, top, right - left, high}, size_ * 0.17f);
  }

  void draw_filled_coupe() {
    draw_coupe(canvas_, area_, ground_);
    write(face_.text, coupe_bowl(area_), area_.height * 0.36f);
    if (!face_.icon.empty()) {
      const Rect label = coupe_label(area_);
      canvas_.circle(label.centre(), label.width / 2, ground_.lighter(0.2f), ground_);
      canvas_.outline(shape_points("circle", label), 1, Colour{255, 255, 255, 160});
      icon(label.inset(label.width * 0.22f), 1);
    }
    if (face_.corner.empty()) return;
    const Rect strip = part(0.14f, 0.8f, 0.72f, 0.15f);
    const Colour dark = ground_.darker(0.75f);
    canvas_.rect(strip, strip.height / 2, dark);
    write_on(dark, face_.corner, strip.inset(2), strip.height);
  }

  // Letters, numbers and the like on a flat slab of any outline.
  void draw_lettered() {
    draw_slab(canvas_, shape_points(face_.shape, area_), ground_);
    pattern(part(0.36f, 0.72f, 0.28f, 0.2f), 0.35f);
    icon(sign(0.25f), 1);
    // On small ones the letter makes room for a value that can still be read.
    const bool tight = !face_.corner.empty() && size_ < kSmallSlab;
    write(face_.text, tight ? part(0.05f, 0.03f, 0.66f, 0.8f) : part(0.16f, 0.14f, 0.68f, 0.68f),
          size_ * (tight ? 0.76f : 0.6f));
    // A figure of the least size stays within a corner that is cut off.
    const float left = std::min(0.6f, 0.68f - 3.4f / size_), top = std::min(0.55f, left - 0.02f);
    write_on(ground_, face_.corner,
             tight ? part(left, top, 0.34f, 0.35f) : part(0.60f, 0.64f, 0.24f, 0.22f),
             size_ * (tight ? 0.32f : 0.2f));
  }

  void draw_stone() {
    const std::vector<Point> outline = shape_points(face_.shape, area_);
    const bool pawn = face_.shape == "pawn";
    // It stands on tiles of any colour, its own too.
    if (pawn) canvas_.outline(outline, std::max(3.0f, size_ * 0.12f), Colour{250, 250, 252, 235});
    draw_gem(canvas_, outline, face_.colour);
    ink_ = ink_on(face_.colour);
    if (face_.text.empty() && face_.icon.empty()) pattern(sign(0.27f), 0.5f);
    icon(sign(0.24f), 0.85f);
    if (!pawn || face_.text.empty()) return write(face_.text, sign(0.25f), size_ * 0.4f);
    const Rect words = part(0.2f, 0.48f, 0.6f, 0.4f);
    const Colour dark = face_.colour.darker(0.72f);
    canvas_.circle(words.centre(), words.height * 0.5f, dark, dark);
    write_on(dark, face_.text, words, words.height * 0.86f);
  }

  Canvas& canvas_;
  const Face& face_;
  const Rect area_;
  const float size_;
  const Colour ground_ = readable_ground(face_.colour);
  Colour ink_ = ink_on(ground_);
};

void draw_look(Canvas& canvas, const Look& look, const Rect& area) {
  if (!look.back) return FaceDrawing(canvas, *look.face, area).draw_front();
  FaceDrawing(canvas, *look.back, area).draw_back();
  if (look.face) FaceDrawing(canvas, *look.face, area).draw_slip();
}

// As wide as words come out about, in widths of a usual letter.
float rough_width(std::string_view words) {
  constexpr std::string_view kWide = "mwMWQOGDHNU", kNarrow = "iljftrI1.,:' ";
  float out = 0;
  for (const char letter : words) {
    out += kWide.find(letter) != std::string_view::npos     ? 1.4f
           : kNarrow.find(letter) != std::string_view::npos ? 0.6f
                                                            : 1.0f;
  }
  return out;
}

}  // namespace

std::vector<FaceWords> longest_words(const core::Table& table) {
  std::vector<FaceWords> out(table.model().spec().pieces.size());
  const auto keep_longer = [](std::string& longest, std::string words) {
    if (rough_width(words) > rough_width(longest)) longest = std::move(words);
  };
  for (std::size_t i = 0; i < table.model().pieces.size(); ++i) {
    const core::PieceId piece(i);
    const std::size_t kind = table.model().pieces[i].kind;
    const bool faced = table.model().spec().pieces[kind].face.exists();
    keep_longer(out[kind].text, faced ? face_entry(table, piece, "text") : table.piece_name(piece));
    if (faced) keep_longer(out[kind].corner, face_entry(table, piece, "corner"));
  }
  return out;
}

void draw_piece(Canvas& canvas, const PieceSet& set, const core::SeenPiece& piece, const Rect& area,
                const PieceLook& as) {
  const Look look = look_of(set, piece);
  const Size natural = as.natural.value_or(Size{area.width, area.height});
  canvas.sprite({look.key(), natural, area, as.turn, as.alpha, as.light},
                [&look](Canvas& there, const Rect& at) { draw_look(there, look, at); });
}

std::vector<Point> piece_outline(const core::Table& table, const core::SeenPiece& piece,
                                 const Rect& area) {
  const bool known = piece.piece.exists() && piece.face_up;
  const std::string shape =
      known ? shape_of(table, piece.piece) : shape_of(table.model().spec().pieces[piece.kind]);
  if (shape == "coupe") return coupe_bowl_outline(area);
  return is_plate(shape) ? rounded(area, corner_of(area)) : shape_points(shape, area);
}

}  // namespace glasshouse::ui
