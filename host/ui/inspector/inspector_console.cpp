// Lua on the position that is played.
#include <algorithm>
#include <cstring>
#include <sstream>

#include "ui/inspector/inspector_panels.hpp"

namespace glasshouse::ui {
namespace {

void draw_lines(const std::string& text, Colour colour) {
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) wrapped_text(line, colour);
}

void draw_exchange(const match::Workbench::Exchange& exchange) {
  const Theme& theme = theme_named("plain");
  wrapped_text("> " + exchange.words, theme.quiet_text);
  draw_lines(exchange.reply.printed, theme.text);
  draw_lines(exchange.reply.error, kFaultColour);
  draw_lines(exchange.reply.value, theme.accent);
}

}  // namespace

void ConsolePanel::draw(const WorkbenchFrame& frame) {
  ImGui::BeginChild("console", {0, 0}, false);
  const float field = ImGui::GetFrameHeightWithSpacing() + 4;
  ImGui::PushFont(frame.gui.code());
  ImGui::BeginChild("answers", {0, -field}, false, ImGuiWindowFlags_AlwaysUseWindowPadding);
  if (frame.workbench.console().empty()) {
    quiet_text("game, player and rules are at hand. Reading is");
    quiet_text("free; a change becomes an edit of the match.");
    quiet_text("> rules.score(game, player)");
  }
  for (const match::Workbench::Exchange& exchange : frame.workbench.console())
    draw_exchange(exchange);
  const std::size_t shown = frame.workbench.console().size();
  if (std::exchange(shown_, shown) != shown) ImGui::SetScrollHereY(1);
  ImGui::EndChild();
  ImGui::SetNextItemWidth(-1);
  if (std::exchange(focus_, false)) ImGui::SetKeyboardFocusHere();
  const bool entered = ImGui::InputTextWithHint(
      "##words", "Lua, then Enter", words_.data(), words_.size(),
      ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_CallbackHistory,
      &ConsolePanel::recall, this);
  frame.mark("console");
  ImGui::PopFont();
  ImGui::EndChild();
  if (!entered) return;
  focus_ = true;
  frame.gui.await_field();
  if (words_[0] == 0) return;
  const std::string words = words_.data();
  asked_.push_back(words);
  recalled_ = asked_.size();
  words_.fill(0);
  frame.workbench.ask(frame.table, words);
}

// The arrows bring earlier words back.
int ConsolePanel::recall(ImGuiInputTextCallbackData* data) {
  ConsolePanel& panel = *static_cast<ConsolePanel*>(data->UserData);
  std::size_t& at = panel.recalled_;
  if (data->EventKey == ImGuiKey_UpArrow && at > 0) --at;
  if (data->EventKey == ImGuiKey_DownArrow && at < panel.asked_.size()) ++at;
  data->DeleteChars(0, data->BufTextLen);
  if (at < panel.asked_.size()) data->InsertChars(0, panel.asked_[at].c_str());
  return 0;
}

}  // namespace glasshouse::ui
