#include "primitives/places.hpp"

#include <bit>
#include <cassert>
#include <cstdint>

namespace glasshouse::primitives {
namespace {

constexpr uint16_t kFree = 0xffff;

std::size_t hash_of(core::Place place) {
  const auto part = [](int16_t coordinate) { return uint64_t{static_cast<uint16_t>(coordinate)}; };
  const uint64_t packed =
      part(place.a) << 48 | part(place.b) << 32 | part(place.c) << 16 | part(place.d);
  return static_cast<std::size_t>((packed * 0x9e3779b97f4a7c15u) >> 32);
}

}  // namespace

PlaceIndex::PlaceIndex(std::span<const core::Place> places)
    : slots_(std::bit_ceil(2 * places.size() + 1), kFree) {
  assert(places.size() < kFree);
  places_.reserve(places.size());
  for (const core::Place place : places) {
    uint16_t& slot = slots_[slot_of(place)];
    if (slot != kFree) continue;
    slot = static_cast<uint16_t>(places_.size());
    places_.push_back(place);
  }
}

std::size_t PlaceIndex::slot_of(core::Place place) const {
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = hash_of(place) & mask;
  while (slots_[slot] != kFree && places_[slots_[slot]] != place) slot = (slot + 1) & mask;
  return slot;
}

std::optional<std::size_t> PlaceIndex::find(core::Place place) const {
  const uint16_t number = slots_[slot_of(place)];
  if (number == kFree) return std::nullopt;
  return number;
}

void occupied_places(const core::Board& shape, std::span<const core::PieceId> cells,
                     std::vector<core::Place>& out) {
  out.clear();
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    if (cells[cell].exists()) out.push_back(shape.places[cell]);
  }
}

}  // namespace glasshouse::primitives
