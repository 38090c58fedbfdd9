#include "core/view.hpp"

#include <algorithm>

namespace glasshouse::core {
namespace {

bool may_see(const Counter& counter, Seat seat) {
  if (counter.spec->visible == Visibility::all) return true;
  return counter.spec->visible == Visibility::owner && seat.exists() && counter.owner == seat;
}

// An onlooker knows what every seat knows.
bool knows(const Table& table, Seat seat, PieceId piece) {
  if (seat.exists()) return table.knows(seat, piece);
  return table.known_by(piece) == everyone(table.model().players());
}

const std::string& back_of(const PieceKind& kind) {
  return kind.back.empty() ? kind.name : kind.back;
}

// Kinds that share a back can't be told apart by it: the first of them stands for all.
std::size_t kind_by_back(const Model& model, PieceId piece) {
  std::size_t kind = 0;
  while (back_of(model.spec().pieces[kind]) != model.back_name(piece)) ++kind;
  return kind;
}

// What it has come to, also where its name doesn't say so.
std::string values_text(const Table& table, PieceId piece) {
  const Model& model = table.model();
  std::string out;
  for (const Change& change : model.changes[model.pieces[piece.index()].kind]) {
    const Value* value = table.attribute(piece, change.attribute);
    out += (out.empty() ? " (" : ", ") + (value ? value->text() : "nobody");
  }
  return out.empty() ? out : out + ")";
}

SeenPiece seen(const Table& table, Seat seat, PieceId piece) {
  SeenPiece out;
  const bool known = knows(table, seat, piece);
  if (known) out.piece = piece;
  out.kind = known ? table.model().pieces[piece.index()].kind : kind_by_back(table.model(), piece);
  out.face_up = table.face_up(piece);
  out.rotation = table.rotation(piece);
  if (table.model().has_grids) out.place = table.place_of(piece);
  return out;
}

}  // namespace

View view(const Table& table, Seat seat) {
  const Model& model = table.model();
  View out;
  out.seat = seat;
  for (std::size_t z = 0; z < model.zones.size(); ++z) {
    SeenZone zone{ZoneId(z), table.count(ZoneId(z)), {}};
    if (model.zones[z].spec->kind != ZoneKind::bag) {
      for (const PieceId piece : table.pieces(ZoneId(z))) {
        zone.pieces.push_back(seen(table, seat, piece));
      }
    }
    out.zones.push_back(std::move(zone));
  }
  for (std::size_t c = 0; c < model.counters.size(); ++c) {
    if (may_see(model.counters[c], seat)) {
      out.counters.emplace_back(CounterId(c), table.counter(CounterId(c)));
    }
  }
  return out;
}

std::vector<std::string> view_texts(const Table& table, Seat seat) {
  const Model& model = table.model();
  std::vector<std::string> out;
  const View seen = view(table, seat);
  for (const SeenZone& zone : seen.zones) {
    std::string text = model.zone_name(zone.zone) + ", " + std::to_string(zone.count) + ":";
    for (const SeenPiece& piece : zone.pieces) {
      text += piece.piece.exists() ? " " + table.piece_name(piece.piece) : " ?";
      if (piece.piece.exists()) text += values_text(table, piece.piece);
      text += (piece.face_up ? "" : " down") + std::to_string(piece.rotation) + "@" +
              std::to_string(piece.place.a) + "," + std::to_string(piece.place.b);
    }
    out.push_back(std::move(text));
  }
  for (const auto& [counter, value] : seen.counters) {
    out.push_back(model.counters[counter.index()].name + " " + std::to_string(value));
  }
  return out;
}

bool all_is_open(const Table& table) {
  const Model& model = table.model();
  for (std::size_t p = 0; p < model.pieces.size(); ++p) {
    if (!knows(table, Seat(), PieceId(p))) return false;
  }
  return std::all_of(model.counters.begin(), model.counters.end(),
                     [](const Counter& counter) { return may_see(counter, Seat()); });
}

}  // namespace glasshouse::core
