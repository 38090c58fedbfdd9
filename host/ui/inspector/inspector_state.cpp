// The state tree: everything on the table, searched while one types. Pieces can be dragged out of
// it, and counters set.
#include <algorithm>
#include <cstdlib>

#include "ui/inspector/inspector_panels.hpp"

namespace glasshouse::ui {
namespace {

core::PieceId dropped_piece() {
  core::PieceId out;
  if (!ImGui::BeginDragDropTarget()) return out;
  if (const ImGuiPayload* payload = ImGui::AcceptDragDropPayload(kPiecePayload)) {
    std::copy_n(static_cast<const core::PieceId*>(payload->Data), 1, &out);
  }
  ImGui::EndDragDropTarget();
  return out;
}

}  // namespace

void StatePanel::draw(const WorkbenchFrame& frame) {
  frame.search("Search: hand white, points, known to Ann …", search_, "search the state");
  const uint64_t now = frame.workbench.present_number();
  if (now != seen_ || searched_ != search_.data()) {
    seen_ = now;
    searched_ = search_.data();
    shown_ = match::filtered(match::state_tree(frame.table.match().table()), searched_);
  }
  begin_list("tree");
  if (shown_.children.empty()) quiet_text("Nothing on the table has these words");
  draw_children(frame, shown_, !searched_.empty() && match::size_of(shown_) < 400, 0);
  ImGui::EndChild();
}

void StatePanel::draw_children(const WorkbenchFrame& frame, const match::StateNode& node, bool open,
                               int depth) {
  for (std::size_t i = 0; i < node.children.size(); ++i) {
    ImGui::PushID(static_cast<int>(i));
    draw_node(frame, node.children[i], open, depth);
    ImGui::PopID();
  }
}

void StatePanel::draw_node(const WorkbenchFrame& frame, const match::StateNode& node, bool open,
                           int depth) {
  const bool leaf = node.children.empty();
  const bool player = depth == 0 && !node.zone.exists() && !leaf;
  ImGuiTreeNodeFlags flags = ImGuiTreeNodeFlags_SpanAvailWidth;
  if (leaf) flags |= ImGuiTreeNodeFlags_Leaf | ImGuiTreeNodeFlags_NoTreePushOnOpen;
  if (player && node.label != "turn") flags |= ImGuiTreeNodeFlags_DefaultOpen;
  if (open) ImGui::SetNextItemOpen(true);
  if (player) ImGui::PushFont(frame.gui.bold());
  const bool unfolded = ImGui::TreeNodeEx(node.label.c_str(), flags);
  if (player) ImGui::PopFont();
  frame.mark("state " + node.label);
  if (node.piece.exists() && ImGui::BeginDragDropSource()) {
    ImGui::SetDragDropPayload(kPiecePayload, &node.piece, sizeof node.piece);
    ImGui::TextUnformatted(frame.table.match().table().piece_name(node.piece).c_str());
    ImGui::EndDragDropSource();
  }
  const core::PieceId dropped = node.zone.exists() ? dropped_piece() : core::PieceId();
  if (node.counter.exists()) draw_counter(frame, node);
  if (!node.value.empty()) {
    ImGui::SameLine();
    ImGui::SetCursorPosX(std::max(ImGui::GetCursorPosX(), ImGui::GetContentRegionMax().x * 0.52f));
    quiet_text(node.value);
  }
  if (unfolded && !leaf) {
    draw_children(frame, node, open, depth + 1);
    ImGui::TreePop();
  }
  if (dropped.exists()) frame.workbench.move_piece(frame.table, dropped, core::Part::of(node.zone));
}

// A click on a counter opens a field to set it.
void StatePanel::draw_counter(const WorkbenchFrame& frame, const match::StateNode& node) {
  if (ImGui::IsItemHovered()) ImGui::SetTooltip("Click to set it");
  if (ImGui::IsItemClicked()) {
    counter_ = node.counter;
    value_ = frame.table.match().table().counter(node.counter);
    ImGui::OpenPopup("set");
  }
  if (!ImGui::BeginPopup("set")) return;
  ImGui::SetNextItemWidth(140 * frame.gui.scale());
  if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
  const bool entered =
      ImGui::InputInt(node.label.c_str(), &value_, 1, 10,
                      ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
  frame.mark("value");
  const bool pressed = frame.button("Set");
  if (entered || pressed) {
    frame.workbench.set_counter(frame.table, counter_, value_);
    ImGui::CloseCurrentPopup();
  }
  ImGui::EndPopup();
}

}  // namespace glasshouse::ui
