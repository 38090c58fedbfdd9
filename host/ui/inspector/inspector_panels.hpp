#pragma once

#include <imgui.h>

#include <array>
#include <string>
#include <vector>

#include "match/workbench/state_tree.hpp"
#include "match/workbench/workbench.hpp"
#include "ui/canvas/theme.hpp"
#include "ui/inspector/imgui_backend.hpp"
#include "ui/inspector/inspected_table.hpp"
#include "ui/window/screen.hpp"

// The parts of the inspector. Each draws itself into the window or tab that is open, and keeps only
// what a person typed or opened there.
namespace glasshouse::ui {

using Words = std::array<char, 80>;

// What every panel works with while a frame is made.
struct WorkbenchFrame {
  match::Workbench& workbench;
  InspectedTable& table;
  ImguiBackend& gui;
  std::vector<Target>& targets;

  // Names what was drawn last, for those who look on.
  void mark(std::string name) const;
  bool button(const char* label, const char* tip = nullptr) const;
  // A field for words to look for, as wide as there is room.
  void search(const char* hint, Words& words, const char* name) const;
};

ImU32 packed_colour(Colour colour, float alpha = 1);
extern const Colour kFaultColour, kGoodColour, kChanceColour;

void quiet_text(const std::string& text);
void wrapped_text(const std::string& text, Colour colour);
void bold_text(const ImguiBackend& gui, const std::string& text, Colour colour);
// A quiet line in capital letters over what follows.
void heading(const ImguiBackend& gui, const std::string& text);

// A part that scrolls, to be ended by ImGui::EndChild; a negative height leaves room below it.
void begin_list(const char* name, float height = 0);

// What lies under a piece that is dragged from the tree.
constexpr const char* kPiecePayload = "piece";

class StatePanel {
 public:
  void draw(const WorkbenchFrame& frame);

 private:
  void draw_children(const WorkbenchFrame& frame, const match::StateNode& node, bool open,
                     int depth);
  void draw_node(const WorkbenchFrame& frame, const match::StateNode& node, bool open, int depth);
  void draw_counter(const WorkbenchFrame& frame, const match::StateNode& node);

  Words search_{};
  uint64_t seen_ = 0;
  std::string searched_;
  match::StateNode shown_;
  core::CounterId counter_;  // being edited
  int value_ = 0;
};

class DecisionPanel {
 public:
  void draw(const WorkbenchFrame& frame);

 private:
  struct Line {
    std::size_t index;  // among the options
    std::string text, note;
  };
  void read(const WorkbenchFrame& frame);
  void draw_options(const WorkbenchFrame& frame);
  void draw_refused(const WorkbenchFrame& frame);
  void draw_buttons(const WorkbenchFrame& frame);

  Words search_{};
  uint64_t seen_ = 0;  // what was read
  std::string searched_;
  std::size_t count_ = 0;  // of all options
  std::vector<Line> found_, refused_;
  std::size_t selected_ = 0;
};

class StreamPanel {
 public:
  void draw(const WorkbenchFrame& frame);

 private:
  Words search_{};
};

void draw_rules(const WorkbenchFrame& frame);
void draw_timing(const WorkbenchFrame& frame, const std::vector<float>& frames);

class ConsolePanel {
 public:
  void draw(const WorkbenchFrame& frame);

 private:
  static int edit(ImGuiInputTextCallbackData* data);
  void recall(ImGuiInputTextCallbackData& data);

  std::array<char, 400> words_{};
  std::vector<std::string> asked_;
  std::size_t recalled_ = 0;
  std::size_t shown_ = 0;
  bool clears_ = false;  // the field, in the next frame
};

class TimePanel {
 public:
  void draw(const WorkbenchFrame& frame);

 private:
  void draw_buttons(const WorkbenchFrame& frame);
  void draw_bookmark(const WorkbenchFrame& frame, std::size_t now);
  void draw_track(const WorkbenchFrame& frame);
  std::array<char, 60> mark_{};
  bool previewing_ = false;
};

// The card about rules that don't work, and the line about those that do.
void draw_faults(match::Workbench& workbench, const ImguiBackend& gui, Size table);
void draw_notice(const match::Workbench& workbench, Size table);

}  // namespace glasshouse::ui
