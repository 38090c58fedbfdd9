#include "primitives/play_field.hpp"

#include <algorithm>
#include <numeric>

#include "core/octagon.hpp"

namespace glasshouse::primitives {
namespace {

using core::Contact;
using core::Place;
using core::Topology;

// Only for finding candidates; what meets what is decided exactly.
double across(Place place) { return 2.0 * place.a + 1.41421356 * place.b; }

uint64_t hash_of(Place place) {
  const auto part = [](int16_t number) { return uint64_t{static_cast<uint16_t>(number)}; };
  const uint64_t packed =
      part(place.a) << 48 | part(place.b) << 32 | part(place.c) << 16 | part(place.d);
  return (packed ^ packed >> 29) * 0x9e3779b97f4a7c15u;
}

}  // namespace

PlayField::PlayField(const WordTable& table, const PlayRules& rules, const Lexicon& lexicon)
    : table_(table),
      rules_(rules),
      lexicon_(lexicon),
      axes_(table.shape->directions() / 2),
      depending_(table.tiles.size()) {
  for (const TableTile& tile : table.tiles) stays_.push_back(tile.letter != kStar);
  if (table.shape->topology == Topology::octagon) {
    by_x_.resize(table.tiles.size());
    std::iota(by_x_.begin(), by_x_.end(), 0);
    std::stable_sort(by_x_.begin(), by_x_.end(), [this](TileId one, TileId other) {
      return across(tile(one).place) < across(tile(other).place);
    });
    for (const TileId number : by_x_) x_.push_back(across(tile(number).place));
  }
  if (!table.shape->growing) {
    slots_.assign(table.shape->places.size(), kUnknown);
  } else {
    slots_.assign(256, kUnknown);
  }
  for (std::size_t number = 0; number < table.tiles.size(); ++number) {
    spots_[static_cast<std::size_t>(add(table.tiles[number].place))].tile =
        static_cast<TileId>(number);
  }
  noting_ = true;
  for (std::size_t number = 0; number < spots_.size(); ++number) look(static_cast<SpotId>(number));
  noting_ = false;
}

void PlayField::lift(std::span<const TileId> tiles) {
  const std::vector<TileId> before(lifted_);
  lifted_.assign(tiles.begin(), tiles.end());
  for (const TileId tile : before) stays_[static_cast<std::size_t>(tile)] = true;
  for (const TileId tile : lifted_) stays_[static_cast<std::size_t>(tile)] = false;
  const auto renew = [this](const std::vector<TileId>& of, const std::vector<TileId>& unless) {
    for (const TileId tile : of) {
      if (std::find(unless.begin(), unless.end(), tile) != unless.end()) continue;
      for (const SpotId spot : depending(tile)) look(spot);
    }
  };
  renew(before, lifted_);
  renew(lifted_, before);
}

PlayField::SpotId PlayField::find(Place place) {
  const std::size_t slot = slot_of(place);
  if (slot == kNoSlot) return kOffTable;
  if (slots_[slot] != kUnknown) return slots_[slot];
  const SpotId number = add(place);
  noting_ = true;
  look(number);
  noting_ = false;
  return number;
}

PlayField::SpotId PlayField::step(SpotId from, std::size_t direction) {
  const SpotId known = spots_[static_cast<std::size_t>(from)].next[direction];
  if (known != kUnknown) return known;
  const SpotId to = find(core::step(table_.shape->topology, (*this)[from].place, direction));
  spots_[static_cast<std::size_t>(from)].next[direction] = to;
  return to;
}

PlayField::SpotId PlayField::add(Place place) {
  const auto number = static_cast<SpotId>(spots_.size());
  Spot& spot = spots_.emplace_back();
  spot.place = place;
  spot.next.fill(kUnknown);
  if (!table_.premiums.empty()) {
    spot.premium = table_.premiums[table_.shape->index_of(place).index()];
  }
  slots_[slot_of(place)] = number;
  if (table_.shape->growing && 2 * spots_.size() > slots_.size()) enlarge();
  return number;
}

std::size_t PlayField::slot_of(Place place) const {
  if (!table_.shape->growing) {
    const core::CellIndex cell = table_.shape->index_of(place);
    return cell.exists() ? cell.index() : kNoSlot;
  }
  if (!table_.shape->has(place)) return kNoSlot;
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = static_cast<std::size_t>(hash_of(place) >> 40) & mask;
  while (slots_[slot] != kUnknown && (*this)[slots_[slot]].place != place) slot = (slot + 1) & mask;
  return slot;
}

void PlayField::enlarge() {
  slots_.assign(slots_.size() * 4, kUnknown);
  for (std::size_t number = 0; number < spots_.size(); ++number) {
    slots_[slot_of(spots_[number].place)] = static_cast<SpotId>(number);
  }
}

void PlayField::look(SpotId number) {
  Spot& spot = spots_[static_cast<std::size_t>(number)];
  if (spot.tile != kNoTile) {
    spot.letter = stays(spot.tile);
    spot.barred = true;
    depend(number, spot.tile);
    return;
  }
  const Meeting meeting = meet(number);
  spot.barred = meeting != Meeting::free;
  if (meeting == Meeting::overlap) return;
  spot.beside = false;
  for (std::size_t axis = 0; axis < axes_; ++axis) {
    if (reads(axis)) look_along(number, axis);
  }
}

// What octagons say to a new letter there. All tiles as near as can matter are looked at.
PlayField::Meeting PlayField::meet(SpotId number) {
  const Place place = (*this)[number].place;
  const double x = across(place);
  Meeting out = Meeting::free;
  auto at = std::lower_bound(x_.begin(), x_.end(), x - 2.1) - x_.begin();
  for (; at < static_cast<std::ptrdiff_t>(x_.size()) && x_[static_cast<std::size_t>(at)] < x + 2.1;
       ++at) {
    const TileId other = by_x_[static_cast<std::size_t>(at)];
    const Contact contact = core::contact(place, tile(other).place);
    if (contact == Contact::overlap) return Meeting::overlap;
    if (contact != Contact::tip || !rules_.tips_forbidden || tile(other).letter == kStar) continue;
    depend(number, other);
    if (stays(other)) out = Meeting::tip;
  }
  return out;
}

void PlayField::look_along(SpotId number, std::size_t axis) {
  walk(number, opposite(axis), before_);
  walk(number, axis, behind_);
  Spot& spot = spots_[static_cast<std::size_t>(number)];
  Crossing& crossing = spot.crossings[axis];
  crossing = {};
  if (before_.empty() && behind_.empty()) return;
  spot.beside = true;
  crossing.count = static_cast<uint8_t>(before_.size() + behind_.size());
  for (const std::vector<TileId>* side : {&before_, &behind_}) {
    for (const TileId there : *side) {
      crossing.score = static_cast<int16_t>(crossing.score + tile(there).value);
    }
  }
  crossing.letters = fillers();
}

// Of the run in before_ and behind_, both from the spot outwards.
LetterSet PlayField::fillers() {
  const auto letter = [this](TileId there) { return tile(there).letter; };
  letters_before_.resize(before_.size());
  letters_behind_.resize(behind_.size());
  std::transform(before_.rbegin(), before_.rend(), letters_before_.begin(), letter);
  std::transform(behind_.begin(), behind_.end(), letters_behind_.begin(), letter);
  LetterSet out = lexicon_.fillers(letters_before_, letters_behind_);
  if (!rules_.either_way) return out;
  std::reverse(letters_before_.begin(), letters_before_.end());
  std::reverse(letters_behind_.begin(), letters_behind_.end());
  return out | lexicon_.fillers(letters_behind_, letters_before_);
}

void PlayField::walk(SpotId number, std::size_t direction, std::vector<TileId>& out) {
  out.clear();
  bool unbroken = true;
  Place place = (*this)[number].place;
  while (true) {
    place = core::step(table_.shape->topology, place, direction);
    const TileId there = tile_at(place);
    if (there == kNoTile || tile(there).letter == kStar) return;
    unbroken = unbroken && stays(there);
    if (unbroken) out.push_back(there);
    if (!unbroken && !noting_) return;
    depend(number, there);
  }
}

PlayField::TileId PlayField::tile_at(Place place) const {
  const std::size_t slot = slot_of(place);
  const SpotId spot = slot == kNoSlot ? kOffTable : slots_[slot];
  return spot < 0 ? kNoTile : (*this)[spot].tile;
}

void PlayField::depend(SpotId number, TileId tile) {
  if (!noting_) return;
  std::vector<SpotId>& spots = depending_[static_cast<std::size_t>(tile)];
  if (spots.empty() || spots.back() != number) spots.push_back(number);
}

}  // namespace glasshouse::primitives
