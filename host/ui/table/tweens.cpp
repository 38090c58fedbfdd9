#include "ui/table/tweens.hpp"

#include <algorithm>

namespace glasshouse::ui {
namespace {

constexpr float kStagger = 0.15f;       // of a journey's time, from one piece to the next …
constexpr float kMostStaggered = 1.2f;  // … up to this

// A small spot in the middle of a zone, where pieces come out of it and vanish.
Rect middle_of(const Rect& zone) {
  const float side = std::min({zone.width, zone.height, 40.0f});
  return {zone.centre().x - side / 2, zone.centre().y - side / 2, side, side};
}

}  // namespace

void Tweens::begin(const TableLayout& shown, const std::vector<core::Event>& events, double now,
                   float seconds) {
  const std::vector<Traveller> under_way = travellers(shown, now);
  starts_.clear();
  went_.clear();
  began_ = now;
  seconds_ = seconds;
  latest_ = 0;
  if (seconds <= 0) return;
  for (const PlacedPiece& piece : shown.pieces) {
    if (piece.seen.piece.exists()) {
      starts_[piece.seen.piece.value] = {piece.area, 0, true, piece.seen};
    }
  }
  for (const Traveller& traveller : under_way) {
    const auto start = starts_.find(traveller.seen.piece.value);
    if (start != starts_.end()) start->second.from = travel_spot(traveller);
  }
  float delay = 0;
  for (const core::Event& event : events) {
    if (event.kind != core::Event::Kind::moved) continue;
    went_[event.piece.value] = event.to;
    const auto known = starts_.find(event.piece.value);
    const PlacedZone* zone = shown.find_zone(event.from);
    if (known != starts_.end()) {
      known->second.delay = delay;
    } else if (zone) {
      starts_[event.piece.value] = {middle_of(zone->area), delay, false, {}};
    }
    latest_ = std::max(latest_, delay);
    delay = std::min(delay + kStagger * seconds, kMostStaggered * seconds);
  }
}

float Tweens::share(const Start& start, double now) const {
  const float passed = (static_cast<float>(now - began_) - start.delay) / seconds_;
  return std::clamp(passed, 0.0f, 1.0f);
}

std::vector<Traveller> Tweens::travellers(const TableLayout& layout, double now) const {
  std::vector<Traveller> out;
  if (!going(now)) return out;
  std::vector<uint16_t> placed;
  for (std::size_t i = 0; i < layout.pieces.size(); ++i) {
    const PlacedPiece& piece = layout.pieces[i];
    if (!piece.seen.piece.exists()) continue;
    placed.push_back(piece.seen.piece.value);
    const auto start = starts_.find(piece.seen.piece.value);
    if (start == starts_.end() || start->second.from == piece.area) continue;
    const float passed = share(start->second, now);
    if (passed < 1) out.push_back({piece.seen, start->second.from, piece.area, passed, i});
  }
  // Those that nobody sees any more vanish into the zone they went to.
  for (const auto& [piece, zone] : went_) {
    const auto start = starts_.find(piece);
    const PlacedZone* to = layout.find_zone(zone);
    const bool leaves = start != starts_.end() && start->second.seen && to &&
                        std::find(placed.begin(), placed.end(), piece) == placed.end();
    if (!leaves) continue;
    const float passed = share(start->second, now);
    if (passed >= 1) continue;
    out.push_back({start->second.piece, start->second.from, middle_of(to->area), passed,
                   Traveller::kNowhere});
  }
  return out;
}

}  // namespace glasshouse::ui
