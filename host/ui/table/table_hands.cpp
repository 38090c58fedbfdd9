#include "ui/table/table_hands.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/table/picking/hit_test.hpp"
#include "ui/table/picking/offers.hpp"
#include "ui/widgets/words.hpp"

namespace glasshouse::ui {
namespace {

using core::Part;

constexpr float kPanStep = 60;
constexpr float kZoomStep = 1.25f, kZoomTurn = 1.15f;
constexpr int kPage = 8;  // of the list of options
constexpr const char* kNothingToTakeBack = "Nothing to take back  ·  Esc again opens the menu";

}  // namespace

std::vector<Part> TableHands::parts_at(Point at) const {
  return ui::parts_at(view_.layout(), match_.model(), at, decision_.narrowing().next_parts());
}

std::optional<Part> TableHands::part_at(Point at) const {
  const std::vector<Part> found = parts_at(at);
  for (const Part& part : found) {
    if (decision_.offers(part)) return part;
  }
  for (const Part& part : found) {
    if (decision_.takes(part)) return part;
  }
  return found.empty() ? std::nullopt : std::optional(found.front());
}

std::optional<Part> TableHands::looked_at() const {
  if (pointing_.held()) return std::nullopt;
  return pointing_.cursor() ? pointing_.cursor() : part_at(pointing_.pointer());
}

void TableHands::take(const Pick& pick) {
  message_ = pick.message;
  if (pick.noise) services_.make(*pick.noise);
  if (!pick.picked) return;
  pointing_.note_change(services_.now());
  view_.outdate();
  if (pick.chosen) return choose(*pick.chosen);
  view_.seek();
  if (decision_.meant()) message_ = decision_.doubt();
}

void TableHands::press(const Input& input) {
  pointing_.touch(input.at);
  if (input.button == Input::Mouse::right) return step_back();
  if (lookback_.replaying()) return stop_replay();
  const TableLayout& layout = view_.layout();
  if (layout.log.has(input.at)) return lookback_.stay();
  if (lookback_.moment()) return preview(std::nullopt);
  sheet_open_ = sheet_open_ || (match_.finished() && layout.prompt.has(input.at));
  pointing_.press(input.at, input.button == Input::Mouse::middle);
}

void TableHands::move(Point to) {
  const Point by = pointing_.move(to, part_at(to), services_.now());
  if (view_.layout().log.has(to)) {
    const std::optional<std::size_t> choice = log_.choice_at(to, view_.present().log);
    if (choice || !lookback_.stays()) preview(choice);
  } else if (!lookback_.replaying() && !lookback_.stays()) {
    preview(std::nullopt);
  }
  if (const auto from = pointing_.drags_from()) begin_drag(*from);
  if (!pointing_.panning()) return;
  Point& shift = view_.zoom().shift;
  shift = {shift.x + by.x, shift.y + by.y};
}

// A piece that can be used comes along; the table itself is moved where it is open.
void TableHands::begin_drag(Point from) {
  const std::vector<Part> under = parts_at(from);
  const bool piece = !under.empty() && under[0].kind == Part::Kind::piece && deciding();
  if (piece && decision_.pick_up_again(under[0])) view_.outdate();
  if (piece && decision_.offers(under[0])) return pointing_.hold(under[0]);
  if (piece && !on_board(match_.table(), under[0])) {
    pointing_.let_go();
    services_.make(Noise::refuse);
    message_ = refusal_of(decision_, match_.table(), under[0]);
  } else if (view_.has_open_grid() && view_.layout().table.has(from)) {
    pointing_.pan();
  }
}

void TableHands::release(Point at) {
  const bool panned = pointing_.panning();
  const auto [clicks, dropped] = pointing_.release(at);
  if (dropped) {
    view_.outdate();
    message_.clear();
  }
  if (!deciding()) return;
  if (panned) view_.seek();
  if (dropped) {
    take(drop(decision_, *dropped, parts_at(at),
              [this](const auto& parts) { return match_.why_not(parts); }));
  } else if (const std::optional<Part> part = clicks ? part_at(at) : std::nullopt) {
    pointing_.set_cursor(std::nullopt);
    if (is_ghost(at, *part)) return take({true, decision_.meant(), "", std::nullopt});
    take(click(decision_, match_.table(), *part));
  }
}

// What is shown as it would lie is chosen by a click on it; but where a piece that was picked can
// go there, it is laid.
bool TableHands::is_ghost(Point at, const Part& part) const {
  const std::vector<Ghost>& ghosts = view_.present().ghosts;
  const bool there = std::any_of(ghosts.begin(), ghosts.end(),
                                 [at](const Ghost& ghost) { return ghost.to.has(at); });
  return there && !(decision_.holds_piece() && decision_.offers(part));
}

void TableHands::scroll(const Input& input) {
  const TableLayout& layout = view_.layout();
  if (layout.log.has(input.at)) return log_.scroll(input.turns);
  if (!view_.has_open_grid() || !layout.table.has(input.at)) return;
  view_.zoom().by(std::pow(kZoomTurn, input.turns), input.at, layout.table.centre());
}

void TableHands::step_back() {
  message_.clear();
  view_.outdate();
  if (lookback_.replaying()) return stop_replay();
  if (lookback_.moment()) return preview(std::nullopt);
  if (pointing_.cursor()) return pointing_.set_cursor(std::nullopt);
  if (deciding() && decision_.step_back()) return services_.make(Noise::slide);
  if (match_.finished() && sheet_open_) {
    sheet_open_ = false;
    return;
  }
  message_ = kNothingToTakeBack;
  escaped_ = true;
}

// With nothing to go back from it leads to the menu, but not unasked.
void TableHands::escape() {
  if (std::exchange(escaped_, false)) {
    message_.clear();
    return open_menu();
  }
  step_back();
}

// The nearest in the direction of an arrow: of what can be clicked, or with Shift of all there is.
// What no thing on the table tells apart is gone through as a list.
void TableHands::walk(const Input& arrow) {
  const Point way = direction_of(arrow.key);
  const int step = way.x + way.y < 0 ? -1 : 1;
  if (decision_.listing() && way.y != 0) return decision_.browse(step);
  decision_.stop_listing();
  const TableLayout& layout = view_.layout();
  const std::vector<Part> next =
      arrow.shift ? all_parts(layout) : decision_.narrowing().next_parts();
  if (next.empty()) return decision_.browse(step);
  const std::optional<Part> found = nearest(layout, next, pointing_.cursor(), arrow.key);
  if (found) pointing_.set_cursor(found);
}

void TableHands::press_with_control(const Input& input) {
  Zoom& zoom = view_.zoom();
  const Point middle = view_.layout().table.centre();
  const Point way = direction_of(input.key);
  zoom.shift = {zoom.shift.x - way.x * kPanStep, zoom.shift.y - way.y * kPanStep};
  if (input.key == Input::Key::page_up) return look_beside(-1);
  if (input.key == Input::Key::page_down) return look_beside(1);
  switch (input.letter) {
    case U'z': return input.shift ? redo() : undo();
    case U'y': return redo();
    case U'l': return log_.toggle();
    case U's':
      if (callbacks_.save) message_ = callbacks_.save(match_);
      return;
    case U'+': return zoom.by(kZoomStep, middle, middle);
    case U'-': return zoom.by(1 / kZoomStep, middle, middle);
    case U'0': return zoom.reset();
    default: return;
  }
}

void TableHands::press_key(const Input& input) {
  if (input.key == Input::Key::help) return open_help();
  if (input.key == Input::Key::hint) return ask_hint();
  if (input.key == Input::Key::replay) return replay_last();
  if (input.control) return press_with_control(input);
  if (input.key == Input::Key::escape) return input.repeat ? void() : escape();
  if (input.key == Input::Key::space && !deciding()) hasten(true);
  sheet_open_ = sheet_open_ || (match_.finished() && input.key == Input::Key::enter);
  if (turn_open_ && input.key == Input::Key::enter && !input.repeat) return close_turn();
  if (!deciding()) return;
  switch (input.key) {
    case Input::Key::enter: return input.repeat ? void() : confirm();
    case Input::Key::space: return decision_.typed().empty() && !input.repeat ? confirm() : void();
    case Input::Key::backspace: return decision_.erase_letter() ? void() : step_back();
    case Input::Key::tab:
      pointing_.set_cursor(std::nullopt);
      return decision_.browse(input.shift ? -1 : 1);
    case Input::Key::page_down: return decision_.browse(kPage);
    case Input::Key::page_up: return decision_.browse(-kPage);
    default:
      if (direction_of(input.key) != Point{}) walk(input);
  }
}

void TableHands::confirm() {
  const std::optional<Part> cursor = pointing_.cursor();
  if (cursor && !decision_.listing()) {
    pointing_.set_cursor(std::nullopt);
    return take(click(decision_, match_.table(), *cursor));
  }
  if (const auto meant = decision_.meant()) take({true, meant, message_, std::nullopt});
}

// The table as it was a choice earlier or later.
void TableHands::look_beside(int by) {
  if (lookback_.replaying()) return;
  log_.follow();
  preview(lookback_.beside(by, match_.earliest(), match_.choice_count()));
  lookback_.stay();
}

void TableHands::handle_by_hand(const Input& input) {
  const bool presses = input.kind == Input::Kind::key || input.kind == Input::Kind::pressed;
  if (presses && input.key != Input::Key::escape && std::exchange(escaped_, false)) {
    message_.clear();
  }
  switch (input.kind) {
    case Input::Kind::pressed: return press(input);
    case Input::Kind::released: return release(input.at);
    case Input::Kind::moved: return move(input.at);
    case Input::Kind::key: return press_key(input);
    case Input::Kind::scrolled: return scroll(input);
    case Input::Kind::let_go:
      if (input.key == Input::Key::space || input.letter == 0) hasten(false);
      return;
    case Input::Kind::text:
      if (!deciding() || input.letter < 0x20 || input.letter == 0x7f) return;
      pointing_.set_cursor(std::nullopt);
      return decision_.type(utf8(input.letter));
  }
}

}  // namespace glasshouse::ui
