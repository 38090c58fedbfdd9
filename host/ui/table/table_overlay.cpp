// What lies over the table of a match: buttons, the result, the list of options, what is in the
// hand and what explains things.
#include "ui/canvas/shapes.hpp"
#include "ui/table/drawing/draw_piece.hpp"
#include "ui/table/match_scene.hpp"
#include "ui/table/picking/hit_test.hpp"
#include "ui/table/table_screen.hpp"
#include "ui/widgets/words.hpp"

namespace glasshouse::ui {
namespace {

using core::Part;

constexpr std::size_t kMostWanted = 60;  // places that a tooltip keeps free
constexpr float kGhost = 8;              // as much must a button hide to lie on a ghost
constexpr float kNear = 60;              // what lies so near to the pointer isn't covered by it

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

bool has_scores(const TableScene& scene) {
  return std::any_of(scene.players.begin(), scene.players.end(),
                     [](const PlayerLine& line) { return line.score.has_value(); });
}

// A line for each part of a score. Where only the others' are known, why this one isn't.
Tooltip about_score(const PlayerLine& player, bool scored) {
  Tooltip out;
  out.title = player.name;
  if (!player.score) {
    if (scored) out.lines.push_back("Their points are told at the end");
    return out;
  }
  out.title += ": " + std::to_string(player.score->total) +
               (player.score->total == 1 ? " point" : " points");
  for (const core::ScoreLine& line : player.score->lines) {
    const std::string label = caption("", line.label);
    if (!label.empty()) out.lines.push_back(label + ": " + std::to_string(line.points));
  }
  return out;
}

void draw_in_hand(Canvas& canvas, const PieceSet& set, const PlacedPiece& piece) {
  canvas.shadow(piece.area, 8, 12, {0, 0, 0, 110});
  draw_piece(canvas, set, piece.seen, piece.area);
}

}  // namespace

// Puts the controls in their places, and says what else lies over the table.
TableScreen::Over TableScreen::over_table(Canvas& canvas) {
  Over out;
  const TableLayout& layout = view_.layout();
  const bool moving = animation_.travelling(services_.now());
  const bool now_deciding = deciding();
  if (pointing_.cursor() && now_deciding) out.cursor = area_of(layout, *pointing_.cursor());
  const PlacedPiece* held = pointing_.held() ? piece_of(layout, *pointing_.held()) : nullptr;
  if (held) out.held = in_hand(*held, pointing_.pointer());
  add_bar();
  offered_.clear();
  if (now_deciding && !view_.looks_back()) add_offers();
  if (turn_open_) add_end_of_turn();
  if (match_.finished() && sheet_open_ && !moving && !view_.looks_back()) {
    add_result(out);
    return out;
  }
  if (!on_offer()) controls_.drop_focus();
  explained_.clear();
  if (now_deciding && decision_.listing()) {
    const float top = layout.prompt.bottom() + 8;
    out.list = option_list(
        canvas, decision_, [this](auto number) { return text_of(match_, decision_, number); },
        {view_.space().size, top, layout.table.inset(12), areas_of(layout, decision_.marked())},
        view_.space().text_scale);
  }
  if (!moving) out.card = hover_card();
  if (out.card) {
    explained_ = out.card->tip.title;
    for (const std::string& line : out.card->tip.lines) explained_ += "\n" + line;
  }
  return out;
}

void TableScreen::draw_over(Canvas& canvas, const Over& over) {
  const PieceSet pieces = view_.present().pieces();
  const float scale = view_.space().text_scale;
  const Theme& theme = theme_of(match_.model().spec());
  if (over.cursor) draw_cursor(canvas, *over.cursor);
  if (over.held) draw_in_hand(canvas, pieces, *over.held);
  if (over.result) draw_result(canvas, over.sheet, *over.result, theme, scale);
  controls_.draw(canvas, theme);
  if (over.list) draw_option_list(canvas, *over.list, theme, scale);
  if (!over.card) return;
  const auto& [tip, place, enlarged] = *over.card;
  if (!enlarged) return draw_tooltip(canvas, tip, place, scale);
  const Rect drawn = draw_preview(canvas, pieces, enlarged->seen, tip, place, scale);
  draw_held(canvas, pieces, view_.layout(), *enlarged, drawn);
}

// What is pointed at: of something large only what is near the pointer.
std::optional<Rect> TableScreen::aimed_area() const {
  if (aim_.under.empty()) return std::nullopt;
  const std::optional<Rect> area = area_of(view_.layout(), aim_.under.front());
  if (!area || pointing_.cursor()) return area;
  const Rect near = square_at(pointing_.pointer(), kNear * view_.space().text_scale);
  return aim_.held ? around(common(*area, near), near.inset(near.width / 4)) : common(*area, near);
}

// What a click does, at once; and what is pointed at, explained once the pointer rests on it.
std::optional<TableScreen::HoverCard> TableScreen::hover_card() const {
  if (std::optional<HoverCard> card = card_of_player()) return card;
  const std::optional<Rect> area = aimed_area();
  if (!area) return std::nullopt;
  HoverCard out;
  out.place.anchor = *area;
  out.place.bounds = {0, 0, view_.space().size.width, view_.space().size.height};
  out.place.spare = wanted_areas();
  if (!pointing_.cursor()) out.place.pointer = pointing_.pointer();
  out.tip.action = foretold_.words;
  out.tip.warning = foretold_.why;
  if (!aim_.held && pointing_.explains(services_.now())) explain(out);
  const bool nothing = out.tip.action.empty() && out.tip.warning.empty() && out.tip.title.empty();
  return nothing ? std::nullopt : std::optional(std::move(out));
}

void TableScreen::explain(HoverCard& card) const {
  const TableLayout& layout = view_.layout();
  if (card.tip.warning.empty()) card.tip.warning = decision_.about(aim_.under.front()).why;
  const std::optional<Part>& cursor = pointing_.cursor();
  const PlacedPiece* piece =
      cursor ? piece_of(layout, *cursor) : layout.piece_at(pointing_.pointer());
  if (!piece || !piece->seen.piece.exists()) return;
  Tooltip about = about_piece(*view_.present().table, piece->seen);
  const bool named = lower(card.tip.action).find(lower(about.title)) != std::string::npos;
  if (named) about.title.clear();
  about.action = std::move(card.tip.action);
  about.warning = std::move(card.tip.warning);
  card.tip = std::move(about);
  card.place.anchor = around(piece->area, card.place.anchor);
  const float longer = std::max(piece->area.width, piece->area.height);
  if (longer <= kPreview * view_.space().text_scale * 0.8f) card.enlarged = *piece;
}

// What their points are made of, at the moment that is shown.
std::optional<TableScreen::HoverCard> TableScreen::card_of_player() const {
  const std::optional<Part> part = looked_at();
  const bool busy = pointing_.pressed() || !pointing_.explains(services_.now());
  const bool covered = !pointing_.cursor() && controls_.hovers_any();
  if (!part || part->kind != Part::Kind::player || busy || covered) return std::nullopt;
  const TableScene& scene = view_.scene();
  const std::optional<Rect> area = area_of(view_.layout(), *part);
  HoverCard out;
  out.tip = about_score(scene.players[part->id], has_scores(scene));
  if (!area || out.tip.lines.empty()) return std::nullopt;
  out.tip.action = foretold_.words;
  out.tip.warning = foretold_.why;
  out.place.anchor = *area;
  out.place.bounds = {0, 0, view_.space().size.width, view_.space().size.height};
  out.place.spare = wanted_areas();
  return out;
}

// What people may want to see or click while something is explained to them.
std::vector<Rect> TableScreen::wanted_areas() const {
  std::vector<Rect> out{view_.layout().prompt};
  for (const PlacedPiece& piece : view_.layout().pieces) out.push_back(piece.area);
  for (const Target& target : controls_.targets()) out.push_back(target.area);
  for (const std::vector<Ghost>* moves : {&view_.present().ghosts, &view_.present().ways}) {
    for (const Ghost& ghost : *moves) out.insert(out.end(), {ghost.from, ghost.to});
  }
  if (!deciding()) return out;
  std::vector<Part> next = decision_.narrowing().next_parts();
  if (next.size() > kMostWanted) next.resize(kMostWanted);
  const std::vector<Rect> areas = areas_of(view_.layout(), next);
  out.insert(out.end(), areas.begin(), areas.end());
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
  add("Menu", "Save, load, rules, settings, leave (Esc twice)", true, [this] { open_menu(); });
}

void TableScreen::add_end_of_turn() {
  const std::vector<Rect> areas =
      offer_areas(view_.layout().table.inset(10), {"End turn"}, view_.space().text_scale,
                  sights_of(view_.layout(), match_.model(), {}));
  Button button;
  button.area = areas.front();
  button.label = "End turn";
  button.lit = true;
  button.press = [this] { close_turn(); };
  controls_.add(std::move(button));
}

// Alone, at the curtain.
void TableScreen::add_menu() {
  const float scale = services_.settings.text_scale;
  Button button;
  button.area = {12, 12, 96 * scale, 34 * scale};
  button.label = "Menu";
  button.press = [this] { open_menu(); };
  controls_.add(std::move(button));
}

void TableScreen::add_offers() {
  const std::vector<Offer> offers = offers_of(decision_);
  if (offers.empty()) return;
  std::vector<std::string> labels;
  for (const Offer& offer : offers) labels.push_back(text_of(match_, decision_, offer.number));
  const TableLayout& layout = view_.layout();
  Sights sights = sights_of(layout, match_.model(), decision_.narrowing().clicked());
  sights.hand = pointing_.clicked_at();
  for (const Ghost& ghost : view_.present().ghosts) sights.seen.push_back({ghost.to, kGhost});
  if (log_.open()) sights.seen.push_back({layout.log});
  const std::vector<Rect> areas =
      offer_areas(layout.table.inset(10), labels, view_.space().text_scale, sights, picked_areas());
  for (std::size_t i = 0; i < offers.size(); ++i) {
    Button button;
    button.area = areas[i];
    button.label = labels[i];
    button.lit = offers[i].lit;
    button.name = "offer " + labels[i];
    button.press = [this, number = offers[i].number] { choose(number); };
    offered_.emplace_back(button.area, offers[i].number);
    controls_.add(std::move(button));
  }
}

// Where what is offered belongs to: what is shown as it would lie, else the last thing that was
// pointed at, and what that lies in.
std::vector<Rect> TableScreen::picked_areas() const {
  const std::vector<core::Part>& clicked = decision_.narrowing().clicked();
  if (clicked.empty()) return {};
  std::vector<Rect> ghosts;
  for (const Ghost& ghost : view_.present().ghosts) ghosts.push_back(ghost.to);
  if (!ghosts.empty()) return ghosts;
  std::vector<Part> parts{clicked.back()};
  if (parts[0].kind == Part::Kind::piece) {
    parts.push_back(Part::of(match_.table().zone_of(core::PieceId(parts[0].id))));
  }
  return areas_of(view_.layout(), parts);
}

void TableScreen::add_result(Over& over) {
  const TableScene& scene = view_.present();
  Result result;
  result.headline = result_of(match_);
  result.reason = match_.table().head().reason;
  result.scores = match_.scores(curtain_.present());
  result.colours = scene.colours;
  for (const PlayerLine& line : scene.players) {
    result.names.push_back(line.name);
    if (match_.winners() & core::mask_of(line.seat)) result.winners.push_back(line.seat);
  }
  result.awaits_history = reckoning_.going() && !result.scores.empty();
  if (!reckoning_.going() && totals_) result.history = *totals_;
  const float scale = view_.space().text_scale;
  const Size size = view_.space().size;
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

}  // namespace glasshouse::ui
