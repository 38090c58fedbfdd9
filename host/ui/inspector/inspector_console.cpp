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
  ImGui::InputTextWithHint("##words", "Lua, then Enter", words_.data(), words_.size(),
                           ImGuiInputTextFlags_CallbackAlways | ImGuiInputTextFlags_CallbackHistory,
                           &ConsolePanel::edit, this);
  if (ImGui::IsItemActive()) frame.gui.keep_enter();
  frame.mark("console");
  ImGui::PopFont();
  ImGui::EndChild();
  if (!frame.gui.take_enter() || words_[0] == 0) return;
  const std::string words = words_.data();
  asked_.push_back(words);
  recalled_ = asked_.size();
  clears_ = true;
  frame.workbench.ask(frame.table, words);
}

int ConsolePanel::edit(ImGuiInputTextCallbackData* data) {
  ConsolePanel& panel = *static_cast<ConsolePanel*>(data->UserData);
  if (data->EventFlag == ImGuiInputTextFlags_CallbackHistory) panel.recall(*data);
  if (std::exchange(panel.clears_, false)) data->DeleteChars(0, data->BufTextLen);
  return 0;
}

// The arrows bring earlier words back.
void ConsolePanel::recall(ImGuiInputTextCallbackData& data) {
  if (data.EventKey == ImGuiKey_UpArrow && recalled_ > 0) --recalled_;
  if (data.EventKey == ImGuiKey_DownArrow && recalled_ < asked_.size()) ++recalled_;
  data.DeleteChars(0, data.BufTextLen);
  if (recalled_ < asked_.size()) data.InsertChars(0, asked_[recalled_].c_str());
}

}  // namespace glasshouse::ui
