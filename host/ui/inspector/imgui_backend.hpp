#pragma once

#include <SFML/Window/Event.hpp>
#include <chrono>
#include <deque>
#include <utility>

#include "ui/canvas/canvas.hpp"

struct ImFont;
struct ImVec4;

namespace sf {
class RenderWindow;
}

// Dear ImGui in our window: its input from SFML's events, its drawing through OpenGL, and a look
// that goes with the rest of the program. Included only by the inspector's own files.
namespace glasshouse::ui {

class ImguiBackend {
 public:
  ImguiBackend() = default;
  ~ImguiBackend();
  ImguiBackend(const ImguiBackend&) = delete;
  ImguiBackend& operator=(const ImguiBackend&) = delete;

  // Once the window is there, and again when it was made anew.
  void open(sf::RenderWindow& window);
  void close();
  bool is_open() const { return open_; }

  // Keeps an event for the next frames.
  void take(const sf::Event& event) { events_.push_back(event); }
  // There are events that no frame has seen yet; a press of the mouse is among them.
  bool has_events() const { return !events_.empty(); }
  bool has_press() const;
  // In this frame a field is typed in that stays when Enter is pressed: the library, which would
  // leave it, never hears of the key.
  void keep_enter() { keeps_enter_ = true; }
  // Was it pressed? Then nothing is typed in the next frame, so that the field can be emptied.
  bool take_enter() { return std::exchange(entered_, false); }
  // A press or a key belongs to it and to nobody else, as far as the last frame can tell.
  bool wants_mouse() const;
  bool wants_keyboard() const;

  void begin_frame(const sf::RenderWindow& window);
  void end_frame(sf::RenderWindow& window);

  ImFont* bold() const { return bold_; }
  ImFont* code() const { return code_; }
  // How much larger than at 720 lines everything is.
  float scale() const { return scale_; }

 private:
  void load_fonts(float scale);
  void feed_events();

  std::deque<sf::Event> events_;
  std::chrono::steady_clock::time_point last_frame_{};
  ImFont *bold_ = nullptr, *code_ = nullptr;
  float scale_ = 1;
  bool open_ = false;
  bool keeps_enter_ = false, entered_ = false, holds_typing_ = false;
};

ImVec4 imgui_colour(Colour colour, float alpha = 1);

// The colours and measures of the host's dark look.
void use_glasshouse_style(float scale);

}  // namespace glasshouse::ui
