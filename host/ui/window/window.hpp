#pragma once

#include <atomic>
#include <string>

#include "ui/window/overlay.hpp"
#include "ui/window/screen.hpp"

// The one window of the program, in which the screens are shown.
namespace glasshouse::ui {

struct WindowOptions {
  std::string title;
  Size size{1280, 720};  // on a screen of usual density, for who hasn't made it another
  Overlay* overlay = nullptr;
  // What a person who loses their display is told, besides that it is gone.
  std::string after_loss;
  // Where a line of JSON goes for every frame that shows something new; "" for nowhere.
  std::string trace;
  // Closes the window when somebody sets it.
  const std::atomic<bool>* quit = nullptr;
};

// Frames of one kind, an entry for each; times in milliseconds.
struct FrameTimes {
  std::vector<float> wall;   // from its first stroke to the picture on the screen
  std::vector<float> cpu;    // of the whole process: what draws where there is no card, and bots
  std::vector<float> own;    // of the window's thread, outside the graphics library
  std::vector<float> calls;  // how many draw calls

  // The value that this share of frames doesn't exceed: 0.5 for the median; 0 without frames.
  static double at_share(std::vector<float> of, float share);
};

// How the window did; see `play --stats`.
struct WindowReport {
  double first_frame = 0;      // seconds from the start of the program …
  double first_frame_cpu = 0;  // … in which the processor worked so long
  FrameTimes travelling;       // something moved over what was kept
  FrameTimes changed;          // something moved, and kept parts were painted anew
  std::size_t other_frames = 0;
  double idle_seconds = 0;      // nothing moved and nobody pressed anything …
  double idle_cpu_seconds = 0;  // … and so much of the processor was used meanwhile
};

// Opens the window and runs until all screens are gone or it is closed. Throws
// std::runtime_error when there is no display or no font.
WindowReport run_window(Screens& screens, const WindowOptions& options);

}  // namespace glasshouse::ui
