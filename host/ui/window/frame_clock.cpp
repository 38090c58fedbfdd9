#include "ui/window/frame_clock.hpp"

#include <algorithm>
#include <cmath>
#include <thread>

#include "core/process_time.hpp"

namespace glasshouse::ui {
namespace {

constexpr std::chrono::microseconds kFrame{16'600};

}  // namespace

double FrameTimes::at_share(std::vector<float> of, float share) {
  if (of.empty()) return 0;
  std::sort(of.begin(), of.end());
  const auto last = static_cast<float>(of.size() - 1);
  return static_cast<double>(of[static_cast<std::size_t>(std::lround(last * share))]);
}

FrameClock::Moment FrameClock::Moment::now() {
  return {Clock::now(), core::process_seconds(), core::thread_seconds()};
}

void FrameClock::begin() { began_ = Moment::now(); }

void FrameClock::shown(const PaintCounts& counts) {
  shown_ = Moment::now();
  counts_ = counts;
  if (report_.first_frame > 0) return;
  report_.first_frame = core::seconds_since_start();
  report_.first_frame_cpu = shown_.process;
}

void FrameClock::note_frame(FrameTimes& times) const {
  const auto add = [](std::vector<float>& to, double value) {
    to.push_back(static_cast<float>(value));
  };
  add(times.wall, std::chrono::duration<double, std::milli>(shown_.wall - began_.wall).count());
  add(times.cpu, (shown_.process - began_.process) * 1000);
  add(times.own, (shown_.thread - began_.thread - counts_.library_seconds) * 1000);
  add(times.calls, static_cast<double>(counts_.calls));
}

void FrameClock::end(bool drawn, bool moving) {
  if (drawn && moving) {
    note_frame(counts_.painted_areas > 0 ? report_.changed : report_.travelling);
  } else if (drawn) {
    ++report_.other_frames;
  }
  std::this_thread::sleep_until(began_.wall + kFrame);
}

IdleTime::IdleTime(FrameClock& clock) : clock_(clock), from_(FrameClock::Moment::now()) {}

IdleTime::~IdleTime() {
  const FrameClock::Moment to = FrameClock::Moment::now();
  clock_.report_.idle_seconds += std::chrono::duration<double>(to.wall - from_.wall).count();
  clock_.report_.idle_cpu_seconds += to.process - from_.process;
}

}  // namespace glasshouse::ui
