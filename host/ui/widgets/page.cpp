#include "ui/widgets/page.hpp"

#include <algorithm>
#include <cmath>

#include "ui/canvas/key.hpp"
#include "ui/widgets/words.hpp"

namespace glasshouse::ui {
namespace {

constexpr std::size_t kMessageLines = 3, kTitleLines = 3;

}  // namespace

void Page::draw_background(Canvas& canvas) const {
  const Size size = canvas.size();
  const Rect all{0, 0, size.width, size.height};
  Key key;
  key.add(theme().background_top);
  key.add(theme().background_bottom);
  canvas.kept("page", key.value(), all, [&](Canvas& there) {
    there.clear(theme().background_bottom);
    there.rect(all, 0, theme().background_top, theme().background_bottom);
  });
}

// In lines of their own, from the left.
void Page::place_below(std::vector<Button>& buttons, const Rect& room, float& y) const {
  const float gap = scaled(8);
  float x = room.x;
  float high = 0;
  for (auto button = buttons.rbegin(); button != buttons.rend(); ++button) {
    Rect& area = button->area;
    area.width = std::min(area.width, room.width);
    if (x > room.x && x + area.width > room.right()) {
      x = room.x;
      y += high + gap;
    }
    area = {x, y, area.width, area.height};
    x += area.width + gap;
    high = area.height;
  }
  y += high + gap;
}

Page::Head Page::head_of(Canvas& canvas, const Rect& room) {
  Head out;
  out.buttons = head_buttons();
  const float gap = scaled(8);
  float beside = 0;
  for (const Button& button : out.buttons) beside += button.area.width + gap;
  const bool fits = canvas.text_width(title(), big()) + beside + scaled(16) <= room.width;
  const auto lines_of = [&](const std::string& text, const TextStyle& set, float width) {
    const auto count = text.empty() ? 0 : wrapped(canvas, text, set, width, kTitleLines).size();
    return static_cast<float>(count) * canvas.line_height(set);
  };
  float y = room.y + scaled(18);
  out.title = {room.x, y, room.width - (fits ? beside : 0), 0};
  out.title.height = lines_of(title(), big(), out.title.width);
  float right = room.right();
  for (Button& button : out.buttons) {
    if (!fits) break;
    button.area = {right - button.area.width, y, button.area.width, button.area.height};
    right = button.area.x - gap;
  }
  y += out.title.height + scaled(6);
  if (!fits) place_below(out.buttons, room, y);
  out.subtitle = {room.x + 2, y, room.width - 2, lines_of(subtitle(), small(), room.width - 2)};
  out.height = std::max(y + out.subtitle.height, room.y + scaled(64)) + scaled(10);
  return out;
}

// All of the window, unless there is a table below.
Rect Page::frame_in(Size window) const {
  if (!screens_.in_sight_below(*this)) return {0, 0, window.width, window.height};
  if (lie() == Lie::drawer) {
    const float most = window.width * 0.92f;
    const float width = std::min(std::clamp(window.width * 0.5f, scaled(460), scaled(720)), most);
    return {window.width - width, 0, width, window.height};
  }
  const float width = std::min(wanted().width, window.width - 24);
  const float height = std::min(wanted().height, window.height - 24);
  return {std::round((window.width - width) / 2), std::round((window.height - height) / 2), width,
          height};
}

void Page::draw_ground(Canvas& canvas) {
  Screen* below = screens_.in_sight_below(*this);
  if (!below) return draw_background(canvas);
  below->draw(canvas);
  // Beside a drawer the table is still read.
  const bool drawer = lie() == Lie::drawer;
  const Size size = canvas.size();
  canvas.rect({0, 0, size.width, size.height}, 0,
              Colour{0, 0, 0}.with_alpha(drawer ? 0.2f : 0.42f));
  const float corner = drawer ? 0.0f : 16.0f;
  canvas.shadow(frame_, corner, 24, Colour{0, 0, 0, 150});
  canvas.rect(frame_, corner, theme().panel.lighter(0.03f), theme().panel.darker(0.15f));
  canvas.frame(frame_, corner, 1.5f, theme().line);
}

void Page::draw(Canvas& canvas) {
  const Theme& look = theme();
  controls_.begin();
  frame_ = frame_in(canvas.size());
  draw_ground(canvas);
  const Rect& frame = frame_;
  const float margin = frame.width > 1000 ? 40 : 20;
  const float left = frame.x + margin;
  const float width = frame.width - 2 * margin;
  Head top = head_of(canvas, {left, frame.y, width, 0});
  const float head = top.height - frame.y;
  draw_masthead(canvas, {frame.x, frame.y, frame.width, head - scaled(6)});
  const float message = message_height(canvas, width);
  const bool foot = has_foot();
  const float foot_height = foot ? scaled(66) : scaled(12);
  body_ = {left, frame.y + head, width,
           std::max(40.0f, frame.height - head - foot_height - message)};
  scroll_ = std::clamp(scroll_, 0.0f, std::max(0.0f, height_ - body_.height));
  canvas.push_clip({frame.x, body_.y, frame.width, body_.height});
  controls_.clip_to(Rect{frame.x, body_.y, frame.width, body_.height});
  height_ = draw_contents(canvas, {body_.x, body_.y - scroll_, body_.width, body_.height});
  controls_.draw(canvas, look);
  canvas.pop_clip();
  controls_.clip_to(std::nullopt);
  follow_focus();
  draw_scrollbar(canvas);

  draw_lines(canvas, {top.title.x, top.title.y}, title(), big(), top.title.width, kTitleLines);
  draw_lines(canvas, {top.subtitle.x, top.subtitle.y}, subtitle(), small(), top.subtitle.width,
             kTitleLines);
  for (Button& button : top.buttons) controls_.add(std::move(button));
  if (foot) draw_foot(canvas, {left, frame.bottom() - scaled(56), width, scaled(42)});
  if (message > 0) {
    const float line = frame.bottom() - foot_height - message + scaled(4);
    draw_lines(canvas, {left, line}, one_line(message_), loud(), width, kMessageLines);
  }
  controls_.draw(canvas, look);
}

float Page::message_height(Canvas& canvas, float width) const {
  if (message_.empty()) return 0;
  const auto lines = wrapped(canvas, one_line(message_), loud(), width, kMessageLines).size();
  return static_cast<float>(lines) * canvas.line_height(loud()) + scaled(13);
}

void Page::draw_scrollbar(Canvas& canvas) {
  if (height_ <= body_.height) return;
  const float length = std::max(30.0f, body_.height * body_.height / height_);
  const float share = scroll_ / (height_ - body_.height);
  canvas.rect({frame_.right() - 9, body_.y + (body_.height - length) * share, 5, length}, 2.5f,
              theme().line);
}

// The control that the keyboard came to is scrolled into sight.
void Page::follow_focus() {
  const std::optional<Rect> area = controls_.take_focused_area();
  if (!area) return;
  if (area->y < body_.y) scroll_ -= body_.y - area->y + 12;
  if (area->bottom() > body_.bottom()) scroll_ += area->bottom() - body_.bottom() + 12;
}

void Page::scroll_by(float pixels) { scroll_ = std::max(0.0f, scroll_ + pixels); }

void Page::add_back(const Rect& foot, bool lit) {
  controls_.add(Button{.area = {foot.x, foot.y, scaled(120), foot.height},
                       .label = "Back",
                       .press = [this] { leave(); },
                       .lit = lit});
}

void Page::handle(const Input& input) {
  const bool beside = frame_.width > 0 && !frame_.has(input.at);
  if (input.kind == Input::Kind::pressed && beside) return leave();
  if (controls_.handle(input)) return;
  if (input.kind == Input::Kind::scrolled) return scroll_by(-input.turns * 60);
  if (input.kind != Input::Kind::key) return;
  switch (input.key) {
    case Input::Key::escape: return leave();
    case Input::Key::help: return help();
    case Input::Key::page_down: return scroll_by(body_.height * 0.85f);
    case Input::Key::page_up: return scroll_by(-body_.height * 0.85f);
    case Input::Key::down: return scroll_by(50);
    case Input::Key::up: return scroll_by(-50);
    case Input::Key::home: scroll_ = 0; return;
    case Input::Key::end: return scroll_by(height_);
    default: return;
  }
}

std::vector<Target> Page::targets() const { return controls_.targets(); }

std::vector<std::pair<std::string, std::string>> Page::facts() const {
  return {{"title", title()}, {"message", message_}, {"focus", controls_.focus_name()}};
}

}  // namespace glasshouse::ui
