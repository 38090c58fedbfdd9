#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "ui/canvas/display.hpp"

// Somebody at a screen: the real program in a real window on a display of its own, its pointer and
// keys moved by xdotool, so that all input goes through the event queue. What it shows is read from
// its trace.
namespace glasshouse::test {

// Waits by glances and not by the clock: a whole machine may be put to sleep and go on later, and
// then nobody has had the time that has passed.
class Patience {
 public:
  explicit Patience(std::chrono::milliseconds time) : left_(time) {}
  // A short while; false when the patience is at its end.
  bool wait();

 private:
  static constexpr std::chrono::milliseconds kGlance{4};
  std::chrono::milliseconds left_;
};

class DesktopPlayer {
 public:
  explicit DesktopPlayer(ui::Size desktop = {1400, 900});
  ~DesktopPlayer();
  DesktopPlayer(const DesktopPlayer&) = delete;
  DesktopPlayer& operator=(const DesktopPlayer&) = delete;

  // Starts the program and waits for its first frame.
  void start(const std::vector<std::string>& words);
  // Starts it and doesn't wait.
  void launch(const std::vector<std::string>& words);
  void kill_program();
  // As a desktop that shuts down does.
  void ask_to_end();
  // Waits for the program to end by itself; its exit code, or -1 for a signal or when it doesn't.
  int ended();
  void end_display();
  // One more line for the environment of the next start.
  void set_variable(const std::string& name, const std::string& value);

  // What is shown now. Each waits until the condition holds and fails the test when it never does.
  using Shown = nlohmann::json;
  using Condition = std::function<bool(const Shown&)>;
  const Shown& shown();
  const Shown& wait(const std::string& what, const Condition& condition);
  const Shown& wait_for_screen(const std::string& name);
  // A fact has this value and the window is still, or has this in it.
  const Shown& wait_for(const std::string& name, const std::string& value);
  const Shown& wait_for_part(const std::string& name, const std::string& part);
  // A person may choose, or the game is over.
  const Shown& wait_for_turn();
  std::string fact(const std::string& name);
  int choices() { return std::stoi("0" + fact("choices")); }  // made so far
  std::vector<std::string> targets(const std::string& beginning);
  // Says that somebody is at the screen, by a key or the mouse, once the curtain has hung a moment.
  void lift_curtain(bool by_mouse = false);
  bool has(const std::string& target) { return !targets(target).empty(); }

  // A target as the trace tells it, once it is there: name, x, y, width, height.
  nlohmann::json find(const std::string& target);
  void click(const std::string& target);
  void click_at(int x, int y);
  void drag(const std::string& from, const std::string& to);
  void point_at(const std::string& target);
  void press(const std::string& key);
  // From a table that has nothing to take back.
  void open_menu();
  // The option with this number, by keys; waits until it is chosen.
  void choose(int number);
  void type(const std::string& text);
  void resize(int width, int height);
  void xdotool(const std::string& words);

  std::filesystem::path path(const std::string& inside) const { return folder_ / inside; }
  std::string read(const std::string& inside) const;
  void write(const std::string& inside, const std::string& text) const;

 private:
  bool look();
  std::optional<int> status_of_ended();  // as waitpid tells it; none while the program runs
  void place();
  void rest_hands();
  std::string window();

  std::optional<ui::VirtualDisplay> display_;
  std::filesystem::path folder_;
  std::vector<std::string> variables_;
  pid_t program_ = -1;
  std::string window_;
  FILE* hands_ = nullptr;  // where xdotool reads what to do
  std::streamoff read_to_ = 0;
  Shown shown_;
};

// Plays whatever is asked of the person by clicking at random things that can be clicked, until the
// game is over. Offers that begin with `never` are left alone.
void play_by_mouse(DesktopPlayer& player, unsigned seed, const std::string& never = "");

}  // namespace glasshouse::test
