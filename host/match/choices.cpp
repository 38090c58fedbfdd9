#include "match/choices.hpp"

namespace glasshouse::match {
namespace {

// Texts are compared with at most this many others for a suggestion.
constexpr std::size_t kMostSuggestions = 200;

// Longer lists of options are read in samples of so many.
constexpr std::size_t kReadWhole = 1000;
constexpr std::size_t kSampled = 200;

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
  for (std::size_t i = rules.find_text(out.text, 0); i < index;
       i = rules.find_text(out.text, i + 1)) {
    ++out.twin;
  }
  return out;
}

std::optional<std::size_t> find_choice(core::Rules& rules, const MadeChoice& choice) {
  if (rules.chooser() != choice.seat) return {};
  if (choice.index != MadeChoice::kUnknown && is_at(rules, choice.index, choice.text)) {
    return choice.index;
  }
  std::size_t found = rules.find_text(choice.text, 0);
  for (uint32_t twin = 0; twin < choice.twin && found < rules.option_count(); ++twin) {
    found = rules.find_text(choice.text, found + 1);
  }
  if (found >= rules.option_count()) return {};
  return found;
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

std::vector<std::size_t> sampled_options(std::size_t count) {
  std::vector<std::size_t> out(count <= kReadWhole ? count : kSampled);
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = i * count / out.size();
  return out;
}

core::Status begin_edited(core::Rules& rules, const core::Snapshot& edited,
                          core::Block& checkpoint) {
  checkpoint = core::restored(rules.table().shared_model(), edited).block;
  return core::run_to_choice(rules, core::rebuild(rules, {checkpoint, {}}), &checkpoint);
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
