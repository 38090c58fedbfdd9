#include "app/interruption.hpp"

#include <csignal>

namespace glasshouse::app {
namespace {

std::atomic<bool> interrupted{false};

void interrupt(int signal) {
  interrupted = true;
  std::signal(signal, SIG_DFL);
}

}  // namespace

Interruption::Interruption()
    : on_break_(std::signal(SIGINT, interrupt)), on_end_(std::signal(SIGTERM, interrupt)) {
  interrupted = false;
}

Interruption::~Interruption() {
  std::signal(SIGINT, on_break_);
  std::signal(SIGTERM, on_end_);
}

std::atomic<bool>& Interruption::came() const { return interrupted; }

}  // namespace glasshouse::app
