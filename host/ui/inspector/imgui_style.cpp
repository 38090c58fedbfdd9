#include <imgui.h>

#include "ui/canvas/theme.hpp"
#include "ui/inspector/imgui_backend.hpp"

namespace glasshouse::ui {
namespace {

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
  c[ImGuiCol_Text] = imgui_colour(theme.text);
  c[ImGuiCol_TextDisabled] = imgui_colour(theme.quiet_text);
  c[ImGuiCol_WindowBg] = imgui_colour(room, 0.985f);
  c[ImGuiCol_ChildBg] = imgui_colour(room.darker(0.22f));
  c[ImGuiCol_PopupBg] = imgui_colour(panel.darker(0.12f), 0.99f);
  c[ImGuiCol_Border] = imgui_colour(theme.line, 0.8f);
  c[ImGuiCol_FrameBg] = imgui_colour(panel);
  c[ImGuiCol_FrameBgHovered] = imgui_colour(panel.lighter(0.07f));
  c[ImGuiCol_FrameBgActive] = imgui_colour(panel.lighter(0.12f));
  c[ImGuiCol_Button] = imgui_colour(panel.lighter(0.05f));
  c[ImGuiCol_ButtonHovered] = imgui_colour(panel.lighter(0.14f));
  c[ImGuiCol_ButtonActive] = imgui_colour(panel.lighter(0.2f));
  c[ImGuiCol_Header] = imgui_colour(panel.lighter(0.04f));
  c[ImGuiCol_HeaderHovered] = imgui_colour(panel.lighter(0.1f));
  c[ImGuiCol_HeaderActive] = imgui_colour(panel.lighter(0.15f));
  c[ImGuiCol_Tab] = imgui_colour(room);
  c[ImGuiCol_TabHovered] = imgui_colour(panel.lighter(0.1f));
  c[ImGuiCol_TabActive] = imgui_colour(panel.lighter(0.04f));
  c[ImGuiCol_Separator] = imgui_colour(theme.line, 0.5f);
  c[ImGuiCol_CheckMark] = imgui_colour(accent);
  c[ImGuiCol_SliderGrab] = imgui_colour(accent);
  c[ImGuiCol_SliderGrabActive] = imgui_colour(accent.lighter(0.2f));
  c[ImGuiCol_TextSelectedBg] = imgui_colour(accent, 0.3f);
  c[ImGuiCol_DragDropTarget] = imgui_colour(accent);
  c[ImGuiCol_ScrollbarBg] = {0, 0, 0, 0};
  c[ImGuiCol_ScrollbarGrab] = imgui_colour(panel.lighter(0.1f));
  c[ImGuiCol_ScrollbarGrabHovered] = imgui_colour(panel.lighter(0.2f));
  c[ImGuiCol_ScrollbarGrabActive] = imgui_colour(panel.lighter(0.25f));
  c[ImGuiCol_TableRowBg] = {0, 0, 0, 0};
  c[ImGuiCol_TableRowBgAlt] = imgui_colour(panel, 0.35f);
  c[ImGuiCol_TableHeaderBg] = imgui_colour(panel);
  c[ImGuiCol_TableBorderLight] = imgui_colour(theme.line, 0.35f);
}

}  // namespace

ImVec4 imgui_colour(Colour colour, float alpha) {
  return {static_cast<float>(colour.red) / 255, static_cast<float>(colour.green) / 255,
          static_cast<float>(colour.blue) / 255, alpha};
}

void use_glasshouse_style(float scale) {
  ImGuiStyle& style = ImGui::GetStyle();
  style = ImGuiStyle();
  use_measures(style);
  use_colours(style);
  style.ScaleAllSizes(scale);
}

}  // namespace glasshouse::ui
