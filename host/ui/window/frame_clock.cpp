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

float at_share(std::vector<float> sorted, float share) {
  if (sorted.empty()) return 0;
  std::sort(sorted.begin(), sorted.end());
  const auto last = static_cast<float>(sorted.size() - 1);
  return sorted[static_cast<std::size_t>(std::lround(last * share))];
}

}  // namespace

void FrameClock::begin() {
  began_ = Clock::now();
  cpu_began_ = seconds(CLOCK_THREAD_CPUTIME_ID);
}

void FrameClock::shown() {
  shown_ = Clock::now();
  cpu_shown_ = seconds(CLOCK_THREAD_CPUTIME_ID);
  if (report_.first_frame > 0) return;
  report_.first_frame = seconds_since_start();
  report_.first_frame_cpu = seconds(CLOCK_PROCESS_CPUTIME_ID);
}

void FrameClock::end(bool drawn, bool moving) {
  if (drawn && moving) {
    report_.frames.push_back(std::chrono::duration<float, std::milli>(shown_ - began_).count());
    report_.frames_cpu.push_back(static_cast<float>((cpu_shown_ - cpu_began_) * 1000));
  } else if (drawn) {
    ++report_.other_frames;
  }
  std::this_thread::sleep_until(began_ + kFrame);
}

IdleTime::IdleTime(FrameClock& clock)
    : clock_(clock), from_(FrameClock::Clock::now()), cpu_(seconds(CLOCK_PROCESS_CPUTIME_ID)) {}

IdleTime::~IdleTime() {
  const std::chrono::duration<double> passed = FrameClock::Clock::now() - from_;
  clock_.report_.idle_seconds += passed.count();
  clock_.report_.idle_cpu_seconds += seconds(CLOCK_PROCESS_CPUTIME_ID) - cpu_;
}

std::string in_words(const WindowReport& report) {
  char text[500];
  const double share =
      report.idle_seconds > 0 ? 100 * report.idle_cpu_seconds / report.idle_seconds : 0;
  std::snprintf(text, sizeof text,
                "first frame: %.0f ms after the start of the program (%.0f ms of a processor)\n"
                "frames while pieces travelled: %zu, median %.1f ms, 99 of 100 under %.1f ms\n"
                "  (of a processor, bots aside: median %.1f ms, 99 of 100 under %.1f ms)\n"
                "other frames: %zu\n"
                "idle: %.1f s with %.2f %% of a processor\n",
                report.first_frame * 1000, report.first_frame_cpu * 1000, report.frames.size(),
                static_cast<double>(at_share(report.frames, 0.5f)),
                static_cast<double>(at_share(report.frames, 0.99f)),
                static_cast<double>(at_share(report.frames_cpu, 0.5f)),
                static_cast<double>(at_share(report.frames_cpu, 0.99f)), report.other_frames,
                report.idle_seconds, share);
  return text;
}

}  // namespace glasshouse::ui
