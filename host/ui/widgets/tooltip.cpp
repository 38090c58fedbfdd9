#include "ui/widgets/tooltip.hpp"

#include <algorithm>

#include "ui/table/drawing/draw_piece.hpp"
#include "ui/table/layout/hints.hpp"
#include "ui/widgets/words.hpp"

namespace glasshouse::ui {
namespace {

constexpr float kPadding = 12;

struct Written {
  std::string text;
  TextStyle style;
};

// A card of words, perhaps with a picture at its left.
class Card {
 public:
  Card(Canvas& canvas, const Tooltip& tip, float text_scale, float widest)
      : canvas_(canvas), theme_(theme_named("plain")), scale_(text_scale) {
    add(tip.action, {14 * scale_, theme_.accent, Weight::bold}, widest);
    add(tip.title, {15 * scale_, theme_.text, Weight::bold}, widest);
    for (const std::string& line : tip.lines) {
      add(line, {13 * scale_, theme_.quiet_text}, widest);
    }
    add(tip.warning.empty() ? "" : "✕  " + tip.warning, {13 * scale_, theme_.warning}, widest);
  }

  Size size() const {
    float width = 0;
    float height = 0;
    for (const Written& line : lines_) {
      width = std::max(width, canvas_.text_width(line.text, line.style));
      height += canvas_.line_height(line.style);
    }
    return {width, height};
  }

  void draw(const Rect& card, Point at) {
    canvas_.shadow({card.x, card.y + 3, card.width, card.height}, 10, 16, Colour{0, 0, 0, 150});
    canvas_.rect(card, 10, theme_.panel.lighter(0.06f), theme_.panel);
    canvas_.frame(card, 10, 1.2f, theme_.line.lighter(0.15f));
    for (const Written& line : lines_) {
      canvas_.text(at, line.text, line.style);
      at.y += canvas_.line_height(line.style);
    }
  }

 private:
  void add(const std::string& words, const TextStyle& style, float widest) {
    if (words.empty()) return;
    for (std::string& line : wrapped(canvas_, words, style, widest)) {
      lines_.push_back({std::move(line), style});
    }
  }

  Canvas& canvas_;
  const Theme& theme_;
  float scale_;
  std::vector<Written> lines_;
};

// A card with a picture so large beside its words. It explains what lies on the table, so it must
// leave most of that to be seen: where letters are large and the window is small, they are set
// smaller here than elsewhere.
struct Fitted {
  Card card;
  float scale;
  Size picture;
};
Fitted fitted(Canvas& canvas, const Tooltip& tip, const Rect& bounds, float text_scale,
              Size picture) {
  constexpr float kMostWidth = 0.5f, kMostHeight = 0.34f, kSmallest = 0.85f;
  for (float scale = text_scale;; scale *= 0.93f) {
    const float share = scale / text_scale;
    const Size drawn{picture.width * share, picture.height * share};
    const float widest =
        std::min(250 * scale, bounds.width * kMostWidth - drawn.width - 3 * kPadding);
    Card card(canvas, tip, scale, widest);
    const float high = std::max(card.size().height, drawn.height) + 2 * kPadding;
    if (high <= bounds.height * kMostHeight || scale <= kSmallest) return {card, scale, drawn};
  }
}

Rect moved_into(Rect card, const Rect& bounds) {
  card.x = std::max(bounds.x + 4, std::min(card.x, bounds.right() - card.width - 4));
  card.y = std::max(bounds.y + 4, std::min(card.y, bounds.bottom() - card.height - 4));
  return card;
}

// Weighs more than all that could be hidden beside it.
constexpr float kPointedAt = 1e4f;

}  // namespace

// Above the anchor where that hides nothing, else below it, else beside it, in its middle or at one
// of its ends.
Rect place_card(Size size, const CardPlace& place) {
  constexpr float kGap = 10;
  const Rect& anchor = place.anchor;
  const float above = anchor.y - kGap - size.height, below = anchor.bottom() + kGap;
  const float left = anchor.x - kGap - size.width, right = anchor.right() + kGap;
  const Point middle = place.pointer.value_or(anchor.centre());
  std::vector<Point> corners;
  for (const float x : {middle.x - size.width / 2, anchor.x, anchor.right() - size.width}) {
    corners.insert(corners.end(), {{x, above}, {x, below}});
  }
  for (const float y : {middle.y - size.height / 2, anchor.y, anchor.bottom() - size.height}) {
    corners.insert(corners.end(), {{right, y}, {left, y}});
  }
  Rect best;
  float least = -1;
  for (const Point corner : corners) {
    const Rect card = moved_into({corner.x, corner.y, size.width, size.height}, place.bounds);
    float hidden = kPointedAt * shared_area(card, anchor);
    for (const Rect& area : place.spare) hidden += shared_area(card, area);
    for (const Rect& area : place.next) hidden += 100 * shared_area(card, area);
    if (least >= 0 && hidden >= least) continue;
    best = card;
    least = hidden;
  }
  return best;
}

void draw_tooltip(Canvas& canvas, const Tooltip& tip, const CardPlace& place, float text_scale) {
  Card card = fitted(canvas, tip, place.bounds, text_scale, {}).card;
  const Size words = card.size();
  const Rect area = place_card({words.width + 2 * kPadding, words.height + 2 * kPadding}, place);
  card.draw(area, {area.x + kPadding, area.y + kPadding});
}

Rect draw_preview(Canvas& canvas, const PieceSet& set, const core::SeenPiece& piece,
                  const Tooltip& tip, const CardPlace& place, float text_scale) {
  const Size shape = piece_size(set.table.model().spec().pieces[piece.kind]);
  const float unit = kPreview * text_scale / std::max(shape.width, shape.height);
  auto [card, scale, picture] =
      fitted(canvas, tip, place.bounds, text_scale, {shape.width * unit, shape.height * unit});
  const Size words = card.size();
  const float height = std::max(words.height, picture.height) + 2 * kPadding;
  const Rect area = place_card({words.width + picture.width + 3 * kPadding, height}, place);
  card.draw(area, {area.x + picture.width + 2 * kPadding, area.centre().y - words.height / 2});
  const Rect drawn{area.x + kPadding, area.centre().y - picture.height / 2, picture.width,
                   picture.height};
  draw_piece(canvas, set, piece, drawn);
  return drawn;
}

namespace {

// Is it seen on the face anyway: written there, or by what is looked up for it?
bool is_on_face(const core::Value& face, const std::string& attribute) {
  const auto* entries = face.as<core::Value::Map>();
  return entries && std::any_of(entries->begin(), entries->end(), [&](const auto& entry) {
           const core::Value* by = entry.second.find("by");
           if (by) return by->text() == attribute;
           return entry.second.text().find("{" + attribute + "}") != std::string::npos;
         });
}

// "Stones: 2"; of what is so or not, only what is so. "" for nothing to say.
std::string about_attribute(const std::string& name, const core::Value& value) {
  const bool* yes = value.as<bool>();
  if (yes) return *yes ? caption("", name) : "";
  return value.exists() ? caption("", name) + ": " + value.text() : "";
}

}  // namespace

Tooltip about_piece(const core::Table& table, const core::SeenPiece& piece) {
  Tooltip out;
  const core::PieceKind& kind = table.model().spec().pieces[piece.kind];
  if (!piece.piece.exists()) {
    out.title = caption(kind.back, kind.name);
    out.lines.emplace_back("Face down");
    return out;
  }
  out.title = caption("", table.piece_name(piece.piece));
  const core::Seat owner = table.owner(piece.piece);
  if (owner.exists()) out.lines.push_back("Belongs to " + table.model().player_name(owner));
  const std::string help = face_entry(table, piece.piece, "help");
  if (!help.empty()) out.lines.push_back(help);
  std::vector<std::string> names = kind.attributes;
  for (const core::ChangeSpec& change : kind.changes) {
    if (change.type != core::ChangeSpec::Type::player) names.push_back(change.name);
  }
  for (const std::string& name : names) {
    const bool named = kind.title.find("{" + name + "}") != std::string::npos;
    if (named || is_on_face(kind.face, name)) continue;
    const core::Value* value = table.attribute(piece.piece, table.model().find_attribute(name));
    const std::string line = value ? about_attribute(name, *value) : "";
    if (!line.empty()) out.lines.push_back(line);
  }
  return out;
}

}  // namespace glasshouse::ui
