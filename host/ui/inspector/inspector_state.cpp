// The state tree: everything on the table, searched while one types. Pieces can be dragged out of
// it, and counters set.
#include <algorithm>
#include <cstdlib>

#include "ui/inspector/inspector_panels.hpp"

namespace glasshouse::ui {
namespace {

std::string node_text(const match::StateNode& node) { return node.label; }

core::PieceId dropped_piece() {
  core::PieceId out;
  if (const ImGuiPayload* payload = ImGui::AcceptDragDropPayload(kPiecePayload)) {
    std::copy_n(static_cast<const core::PieceId*>(payload->Data), 1, &out);
  }
  return out;
}

}  // namespace

void StatePanel::draw(const BenchFrame& frame) {
  ImGui::SetNextItemWidth(-1);
  ImGui::InputTextWithHint("##search", "Search: hand white, points, known to Ann …", search_.data(),
                           search_.size());
  frame.mark("search the state");
  const core::Table& table = frame.table.match().table();
  const uint64_t now = frame.bench.present_number();
  if (now != seen_ || searched_ != search_.data()) {
    seen_ = now;
    searched_ = search_.data();
    tree_ = match::state_tree(table);
    shown_ = match::filtered(tree_, searched_);
  }
  begin_list("tree");
  if (shown_.children.empty()) quiet_text("Nothing on the table has these words");
  const bool searching = !searched_.empty();
  for (std::size_t i = 0; i < shown_.children.size(); ++i) {
    ImGui::PushID(static_cast<int>(i));
    draw_node(frame, shown_.children[i], searching && match::size_of(shown_) < 400, 0);
    ImGui::PopID();
  }
  ImGui::EndChild();
}

void StatePanel::draw_node(const BenchFrame& frame, const match::StateNode& node, bool open,
                           int depth) {
  const bool leaf = node.children.empty();
  const bool player = depth == 0 && !node.zone.exists() && !leaf;
  ImGuiTreeNodeFlags flags = ImGuiTreeNodeFlags_SpanAvailWidth;
  if (leaf) flags |= ImGuiTreeNodeFlags_Leaf | ImGuiTreeNodeFlags_NoTreePushOnOpen;
  if (player && node.label != "turn") flags |= ImGuiTreeNodeFlags_DefaultOpen;
  if (open) ImGui::SetNextItemOpen(true);
  if (player) ImGui::PushFont(frame.gui.bold());
  const bool unfolded = ImGui::TreeNodeEx(node_text(node).c_str(), flags);
  if (player) ImGui::PopFont();
  frame.mark("state " + node.label);
  if (node.piece.exists() && ImGui::BeginDragDropSource()) {
    ImGui::SetDragDropPayload(kPiecePayload, &node.piece, sizeof node.piece);
    ImGui::TextUnformatted(frame.table.match().table().piece_name(node.piece).c_str());
    ImGui::EndDragDropSource();
  }
  core::PieceId dropped;
  if (node.zone.exists() && ImGui::BeginDragDropTarget()) {
    dropped = dropped_piece();
    ImGui::EndDragDropTarget();
  }
  if (node.counter.exists()) draw_counter(frame, node);
  if (!node.value.empty()) {
    ImGui::SameLine();
    ImGui::SetCursorPosX(std::max(ImGui::GetCursorPosX(), ImGui::GetContentRegionMax().x * 0.52f));
    quiet_text(node.value);
  }
  if (unfolded && !leaf) {
    for (std::size_t i = 0; i < node.children.size(); ++i) {
      ImGui::PushID(static_cast<int>(i));
      draw_node(frame, node.children[i], open, depth + 1);
      ImGui::PopID();
    }
    ImGui::TreePop();
  }
  if (dropped.exists()) {
    frame.bench.move_piece(frame.table, dropped, core::Part::of(node.zone));
  }
}

// A click on a counter opens a field to set it.
void StatePanel::draw_counter(const BenchFrame& frame, const match::StateNode& node) {
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
  const bool pressed = ImGui::Button("Set");
  frame.mark("Set");
  if (entered || pressed) {
    frame.bench.set_counter(frame.table, counter_, value_);
    ImGui::CloseCurrentPopup();
  }
  ImGui::EndPopup();
}

}  // namespace glasshouse::ui
