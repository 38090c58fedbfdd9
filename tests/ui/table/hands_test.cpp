// Random hands at every game: what they click, drag and press commits to nothing that they didn't
// point at or see named, they can always go on, and Esc always leads back.
#include <algorithm>
#include <map>

#include "bots/open_game.hpp"
#include "catch.hpp"
#include "core/brief.hpp"
#include "match/rules_source.hpp"
#include "ui/canvas/recording_canvas.hpp"
#include "ui/table/table_screen.hpp"

using namespace glasshouse;
using core::Part;
using ui::Input;

namespace {

constexpr std::size_t kDecisions = 10'000;  // at all games together
constexpr Input::Key kWalks[] = {Input::Key::left, Input::Key::right, Input::Key::up,
                                 Input::Key::down, Input::Key::tab};
constexpr const char* kUndone = "Esc has led back";

class People final : public ui::Sitters {
 public:
  bool is_human(core::Seat) const override { return true; }
  match::PendingJob::Job decision(const match::Match&) override { return {}; }
  match::PendingJob::Job advice(const match::Match&) override {
    return [](const std::atomic<bool>&) -> std::size_t { return 0; };
  }
};

ui::TableCallbacks open_table() {
  ui::TableCallbacks out;
  out.open_table = true;
  return out;
}

match::Match new_match(const test::OpenGame& game, uint64_t seed) {
  match::Sitting sitting;
  sitting.seed = seed;
  return match::Match({game.spec, script::rules_hash(*game.spec), game.make}, sitting);
}

class RandomHands {
 public:
  RandomHands(const test::OpenGame& game, uint64_t seed)
      : dice_{seed},
        services_(with_clock()),
        screen_(services_, new_match(game, seed), std::make_unique<People>(), open_table()) {
    let_time_pass();
  }

  bool over() const { return match().finished(); }

  // Acts until something was chosen.
  void decide() {
    pointed_.clear();
    options_ = match().options();
    told_.clear();
    for (const core::Option& option : options_) {
      told_.push_back(core::told(match().table(), option, match().chooser()));
    }
    const std::size_t before = match().choice_count();
    for (int acts = 0; !over() && match().choice_count() == before; ++acts) {
      REQUIRE(acts < 500);
      const auto parts = targets("part ");
      const auto offers = targets("offer ");
      INFO(did_);
      INFO(fact("prompt") << ": " << fact("detail") << "; clicked " << fact("clicked"));
      REQUIRE(parts.size() + offers.size() > 0);
      act(parts, offers);
      if (match().choice_count() == before) continue;
      let_time_pass();
    }
  }

 private:
  const match::Match& match() const { return screen_.match(); }
  ui::AppServices with_clock() {
    ui::AppServices out;
    out.settings.reduced_motion = true;
    out.clock = [this] { return time_; };
    return out;
  }
  unsigned below(std::size_t bound) { return dice_.below(static_cast<uint32_t>(bound)); }

  void look() { screen_.draw(canvas_); }
  void let_time_pass() {
    for (int i = 0; i < 100 && screen_.pace() != ui::Pace::still; ++i) {
      time_ += 0.2;
      screen_.tick();
    }
    time_ += 0.5;
    look();
  }

  std::vector<ui::Target> targets(const std::string& beginning) const {
    std::vector<ui::Target> out;
    for (const ui::Target& target : screen_.targets()) {
      if (target.name.starts_with(beginning)) out.push_back(target);
    }
    return out;
  }
  std::string fact(const std::string& name) const {
    for (const auto& [known, value] : screen_.facts()) {
      if (known == name) return value;
    }
    return "";
  }

  void send(Input::Kind kind, ui::Point at) {
    Input input;
    input.kind = kind;
    input.at = at;
    screen_.handle(input);
  }
  void press(Input::Key key, char32_t letter = 0) {
    Input input;
    input.kind = Input::Kind::key;
    input.key = key;
    input.letter = letter;
    input.control = letter != 0;
    screen_.handle(input);
    time_ += 0.4;
    look();
  }
  void type(char32_t letter) {
    Input input;
    input.kind = Input::Kind::text;
    input.letter = letter;
    screen_.handle(input);
    look();
  }
  void point_at(ui::Point at) {
    for (const Part& part : screen_.parts_at(at)) pointed_.push_back(part);
  }
  void click(ui::Point at) {
    send(Input::Kind::moved, at);
    look();
    point_at(at);
    send(Input::Kind::pressed, at);
    send(Input::Kind::released, at);
    time_ += 0.4;
    look();
  }

  void act(const std::vector<ui::Target>& parts, const std::vector<ui::Target>& offers) {
    const unsigned what = below(15);
    did_ += " " + std::to_string(what) + "@" + std::to_string(time_);
    switch (what) {
      case 0: return go_back();
      case 1: return press_enter();
      case 2: return click_anywhere();
      case 3: return click_again(parts);
      case 4:
      case 5: return parts.empty() ? void() : drag(parts);
      case 6:
      case 7: return offers.empty() ? void() : click(offers[below(offers.size())].area.centre());
      case 8: return press(kWalks[below(std::size(kWalks))]);
      case 9: return type(U'a' + below(26));
      case 10: return below(4) == 0 ? press(Input::Key::other, U'z') : void();
      default: return parts.empty() ? void() : click_part(parts);
    }
  }

  // Everything that glows narrows the options down when it is clicked.
  void click_part(const std::vector<ui::Target>& parts) {
    const ui::Target& target = parts[below(parts.size())];
    const ui::Point at = target.area.centre();
    const bool shown = fact("detail").find("Enter: ") != std::string::npos;
    const std::string state = state_now();
    const std::size_t before = match().choice_count();
    send(Input::Kind::moved, at);
    look();
    const bool by_keys = !fact("cursor").empty();  // then the words are about what they came to
    const std::string beside = fact("beside");
    const auto offers = targets("offer ");
    click(at);
    INFO(did_);
    INFO("a click on '" << target.name << "', " << state << ", " << fact("detail"));
    CHECK(state_now() != state);
    const bool on_button = std::any_of(offers.begin(), offers.end(),
                                       [&](const ui::Target& offer) { return offer.area.has(at); });
    // Where a button with an option lies over it, that is what is pressed.
    if (on_button) return;
    if (!by_keys) check_beside(beside, match().choice_count() != before);
    if (match().choice_count() != before && !shown && parts.size() > 1) check_pointed();
  }

  // What stood beside the pointer is what happened.
  void check_beside(const std::string& beside, bool chosen) const {
    INFO("beside the pointer: " << beside);
    const auto begins = [&](const char* with) { return beside.starts_with(with); };
    if (!chosen) CHECK((begins("Try: ") || begins("Choose ") || begins("Put ")));
    if (!chosen) return;
    CHECK_FALSE(begins("Try: "));
    const std::string text = told_choice();
    INFO("chosen: " << text);
    CHECK((beside.starts_with(text) || begins("Choose ")));
  }
  // As it was told to who made it, by the names that things had then.
  std::string told_choice() const {
    const match::MadeChoice& made = match().choice(match().choice_count());
    if (made.index >= told_.size()) return "";
    return told_[made.index].substr(0, told_[made.index].find(' '));
  }

  // A click beside everything, or on anything.
  void click_anywhere() {
    const bool shown = fact("detail").find("Enter: ") != std::string::npos;
    const bool lone = targets("part ").size() <= 1;
    const std::size_t before = match().choice_count();
    const ui::Point at{static_cast<float>(below(1000)), static_cast<float>(80 + below(640))};
    const auto buttons = screen_.targets();
    if (std::any_of(buttons.begin(), buttons.end(), [&](const ui::Target& target) {
          return !target.name.starts_with("part ") && target.area.has(at);
        })) {
      return;
    }
    click(at);
    INFO("a click at " << at.x << ", " << at.y);
    if (match().choice_count() != before && !shown && !lone) check_pointed();
  }

  // Picked twice is put back.
  void click_again(const std::vector<ui::Target>& parts) {
    if (parts.empty()) return;
    const std::size_t before = match().choice_count();
    const std::string left = fact("left");
    const ui::Target& target = parts[below(parts.size())];
    click_part({target, target});
    if (match().choice_count() != before || fact("clicked") == "0") return;
    press(Input::Key::escape);
    CHECK(fact("left") == left);
  }

  void drag(const std::vector<ui::Target>& parts) {
    const ui::Point from = parts[below(parts.size())].area.centre();
    const ui::Point to = parts[below(parts.size())].area.centre();
    const bool shown = fact("detail").find("Enter: ") != std::string::npos;
    const std::size_t before = match().choice_count();
    point_at(from);
    send(Input::Kind::pressed, from);
    send(Input::Kind::moved, {(from.x + to.x) / 2 + 9, (from.y + to.y) / 2});
    send(Input::Kind::moved, to);
    look();
    point_at(to);
    send(Input::Kind::released, to);
    time_ += 0.4;
    look();
    INFO("a drag from " << from.x << ", " << from.y << " to " << to.x << ", " << to.y);
    if (match().choice_count() != before && !shown && parts.size() > 1) check_pointed();
  }

  // Enter takes what the prompt or a button names in full.
  void press_enter() {
    const std::string detail = fact("detail"), beside = fact("beside");
    const bool pointed = !fact("cursor").empty();
    for (const ui::Target& target : targets("part " + fact("cursor"))) {
      if (pointed) point_at(target.area.centre());
    }
    std::string names = detail;
    for (const ui::Target& offer : targets("offer ")) names += "\n" + offer.name;
    const std::size_t before = match().choice_count();
    press(Input::Key::enter);
    INFO("Enter at '" << names << "'");
    if (match().choice_count() == before) return;
    INFO("chosen: " << told_choice());
    if (pointed && !detail.starts_with("Enter: ")) return check_beside(beside, true);
    const bool named = names.find(told_choice()) != std::string::npos;
    CHECK((named || told_choice() == "a"));  // which nobody sees any more
  }

  void go_back() {
    press(Input::Key::escape);
    for (int i = 0; i < 60 && fact("clicked") != "0"; ++i) press(Input::Key::escape);
    INFO(kUndone);
    CHECK(fact("clicked") == "0");
    CHECK(fact("left") == std::to_string(options_.size()));
    pointed_.clear();
  }

  std::string state_now() const {
    return std::to_string(match().choice_count()) + " " + fact("clicked") + " " + fact("left") +
           " " + fact("asked") + " " + fact("prompt");
  }

  // Everything that the chosen option names was pointed at.
  void check_pointed() {
    const match::MadeChoice& made = match().choice(match().choice_count());
    if (made.index >= options_.size()) return;
    const core::Option& option = options_[made.index];
    for (const Part& part : option.parts) {
      const bool named = part.kind == Part::Kind::piece || part.kind == Part::Kind::cell;
      INFO("chosen: " << made.text);
      if (named) CHECK(was_pointed_at(part, option));
    }
  }
  bool was_pointed_at(const Part& part, const core::Option& option) const {
    // Where a piece of the option lay, or one that looks like it, is pointed at with it.
    if (part.kind == Part::Kind::cell && option.parts.size() > 1) return true;
    return std::any_of(pointed_.begin(), pointed_.end(), [&](const Part& one) {
      if (one == part) return true;
      return one.kind == Part::Kind::piece && part.kind == Part::Kind::piece &&
             kind_of(one) == kind_of(part);
    });
  }
  uint16_t kind_of(const Part& part) const {
    return match().model().pieces[core::PieceId(part.id).index()].kind;
  }

  core::Stream dice_;
  double time_ = 1;
  ui::AppServices services_;
  ui::TableScreen screen_;
  test::RecordingCanvas canvas_{{1280, 720}};
  std::vector<core::Option> options_;
  std::vector<std::string> told_;  // what each of them says
  std::vector<Part> pointed_;
  std::string did_;
};

}  // namespace

TEST_CASE("random hands at every game are never tricked and never stuck") {
  const std::vector<manifest::FoundGame> found = test::games_to_test();
  REQUIRE(found.size() > 5);
  std::size_t decisions = 0;
  for (const manifest::FoundGame& one : found) {
    INFO(one.folder);
    const test::OpenGame game = test::open_game(one.folder);
    std::size_t here = 0;
    for (uint64_t seed = 1; here < kDecisions / found.size() + 1; ++seed) {
      INFO("seed " << seed);
      RandomHands hands(game, seed);
      for (; !hands.over() && here < kDecisions / found.size() + 1; ++here) hands.decide();
    }
    decisions += here;
  }
  CHECK(decisions >= kDecisions);
}
