#include "ui/library_screen.hpp"

#include <algorithm>

namespace glasshouse::ui {
namespace {

std::string players_text(const core::GameSpec& spec) {
  const std::string from = std::to_string(spec.players_min);
  const std::string range =
      spec.players_min == spec.players_max ? from : from + "–" + std::to_string(spec.players_max);
  std::string out = range + " players";
  if (spec.minutes > 0) out += "  ·  " + std::to_string(spec.minutes) + " minutes";
  if (spec.cooperative) out += "  ·  together";
  return out;
}

std::string theme_of(const core::GameSpec& spec) {
  const core::Value* theme = spec.layout.find("theme");
  return theme ? theme->text() : "plain";
}

class LibraryScreen final : public Screen {
 public:
  LibraryScreen(Screens& screens, const Library& library) : screens_(screens), library_(library) {}

  void draw(Canvas& canvas) override {
    const Theme& theme = theme_named("plain");
    const Size size = canvas.size();
    canvas.clear(theme.background_bottom);
    canvas.rect({0, 0, size.width, size.height}, 0, theme.background_top, theme.background_bottom);
    canvas.text({40, 26}, "Glasshouse", {34, theme.text, Weight::bold, Align::left});
    canvas.text({42, 70}, "Pick a game. Arrow keys and Enter work too.",
                {15, theme.quiet_text, Weight::regular, Align::left});
    set_cards(size);
    buttons_.clear();
    for (std::size_t i = 0; i < cards_.size(); ++i) draw_card(canvas, i);
    for (const Button& button : buttons_) {
      draw_button(canvas, button, theme, button.area.has(pointer_), 1);
    }
    if (!message_.empty()) {
      canvas.text({40, size.height - 30}, message_, {14, theme.accent, Weight::bold, Align::left});
    }
  }

  void handle(const Input& input) override {
    if (input.kind == Input::Kind::moved) pointer_ = input.at;
    if (input.kind == Input::Kind::pressed) press(input.at);
    if (input.kind != Input::Kind::key || cards_.empty()) return;
    switch (input.key) {
      case Input::Key::enter: return pick(selected_);
      case Input::Key::escape: return screens_.pop();
      case Input::Key::right:
      case Input::Key::tab: selected_ = (selected_ + 1) % cards_.size(); break;
      case Input::Key::left: selected_ = (selected_ + cards_.size() - 1) % cards_.size(); break;
      case Input::Key::down: selected_ = std::min(selected_ + columns_, cards_.size() - 1); break;
      case Input::Key::up:
        selected_ = selected_ >= columns_ ? selected_ - columns_ : selected_;
        break;
      default: break;
    }
  }

 private:
  void set_cards(Size size) {
    columns_ = std::max<std::size_t>(1, static_cast<std::size_t>((size.width - 60) / 330));
    const float gap = 18;
    const float width =
        (size.width - 80 - gap * static_cast<float>(columns_ - 1)) / static_cast<float>(columns_);
    cards_.clear();
    for (std::size_t i = 0; i < library_.games.size(); ++i) {
      cards_.push_back({40 + (width + gap) * static_cast<float>(i % columns_),
                        112 + 178.0f * static_cast<float>(i / columns_), width, 160});
    }
  }

  void draw_card(Canvas& canvas, std::size_t i) {
    const Library::Game& game = library_.games[i];
    const Theme& theme = theme_named(theme_of(*game.spec));
    const Rect& card = cards_[i];
    const bool lit = card.has(pointer_) || i == selected_;
    canvas.shadow(card, 16, 12, {0, 0, 0, 80});
    canvas.rect(card, 16, theme.table_top.lighter(0.06f), theme.table_bottom);
    canvas.frame(card, 16, lit ? 3.0f : 1.2f, lit ? theme.accent : theme.line);
    canvas.text({card.x + 20, card.y + 18}, game.spec->title,
                {21, theme.text, Weight::bold, Align::left});
    const TextStyle quiet{14, theme.text.darker(0.12f), Weight::regular, Align::left};
    float y = card.y + 52;
    for (const std::string& line : wrapped(canvas, game.spec->summary, quiet, card.width - 40)) {
      canvas.text({card.x + 20, y}, line, quiet);
      y += canvas.line_height(quiet);
    }
    canvas.text({card.x + 20, card.bottom() - 32}, players_text(*game.spec),
                {13, theme.quiet_text, Weight::regular, Align::left});
    if (!game.can_continue) return;
    const std::string id = game.spec->id;
    buttons_.push_back({{card.right() - 116, card.bottom() - 46, 100, 32},
                        "Continue",
                        [this, id] { open([&] { return library_.go_on(id); }); },
                        true,
                        false});
  }

  template <class Make>
  void open(Make make) {
    try {
      screens_.push(make());
      message_.clear();
    } catch (const std::exception& error) {
      message_ = error.what();
    }
  }

  void pick(std::size_t i) {
    open([&] { return setup_screen(screens_, library_, *library_.games[i].spec); });
  }

  void press(Point at) {
    pointer_ = at;
    for (const Button& button : buttons_) {
      if (!button.area.has(at)) continue;
      const auto action = button.press;
      return action();
    }
    for (std::size_t i = 0; i < cards_.size(); ++i) {
      if (cards_[i].has(at)) return pick(i);
    }
  }

  Screens& screens_;
  const Library& library_;
  std::vector<Rect> cards_;
  std::vector<Button> buttons_;
  std::size_t columns_ = 1;
  std::size_t selected_ = 0;
  Point pointer_{-1, -1};
  std::string message_;
};

class SetupScreen final : public Screen {
 public:
  SetupScreen(Screens& screens, const Library& library, const core::GameSpec& spec)
      : screens_(screens), library_(library), spec_(spec), seed_(library.new_seed()) {
    set_players(static_cast<std::size_t>(spec.players_min));
    for (const core::OptionSpec& option : spec.options) {
      setup_.options.emplace_back(option.name, option.standard);
    }
  }

  void draw(Canvas& canvas) override {
    const Theme& theme = theme_named(theme_of(spec_));
    const Size size = canvas.size();
    canvas.clear(theme.background_bottom);
    canvas.rect({0, 0, size.width, size.height}, 0, theme.table_top.darker(0.35f),
                theme.background_bottom);
    canvas.text({40, 26}, spec_.title, {32, theme.text, Weight::bold, Align::left});
    canvas.text({42, 68}, spec_.summary, {15, theme.quiet_text, Weight::regular, Align::left});
    buttons_.clear();
    lay_out_seats(canvas, theme);
    lay_out_options(canvas, theme, size);
    buttons_.push_back(
        {{size.width - 220, size.height - 70, 180, 46}, "Start", [this] { start(); }, true, true});
    buttons_.push_back(
        {{40, size.height - 70, 120, 46}, "Back", [this] { screens_.pop(); }, true, false});
    canvas.text({180, size.height - 56}, "Seed " + std::to_string(seed_),
                {14, theme.quiet_text, Weight::regular, Align::left});
    for (const Button& button : buttons_) {
      draw_button(canvas, button, theme, button.area.has(pointer_), 1);
    }
    if (!message_.empty()) {
      canvas.text({40, size.height - 100}, message_, {14, theme.accent, Weight::bold, Align::left});
    }
  }

  void handle(const Input& input) override {
    if (input.kind == Input::Kind::moved) pointer_ = input.at;
    if (input.kind == Input::Kind::pressed) {
      pointer_ = input.at;
      for (const Button& button : buttons_) {
        if (!button.enabled || !button.area.has(input.at)) continue;
        const auto action = button.press;
        return action();
      }
    }
    if (input.kind != Input::Kind::key) return;
    if (input.key == Input::Key::enter) return start();
    if (input.key == Input::Key::escape) return screens_.pop();
    if (input.key == Input::Key::right) set_players(setup_.players + 1);
    if (input.key == Input::Key::left) set_players(setup_.players - 1);
  }

 private:
  void set_players(std::size_t players) {
    const auto fewest = static_cast<std::size_t>(spec_.players_min);
    const auto most = static_cast<std::size_t>(spec_.players_max);
    setup_.players = std::clamp(players, fewest, most);
    const std::string rival = library_.bot_kinds.empty() ? "human" : library_.bot_kinds.back();
    while (kinds_.size() < setup_.players) kinds_.push_back(kinds_.empty() ? "human" : rival);
    kinds_.resize(setup_.players);
  }

  void next_kind(std::size_t seat) {
    std::vector<std::string> all{"human"};
    all.insert(all.end(), library_.bot_kinds.begin(), library_.bot_kinds.end());
    const auto now = std::find(all.begin(), all.end(), kinds_[seat]);
    kinds_[seat] = now == all.end() || now + 1 == all.end() ? all.front() : *(now + 1);
  }

  void lay_out_seats(Canvas& canvas, const Theme& theme) {
    canvas.text({40, 116}, "Seats", {18, theme.text, Weight::bold, Align::left});
    buttons_.push_back({{130, 112, 34, 30},
                        "−",
                        [this] { set_players(setup_.players - 1); },
                        setup_.players > static_cast<std::size_t>(spec_.players_min),
                        false});
    buttons_.push_back({{170, 112, 34, 30},
                        "+",
                        [this] { set_players(setup_.players + 1); },
                        setup_.players < static_cast<std::size_t>(spec_.players_max),
                        false});
    for (std::size_t s = 0; s < setup_.players; ++s) {
      const float y = 158 + 42 * static_cast<float>(s);
      canvas.circle({54, y + 16}, 8, seat_colour(core::Seat(s)).lighter(0.3f),
                    seat_colour(core::Seat(s)));
      canvas.text({74, y + 6}, "Player " + std::to_string(s + 1),
                  {16, theme.text, Weight::regular, Align::left});
      const std::string label = kinds_[s] == "human" ? "Person" : "Bot: " + kinds_[s];
      buttons_.push_back({{180, y, 170, 34}, label, [this, s] { next_kind(s); }, true, false});
    }
  }

  void lay_out_options(Canvas& canvas, const Theme& theme, Size size) {
    if (spec_.options.empty()) return;
    const float left = std::max(400.0f, size.width / 2 - 60);
    canvas.text({left, 116}, "Options", {18, theme.text, Weight::bold, Align::left});
    for (std::size_t i = 0; i < spec_.options.size(); ++i) {
      const core::OptionSpec& option = spec_.options[i];
      const float y = 158 + 64 * static_cast<float>(i);
      canvas.text({left, y}, option.label, {16, theme.text, Weight::regular, Align::left});
      canvas.text({left, y + 24}, option.help,
                  {12.5f, theme.quiet_text, Weight::regular, Align::left});
      const bool yes_no = option.type == core::OptionType::yes_no;
      const core::Value& value = setup_.options[i].second;
      const std::string label = yes_no ? (value == core::Value(true) ? "Yes" : "No") : value.text();
      buttons_.push_back({{std::min(size.width - 140, left + 260), y - 6, 100, 32},
                          label,
                          [this, i] { next_value(i); },
                          true,
                          false});
    }
  }

  void next_value(std::size_t i) {
    const core::OptionSpec& option = spec_.options[i];
    core::Value& value = setup_.options[i].second;
    if (option.type == core::OptionType::yes_no) {
      value = value == core::Value(false);
    } else if (option.type == core::OptionType::number) {
      const int64_t* number = value.as<int64_t>();
      value = number && *number < option.max ? *number + 1 : option.min;
    } else {
      const auto now = std::find(option.choices.begin(), option.choices.end(), value);
      const bool last = now == option.choices.end() || now + 1 == option.choices.end();
      value = last ? option.choices.front() : *(now + 1);
    }
  }

  void start() {
    try {
      screens_.push(library_.start(spec_.id, setup_, kinds_, seed_));
      seed_ = library_.new_seed();
      message_.clear();
    } catch (const std::exception& error) {
      message_ = error.what();
    }
  }

  Screens& screens_;
  const Library& library_;
  const core::GameSpec& spec_;
  core::Setup setup_;
  std::vector<std::string> kinds_;
  uint64_t seed_;
  std::vector<Button> buttons_;
  Point pointer_{-1, -1};
  std::string message_;
};

}  // namespace

std::unique_ptr<Screen> library_screen(Screens& screens, const Library& library) {
  return std::make_unique<LibraryScreen>(screens, library);
}

std::unique_ptr<Screen> setup_screen(Screens& screens, const Library& library,
                                     const core::GameSpec& spec) {
  return std::make_unique<SetupScreen>(screens, library, spec);
}

}  // namespace glasshouse::ui
