#pragma once

#include "ui/table/hover_card.hpp"
#include "ui/table/picking/commands.hpp"
#include "ui/table/picking/option_list.hpp"
#include "ui/table/picking/pick.hpp"
#include "ui/table/prompt.hpp"
#include "ui/table/table.hpp"
#include "ui/widgets/widgets.hpp"

// The window of a match being played: what hands do goes to the table (table_input.cpp), and what
// the table is comes to the screen, decided as a value before any of it is drawn
// (table_screen.cpp).
namespace glasshouse::ui {

class TableScreen final : public Screen, public Table {
 public:
  TableScreen(Room& room, match::Match match, std::unique_ptr<Sitters> sitters,
              TableCallbacks callbacks);

  void draw(Canvas& canvas) override;
  void handle(const Input& input) override;
  Pace pace() const override { return pace_now(); }
  bool tick() override { return advance(); }
  std::string name() const override;
  std::vector<std::pair<std::string, std::string>> facts() const override;
  std::vector<Target> targets() const override;
  std::vector<core::Part> parts_at(Point at) const override;

 private:
  // -- What hands do
  void press(const Input& input);
  void move(Point to);
  void begin_drag();
  void release(Point at);
  void scroll(const Input& input);
  void press_key(const Input& input);
  void decide(Command command, Input::Key key);
  void walk(Command command, Input::Key arrow);
  void zoom(Command command, Input::Key arrow);
  void click(const core::Part& part);
  void take(const std::optional<Decision::Number>& chosen);
  void confirm();
  void step_back();
  void look_beside(int by);

  // -- What is seen
  // What lies over the table in a frame.
  struct Over {
    std::optional<Rect> cursor;
    std::optional<PlacedPiece> held;  // where it is drawn
    std::optional<Result> result;
    Rect sheet;
    std::optional<OptionList> list;
    std::optional<HoverCard> card;
  };
  void set_scene(Canvas& canvas);
  void add_bar();
  void add_offers();
  Over over_table(Canvas& canvas);
  void add_result(Over& over);
  std::optional<HoverCard> hover_card() const;
  std::vector<Rect> wanted_areas() const;
  // The topmost at a point that can be picked, else the topmost.
  std::optional<core::Part> part_at(Point at) const;
  std::optional<core::Part> looked_at() const;

  Controls controls_;
};

}  // namespace glasshouse::ui
