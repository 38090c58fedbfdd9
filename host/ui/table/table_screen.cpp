#include "ui/table/table_screen.hpp"

#include <algorithm>
#include <cstdio>

#include "ui/table/match_scene.hpp"
#include "ui/table/picking/hit_test.hpp"
#include "ui/widgets/words.hpp"

namespace glasshouse::ui {
namespace {

using core::Part;

void draw_curtain(Canvas& canvas, const std::string& name, Colour colour, float scale) {
  const Size size = canvas.size();
  const Theme& plain = theme_named("plain");
  canvas.clear(plain.background_bottom);
  canvas.rect({0, 0, size.width, size.height}, 0, plain.background_top, plain.background_bottom);
  const float width = std::min(520 * scale, size.width - 24);
  const Rect card{size.width / 2 - width / 2, size.height / 2 - 95 * scale, width, 190 * scale};
  canvas.shadow(card, 18, 24, {0, 0, 0, 120});
  canvas.rect(card, 18, plain.panel.lighter(0.05f), plain.panel);
  canvas.frame(card, 18, 3, colour);
  const TextStyle big{28 * scale, plain.text, Weight::bold, Align::centre};
  const TextStyle quiet{16 * scale, plain.quiet_text, Weight::regular, Align::centre};
  const char* how = "Click, or press Enter, when you are at the screen";
  canvas.text_within(width - 40, {card.centre().x, card.y + 40 * scale}, name + "'s turn", big);
  float y = card.y + 100 * scale;
  for (const std::string& line : wrapped(canvas, how, quiet, width - 30, 2)) {
    canvas.text_within(width - 30, {card.centre().x, y}, line, quiet);
    y += canvas.line_height(quiet);
  }
}

constexpr const char* kOffer = "offer ";

bool is_offer(const Target& target) { return target.name.starts_with(kOffer); }

std::string hex(Colour colour) {
  char out[8];
  std::snprintf(out, sizeof out, "#%02x%02x%02x", colour.red, colour.green, colour.blue);
  return out;
}

}  // namespace

TableScreen::TableScreen(AppServices& services, match::Match match,
                         std::unique_ptr<Sitters> sitters, TableCallbacks callbacks)
    : TableHands(services, std::move(match), std::move(sitters), std::move(callbacks)),
      controls_(services) {
  controls_.keep_focus_by(Controls::FocusBy::name);
}

void TableScreen::draw(Canvas& canvas) {
  drawn_ = canvas.size();
  controls_.begin();
  const core::Seat awaited = curtain_.awaited();
  if (curtain_.hangs()) {
    curtain_.show(services_.now());
    add_menu();
    draw_curtain(canvas, match_.model().player_name(awaited), view_.present().colour_of(awaited),
                 services_.settings.text_scale);
    return controls_.draw(canvas, theme_named("plain"));
  }
  set_scene(canvas);
  draw_table(canvas, view_.scene(), view_.layout(), view_.space().text_scale);
  draw_over(canvas, over_table(canvas));
}

// What changes with every click and move; then where everything lies, and what moves there.
void TableScreen::set_scene(Canvas& canvas) {
  const bool now_deciding = deciding();
  if (!view_.looks_back()) {
    TableScene& scene = view_.scene();
    const std::optional<Part> at = looked_at();
    const bool points = now_deciding && at && !decision_.listing();
    const Prompt prompt =
        prompt_of({match_, decision_, curtain_.present(), bot_.going(), now_deciding, turn_open_,
                   sheet_open_, view_.layout().log.width > 0, dots_, at,
                   pointing_.cursor().has_value(), trouble(), message_},
                  scene);
    scene.prompt = prompt.prompt;
    scene.detail = prompt.detail;
    scene.hovered = points ? at : std::nullopt;
    light_options(scene);
    scene.recalled = animation_.moved_by_others(curtain_.present());
    scene.announced = announcements_.lines();
  }
  const float scale = services_.settings.text_scale;
  view_.lay_out(decision_, {canvas.size(), scale, log_.open()});
  TableScene& scene = view_.scene();
  add_ghosts(scene);
  foretell();
  scene.trails.clear();
  if (!view_.looks_back() && decision_.marked().empty() && scene.ways.empty()) {
    scene.trails = animation_.trails_of_others(curtain_.present(), match_.table(), view_.layout());
  }
  animation_.add_to(scene, view_.layout(), services_.now(), scale);
  log_.add_to(scene, view_.layout(), {scale, lookback_.moment(), pointing_.pointer()}, canvas);
}

// What Enter would choose, once something was picked, or is gone through as a list.
void TableScreen::add_ghosts(TableScene& scene) {
  scene.ghosts.clear();
  if (!deciding() || view_.looks_back()) return;
  const std::optional<Decision::Number> meant = decision_.meant();
  if (!meant || decision_.marked().empty()) return;
  scene.ghosts = view_.ghosts(decision_.narrowing().option(*meant), foreseen(*meant));
}

// What can be clicked; with a piece in the hand, where that can go.
void TableScreen::light_options(TableScene& scene) {
  Decision now = deciding() ? decision_ : Decision();
  if (pointing_.held() && now.offers(*pointing_.held())) now.click(*pointing_.held());
  scene.glowing = now.narrowing().next_parts();
  scene.unusual = now.unusual();
  scene.chosen = now.marked();
  std::pair state(now.narrowing().question(), now.narrowing().clicked());
  if (state.first != lit_for_.first) offered_.clear();
  if (state != lit_for_) {
    const MovesOf moves_of = [this](auto number) -> const auto& { return foreseen(number); };
    scene.receiving = receivers(now, match_.table(), moves_of);
  }
  lit_for_ = std::move(state);
}

TableScreen::Aim TableScreen::aim() const {
  Aim out;
  const Point at = pointing_.pointer();
  const bool busy = pointing_.pressed() && !pointing_.held();
  if (!deciding() || view_.looks_back() || busy) return out;
  out.question = decision_.narrowing().question();
  out.clicked = decision_.narrowing().clicked();
  out.held = pointing_.held();
  out.meant = decision_.meant();
  const std::optional<Part> part = looked_at();
  if (!pointing_.cursor() && !out.held) {
    for (const auto& [area, number] : offered_) {
      if (area.has(at)) out.offer = number;
    }
    if (controls_.hovers_any() || view_.layout().log.has(at)) return out;
    out.ghost = part && is_ghost(at, *part);
  }
  if (out.held) {
    out.under = parts_at(at);
  } else if (part) {
    out.under = {*part};
  }
  return out;
}

Foretold TableScreen::foretold(const Aim& aim) {
  const TextOf words = [this](auto number) { return text_of(match_, decision_, number); };
  if (aim.offer) return {"", "", aim.offer};
  if (aim.under.empty()) return {};
  if (aim.held) {
    return foretell_drop(
        decision_, *aim.held, aim.under,
        [this](const auto& parts) { return match_.why_not(parts); }, words);
  }
  const auto meant = decision_.meant();
  if (aim.ghost && meant) return {words(*meant), "", std::nullopt};
  return foretell_click(decision_, aim.under.front(), words);
}

// Reckoned anew only where it may have become something else.
void TableScreen::foretell() {
  Aim now = aim();
  if (now != aim_) foretold_ = foretold(now);
  aim_ = std::move(now);
  view_.present().ways.clear();
  if (!foretold_.shows) return;
  const core::Option& option = decision_.narrowing().option(*foretold_.shows);
  view_.present().ways = view_.ghosts(option, foreseen(*foretold_.shows));
}

void TableScreen::handle(const Input& input) {
  using Kind = Input::Kind;
  if (input.kind == Kind::let_go) return handle_by_hand(input);
  if (curtain_.hangs()) return handle_at_curtain(input);
  const bool click = input.kind == Kind::pressed && input.button == Input::Mouse::left;
  if (click && pointing_.is_echo(input.at, services_.now())) return;
  if (handle_at_offers(input)) return;
  const bool sheet = match_.finished() && sheet_open_ && controls_.holds_keys();
  const bool to_controls = input.kind == Kind::moved || input.kind == Kind::pressed ||
                           (sheet && input.kind == Kind::key);
  if (!to_controls || !controls_.handle(input)) handle_by_hand(input);
}

bool TableScreen::on_offer() const {
  return controls_.by_keyboard() && controls_.focus_name().starts_with(kOffer);
}

// Arrows go from what glows to the buttons of the decision and back; Enter presses the one they
// came to.
bool TableScreen::handle_at_offers(const Input& input) {
  const bool listing = !deciding() || decision_.listing() || view_.looks_back();
  if (input.kind != Input::Kind::key || input.control || input.shift || listing) return false;
  const bool on = on_offer();
  const bool presses = input.key == Input::Key::enter || input.key == Input::Key::space;
  if (on && presses) return controls_.handle(input);
  if (on && input.key == Input::Key::escape) return controls_.drop_focus(), true;
  const bool arrow = input.key == Input::Key::left || input.key == Input::Key::right ||
                     input.key == Input::Key::up || input.key == Input::Key::down;
  if (!arrow) return false;
  const std::vector<Part> glowing = decision_.narrowing().next_parts();
  const std::optional<Part>& cursor = pointing_.cursor();
  const std::optional<Rect> here = cursor ? area_of(view_.layout(), *cursor) : std::nullopt;
  const std::vector<Target> all = controls_.targets();
  const auto offered = std::find_if(all.begin(), all.end(), is_offer);
  if (offered == all.end()) return false;
  if (!on && !here && !areas_of(view_.layout(), glowing).empty()) return false;
  if (!on && !here) return controls_.focus_on(offered->name), true;
  Point from = here ? here->centre() : Point{};
  for (const Target& target : all) {
    if (on && target.name == controls_.focus_name()) from = target.area.centre();
  }
  return go_to_nearest(input, from), true;
}

void TableScreen::go_to_nearest(const Input& arrow, Point from) {
  float least = 0;
  const Target* button = nullptr;
  std::optional<Part> part;
  const auto is_nearer = [&](const Rect& area) {
    const float distance = distance_towards(from, area.centre(), arrow.key);
    const bool first = !button && !part;
    if (distance < 0 || (!first && distance >= least)) return false;
    least = distance;
    return true;
  };
  for (const Part& one : decision_.narrowing().next_parts()) {
    const std::optional<Rect> area = area_of(view_.layout(), one);
    if (area && is_nearer(*area)) part = one;
  }
  const std::vector<Target> all = controls_.targets();
  for (const Target& one : all) {
    if (is_offer(one) && is_nearer(one.area)) button = &one;
  }
  // Beyond the last thing in a direction come the buttons.
  if (!part && !button && !on_offer()) button = &*std::find_if(all.begin(), all.end(), is_offer);
  if (button) {
    pointing_.set_cursor(std::nullopt);
    controls_.focus_on(button->name);
  } else if (part) {
    controls_.drop_focus();
    pointing_.set_cursor(part);
  }
}

void TableScreen::handle_at_curtain(const Input& input) {
  const double now = services_.now();
  if (input.kind == Input::Kind::moved) pointing_.move(input.at, std::nullopt, now);
  const bool pointer = input.kind == Input::Kind::moved || input.kind == Input::Kind::pressed;
  if (pointer && controls_.handle(input)) return;
  if (input.kind == Input::Kind::pressed) curtain_.press(now);
  if (input.kind == Input::Kind::released && curtain_.release()) return lift_curtain();
  if (input.kind != Input::Kind::key || input.repeat) return;
  const bool here = input.key == Input::Key::enter || input.key == Input::Key::space;
  if (here && curtain_.still(now)) return lift_curtain();
  if (input.key == Input::Key::escape) open_menu();
  if (input.key == Input::Key::help) open_help();
}

std::string TableScreen::name() const {
  if (curtain_.hangs()) return "curtain";
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
  if (curtain_.hangs()) return out;
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
  std::string announced;
  for (const std::string& line : scene.announced) announced += line + "\n";
  out.emplace_back("announced", announced);
  out.emplace_back("trails", std::to_string(scene.trails.size()));
  out.emplace_back("explained", explained_);
  out.emplace_back("beside", foretold_.words);
  out.emplace_back("beside why", foretold_.why);
  out.emplace_back("clicked", std::to_string(decision_.narrowing().clicked().size()));
  return out;
}

std::vector<Target> TableScreen::targets() const {
  const TableLayout& layout = view_.layout();
  std::vector<Target> out = controls_.targets();
  if (curtain_.hangs()) {
    out.push_back({"curtain", {0, 0, drawn_.width, drawn_.height}});
    return out;
  }
  if (layout.log.width > 0) out.push_back({"log", layout.log});
  for (const PlayerPanel& panel : layout.players) {
    out.push_back({"panel " + match_.model().player_name(panel.seat), panel.name_area});
  }
  if (!deciding()) return out;
  for (const Part& part : decision_.narrowing().next_parts()) {
    const std::optional<Rect> area = area_of(layout, part);
    if (area) out.push_back({"part " + decision_.worded("{}", part), *area});
  }
  return out;
}

}  // namespace glasshouse::ui
