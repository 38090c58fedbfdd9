#pragma once

#include <algorithm>
#include <string>
#include <vector>

// What happened without anybody's choice, shown over the table for as long as it takes to read it.
// It takes no input. Time comes from outside, in seconds.
namespace glasshouse::ui {

class Announcements {
 public:
  // The oldest go where there are too many; all stay until the last was read.
  void add(const std::string& line, double now, float speed) {
    lines_.push_back(line);
    if (lines_.size() > kMost) lines_.erase(lines_.begin());
    const double reading = (kLook + kLetter * static_cast<double>(line.size())) /
                           static_cast<double>(std::max(speed, 0.01f));
    ends_ = std::max(ends_, now) + reading;
  }
  void clear() { lines_.clear(); }
  // True when they have gone.
  bool tick(double now) {
    if (lines_.empty() || now < ends_) return false;
    lines_.clear();
    return true;
  }
  bool any() const { return !lines_.empty(); }
  const std::vector<std::string>& lines() const { return lines_; }

 private:
  static constexpr std::size_t kMost = 4;
  static constexpr double kLook = 1.4, kLetter = 0.03;

  std::vector<std::string> lines_;
  double ends_ = 0;
};

}  // namespace glasshouse::ui
