#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "catch.hpp"
#include "ui/canvas/paper_canvas.hpp"
#include "ui/screens/screens.hpp"

// Somebody at a screen without a window: presses keys and what has a name, and looks after each.
namespace glasshouse::test {

class PagePlayer {
 public:
  PagePlayer(std::unique_ptr<ui::Screen> screen, ui::Size size)
      : screen_(std::move(screen)), size_(size) {
    look();
  }

  // What is written on the next frame.
  ui::PaperCanvas look() {
    ui::PaperCanvas paper(size_);
    screen_->draw(paper);
    return paper;
  }

  ui::Rect area_of(const std::string& target) {
    for (const ui::Target& one : screen_->targets()) {
      if (one.name == target) return one.area;
    }
    FAIL("there is no " << target);
    return {};
  }

  void click(const std::string& target) {
    ui::Input input;
    input.kind = ui::Input::Kind::pressed;
    input.at = area_of(target).centre();
    handle(input);
  }

  void press(ui::Input::Key key) { handle(key_input(key)); }

  void press_with_control(ui::Input::Key key) {
    ui::Input input = key_input(key);
    input.control = true;
    handle(input);
  }

  void press_with_control(char32_t letter) {
    ui::Input input = key_input(ui::Input::Key::other);
    input.letter = letter;
    input.control = true;
    handle(input);
  }

  void type(std::string_view letters) {
    for (const char letter : letters) {
      ui::Input input;
      input.kind = ui::Input::Kind::text;
      input.letter = static_cast<unsigned char>(letter);
      handle(input);
    }
  }

  std::string fact(const std::string& name) const {
    for (const auto& [known, value] : screen_->facts()) {
      if (known == name) return value;
    }
    return "";
  }

 private:
  static ui::Input key_input(ui::Input::Key key) {
    ui::Input out;
    out.kind = ui::Input::Kind::key;
    out.key = key;
    return out;
  }

  void handle(const ui::Input& input) {
    screen_->handle(input);
    look();
  }

  std::unique_ptr<ui::Screen> screen_;
  ui::Size size_;
};

}  // namespace glasshouse::test
