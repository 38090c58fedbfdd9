#pragma once

#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "core/choice.hpp"
#include "core/table.hpp"

// By elimination: a click on a piece, cell, zone or player keeps the options that contain it; when
// one is left, or the player confirms, it is chosen. No game needs code for it. Pure, so it is
// tested without a window. Lists of many thousands of options are fine: parts are numbered once,
// pieces that nobody can tell apart in one zone alike, and texts are made when somebody reads them.
namespace glasshouse::ui {

class Narrowing {
 public:
  using Number = uint32_t;  // of an option, for Match::choose

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
  void start_over();

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
  std::size_t size_of(Number number) const { return ends_[number] - begin_of(number); }

 private:
  using Class = uint32_t;
  static constexpr Class kNoClass = UINT32_MAX;
  using Key = std::tuple<core::Part::Kind, uint16_t, core::Place>;
  struct Step {
    std::vector<Number> left;
    std::size_t clicked = 0, dropped = 0;
  };

  static Key key_of(const core::Part& part) { return {part.kind, part.id, part.place}; }
  std::size_t begin_of(Number number) const { return number == 0 ? 0 : ends_[number - 1]; }
  std::size_t times(Number number, Class of) const;
  std::size_t used(Class of) const;
  std::size_t pairs(Number number, Class piece, Class target) const;
  std::size_t used_pairs(Class piece, Class target) const;
  Class class_of(const core::Table& table, const core::Part& part) const;
  Class number_part(const core::Table& table, const core::Part& part);
  void add_twins(const core::Table& table);
  bool lay_held(const core::Part& target, Class there);
  bool all_laid(Number number) const;
  void remember_step();
  void find_next();

  std::vector<core::Option> options_;
  std::vector<Class> classes_;     // of all options' clickable parts, one after the other …
  std::vector<std::size_t> ends_;  // … up to here for each option
  std::map<Key, Class> numbered_;
  std::vector<std::vector<core::Part>> members_;  // by class
  std::vector<Number> all_, left_;
  std::vector<core::Part> clicked_;
  std::vector<Class> clicked_classes_;
  std::vector<std::pair<core::Part, core::Part>> dropped_;
  std::vector<std::pair<Class, Class>> dropped_classes_;
  std::vector<Step> earlier_;
  std::vector<core::Part> next_;
};

}  // namespace glasshouse::ui
