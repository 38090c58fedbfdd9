#include "ui/window/frame_clock.hpp"

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <sstream>
#include <thread>

namespace glasshouse::ui {
namespace {

constexpr std::chrono::microseconds kFrame{16'600};

double seconds(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

// Since the kernel started this process, loading of libraries included.
double seconds_since_start() {
  std::ifstream in("/proc/self/stat");
  std::stringstream text;
  text << in.rdbuf();
  const std::string stat = text.str();
  const std::size_t name_end = stat.rfind(')');
  if (name_end == std::string::npos) return 0;
  std::istringstream fields(stat.substr(name_end + 2));
  std::string field;
  for (int i = 0; i < 20; ++i) fields >> field;  // the 22nd of the line
  const double started =
      std::atof(field.c_str()) / static_cast<double>(std::max(1L, sysconf(_SC_CLK_TCK)));
  return seconds(CLOCK_BOOTTIME) - started;
}

}  // namespace

double FrameTimes::at_share(std::vector<float> of, float share) {
  if (of.empty()) return 0;
  std::sort(of.begin(), of.end());
  const auto last = static_cast<float>(of.size() - 1);
  return static_cast<double>(of[static_cast<std::size_t>(std::lround(last * share))]);
}

FrameClock::Moment FrameClock::Moment::now() {
  return {Clock::now(), seconds(CLOCK_PROCESS_CPUTIME_ID), seconds(CLOCK_THREAD_CPUTIME_ID)};
}

void FrameClock::begin() { began_ = Moment::now(); }

void FrameClock::shown(const PaintCounts& counts) {
  shown_ = Moment::now();
  counts_ = counts;
  if (report_.first_frame > 0) return;
  report_.first_frame = seconds_since_start();
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

namespace {

std::string line_of(const char* name, const FrameTimes& times) {
  char text[200];
  constexpr auto at = FrameTimes::at_share;
  std::snprintf(text, sizeof text, "%-24s %6zu %9.1f %9.1f %9.1f %9.2f %7.0f %7.0f\n", name,
                times.cpu.size(), at(times.cpu, 0.5f), at(times.cpu, 0.99f), at(times.wall, 0.5f),
                at(times.own, 0.5f), at(times.calls, 0.5f), at(times.calls, 1));
  return text;
}

}  // namespace

std::string in_words(const WindowReport& report) {
  char first[200], idle[200];
  const double share =
      report.idle_seconds > 0 ? 100 * report.idle_cpu_seconds / report.idle_seconds : 0;
  std::snprintf(
      first, sizeof first,
      "first frame: %.0f ms after the start of the program (%.0f ms of processors)\n"
      "frames, in ms              count   cpu 1/2  cpu 99 %%  wall 1/2   own 1/2   calls    most\n",
      report.first_frame * 1000, report.first_frame_cpu * 1000);
  std::snprintf(idle, sizeof idle, "other frames: %zu\nidle: %.1f s with %.2f %% of a processor\n",
                report.other_frames, report.idle_seconds, share);
  return first + line_of("pieces travel", report.travelling) +
         line_of("after a choice", report.changed) + idle;
}

}  // namespace glasshouse::ui
