#include "ui/table_screen.hpp"

#include <algorithm>
#include <cmath>

#include "core/errors.hpp"
#include "ui/match_scene.hpp"

namespace glasshouse::ui {
namespace {

using core::Part;
constexpr float kTravelSeconds = 0.32f;
constexpr std::size_t kMostOfferButtons = 9;

// Is there anything that only its owner may see?
bool has_secrets(const core::Model& model) {
  return std::any_of(model.zones.begin(), model.zones.end(), [](const core::Zone& zone) {
    return zone.owner.exists() && zone.spec->visible == core::Visibility::owner;
  });
}

Rect between(const Rect& from, const Rect& to, float share) {
  const auto mix = [share](float a, float b) { return a + (b - a) * share; };
  return {mix(from.x, to.x), mix(from.y, to.y), mix(from.width, to.width),
          mix(from.height, to.height)};
}

}  // namespace

TableScreen::TableScreen(match::Match match, std::unique_ptr<Sitters> sitters,
                         TableCallbacks callbacks)
    : match_(std::move(match)), sitters_(std::move(sitters)), callbacks_(std::move(callbacks)) {
  begin_decision();
}

TableScreen::~TableScreen() {
  if (thought_.valid()) thought_.wait();
}

// The person whose decision it is; with bots to move, the one who looked last, or the first.
core::Seat TableScreen::viewer() const {
  const core::Seat asked = match_.finished() ? core::Seat() : match_.chooser();
  if (asked.exists() && sitters_->is_human(asked)) return asked;
  if (last_person_.exists()) return last_person_;
  for (std::size_t s = 0; s < match_.model().players(); ++s) {
    if (sitters_->is_human(core::Seat(s))) return core::Seat(s);
  }
  return core::Seat(0);
}

void TableScreen::begin_decision() {
  narrowing_ = Narrowing();
  selected_ = 0;
  if (!match_.finished()) {
    const core::Seat asked = match_.chooser();
    if (sitters_->is_human(asked)) {
      std::vector<Offer> offers;
      const std::vector<core::Option> options = match_.options();
      for (std::size_t i = 0; i < options.size(); ++i) {
        offers.push_back({i, core::worded(match_.table(), options[i], asked), options[i].kind,
                          options[i].parts});
      }
      narrowing_ = Narrowing(std::move(offers));
      const bool another = last_person_.exists() && last_person_ != asked;
      if (another && has_secrets(match_.model())) curtain_ = asked;
      last_person_ = asked;
    }
  }
  make_scene();
  if (!match_.finished() && !sitters_->is_human(match_.chooser())) {
    thought_ = std::async(std::launch::async, [this] { return sitters_->decide(match_); });
  }
}

void TableScreen::make_scene() {
  scene_ = scene_of(match_, viewer());
  for (PlayerLine& line : scene_.players) {
    if (!sitters_->is_human(line.seat)) line.note = match_.sitting().kinds[line.seat.index()];
  }
  if (!scene_.active.exists() || sitters_->is_human(scene_.active)) return;
  scene_.prompt = match_.model().player_name(scene_.active) + " is thinking …";
  scene_.detail = "";
}

// What changes with every click but needs no new scene.
void TableScreen::look_again() {
  if (match_.finished() || thinking()) return;
  scene_.glowing = narrowing_.next_parts();
  scene_.chosen = narrowing_.clicked();
  const std::string name = match_.model().player_name(scene_.active);
  scene_.detail =
      name + "'s turn  ·  " + std::to_string(narrowing_.left().size()) +
      (narrowing_.left().size() == 1 ? " option: " + narrowing_.left()[0].text + " (Enter)"
                                     : " options");
  if (by_keyboard_ && selected_ < narrowing_.left().size()) {
    scene_.detail = "Enter: " + narrowing_.left()[selected_].text;
    scene_.chosen = narrowing_.left()[selected_].parts;
  }
  if (!message_.empty()) scene_.detail = message_;
  const std::optional<Part> under = part_at(pointer_);
  scene_.hovered = under;
  if (under && message_.empty() && !by_keyboard_) {
    const std::string text = explain(*under);
    if (!text.empty()) scene_.detail = text;
  }
}

// What the thing under the pointer is, or why it can't be used.
std::string TableScreen::explain(const Part& part) const {
  std::string text = core::worded(match_.table(), "{}", {part}, viewer());
  if (narrowing_.offers(match_.table(), part)) return text + ": click to choose";
  for (const core::Option& option : match_.refused()) {
    const bool about =
        std::find(option.parts.begin(), option.parts.end(), part) != option.parts.end();
    if (about) return text + ": " + option.why;
  }
  return text;
}

std::optional<Part> TableScreen::part_at(Point at) const {
  std::vector<Part> found;
  if (const PlacedPiece* piece = layout_.piece_at(at)) {
    if (piece->seen.piece.exists()) {
      found.push_back(Part::of(piece->seen.piece));
      const core::PieceId holder = match_.model().zones[piece->zone.index()].holder;
      if (holder.exists()) found.push_back(Part::of(holder));
    }
  }
  if (const PlacedCell* cell = layout_.cell_at(at))
    found.push_back(Part::of(cell->grid, cell->place));
  if (const PlacedZone* zone = layout_.zone_at(at)) found.push_back(Part::of(zone->zone));
  for (const PlayerPanel& panel : layout_.players) {
    if (panel.area.has(at)) found.push_back(Part::of(panel.seat));
  }
  for (const Part& part : found) {
    if (narrowing_.offers(match_.table(), part)) return part;
  }
  if (found.empty()) return std::nullopt;
  return found.front();
}

void TableScreen::start_travel(const TableLayout& before) {
  left_from_.clear();
  for (const PlacedPiece& piece : before.pieces) {
    if (piece.seen.piece.exists()) left_from_[piece.seen.piece.value] = piece.area;
  }
  travel_began_ = Clock::now();
}

TableLayout TableScreen::travelled(const TableLayout& layout) const {
  const float seconds = std::chrono::duration<float>(Clock::now() - travel_began_).count();
  if (seconds >= kTravelSeconds || left_from_.empty()) return layout;
  const float share = seconds / kTravelSeconds;
  const float eased = 1 - std::pow(1 - share, 3.0f);
  TableLayout out = layout;
  for (PlacedPiece& piece : out.pieces) {
    if (!piece.seen.piece.exists()) continue;
    const auto from = left_from_.find(piece.seen.piece.value);
    if (from != left_from_.end()) piece.area = between(from->second, piece.area, eased);
  }
  return out;
}

bool TableScreen::busy() const {
  const float seconds = std::chrono::duration<float>(Clock::now() - travel_began_).count();
  return thinking() || seconds < kTravelSeconds + 0.05f;
}

void TableScreen::tick() {
  const float seconds = std::chrono::duration<float>(Clock::now() - travel_began_).count();
  if (!thinking() || seconds < kTravelSeconds) return;
  if (thought_.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return;
  try {
    choose(thought_.get());
  } catch (const core::ContentError& error) {
    message_ = error.what();
    make_scene();
    scene_.prompt = "The rules have failed";
    scene_.detail = message_;
  }
}

void TableScreen::choose(std::size_t index) {
  const TableLayout before = layout_;
  message_.clear();
  try {
    if (const auto refusal = match_.choose(index)) {
      message_ = refusal->reason;
      return;
    }
  } catch (const core::ContentError& error) {
    message_ = error.what();
    return;
  }
  if (callbacks_.changed) callbacks_.changed(match_);
  start_travel(before);
  begin_decision();
}

void TableScreen::undo() {
  if (thinking()) return;
  const TableLayout before = layout_;
  // Back to a decision of a person's.
  do {
    if (const auto refusal = match_.undo()) {
      message_ = "Can't take that back: " + refusal->reason;
      break;
    }
    message_.clear();
  } while (!sitters_->is_human(match_.chooser()));
  if (callbacks_.changed) callbacks_.changed(match_);
  start_travel(before);
  begin_decision();
}

void TableScreen::redo() {
  if (thinking() || !match_.can_redo()) return;
  const TableLayout before = layout_;
  if (const auto refusal = match_.redo()) message_ = refusal->reason;
  if (callbacks_.changed) callbacks_.changed(match_);
  start_travel(before);
  begin_decision();
}

void TableScreen::give_hint() {
  if (thinking() || match_.finished()) return;
  const std::size_t index = sitters_->advice(match_);
  for (const Offer& offer : narrowing_.left()) {
    if (offer.index != index) continue;
    message_ = "Hint: " + offer.text;
    return;
  }
  narrowing_.start_over();
}

void TableScreen::confirm() {
  if (by_keyboard_ && selected_ < narrowing_.left().size()) {
    choose(narrowing_.left()[selected_].index);
  } else if (const std::optional<Offer> only = narrowing_.only()) {
    choose(only->index);
  }
}

void TableScreen::step_back() {
  message_.clear();
  by_keyboard_ = false;
  if (narrowing_.step_back()) return;
  if (match_.finished() && callbacks_.leave) callbacks_.leave();
}

void TableScreen::next_offer(int step) {
  const auto count = static_cast<int>(narrowing_.left().size());
  if (count == 0) return;
  selected_ = static_cast<std::size_t>(
      ((by_keyboard_ ? static_cast<int>(selected_) + step : 0) % count + count) % count);
  by_keyboard_ = true;
}

void TableScreen::click(const Part& part) {
  message_.clear();
  if (!narrowing_.click(match_.table(), part)) return;
  if (const std::optional<Offer> only = narrowing_.only()) choose(only->index);
}

void TableScreen::press(Point at) {
  by_keyboard_ = false;
  for (const Button& button : buttons_) {
    if (!button.enabled || !button.area.has(at)) continue;
    const auto action = button.press;
    action();
    return;
  }
  if (thinking() || match_.finished()) return;
  if (const std::optional<Part> part = part_at(at)) click(*part);
}

void TableScreen::handle(const Input& input) {
  if (input.kind == Input::Kind::moved) pointer_ = input.at;
  if (curtain()) {
    const bool ready = input.kind == Input::Kind::pressed ||
                       (input.kind == Input::Kind::key && input.key == Input::Key::enter);
    if (ready) curtain_ = core::Seat();
    return;
  }
  if (input.kind == Input::Kind::pressed) {
    pointer_ = input.at;
    press(input.at);
    return;
  }
  if (input.kind != Input::Kind::key) return;
  if (input.control && input.letter == U'z') return input.shift ? redo() : undo();
  if (input.control && input.letter == U'y') return redo();
  if (thinking()) return;
  switch (input.key) {
    case Input::Key::enter: return confirm();
    case Input::Key::escape: return step_back();
    case Input::Key::tab: return next_offer(input.shift ? -1 : 1);
    case Input::Key::right:
    case Input::Key::down: return next_offer(1);
    case Input::Key::left:
    case Input::Key::up: return next_offer(-1);
    default: break;
  }
  if (input.letter == U'h') give_hint();
}

// Options that can't be clicked on the table, or all of the few that are left.
std::vector<Button> TableScreen::offer_buttons(const TableLayout& layout) {
  std::vector<Button> out;
  if (match_.finished() || thinking()) return out;
  std::vector<Offer> offers = narrowing_.without_parts();
  if (narrowing_.left().size() <= 6 && !narrowing_.clicked().empty()) offers = narrowing_.left();
  if (offers.empty() && narrowing_.next_parts().empty()) offers = narrowing_.left();
  if (offers.size() > kMostOfferButtons) offers.resize(kMostOfferButtons);
  if (offers.empty()) return out;
  const float gap = 8;
  const float width =
      std::min(300.0f, (layout.table.width - 24) /
                               static_cast<float>(std::min<std::size_t>(offers.size(), 3)) -
                           gap);
  const std::size_t columns = std::min<std::size_t>(offers.size(), 3);
  const std::size_t rows = (offers.size() + columns - 1) / columns;
  const float height = 34;
  for (std::size_t i = 0; i < offers.size(); ++i) {
    const auto column = static_cast<float>(i % columns);
    const auto row = static_cast<float>(i / columns);
    const float used = static_cast<float>(columns) * (width + gap) - gap;
    Button button;
    button.area = {layout.table.centre().x - used / 2 + column * (width + gap),
                   layout.table.bottom() - 12 - (static_cast<float>(rows) - row) * (height + gap),
                   width, height};
    button.label = offers[i].text;
    button.lit = offers.size() == 1;
    const std::size_t index = offers[i].index;
    button.press = [this, index] { choose(index); };
    out.push_back(std::move(button));
  }
  return out;
}

void TableScreen::make_buttons(const TableLayout& layout) {
  buttons_.clear();
  struct Entry {
    const char* label;
    std::function<void()> press;
    bool enabled;
  };
  const bool idle = !thinking();
  const std::vector<Entry> entries{
      {"Undo", [this] { undo(); }, idle && match_.choice_count() > match_.earliest()},
      {"Redo", [this] { redo(); }, idle && match_.can_redo()},
      {"Hint", [this] { give_hint(); }, idle && !match_.finished()},
      {match_.finished() ? "Again" : "Leave",
       [this] {
         if (match_.finished() && callbacks_.rematch) return callbacks_.rematch();
         if (callbacks_.leave) callbacks_.leave();
       },
       idle}};
  const float width = layout.buttons.width / static_cast<float>(entries.size());
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const Rect area = Rect{layout.buttons.x + width * static_cast<float>(i), layout.buttons.y,
                           width, layout.buttons.height}
                          .inset(4);
    buttons_.push_back({area, entries[i].label, entries[i].press, entries[i].enabled, false});
  }
  for (Button& button : offer_buttons(layout)) buttons_.push_back(std::move(button));
}

void TableScreen::draw(Canvas& canvas) {
  if (curtain()) return draw_curtain(canvas);
  look_again();
  options_.size = canvas.size();
  options_.extra_cells.clear();
  for (const Offer& offer : narrowing_.left()) {
    for (const Part& part : offer.parts) {
      if (part.kind == Part::Kind::cell) options_.extra_cells.push_back(part);
    }
  }
  layout_ = lay_out(match_.model(), scene_.view, options_);
  draw_table(canvas, scene_, travelled(layout_), options_.text_scale);
  make_buttons(layout_);
  const Theme& theme = theme_named("plain");
  for (const Button& button : buttons_) {
    draw_button(canvas, button, theme, button.area.has(pointer_), options_.text_scale);
  }
  if (match_.finished() && !busy()) draw_result(canvas);
}

void TableScreen::draw_curtain(Canvas& canvas) {
  const Size size = canvas.size();
  const Theme& theme = theme_named("plain");
  canvas.clear(theme.background_bottom);
  const Rect card{size.width / 2 - 230, size.height / 2 - 90, 460, 180};
  canvas.rect(card, 18, theme.panel.lighter(0.05f), theme.panel);
  canvas.frame(card, 18, 3, seat_colour(curtain_));
  TextStyle style{26, theme.text, Weight::bold, Align::centre};
  canvas.text({card.centre().x, card.y + 44}, match_.model().player_name(curtain_) + "'s turn",
              style);
  style = {16, theme.quiet_text, Weight::regular, Align::centre};
  canvas.text({card.centre().x, card.y + 104}, "Click, or press Enter, when you are at the screen",
              style);
}

// The score sheet over the table.
void TableScreen::draw_result(Canvas& canvas) {
  const auto scores = match_.scores(viewer());
  if (scores.empty() || !scores[0]) return;
  const std::size_t lines = scores[0]->lines.size();
  const Theme& theme = theme_named("plain");
  const float column = 110;
  const float width = 190 + column * static_cast<float>(scores.size());
  const float height = 66 + 26 * static_cast<float>(lines + 1);
  const Rect sheet{layout_.table.centre().x - width / 2, layout_.table.centre().y - height / 2,
                   width, height};
  canvas.shadow(sheet, 16, 22, {0, 0, 0, 130});
  canvas.rect(sheet, 16, {28, 33, 41, 246}, {22, 26, 33, 246});
  canvas.frame(sheet, 16, 2, theme.accent);
  const auto cell = [&](std::size_t row, std::size_t col, const std::string& text, Colour colour,
                        Weight weight) {
    const float x = col == 0 ? sheet.x + 20 : sheet.x + 190 + column * static_cast<float>(col) - 24;
    canvas.text({x, sheet.y + 18 + 26 * static_cast<float>(row)}, text,
                {15, colour, weight, col == 0 ? Align::left : Align::right});
  };
  for (std::size_t s = 0; s < scores.size(); ++s) {
    cell(0, s + 1, match_.model().player_name(core::Seat(s)),
         seat_colour(core::Seat(s)).lighter(0.3f), Weight::bold);
    for (std::size_t i = 0; scores[s] && i < lines; ++i) {
      if (s == 0) cell(i + 1, 0, scores[s]->lines[i].label, theme.quiet_text, Weight::regular);
      cell(i + 1, s + 1, std::to_string(scores[s]->lines[i].points), theme.text, Weight::regular);
    }
    if (scores[s]) {
      cell(lines + 1, s + 1, std::to_string(scores[s]->total), theme.accent, Weight::bold);
    }
  }
  cell(lines + 1, 0, "Total", theme.text, Weight::bold);
}

}  // namespace glasshouse::ui
