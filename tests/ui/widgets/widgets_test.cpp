// Buttons and fields, and which of them has the keyboard.
#include "ui/widgets/widgets.hpp"

#include "catch.hpp"
#include "ui/canvas/paper_canvas.hpp"
#include "ui/screens/result_sheet.hpp"

using namespace glasshouse::ui;

namespace {

Input key(Input::Key pressed) {
  Input out;
  out.kind = Input::Kind::key;
  out.key = pressed;
  return out;
}

PaperCanvas drawn(const std::string& label, Size size, float text_scale) {
  Button button;
  button.area = {0, 0, size.width, size.height};
  button.label = label;
  PaperCanvas paper;
  draw_button(paper, button, theme_named("plain"), false, text_scale);
  return paper;
}

}  // namespace

TEST_CASE("a label is written smaller before it is cut short") {
  for (const float scale : {1.0f, 1.5f, 1.75f}) {
    INFO(scale);
    const PaperCanvas paper = drawn("Replay", {58, 52 * scale}, scale);
    REQUIRE(paper.written.size() == 1);
    CHECK(paper.written[0].words == "Replay");
    CHECK(paper.written[0].style.size >= 9.5f);
  }
}

TEST_CASE("a label of two words takes two lines before it is written much smaller") {
  const PaperCanvas paper = drawn("Look around", {60, 52}, 1);
  REQUIRE(paper.written.size() == 2);
  CHECK(paper.written[0].words == "Look");
  CHECK(paper.written[1].words == "around");
  CHECK(paper.written[0].style.size > 13);
}

TEST_CASE("a label that fits in no size is cut short in letters that can still be read") {
  const PaperCanvas paper = drawn("Incomprehensibilities", {58, 30}, 1.5f);
  REQUIRE(paper.written.size() == 1);
  CHECK(paper.written[0].words.ends_with("…"));
  CHECK(paper.written[0].style.size == 9.5f);
}

TEST_CASE("while a result is shown keys stay among its buttons") {
  AppServices services;
  Controls controls(services);
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

TEST_CASE("a field whose text is marked looks otherwise") {
  AppServices services;
  Controls controls(services);
  Field field;
  field.area = {10, 10, 200, 36};
  field.name = "name";
  field.text = "Ann";
  const auto marks = [&] {
    controls.begin();
    controls.add(field);
    PaperCanvas paper;
    controls.draw(paper, theme_named("plain"));
    return paper.drawn;
  };
  controls.set_focus(0);
  const std::size_t before = marks();
  Input all = key(Input::Key::other);
  all.control = true;
  all.letter = U'a';
  CHECK(controls.handle(all));
  CHECK(marks() == before + 1);
}
