// Buttons and fields, and which of them has the keyboard.
#include "ui/controls.hpp"

#include "catch.hpp"
#include "paper_canvas.hpp"
#include "ui/result_sheet.hpp"

using namespace glasshouse::ui;

namespace {

Input key(Input::Key pressed) {
  Input out;
  out.kind = Input::Kind::key;
  out.key = pressed;
  return out;
}

}  // namespace

TEST_CASE("while a result is shown keys stay among its buttons") {
  Room room;
  Controls controls(room);
  Button menu;
  menu.area = {600, 10, 80, 30};
  menu.label = "Menu";
  controls.add(menu);
  std::string done;
  ResultActions actions;
  actions.new_deal = [&done] { done = "new"; };
  actions.same_deal = [&done] { done = "same"; };
  add_result_buttons(controls, {100, 100, 600, 300}, actions, 1);
  REQUIRE(controls.holds_keys());

  SECTION("the first key goes to the first of them, and Tab goes round") {
    for (const char* name :
         {"Play again", "Same deal", "Look at the table", "Leave", "Play again"}) {
      CHECK(controls.handle(key(Input::Key::tab)));
      CHECK(controls.focus_name() == name);
    }
  }
  SECTION("arrows don't leave them, and Enter presses where they led") {
    for (const Input::Key arrow :
         {Input::Key::up, Input::Key::right, Input::Key::up, Input::Key::down}) {
      CHECK(controls.handle(key(arrow)));
    }
    CHECK(controls.focus_name() == "Same deal");
    CHECK(controls.handle(key(Input::Key::enter)));
    CHECK(done == "same");
  }
  SECTION("a button behind them that was clicked keeps no keys") {
    Input click;
    click.kind = Input::Kind::pressed;
    click.at = menu.area.centre();
    CHECK(controls.handle(click));
    CHECK(controls.handle(key(Input::Key::right)));
    CHECK(controls.focus_name() == "Play again");
  }
  SECTION("what has a meaning of its own is left to the table") {
    CHECK_FALSE(controls.handle(key(Input::Key::escape)));
    CHECK_FALSE(controls.handle(key(Input::Key::help)));
    Input undo = key(Input::Key::other);
    undo.control = true;
    undo.letter = U'z';
    CHECK_FALSE(controls.handle(undo));
  }
  SECTION("with the next frame they are held no longer") {
    controls.begin();
    CHECK_FALSE(controls.holds_keys());
  }
}
