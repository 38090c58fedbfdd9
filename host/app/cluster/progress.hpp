#pragma once

#include <chrono>
#include <cstddef>
#include <string>

// A line on the terminal that says how far a long run is and how long it will take yet. Where
// stderr is no terminal it says nothing.
namespace glasshouse::app {

class ProgressLine {
 public:
  // `before` of the games were played earlier and tell nothing about the speed.
  ProgressLine(std::size_t before, std::size_t games);
  ~ProgressLine();
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void show(std::size_t done);

 private:
  std::size_t before_, games_;
  std::chrono::steady_clock::time_point begin_, shown_;
  bool visible_;
  bool anything_ = false;
};

// "[=====     ] 120 of 1000, 14 s left"
std::string progress_text(std::size_t done, std::size_t games, double seconds_left);
// "14 s", "3 min 20 s", "2 h 5 min"
std::string duration_text(double seconds);

}  // namespace glasshouse::app
