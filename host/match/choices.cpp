#include "match/choices.hpp"

namespace glasshouse::match {
namespace {

// Texts are compared with at most this many others for a suggestion.
constexpr std::size_t kMostSuggestions = 200;

std::string option_text(core::Rules& rules, std::size_t index) {
  return core::worded(rules.table(), rules.option(index));
}

bool is_at(core::Rules& rules, std::size_t index, std::string_view text) {
  return index < rules.option_count() && option_text(rules, index) == text;
}

}  // namespace

MadeChoice remembered(core::Rules& rules, std::size_t index) {
  MadeChoice out;
  out.turn = rules.table().head().turn;
  out.seat = rules.chooser();
  out.text = option_text(rules, index);
  out.index = static_cast<uint32_t>(index);
  for (std::size_t i = 0; i < index; ++i) {
    if (option_text(rules, i) == out.text) ++out.twin;
  }
  return out;
}

std::optional<std::size_t> find_choice(core::Rules& rules, const MadeChoice& choice) {
  if (rules.chooser() != choice.seat) return {};
  if (choice.index != MadeChoice::kUnknown && is_at(rules, choice.index, choice.text)) {
    return choice.index;
  }
  uint32_t twins = 0;
  for (std::size_t i = 0; i < rules.option_count(); ++i) {
    if (option_text(rules, i) == choice.text && twins++ == choice.twin) return i;
  }
  return {};
}

core::Refusal refusal_of(core::Rules& rules, std::string_view text) {
  for (const core::Option& option : rules.refused()) {
    if (core::worded(rules.table(), option) == text) return {option.why};
  }
  const std::string nearest = nearest_option(rules, text);
  return {"'" + std::string(text) + "' can't be chosen now" +
          (nearest.empty() ? "" : "; did you mean '" + nearest + "'?")};
}

std::string nearest_option(core::Rules& rules, std::string_view text) {
  std::vector<std::string> offered;
  for (std::size_t i = 0; i < std::min(rules.option_count(), kMostSuggestions); ++i) {
    offered.push_back(option_text(rules, i));
  }
  return core::nearest_name(text, offered);
}

Retraced retrace(core::Rules& rules, const core::Position& position) {
  Retraced out{core::rebuild(rules, {position.checkpoint, {}}), 0};
  for (const core::Choice& choice : position.choices) {
    if (out.status != core::Status::choosing || rules.chooser() != choice.seat) break;
    if (!is_at(rules, choice.index, choice.text)) break;
    out.status = rules.answer(choice.index);
    ++out.made;
  }
  return out;
}

}  // namespace glasshouse::match
