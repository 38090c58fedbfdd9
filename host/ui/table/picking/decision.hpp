#pragma once

#include "ui/table/picking/narrowing.hpp"

// A person making up their mind: by clicks and drops on the table, by going through the options one
// after the other, or by typing what they want. Knows nothing of where things lie on the screen.
namespace glasshouse::ui {

class Decision {
 public:
  using Number = Narrowing::Number;

  Decision() = default;
  // `table` must outlive the decision.
  Decision(const core::Table& table, core::Seat asked, std::vector<core::Option> options,
           std::vector<core::Option> refused);

  const Narrowing& narrowing() const { return narrowing_; }
  bool offers(const core::Part& part) const;
  // Every cell that an option names, also of those that are no longer possible.
  const std::vector<core::Part>& cells() const { return cells_; }
  // Of what can be clicked next, what only leads to something unusual: what costs something, or
  // isn't what comes to mind first (see doubt).
  std::vector<core::Part> unusual() const;
  void put_usual_first(std::vector<Number>& numbers) const;
  // What the one who is asked calls a part, in a wording with braces for it.
  std::string worded(const char* wording, const core::Part& part) const;
  // An option as people read it, without its fine print.
  std::string text(Number number) const;

  // Each returns what is chosen by it, if anything is: an option of which every piece and place was
  // pointed at, or with the lone thing that can be clicked. Options
  // with many parts are never chosen by the last of these clicks: people want to see what they laid
  // before it counts. Nor are those that cost something, or that somebody may not mean: see doubt.
  // A click on what was clicked puts it back, and one on another thing of its kind picks that
  // instead.
  std::optional<Number> click(const core::Part& part);
  std::optional<Number> drop(const core::Part& piece, const core::Part& target);
  // Would a click put a part back, or pick it instead of another?
  bool takes(const core::Part& part) const;
  // Was a piece picked last, which may go somewhere?
  bool holds_piece() const;
  // A piece that was dropped is in the hand again; true if it was.
  bool pick_up_again(const core::Part& piece);
  // False when there was nothing to take back.
  bool step_back();

  // Goes through the options that are left, or through those that match what was typed.
  void browse(int step);
  void type(std::string_view letters);
  bool erase_letter();
  const std::string& typed() const { return typed_; }
  bool listing() const { return browsing_ || !typed_.empty(); }
  // What is listed while browsing and typing.
  const std::vector<Number>& listed() const { return typed_.empty() ? narrowing_.left() : found_; }
  std::size_t selected() const { return selected_; }
  void stop_listing();
  // Shows an option on the table for Enter to choose; anything else that is done takes it back.
  void suggest(Number number) { suggested_ = number; }

  // What Enter chooses now, and the table shows: where several are complete, or name the same
  // things, the usual one that the rules name first.
  std::optional<Number> meant() const;
  // Its parts while browsing or typing, for showing on the table.
  std::vector<core::Part> marked() const;
  // What was clicked and what is still needed: "white heart, then a segment (3 options left)".
  std::string progress() const;
  // Why what was clicked is refused in the sense that comes to mind first, though there is an
  // option with the same parts; "" where there is no such doubt.
  std::string doubt() const;
  // What a click on a part would do, else what the part is; and if it can't be clicked, why not.
  // Idle is what no option names and nothing is said about.
  struct About {
    std::string what, why;
    bool idle = false;
  };
  About about(const core::Part& part) const;

 private:
  void search();
  std::shared_ptr<const std::vector<std::string>> all_texts() const;
  bool puts_back(const core::Part& part) const;
  std::optional<Number> chosen_by_hand(bool lone) const;

  const core::Table* table_ = nullptr;
  core::Seat asked_;
  Narrowing narrowing_;
  std::shared_ptr<const std::vector<core::Option>> refused_ =
      std::make_shared<const std::vector<core::Option>>();
  std::vector<core::Part> cells_;
  std::vector<bool> odd_;  // by option, where any is unusual
  bool browsing_ = false;
  std::size_t selected_ = 0;
  std::optional<Number> suggested_;
  std::string typed_;
  // In small letters, made when somebody begins to type.
  std::shared_ptr<const std::vector<std::string>> texts_;
  std::vector<Number> found_;
};

}  // namespace glasshouse::ui
