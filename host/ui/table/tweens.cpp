#include "ui/table/tweens.hpp"

#include <algorithm>

namespace glasshouse::ui {
namespace {

constexpr float kStagger = 0.15f;       // of a journey's time, from one piece to the next …
constexpr float kMostStaggered = 1.2f;  // … up to this

constexpr float kTumble = 2.2f;   // of a journey's time
constexpr float kSidesSeen = 9;   // while it tumbles,
constexpr float kAtRest = 0.78f;  // until so much of its time has passed
constexpr std::size_t kOtherSides = 3;

// The first table back to where it was, the others with every rolled die on another side.
void turn_faces(const std::vector<core::Event>& events, std::vector<core::Table>& faces) {
  for (auto event = events.rbegin(); event != events.rend(); ++event) {
    if (event->kind != core::Event::Kind::changed) continue;
    faces.front().set_value(event->piece, event->attribute, static_cast<uint16_t>(event->before));
  }
  for (const core::Event& event : events) {
    if (event.kind != core::Event::Kind::rolled || !event.piece.exists()) continue;
    const std::vector<uint16_t>& sides = faces.front().model().die(event.piece)->values;
    for (std::size_t f = 0; f < faces.size(); ++f) {
      const std::size_t side = (event.piece.index() * 5 + f * 2 + 1) % sides.size();
      faces[f].set_value(event.piece, event.attribute, sides[side]);
    }
  }
}

// A small spot in the middle of a zone, where pieces come out of it and vanish.
Rect middle_of(const Rect& zone) {
  const float side = std::min({zone.width, zone.height, 40.0f});
  return {zone.centre().x - side / 2, zone.centre().y - side / 2, side, side};
}

}  // namespace

void Tweens::begin(const TableLayout& shown, const std::vector<core::Event>& events, double now,
                   float seconds, const core::Table* table) {
  const std::vector<Traveller> under_way = travellers(shown, now);
  starts_.clear();
  went_.clear();
  faces_.clear();
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
  if (table) note_faces(events, *table);
}

void Tweens::note_faces(const std::vector<core::Event>& events, const core::Table& table) {
  float delay = 0;
  for (const core::Event& event : events) {
    const auto start = starts_.find(event.piece.value);
    if (!event.attribute.exists() || start == starts_.end()) continue;
    const bool rolled = event.kind == core::Event::Kind::rolled;
    start->second.way = rolled ? Traveller::Way::tumbling : Traveller::Way::flipped;
    start->second.delay = std::max(start->second.delay, delay);
    latest_ = std::max(latest_, start->second.delay + lasting(start->second) - seconds_);
    delay = std::min(delay + kStagger * seconds_, kMostStaggered * seconds_);
    if (faces_.empty()) faces_.assign(1 + kOtherSides, table);
  }
  for (core::Table& faces : faces_) faces.watch(nullptr);
  if (!faces_.empty()) turn_faces(events, faces_);
}

// On the table as it was, or with a die on another side.
const core::Table* Tweens::face_at(const Start& start, float passed) const {
  if (faces_.empty() || start.way == Traveller::Way::lifted) return nullptr;
  if (start.way == Traveller::Way::flipped) return passed < 0.5f ? &faces_.front() : nullptr;
  const auto side = static_cast<std::size_t>(passed * kSidesSeen);
  return passed < kAtRest ? &faces_[side % faces_.size()] : nullptr;
}

float Tweens::lasting(const Start& start) const {
  return start.way == Traveller::Way::tumbling ? kTumble * seconds_ : seconds_;
}

float Tweens::share(const Start& start, double now) const {
  const float passed = (static_cast<float>(now - began_) - start.delay) / lasting(start);
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
    if (start == starts_.end()) continue;
    const Traveller::Way way = start->second.way;
    if (way == Traveller::Way::lifted && start->second.from == piece.area) continue;
    const float passed = share(start->second, now);
    if (passed >= 1) continue;
    out.push_back({piece.seen, start->second.from, piece.area, passed, i, way,
                   face_at(start->second, passed)});
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
    out.push_back({start->second.piece,
                   start->second.from,
                   middle_of(to->area),
                   passed,
                   Traveller::kNowhere,
                   Traveller::Way::lifted,
                   {}});
  }
  return out;
}

}  // namespace glasshouse::ui
