#include "ui/table/animation.hpp"

#include <cstdlib>

namespace glasshouse::ui {
namespace {

constexpr float kTravelSeconds = 0.34f;
constexpr double kFloatSeconds = 1.4;
constexpr double kPause = 0.25;
constexpr double kReplayPause = 0.55;
// Where points float up from, in a panel: from its right edge and its top.
constexpr Point kFloatFrom{60, 54};
constexpr float kStillShare = 0.3f;  // as far as points have come that don't move

}  // namespace

Tempo tempo_of(const Settings& settings) {
  Tempo out;
  out.still = settings.reduced_motion;
  out.travel = out.still ? 0 : kTravelSeconds / settings.speed;
  out.floating = kFloatSeconds / settings.speed;
  out.pause = kPause / settings.speed;
  out.replay_step = static_cast<double>(out.travel) + kReplayPause / settings.speed;
  return out;
}

void Animation::set_out(const TableLayout& shown, const std::vector<core::Event>& events,
                        double now, const Tempo& tempo, const core::Table* table) {
  tweens_.begin(shown, events, now, tempo.travel, table);
  settled_at_ = now + static_cast<double>(tempo.travel) + tempo.pause;
}

void Animation::set_out_again(const TableLayout& shown, double now, const Tempo& tempo) {
  tweens_.begin(shown, {}, now, tempo.travel);
}

void Animation::note_scores(const std::vector<PlayerLine>& before,
                            const std::vector<PlayerLine>& after, double now, const Tempo& tempo) {
  if (before.size() != after.size()) return;
  for (std::size_t s = 0; s < before.size(); ++s) {
    const auto was = before[s].points;
    const auto is = after[s].points;
    if (!was || !is || *was == *is) continue;
    points_.push_back({core::Seat(s), *is - *was, now, tempo.floating, tempo.still});
  }
}

void Animation::note_moves(core::Seat by, const std::vector<core::Event>& events) {
  if (mover_ != by) moved_.clear();
  mover_ = by;
  for (const core::Event& event : events) {
    const bool changed = event.attribute.exists() || event.kind == core::Event::Kind::moved;
    if (changed) moved_.push_back(core::Part::of(event.piece));
  }
}

void Animation::stop() {
  stop_travel();
  points_.clear();
}

bool Animation::tick(double now) {
  return std::erase_if(points_,
                       [now](const Points& one) { return now >= one.began + one.seconds; }) > 0;
}

void Animation::add_to(TableScene& scene, const TableLayout& layout, double now,
                       float text_scale) const {
  scene.travellers = tweens_.travellers(layout, now);
  scene.floats.clear();
  for (const Points& one : points_) {
    const std::string text = (one.points > 0 ? "+" : "−") + std::to_string(std::abs(one.points));
    const auto share = static_cast<float>((now - one.began) / one.seconds);
    for (const PlayerPanel& panel : layout.players) {
      if (panel.seat != one.seat) continue;
      const Point from{panel.area.right() - kFloatFrom.x, panel.area.y + kFloatFrom.y * text_scale};
      scene.floats.push_back(
          {text, from, one.still ? kStillShare : share, scene.colour_of(one.seat)});
    }
  }
}

std::vector<core::Part> Animation::moved_by_others(core::Seat seat) const {
  return mover_ == seat ? std::vector<core::Part>{} : moved_;
}

}  // namespace glasshouse::ui
