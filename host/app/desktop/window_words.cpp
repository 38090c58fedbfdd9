#include "app/desktop/window_words.hpp"

#include <cstdio>

namespace glasshouse::app {
namespace {

std::string line_of(const char* name, const ui::FrameTimes& times) {
  char text[200];
  const auto at = ui::FrameTimes::at_share;
  std::snprintf(text, sizeof text, "%-24s %6zu %9.1f %9.1f %9.1f %9.2f %7.0f %7.0f\n", name,
                times.cpu.size(), at(times.cpu, 0.5f), at(times.cpu, 0.99f), at(times.wall, 0.5f),
                at(times.own, 0.5f), at(times.calls, 0.5f), at(times.calls, 1));
  return text;
}

}  // namespace

std::string in_words(const ui::WindowReport& report) {
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

}  // namespace glasshouse::app
