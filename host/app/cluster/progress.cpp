#include "app/cluster/progress.hpp"

#include <algorithm>
#include <cmath>
#include <iostream>

#include "app/safe_output.hpp"
#include "app/text/terminal.hpp"

namespace glasshouse::app {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds kBetween{100};

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

}  // namespace

ProgressLine::ProgressLine(std::size_t before, std::size_t games)
    : before_(before),
      games_(games),
      begin_(Clock::now()),
      shown_(begin_),
      visible_(errors_are_terminal()) {}

ProgressLine::~ProgressLine() {
  if (anything_) std::cerr << own_control("\r\x1b[K") << std::flush;
}

void ProgressLine::show(std::size_t done) {
  if (!visible_ || Clock::now() - shown_ < kBetween) return;
  shown_ = Clock::now();
  anything_ = true;
  const auto played = static_cast<double>(done - std::min(done, before_));
  const double left = played > 0 ? seconds_since(begin_) / played *
                                       static_cast<double>(games_ - std::min(games_, done))
                                 : -1;
  std::cerr << own_control("\r") << progress_text(done, games_, left) << own_control("\x1b[K")
            << std::flush;
}

std::string progress_text(std::size_t done, std::size_t games, double seconds_left) {
  constexpr std::size_t kWidth = 40;
  const std::size_t filled = games == 0 ? kWidth : std::min(done, games) * kWidth / games;
  std::string out = "[" + std::string(filled, '=') + std::string(kWidth - filled, ' ') + "] ";
  out += std::to_string(done) + " of " + std::to_string(games);
  return seconds_left < 0 ? out : out + ", " + duration_text(seconds_left) + " left";
}

std::string duration_text(double seconds) {
  const auto whole = static_cast<long long>(std::ceil(std::max(0.0, seconds)));
  if (whole < 60) return std::to_string(whole) + " s";
  if (whole < 3600) return std::to_string(whole / 60) + " min " + std::to_string(whole % 60) + " s";
  return std::to_string(whole / 3600) + " h " + std::to_string(whole % 3600 / 60) + " min";
}

}  // namespace glasshouse::app
