#include "ui/widgets/page.hpp"

#include <algorithm>
#include <cmath>

#include "ui/canvas/key.hpp"
#include "ui/widgets/words.hpp"

namespace glasshouse::ui {
namespace {

constexpr std::size_t kMessageLines = 3;

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
  const float head = subtitle().empty() ? scaled(74) : scaled(96);
  draw_masthead(canvas, {frame.x, frame.y, frame.width, head - scaled(6)});
  const float width = frame.width - 2 * margin;
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

  canvas.text_within(width, {left, frame.y + scaled(22)}, title(),
                     style(28, look.text, Weight::bold));
  canvas.text_within(width, {left + 2, frame.y + scaled(62)}, subtitle(),
                     style(15, look.quiet_text));
  draw_head(canvas, {left, frame.y + scaled(20), width, scaled(40)});
  if (foot) draw_foot(canvas, {left, frame.bottom() - scaled(56), width, scaled(42)});
  if (message > 0) {
    const float top = frame.bottom() - foot_height - message + scaled(4);
    draw_lines(canvas, {left, top}, one_line(message_), loud(), width, kMessageLines);
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
