#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "match/option_parts.hpp"

// By elimination: a click on a piece, cell, zone or player keeps the options that contain it; when
// one is left, or the player confirms, it is chosen. No game needs code for it. Pure, so it is
// tested without a window. Copies share the options: what a click would do is found on one.
namespace glasshouse::ui {

class Narrowing {
 public:
  using Number = match::OptionParts::Number;  // of an option, for Match::choose

  Narrowing() = default;
  Narrowing(const core::Table& table, std::vector<core::Option> options);

  // Tells one list of options from the next.
  std::shared_ptr<const void> question() const { return all_; }

  // What is still possible, in the rules' order.
  const std::vector<Number>& left() const { return left_; }
  const core::Option& option(Number number) const { return all_->options[number]; }
  // Of all options, with those that are no longer possible.
  std::size_t count() const { return all_->options.size(); }
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
  bool step_back(const core::Table& table);
  // Was it clicked, or dropped?
  bool has_picked(const core::Part& part) const;
  // Takes back the click on a part, or its drop; the others stay as far as they go together.
  bool put_back(const core::Table& table, const core::Part& part);
  // The same, but another part is clicked instead of one of its kind that was clicked: of the last
  // possible. False, and nothing changes, where that leads nowhere.
  bool change_to(const core::Table& table, const core::Part& part);
  bool can_change_to(const core::Table& table, const core::Part& part) const;

  // The option meant when only one is left.
  std::optional<Number> only() const;
  // The options of which every piece and place was pointed at, or whose pieces have all been laid;
  // others may ask for more. A word that reads both ways is complete twice.
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
  std::size_t size_of(Number number) const { return all_->parts.of(number).size(); }

 private:
  using Class = match::OptionParts::Class;
  struct All {
    std::vector<core::Option> options;
    match::OptionParts parts;
  };
  // What somebody did: a click on a part, or a drop of it somewhere.
  struct Step {
    core::Part part;
    std::optional<core::Part> target;
  };

  bool has_all(Number number, const std::vector<Class>& wanted) const;
  std::size_t used(Class part) const;
  std::size_t used(Class piece, Class place) const;
  bool keep_clicked(const core::Table& table, const core::Part& part);
  bool keep_dropped(const core::Table& table, const core::Part& piece, const core::Part& target);
  bool lay_held(const core::Part& target, Class there);
  bool take(const core::Table& table, const Step& step);
  void start_over();
  bool take_all(const core::Table& table, const std::vector<Step>& steps);
  std::optional<std::size_t> changeable(const core::Table& table, const core::Part& part) const;
  bool all_pointed_at(Number number) const;
  bool all_laid(Number number) const;
  void find_next();

  const match::OptionParts& known() const { return all_->parts; }

  std::shared_ptr<const All> all_ = std::make_shared<const All>();
  std::vector<Number> left_;
  std::vector<core::Part> clicked_;
  std::vector<Class> clicked_classes_;
  std::vector<std::pair<core::Part, core::Part>> dropped_;
  std::vector<std::pair<Class, Class>> dropped_classes_;
  std::vector<Step> steps_;
  std::vector<core::Part> next_;
};

}  // namespace glasshouse::ui
