#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/choice.hpp"
#include "core/table.hpp"

// By elimination: a click on a piece, cell, zone or player keeps the options that contain it; when
// one is left, or the player confirms, it is chosen. No game needs code for it. Pure, so it is
// tested without a window.
namespace glasshouse::ui {

// An option as the screen needs it.
struct Offer {
  std::size_t index = 0;  // for Match::choose
  std::string text;
  std::string kind;
  std::vector<core::Part> parts;
};

class Narrowing {
 public:
  Narrowing() = default;
  explicit Narrowing(std::vector<Offer> offers);

  // What is still possible, in the rules' order.
  const std::vector<Offer>& left() const { return left_; }
  // Parts clicked so far, in order.
  const std::vector<core::Part>& clicked() const { return clicked_; }

  // Does any option that is left contain this part (or an equal-looking piece in the same zone),
  // beyond what was clicked already?
  bool offers(const core::Table& table, const core::Part& part) const;
  // Keeps the options with this part. False, and nothing changes, when there are none.
  bool click(const core::Table& table, const core::Part& part);
  // Takes the last click back; false when there is none.
  bool step_back();
  void start_over();

  // The option meant when only one is left, or all that are left read the same.
  std::optional<Offer> only() const;
  // Every part that could be clicked next, for glowing.
  std::vector<core::Part> next_parts() const;
  // Kinds of options that are left, for buttons of options without clickable parts.
  std::vector<Offer> without_parts() const;

 private:
  std::vector<Offer> all_;
  std::vector<Offer> left_;
  std::vector<core::Part> clicked_;
  std::vector<std::vector<Offer>> earlier_;
};

}  // namespace glasshouse::ui
