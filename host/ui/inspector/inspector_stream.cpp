// What happened, choice by choice, chance marked; and how long it took.
#include <algorithm>
#include <cstdio>

#include "ui/inspector/inspector_panels.hpp"

namespace glasshouse::ui {
namespace {

constexpr std::size_t kMostSteps = 200;

bool by_chance(const std::string& text) {
  return text.ends_with("(drawn at random)") || text.ends_with(": shuffled") ||
         text.starts_with("random number ");
}

std::string milliseconds(std::chrono::nanoseconds time) {
  char out[32];
  std::snprintf(out, sizeof out, "%.2f ms",
                std::chrono::duration<double, std::milli>(time).count());
  return out;
}

bool has_words(const match::Match::Step& step, const std::string& words) {
  if (words.empty() || step.made.text.find(words) != std::string::npos) return true;
  return std::any_of(step.happened.begin(), step.happened.end(), [&](const std::string& text) {
    return text.find(words) != std::string::npos;
  });
}

void draw_happened(const std::vector<std::string>& happened) {
  ImGui::Indent();
  for (const std::string& text : happened) {
    const bool chance = by_chance(text);
    wrapped_text((chance ? "◆ " : "· ") + text,
                 chance ? kChanceColour : theme_named("plain").quiet_text);
  }
  ImGui::Unindent();
}

void draw_deal(const WorkbenchFrame& frame) {
  const std::vector<std::string>& dealt = frame.table.match().history().dealt;
  if (dealt.empty()) return;
  bold_text(frame.gui, "0  The deal", theme_named("plain").text);
  draw_happened(dealt);
}

void draw_step(const WorkbenchFrame& frame, const match::Match::Step& step, std::size_t number) {
  const match::MadeChoice& made = step.made;
  const bool edit = made.edited != nullptr;
  const Colour colour =
      edit ? theme_named("plain").accent : frame.table.colour(made.seat).lighter(0.25f);
  const std::string who = edit ? "edit" : frame.table.match().model().player_name(made.seat);
  bold_text(frame.gui, std::to_string(number) + "  " + who + ": " + made.text, colour);
  draw_happened(step.happened);
}

void draw_turn(const WorkbenchFrame& frame) {
  const std::vector<match::Match::Step>& steps = frame.table.match().history().steps;
  heading(frame.gui, "THE LAST TURN: WHAT THE RULES TOOK");
  if (steps.empty()) return quiet_text("Nothing was chosen yet.");
  const uint32_t turn = steps.back().made.turn;
  std::size_t first = steps.size();
  while (first > 0 && steps[first - 1].made.turn == turn) --first;
  std::chrono::nanoseconds total{0};
  if (!ImGui::BeginTable("turn", 2, ImGuiTableFlags_RowBg)) return;
  ImGui::TableSetupColumn("choice", ImGuiTableColumnFlags_WidthStretch);
  ImGui::TableSetupColumn("time", ImGuiTableColumnFlags_WidthFixed, 76 * frame.gui.scale());
  for (std::size_t i = first; i < steps.size(); ++i) {
    total += steps[i].took;
    for (const std::string& cell : {steps[i].made.text, milliseconds(steps[i].took)}) {
      ImGui::TableNextColumn();
      ImGui::TextUnformatted(cell.c_str());
    }
  }
  ImGui::EndTable();
  quiet_text("Turn " + std::to_string(turn) + ": " + milliseconds(total) +
             ", to the next choice each");
}

void draw_frames(const WorkbenchFrame& frame, const std::vector<float>& frames) {
  std::vector<float> sorted = frames;
  std::sort(sorted.begin(), sorted.end());
  char text[80];
  std::snprintf(text, sizeof text, "median %.1f ms, 99 of 100 within %.1f ms",
                static_cast<double>(sorted[sorted.size() / 2]),
                static_cast<double>(sorted[sorted.size() * 99 / 100]));
  ImGui::PlotLines("##frames", frames.data(), static_cast<int>(frames.size()), 0, text, 0,
                   sorted.back() * 1.2f,
                   {ImGui::GetContentRegionAvail().x, 64 * frame.gui.scale()});
}

}  // namespace

void StreamPanel::draw(const WorkbenchFrame& frame) {
  frame.search("Search what happened; ◆ is chance", search_, "search what happened");
  const std::string words = search_.data();
  begin_list("stream");
  const std::vector<match::Match::Step>& steps = frame.table.match().history().steps;
  if (steps.empty()) quiet_text("Nothing was chosen yet.");
  std::size_t shown = 0;
  for (std::size_t i = steps.size(); i > 0 && shown < kMostSteps; --i) {
    if (!has_words(steps[i - 1], words)) continue;
    draw_step(frame, steps[i - 1], i);
    ++shown;
  }
  if (words.empty() && shown < kMostSteps) draw_deal(frame);
  ImGui::EndChild();
}

void draw_timing(const WorkbenchFrame& frame, const std::vector<float>& frames) {
  begin_list("timing");
  draw_turn(frame);
  ImGui::Spacing();
  heading(frame.gui, "FRAMES");
  if (!frames.empty()) draw_frames(frame, frames);
  ImGui::EndChild();
}

}  // namespace glasshouse::ui
