#include <algorithm>

#include "ui/canvas/key.hpp"
#include "ui/screens/samples.hpp"
#include "ui/screens/screens.hpp"
#include "ui/widgets/page.hpp"
#include "ui/widgets/words.hpp"

namespace glasshouse::ui {
namespace {

constexpr float kBetween = 18;  // cards
constexpr std::size_t kCardLines = 6;

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

  std::vector<Button> head_buttons() override {
    std::vector<Button> out;
    const auto add = [&](const char* label, const char* tip, float width, auto make) {
      out.push_back(Button{.area = {0, 0, scaled(width), scaled(36)},
                           .label = label,
                           .press = [this, make] { screens_.push_later(make()); },
                           .tip = tip});
    };
    add("Help", "The keys (F1)", 70, [this] { return help_screen(screens_, nullptr); });
    add("Settings", "Text size, speed, sound", 90, [this] { return settings_screen(screens_); });
    add("Open …", "A game in a folder or a pack of your own", 80,
        [this] { return open_screen(screens_, library_); });
    add("Saved games", "Games you kept, with pictures", 120,
        [this] { return saves_screen(screens_, library_); });
    return out;
  }

  bool has_foot() const override { return false; }

  float draw_contents(Canvas& canvas, const Rect& area) override {
    drawn_ = true;
    const std::vector<const ShelvedGame*> games = shown_games();
    // Large letters take lines before they take columns.
    const float least = 290 * std::min(scale(), 1.35f);
    const auto columns = std::max<std::size_t>(
        1, static_cast<std::size_t>((area.width + kBetween) / (least + kBetween)));
    const float width =
        (area.width - kBetween * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    picture_ = std::min(width * 0.5f, std::max(area.height * 0.42f, 120.0f));
    float words = 0;
    for (const ShelvedGame* game : games) {
      words = std::max(words, draw_words(canvas, *game, {0, 0, width, 0}, Words::measured) +
                                  buttons_height(canvas, *game, width));
    }
    const float height = picture_ + words;
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
  enum class Words : uint8_t { measured, drawn };

  // The game that was left last, above all others. Returns how much room it took.
  float draw_last(Canvas& canvas, const Rect& area) {
    if (!library_.last) return 0;
    // One that has moved is asked for.
    const ShelvedGame* game = library_.find(library_.last->game_id);
    const Theme& look = game ? theme_of_game(*game) : theme_named("plain");
    const std::string title = "Go on with " + library_.last->title;
    const std::string about = library_.last->about + "  ·  " + library_.last->when;
    const TextStyle big = style(18, look.text, Weight::bold);
    const TextStyle quiet = style(13, look.quiet_text);
    const float x = area.x + scaled(58);
    const float width = area.right() - x - scaled(16);
    const auto high = [&](const std::string& text, const TextStyle& set) {
      return static_cast<float>(wrapped(canvas, text, set, width).size()) * canvas.line_height(set);
    };
    const float first = high(title, big);
    const Rect strip{area.x, area.y + 4, area.width, first + high(about, quiet) + scaled(22)};
    controls_.add_area(
        Button{.area = strip,
               .label = title,
               .press = [this] { attempt([&] { library_.load(library_.last->file); }); },
               .name = "go on"});
    const bool lit = controls_.hovered(strip);
    canvas.shadow(strip, 16, 12, {0, 0, 0, 90});
    canvas.rect(strip, 16, look.panel.lighter(lit ? 0.16f : 0.1f), look.panel);
    canvas.frame(strip, 16, lit ? 2.5f : 1.6f, look.accent);
    const Rect play{strip.x + scaled(18), strip.centre().y - scaled(14), scaled(24), scaled(28)};
    canvas.polygon({{play.x, play.y}, {play.right(), play.centre().y}, {play.x, play.bottom()}},
                   look.accent);
    draw_lines(canvas, {x, strip.y + scaled(9)}, title, big, width);
    draw_lines(canvas, {x, strip.y + scaled(11) + first}, about, quiet, width);
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
    for (const float number : {card.x, card.y, scale(), picture_}) key.add(number);
    key.add(uint64_t{lit} << 1 | uint64_t{sample != nullptr});
    for (const std::string& text :
         {id, game.fault, title_of(game), game.spec ? game.spec->summary : ""}) {
      key.add(text);
    }
    canvas.kept("card " + id, key.value(), card.grown(kBetween / 2), [&](Canvas& there) {
      draw_background(there);
      draw_card_face(there, game, card, lit, sample);
    });
    if (game.spec) add_card_buttons(canvas, game, card);
  }

  void draw_card_face(Canvas& canvas, const ShelvedGame& game, const Rect& card, bool lit,
                      const TableScene* sample) const {
    const Theme& look = theme_of_game(game);
    canvas.shadow(card, 16, 12, {0, 0, 0, 90});
    canvas.rect(card, 16, look.panel.lighter(lit ? 0.1f : 0.04f), look.panel.darker(0.1f));
    const Rect picture{card.x + 6, card.y + 6, card.width - 12, picture_ - 6};
    canvas.rect(picture, 14, look.table_top, look.table_bottom);
    if (sample) draw_small_table(canvas, *sample, picture.inset(6));
    canvas.frame(card, 16, lit ? 2.5f : 1.2f, lit ? look.accent : look.line);
    draw_words(canvas, game, {card.x, picture.bottom(), card.width, 0}, Words::drawn);
  }

  // What is told of a game, below its picture. Returns how high it is.
  float draw_words(Canvas& canvas, const ShelvedGame& game, const Rect& at, Words what) const {
    const Theme& look = theme_of_game(game);
    const float width = at.width - 32;
    float y = at.y + scaled(10);
    const auto add = [&](const std::string& text, const TextStyle& set, float gap) {
      const auto lines = static_cast<float>(wrapped(canvas, text, set, width, kCardLines).size());
      if (what == Words::drawn) draw_lines(canvas, {at.x + 16, y}, text, set, width, kCardLines);
      y += lines * canvas.line_height(set) + scaled(gap);
    };
    add(title_of(game), style(19, look.text, Weight::bold), 5);
    if (!game.fault.empty()) {
      add(one_line(game.fault), style(13, look.warning), 8);
    } else {
      add(players_text(*game.spec), style(12.5f, look.quiet_text), 6);
      if (!game.spec->summary.empty()) add(game.spec->summary, style(13.5f, look.text), 8);
    }
    return y - at.y;
  }

  // Going on, and the variants of the game, one after the other.
  struct CardButton {
    std::string label, name;
    bool goes_on;
    std::string id;
  };
  std::vector<CardButton> card_buttons(const ShelvedGame& game) const {
    std::vector<CardButton> out;
    const auto add_continue = [&out](const ShelvedGame& one) {
      if (one.can_continue) out.push_back({"Continue", "continue " + one.id, true, one.id});
    };
    add_continue(game);
    for (const ShelvedGame& variant : library_.games) {
      if (variant.variant_of != game.id) continue;
      out.push_back({title_of(variant), "game " + variant.id, false, variant.id});
      add_continue(variant);
    }
    return out;
  }

  std::vector<Rect> places_for(Canvas& canvas, const std::vector<CardButton>& buttons,
                               float width) const {
    const TextStyle label = style(14, {}, Weight::bold);
    const float high = scaled(28);
    std::vector<Rect> out;
    Point at{14, 0};
    for (const CardButton& button : buttons) {
      const float wide = std::min(canvas.text_width(button.label, label) + scaled(24), width - 28);
      if (at.x > 14 && at.x + wide > width - 8) at = {14, at.y + high + 8};
      out.push_back({at.x, at.y, wide, high});
      at.x += wide + 8;
    }
    return out;
  }

  float buttons_height(Canvas& canvas, const ShelvedGame& game, float width) const {
    const std::vector<Rect> places = places_for(canvas, card_buttons(game), width);
    return places.empty() ? scaled(8) : places.back().bottom() + scaled(8);
  }

  void add_card_buttons(Canvas& canvas, const ShelvedGame& game, const Rect& card) {
    const std::vector<CardButton> buttons = card_buttons(game);
    const std::vector<Rect> places = places_for(canvas, buttons, card.width);
    const float top = card.bottom() - buttons_height(canvas, game, card.width);
    for (std::size_t i = 0; i < buttons.size(); ++i) {
      const auto& [label, name, goes_on, id] = buttons[i];
      const bool lit = goes_on && i == 0;
      const auto press = [this, id = id, goes_on = goes_on] { goes_on ? go_on(id) : pick(id); };
      const Rect& at = places[i];
      controls_.add(Button{.area = {card.x + at.x, top + at.y, at.width, at.height},
                           .label = label,
                           .press = press,
                           .lit = lit,
                           .name = name});
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
  float picture_ = 0;  // how high those of the cards are
  bool drawn_ = false, ordered_ = false;
};

}  // namespace

std::unique_ptr<Screen> library_screen(Screens& screens, Library& library) {
  return std::make_unique<LibraryScreen>(screens, library);
}

}  // namespace glasshouse::ui
