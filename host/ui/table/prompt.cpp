#include "ui/table/prompt.hpp"

#include <algorithm>

#include "match/match.hpp"
#include "ui/table/picking/offers.hpp"

namespace glasshouse::ui {
namespace {

std::string name_of(const PromptInput& input, core::Seat seat) {
  return input.match.model().player_name(seat);
}

// In one line. What is seen anyway, or there is nothing to do with, is named to who went there by
// keys, and to nobody whose pointer only rests there.
std::string about_part(const PromptInput& input, const core::Part& part) {
  const Decision::About about = input.decision.about(part);
  const std::string name = input.decision.worded("{}", part);
  const bool says_nothing = about.idle || (about.what == name && about.why.empty());
  if (!input.by_keys && says_nothing) return "";
  if (about.idle) return name + ": nothing can be done with it now";
  const std::string between = about.what.empty() || about.why.empty() ? "" : ": ";
  return about.what + between + about.why;
}

// What was done before, for who has no log beside the table and nothing clicked yet.
std::string last_of_others(const PromptInput& input, const std::vector<LoggedLine>& log) {
  if (input.log_seen || !input.decision.narrowing().clicked().empty()) return "";
  const auto last = std::find_if(log.rbegin(), log.rend(),
                                 [](const LoggedLine& line) { return line.seat.exists(); });
  if (last == log.rend() || last->seat == input.reader) return "";
  return "  ·  " + name_of(input, last->seat) + " before: " + last->text;
}

std::string detail_of_decision(const PromptInput& input, const std::vector<LoggedLine>& log) {
  const Decision& decision = input.decision;
  const auto enter = [&](Decision::Number number) {
    return "Enter: " + text_of(input.match, decision, number);
  };
  if (decision.listing()) {
    const std::optional<Decision::Number> now = decision.meant();
    return now ? enter(*now) : "Nothing fits “" + decision.typed() + "”";
  }
  if (const auto complete = decision.narrowing().complete()) {
    return enter(*complete) + "  ·  Esc takes back";
  }
  const std::string about = input.looked_at ? about_part(input, *input.looked_at) : "";
  if (!about.empty()) return about;
  return name_of(input, input.match.chooser()) + "'s turn  ·  " + decision.progress() +
         last_of_others(input, log);
}

Prompt unless_said(const PromptInput& input, Prompt prompt) {
  if (!input.message.empty()) prompt.detail = input.message;
  return prompt;
}

}  // namespace

Prompt prompt_of(const PromptInput& input, const TableScene& scene) {
  if (input.match.finished()) {
    const std::string& reason = input.match.table().head().reason;
    return unless_said(input, {scene.prompt, input.sheet_open ? reason : "Enter shows the result"});
  }
  Prompt out;
  const std::string asked = name_of(input, input.match.chooser());
  if (input.thinking) {
    const std::string dots(static_cast<std::size_t>(input.dots) + 1, '.');
    out = {asked + " is thinking " + dots, input.match.prompt()};
  } else if (input.deciding) {
    out = {input.match.prompt(), detail_of_decision(input, scene.log)};
  } else {
    out.prompt = asked + " comes next";
  }
  if (!input.trouble.empty()) out.detail = "This game can't be kept: " + input.trouble;
  return unless_said(input, out);
}

}  // namespace glasshouse::ui
