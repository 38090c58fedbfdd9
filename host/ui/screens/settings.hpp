#pragma once

#include "ui/canvas/geometry.hpp"

// What a person likes, kept from run to run.
namespace glasshouse::ui {

struct Settings {
  float text_scale = 1.0f;  // 0.8 … 1.75
  float speed = 1.0f;       // of travelling pieces: 0.5 slow, 1, 2 fast, 4 in a blink
  bool reduced_motion = false;
  bool confirm_turns = false;  // a turn can be taken back until its end is confirmed
  int volume = 60;             // 0 … 100
  bool mute = false;
  bool full_screen = false;
  float density = 0;  // pixels of the screen for each of ours, 1 … 4; 0 as the desktop says
  Size window{0, 0};  // of the window when it was closed last; 0 for none

  bool operator==(const Settings&) const = default;
};

}  // namespace glasshouse::ui
