// What a seat sees and is offered must not go by what it can't know.
#include <algorithm>

#include "core/imagine.hpp"
#include "match/exam.hpp"

namespace glasshouse::match {
namespace {

using core::Seat;

std::string offer_text(const core::Table& table, const core::Option& option, Seat seat) {
  std::string text = core::worded(table, option, seat);
  if (!option.why.empty()) text.append(", refused: ").append(option.why);
  return text;
}

std::vector<std::string> offer_texts(core::Rules& rules) {
  const Seat seat = rules.chooser();
  std::vector<std::string> out{rules.prompt()};
  for (const std::size_t i : sampled_options(rules.option_count())) {
    out.push_back(offer_text(rules.table(), rules.option(i), seat));
  }
  for (const core::Option& option : rules.refused()) {
    out.push_back(offer_text(rules.table(), option, seat));
  }
  return out;
}

std::vector<std::string> offer_texts(const Match& match) {
  std::vector<std::string> out{match.prompt()};
  for (const std::size_t i : sampled_options(match.option_count())) {
    out.push_back(offer_text(match.table(), match.option(i), match.chooser()));
  }
  for (const core::Option& option : match.refused()) {
    out.push_back(offer_text(match.table(), option, match.chooser()));
  }
  return out;
}

std::string quoted(const std::vector<std::string>& texts, std::size_t i) {
  return i < texts.size() ? "'" + texts[i] + "'" : "nothing";
}

// The first text that differs; "nothing" where one list is shorter. "" for equal lists.
std::string first_other(const std::vector<std::string>& real,
                        const std::vector<std::string>& other) {
  const auto [one, two] = std::mismatch(real.begin(), real.end(), other.begin(), other.end());
  if (one == real.end() && two == other.end()) return "";
  const auto at = static_cast<std::size_t>(one - real.begin());
  return quoted(real, at) + ", and in another deal " + quoted(other, at);
}

}  // namespace

// In a deal that the chooser can't tell from the real one they must see and be offered the same.
void Exam::check_offer_to_chooser() {
  const Seat seat = match_.chooser();
  const core::Position position = match_.position();
  const core::ImaginedDeal deal = core::imagine(match_.table(), position, seat, random_);
  const core::Recollection recollection(second_, match_.table(), position, seat);
  if (!core::recall(second_, deal, recollection) || second_.chooser() != seat) return;
  const std::string who = match_.model().player_name(seat);
  const std::string offered = first_other(offer_texts(match_), offer_texts(second_));
  if (!offered.empty()) {
    find(CheckKind::hidden, "what " + who + " is offered goes by what they can't know: " + offered);
  }
  const std::string seen =
      first_other(core::view_texts(match_.table(), seat), core::view_texts(second_.table(), seat));
  if (!seen.empty()) {
    find(CheckKind::hidden, "what " + who + " sees goes by what they can't know: " + seen);
  }
}

// A counter that nobody sees is taken for book-keeping that anybody could do, so bots know it:
// after the same choice it must be the same in every deal that who chose can't tell from the real
// one.
void Exam::check_unseen_numbers() {
  const auto& counters = match_.model().counters;
  const auto unseen = [](const core::Counter& counter) {
    return counter.spec->visible == core::Visibility::nobody;
  };
  if (match_.finished() || std::none_of(counters.begin(), counters.end(), unseen)) return;
  const core::Recollection recollection(second_, match_.table(), before_, asked_, taken_);
  const auto deal = core::imagine(match_.table(), before_, asked_, random_);
  const core::Recall recalled(second_, deal, recollection);
  if (!recalled.arrived() || second_.chooser() != asked_) return;
  if (taken_ >= second_.option_count() || second_.option(taken_).wording != chosen_.wording) return;
  core::run_to_choice(second_, second_.answer(taken_));
  if (second_.table().head().turn == match_.table().head().turn) compare_unseen_numbers();
}

void Exam::compare_unseen_numbers() {
  for (std::size_t c = 0; c < match_.model().counters.size(); ++c) {
    const core::Counter& counter = match_.model().counters[c];
    const int real = match_.table().counter(core::CounterId(c));
    const int other = second_.table().counter(core::CounterId(c));
    if (counter.spec->visible != core::Visibility::nobody || real == other) continue;
    const core::Source& source = counter.spec->source;
    findings_.add(
        {CheckKind::hidden,
         seed_,
         choices(),
         {source.file, source.line, source.column,
          "the counter '" + counter.name + "', which nobody sees, goes by what " +
              match_.model().player_name(asked_) + " can't know: it is " + std::to_string(real) +
              ", and in another deal " + std::to_string(other) + "; bots take it as known",
          "keep a secret in hidden pieces, or in a counter that is visible to its owner"}});
  }
}

}  // namespace glasshouse::match
