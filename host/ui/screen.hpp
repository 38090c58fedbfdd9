#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "ui/canvas.hpp"
#include "ui/theme.hpp"

// What fills the window at one time: the library, setting up a game, the table. Screens draw on a
// canvas and take plain input, so they know nothing of windows.
namespace glasshouse::ui {

struct Input {
  enum class Kind : uint8_t { moved, pressed, scrolled, key, text };
  enum class Key : uint8_t { other, enter, escape, tab, left, right, up, down, help };
  Kind kind = Kind::moved;
  Point at;  // of the pointer
  Key key = Key::other;
  bool control = false, shift = false;
  char32_t letter = 0;  // of text; of other keys the letter on them, where they have one
  float turns = 0;      // of the wheel
};

// A rectangle that does something.
struct Button {
  Rect area;
  std::string label;
  std::function<void()> press;
  bool enabled = true;
  bool lit = false;  // the one that Enter presses
};

void draw_button(Canvas& canvas, const Button& button, const Theme& theme, bool hovered,
                 float text_scale);

class Screen {
 public:
  virtual ~Screen() = default;
  virtual void draw(Canvas& canvas) = 0;
  virtual void handle(const Input& input) = 0;
  // Something moves or is awaited: the screen wants to be drawn again soon.
  virtual bool busy() const { return false; }
  // Called before every frame while busy.
  virtual void tick() {}
};

// The screens on top of each other; the last is shown. An empty stack ends the program.
class Screens {
 public:
  void push(std::unique_ptr<Screen> screen) { stack_.push_back(std::move(screen)); }
  // Takes effect after the present input: a screen may call it from inside handle.
  void pop() { ++pops_; }
  // Shown once those to go are gone.
  void settle_later(std::unique_ptr<Screen> screen) { coming_ = std::move(screen); }
  void settle();
  Screen* top() { return stack_.empty() ? nullptr : stack_.back().get(); }

 private:
  std::vector<std::unique_ptr<Screen>> stack_;
  std::unique_ptr<Screen> coming_;
  int pops_ = 0;
};

// Opens the window and runs until all screens are gone or it is closed. Throws
// std::runtime_error when there is no display.
void run_window(Screens& screens, const std::string& title, Size size);

}  // namespace glasshouse::ui
