#include <imgui.h>

#include "ui/canvas/theme.hpp"
#include "ui/inspector/imgui_backend.hpp"

namespace glasshouse::ui {
namespace {

ImVec4 to_imgui(Colour colour, float alpha = 1) {
  return {static_cast<float>(colour.red) / 255, static_cast<float>(colour.green) / 255,
          static_cast<float>(colour.blue) / 255, alpha};
}

void use_measures(ImGuiStyle& style) {
  style.WindowRounding = 0;
  style.ChildRounding = 6;
  style.FrameRounding = 5;
  style.PopupRounding = 6;
  style.GrabRounding = 5;
  style.TabRounding = 5;
  style.ScrollbarRounding = 6;
  style.ScrollbarSize = 11;
  style.WindowBorderSize = 0;
  style.ChildBorderSize = 0;
  style.FrameBorderSize = 0;
  style.PopupBorderSize = 1;
  style.TabBorderSize = 0;
  style.WindowPadding = {12, 10};
  style.FramePadding = {8, 4};
  style.ItemSpacing = {8, 6};
  style.ItemInnerSpacing = {6, 4};
  style.CellPadding = {6, 3};
  style.IndentSpacing = 14;
}

void use_colours(ImGuiStyle& style) {
  const Theme& theme = theme_named("plain");
  const Colour room = theme.background_top, panel = theme.panel, accent = theme.accent;
  ImVec4* c = style.Colors;
  c[ImGuiCol_Text] = to_imgui(theme.text);
  c[ImGuiCol_TextDisabled] = to_imgui(theme.quiet_text);
  c[ImGuiCol_WindowBg] = to_imgui(room, 0.985f);
  c[ImGuiCol_ChildBg] = to_imgui(room.darker(0.22f));
  c[ImGuiCol_PopupBg] = to_imgui(panel.darker(0.12f), 0.99f);
  c[ImGuiCol_Border] = to_imgui(theme.line, 0.8f);
  c[ImGuiCol_FrameBg] = to_imgui(panel);
  c[ImGuiCol_FrameBgHovered] = to_imgui(panel.lighter(0.07f));
  c[ImGuiCol_FrameBgActive] = to_imgui(panel.lighter(0.12f));
  c[ImGuiCol_Button] = to_imgui(panel.lighter(0.05f));
  c[ImGuiCol_ButtonHovered] = to_imgui(panel.lighter(0.14f));
  c[ImGuiCol_ButtonActive] = to_imgui(panel.lighter(0.2f));
  c[ImGuiCol_Header] = to_imgui(panel.lighter(0.04f));
  c[ImGuiCol_HeaderHovered] = to_imgui(panel.lighter(0.1f));
  c[ImGuiCol_HeaderActive] = to_imgui(panel.lighter(0.15f));
  c[ImGuiCol_Tab] = to_imgui(room);
  c[ImGuiCol_TabHovered] = to_imgui(panel.lighter(0.1f));
  c[ImGuiCol_TabActive] = to_imgui(panel.lighter(0.04f));
  c[ImGuiCol_Separator] = to_imgui(theme.line, 0.5f);
  c[ImGuiCol_CheckMark] = to_imgui(accent);
  c[ImGuiCol_SliderGrab] = to_imgui(accent);
  c[ImGuiCol_SliderGrabActive] = to_imgui(accent.lighter(0.2f));
  c[ImGuiCol_TextSelectedBg] = to_imgui(accent, 0.3f);
  c[ImGuiCol_DragDropTarget] = to_imgui(accent);
  c[ImGuiCol_ScrollbarBg] = {0, 0, 0, 0};
  c[ImGuiCol_ScrollbarGrab] = to_imgui(panel.lighter(0.1f));
  c[ImGuiCol_ScrollbarGrabHovered] = to_imgui(panel.lighter(0.2f));
  c[ImGuiCol_ScrollbarGrabActive] = to_imgui(panel.lighter(0.25f));
  c[ImGuiCol_TableRowBg] = {0, 0, 0, 0};
  c[ImGuiCol_TableRowBgAlt] = to_imgui(panel, 0.35f);
  c[ImGuiCol_TableHeaderBg] = to_imgui(panel);
  c[ImGuiCol_TableBorderLight] = to_imgui(theme.line, 0.35f);
}

}  // namespace

void use_glasshouse_style(float scale) {
  ImGuiStyle& style = ImGui::GetStyle();
  style = ImGuiStyle();
  use_measures(style);
  use_colours(style);
  style.ScaleAllSizes(scale);
}

}  // namespace glasshouse::ui
