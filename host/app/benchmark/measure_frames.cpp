#include "app/benchmark/measure_frames.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>

#include "app/desktop/sitters.hpp"
#include "app/seating.hpp"
#include "ui/canvas/display.hpp"

namespace glasshouse::app {
namespace {

constexpr ui::Size kDisplaySize{2000, 1200};

// Sets a flag after a time, or at once when it is told to stop.
std::jthread timer(double seconds, std::atomic<bool>& flag) {
  return std::jthread([seconds, &flag](const std::stop_token& stop) {
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any().wait_for(lock, stop, std::chrono::duration<double>(seconds),
                                           [] { return false; });
    flag = true;
  });
}

match::Match new_match(const match::RulesSource& source, uint64_t seed) {
  match::Sitting sitting;
  sitting.setup = core::build_model(source.spec, {})->setup;
  sitting.seed = seed;
  sitting.kinds = seat_kinds("random", sitting.setup.players, People::bots_only);
  return {source, std::move(sitting)};
}

// A game after the other.
void push_table(ui::Screens& screens, const match::RulesSource& source, uint64_t seed) {
  match::Match match = new_match(source, seed);
  auto sitters = window_sitters(match, {});
  ui::TableCallbacks callbacks;
  callbacks.changed = [&screens, &source, seed](const match::Match& now) {
    if (now.finished()) {
      screens.pop();
      push_table(screens, source, seed + 1);
    }
    return std::string();
  };
  screens.push_later(std::make_unique<ui::TableScreen>(screens.services(), std::move(match),
                                                       std::move(sitters), std::move(callbacks)));
}

}  // namespace

ui::WindowReport measure_frames(const match::RulesSource& source, ui::Size size, double seconds) {
  static const ui::VirtualDisplay kOwnDisplay(kDisplaySize);
  ui::Screens screens;
  screens.services().settings.mute = true;
  push_table(screens, source, 1);
  screens.settle();
  std::atomic<bool> quit = false;
  ui::WindowOptions options;
  options.size = size;
  options.quit = &quit;
  const std::jthread closing = timer(seconds, quit);
  return ui::run_window(screens, options);
}

}  // namespace glasshouse::app
