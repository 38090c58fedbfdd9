// The memory of positions: behind the last column of a block lies a hash for every turn that began,
// so it is copied, undone and saved with everything else.
//
// A position is a sum of one hash for each piece, so that pieces which look alike can change
// places: where it lies, what it is, its face, its rotation and its values, as far as everybody
// knows it. Order counts in decks, piles and rows. Counters that somebody keeps secret and those
// that the manifest leaves out don't count, nor do turns, rounds and dice to come. All of it is
// public, so in every deal that a seat may imagine it is the same.
#include <algorithm>

#include "core/table.hpp"

namespace glasshouse::core {
namespace {

uint64_t mixed(uint64_t hash, uint64_t more) {
  hash = (hash ^ more) * 0x9e3779b97f4a7c15u;
  hash ^= hash >> 29;
  hash *= 0xbf58476d1ce4e5b9u;
  return hash ^ (hash >> 32);
}

uint64_t packed(Place place) {
  uint64_t out = 0;
  for (const int16_t step : {place.a, place.b, place.c, place.d}) {
    out = out << 16 | static_cast<uint16_t>(step);
  }
  return out;
}

bool is_ordered(const Zone& zone) {
  const ZoneKind kind = zone.spec->kind;
  return zone.name != kBox && kind != ZoneKind::bag && kind != ZoneKind::hand;
}

}  // namespace

uint64_t Table::position_of(PieceId piece) const {
  const ZoneId where = zone_of(piece);
  const Zone& zone = model_->zones[where.index()];
  const Prints& prints = model_->prints;
  uint64_t out = mixed(prints.zones[where.index()], face_up(piece) ? 1 : 2);
  if (known_by(piece) != everyone(model_->players())) {
    out = mixed(out, prints.backs[piece.index()]);
  } else {
    out = mixed(out, prints.pieces[piece.index()]);
    for (const Attribute& attribute : model_->attributes) {
      if (attribute.in_block()) {
        out = mixed(out, array<uint16_t>(attribute.offset)[piece.index()]);
      }
    }
  }
  out = mixed(out, static_cast<uint64_t>(rotation(piece)));
  if (zone.spec->kind != ZoneKind::grid) {
    return is_ordered(zone) ? mixed(out, index_of(piece)) : out;
  }
  const bool stacked = zone.spec->per_cell != 1;
  return mixed(mixed(out, packed(place_of(piece))), stacked ? index_of(piece) : 0);
}

uint64_t Table::position(Seat to_play) const {
  uint64_t out = mixed(0, to_play.value);
  for (std::size_t p = 0; p < model_->pieces.size(); ++p) out += position_of(PieceId(p));
  for (std::size_t c = 0; c < model_->counters.size(); ++c) {
    const CounterSpec& spec = *model_->counters[c].spec;
    if (!spec.in_position || spec.visible == Visibility::owner) continue;
    out += mixed(model_->prints.counters[c], static_cast<uint64_t>(counter(CounterId(c))));
  }
  return out;
}

void Table::note_position() { block_.append(position(head().to_move)); }

void Table::note_arranged_position() {
  if (!model_->spec().remember_positions) return;
  const auto seen = positions();
  if (seen.empty() || seen.back() != position(head().to_move)) note_position();
}

std::span<const uint64_t> Table::positions() const {
  const std::size_t first = model_->layout.size;
  return {array<uint64_t>(first), (block_.size() - first) / sizeof(uint64_t)};
}

std::size_t Table::times_seen() const {
  const TableHead& now = head();
  const auto seen = positions();
  const auto times = [&seen](uint64_t position) {
    return static_cast<std::size_t>(std::count(seen.begin(), seen.end(), position));
  };
  const uint64_t here = position(now.to_move);
  if (!seen.empty() && seen.back() == here) return times(here);
  return times(position(next_to_move())) + 1;
}

}  // namespace glasshouse::core
