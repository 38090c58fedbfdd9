#include "ui/table/motion.hpp"

#include <cmath>
#include <numbers>

#include "ui/table/drawing/draw_piece.hpp"

namespace glasshouse::ui {
namespace {

float eased(float share) {
  const float t = std::clamp(share, 0.0f, 1.0f);
  return t < 0.5f ? 4 * t * t * t : 1 - std::pow(2 - 2 * t, 3.0f) / 2;
}

float mixed(float from, float to, float share) { return from + (to - from) * share; }

// 0 at both ends, 1 in the middle.
float height_on_arc(float share) { return std::sin(std::numbers::pi_v<float> * eased(share)); }

}  // namespace

namespace {

constexpr float kHops = 2;
constexpr float kHopHeight = 0.5f;  // of its own, the first time
constexpr float kTurns = 1;

// How high it is, from 0 to 1: every hop is lower than the one before.
float height_of_hop(float share) {
  const float t = std::clamp(share, 0.0f, 1.0f);
  return std::abs(std::sin(std::numbers::pi_v<float> * kHops * t)) * (1 - t);
}

// About its middle: quick at first, upright at the end.
float turn_of(const Traveller& traveller) {
  if (traveller.way != Traveller::Way::tumbling) return 0;
  const float left = 1 - std::clamp(traveller.share, 0.0f, 1.0f);
  return -2 * std::numbers::pi_v<float> * kTurns * left * left;
}

Rect bent(const Traveller& traveller, Rect spot) {
  if (traveller.way == Traveller::Way::flipped) {
    const float wide = std::abs(std::cos(std::numbers::pi_v<float> * eased(traveller.share)));
    const float width = spot.width * std::max(wide, 0.02f);
    return {spot.centre().x - width / 2, spot.y, width, spot.height};
  }
  if (traveller.way == Traveller::Way::tumbling) {
    spot.y -= spot.height * kHopHeight * height_of_hop(traveller.share);
  }
  return spot;
}

}  // namespace

Rect travel_spot(const Traveller& traveller) {
  const Rect& from = traveller.from;
  const Rect& to = traveller.to;
  const float share = eased(traveller.share);
  const float lift = height_on_arc(traveller.share);
  const float far = std::hypot(to.centre().x - from.centre().x, to.centre().y - from.centre().y);
  const float larger = 1 + 0.12f * lift * std::min(1.0f, far / 120.0f);
  const float width = mixed(from.width, to.width, share) * larger;
  const float height = mixed(from.height, to.height, share) * larger;
  const Point centre{
      mixed(from.centre().x, to.centre().x, share),
      mixed(from.centre().y, to.centre().y, share) - lift * std::min(46.0f, far * 0.12f)};
  return bent(traveller, {centre.x - width / 2, centre.y - height / 2, width, height});
}

void draw_traveller(Canvas& canvas, const PieceSet& set, const Traveller& traveller) {
  const Rect spot = travel_spot(traveller);
  const bool tumbling = traveller.way == Traveller::Way::tumbling;
  const float lift = tumbling ? height_of_hop(traveller.share) : height_on_arc(traveller.share);
  const float drop = 3 + 14 * lift;
  const float corner = std::min(spot.width, spot.height) * 0.3f;
  canvas.shadow({spot.x + drop * 0.4f, spot.y + drop, spot.width, spot.height}, corner,
                6 + 10 * lift, Colour{0, 0, 0, 90});
  const Rect& larger = traveller.from.width > traveller.to.width ? traveller.from : traveller.to;
  const PieceSet shown(traveller.as ? *traveller.as : set.table, set.players, set.longest);
  draw_piece(canvas, shown, traveller.seen, spot,
             {Size{larger.width, larger.height}, 1, 1, turn_of(traveller)});
}

void draw_float(Canvas& canvas, const Float& what, float text_scale) {
  const float share = std::clamp(what.share, 0.0f, 1.0f);
  const float fade = share < 0.15f ? share / 0.15f : share > 0.6f ? (1 - share) / 0.4f : 1.0f;
  TextStyle style{26 * text_scale, what.colour.lighter(0.3f).with_alpha(fade), Weight::bold,
                  Align::centre};
  const float width = canvas.text_width(what.text, style) + 24 * text_scale;
  const float height = canvas.line_height(style) + 6 * text_scale;
  const Point at{what.from.x, what.from.y - 46 * text_scale * eased(share)};
  const Rect badge{at.x - width / 2, at.y - height / 2, width, height};
  canvas.shadow(badge, height / 2, 12, Colour{0, 0, 0, 120}.with_alpha(fade));
  canvas.rect(badge, height / 2, Colour{14, 17, 22, 235}.with_alpha(fade));
  canvas.frame(badge, height / 2, 1.5f, what.colour.with_alpha(fade));
  canvas.text({at.x, at.y - canvas.line_height(style) / 2}, what.text, style);
}

}  // namespace glasshouse::ui
