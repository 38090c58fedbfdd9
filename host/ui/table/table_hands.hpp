#pragma once

#include "ui/table/picking/picking.hpp"
#include "ui/table/table.hpp"

// What hands do at a table: clicks, drags, the wheel and the keyboard become picks, picks narrow
// the decision down, and a decision that is made becomes a choice.
namespace glasshouse::ui {

class TableHands : public Table {
 public:
  using Table::Table;
  std::vector<core::Part> parts_at(Point at) const override;

 protected:
  // Of what is for the table itself.
  void handle_by_hand(const Input& input);
  // What is pointed at, with the arrow keys or else the mouse.
  std::optional<core::Part> looked_at() const;
  bool is_ghost(Point at, const core::Part& part) const;

 private:
  void press(const Input& input);
  void move(Point to);
  void begin_drag(Point from);
  void release(Point at);
  void scroll(const Input& input);
  void press_key(const Input& input);
  void press_with_control(const Input& input);
  void walk(const Input& arrow);
  void take(const Pick& pick);
  void confirm();
  void step_back();
  void escape();
  void look_beside(int by);
  // The topmost at a point that can be picked, else the topmost.
  std::optional<core::Part> part_at(Point at) const;

  bool escaped_ = false;  // in vain: once more leads to the menu
};

}  // namespace glasshouse::ui
