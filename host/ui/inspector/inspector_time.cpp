// The time line: every choice so far and ahead, to look at, to go to, to mark and to branch from.
#include <algorithm>
#include <cmath>

#include "ui/inspector/inspector_panels.hpp"

namespace glasshouse::ui {
namespace {

struct Track {
  ImVec2 from, to;
  std::size_t count = 0;  // of choices

  // From one choice to the next.
  float step() const { return count == 0 ? 0 : (to.x - from.x) / static_cast<float>(count); }
  float x_of(std::size_t number) const { return from.x + step() * static_cast<float>(number); }
  std::size_t number_at(float x) const {
    const float share = std::clamp((x - from.x) / std::max(1.0f, to.x - from.x), 0.0f, 1.0f);
    return static_cast<std::size_t>(std::lround(share * static_cast<float>(count)));
  }
  float middle() const { return (from.y + to.y) / 2; }
};

Colour colour_of(const WorkbenchFrame& frame, const match::Moment& moment) {
  return moment.edit ? theme_named("plain").accent : frame.table.colour(moment.seat);
}

void draw_moments(ImDrawList& list, const Track& track, const WorkbenchFrame& frame) {
  const float radius = std::clamp(track.step() * 0.38f, 1.5f, 5.0f);
  for (const match::Moment& moment : frame.workbench.moments()) {
    const ImVec2 at{track.x_of(moment.number), track.middle()};
    const ImU32 colour = packed_colour(colour_of(frame, moment), moment.ahead ? 0.35f : 1.0f);
    if (moment.edit) {
      const float r = radius + 2;
      list.AddQuadFilled({at.x, at.y - r}, {at.x + r, at.y}, {at.x, at.y + r}, {at.x - r, at.y},
                         colour);
    } else {
      list.AddCircleFilled(at, radius, colour);
    }
  }
}

void draw_bookmarks(ImDrawList& list, const Track& track,
                    const std::map<std::size_t, std::string>& bookmarks) {
  const ImU32 colour = packed_colour(theme_named("plain").accent);
  for (const auto& [number, words] : bookmarks) {
    if (number > track.count) continue;
    const float x = track.x_of(number);
    list.AddLine({x, track.from.y}, {x, track.middle()}, colour, 1.5f);
    list.AddTriangleFilled({x, track.from.y - 1}, {x + 9, track.from.y + 3}, {x, track.from.y + 7},
                           colour);
  }
}

std::string told(const WorkbenchFrame& frame, std::size_t number) {
  if (number == 0) return "The start";
  const match::Moment& moment = frame.workbench.moments()[number - 1];
  const std::string who =
      moment.edit ? "Edit" : frame.table.match().model().player_name(moment.seat);
  std::string out = "Choice " + std::to_string(number) + ", turn " + std::to_string(moment.turn) +
                    "\n" + who + ": " + moment.text;
  const auto& marks = frame.workbench.lines().bookmarks();
  if (const auto mark = marks.find(number); mark != marks.end()) out += "\n★ " + mark->second;
  return out;
}

bool small_button(const WorkbenchFrame& frame, const char* label, const char* help, bool enabled) {
  ImGui::BeginDisabled(!enabled);
  const bool pressed = ImGui::Button(label);
  ImGui::EndDisabled();
  frame.mark(help);
  if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) ImGui::SetTooltip("%s", help);
  return pressed;
}

void draw_lines(const WorkbenchFrame& frame) {
  const auto& lines = frame.workbench.lines().lines();
  if (lines.empty()) return;
  ImGui::SameLine(0, 4);
  ImGui::SetNextItemWidth(150 * frame.gui.scale());
  const std::string title = "Back to … (" + std::to_string(lines.size()) + ")";
  const bool unfolded = ImGui::BeginCombo("##lines", title.c_str());
  frame.mark("Back to");
  if (!unfolded) return;
  std::optional<std::size_t> wanted;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string text = lines[i].name + ": " + std::to_string(lines[i].number) + " choices";
    ImGui::PushID(static_cast<int>(i));
    if (ImGui::Selectable(text.c_str())) wanted = i;
    frame.mark("line " + lines[i].name);
    ImGui::PopID();
  }
  ImGui::EndCombo();
  if (wanted) frame.workbench.take_line(frame.table, *wanted);
}

}  // namespace

void TimePanel::draw(const WorkbenchFrame& frame) {
  draw_buttons(frame);
  draw_track(frame);
}

void TimePanel::draw_buttons(const WorkbenchFrame& frame) {
  const match::Match& match = frame.table.match();
  const std::size_t now = match.choice_count(), end = frame.workbench.moments().size();
  const std::size_t first = match.earliest();
  const bool back = now > first, forth = now < end;
  const struct {
    const char *label, *help;
    bool enabled;
    std::size_t leads_to;
  } steps[] = {{"|◀", "To the start", back, first},
               {"◀", "One choice back", back, now - 1},
               {"▶", "One choice forth", forth, now + 1},
               {"▶|", "To the end", forth, end}};
  std::optional<std::size_t> wanted;
  for (const auto& [label, help, enabled, leads_to] : steps) {
    if (small_button(frame, label, help, enabled)) wanted = leads_to;
    ImGui::SameLine(0, 4);
  }
  ImGui::SameLine();
  ImGui::AlignTextToFramePadding();
  quiet_text(std::to_string(now) + " of " + std::to_string(end));
  ImGui::SameLine();
  draw_bookmark(frame, now);
  ImGui::SameLine(0, 4);
  if (small_button(frame, "Branch from here", "Keep this line aside and go another way", forth)) {
    return frame.workbench.branch(frame.table, now);
  }
  draw_lines(frame);
  if (wanted) frame.workbench.go_to(frame.table, *wanted);
}

void TimePanel::draw_bookmark(const WorkbenchFrame& frame, std::size_t now) {
  const bool marked = frame.workbench.lines().bookmarks().contains(now);
  if (small_button(frame, marked ? "★ Unmark" : "☆ Bookmark", "Mark this moment", true)) {
    mark_.fill(0);
    if (marked) frame.workbench.lines().remove_bookmark(now);
    if (!marked) ImGui::OpenPopup("mark");
  }
  if (!ImGui::BeginPopup("mark")) return;
  if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
  const bool entered = ImGui::InputTextWithHint("##mark", "A few words, then Enter", mark_.data(),
                                                mark_.size(), ImGuiInputTextFlags_EnterReturnsTrue);
  frame.mark("words of the bookmark");
  if (entered) {
    frame.workbench.lines().bookmark(now, mark_.data());
    ImGui::CloseCurrentPopup();
  }
  ImGui::EndPopup();
}

void TimePanel::draw_track(const WorkbenchFrame& frame) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const ImVec2 size = ImGui::GetContentRegionAvail();
  const std::vector<match::Moment>& moments = frame.workbench.moments();
  const Track track{{at.x + 10, at.y + 4}, {at.x + size.x - 10, at.y + size.y - 4}, moments.size()};
  ImGui::InvisibleButton("track", size);
  frame.mark("time line");
  const bool hovered = ImGui::IsItemHovered(), held = ImGui::IsItemActive();
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Theme& theme = theme_named("plain");
  list.AddLine({track.from.x, track.middle()}, {track.to.x, track.middle()},
               packed_colour(theme.line), 2);
  draw_moments(list, track, frame);
  for (std::size_t number = 0; number <= moments.size(); ++number) {
    frame.targets.push_back(
        {"moment " + std::to_string(number), {track.x_of(number) - 1, track.middle() - 1, 2, 2}});
  }
  draw_bookmarks(list, track, frame.workbench.lines().bookmarks());
  const float x = track.x_of(frame.table.match().choice_count());
  list.AddLine({x, track.from.y}, {x, track.to.y}, packed_colour(theme.text), 2);
  list.AddCircleFilled({x, track.to.y}, 5, packed_colour(theme.text));
  if (!hovered && !held) {
    if (std::exchange(previewing_, false)) frame.table.preview(std::nullopt);
    return;
  }
  const std::size_t number = track.number_at(ImGui::GetIO().MousePos.x);
  list.AddLine({track.x_of(number), track.from.y}, {track.x_of(number), track.to.y},
               packed_colour(theme.accent, 0.8f), 1);
  ImGui::SetTooltip("%s", told(frame, number).c_str());
  if (held) {
    frame.table.preview(std::nullopt);
    frame.workbench.go_to(frame.table, number);
  } else {
    previewing_ = true;
    frame.table.preview(number);
  }
}

}  // namespace glasshouse::ui
