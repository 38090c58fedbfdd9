#include <algorithm>

#include "ui/canvas/key.hpp"
#include "ui/screens/samples.hpp"
#include "ui/screens/screens.hpp"
#include "ui/widgets/page.hpp"
#include "ui/widgets/words.hpp"

namespace glasshouse::ui {
namespace {

constexpr float kBetween = 18;  // cards

std::string players_text(const core::GameSpec& spec) {
  const std::string from = std::to_string(spec.players_min);
  const std::string range =
      spec.players_min == spec.players_max ? from : from + "–" + std::to_string(spec.players_max);
  std::string out = range + (spec.players_max == 1 ? " player" : " players");
  if (spec.minutes > 0) out += "  ·  " + std::to_string(spec.minutes) + " minutes";
  if (spec.cooperative) out += "  ·  together";
  return out;
}

const Theme& theme_of_game(const ShelvedGame& game) {
  return game.spec ? theme_of(*game.spec) : theme_named("plain");
}

const std::string& title_of(const ShelvedGame& game) {
  return game.spec ? game.spec->title : game.id;
}

class LibraryScreen final : public Page {
 public:
  LibraryScreen(Screens& screens, Library& library) : Page(screens), library_(library) {
    say(std::exchange(library.notice, ""));
    // A game to go on with comes above all others and moves their places.
    controls_.keep_focus_by(Controls::FocusBy::name);
  }

  std::string name() const override { return "library"; }
  Pace pace() const override { return samples_.going() || !ordered_ ? Pace::waiting : Pace::still; }

  // The pictures come after the first frame, so that people see the games at once.
  bool tick() override {
    if (drawn_) order_samples();
    return samples_.tick();
  }

 protected:
  std::string title() const override { return "Glasshouse"; }
  void help() override { screens_.push_later(help_screen(screens_, nullptr)); }

  void draw_head(Canvas&, const Rect& area) override {
    float right = area.right();
    const auto add = [&](const char* label, const char* tip, float width, auto make) {
      right -= scaled(width);
      controls_.add(Button{.area = {right, area.y, scaled(width), scaled(36)},
                           .label = label,
                           .press = [this, make] { screens_.push_later(make()); },
                           .tip = tip});
      right -= scaled(8);
    };
    add("Help", "The keys (F1)", 70, [this] { return help_screen(screens_, nullptr); });
    add("Settings", "Text size, speed, sound", 90, [this] { return settings_screen(screens_); });
    add("Open …", "A game in a folder or a pack of your own", 80,
        [this] { return open_screen(screens_, library_); });
    add("Saved games", "Games you kept, with pictures", 120,
        [this] { return saves_screen(screens_, library_); });
  }

  bool has_foot() const override { return false; }

  float draw_contents(Canvas& canvas, const Rect& area) override {
    drawn_ = true;
    const std::vector<const ShelvedGame*> games = shown_games();
    const auto columns = std::max<std::size_t>(
        1, static_cast<std::size_t>((area.width + kBetween) / (scaled(290) + kBetween)));
    const float width =
        (area.width - kBetween * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    const float height = picture_height(width) + scaled(136);
    const float top = draw_last(canvas, area);
    for (std::size_t i = 0; i < games.size(); ++i) {
      const std::size_t row = i / columns;
      const Rect card{area.x + (width + kBetween) * static_cast<float>(i % columns),
                      area.y + top + 4 + (height + kBetween) * static_cast<float>(row), width,
                      height};
      draw_card(canvas, *games[i], card);
    }
    const std::size_t rows = (games.size() + columns - 1) / columns;
    return top + static_cast<float>(rows) * (height + kBetween) + 8;
  }

 private:
  static float picture_height(float width) { return width * 0.5f; }

  // The game that was left last, above all others. Returns how much room it took.
  float draw_last(Canvas& canvas, const Rect& area) {
    if (!library_.last) return 0;
    const ShelvedGame* game = library_.find(library_.last->game_id);
    if (!game || !game->can_continue) return 0;
    const Theme& look = theme_of_game(*game);
    const Rect strip{area.x, area.y + 4, area.width, scaled(62)};
    const std::string title = "Go on with " + library_.last->title;
    controls_.add_area(Button{.area = strip,
                              .label = title,
                              .press = [this, id = game->id] { go_on(id); },
                              .name = "go on"});
    const bool lit = controls_.hovered(strip);
    canvas.shadow(strip, 16, 12, {0, 0, 0, 90});
    canvas.rect(strip, 16, look.panel.lighter(lit ? 0.16f : 0.1f), look.panel);
    canvas.frame(strip, 16, lit ? 2.5f : 1.6f, look.accent);
    const Rect play{strip.x + scaled(18), strip.y + scaled(17), scaled(24), scaled(28)};
    canvas.polygon({{play.x, play.y}, {play.right(), play.centre().y}, {play.x, play.bottom()}},
                   look.accent);
    const float x = play.right() + scaled(16);
    const float width = strip.right() - x - scaled(16);
    canvas.text_within(width, {x, strip.y + scaled(9)}, title, style(18, look.text, Weight::bold));
    canvas.text_within(width, {x, strip.y + scaled(35)},
                       library_.last->about + "  ·  " + library_.last->when,
                       style(13, look.quiet_text));
    return strip.height + 18;
  }

  // Variants are shown with the game they change, where that is there.
  std::vector<const ShelvedGame*> shown_games() const {
    std::vector<const ShelvedGame*> out;
    for (const ShelvedGame& game : library_.games) {
      if (game.variant_of.empty() || !library_.find(game.variant_of)) out.push_back(&game);
    }
    return out;
  }

  void order_samples() {
    if (ordered_) return;
    ordered_ = true;
    if (!library_.sample) return;
    std::vector<const ShelvedGame*> games = shown_games();
    // Those that read word lists last: the first time that takes seconds.
    std::stable_partition(games.begin(), games.end(), [](const ShelvedGame* game) {
      return game->spec && !game->spec->lexicon;
    });
    for (const ShelvedGame* game : games) {
      if (game->spec && !samples_.find(game->id)) {
        samples_.order(game->id, library_.sample(game->id));
      }
    }
    samples_.begin();
  }

  void draw_card(Canvas& canvas, const ShelvedGame& game, const Rect& card) {
    const std::string id = game.id;
    controls_.add_area(Button{.area = card,
                              .label = title_of(game),
                              .press = [this, id] { pick(id); },
                              .name = "game " + id});
    const bool lit = controls_.hovered(card);
    const TableScene* const sample = samples_.find(id);
    Key key;
    for (const float number : {card.x, card.y, scale()}) key.add(number);
    key.add(uint64_t{lit} << 1 | uint64_t{sample != nullptr});
    for (const std::string& text :
         {id, game.fault, title_of(game), game.spec ? game.spec->summary : ""}) {
      key.add(text);
    }
    canvas.kept("card " + id, key.value(), card.grown(kBetween / 2), [&](Canvas& there) {
      draw_background(there);
      draw_card_face(there, game, card, lit, sample);
    });
    if (game.spec) add_card_buttons(game, card);
  }

  void draw_card_face(Canvas& canvas, const ShelvedGame& game, const Rect& card, bool lit,
                      const TableScene* sample) const {
    const Theme& look = theme_of_game(game);
    canvas.shadow(card, 16, 12, {0, 0, 0, 90});
    canvas.rect(card, 16, look.panel.lighter(lit ? 0.1f : 0.04f), look.panel.darker(0.1f));
    const Rect picture{card.x + 6, card.y + 6, card.width - 12, picture_height(card.width) - 6};
    canvas.rect(picture, 14, look.table_top, look.table_bottom);
    if (sample) draw_small_table(canvas, *sample, picture.inset(6));
    canvas.frame(card, 16, lit ? 2.5f : 1.2f, lit ? look.accent : look.line);
    const float x = card.x + 16;
    const float width = card.width - 32;
    float y = picture.bottom() + scaled(10);
    canvas.text_within(width, {x, y}, title_of(game), style(19, look.text, Weight::bold));
    y += scaled(28);
    if (!game.fault.empty()) {
      draw_lines(canvas, {x, y}, one_line(game.fault), style(13, look.warning), width, 4);
      return;
    }
    canvas.text_within(width, {x, y}, players_text(*game.spec), style(12.5f, look.quiet_text));
    y += scaled(21);
    draw_lines(canvas, {x, y}, game.spec->summary, style(13.5f, look.text), width, 2);
  }

  // Going on, and the variants of the game.
  void add_card_buttons(const ShelvedGame& game, const Rect& card) {
    float x = card.x + 14;
    const float y = card.bottom() - scaled(36);
    const auto add = [&](const std::string& label, const std::string& name, bool lit, auto press) {
      const float width =
          std::min(scaled(24) + scaled(7.6f) * static_cast<float>(letters(label)), card.width - 28);
      if (x + width > card.right() - 8) return;
      controls_.add(Button{.area = {x, y, width, scaled(28)},
                           .label = label,
                           .press = press,
                           .lit = lit,
                           .name = name});
      x += width + 8;
    };
    const auto add_continue = [&](const std::string& id, bool lit) {
      add("Continue", "continue " + id, lit, [this, id] { go_on(id); });
    };
    if (game.can_continue) add_continue(game.id, true);
    for (const ShelvedGame& variant : library_.games) {
      if (variant.variant_of != game.id) continue;
      add(title_of(variant), "game " + variant.id, false, [this, id = variant.id] { pick(id); });
      if (variant.can_continue) add_continue(variant.id, false);
    }
  }

  void go_on(const std::string& id) {
    attempt([&] { library_.go_on(id); });
  }

  void pick(const std::string& id) {
    const ShelvedGame* game = library_.find(id);
    if (!game) return;
    if (!game->spec) return say(game->fault);
    attempt([&] { screens_.push_later(setup_screen(screens_, library_, id)); });
  }

  Library& library_;
  Samples samples_;
  bool drawn_ = false, ordered_ = false;
};

}  // namespace

std::unique_ptr<Screen> library_screen(Screens& screens, Library& library) {
  return std::make_unique<LibraryScreen>(screens, library);
}

}  // namespace glasshouse::ui
