#include "ui/widgets/widgets.hpp"

#include <algorithm>
#include <utility>

#include "ui/widgets/tooltip.hpp"
#include "ui/widgets/words.hpp"

namespace glasshouse::ui {
namespace {

bool all_digits(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char byte) { return byte >= '0' && byte <= '9'; });
}

}  // namespace

void Controls::begin() {
  sought_ = focus_by_ == FocusBy::name ? focus_name() : "";
  if (!sought_.empty()) focus_ = SIZE_MAX;
  items_.clear();
  drawn_ = keys_from_ = 0;
  clip_.reset();
}

void Controls::list(Item item) {
  if (!sought_.empty() && item.called() == sought_) {
    sought_.clear();
    focus_ = items_.size();
  }
  items_.push_back(std::move(item));
}

void Controls::add(Field field) {
  Button around;
  around.area = field.area;
  around.label = field.name;
  list({std::move(around), std::move(field), true, clip_});
}

void Controls::add_area(Button button) { list({std::move(button), std::nullopt, false, clip_}); }

bool Controls::editing() const { return has_focus() && items_[focus_].field; }

bool Controls::hovers_any() const {
  return std::any_of(items_.begin(), items_.end(),
                     [this](const Item& item) { return item.reaches(pointer_); });
}

void Controls::set_focus(std::size_t index) {
  marked_ = SIZE_MAX;
  focus_ = index;
  by_keyboard_ = true;
}

void Controls::focus_on(const std::string& name) {
  for (std::size_t i = 0; i < items_.size(); ++i) {
    if (items_[i].called() == name) return set_focus(i);
  }
}

std::optional<Rect> Controls::take_focused_area() {
  const bool is_new = by_keyboard_ && std::exchange(followed_, focus_) != focus_;
  if (!is_new || focus_ >= items_.size() || !items_[focus_].clip) return std::nullopt;
  return items_[focus_].button.area;
}

void Controls::turn(std::size_t index, int by) {
  const Button& button = items_[index].button;
  if (!button.enabled) return;
  services_.make(Noise::click);
  const auto action = button.turn;
  action(by);
}

void Controls::press(std::size_t index) {
  const Button& button = items_[index].button;
  if (button.turn) return turn(index, 1);
  if (!button.enabled || !button.press) return;
  services_.make(Noise::click);
  // The list may be made anew while it runs.
  const auto action = button.press;
  action();
}

// What was added last lies on top.
bool Controls::press_at(Point at) {
  marked_ = SIZE_MAX;
  by_keyboard_ = false;
  for (std::size_t i = items_.size(); i-- > 0;) {
    if (!items_[i].reaches(at)) continue;
    focus_ = i;
    const Button& button = items_[i].button;
    if (button.turn && button.left_end().has(at)) {
      turn(i, -1);
    } else {
      press(i);
    }
    return true;
  }
  focus_ = SIZE_MAX;
  return false;
}

void Controls::edit(std::string text) {
  Field& field = *items_[focus_].field;
  if (letters(text) > field.longest) return services_.make(Noise::refuse);
  marked_ = SIZE_MAX;
  field.text = std::move(text);
  if (field.changed) field.changed(field.text);
}

// After what is there, or in its place where it is marked.
void Controls::add_text(const std::string& text) {
  const Field& field = *items_[focus_].field;
  if (field.digits && !all_digits(text)) return services_.make(Noise::refuse);
  edit((marked() ? "" : field.text) + text);
}

void Controls::erase(const Input& input) {
  const bool all = marked() || input.control;
  edit(all ? "" : without_last_letter(items_[focus_].field->text));
}

bool Controls::type_command(const Input& input) {
  switch (input.letter) {
    case U'a': marked_ = focus_; return true;
    case U'v':
      if (services_.clipboard) add_text(one_line(services_.clipboard()));
      return true;
    case U'c':
      if (services_.copy) services_.copy(items_[focus_].field->text);
      return true;
    default: return input.letter != 0;
  }
}

bool Controls::type(const Input& input) {
  if (!editing()) return false;
  if (input.kind == Input::Kind::text) {
    if (input.letter >= 0x20 && input.letter != 0x7f) add_text(utf8(input.letter));
    return true;
  }
  if (input.kind != Input::Kind::key) return false;
  if (input.key == Input::Key::backspace || input.key == Input::Key::erase) {
    return erase(input), true;
  }
  if (input.control && type_command(input)) return true;
  // Letters and blanks come as text a moment later.
  return input.letter != 0 || input.key == Input::Key::space;
}

void Controls::step(int by) {
  const auto first = static_cast<int>(keys_from_);
  const auto count = static_cast<int>(items_.size()) - first;
  if (count <= 0) return;
  int next = has_focus() ? static_cast<int>(focus_) - first : (by > 0 ? -1 : count);
  const auto index = [&] { return keys_from_ + static_cast<std::size_t>(next); };
  for (int tries = 0; tries < count; ++tries) {
    next = ((next + by) % count + count) % count;
    if (items_[index()].button.enabled) break;
  }
  set_focus(index());
}

// In the direction of an arrow; SIZE_MAX where nothing is.
std::size_t Controls::nearest(Input::Key key) const {
  const Point from = items_[focus_].button.area.centre();
  std::size_t best = SIZE_MAX;
  float least = 0;
  for (std::size_t i = keys_from_; i < items_.size(); ++i) {
    if (i == focus_ || !items_[i].button.enabled) continue;
    const float distance = distance_towards(from, items_[i].button.area.centre(), key);
    if (distance < 0 || (best != SIZE_MAX && distance >= least)) continue;
    best = i;
    least = distance;
  }
  return best;
}

// The opposite arrow leads to where one came from, also where something else is nearer.
bool Controls::walk_back(Input::Key key) {
  if (walked_.to != focus_ || direction_of(walked_.key) + direction_of(key) != Point{})
    return false;
  if (walked_.from < keys_from_ || walked_.from >= items_.size()) return false;
  if (!items_[walked_.from].button.enabled) return false;
  const Point from = items_[focus_].button.area.centre();
  if (distance_towards(from, items_[walked_.from].button.area.centre(), key) < 0) return false;
  const std::size_t to = walked_.from;
  walked_ = {key, focus_, to};
  return set_focus(to), true;
}

bool Controls::walk(Input::Key key) {
  if (!has_focus()) return step(1), true;
  const bool aside = key == Input::Key::left || key == Input::Key::right;
  if (aside && by_keyboard_ && items_[focus_].button.turn) {
    return turn(focus_, key == Input::Key::right ? 1 : -1), true;
  }
  if (walk_back(key)) return true;
  const std::size_t to = nearest(key);
  if (to == SIZE_MAX) return true;
  walked_ = {key, focus_, to};
  return set_focus(to), true;
}

bool Controls::press_lit() {
  const auto lit =
      std::find_if(items_.begin(), items_.end(), [](const Item& item) { return item.button.lit; });
  if (lit == items_.end()) return false;
  return press(static_cast<std::size_t>(lit - items_.begin())), true;
}

// In a field Enter ends the typing and no more: who types a name doesn't mean to begin.
bool Controls::enter(const Input& input) {
  if (input.repeat) return true;
  if (input.control) return press_lit();
  if (editing()) {
    const auto entered = items_[focus_].field->entered;
    return entered ? entered() : step(1), true;
  }
  if (!by_keyboard_ || !has_focus()) return press_lit();
  return press(focus_), true;
}

bool Controls::handle(const Input& input) {
  if (input.kind == Input::Kind::moved) pointer_ = input.at;
  if (input.kind == Input::Kind::pressed) {
    pointer_ = input.at;
    return input.button == Input::Mouse::left && press_at(input.at);
  }
  if (type(input)) return true;
  if (input.kind != Input::Kind::key || items_.empty()) return false;
  switch (input.key) {
    case Input::Key::tab: step(input.shift ? -1 : 1); return true;
    case Input::Key::left:
    case Input::Key::right:
    case Input::Key::up:
    case Input::Key::down: return walk(input.key);
    case Input::Key::enter: return enter(input);
    case Input::Key::space:
      if (!by_keyboard_ || !has_focus()) return false;
      return press(focus_), true;
    default: return false;
  }
}

void Controls::draw(Canvas& canvas, const Theme& theme) {
  const std::size_t first = std::exchange(drawn_, items_.size());
  for (std::size_t i = first; i < items_.size(); ++i) {
    const Item& item = items_[i];
    if (item.field) {
      draw_field(canvas, item, theme, focus_ == i);
    } else if (item.drawn) {
      draw_button(canvas, item.button, theme, item.reaches(pointer_),
                  services_.settings.text_scale);
    }
    if (focused(i) && !item.field) {
      const Rect& area = item.button.area;
      canvas.frame({area.x - 3, area.y - 3, area.width + 6, area.height + 6}, 11, 2.5f,
                   theme.accent);
    }
  }
  if (clip_) return;
  for (std::size_t i = 0; i < items_.size(); ++i) {
    const bool tells = !items_[i].button.tip.empty() && items_[i].reaches(pointer_);
    if (tells) draw_tip(canvas, i, theme);
  }
}

void Controls::draw_field(Canvas& canvas, const Item& item, const Theme& theme, bool focused) {
  const Rect& area = item.button.area;
  canvas.rect(area, 8, theme.panel.darker(0.35f));
  canvas.frame(area, 8, focused ? 2.0f : 1.2f, focused ? theme.accent : theme.line);
  const TextStyle style{14 * services_.settings.text_scale, theme.text};
  const float y = area.centre().y - canvas.line_height(style) / 2;
  canvas.push_clip(area.inset(3));
  const float width = canvas.text_width(item.field->text, style);
  const float x = area.x + 10 - std::max(0.0f, width - area.width + 24);
  if (focused && marked()) {
    canvas.rect({x - 2, area.y + 5, width + 4, area.height - 10}, 3, theme.accent.with_alpha(0.3f));
  }
  canvas.text({x, y}, item.field->text, style);
  if (item.field->text.empty()) {
    TextStyle quiet = style;
    quiet.colour = theme.quiet_text.darker(0.15f);
    canvas.text({x, y}, item.field->hint, quiet);
  }
  if (focused) canvas.rect({x + width + 2, area.y + 6, 2, area.height - 12}, 0, theme.accent);
  canvas.pop_clip();
}

// Beside it, where it hides least of the others and nothing of the one that comes after it.
void Controls::draw_tip(Canvas& canvas, std::size_t index, const Theme& theme) {
  const Button& button = items_[index].button;
  const TextStyle style{13 * services_.settings.text_scale, theme.text};
  const Size room = canvas.size();
  const float widest = std::min(320 * services_.settings.text_scale, room.width - 40);
  const std::vector<std::string> lines = wrapped(canvas, button.tip, style, widest);
  float width = 0;
  for (const std::string& line : lines) width = std::max(width, canvas.text_width(line, style));
  const float height = canvas.line_height(style) * static_cast<float>(lines.size()) + 16;
  CardPlace place{button.area, {0, 0, room.width, room.height}};
  for (std::size_t i = 0; i < items_.size(); ++i) {
    const Item& other = items_[i];
    if (i == index || (other.clip && !other.clip->overlaps(other.button.area))) continue;
    (i == index + 1 ? place.next : place.spare).push_back(other.button.area);
  }
  const Rect area = place_card({width + 24, height}, place);
  canvas.shadow(area, 9, 8, {0, 0, 0, 120});
  canvas.rect(area, 9, {18, 22, 28, 250});
  canvas.frame(area, 9, 1, theme.line);
  draw_lines(canvas, {area.x + 12, area.y + 8}, button.tip, style, widest);
}

std::string Controls::focus_name() const {
  return focus_ < items_.size() ? items_[focus_].called() : "";
}

std::vector<Target> Controls::targets() const {
  std::vector<Target> out;
  for (const Item& item : items_) {
    if (!item.button.enabled || (item.clip && !item.clip->has(item.button.area.centre()))) continue;
    out.push_back(
        {item.called(), item.clip ? common(item.button.area, *item.clip) : item.button.area});
  }
  return out;
}

}  // namespace glasshouse::ui
