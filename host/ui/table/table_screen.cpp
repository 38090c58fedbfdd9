#include "ui/table/table_screen.hpp"

#include <cstdio>

#include "ui/table/drawing/draw_piece.hpp"
#include "ui/table/picking/hit_test.hpp"
#include "ui/table/picking/offers.hpp"

namespace glasshouse::ui {
namespace {

using core::Part;

constexpr std::size_t kMostWanted = 60;  // places that a tooltip keeps free

const PlacedPiece* piece_of(const TableLayout& layout, const Part& part) {
  return part.kind == Part::Kind::piece ? layout.find_piece(core::PieceId(part.id)) : nullptr;
}

// A piece in the hand: a little larger than on the table, and never tiny.
PlacedPiece in_hand(PlacedPiece piece, Point pointer) {
  const float width = std::max(piece.area.width, 34.0f) * 1.1f;
  const float height = width * piece.area.height / std::max(1.0f, piece.area.width);
  piece.area = {pointer.x - width / 2, pointer.y - height / 2, width, height};
  return piece;
}

void draw_cursor(Canvas& canvas, const Rect& area) {
  const Rect frame{area.x - 5, area.y - 5, area.width + 10, area.height + 10};
  canvas.frame(frame, 8, 3, {255, 255, 255, 255});
  canvas.frame(frame.inset(3), 6, 2, {20, 24, 30, 255});
}

void draw_in_hand(Canvas& canvas, const PieceSet& set, const PlacedPiece& piece) {
  canvas.shadow(piece.area, 8, 12, {0, 0, 0, 110});
  draw_piece(canvas, set, piece.seen, piece.area);
}

std::string hex(Colour colour) {
  char out[8];
  std::snprintf(out, sizeof out, "#%02x%02x%02x", colour.red, colour.green, colour.blue);
  return out;
}

}  // namespace

TableScreen::TableScreen(Room& room, match::Match match, std::unique_ptr<Sitters> sitters,
                         TableCallbacks callbacks)
    : Table(room, std::move(match), std::move(sitters), std::move(callbacks)), controls_(room) {}

void TableScreen::draw(Canvas& canvas) {
  controls_.begin();
  const core::Seat awaited = curtain_.awaited();
  if (awaited.exists()) {
    return draw_curtain(canvas, match_.model().player_name(awaited),
                        view_.present().colour_of(awaited), room_.settings.text_scale);
  }
  set_scene(canvas);
  const Over over = over_table(canvas);
  const TableScene& scene = view_.scene();
  const float scale = view_.text_scale();
  const Theme& theme = theme_of(match_.model().spec());
  draw_table(canvas, scene, view_.layout(), scale);
  if (over.cursor) draw_cursor(canvas, *over.cursor);
  if (over.held) draw_in_hand(canvas, view_.present().pieces(), *over.held);
  if (over.result) draw_result(canvas, over.sheet, *over.result, theme, scale);
  controls_.draw(canvas, theme);
  if (over.list) draw_option_list(canvas, *over.list, theme, scale);
  if (over.card) draw_hover_card(canvas, *over.card, scene, view_.layout(), scale);
}

// What changes with every click and move; then where everything lies, and what moves there.
void TableScreen::set_scene(Canvas& canvas) {
  const bool now_deciding = deciding();
  if (!view_.looks_back()) {
    TableScene& scene = view_.scene();
    const std::optional<Part> at = looked_at();
    const bool points = now_deciding && at && !decision_.listing();
    const Prompt prompt = prompt_of({match_, decision_, curtain_.present(), bot_.going(),
                                     now_deciding, sheet_open_, view_.layout().log.width > 0, dots_,
                                     at, pointing_.cursor().has_value(), trouble(), message_},
                                    scene);
    scene.prompt = prompt.prompt;
    scene.detail = prompt.detail;
    scene.hovered = points ? at : std::nullopt;
    scene.glowing = now_deciding ? decision_.narrowing().next_parts() : std::vector<Part>{};
    scene.chosen = now_deciding ? decision_.marked() : std::vector<Part>{};
    scene.recalled = animation_.moved_by_others(curtain_.present());
  }
  const float scale = room_.settings.text_scale;
  view_.lay_out(decision_, {canvas.size(), scale, log_.open()});
  TableScene& scene = view_.scene();
  animation_.add_to(scene, view_.layout(), seconds_now(), scale);
  log_.add_to(scene, view_.layout(), {lookback_.moment(), pointing_.pointer(), scale}, canvas);
}

// Puts the controls in their places, and says what else lies over the table.
TableScreen::Over TableScreen::over_table(Canvas& canvas) {
  Over out;
  const TableLayout& layout = view_.layout();
  const bool moving = animation_.travelling(seconds_now());
  const bool now_deciding = deciding();
  if (pointing_.cursor() && now_deciding) out.cursor = view_.area_of(*pointing_.cursor());
  const PlacedPiece* held = pointing_.held() ? piece_of(layout, *pointing_.held()) : nullptr;
  if (held) out.held = in_hand(*held, pointing_.pointer());
  add_bar();
  if (now_deciding && !view_.looks_back()) add_offers();
  if (match_.finished() && sheet_open_ && !moving && !view_.looks_back()) {
    add_result(out);
    return out;
  }
  controls_.drop_focus();
  if (now_deciding && decision_.listing()) {
    const float top = layout.prompt.bottom() + 8;
    out.list = option_list(
        canvas, decision_, [this](auto number) { return text_of(match_, decision_, number); },
        {view_.size(), top, layout.table.inset(12), areas_of(layout, decision_.marked())},
        view_.text_scale());
  }
  if (!moving) out.card = hover_card();
  return out;
}

// What is pointed at, explained once the pointer rests on it.
std::optional<HoverCard> TableScreen::hover_card() const {
  const bool busy = pointing_.held() || pointing_.pressed() || view_.looks_back();
  if (busy || !pointing_.explains(seconds_now())) return std::nullopt;
  const TableLayout& layout = view_.layout();
  const std::optional<Part>& cursor = pointing_.cursor();
  const bool covered = !cursor && (layout.log.has(pointing_.pointer()) || controls_.hovers_any());
  const std::optional<Part> part = looked_at();
  if (!part || covered) return std::nullopt;
  const std::string why = deciding() ? decision_.about(*part).why : "";
  const PlacedPiece* piece =
      cursor ? piece_of(layout, *cursor) : layout.piece_at(pointing_.pointer());
  HoverCard out;
  if (piece && piece->seen.piece.exists()) {
    out = card_of_piece(view_.present(), *piece, why, view_.text_scale());
  } else {
    const std::optional<Rect> area = why.empty() ? std::nullopt : view_.area_of(*part);
    if (!area) return std::nullopt;
    out = {{"", {}, why}, {*area, {}}, {}};
  }
  out.place.bounds = {0, 0, view_.size().width, view_.size().height};
  out.place.spare = wanted_areas();
  return out;
}

// What people may want to see or click while something is explained to them.
std::vector<Rect> TableScreen::wanted_areas() const {
  std::vector<Rect> out{view_.layout().prompt};
  for (const Target& target : controls_.targets()) out.push_back(target.area);
  if (!deciding()) return out;
  for (const Rect& area : areas_of(view_.layout(), decision_.narrowing().next_parts())) {
    if (out.size() > kMostWanted) break;
    out.push_back(area);
  }
  return out;
}

void TableScreen::add_bar() {
  const std::string no_undo = undo_refusal(match_, *sitters_);
  const bool any = match_.choice_count() > match_.earliest();
  Rect area = view_.layout().buttons;
  area.width /= 5;
  const auto add = [&](const char* label, std::string tip, bool enabled,
                       std::function<void()> press) {
    Button button;
    button.area = area.inset(3);
    button.label = label;
    button.press = std::move(press);
    button.enabled = enabled;
    button.tip = std::move(tip);
    controls_.add(std::move(button));
    area.x += area.width;
  };
  add("Undo", no_undo.empty() ? "Take your last choice back (Ctrl+Z)" : no_undo, no_undo.empty(),
      [this] { undo(); });
  add("Redo", "Make the choice that was taken back after all (Ctrl+Y)", match_.can_redo(),
      [this] { redo(); });
  if (match_.finished()) {
    add("Result", "Who won, and how (Enter)", !sheet_open_, [this] { sheet_open_ = true; });
  } else {
    add("Hint", "What would a bot do? (F2)", deciding(), [this] { ask_hint(); });
  }
  add("Replay", "Show the last turn again (F3)", any, [this] { replay_last(); });
  add("Menu", "Save, load, rules, settings, leave (Esc)", true, [this] {
    if (callbacks_.menu) callbacks_.menu(match_);
  });
}

void TableScreen::add_offers() {
  const std::vector<Offer> offers = offers_of(decision_);
  if (offers.empty()) return;
  std::vector<std::string> labels;
  for (const Offer& offer : offers) labels.push_back(text_of(match_, decision_, offer.number));
  const TableLayout& layout = view_.layout();
  Sights sights = sights_of(layout, match_.model(), decision_.narrowing().clicked());
  sights.hand = pointing_.clicked_at();
  if (log_.open()) sights.seen.push_back({layout.log});
  const std::vector<Rect> areas =
      offer_areas(layout.table.inset(10), labels, view_.text_scale(), sights);
  for (std::size_t i = 0; i < offers.size(); ++i) {
    Button button;
    button.area = areas[i];
    button.label = labels[i];
    button.lit = offers[i].lit;
    button.name = "offer " + labels[i];
    button.press = [this, number = offers[i].number] { choose(number); };
    controls_.add(std::move(button));
  }
}

void TableScreen::add_result(Over& over) {
  const TableScene& scene = view_.present();
  Result result = result_for(match_, curtain_.present(), scene.colours);
  curve_.add_to(result);
  const float scale = view_.text_scale();
  const Size size = view_.size();
  const float top = view_.layout().prompt.bottom() + 6;
  over.sheet = result_area({0, top, size.width, size.height - top}, result, scale,
                           areas_of(view_.layout(), scene.shown));
  over.result = std::move(result);
  const auto again = [this](Deal deal) {
    if (callbacks_.rematch) callbacks_.rematch(match_, deal);
  };
  ResultActions actions;
  actions.same_deal = [again] { again(Deal::same); };
  actions.new_deal = [again] { again(Deal::fresh); };
  actions.look = [this] { sheet_open_ = false; };
  actions.leave = [this] {
    if (callbacks_.leave) callbacks_.leave();
  };
  add_result_buttons(controls_, over.sheet, actions, scale);
}

std::string TableScreen::name() const {
  if (curtain_.awaited().exists()) return "curtain";
  return match_.finished() && sheet_open_ ? "result" : "table";
}

std::vector<std::pair<std::string, std::string>> TableScreen::facts() const {
  const auto name_of = [this](core::Seat seat) {
    return seat.exists() ? match_.model().player_name(seat) : "";
  };
  std::vector<std::pair<std::string, std::string>> out{
      {"game", match_.model().spec().id},
      {"choices", std::to_string(match_.choice_count())},
      {"finished", match_.finished() ? "yes" : "no"}};
  if (!match_.finished()) {
    out.emplace_back("asked", name_of(match_.chooser()));
    out.emplace_back("deciding", deciding() ? "yes" : "no");
  }
  if (curtain_.awaited().exists()) return out;
  const TableScene& scene = view_.scene();
  const std::optional<Part>& cursor = pointing_.cursor();
  out.emplace_back("viewer", name_of(view_.present().view.seat));
  out.emplace_back("eyes", name_of(curtain_.present()));
  out.emplace_back("prompt", scene.prompt);
  out.emplace_back("detail", scene.detail);
  out.emplace_back("left", std::to_string(decision_.narrowing().left().size()));
  out.emplace_back("focus", controls_.by_keyboard() ? controls_.focus_name() : "");
  out.emplace_back("cursor", cursor ? decision_.worded("{}", *cursor) : "");
  for (std::size_t s = 0; s < match_.model().players(); ++s) {
    out.emplace_back("colour " + std::to_string(s + 1), hex(scene.colour_of(core::Seat(s))));
  }
  out.emplace_back("clicked", std::to_string(decision_.narrowing().clicked().size()));
  return out;
}

std::vector<Target> TableScreen::targets() const {
  const TableLayout& layout = view_.layout();
  if (curtain_.awaited().exists()) {
    return {{"curtain", {0, 0, view_.size().width, view_.size().height}}};
  }
  std::vector<Target> out = controls_.targets();
  if (layout.log.width > 0) out.push_back({"log", layout.log});
  if (!deciding()) return out;
  for (const Part& part : decision_.narrowing().next_parts()) {
    const std::optional<Rect> area = view_.area_of(part);
    if (area) out.push_back({"part " + decision_.worded("{}", part), *area});
  }
  return out;
}

}  // namespace glasshouse::ui
