#include "ui/table/layout/hints.hpp"

#include "ui/widgets/words.hpp"

namespace glasshouse::ui {
namespace {

std::string hint(const core::Value& hints, std::string_view key) {
  const core::Value* value = hints.find(key);
  return value ? value->text() : "";
}

int number_hint(const core::Value& hints, std::string_view key, int otherwise) {
  const core::Value* value = hints.find(key);
  const int64_t* number = value ? value->as<int64_t>() : nullptr;
  return number ? static_cast<int>(*number) : otherwise;
}

}  // namespace

Spread spread_of(const core::ZoneSpec& zone) {
  const std::string style = style_of(zone);
  if (style == "stack") return Spread::stack;
  if (style == "spread" || style == "fan" || style == "rack" || style == "river") {
    return Spread::side;
  }
  if (style == "tray" || style == "lake") return Spread::wrapped;
  const bool piled = zone.kind == core::ZoneKind::bag || zone.kind == core::ZoneKind::deck ||
                     zone.kind == core::ZoneKind::pile;
  return piled ? Spread::stack : Spread::side;
}

Side side_of(const core::ZoneSpec& zone) {
  const std::string place = hint(zone.layout, "place");
  if (place == "left") return Side::left;
  if (place == "top") return Side::top;
  if (place == "bottom") return Side::bottom;
  if (place == "right") return Side::right;
  if (place == "centre") return Side::centre;
  // Where pieces come from is beside what they are for.
  const bool store = zone.kind == core::ZoneKind::bag || zone.kind == core::ZoneKind::deck;
  return store ? Side::left : Side::centre;
}

bool is_drawn(const core::ZoneSpec& zone) { return hint(zone.layout, "place") != "none"; }

bool is_placed(const core::ZoneSpec& zone) { return !hint(zone.layout, "place").empty(); }

bool names_score(const core::CounterSpec& counter) {
  const std::string called = caption(counter.label, counter.name);
  return called == "Points" || called == "Score";
}

std::string style_of(const core::ZoneSpec& zone) { return hint(zone.layout, "style"); }
bool names_cells(const core::ZoneSpec& grid) {
  const core::Value* said = grid.layout.find("coordinates");
  const bool* yes = said ? said->as<bool>() : nullptr;
  return yes ? *yes : !grid.per_player;
}

int order_of(const core::ZoneSpec& zone) { return number_hint(zone.layout, "order", 50); }
Aim aim_of(const core::ZoneSpec& zone) {
  const std::string aim = hint(zone.layout, "aim");
  return aim == "column" ? Aim::column : aim == "row" ? Aim::row : Aim::cell;
}
float scale_of(const core::ZoneSpec& zone) {
  return static_cast<float>(number_hint(zone.layout, "scale", 100)) / 100.0f;
}

Size piece_size(const core::PieceKind& kind) {
  const core::Value* size = kind.face.find("size");
  const auto* list = size ? size->as<core::Value::List>() : nullptr;
  if (list && list->size() == 2) {
    const int64_t* width = (*list)[0].as<int64_t>();
    const int64_t* height = (*list)[1].as<int64_t>();
    if (width && height) {
      return {static_cast<float>(*width) / 100.0f, static_cast<float>(*height) / 100.0f};
    }
  }
  const std::string shape = hint(kind.face, "shape");
  if (shape == "coupe") return {0.94f, 1.0f};
  // Smaller than what they lie or stand on.
  if (shape == "pawn") return {0.5f, 0.7f};
  if (shape == "token") return {0.6f, 0.6f};
  return shape == "card" ? Size{0.72f, 1.0f} : Size{1.0f, 1.0f};
}

std::string shape_of(const core::PieceKind& kind) {
  const core::Value* shape = kind.face.find("shape");
  const bool fixed = shape && !shape->as<core::Value::Map>();
  return fixed ? shape->text() : kind.is_die ? "die" : "tile";
}

std::string shape_of(const core::Table& table, core::PieceId piece) {
  std::string shape = face_entry(table, piece, "shape");
  if (!shape.empty()) return shape;
  return shape_of(table.model().spec().pieces[table.model().pieces[piece.index()].kind]);
}

bool has_caption(const core::PieceKind& kind) {
  const std::string shape = hint(kind.face, "shape");
  return shape.empty() || shape == "tile" || shape == "card" || shape == "die";
}

std::optional<core::PictureFile> picture_of(const core::Table& table, core::PieceId piece) {
  const std::size_t kind = table.model().pieces[piece.index()].kind;
  const std::string name = face_entry(table, piece, "picture");
  return core::find_picture(table.model().spec().pieces[kind], name);
}

std::optional<core::PictureFile> back_picture_of(const core::PieceKind& kind) {
  return core::find_picture(kind, hint(kind.face, "back_picture"));
}

std::string face_entry(const core::Table& table, core::PieceId piece, std::string_view entry) {
  const std::size_t kind = table.model().pieces[piece.index()].kind;
  const core::Value* value = table.model().spec().pieces[kind].face.find(entry);
  if (!value) return "";
  const bool by_attribute = value->as<core::Value::Map>() != nullptr;
  return table.filled(piece, by_attribute ? table.looked_up(piece, *value) : value->text());
}

}  // namespace glasshouse::ui
