// What is shown over the table whether the inspector is open or not, and words in our colours.
#include <algorithm>

#include "ui/inspector/inspector_panels.hpp"

namespace glasshouse::ui {

const Colour kFaultColour{255, 138, 122, 255};
const Colour kGoodColour{132, 212, 150, 255};
const Colour kChanceColour{196, 164, 240, 255};

namespace {

constexpr ImGuiWindowFlags kCard = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                                   ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                                   ImGuiWindowFlags_AlwaysAutoResize |
                                   ImGuiWindowFlags_NoFocusOnAppearing;
constexpr std::size_t kMostFaults = 3;

void draw_excerpt(const match::Excerpt& excerpt, const ImguiBackend& gui) {
  const float width = ImGui::GetContentRegionAvail().x;
  ImGui::PushFont(gui.code());
  const float line = ImGui::GetTextLineHeight() + 4;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float height = line * static_cast<float>(excerpt.lines.size()) + 10;
  const ImVec2 end{at.x + width, at.y + height};
  list.AddRectFilled(at, end, packed_colour({13, 16, 21, 255}), 6);
  ImGui::PushClipRect(at, end, true);
  float y = at.y + 5;
  for (const match::ExcerptLine& one : excerpt.lines) {
    if (one.marked) {
      list.AddRectFilled({at.x, y - 1}, {end.x, y + line - 1}, packed_colour(kFaultColour, 0.2f));
      list.AddRectFilled({at.x, y - 1}, {at.x + 3, y + line - 1}, packed_colour(kFaultColour));
    }
    const std::string number = std::to_string(one.number);
    const float right = at.x + 44 * gui.scale() - ImGui::CalcTextSize(number.c_str()).x;
    const Theme& theme = theme_named("plain");
    list.AddText({right, y}, packed_colour(theme.quiet_text, 0.7f), number.c_str());
    list.AddText({at.x + 58 * gui.scale(), y},
                 packed_colour(one.marked ? theme.text : theme.quiet_text), one.text.c_str());
    y += line;
  }
  ImGui::PopClipRect();
  ImGui::PopFont();
  ImGui::Dummy({width, height});
}

void draw_fault(const match::Excerpt& excerpt, const ImguiBackend& gui) {
  const auto marked = std::find_if(excerpt.lines.begin(), excerpt.lines.end(),
                                   [](const match::ExcerptLine& line) { return line.marked; });
  std::string where = excerpt.file;
  if (marked != excerpt.lines.end()) where += ":" + std::to_string(marked->number);
  if (!where.empty()) quiet_text(where);
  wrapped_text(excerpt.message, theme_named("plain").text);
  if (!excerpt.lines.empty()) draw_excerpt(excerpt, gui);
  if (!excerpt.hint.empty()) wrapped_text(excerpt.hint, theme_named("plain").quiet_text);
}

}  // namespace

ImU32 packed_colour(Colour colour, float alpha) {
  return ImGui::ColorConvertFloat4ToU32(imgui_colour(colour, alpha));
}

void WorkbenchFrame::mark(std::string name) const {
  if (!ImGui::IsItemVisible()) return;
  const ImVec2 from = ImGui::GetItemRectMin(), size = ImGui::GetItemRectSize();
  targets.push_back({std::move(name), {from.x, from.y, size.x, size.y}});
}

bool WorkbenchFrame::button(const char* label, const char* tip) const {
  const bool pressed = ImGui::Button(label);
  mark(label);
  if (tip && ImGui::IsItemHovered()) ImGui::SetTooltip("%s", tip);
  return pressed;
}

void WorkbenchFrame::search(const char* hint, Words& words, const char* name) const {
  ImGui::SetNextItemWidth(-1);
  ImGui::InputTextWithHint("##search", hint, words.data(), words.size());
  mark(name);
}

void quiet_text(const std::string& text) {
  ImGui::TextColored(imgui_colour(theme_named("plain").quiet_text), "%s", text.c_str());
}

void wrapped_text(const std::string& text, Colour colour) {
  ImGui::PushStyleColor(ImGuiCol_Text, imgui_colour(colour));
  ImGui::PushTextWrapPos(0);
  ImGui::TextUnformatted(text.c_str());
  ImGui::PopTextWrapPos();
  ImGui::PopStyleColor();
}

void bold_text(const ImguiBackend& gui, const std::string& text, Colour colour) {
  ImGui::PushFont(gui.bold());
  wrapped_text(text, colour);
  ImGui::PopFont();
}

void heading(const ImguiBackend& gui, const std::string& text) {
  ImGui::PushFont(gui.bold());
  ImGui::SetWindowFontScale(0.8f);
  quiet_text(text);
  ImGui::SetWindowFontScale(1);
  ImGui::PopFont();
}

void begin_list(const char* name, float height) {
  ImGui::BeginChild(name, {0, height}, false, ImGuiWindowFlags_AlwaysUseWindowPadding);
}

void draw_faults(match::Workbench& workbench, const ImguiBackend& gui, Size table) {
  if (workbench.faults().empty()) return;
  const float width = std::min(680 * gui.scale(), table.width - 40);
  const float top = 80 * gui.scale();  // what is asked, and the buttons, stay in sight
  ImGui::SetNextWindowPos({(table.width - width) / 2, top});
  ImGui::SetNextWindowSizeConstraints({width, 0}, {width, table.height - top - 20});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 10);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1.5f);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {18 * gui.scale(), 14 * gui.scale()});
  ImGui::PushStyleColor(ImGuiCol_Border, imgui_colour(kFaultColour, 0.9f));
  ImGui::Begin("faults", nullptr, kCard);
  bold_text(gui, "What you saved doesn't work yet", kFaultColour);
  const auto& faults = workbench.faults();
  for (std::size_t i = 0; i < faults.size() && i < kMostFaults; ++i) draw_fault(faults[i], gui);
  if (faults.size() > kMostFaults) {
    quiet_text("… and " + std::to_string(faults.size() - kMostFaults) + " more faults");
  }
  ImGui::Spacing();
  quiet_text("The table plays on by the last good rules.");
  ImGui::SameLine();
  const float button = ImGui::CalcTextSize("Hide").x + 22;
  ImGui::SetCursorPosX(ImGui::GetContentRegionMax().x - button);
  if (ImGui::SmallButton("Hide")) workbench.dismiss_faults();
  ImGui::End();
  ImGui::PopStyleColor();
  ImGui::PopStyleVar(3);
}

void draw_notice(const match::Workbench& workbench, Size table) {
  if (workbench.notice().empty()) return;
  ImDrawList& list = *ImGui::GetForegroundDrawList();
  const ImVec2 size = ImGui::CalcTextSize(workbench.notice().c_str());
  const float x = std::max(24.0f, (table.width - size.x) / 2), y = table.height - size.y - 22;
  list.AddRectFilled({x - 16, y - 8}, {x + size.x + 16, y + size.y + 8},
                     packed_colour({20, 24, 31, 255}, 0.95f), 16);
  list.AddRect({x - 16, y - 8}, {x + size.x + 16, y + size.y + 8},
               packed_colour(theme_named("plain").line), 16);
  list.AddText({x, y}, packed_colour(theme_named("plain").text), workbench.notice().c_str());
}

}  // namespace glasshouse::ui
