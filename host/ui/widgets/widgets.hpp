#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "ui/window/screen.hpp"

// Buttons, dials and fields to type in. A screen lists those it has with every frame; which one has
// the keyboard stays, by its place in the list or by its name. Tab goes on to the next, Enter
// presses; Ctrl+Enter presses what is lit from anywhere.
namespace glasshouse::ui {

// A rectangle that does something.
struct Button {
  Rect area{};
  std::string label{};
  std::function<void()> press{};
  bool enabled = true;
  bool lit = false;    // the one that Enter presses
  bool on = false;     // what it stands for is chosen
  std::string tip{};   // shown while the pointer is on it
  std::string name{};  // for those who look on; the label unless told
  // Makes it a dial that goes through values, 1 onward and -1 back: with its left end or the left
  // arrow key back, with the rest of it onward.
  std::function<void(int)> turn{};

  // Of a dial.
  Rect left_end() const {
    return {area.x, area.y, std::min(area.height, area.width / 3), area.height};
  }
};

void draw_button(Canvas& canvas, const Button& button, const Theme& theme, bool hovered,
                 float text_scale);

// A line of text that can be edited at its end. Ctrl+A marks all of it: what is typed next, or the
// clipboard with Ctrl+V, takes its place.
struct Field {
  Rect area{};
  std::string name{};
  std::string text{};
  std::function<void(const std::string&)> changed{};
  std::size_t longest = 40;
  bool digits = false;              // takes nothing else
  std::string hint{};               // what is meant when it is empty
  std::function<void()> entered{};  // with Enter; goes on to the next control unless told
};

class Controls {
 public:
  // What keeps the keyboard when the list changes: the same place, or the one of the same name.
  enum class FocusBy : uint8_t { place, name };

  explicit Controls(AppServices& services) : services_(services) {}
  void keep_focus_by(FocusBy by) { focus_by_ = by; }

  // Forgets the last frame's; which one has the keyboard is kept.
  void begin();
  void add(Button button) { list({std::move(button), std::nullopt, true, clip_}); }
  void add(Field field);
  // Cards and the like, which the screen draws itself.
  void add_area(Button button);
  // What is added from now on lies in contents that scroll and is pressed only inside this area.
  void clip_to(std::optional<Rect> area) { clip_ = area; }
  // Keys stay among what is added from now on: it lies over the rest.
  void hold_keys() { keys_from_ = items_.size(); }
  bool holds_keys() const { return keys_from_ > 0; }
  // Nothing has the keyboard.
  void drop_focus() { focus_ = SIZE_MAX; }
  // Draws those added since the last call.
  void draw(Canvas& canvas, const Theme& theme);

  // True when the input was for one of the controls.
  bool handle(const Input& input);
  bool hovered(const Rect& area) const { return area.has(pointer_); }
  bool hovers_any() const;
  bool focused(std::size_t index) const { return by_keyboard_ && focus_ == index; }
  // Is there something that keys act on?
  bool has_focus() const { return focus_ >= keys_from_ && focus_ < items_.size(); }
  bool editing() const;
  void set_focus(std::size_t index);
  void focus_on(const std::string& name);
  bool by_keyboard() const { return by_keyboard_; }
  // The area that the keyboard came to, for scrolling it into view; once.
  std::optional<Rect> take_focused_area();
  std::string focus_name() const;
  std::vector<Target> targets() const;

 private:
  struct Item {
    Button button;
    std::optional<Field> field;
    bool drawn = true;
    std::optional<Rect> clip;
    const std::string& called() const { return button.name.empty() ? button.label : button.name; }
    bool reaches(Point at) const { return button.area.has(at) && (!clip || clip->has(at)); }
  };

  void list(Item item);
  void press(std::size_t index);
  bool press_lit();
  bool enter(const Input& input);
  void turn(std::size_t index, int by);
  bool press_at(Point at);
  bool type(const Input& input);
  bool type_command(const Input& input);
  void edit(std::string text);
  void add_text(const std::string& text);
  void erase(const Input& input);
  void step(int by);
  bool walk(Input::Key key);
  bool walk_back(Input::Key key);
  std::size_t nearest(Input::Key key) const;
  bool marked() const { return marked_ == focus_; }
  void draw_field(Canvas& canvas, const Item& item, const Theme& theme, bool focused);
  void draw_tip(Canvas& canvas, std::size_t index, const Theme& theme);

  AppServices& services_;
  std::vector<Item> items_;
  std::size_t drawn_ = 0, keys_from_ = 0;
  std::optional<Rect> clip_;
  std::size_t focus_ = SIZE_MAX, followed_ = SIZE_MAX;
  bool by_keyboard_ = false;
  struct Walk {
    Input::Key key = Input::Key::other;
    std::size_t from = SIZE_MAX, to = SIZE_MAX;
  };
  std::size_t marked_ = SIZE_MAX;  // the field whose text is marked
  Walk walked_;                    // the last one, with an arrow
  FocusBy focus_by_ = FocusBy::place;
  std::string sought_;  // the name of what had the keyboard in the last frame, until it is listed
  Point pointer_{-1, -1};
};

}  // namespace glasshouse::ui
