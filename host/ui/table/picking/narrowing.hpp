#pragma once

#include <optional>
#include <vector>

#include "ui/table/picking/option_parts.hpp"

// By elimination: a click on a piece, cell, zone or player keeps the options that contain it; when
// one is left, or the player confirms, it is chosen. No game needs code for it. Pure, so it is
// tested without a window.
namespace glasshouse::ui {

class Narrowing {
 public:
  using Number = OptionParts::Number;  // of an option, for Match::choose

  Narrowing() = default;
  Narrowing(const core::Table& table, std::vector<core::Option> options);

  // What is still possible, in the rules' order.
  const std::vector<Number>& left() const { return left_; }
  const core::Option& option(Number number) const { return options_[number]; }
  // Of all options, with those that are no longer possible.
  std::size_t count() const { return options_.size(); }
  // Parts clicked so far, in order.
  const std::vector<core::Part>& clicked() const { return clicked_; }
  // Pieces dropped somewhere, in order, and where.
  const std::vector<std::pair<core::Part, core::Part>>& dropped() const { return dropped_; }

  // Does any option that is left contain this part (or an equal-looking piece in the same zone),
  // beyond what was clicked already?
  bool offers(const core::Table& table, const core::Part& part) const;
  // Keeps the options with this part; right after a piece it is where that goes, if it can go
  // there. False, and nothing changes, when there are none.
  bool click(const core::Table& table, const core::Part& part);
  // A piece was dragged somewhere: keeps the options that name the piece and right after it that
  // place; if none does, those that name both.
  bool drop(const core::Table& table, const core::Part& piece, const core::Part& target);
  // Takes the last click or drop back; false when there is none.
  bool step_back();

  // The option meant when only one is left.
  std::optional<Number> only() const;
  // The one option all of whose parts have been clicked, or whose pieces have all been laid; others
  // may ask for more. None where several are: a word that reads both ways is complete twice.
  std::optional<Number> complete() const;
  std::vector<Number> completed(std::size_t most) const;
  // Every part that could be clicked next, for glowing.
  const std::vector<core::Part>& next_parts() const { return next_; }
  // The options that are left after a click on the part, not more than `most` of them.
  std::vector<Number> with_part(const core::Table& table, const core::Part& part,
                                std::size_t most) const;
  // Do all options that are left have the same parts? Then no click tells them apart.
  bool same_parts() const;
  // The first options that are left and have nothing to click, for buttons.
  std::vector<Number> without_parts(std::size_t most) const;
  // How many parts of an option can be clicked.
  std::size_t size_of(Number number) const { return parts_.of(number).size(); }

 private:
  using Class = OptionParts::Class;
  struct Step {
    std::vector<Number> left;
    std::size_t clicked = 0, dropped = 0;
  };

  std::size_t used(Class part) const;
  std::size_t used(Class piece, Class place) const;
  bool lay_held(const core::Part& target, Class there);
  bool all_laid(Number number) const;
  void remember_step();
  void find_next();

  std::vector<core::Option> options_;
  OptionParts parts_;
  std::vector<Number> left_;
  std::vector<core::Part> clicked_;
  std::vector<Class> clicked_classes_;
  std::vector<std::pair<core::Part, core::Part>> dropped_;
  std::vector<std::pair<Class, Class>> dropped_classes_;
  std::vector<Step> earlier_;
  std::vector<core::Part> next_;
};

}  // namespace glasshouse::ui
