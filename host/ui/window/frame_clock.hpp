#pragma once

#include <chrono>

#include "ui/window/window.hpp"

namespace glasshouse::ui {

// Holds frames to sixty a second and measures them: the time from the first stroke to the picture
// on the screen, without the rest after it.
class FrameClock {
 public:
  void begin();
  // The picture is on the screen.
  void shown();
  // Rests until the next frame is due. `moving` frames are those that --stats reports.
  void end(bool drawn, bool moving);
  WindowReport report() const { return report_; }

 private:
  friend class IdleTime;
  using Clock = std::chrono::steady_clock;

  WindowReport report_;
  Clock::time_point began_{};
  Clock::time_point shown_{};
  double cpu_began_ = 0, cpu_shown_ = 0;
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
  FrameClock::Clock::time_point from_;
  double cpu_;
};

}  // namespace glasshouse::ui
