// Who knows which piece: the part of the table that keeps hidden things hidden.
#include "core/table.hpp"

namespace glasshouse::core {

// After a piece came to lie in `to`: who sees it there remembers it, who lost track of it forgets.
void Table::note_sight(PieceId piece, ZoneId from, ZoneId to) {
  const Zone& left = model_->zones[from.index()];
  const Zone& zone = model_->zones[to.index()];
  SeatMask& known = array<SeatMask>(model_->layout.known)[piece.index()];
  if (zone.spec->kind == ZoneKind::bag) {
    known = 0;
    if (model_->has_changes) doubt_all(to);
    return;
  }
  if (zone.spec->kind == ZoneKind::hand) {
    array<uint8_t>(model_->layout.face)[piece.index()] = 1;
  }
  const SeatMask sees = face_up(piece) ? zone.seen_by : SeatMask{0};
  if (left.spec->kind == ZoneKind::hand && from != to) forget_untracked(piece, from, sees);
  if ((sees & ~known) != 0) {
    ++news_;
    learn(piece, sees);
  }
  if (model_->has_changes && zone.spec->kind == ZoneKind::hand) doubt_all(to);
}

// A hand has no order: who sees neither the hand nor where the piece went can't tell which of the
// pieces they knew it was, unless they knew the whole hand.
void Table::forget_untracked(PieceId piece, ZoneId from, SeatMask saw) {
  SeatMask* known = array<SeatMask>(model_->layout.known);
  const SeatMask tracks = model_->zones[from.index()].seen_by | saw;
  SeatMask some = known[piece.index()];
  SeatMask whole = known[piece.index()];
  for (const PieceId other : pieces(from)) {
    some |= known[other.index()];
    whole &= known[other.index()];
  }
  const SeatMask lost = static_cast<SeatMask>(some & ~whole & ~tracks);
  if (lost == 0) return;
  known[piece.index()] &= static_cast<SeatMask>(~lost);
  for (const PieceId other : pieces(from)) known[other.index()] &= static_cast<SeatMask>(~lost);
}

// A shuffled zone is known only as far as it can be seen.
void Table::forget(ZoneId zone) {
  const SeatMask sees = model_->zones[zone.index()].seen_by;
  for (const PieceId piece : pieces(zone)) {
    array<SeatMask>(model_->layout.known)[piece.index()] &= face_up(piece) ? sees : SeatMask{0};
  }
  if (model_->has_changes) doubt_all(zone);
}

void Table::set_face(PieceId piece, bool up) {
  uint8_t& face = array<uint8_t>(model_->layout.face)[piece.index()];
  if (face == static_cast<uint8_t>(up)) return;
  face = up;
  const SeatMask knew = known_by(piece);
  if (up) show(piece, model_->zones[zone_of(piece).index()].seen_by);
  if (!events_) return;
  Event event;
  event.kind = Event::Kind::flipped;
  event.piece = piece;
  event.to = zone_of(piece);
  event.after = up;
  event.knew = knew;
  event.knows = known_by(piece);
  record(std::move(event));
}

void Table::show(PieceId piece, SeatMask to) {
  if ((to & ~known_by(piece)) == 0) return;
  learn(piece, to);
  ++news_;
}

void Table::exchange_unseen(PieceId one, PieceId other) {
  if (one == other) return;
  exchange_places(one, other);
  const auto swap_in = [&](auto* held) { std::swap(held[one.index()], held[other.index()]); };
  swap_in(array<uint8_t>(model_->layout.face));
  swap_in(array<uint8_t>(model_->layout.rotation));
  swap_in(array<SeatMask>(model_->layout.known));
  if (model_->has_changes) swap_in(array<SeatMask>(model_->layout.doubted));
}

void Table::lay_unseen(std::span<const PieceId> pieces) {
  struct Spot {
    PieceId* standing;
    PieceId* top;  // of the cell, where the piece there is its top
    ZoneId zone;
    Place place;
    uint8_t face, rotation;
    SeatMask known, doubted;
  };
  std::vector<bool> named(model_->pieces.size());
  for (const PieceId piece : pieces) named[piece.index()] = true;
  auto* zones = array<ZoneId>(model_->layout.zone_of);
  auto* places = model_->has_grids ? array<Place>(model_->layout.place_of) : nullptr;
  auto* faces = array<uint8_t>(model_->layout.face);
  auto* rotations = array<uint8_t>(model_->layout.rotation);
  auto* known = array<SeatMask>(model_->layout.known);
  auto* doubted = model_->has_changes ? array<SeatMask>(model_->layout.doubted) : nullptr;
  std::vector<Spot> spots;
  spots.reserve(pieces.size());
  auto* order = array<PieceId>(model_->layout.order);
  for (std::size_t i = 0; i < model_->pieces.size(); ++i) {
    const std::size_t p = order[i].index();
    if (!named[p]) continue;
    PieceId* top = places ? cell_top(order[i]) : nullptr;
    if (top && *top != order[i]) top = nullptr;
    spots.push_back({order + i, top, zones[p], places ? places[p] : Place{}, faces[p], rotations[p],
                     known[p], doubted_by(order[i])});
  }
  for (std::size_t i = 0; i < spots.size(); ++i) {
    const Spot& spot = spots[i];
    const std::size_t p = pieces[i].index();
    *spot.standing = pieces[i];
    if (spot.top) *spot.top = pieces[i];
    zones[p] = spot.zone;
    if (places) places[p] = spot.place;
    faces[p] = spot.face;
    rotations[p] = spot.rotation;
    known[p] = spot.known;
    if (doubted) doubted[p] = spot.doubted;
  }
}

void Table::set_value(PieceId piece, AttributeId attribute, uint16_t value_index) {
  array<uint16_t>(model_->attributes[attribute.index()].offset)[piece.index()] = value_index;
}

}  // namespace glasshouse::core
