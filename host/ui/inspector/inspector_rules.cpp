// What the last save changed, whether the rules keep something to themselves, and how quick it was.
#include <algorithm>
#include <cstdio>

#include "core/pictures.hpp"
#include "ui/inspector/inspector_panels.hpp"

namespace glasshouse::ui {
namespace {

constexpr std::size_t kMostLines = 60;

void draw_list(const WorkbenchFrame& frame, const char* title,
               const std::vector<std::string>& lines, Colour colour) {
  if (lines.empty()) return;
  heading(frame.gui, title);
  for (std::size_t i = 0; i < lines.size() && i < kMostLines; ++i) wrapped_text(lines[i], colour);
  if (lines.size() > kMostLines) {
    quiet_text("… and " + std::to_string(lines.size() - kMostLines) + " more");
  }
  ImGui::Spacing();
}

void draw_report(const WorkbenchFrame& frame, const match::ReloadReport& report) {
  const Theme& theme = theme_named("plain");
  if (frame.workbench.pieces_changed()) {
    const bool pressed = ImGui::Button("Restart with the same seed", {-1, 0});
    frame.mark("Restart with the same seed");
    if (pressed) return frame.workbench.restart(frame.table);
  }
  const struct {
    const char* title;
    const std::vector<std::string>& lines;
    Colour colour;
  } parts[] = {{"NO LONGER POSSIBLE IN THIS TURN", report.dropped, kFaultColour},
               {"CAME", report.came, kGoodColour},
               {"WENT", report.went, kFaultColour},
               {"HAS ANOTHER NAME", report.renamed, theme.text},
               {"WENT BACK TO THE START", report.sent_back, kFaultColour},
               {"COULD NOT STAY AS IT WAS", report.changed, theme.text},
               {"SCORES", report.scores, theme.accent},
               {"NEW OPTIONS", report.new_options, kGoodColour},
               {"OPTIONS THAT ARE GONE", report.lost_options, kFaultColour},
               {"ON THE TABLE", report.differences, theme.text}};
  bool same = true;
  for (const auto& [title, lines, colour] : parts) {
    draw_list(frame, title, lines, colour);
    same = same && lines.empty();
  }
  if (same) quiet_text("This position is the same under the new rules.");
}

void draw_purity(const WorkbenchFrame& frame) {
  const std::vector<std::string>& hidden = frame.workbench.hidden_state();
  if (hidden.empty()) return;
  const bool proven = !frame.workbench.impurity().empty();
  draw_list(frame, proven ? "HIDDEN STATE: UNDO AND SAVES GO WRONG" : "KEPT OUTSIDE THE TABLE",
            hidden, proven ? kFaultColour : theme_named("plain").accent);
  if (proven) {
    wrapped_text(frame.workbench.impurity(), kFaultColour);
  } else {
    quiet_text("No harm came of it so far; better keep it in a counter.");
  }
  ImGui::Spacing();
}

void draw_pictures(const WorkbenchFrame& frame) {
  std::vector<std::string> lines;
  const core::GameSpec& spec = frame.table.match().model().spec();
  for (const core::Fault& fault : core::pictures_of(spec).faults) {
    lines.push_back(fault.text());
  }
  draw_list(frame, "PICTURES THAT ARE NOT DRAWN", lines, kFaultColour);
}

void draw_latencies(const WorkbenchFrame& frame) {
  const std::vector<float>& times = frame.workbench.latencies();
  if (times.empty()) return;
  heading(frame.gui, "FROM THE SAVE TO THE SCREEN");
  quiet_text(match::latency_words(times));
  char text[60];
  std::snprintf(text, sizeof text, "of it %.1f ms to load and to go on",
                static_cast<double>(frame.workbench.load_milliseconds()));
  quiet_text(text);
  if (times.size() < 3) return;
  ImGui::PlotHistogram("##latencies", times.data(), static_cast<int>(times.size()), 0, nullptr, 0,
                       std::max(100.0f, *std::max_element(times.begin(), times.end())),
                       {ImGui::GetContentRegionAvail().x, 56 * frame.gui.scale()});
}

}  // namespace

void draw_rules(const WorkbenchFrame& frame) {
  begin_list("rules");
  draw_purity(frame);
  draw_pictures(frame);
  if (const match::ReloadReport* report = frame.workbench.last_report()) {
    std::string files;
    for (const std::string& file : frame.workbench.last_files()) {
      files += (files.empty() ? "" : ", ") + file.substr(file.rfind('/') + 1);
    }
    wrapped_text("Save " + std::to_string(frame.workbench.reload_count()) + ": " + files,
                 theme_named("plain").text);
    draw_report(frame, *report);
  } else {
    quiet_text("Save the rules, a module, a manifest or a picture: what it");
    quiet_text("changes in this position is told here.");
  }
  draw_latencies(frame);
  ImGui::EndChild();
}

}  // namespace glasshouse::ui
