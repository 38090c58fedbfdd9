#include "ui/inspector/inspector.hpp"

#include <SFML/Graphics/RenderWindow.hpp>
#include <algorithm>

#include "ui/canvas/picture.hpp"
#include "ui/inspector/inspector_panels.hpp"

namespace glasshouse::ui {
namespace {

using Clock = std::chrono::steady_clock;

constexpr ImGuiWindowFlags kFixed =
    ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
    ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoBringToFrontOnFocus |
    ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse;
// Frames that are drawn after the last event, until everything that appears or glows is settled.
constexpr int kFramesToSettle = 4;
constexpr std::size_t kMostFrames = 240;

class WorkbenchInspector : public Inspector {
 public:
  WorkbenchInspector(Screens& screens, match::Reloads& reloads, match::WorkbenchCallbacks callbacks)
      : screens_(screens), workbench_(reloads, std::move(callbacks)) {}

  void open(sf::RenderWindow& window) override { gui_.open(window); }
  void close() override { gui_.close(); }
  void report(const core::ContentError& error) override {
    workbench_.report(error);
    unsettled_ = kFramesToSettle;
  }

  bool handle(const sf::Event& event) override {
    unsettled_ = kFramesToSettle;
    if (event.type == sf::Event::KeyPressed && event.key.code == sf::Keyboard::F12) {
      if (event.key.shift) {
        wants_picture_ = true;
      } else {
        is_open_ = !is_open_;
      }
      return true;
    }
    const bool ours = is_ours(event);
    gui_.take(event);
    return ours;
  }

  bool tick() override {
    began_ = Clock::now();
    const bool news = workbench_.tick(shown_table());
    if (news) unsettled_ = kFramesToSettle;
    const bool blinking = gui_.wants_keyboard() && Clock::now() - last_drawn_ > kBlink;
    return news || unsettled_ > 0 || gui_.has_events() || blinking;
  }

  void draw(sf::RenderWindow& window) override {
    gui_.begin_frame(window);
    const Size whole = size_of(window);
    const Size table = space(whole);
    panels_.clear();
    targets_.clear();
    if (is_open_ && shown_table()) draw_open(*shown_table(), whole, table);
    draw_faults(workbench_, gui_, table);
    draw_notice(workbench_, table);
    gui_.end_frame(window);
    if (std::exchange(wants_picture_, false)) save_picture(window);
    unsettled_ = std::max(0, unsettled_ - 1);
    last_drawn_ = Clock::now();
    note_frame();
  }

  void shown() override { workbench_.shown(); }

  Size space(Size window) const override {
    if (!is_open_ || !shown_table()) return window;
    return {window.width - side_width(window), window.height - strip_height()};
  }

  std::vector<std::pair<std::string, std::string>> facts() const override {
    auto out = workbench_.facts(shown_table());
    out.emplace_back("inspector", is_open_ ? "open" : "closed");
    return out;
  }
  std::vector<Target> targets() const override { return targets_; }

 private:
  static constexpr std::chrono::milliseconds kBlink{100};

  static Size size_of(const sf::RenderWindow& window) {
    const sf::Vector2u size = window.getSize();
    return {static_cast<float>(size.x), static_cast<float>(size.y)};
  }
  float side_width(Size window) const {
    return std::clamp(window.width * 0.3f, 380 * gui_.scale(), 560 * gui_.scale());
  }
  float strip_height() const { return 98 * gui_.scale(); }

  InspectedTable* shown_table() const { return dynamic_cast<InspectedTable*>(screens_.top()); }

  bool in_panel(Point at) const {
    return std::any_of(panels_.begin(), panels_.end(),
                       [&](const Rect& panel) { return panel.has(at); });
  }
  bool is_over_gui(Point at) const { return gui_.wants_mouse() || in_panel(at); }

  // Of a press that no frame has seen yet, by where it was.
  bool takes_keys() const { return gui_.has_press() ? pressed_gui_ : gui_.wants_keyboard(); }

  bool is_ours(const sf::Event& event) {
    const auto point = [](const auto& where) {
      return Point{static_cast<float>(where.x), static_cast<float>(where.y)};
    };
    switch (event.type) {
      case sf::Event::MouseButtonPressed:
        pointer_ = point(event.mouseButton);
        pressed_gui_ = is_over_gui(pointer_);
        if (pressed_gui_) return held_by_gui_ = true;
        return moves_pieces_ && is_open_ && event.mouseButton.button == sf::Mouse::Left &&
               pick_up();
      case sf::Event::MouseButtonReleased:
        if (std::exchange(held_by_gui_, false)) return drop_payload(point(event.mouseButton)), true;
        if (!held_.exists()) return false;
        put_down(std::exchange(held_, core::PieceId()), point(event.mouseButton));
        return true;
      case sf::Event::MouseMoved:
        pointer_ = point(event.mouseMove);
        return held_.exists() || held_by_gui_ || is_over_gui(pointer_);
      case sf::Event::MouseWheelScrolled: return is_over_gui(point(event.mouseWheelScroll));
      case sf::Event::KeyPressed:
      case sf::Event::TextEntered: return takes_keys();
      default: return false;
    }
  }

  // -- Pieces by hand -----------------------------------------------------------------------------
  // The topmost thing of a kind there.
  std::optional<core::Part> part_at(Point at, core::Part::Kind kind) const {
    const InspectedTable* table = shown_table();
    if (!table) return std::nullopt;
    for (const core::Part& part : table->parts_at(on_screen(at))) {
      if (part.kind == kind) return part;
    }
    return std::nullopt;
  }

  std::optional<core::Part> target_at(Point at) const {
    const auto cell = part_at(at, core::Part::Kind::cell);
    return cell ? cell : part_at(at, core::Part::Kind::zone);
  }

  bool pick_up() {
    if (const auto piece = part_at(pointer_, core::Part::Kind::piece)) {
      held_ = core::PieceId(piece->id);
    }
    return held_.exists();
  }

  void put_down(core::PieceId piece, Point at) {
    if (const auto to = target_at(at)) workbench_.move_piece(*shown_table(), piece, *to);
  }

  // A piece that was dragged out of the tree onto the table.
  void drop_payload(Point at) {
    const ImGuiPayload* payload = gui_.is_open() ? ImGui::GetDragDropPayload() : nullptr;
    if (!payload || in_panel(at) || !payload->IsDataType(kPiecePayload)) return;
    core::PieceId piece;
    std::copy_n(static_cast<const core::PieceId*>(payload->Data), 1, &piece);
    put_down(piece, at);
  }

  void draw_held(const InspectedTable& table) {
    if (!held_.exists()) return;
    ImDrawList& list = *ImGui::GetForegroundDrawList();
    const core::Table& lying = table.match().table();
    const auto to = target_at(pointer_);
    std::string text = lying.piece_name(held_);
    text += to ? "  →  " + core::worded(lying, "{}", {*to}) : "  →  …";
    const ImVec2 size = ImGui::CalcTextSize(text.c_str());
    const ImVec2 at{pointer_.x + 14, pointer_.y + 10};
    list.AddRectFilled({at.x - 8, at.y - 5}, {at.x + size.x + 8, at.y + size.y + 5},
                       packed_colour({24, 28, 35, 255}, 0.96f), 6);
    list.AddRect({at.x - 8, at.y - 5}, {at.x + size.x + 8, at.y + size.y + 5},
                 packed_colour(theme_named("plain").accent, 0.9f), 6);
    list.AddText(at, packed_colour(theme_named("plain").text), text.c_str());
  }

  // -- Panels -------------------------------------------------------------------------------------
  void begin_panel(const char* name, const Rect& area) {
    panels_.push_back(area);
    ImGui::SetNextWindowPos({area.x, area.y});
    ImGui::SetNextWindowSize({area.width, area.height});
    ImGui::Begin(name, nullptr, kFixed);
  }

  void draw_open(InspectedTable& table, Size whole, Size left) {
    const WorkbenchFrame frame{workbench_, table, gui_, targets_};
    begin_panel("side", {left.width, 0, whole.width - left.width, whole.height});
    draw_head(frame);
    const float console = 188 * gui_.scale();
    ImGui::BeginChild("tabs", {0, ImGui::GetContentRegionAvail().y - console - 6}, false,
                      ImGuiWindowFlags_NoBackground);
    draw_tabs(frame);
    ImGui::EndChild();
    console_.draw(frame);
    ImGui::End();
    begin_panel("time", {0, left.height, left.width, whole.height - left.height});
    time_.draw(frame);
    ImGui::End();
    draw_held(table);
  }

  void draw_head(const WorkbenchFrame& frame) {
    bold_text(gui_, frame.table.match().model().spec().title, theme_named("plain").text);
    ImGui::SameLine();
    const bool broken = !workbench_.faults().empty(), hides = !workbench_.hidden_state().empty();
    const std::string state = broken  ? "last good rules"
                              : hides ? "rules hide something"
                                      : "rules are live";
    const float width = ImGui::CalcTextSize(state.c_str()).x + 16;
    ImGui::SetCursorPosX(ImGui::GetContentRegionMax().x - width);
    const bool harmful = broken || !workbench_.impurity().empty();
    const Colour colour = harmful ? kFaultColour
                          : hides ? theme_named("plain").accent
                                  : kGoodColour;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float middle = at.y + ImGui::GetTextLineHeight() / 2;
    ImGui::GetWindowDrawList()->AddCircleFilled({at.x + 5, middle}, 4, packed_colour(colour));
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + 16);
    ImGui::TextColored(imgui_colour(colour), "%s", state.c_str());
    draw_eyes(frame);
    ImGui::SameLine();
    ImGui::Checkbox("Move pieces", &moves_pieces_);
    frame.mark("Move pieces");
    if (ImGui::IsItemHovered()) {
      ImGui::SetTooltip("Drag any piece anywhere: it becomes an edit that undo takes back");
    }
    ImGui::Spacing();
  }

  void draw_eyes(const WorkbenchFrame& frame) {
    const core::Model& model = frame.table.match().model();
    ImGui::AlignTextToFramePadding();
    quiet_text("See as");
    ImGui::SameLine();
    ImGui::SetNextItemWidth(138 * gui_.scale());
    const auto name_of = [&](core::Seat seat) {
      return seat.exists() && seat.index() < model.players() ? model.player_name(seat)
                                                             : std::string("who is to choose");
    };
    const bool unfolded = ImGui::BeginCombo("##eyes", name_of(eyes_).c_str());
    frame.mark("See as");
    if (!unfolded) return;
    for (std::size_t s = 0; s <= model.players(); ++s) {
      const core::Seat seat = s == 0 ? core::Seat() : core::Seat(s - 1);
      const bool picked = ImGui::Selectable(name_of(seat).c_str(), seat == eyes_);
      frame.mark("see as " + name_of(seat));
      if (!picked) continue;
      eyes_ = seat;
      frame.table.look_as(eyes_);
    }
    ImGui::EndCombo();
  }

  void draw_tabs(const WorkbenchFrame& frame) {
    if (!ImGui::BeginTabBar("panels")) return;
    const auto tab = [&](const std::string& name, const auto& draw) {
      const bool is_front = ImGui::BeginTabItem(name.c_str());
      frame.mark("tab " + name.substr(0, name.find_first_of(" #")));
      if (!is_front) return;
      draw();
      ImGui::EndTabItem();
    };
    tab("State", [&] { state_.draw(frame); });
    tab("Decision", [&] { decision_.draw(frame); });
    tab("Stream", [&] { stream_.draw(frame); });
    tab(workbench_.hidden_state().empty() ? "Rules###rules" : "Rules !###rules",
        [&] { draw_rules(frame); });
    tab("Timing", [&] { draw_timing(frame, frames_); });
    ImGui::EndTabBar();
  }

  // The window as it is, for somebody to look at elsewhere.
  void save_picture(const sf::RenderWindow& window) {
    const bool saved = save_picture_of(window, "glasshouse_window.png");
    workbench_.say(saved ? "The window is in glasshouse_window.png" : "No picture could be saved");
  }

  void note_frame() {
    frames_.push_back(std::chrono::duration<float, std::milli>(Clock::now() - began_).count());
    if (frames_.size() > kMostFrames) frames_.erase(frames_.begin());
  }

  Screens& screens_;
  match::Workbench workbench_;
  ImguiBackend gui_;
  StatePanel state_;
  DecisionPanel decision_;
  StreamPanel stream_;
  ConsolePanel console_;
  TimePanel time_;

  bool is_open_ = false;
  bool moves_pieces_ = false;
  bool wants_picture_ = false;
  bool held_by_gui_ = false, pressed_gui_ = false;
  int unsettled_ = kFramesToSettle;
  core::Seat eyes_;     // none: who is to choose
  core::PieceId held_;  // dragged over the table
  Point pointer_{-1, -1};
  std::vector<Rect> panels_;  // of the last frame
  std::vector<Target> targets_;
  std::vector<float> frames_;  // milliseconds
  Clock::time_point began_ = Clock::now(), last_drawn_{};
};

}  // namespace

std::unique_ptr<Inspector> make_inspector(Screens& screens, match::Reloads& reloads,
                                          match::WorkbenchCallbacks callbacks) {
  return std::make_unique<WorkbenchInspector>(screens, reloads, std::move(callbacks));
}

}  // namespace glasshouse::ui
