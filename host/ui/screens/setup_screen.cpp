#include <algorithm>
#include <charconv>

#include "core/errors.hpp"
#include "ui/canvas/shapes.hpp"
#include "ui/screens/samples.hpp"
#include "ui/screens/screens.hpp"
#include "ui/table/drawing/draw_table.hpp"
#include "ui/table/drawing/glass_shading.hpp"
#include "ui/widgets/page.hpp"
#include "ui/widgets/words.hpp"

namespace glasshouse::ui {
namespace {

constexpr float kLeastSample = 130;  // a smaller picture shows nothing

std::optional<uint64_t> read_seed(const std::string& text) {
  uint64_t out = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, out);
  if (text.empty() || error != std::errc() || stop != end) return std::nullopt;
  return out;
}

// As the shelf and the window have it.
match::SetupTerms terms_of(const core::GameSpec& spec, const Library& library,
                           const std::vector<HouseRuleChoice>& house_rules) {
  match::SetupTerms out{library.bot_kinds, library.usual_bot};
  for (const HouseRuleChoice& rule : house_rules) out.house_rules.push_back(rule.name);
  out.colours = player_colours().size();
  for (int s = 0; s < spec.players_max; ++s) {
    out.usual_colours.push_back(usual_colour(spec, core::Seat(static_cast<std::size_t>(s))));
  }
  return out;
}

class SetupScreen final : public Page {
 public:
  SetupScreen(Screens& screens, Library& library, const std::string& id)
      : Page(screens), library_(library) {
    show(id, library.remembered ? library.remembered(id).value_or(SetupChoice{}) : SetupChoice{});
    new_seed();
  }

  std::string name() const override { return "setup"; }
  Pace pace() const override { return samples_.going() ? Pace::waiting : Pace::still; }
  bool tick() override { return samples_.tick(); }
  std::vector<std::pair<std::string, std::string>> facts() const override {
    auto out = Page::facts();
    out.emplace_back("game", spec().id);
    out.emplace_back("seed", seed_);
    std::string rules;
    for (const std::string& rule : draft_.choice().house_rules)
      rules += (rules.empty() ? "" : " ") + rule;
    out.emplace_back("house rules", rules);
    std::string doubts;
    for (const Overruled& one : overruled_) doubts += (doubts.empty() ? "" : " ") + in_words(one);
    out.emplace_back("contradictions", doubts);
    for (std::size_t s = 0; s < draft_.players(); ++s) {
      out.emplace_back("kind " + std::to_string(s + 1), draft_.choice().kinds[s]);
      out.emplace_back("colour " + std::to_string(s + 1),
                       player_colours()[draft_.choice().colours[s]].name);
    }
    return out;
  }

 protected:
  std::string title() const override { return spec().title; }
  std::string subtitle() const override { return spec().summary; }
  const Theme& theme() const override { return theme_of(spec()); }

  void draw_masthead(Canvas& canvas, const Rect& area) override {
    draw_scenery(canvas, spec(), area);
  }

  float draw_contents(Canvas& canvas, const Rect& area) override {
    const bool wide = area.width > scaled(820);
    const float gap = 30;
    const float column = wide ? (area.width - gap) / 2 : area.width;
    float left = area.y;
    left += draw_variants(canvas, {area.x, left, column, 0});
    left += draw_seats(canvas, {area.x, left, column, 0});
    float right = wide ? area.y : left + 10;
    const float x = wide ? area.x + column + gap : area.x;
    right += draw_options(canvas, {x, right, column, 0});
    right += draw_house_rules(canvas, {x, right, column, 0});
    right += draw_seed(canvas, {x, right, column, 0});
    const float height = std::max(left, right) - area.y + 10;
    if (wide) draw_sample(canvas, {area.x, left, column, area.y + area.height - left});
    return height;
  }

  void draw_foot(Canvas&, const Rect& area) override {
    add_back(area);
    controls_.add(Button{.area = {area.x + scaled(130), area.y, scaled(120), area.height},
                         .label = "Rules",
                         .press = [this] { help(); },
                         .tip = "How this game is played (F1)"});
    controls_.add(Button{.area = {area.right() - scaled(200), area.y, scaled(200), area.height},
                         .label = "Start",
                         .press = [this] { begin(); },
                         .lit = true,
                         .tip = "Ctrl+Enter starts from anywhere"});
  }

 private:
  // Another game or variant of it; what was chosen comes along.
  void show(const std::string& id, SetupChoice chosen) {
    const ShelvedGame* game = library_.find(id);
    if (!game || !game->spec) throw core::UsageError("there is no game " + id);
    base_ = game->variant_of.empty() ? id : game->variant_of;
    house_rules_ = library_.house_rules ? library_.house_rules(id) : std::vector<HouseRuleChoice>{};
    draft_ = match::SetupDraft(game->spec, terms_of(*game->spec, library_, house_rules_),
                               std::move(chosen));
    look_at_house_rules();
    if (!library_.sample || samples_.find(id)) return;
    samples_.order(id, library_.sample(id));
    samples_.begin();
  }

  const core::GameSpec& spec() const { return draft_.spec(); }

  // The game's table, where there is room for it.
  void draw_sample(Canvas& canvas, const Rect& area) {
    const float high = std::min(area.height - scaled(8), area.width * 0.5f);
    if (high < scaled(kLeastSample)) return;
    const Rect card{area.x, area.y + scaled(6), area.width, high};
    canvas.rect(card, 14, theme().table_top, theme().table_bottom);
    const TableScene* scene = samples_.find(spec().id);
    if (scene) draw_small_table(canvas, *scene, card.inset(6));
    canvas.frame(card, 14, 1.2f, theme().line);
  }

  // The rules, with the house rules that are picked so far.
  void help() override {
    core::GameSpec shown = spec();
    for (const std::string& name : draft_.choice().house_rules) {
      const auto known = std::find_if(house_rules_.begin(), house_rules_.end(),
                                      [&](const auto& rule) { return rule.name == name; });
      if (known == house_rules_.end()) continue;
      shown.house_rules.push_back({known->name, known->title, known->summary, ""});
    }
    screens_.push_later(help_screen(screens_, &shown, {draft_.choice().setup.options, overruled_}));
  }

  void new_seed() { seed_ = std::to_string(library_.new_seed ? library_.new_seed() : 1); }

  float heading(Canvas& canvas, const Rect& at, const std::string& text) {
    canvas.text({at.x, at.y}, text, style(17, theme().text, Weight::bold));
    return scaled(30);
  }

  float draw_variants(Canvas& canvas, const Rect& at) {
    std::vector<const ShelvedGame*> all;
    for (const ShelvedGame& game : library_.games) {
      if (game.spec && (game.id == base_ || game.variant_of == base_)) all.push_back(&game);
    }
    if (all.size() < 2) return 0;
    float y = at.y + heading(canvas, at, "Variant");
    for (const ShelvedGame* game : all) {
      const std::string id = game->id;
      const bool here = id == spec().id;
      controls_.add(Button{.area = {at.x, y, at.width, scaled(32)},
                           .label = (here ? "✓  " : "") + game->spec->title,
                           .press = [this, id] { attempt([&] { show(id, draft_.choice()); }); },
                           .on = here,
                           .tip = game->spec->summary,
                           .name = "variant " + id});
      y += scaled(38);
    }
    return y - at.y + scaled(12);
  }

  float draw_seats(Canvas& canvas, const Rect& at) {
    const Rect words{at.x, at.y + scaled(4), at.width, 0};
    float y = words.y + heading(canvas, words, "Players") + scaled(4);
    const std::size_t players = draft_.players();
    const auto count = [&](float x, const char* sign, const char* name, std::size_t wanted) {
      controls_.add(Button{.area = {at.x + scaled(x), at.y, scaled(30), scaled(30)},
                           .label = sign,
                           .press = [this, wanted] { draft_.set_players(wanted); },
                           .enabled = draft_.can_have(wanted),
                           .name = name});
    };
    count(90, "−", "fewer players", players - 1);
    canvas.text({at.x + scaled(140), words.y}, std::to_string(players),
                {scaled(17), theme().text, Weight::bold, Align::centre});
    count(160, "+", "more players", players + 1);
    for (std::size_t s = 0; s < players; ++s) {
      draw_seat(canvas, {at.x, y, at.width, scaled(34)}, s);
      y += scaled(41);
    }
    return y - at.y + scaled(8);
  }

  void draw_seat(Canvas& canvas, const Rect& row, std::size_t seat) {
    const std::string number = std::to_string(seat + 1);
    draw_colour(canvas, {row.x, row.y, row.height, row.height}, seat);
    const Rect who{row.x + row.height + 8, row.y, row.width * 0.42f, row.height};
    controls_.add(
        Field{.area = who,
              .name = "name " + number,
              .text = draft_.choice().setup.names[seat],
              .changed = [this, seat](const std::string& text) { draft_.set_name(seat, text); },
              .longest = 20,
              .hint = "Player " + number});
    const float x = who.right() + 10;
    controls_.add(Button{.area = {x, row.y, row.right() - x, row.height},
                         .label = words_for_kind(draft_.choice().kinds[seat]),
                         .tip = "Who plays here: a person at this screen, or a bot",
                         .name = "kind " + number,
                         .turn = [this, seat](int by) { draft_.turn_kind(seat, by); }});
  }

  // The mark that the player will have at the table; a click brings the next colour.
  void draw_colour(Canvas& canvas, const Rect& area, std::size_t seat) {
    const auto& [name, colour] = player_colours()[draft_.choice().colours[seat]];
    controls_.add_area(Button{.area = area,
                              .press = [this, seat] { draft_.turn_colour(seat, 1); },
                              .tip = std::string("Colour: ") + name + ". A click brings the next",
                              .name = "colour " + std::to_string(seat + 1)});
    const float radius = area.width * (controls_.hovered(area) ? 0.44f : 0.38f);
    canvas.circle(area.centre(), radius, colour.lighter(0.25f), colour);
    write_in(canvas, std::to_string(seat + 1), square_at(area.centre(), radius),
             {radius * 1.25f, 0, ink_on(colour)});
  }

  float draw_options(Canvas& canvas, const Rect& at) {
    if (spec().options.empty()) return 0;
    float y = at.y + heading(canvas, at, "Options");
    for (std::size_t i = 0; i < spec().options.size(); ++i) {
      y += draw_option(canvas, {at.x, y, at.width, scaled(32)}, i);
    }
    return y - at.y + scaled(10);
  }

  float draw_option(Canvas& canvas, const Rect& row, std::size_t index) {
    const core::OptionSpec& option = spec().options[index];
    const core::Value& value = draft_.option(index);
    const float button = std::min(scaled(170), row.width * 0.45f);
    const float words = row.width - button - 14;
    const TextStyle label = style(14.5f, theme().text);
    float height = draw_lines(canvas, {row.x, row.y + scaled(6)},
                              caption(option.label, option.name), label, words);
    if (!option.help.empty()) {
      height += draw_lines(canvas, {row.x, row.y + scaled(6) + height}, option.help,
                           style(12.5f, theme().quiet_text), words);
    }
    std::string text = caption("", value.text());
    if (const bool* yes = value.as<bool>()) text = *yes ? "Yes" : "No";
    controls_.add(Button{.area = {row.right() - button, row.y, button, scaled(32)},
                         .label = text,
                         .name = "option " + option.name,
                         .turn = [this, index](int by) { draft_.turn_option(index, by); }});
    return std::max(scaled(32), height) + scaled(12);
  }

  float draw_house_rules(Canvas& canvas, const Rect& at) {
    if (house_rules_.empty()) return 0;
    float y = at.y + heading(canvas, at, "House rules");
    for (const HouseRuleChoice& rule : house_rules_) {
      const bool on = draft_.has_house_rule(rule.name);
      controls_.add(Button{.area = {at.x, y, at.width, scaled(32)},
                           .label = (on ? "✓  " : "") + rule.title,
                           .press = [this, name = rule.name] { toggle(name); },
                           .on = on,
                           .name = "house rule " + rule.name});
      y += scaled(36);
      y += draw_lines(canvas, {at.x + scaled(4), y}, rule.summary, style(12.5f, theme().quiet_text),
                      at.width - scaled(8));
      y += scaled(8);
    }
    for (const Overruled& one : overruled_) {
      y += draw_lines(canvas, {at.x + scaled(4), y}, in_words(one), style(13, theme().warning),
                      at.width - scaled(8)) +
           scaled(4);
    }
    return y - at.y + scaled(10);
  }

  void toggle(const std::string& name) {
    draft_.toggle_house_rule(name);
    look_at_house_rules();
  }

  // House rules with faults are told of when the game begins.
  void look_at_house_rules() {
    overruled_.clear();
    if (!library_.overruled) return;
    try {
      overruled_ = library_.overruled(spec().id, draft_.choice().house_rules);
    } catch (const std::exception& error) {
      say(error.what());
    }
  }

  float draw_seed(Canvas& canvas, const Rect& at) {
    const float y = at.y + heading(canvas, at, "Seed");
    const Rect field{at.x, y, at.width * 0.52f, scaled(34)};
    // Enter goes to Start, not to the button beside it, which would bring another seed.
    controls_.add(Field{.area = field,
                        .name = "seed",
                        .text = seed_,
                        .changed = [this](const std::string& text) { seed_ = text; },
                        .longest = 20,
                        .digits = true,
                        .entered = [this] { controls_.focus_on("Start"); }});
    const float x = field.right() + 8;
    const float width = (at.x + at.width - x - 8) / 2;
    controls_.add(Button{.area = {x, y, width, field.height},
                         .label = "New",
                         .press = [this] { new_seed(); },
                         .tip = "Another deal",
                         .name = "new seed"});
    controls_.add(Button{.area = {x + width + 8, y, width, field.height},
                         .label = "Copy",
                         .press = [this] { copy_seed(); },
                         .tip = "For somebody who wants to play the same deal",
                         .name = "copy seed"});
    const float note = y + scaled(42);
    return note - at.y + scaled(8) +
           draw_lines(canvas, {at.x, note}, "The same seed and choices give the same game.",
                      style(12.5f, theme().quiet_text), at.width);
  }

  void copy_seed() {
    if (services().copy) services().copy(seed_);
    say("The seed is in the clipboard.");
  }

  void begin() {
    const std::optional<uint64_t> seed = read_seed(seed_);
    if (!seed) return say("A seed is a whole number, not “" + seed_ + "”.");
    attempt([&] {
      if (library_.remember) library_.remember(spec().id, draft_.choice());
      library_.start(spec().id, draft_.finished(), *seed);
      new_seed();
    });
  }

  Library& library_;
  match::SetupDraft draft_;
  Samples samples_;
  std::string base_;  // the game whose variants are offered
  std::vector<HouseRuleChoice> house_rules_;
  std::vector<Overruled> overruled_;  // of those that are picked
  std::string seed_;
};

}  // namespace

std::unique_ptr<Screen> setup_screen(Screens& screens, Library& library, const std::string& id) {
  return std::make_unique<SetupScreen>(screens, library, id);
}

}  // namespace glasshouse::ui
