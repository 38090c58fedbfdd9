#include "ui/canvas/display.hpp"

#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <optional>
#include <stdexcept>
#include <string>

#include "ui/canvas/xlib.hpp"

namespace glasshouse::ui {
namespace {

// What the server writes to its -displayfd: the number of its display.
std::string read_number(int pipe) {
  std::string number;
  pollfd waiting{pipe, POLLIN, 0};
  while (poll(&waiting, 1, 10'000) > 0) {
    char c = 0;
    if (read(pipe, &c, 1) != 1 || c == '\n') break;
    number += c;
  }
  return number;
}

[[noreturn]] void run_server(int pipe, Size size) {
  const std::string screen = std::to_string(static_cast<int>(size.width)) + "x" +
                             std::to_string(static_cast<int>(size.height)) + "x24";
  const std::string out = std::to_string(pipe);
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (!freopen("/dev/null", "w", stderr)) _exit(127);
  execlp("Xvfb", "Xvfb", "-displayfd", out.c_str(), "-screen", "0", screen.c_str(), "-noreset",
         "-nolisten", "tcp", static_cast<char*>(nullptr));
  _exit(127);
}

// What to say when the display goes away; kept ready because then nothing can be made any more.
std::string& last_words() {
  static std::string words;
  return words;
}

int say_last_words(void*) {
  const std::string& words = last_words();
  if (write(STDERR_FILENO, words.data(), words.size()) < 0) _exit(2);
  _exit(1);
}

}  // namespace

void on_display_loss(const std::string& message) {
  last_words() = "glasshouse: " + message + "\n";
  using Handler = int (*)(void*);
  const auto set = xlib<Handler (*)(Handler)>("XSetIOErrorHandler");
  if (set) set(say_last_words);
}

bool has_display() {
  const char* name = std::getenv("DISPLAY");
  if (!name || !*name) return false;
  const auto open = xlib<void* (*)(const char*)>("XOpenDisplay");
  // The connection stays open: a server that loses its only client may start anew, and would turn
  // the next one away meanwhile.
  static const void* connection = open ? open(nullptr) : nullptr;
  return connection != nullptr;
}

void ExposureWatch::look_at(unsigned long window) {
  const auto open = xlib<void* (*)(const char*)>("XOpenDisplay");
  const auto select = xlib<int (*)(void*, unsigned long, long)>("XSelectInput");
  if (!connection_ && open) connection_ = open(nullptr);
  constexpr long kExposureMask = 1L << 15;
  if (connection_ && select) select(connection_, window, kExposureMask);
}

bool ExposureWatch::exposed() {
  static auto pending = xlib<int (*)(void*)>("XPending");
  static auto next = xlib<int (*)(void*, void*)>("XNextEvent");
  bool out = false;
  while (connection_ && pending(connection_) > 0) {
    long event[24];  // as large as any XEvent
    next(connection_, event);
    out = true;
  }
  return out;
}

ExposureWatch::~ExposureWatch() {
  const auto close = xlib<int (*)(void*)>("XCloseDisplay");
  if (connection_ && close) close(connection_);
}

VirtualDisplay::VirtualDisplay(Size size) {
  int ends[2];
  if (pipe(ends) != 0) throw std::runtime_error("no pipe can be opened");
  server_ = fork();
  if (server_ == 0) {
    close(ends[0]);
    run_server(ends[1], size);
  }
  close(ends[1]);
  const std::string number = read_number(ends[0]);
  close(ends[0]);
  if (number.empty()) {
    throw std::runtime_error("no display can be started: install xvfb");
  }
  setenv("DISPLAY", (":" + number).c_str(), 1);
  setenv("LIBGL_ALWAYS_SOFTWARE", "1", 1);
}

VirtualDisplay::~VirtualDisplay() {
  if (server_ <= 0) return;
  kill(server_, SIGTERM);
  waitpid(server_, nullptr, 0);
  unsetenv("DISPLAY");
}

// In a process with a window SFML stays on the display it began with.
void have_picture_display() {
  static std::optional<VirtualDisplay> own;
  if (own) return;
  const char* before = std::getenv("DISPLAY");
  try {
    own.emplace(Size{640, 480});
  } catch (const std::runtime_error& error) {
    if (before && has_display()) return;
    throw std::runtime_error(std::string("pictures are drawn on a display: ") + error.what());
  }
}

}  // namespace glasshouse::ui
