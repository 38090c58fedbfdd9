// What is offered: every option has a text of its own, can be chosen, and nothing else can.
#include <algorithm>
#include <unordered_set>

#include "match/exam.hpp"

namespace glasshouse::match {
namespace {

constexpr std::size_t kTriedOptions = 6;

std::vector<std::string> texts_of(const Match& match) {
  std::vector<std::string> out;
  for (const std::size_t i : sampled_options(match.option_count())) {
    out.push_back(match.text_of(match.option(i)));
  }
  return out;
}

}  // namespace

void Exam::read_options() {
  texts_ = texts_of(match_);
  offered_ += match_.option_count();
  if (texts_.empty()) {
    find(CheckKind::options,
         "nothing is offered to " + match_.model().player_name(match_.chooser()));
  }
  run(CheckKind::options, &Exam::check_texts);
}

void Exam::check_texts() {
  std::unordered_set<std::string_view> known;
  for (const std::string& text : texts_) {
    if (text.empty()) find(CheckKind::options, "an option has no text");
    if (!known.insert(text).second) find(CheckKind::options, "'" + text + "' is offered twice");
  }
  if (texts_of(match_) != texts_) {
    find(CheckKind::options, "asked again, other options are offered");
  }
}

void Exam::check_refused() {
  for (const core::Option& option : match_.refused()) {
    const std::string text = match_.text_of(option);
    if (std::find(texts_.begin(), texts_.end(), text) != texts_.end()) {
      find(CheckKind::options, "'" + text + "' is offered, and refused because " + option.why);
    }
  }
}

void Exam::check_made_up() {
  const core::Block before = match_.table().block();
  const std::size_t made = choices();
  const bool refused = match_.choose("something nobody offered").has_value() &&
                       match_.choose(match_.option_count()).has_value();
  if (!refused) find(CheckKind::refuse, "an option that isn't offered was accepted");
  if (match_.table().block() != before || choices() != made) {
    find(CheckKind::refuse, "a refused choice changed the table");
  }
}

// Of many options, only some.
void Exam::check_every_option() {
  const core::Position position = match_.position();
  const std::size_t count = match_.option_count();
  for (std::size_t i = 0; i < std::min(count, kTriedOptions); ++i) {
    const std::size_t index =
        count <= kTriedOptions ? i : random_.below(static_cast<uint32_t>(count));
    try {
      const Retraced turn = retrace(second_, position);
      if (turn.status != core::Status::choosing || turn.made < position.choices.size()) return;
      if (index < second_.option_count()) second_.answer(index);
    } catch (const core::ContentError& error) {
      core::Fault fault = error.faults().front();
      fault.message =
          "'" + match_.text_of(match_.option(index)) + "' is offered and fails: " + fault.message;
      findings_.add({CheckKind::accept, seed_, choices(), std::move(fault)});
    }
  }
}

}  // namespace glasshouse::match
