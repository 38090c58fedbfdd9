#include "core/process_time.hpp"

#include <unistd.h>

#include <algorithm>
#include <ctime>
#include <fstream>
#include <sstream>
#include <string>

namespace glasshouse::core {
namespace {

double seconds(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

}  // namespace

double thread_seconds() { return seconds(CLOCK_THREAD_CPUTIME_ID); }
double process_seconds() { return seconds(CLOCK_PROCESS_CPUTIME_ID); }

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

}  // namespace glasshouse::core
