// What the hands at the table do: clicks, drags, the wheel and the keyboard.
#include <algorithm>
#include <cmath>

#include "ui/table/layout/hints.hpp"
#include "ui/table/table_screen.hpp"
#include "ui/widgets/words.hpp"

namespace glasshouse::ui {
namespace {

using core::Part;

// A pointer that moves less than this between press and release has clicked.
constexpr float kDragDistance = 6;
constexpr float kPanStep = 60;
constexpr double kRest = 0.4;  // seconds

float distance(Point one, Point other) { return std::hypot(one.x - other.x, one.y - other.y); }

}  // namespace

// Everything under a point that an option could name, the topmost first.
std::vector<Part> TableScreen::parts_at(Point at) const {
  std::vector<Part> found;
  if (const PlacedPiece* piece = shown_.piece_at(at)) {
    if (piece->seen.piece.exists()) {
      found.push_back(Part::of(piece->seen.piece));
      const core::PieceId holder = match_.model().zones[piece->zone.index()].holder;
      if (holder.exists()) found.push_back(Part::of(holder));
    }
  }
  if (const PlacedCell* cell = shown_.cell_at(at)) {
    found.push_back(Part::of(cell->grid, cell->place));
    if (const std::optional<Part> aimed = aimed_from(*cell)) found.push_back(*aimed);
  }
  if (const PlacedZone* zone = shown_.zone_at(at)) {
    found.push_back(Part::of(zone->zone));
    const core::PieceId holder = match_.model().zones[zone->zone.index()].holder;
    if (holder.exists()) found.push_back(Part::of(holder));
  }
  for (const PlayerPanel& panel : shown_.players) {
    if (panel.area.has(at)) found.push_back(Part::of(panel.seat));
  }
  return found;
}

// The cell that can be used in the column or row of another, where the game has it so.
std::optional<Part> TableScreen::aimed_from(const PlacedCell& cell) const {
  const Aim aim = aim_of(*match_.model().zones[cell.grid.index()].spec);
  if (aim == Aim::cell) return std::nullopt;
  const auto line = [aim](const core::Place& place) {
    return aim == Aim::column ? place.b : place.a;
  };
  for (const Part& part : decision_.narrowing().next_parts()) {
    const bool here = part.kind == Part::Kind::cell && part.id == cell.grid.value;
    if (here && line(part.place) == line(cell.place)) return part;
  }
  return std::nullopt;
}

std::optional<Part> TableScreen::part_at(Point at) const {
  const std::vector<Part> found = parts_at(at);
  for (const Part& part : found) {
    if (decision_.offers(part)) return part;
  }
  if (found.empty()) return std::nullopt;
  return found.front();
}

// The choice that the line of the log under a point tells of.
std::optional<std::size_t> TableScreen::logged_choice_at(Point at) const {
  for (const LogRow& row : log_rows_) {
    if (row.area.has(at) && row.line < scene_.log.size()) return scene_.log[row.line].choice;
  }
  return std::nullopt;
}

void TableScreen::take(std::optional<Decision::Number> chosen) {
  layout_stale_ = true;
  if (chosen) return choose(*chosen);
  bring_into_sight();
  const std::string doubt = decision_.doubt();
  const std::optional<Decision::Number> other = decision_.narrowing().complete();
  if (!doubt.empty() && other) message_ = doubt + "  ·  Enter: " + text_of(*other);
}

// Says why something can't be used. What lies on a board may just be looked at; of a piece
// elsewhere there is always something to say.
void TableScreen::refuse(const Part& part) {
  room_.make(Noise::refuse);
  message_ = decision_.about(part).why;
  const bool piece = part.kind == Part::Kind::piece;
  if (!message_.empty() || !piece || on_board(core::PieceId(part.id))) return;
  const std::vector<Part>& clicked = decision_.narrowing().clicked();
  message_ =
      said_of(part, clicked.empty() ? "{} can't be used now" : "{} doesn't go with the rest");
}

std::string TableScreen::said_of(const Part& part, const char* wording) const {
  return caption("", core::worded(match_.table(), wording, {part}, eyes_));
}

bool TableScreen::on_board(core::PieceId piece) const {
  const core::ZoneId zone = match_.table().zone_of(piece);
  return match_.model().zones[zone.index()].spec->kind == core::ZoneKind::grid;
}

void TableScreen::click(const Part& part) {
  message_.clear();
  cursor_.reset();
  if (!deciding()) return;
  if (!decision_.offers(part)) return refuse(part);
  room_.make(Noise::click);
  take(decision_.click(part));
}

// A piece let go somewhere: on the first thing under the pointer that goes with it.
void TableScreen::drop(const Part& piece, Point at) {
  message_.clear();
  layout_stale_ = true;
  if (!deciding()) return;
  const std::vector<Part> found = parts_at(at);
  const std::size_t clicked = decision_.narrowing().clicked().size();
  for (const Part& target : found) {
    if (target == piece) continue;
    const std::optional<Decision::Number> chosen = decision_.drop(piece, target);
    if (decision_.narrowing().clicked().size() != clicked) {
      room_.make(Noise::lay);
      return take(chosen);
    }
  }
  for (const Part& target : found) {
    if (target == piece || !message_.empty()) continue;
    std::vector<Part> tried = decision_.narrowing().clicked();
    tried.insert(tried.end(), {piece, target});
    message_ = match_.why_not(tried);
    if (message_.empty()) message_ = decision_.about(target).why;
  }
  const bool elsewhere = std::find(found.begin(), found.end(), piece) == found.end();
  if (message_.empty() && elsewhere && !found.empty()) {
    message_ = said_of(piece, "{} doesn't fit there");
  }
  room_.make(Noise::refuse);
}

// A piece that was laid already is taken up again; what was laid besides it stays.
void TableScreen::pick_up_again(const Part& piece) {
  const auto dropped = decision_.narrowing().dropped();
  const bool laid = std::any_of(dropped.begin(), dropped.end(),
                                [&](const auto& drop) { return drop.first == piece; });
  if (!laid) return;
  while (decision_.step_back()) {
  }
  for (const auto& [other, target] : dropped) {
    if (other != piece) decision_.drop(other, target);
  }
  layout_stale_ = true;
}

bool TableScreen::explains() const {
  return cursor_ || (rests_on_ && rests_since_ > 0 && now() >= rests_since_ + kRest);
}

void TableScreen::press(const Input& input) {
  pointer_ = input.at;
  rests_since_ = 0;  // who clicks knows
  if (input.button == Input::Mouse::right) return step_back();
  if (!replay_.empty()) {
    replay_.clear();
    return preview(std::nullopt);
  }
  if (layout_.log.has(input.at)) return;
  if (may_show_result() && layout_.prompt.has(input.at)) sheet_open_ = true;
  pressed_at_ = input.at;
  panning_ = input.button == Input::Mouse::middle;
}

void TableScreen::note_rest(Point at) {
  const std::optional<Part> under = part_at(at);
  if (under == rests_on_) return;
  rests_on_ = under;
  rests_since_ = now();
  explained_ = false;
}

// A piece that can be used comes along; the table itself is moved where it is open.
void TableScreen::begin_drag(Point from) {
  const std::vector<Part> under = parts_at(from);
  const bool piece = !under.empty() && under[0].kind == Part::Kind::piece && deciding();
  if (piece) pick_up_again(under[0]);
  if (piece && decision_.offers(under[0])) {
    held_ = under[0];
  } else if (piece && !on_board(core::PieceId(under[0].id))) {
    pressed_at_.reset();
    refuse(under[0]);
  } else {
    panning_ = !open_grids(match_.model()).empty() && layout_.table.has(from);
  }
}

void TableScreen::move(Point at) {
  const Point before = std::exchange(pointer_, at);
  if (at != before) cursor_.reset();
  note_rest(at);
  if (layout_.log.has(at)) {
    preview(logged_choice_at(at));
  } else if (previewed_ && replay_.empty()) {
    preview(std::nullopt);
  }
  if (!pressed_at_) return;
  if (!held_ && !panning_ && distance(at, *pressed_at_) > kDragDistance) begin_drag(*pressed_at_);
  if (!panning_) return;
  zoom_.shift.x += at.x - before.x;
  zoom_.shift.y += at.y - before.y;
  layout_stale_ = true;
}

void TableScreen::release(Point at) {
  if (!pressed_at_) return;
  rests_since_ = 0;
  const Point from = *std::exchange(pressed_at_, std::nullopt);
  clicked_at_ = at;
  const std::optional<Part> held = std::exchange(held_, std::nullopt);
  const bool panned = std::exchange(panning_, false);
  if (held) return drop(*held, at);
  if (panned || distance(from, at) > kDragDistance) return;
  if (!deciding()) return;
  if (const std::optional<Part> part = part_at(at)) click(*part);
}

void TableScreen::confirm() {
  if (!deciding()) return;
  if (cursor_ && !decision_.listing()) return click(Part(*cursor_));
  const std::optional<Decision::Number> meant = decision_.meant();
  // Several are complete: Enter goes through them as Tab does.
  if (!meant && !decision_.narrowing().completed(1).empty()) return decision_.browse(1);
  take(meant);
}

void TableScreen::step_back() {
  message_.clear();
  layout_stale_ = true;
  if (!replay_.empty()) {
    replay_.clear();
    return preview(std::nullopt);
  }
  if (previewed_) return preview(std::nullopt);
  if (cursor_) return cursor_.reset();
  if (deciding() && decision_.step_back()) return room_.make(Noise::slide);
  if (match_.finished() && sheet_open_) {
    sheet_open_ = false;
    return;
  }
  if (callbacks_.menu) callbacks_.menu(match_);
}

std::optional<Part> TableScreen::looked_at() const {
  if (held_) return std::nullopt;
  return cursor_ ? cursor_ : part_at(pointer_);
}

// Everything that can be told about.
std::vector<Part> TableScreen::all_parts() const {
  std::vector<Part> out;
  for (const PlacedPiece& piece : shown_.pieces) {
    if (piece.seen.piece.exists() && piece.on_top) out.push_back(Part::of(piece.seen.piece));
  }
  for (const PlacedCell& cell : shown_.cells) out.push_back(Part::of(cell.grid, cell.place));
  for (const PlacedZone& zone : shown_.zones) {
    if (zone.count == 0) out.push_back(Part::of(zone.zone));
  }
  return out;
}

// The nearest in the direction of an arrow.
void TableScreen::walk(Input::Key key, Reach reach) {
  decision_.stop_listing();
  const std::vector<Part> next =
      reach == Reach::all ? all_parts() : decision_.narrowing().next_parts();
  // What no thing on the table tells apart is gone through as a list.
  if (next.empty()) {
    return decision_.browse(key == Input::Key::up || key == Input::Key::left ? -1 : 1);
  }
  const std::optional<Rect> now = cursor_ ? area_of(*cursor_) : std::nullopt;
  const Point from = now ? now->centre() : layout_.table.centre();
  const Part* best = nullptr;
  float nearest = 0;
  for (const Part& part : next) {
    const std::optional<Rect> area = area_of(part);
    if (!area || (cursor_ && part == *cursor_)) continue;
    const float far =
        now ? distance_towards(from, area->centre(), key) : distance(from, area->centre());
    if (far < 0 || (best && far >= nearest)) continue;
    best = &part;
    nearest = far;
  }
  if (best) cursor_ = *best;
}

bool TableScreen::press_shortcut(const Input& input) {
  if (input.key == Input::Key::help && callbacks_.help) return callbacks_.help(match_), true;
  if (input.key == Input::Key::hint) return ask_hint(), true;
  if (input.key == Input::Key::replay) return replay_last(), true;
  if (!input.control) return false;
  const Point middle = layout_.table.centre();
  switch (input.letter) {
    case U'z': input.shift ? redo() : undo(); return true;
    case U'y': redo(); return true;
    case U'l':
      log_open_ = !log_open_;
      layout_stale_ = true;
      return true;
    case U's':
      if (callbacks_.save) message_ = callbacks_.save(match_);
      return true;
    case U'+': zoom_.by(1.25f, middle, middle); break;
    case U'-': zoom_.by(0.8f, middle, middle); break;
    case U'0': zoom_.reset(); break;
    default: break;
  }
  if (input.key == Input::Key::page_up) return walk_log(-1), true;
  if (input.key == Input::Key::page_down) return walk_log(1), true;
  if (input.key == Input::Key::left) zoom_.shift.x += kPanStep;
  if (input.key == Input::Key::right) zoom_.shift.x -= kPanStep;
  if (input.key == Input::Key::up) zoom_.shift.y += kPanStep;
  if (input.key == Input::Key::down) zoom_.shift.y -= kPanStep;
  layout_stale_ = true;
  return true;
}

void TableScreen::press_key(const Input& input) {
  if (press_shortcut(input)) return;
  if (input.key == Input::Key::escape) return step_back();
  if (input.key == Input::Key::enter && may_show_result()) sheet_open_ = true;
  if (!deciding()) return;
  switch (input.key) {
    case Input::Key::enter: return confirm();
    case Input::Key::space:
      if (decision_.typed().empty()) confirm();
      return;
    case Input::Key::backspace:
      if (!decision_.erase_letter()) step_back();
      return;
    case Input::Key::tab: cursor_.reset(); return decision_.browse(input.shift ? -1 : 1);
    case Input::Key::page_down: return decision_.browse(8);
    case Input::Key::page_up: return decision_.browse(-8);
    case Input::Key::up:
    case Input::Key::down:
      if (decision_.listing()) return decision_.browse(input.key == Input::Key::up ? -1 : 1);
      [[fallthrough]];
    case Input::Key::left:
    case Input::Key::right: return walk(input.key, input.shift ? Reach::all : Reach::offered);
    default: return;
  }
}

void TableScreen::handle(const Input& input) {
  if (curtain_.exists()) {
    if (input.kind == Input::Kind::moved) pointer_ = input.at;
    const bool ready = input.kind == Input::Kind::released ||
                       (input.kind == Input::Kind::key && input.key == Input::Key::enter);
    if (ready) lift_curtain();
    return;
  }
  const bool sheet = match_.finished() && sheet_open_ && controls_.holds_keys();
  const bool to_controls = input.kind == Input::Kind::moved || input.kind == Input::Kind::pressed ||
                           (sheet && input.kind == Input::Kind::key);
  if (to_controls && controls_.handle(input)) return;
  switch (input.kind) {
    case Input::Kind::pressed: return press(input);
    case Input::Kind::released: return release(input.at);
    case Input::Kind::moved: return move(input.at);
    case Input::Kind::key: return press_key(input);
    case Input::Kind::text:
      if (deciding() && input.letter >= 0x20 && input.letter != 0x7f) {
        cursor_.reset();
        decision_.type(utf8(input.letter));
      }
      return;
    case Input::Kind::scrolled:
      if (layout_.log.has(input.at)) {
        log_scroll_ = std::max(0.0f, log_scroll_ + input.turns * 48);
        return;
      }
      if (open_grids(match_.model()).empty() || !layout_.table.has(input.at)) return;
      zoom_.by(std::pow(1.15f, input.turns), input.at, layout_.table.centre());
      layout_stale_ = true;
  }
}

}  // namespace glasshouse::ui
