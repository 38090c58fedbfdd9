// What is asked: all options, and what is refused with the reasons.
#include <algorithm>
#include <utility>

#include "ui/inspector/inspector_panels.hpp"
#include "ui/widgets/words.hpp"

namespace glasshouse::ui {
// The texts of thousands of options are made once, not for every frame.
void DecisionPanel::read(const WorkbenchFrame& frame) {
  const std::string words = lower(search_.data());
  if (seen_ == frame.workbench.present_number() && searched_ == words) return;
  seen_ = frame.workbench.present_number();
  searched_ = words;
  found_.clear();
  refused_.clear();
  const match::Match& match = frame.table.match();
  const auto add = [&](std::vector<Line>& lines, Line line) {
    const std::string text = lower(line.text + " " + line.note);
    if (text.find(words) != std::string::npos) lines.push_back(std::move(line));
  };
  const std::vector<core::Option> options = match.options();
  count_ = options.size();
  for (std::size_t i = 0; i < count_; ++i) {
    add(found_, {i, match.text_of(options[i]), options[i].kind});
  }
  for (const core::Option& option : match.refused()) {
    add(refused_, {0, match.text_of(option), option.why});
  }
  if (selected_ >= count_) selected_ = 0;
}

void DecisionPanel::draw(const WorkbenchFrame& frame) {
  const match::Match& match = frame.table.match();
  if (match.finished()) return quiet_text("The game is over: nobody is asked.");
  const core::Seat seat = match.chooser();
  bold_text(frame.gui, match.model().player_name(seat) + ": " + match.prompt(),
            frame.table.colour(seat).lighter(0.25f));
  frame.search("Search the options", search_, "search the options");
  read(frame);
  begin_list("options", -ImGui::GetFrameHeightWithSpacing() - 4);
  draw_options(frame);
  draw_refused(frame);
  ImGui::EndChild();
  draw_buttons(frame);
}

void DecisionPanel::draw_buttons(const WorkbenchFrame& frame) {
  const match::Match& match = frame.table.match();
  const bool chosen = frame.button("Choose it");
  ImGui::SameLine();
  const bool exported = frame.button(
      "Export as test",
      "Writes a test in Lua: this position, the selected option,\nand what comes of it");
  if (selected_ >= count_) return;
  if (exported) frame.workbench.export_test(match, match.text_of(match.options()[selected_]));
  if (chosen) frame.workbench.choose(frame.table, std::exchange(selected_, 0));
}

void DecisionPanel::draw_options(const WorkbenchFrame& frame) {
  heading(frame.gui, std::to_string(count_) + (count_ == 1 ? " OPTION" : " OPTIONS"));
  std::optional<std::size_t> chosen;
  ImGuiListClipper clipper;
  clipper.Begin(static_cast<int>(found_.size()));
  while (clipper.Step()) {
    for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
      const Line& line = found_[static_cast<std::size_t>(i)];
      ImGui::PushID(i);
      const bool pressed = ImGui::Selectable(line.text.c_str(), line.index == selected_,
                                             ImGuiSelectableFlags_AllowDoubleClick);
      frame.mark("option " + line.text);
      if (pressed) selected_ = line.index;
      if (pressed && ImGui::IsMouseDoubleClicked(0)) chosen = line.index;
      if (ImGui::IsItemHovered() && !line.note.empty()) {
        ImGui::SetTooltip("kind: %s", line.note.c_str());
      }
      ImGui::PopID();
    }
  }
  if (chosen) frame.workbench.choose(frame.table, *chosen);
}

void DecisionPanel::draw_refused(const WorkbenchFrame& frame) {
  if (refused_.empty()) return;
  ImGui::Spacing();
  heading(frame.gui, "REFUSED");
  for (const Line& line : refused_) {
    quiet_text(line.text);
    frame.mark("refused " + line.text);
    ImGui::Indent();
    wrapped_text(line.note, kFaultColour);
    ImGui::Unindent();
  }
}

}  // namespace glasshouse::ui
