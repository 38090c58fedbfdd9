#pragma once

#include <sys/types.h>

#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

// The program with a real window on a screen of its own, driven by real events and read through
// what it says it shows.
namespace glasshouse::test {

using Json = nlohmann::json;

// A folder of a test's own, gone when it ends.
class Workshop {
 public:
  Workshop();
  ~Workshop();
  Workshop(const Workshop&) = delete;
  Workshop& operator=(const Workshop&) = delete;

  std::filesystem::path path(const std::string& inside) const { return folder_ / inside; }
  std::string read(const std::string& inside) const;
  // Saves as editors do: in place, or by renaming a new file over the old one.
  void save(const std::string& inside, const std::string& text) const;
  void save_by_rename(const std::string& inside, const std::string& text) const;

 private:
  std::filesystem::path folder_;
};

class RunningWindow {
 public:
  RunningWindow(const Workshop& shop, const std::vector<std::string>& words);
  ~RunningWindow();
  RunningWindow(const RunningWindow&) = delete;
  RunningWindow& operator=(const RunningWindow&) = delete;

  // The facts of the last frame.
  Json facts();
  // Waits until they are so; fails the test with the last ones when they never are.
  Json wait_for(const std::string& what, const std::function<bool(const Json&)>& so);
  // Presses a key as xdotool names it.
  void press(const std::string& key);
  bool is_running() const;

 private:
  void read_trace();

  std::filesystem::path trace_, log_;
  std::string environment_;
  pid_t screen_ = -1, program_ = -1;
  std::size_t read_ = 0;
  std::string rest_;
  Json last_;
};

}  // namespace glasshouse::test
