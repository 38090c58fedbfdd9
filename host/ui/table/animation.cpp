#include "ui/table/animation.hpp"

#include <algorithm>
#include <cstdlib>

namespace glasshouse::ui {
namespace {

constexpr float kTravelSeconds = 0.34f;
constexpr double kFloatSeconds = 1.4;
constexpr double kPause = 0.25;
constexpr double kBeat = 0.7;
constexpr double kReading = 1.6;
constexpr float kHaste = 6;
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
  out.beat = kBeat / settings.speed;
  out.reading = kReading / settings.speed;
  out.replay_step = static_cast<double>(out.travel) + kReplayPause / settings.speed;
  return out;
}

Tempo hastened(const Tempo& tempo) {
  Tempo out = tempo;
  out.travel /= kHaste;
  for (double* time : {&out.floating, &out.pause, &out.beat, &out.reading, &out.replay_step}) {
    *time /= static_cast<double>(kHaste);
  }
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

void Animation::rest(double now, double seconds, const Tempo& tempo) {
  settled_at_ = std::max(settled_at_, now + static_cast<double>(tempo.travel) + seconds);
}

void Animation::hasten() {
  stop_travel();
  settled_at_ = 0;
}

void Animation::note_moves(core::Seat by, const std::vector<core::Event>& events) {
  if (mover_ != by) moves_.clear();
  mover_ = by;
  add_moves(moves_, events);
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
  std::vector<core::Part> out;
  if (mover_ == seat) return out;
  for (const Move& move : moves_) out.push_back(core::Part::of(move.piece));
  return out;
}

std::vector<Trail> Animation::trails_of_others(core::Seat seat, const core::Table& table,
                                               const TableLayout& layout) const {
  return mover_ == seat ? std::vector<Trail>{} : trails(moves_, mover_, table, layout);
}

}  // namespace glasshouse::ui
