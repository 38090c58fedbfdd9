#pragma once

#include <chrono>

#include "ui/canvas/paint_counts.hpp"
#include "ui/window/window.hpp"

namespace glasshouse::ui {

// Holds frames to sixty a second and measures them: the time from the first stroke to the picture
// on the screen, without the rest after it.
class FrameClock {
 public:
  void begin();
  // The picture is on the screen.
  void shown(const PaintCounts& counts);
  // Rests until the next frame is due. `moving` frames are those that --stats reports.
  void end(bool drawn, bool moving);
  WindowReport report() const { return report_; }

 private:
  friend class IdleTime;
  using Clock = std::chrono::steady_clock;
  struct Moment {
    Clock::time_point wall{};
    double process = 0, thread = 0;  // seconds of processor time

    static Moment now();
  };
  void note_frame(FrameTimes& times) const;

  WindowReport report_;
  Moment began_, shown_;
  PaintCounts counts_;
};

// Nothing happens for as long as this lives.
class IdleTime {
 public:
  explicit IdleTime(FrameClock& clock);
  ~IdleTime();
  IdleTime(const IdleTime&) = delete;
  IdleTime& operator=(const IdleTime&) = delete;

 private:
  FrameClock& clock_;
  FrameClock::Moment from_;
};

}  // namespace glasshouse::ui
