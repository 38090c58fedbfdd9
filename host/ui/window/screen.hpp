#pragma once

#include <algorithm>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "ui/canvas/canvas.hpp"
#include "ui/canvas/theme.hpp"
#include "ui/screens/settings.hpp"

// What fills the window at one time: the library, setting up a game, the table. Screens draw on a
// canvas and take plain input, so they know nothing of windows.
namespace glasshouse::ui {

struct Input {
  // let_go: of a key, or with neither key nor letter of all of them.
  enum class Kind : uint8_t { moved, pressed, released, scrolled, key, let_go, text };
  enum class Key : uint8_t {
    other,
    enter,
    space,
    escape,
    tab,
    left,
    right,
    up,
    down,
    home,
    end,
    page_up,
    page_down,
    backspace,
    erase,
    help,
    hint,
    replay
  };
  enum class Mouse : uint8_t { left, middle, right };
  Kind kind = Kind::moved;
  Point at;  // of the pointer
  Mouse button = Mouse::left;
  Key key = Key::other;
  bool control = false, shift = false;
  bool repeat = false;  // a key that has been held down since an earlier one
  char32_t letter = 0;  // of text; of other keys the letter or digit on them, where they have one
  float turns = 0;      // of the wheel; upward is positive
};

// Something on the screen that a click reaches, for tests and other programs that look on.
struct Target {
  std::string name;
  Rect area;
};

// How soon a screen wants attention.
enum class Pace : uint8_t {
  still,    // when something is pressed, moved or typed
  waiting,  // something is awaited: tick is called, and a frame is drawn when it says so
  moving    // every frame
};

class Screen {
 public:
  virtual ~Screen() = default;
  virtual void draw(Canvas& canvas) = 0;
  virtual void handle(const Input& input) = 0;
  virtual Pace pace() const { return Pace::still; }
  // Called before every frame unless all is still. True when there is something new to draw.
  virtual bool tick() { return false; }

  // Does it stay in sight under pages that come over it, as a table does?
  virtual bool stays_in_sight() const { return false; }

  // Files that it shows may have been written meanwhile.
  virtual void read_files_again() {}

  // What is shown, for those who look on: a name, facts, and what can be clicked.
  virtual std::string name() const = 0;
  virtual std::vector<std::pair<std::string, std::string>> facts() const { return {}; }
  virtual std::vector<Target> targets() const { return {}; }
};

enum class Noise : uint8_t { click, lay, slide, chime, win, lose, refuse };

// What all screens share with the window they are in. Each function may be absent.
struct AppServices {
  Settings settings;
  std::function<void()> settings_changed;
  std::function<std::string()> clipboard;
  std::function<void(const std::string&)> copy;
  std::function<void(Noise)> play;
  std::function<void()> forget_pictures;  // their files have changed
  std::function<double()> clock;          // in seconds; tests have one of their own

  void make(Noise noise) const {
    if (play) play(noise);
  }
  // In seconds, for what moves.
  double now() const {
    if (clock) return clock();
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
  }
};

// The screens on top of each other; the last is shown. An empty stack ends the program.
class Screens {
 public:
  void push(std::unique_ptr<Screen> screen) { stack_.push_back(std::move(screen)); }
  // All take effect after the present input, so that a screen may call them from inside handle:
  // the top screens go, then the others come.
  void pop() { ++pops_; }
  void pop_to_first() { pops_ = std::max<std::size_t>(1, stack_.size()) - 1; }
  void push_later(std::unique_ptr<Screen> screen) { coming_.push_back(std::move(screen)); }
  void settle();
  void clear() { stack_.clear(); }
  Screen* top() { return stack_.empty() ? nullptr : stack_.back().get(); }
  // The nearest below this one that stays in sight, or nullptr.
  Screen* in_sight_below(const Screen& screen);

  AppServices& services() { return services_; }

 private:
  AppServices services_;
  std::vector<std::unique_ptr<Screen>> stack_;
  std::vector<std::unique_ptr<Screen>> coming_;
  std::size_t pops_ = 0;
};

}  // namespace glasshouse::ui
