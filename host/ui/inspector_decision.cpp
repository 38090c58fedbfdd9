// What is asked: all options, and what is refused with the reasons.
#include <algorithm>
#include <string_view>

#include "ui/inspector_panels.hpp"

namespace glasshouse::ui {
namespace {

bool has_words(const std::string& text, std::string_view words) {
  const auto same = [](char a, char b) {
    return std::tolower(static_cast<unsigned char>(a)) ==
           std::tolower(static_cast<unsigned char>(b));
  };
  return std::search(text.begin(), text.end(), words.begin(), words.end(), same) != text.end();
}

}  // namespace

void DecisionPanel::draw(const BenchFrame& frame) {
  const match::Match& match = frame.table.match();
  if (match.finished()) {
    quiet_text("The game is over: nobody is asked.");
    return;
  }
  const core::Seat seat = match.chooser();
  ImGui::PushFont(frame.gui.bold());
  wrapped_text(match.model().player_name(seat) + ": " + match.prompt(),
               seat_colour(seat).lighter(0.25f));
  ImGui::PopFont();
  const std::vector<core::Option> options = match.options();
  ImGui::SetNextItemWidth(-1);
  ImGui::InputTextWithHint("##search", "Search the options", search_.data(), search_.size());
  begin_list("options", -ImGui::GetFrameHeightWithSpacing() - 4);
  draw_options(frame, options);
  draw_refused(frame);
  ImGui::EndChild();
  selected_ = std::min(selected_, options.empty() ? 0 : options.size() - 1);
  if (ImGui::Button("Choose it") && !options.empty()) {
    const std::size_t index = selected_;
    selected_ = 0;
    frame.bench.choose(frame.table, index);
    return;
  }
  ImGui::SameLine();
  if (ImGui::Button("Export as test") && !options.empty()) {
    frame.bench.export_test(match, match.text_of(options[selected_]));
  }
  if (ImGui::IsItemHovered()) {
    ImGui::SetTooltip(
        "Writes a test in Lua: this position, the selected option,\nand what comes of it");
  }
}

void DecisionPanel::draw_options(const BenchFrame& frame,
                                 const std::vector<core::Option>& options) {
  const match::Match& match = frame.table.match();
  const std::string count = std::to_string(options.size());
  heading(frame.gui, (count + (options.size() == 1 ? " OPTION" : " OPTIONS")).c_str());
  std::optional<std::size_t> chosen;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const std::string text = match.text_of(options[i]);
    if (!has_words(text + " " + options[i].kind, search_.data())) continue;
    ImGui::PushID(static_cast<int>(i));
    const bool pressed =
        ImGui::Selectable(text.c_str(), i == selected_, ImGuiSelectableFlags_AllowDoubleClick);
    if (pressed) selected_ = i;
    if (pressed && ImGui::IsMouseDoubleClicked(0)) chosen = i;
    if (ImGui::IsItemHovered() && !options[i].kind.empty()) {
      ImGui::SetTooltip("kind: %s", options[i].kind.c_str());
    }
    ImGui::PopID();
  }
  if (chosen) frame.bench.choose(frame.table, *chosen);
}

void DecisionPanel::draw_refused(const BenchFrame& frame) {
  const match::Match& match = frame.table.match();
  const std::vector<core::Option> refused = match.refused();
  if (refused.empty()) return;
  ImGui::Spacing();
  heading(frame.gui, "REFUSED");
  for (const core::Option& option : refused) {
    const std::string text = match.text_of(option);
    if (!has_words(text + " " + option.why, search_.data())) continue;
    quiet_text(text);
    ImGui::Indent();
    wrapped_text(option.why, kFaultColour);
    ImGui::Unindent();
  }
}

}  // namespace glasshouse::ui
