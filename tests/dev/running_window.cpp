#include "running_window.hpp"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <sstream>
#include <thread>

#include "catch.hpp"
#include "source_tree.hpp"

namespace glasshouse::test {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

// Long enough for any machine; a test that passes never waits so long.
constexpr std::chrono::seconds kPatience{40};

std::string text_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

pid_t start(const std::vector<std::string>& words, const std::vector<std::string>& environment,
            const fs::path& log) {
  const pid_t child = fork();
  if (child != 0) return child;
  for (const std::string& entry : environment) {
    const std::size_t equals = entry.find('=');
    setenv(entry.substr(0, equals).c_str(), entry.c_str() + equals + 1, 1);
  }
  unsetenv("WAYLAND_DISPLAY");
  if (!freopen(log.c_str(), "a", stdout) || !freopen(log.c_str(), "a", stderr)) _exit(126);
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  execvp(arguments[0], arguments.data());
  _exit(127);
}

void stop(pid_t process) {
  if (process <= 0) return;
  kill(process, SIGKILL);
  waitpid(process, nullptr, 0);
}

// Starts a screen and returns its name; the number is the first free one.
std::string start_screen(pid_t& process, const fs::path& log) {
  int ends[2];
  REQUIRE(pipe(ends) == 0);
  const std::string descriptor = std::to_string(ends[1]);
  process =
      start({"Xvfb", "-displayfd", descriptor, "-screen", "0", "1280x720x24", "-nolisten", "tcp"},
            {}, log);
  close(ends[1]);
  std::string number;
  char letter = 0;
  while (read(ends[0], &letter, 1) == 1 && letter != '\n') number += letter;
  close(ends[0]);
  REQUIRE_FALSE(number.empty());
  return ":" + number;
}

}  // namespace

Workshop::Workshop() {
  static int count = 0;
  folder_ = fs::temp_directory_path() /
            ("glasshouse_dev_" + std::to_string(getpid()) + "_" + std::to_string(++count));
  fs::create_directories(folder_);
}

Workshop::~Workshop() {
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

std::string Workshop::read(const std::string& inside) const { return text_of(path(inside)); }

void Workshop::save(const std::string& inside, const std::string& text) const {
  fs::create_directories(path(inside).parent_path());
  std::ofstream(path(inside), std::ios::binary) << text;
}

void Workshop::save_by_rename(const std::string& inside, const std::string& text) const {
  save(inside + ".new~", text);
  fs::rename(path(inside + ".new~"), path(inside));
}

RunningWindow::RunningWindow(const Workshop& shop, const std::vector<std::string>& words)
    : trace_(shop.path("trace")), log_(shop.path("log")) {
  const std::string display = start_screen(screen_, log_);
  environment_ = "DISPLAY=" + display;
  std::vector<std::string> all{program().string()};
  all.insert(all.end(), words.begin(), words.end());
  const std::string here = shop.path("").string();
  program_ = start(all,
                   {environment_, "HOME=" + here, "XDG_STATE_HOME=" + here + "/state",
                    "XDG_DATA_HOME=" + here + "/data", "XDG_CONFIG_HOME=" + here + "/config",
                    "GLASSHOUSE_HOME=" + source_tree().string(),
                    "GLASSHOUSE_TRACE=" + trace_.string(), "LIBGL_ALWAYS_SOFTWARE=1"},
                   log_);
}

RunningWindow::~RunningWindow() {
  stop(program_);
  stop(screen_);
}

bool RunningWindow::is_running() const { return waitpid(program_, nullptr, WNOHANG) == 0; }

void RunningWindow::read_trace() {
  std::ifstream in(trace_, std::ios::binary);
  in.seekg(static_cast<std::streamoff>(read_));
  std::ostringstream fresh;
  fresh << in.rdbuf();
  read_ += fresh.str().size();
  rest_ += fresh.str();
  for (std::size_t end = 0; (end = rest_.find('\n')) != std::string::npos;) {
    const Json line = Json::parse(rest_.substr(0, end), nullptr, false);
    if (line.is_object()) last_ = line.at("facts");
    rest_.erase(0, end + 1);
  }
}

Json RunningWindow::facts() {
  read_trace();
  return last_;
}

Json RunningWindow::wait_for(const std::string& what, const std::function<bool(const Json&)>& so) {
  const Clock::time_point until = Clock::now() + kPatience;
  while (Clock::now() < until) {
    read_trace();
    if (last_.is_object() && so(last_)) return last_;
    if (!is_running()) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(3));
  }
  INFO("waited for: " << what << "\nshown: " << last_.dump(1) << "\nlog: " << text_of(log_));
  REQUIRE(is_running());
  FAIL("it never came");
  return last_;
}

void RunningWindow::press(const std::string& key) {
  const std::string command = "env " + environment_ + " xdotool key --clearmodifiers " + key;
  REQUIRE(std::system(command.c_str()) == 0);
}

}  // namespace glasshouse::test
