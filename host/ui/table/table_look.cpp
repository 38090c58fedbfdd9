// What is seen of a game being played, on top of the table itself.
#include <algorithm>
#include <cmath>

#include "ui/table/drawing/draw_piece.hpp"
#include "ui/table/match_scene.hpp"
#include "ui/table/table_screen.hpp"
#include "ui/widgets/tooltip.hpp"
#include "ui/widgets/words.hpp"

namespace glasshouse::ui {
namespace {

using core::Part;
std::string dots(int count) {
  return std::string(" .") + std::string(static_cast<std::size_t>(count), '.');
}

}  // namespace

const Theme& TableScreen::theme() const { return theme_of(match_.model().spec()); }

// An option in words, and what it brings where the rules say so.
std::string TableScreen::text_of(Decision::Number number) const {
  std::string text = decision_.text(number);
  const std::optional<int> worth = match_.worth(number);
  if (!worth || text.find("point") != std::string::npos) return text;
  return text + "  ·  " + std::to_string(*worth) + (*worth == 1 ? " point" : " points");
}

// In one line. What is seen anyway, or there is nothing to do with, is named to who went there by
// keys, and to nobody whose pointer only rests there.
std::string TableScreen::told_about(const Part& part) const {
  const Decision::About about = decision_.about(part);
  const std::string name = core::worded(match_.table(), "{}", {part}, eyes_);
  const bool says_nothing = about.idle || (about.what == name && about.why.empty());
  if (!cursor_ && says_nothing) return "";
  if (about.idle) return name + ": nothing can be done with it now";
  const std::string between = about.what.empty() || about.why.empty() ? "" : ": ";
  return about.what + between + about.why;
}

// What was done before, for who has no log beside the table and nothing clicked yet.
std::string TableScreen::last_of_others() const {
  if (layout_.log.width > 0 || !decision_.narrowing().clicked().empty()) return "";
  const auto last = std::find_if(scene_.log.rbegin(), scene_.log.rend(),
                                 [](const LoggedLine& line) { return line.seat.exists(); });
  if (last == scene_.log.rend() || last->seat == eyes_) return "";
  return "  ·  " + match_.model().player_name(last->seat) + " before: " + last->text;
}

// What changes with every click and move but needs no new scene.
void TableScreen::look_again() {
  if (earlier_) return;
  scene_.hovered.reset();
  scene_.glowing.clear();
  scene_.chosen.clear();
  if (match_.finished()) {
    scene_.detail = sheet_open_ ? match_.table().head().reason : "Enter shows the result";
    if (!message_.empty()) scene_.detail = message_;
    return;
  }
  const std::string asked = match_.model().player_name(match_.chooser());
  if (thought_.going()) {
    scene_.prompt = asked + " is thinking" + dots(dots_);
    scene_.detail = match_.prompt();
  } else if (deciding()) {
    scene_.prompt = match_.prompt();
    scene_.glowing = decision_.narrowing().next_parts();
    scene_.chosen = decision_.marked();
    scene_.detail = asked + "'s turn  ·  " + decision_.progress() + last_of_others();
    const std::optional<Decision::Number> complete = decision_.narrowing().complete();
    if (complete) scene_.detail = "Enter: " + text_of(*complete) + "  ·  Esc takes back";
    if (decision_.listing()) {
      const std::optional<Decision::Number> now = decision_.meant();
      scene_.detail = now ? "Enter: " + text_of(*now) : "Nothing fits “" + decision_.typed() + "”";
    }
  } else {
    scene_.prompt = asked + " comes next";
    scene_.detail = "";
  }
  const std::optional<Part> under = looked_at();
  if (under && deciding() && !decision_.listing()) {
    scene_.hovered = under;
    const std::string text = told_about(*under);
    if (!text.empty() && !decision_.narrowing().complete()) scene_.detail = text;
  }
  if (!trouble_.empty()) scene_.detail = "This game can't be kept: " + trouble_;
  if (!message_.empty()) scene_.detail = message_;
}

void TableScreen::draw(Canvas& canvas) {
  controls_.begin();
  if (curtain_.exists()) return draw_curtain(canvas);
  look_again();
  set_layout(canvas.size());
  TableScene& scene = earlier_ ? *earlier_ : scene_;
  add_motion(scene);
  look_at_log(canvas, scene);
  draw_table(canvas, scene, shown_, options_.text_scale);
  draw_cursor(canvas);
  draw_dragged(canvas);
  add_bar();
  if (deciding() && !earlier_) add_offers();
  const bool result = match_.finished() && sheet_open_ && !tweens_.going(now()) && !earlier_;
  result ? add_result(canvas) : controls_.drop_focus();
  controls_.draw(canvas, theme());
  if (deciding() && decision_.listing()) draw_list(canvas);
  if (!result) draw_hovered(canvas);
}

// What is on its way, what was moved by others, and points that were made.
void TableScreen::add_motion(TableScene& scene) {
  scene.travellers = tweens_.travellers(shown_, now());
  scene.recalled.clear();
  if (!earlier_ && recent_seat_ != eyes_) scene.recalled = recent_;
  scene.floats.clear();
  for (const FloatingScore& one : floats_) {
    for (const PlayerPanel& panel : layout_.players) {
      if (panel.seat != one.seat) continue;
      const auto share = static_cast<float>((now() - one.began) / float_seconds());
      const float shown = room_.settings.reduced_motion ? 0.3f : share;
      const std::string text = (one.points > 0 ? "+" : "−") + std::to_string(std::abs(one.points));
      scene.floats.push_back({text,
                              {panel.area.right() - 60, panel.area.y + 54 * options_.text_scale},
                              shown,
                              scene.colour_of(one.seat)});
    }
  }
}

// The line of the moment that the keyboard went to comes into sight.
void TableScreen::follow_log(Canvas& canvas, TableScene& scene) {
  scene.log_scroll = log_scroll_;
  for (std::size_t line = 0; previewed_ && line < scene.log.size(); ++line) {
    if (scene.log[line].choice != *previewed_) continue;
    log_scroll_ = log_scroll_to(canvas, scene, layout_, options_.text_scale, line);
  }
  if (!previewed_) log_scroll_ = 0;
}

void TableScreen::look_at_log(Canvas& canvas, TableScene& scene) {
  if (layout_.log.width <= 0) return log_rows_.clear();
  const float scale = options_.text_scale;
  if (std::exchange(follows_log_, false)) follow_log(canvas, scene);
  if (log_key_ != LogKey{layout_.log, scale, log_scroll_}) {
    log_scroll_ = std::min(log_scroll_, log_overflow(canvas, scene, layout_, scale));
    scene.log_scroll = log_scroll_;
    log_rows_ = log_rows(canvas, scene, layout_, scale);
    log_key_ = LogKey{layout_.log, scale, log_scroll_};
  }
  scene.log_scroll = log_scroll_;
  scene.lit_line.reset();
  for (const LogRow& row : log_rows_) {
    const bool looked_back = previewed_ && scene.log[row.line].choice == *previewed_;
    if (looked_back || row.area.has(pointer_)) scene.lit_line = row.line;
  }
}

void TableScreen::draw_cursor(Canvas& canvas) {
  if (!cursor_ || !deciding()) return;
  const std::optional<Rect> area = area_of(*cursor_);
  if (!area) return;
  const Rect frame{area->x - 5, area->y - 5, area->width + 10, area->height + 10};
  canvas.frame(frame, 8, 3, {255, 255, 255, 255});
  canvas.frame(frame.inset(3), 6, 2, {20, 24, 30, 255});
}

void TableScreen::draw_dragged(Canvas& canvas) {
  if (!held_) return;
  for (const PlacedPiece& piece : shown_.pieces) {
    if (piece.seen.piece.value != held_->id) continue;
    const float width = std::max(piece.area.width, 34.0f) * 1.1f;
    const float height = width * piece.area.height / std::max(1.0f, piece.area.width);
    const Rect area{pointer_.x - width / 2, pointer_.y - height / 2, width, height};
    canvas.shadow(area, 8, 12, {0, 0, 0, 110});
    draw_piece(canvas, scene_.pieces(), piece.seen, area);
    return;
  }
}

const PlacedPiece* TableScreen::looked_at_piece() const {
  if (!cursor_) return shown_.piece_at(pointer_);
  const auto found =
      std::find_if(shown_.pieces.begin(), shown_.pieces.end(), [this](const PlacedPiece& piece) {
        return piece.seen.piece.exists() && Part::of(piece.seen.piece) == *cursor_;
      });
  return found == shown_.pieces.end() ? nullptr : &*found;
}

// What people may want to see or click while something is explained to them.
std::vector<Rect> TableScreen::wanted_areas() const {
  constexpr std::size_t kMost = 60;
  std::vector<Rect> out{layout_.prompt};
  for (const Target& target : controls_.targets()) out.push_back(target.area);
  if (!deciding()) return out;
  for (const Part& part : decision_.narrowing().next_parts()) {
    const std::optional<Rect> area = area_of(part);
    if (area) out.push_back(*area);
    if (out.size() > kMost) break;
  }
  return out;
}

// With the piece itself, unless it is large enough already.
void TableScreen::draw_card(Canvas& canvas, const PlacedPiece& piece, const Tooltip& tip) {
  const Size size = canvas.size();
  const float scale = options_.text_scale;
  const CardPlace place{piece.area, {0, 0, size.width, size.height}, wanted_areas()};
  if (std::max(piece.area.width, piece.area.height) > kPreview * scale * 0.8f) {
    return draw_tooltip(canvas, tip, place, scale);
  }
  const Rect drawn = draw_preview(canvas, scene_.pieces(), piece.seen, tip, place, scale);
  draw_held(canvas, scene_.pieces(), shown_, piece, drawn);
}

// What is pointed at, shown large and explained once the pointer rests on it.
void TableScreen::draw_hovered(Canvas& canvas) {
  if (!explains() || held_ || earlier_ || pressed_at_ || tweens_.going(now())) return;
  const bool covered = !cursor_ && (layout_.log.has(pointer_) || controls_.hovers_any());
  const std::optional<Part> part = looked_at();
  if (!part || covered) return;
  const Size size = canvas.size();
  const std::string why = deciding() ? decision_.about(*part).why : "";
  const PlacedPiece* piece = looked_at_piece();
  if (piece && piece->seen.piece.exists()) {
    Tooltip tip = about_piece(*scene_.table, piece->seen);
    tip.warning = why;
    return draw_card(canvas, *piece, tip);
  }
  const std::optional<Rect> area = why.empty() ? std::nullopt : area_of(*part);
  if (!area) return;
  draw_tooltip(canvas, {"", {}, why}, {*area, {0, 0, size.width, size.height}, wanted_areas()},
               options_.text_scale);
}

void TableScreen::add_bar() {
  struct Entry {
    const char* label;
    std::string tip;
    std::function<void()> press;
    bool enabled;
  };
  const std::optional<std::string> no_undo = undo_refusal();
  const bool any = match_.choice_count() > match_.earliest();
  Entry third{"Hint", "What would a bot do? (F2)", [this] { ask_hint(); }, deciding()};
  if (match_.finished()) {
    third = {"Result", "Who won, and how (Enter)", [this] { sheet_open_ = true; }, !sheet_open_};
  }
  const std::vector<Entry> entries{
      {"Undo", no_undo.value_or("Take your last choice back (Ctrl+Z)"), [this] { undo(); },
       !no_undo},
      {"Redo", "Make the choice that was taken back after all (Ctrl+Y)", [this] { redo(); },
       match_.can_redo()},
      third,
      {"Replay", "Show the last turn again (F3)", [this] { replay_last(); }, any},
      {"Menu", "Save, load, rules, settings, leave (Esc)",
       [this] {
         if (callbacks_.menu) callbacks_.menu(match_);
       },
       true}};
  const Rect& bar = layout_.buttons;
  const float width = bar.width / static_cast<float>(entries.size());
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const Rect area =
        Rect{bar.x + width * static_cast<float>(i), bar.y, width, bar.height}.inset(3);
    Button button;
    button.area = area;
    button.label = entries[i].label;
    button.press = entries[i].press;
    button.enabled = entries[i].enabled;
    button.tip = entries[i].tip;
    controls_.add(std::move(button));
  }
}

void TableScreen::draw_curtain(Canvas& canvas) {
  const Size size = canvas.size();
  const Theme& plain = theme_named("plain");
  const float scale = room_.settings.text_scale;
  canvas.clear(plain.background_bottom);
  canvas.rect({0, 0, size.width, size.height}, 0, plain.background_top, plain.background_bottom);
  const float width = std::min(520 * scale, size.width - 24);
  const Rect card{size.width / 2 - width / 2, size.height / 2 - 95 * scale, width, 190 * scale};
  canvas.shadow(card, 18, 24, {0, 0, 0, 120});
  canvas.rect(card, 18, plain.panel.lighter(0.05f), plain.panel);
  canvas.frame(card, 18, 3, scene_.colour_of(curtain_));
  const TextStyle big{28 * scale, plain.text, Weight::bold, Align::centre};
  canvas.text({card.centre().x, card.y + 46 * scale},
              shortened(canvas, match_.model().player_name(curtain_) + "'s turn", big, width - 40),
              big);
  const TextStyle quiet{16 * scale, plain.quiet_text, Weight::regular, Align::centre};
  canvas.text(
      {card.centre().x, card.y + 110 * scale},
      shortened(canvas, "Click, or press Enter, when you are at the screen", quiet, width - 30),
      quiet);
}

void TableScreen::add_result(Canvas& canvas) {
  Result result;
  result.headline = result_of(match_);
  result.reason = match_.table().head().reason;
  result.scores = match_.scores(eyes_);
  for (std::size_t s = 0; s < match_.model().players(); ++s) {
    result.names.push_back(match_.model().player_name(core::Seat(s)));
    result.colours.push_back(scene_.colour_of(core::Seat(s)));
    if (match_.winners() & core::mask_of(core::Seat(s))) result.winners.emplace_back(s);
  }
  result.awaits_history = reckoning_.going() && !result.scores.empty();
  if (!reckoning_.going() && history_) result.history = *history_;
  const Size size = canvas.size();
  const float top = layout_.prompt.bottom() + 6;
  std::vector<Rect> seen;
  for (const Part& part : scene_.shown) {
    if (const std::optional<Rect> area = area_of(part)) seen.push_back(*area);
  }
  const Rect sheet =
      result_area({0, top, size.width, size.height - top}, result, options_.text_scale, seen);
  draw_result(canvas, sheet, result, theme(), options_.text_scale);
  ResultActions actions;
  const auto again = [this](Deal deal) {
    if (callbacks_.rematch) callbacks_.rematch(match_, deal);
  };
  actions.same_deal = [again] { again(Deal::same); };
  actions.new_deal = [again] { again(Deal::fresh); };
  actions.look = [this] { sheet_open_ = false; };
  actions.leave = [this] {
    if (callbacks_.leave) callbacks_.leave();
  };
  add_result_buttons(controls_, sheet, actions, options_.text_scale);
}

std::string TableScreen::name() const {
  if (curtain_.exists()) return "curtain";
  return match_.finished() && sheet_open_ ? "result" : "table";
}

std::vector<std::pair<std::string, std::string>> TableScreen::facts() const {
  std::vector<std::pair<std::string, std::string>> out{
      {"game", match_.model().spec().id},
      {"choices", std::to_string(match_.choice_count())},
      {"finished", match_.finished() ? "yes" : "no"}};
  if (!match_.finished()) {
    out.emplace_back("asked", match_.model().player_name(match_.chooser()));
    out.emplace_back("deciding", deciding() ? "yes" : "no");
  }
  if (curtain_.exists()) return out;
  out.emplace_back("viewer", viewer().exists() ? match_.model().player_name(viewer()) : "");
  out.emplace_back("eyes", eyes_.exists() ? match_.model().player_name(eyes_) : "");
  out.emplace_back("prompt", earlier_ ? earlier_->prompt : scene_.prompt);
  out.emplace_back("detail", earlier_ ? earlier_->detail : scene_.detail);
  out.emplace_back("left", std::to_string(decision_.left()));
  out.emplace_back("focus", controls_.by_keyboard() ? controls_.focus_name() : "");
  out.emplace_back("cursor", cursor_ ? core::worded(match_.table(), "{}", {*cursor_}, eyes_) : "");
  for (std::size_t s = 0; s < match_.model().players(); ++s) {
    char colour[8];
    const Colour now = scene_.colour_of(core::Seat(s));
    std::snprintf(colour, sizeof colour, "#%02x%02x%02x", now.red, now.green, now.blue);
    out.emplace_back("colour " + std::to_string(s + 1), colour);
  }
  out.emplace_back("clicked", std::to_string(decision_.narrowing().clicked().size()));
  return out;
}

std::vector<Target> TableScreen::targets() const {
  if (curtain_.exists()) return {{"curtain", {0, 0, options_.size.width, options_.size.height}}};
  std::vector<Target> out = controls_.targets();
  if (layout_.log.width > 0) out.push_back({"log", layout_.log});
  if (!deciding()) return out;
  for (const Part& part : decision_.narrowing().next_parts()) {
    const std::optional<Rect> area = area_of(part);
    if (area) out.push_back({"part " + core::worded(match_.table(), "{}", {part}, eyes_), *area});
  }
  return out;
}

}  // namespace glasshouse::ui
