// Arrows go from what glows to the buttons of a decision and back.
#include <set>

#include "catch.hpp"
#include "script/rules.hpp"
#include "ui/canvas/room_canvas.hpp"
#include "ui/played.hpp"
#include "ui/table/table_screen.hpp"

using namespace glasshouse;
using namespace glasshouse::ui;

namespace {

class People final : public ui::Sitters {
 public:
  bool is_human(core::Seat) const override { return true; }
  match::PendingJob::Job decision(const match::Match&) override { return {}; }
  match::PendingJob::Job advice(const match::Match&) override { return {}; }
};

Input key(Input::Key pressed) {
  Input out;
  out.kind = Input::Kind::key;
  out.key = pressed;
  return out;
}

// A table at which everybody sees everything, so many random choices into a game.
struct Stage {
  Stage(const std::shared_ptr<const core::GameSpec>& spec, int choices)
      : screen(services, match_of(spec, choices), std::make_unique<People>(), open()) {
    services.settings.reduced_motion = true;
    look();
  }

  static match::Match match_of(const std::shared_ptr<const core::GameSpec>& spec, int choices) {
    match::RulesSource source;
    source.spec = spec;
    source.make = [](std::shared_ptr<const core::Model> model) {
      return script::load_rules(std::move(model));
    };
    match::Sitting sitting;
    sitting.seed = 5;
    match::Match out(source, sitting);
    core::Stream dice{23};
    for (int i = 0; i < choices && !out.finished(); ++i) {
      out.choose(std::size_t{dice.below(static_cast<uint32_t>(out.option_count()))});
    }
    return out;
  }
  static TableCallbacks open() {
    TableCallbacks out;
    out.open_table = true;
    return out;
  }

  void look() { screen.draw(canvas); }
  void press(Input::Key which) {
    screen.handle(key(which));
    look();
  }
  std::string fact(const std::string& name) const {
    for (const auto& [known, value] : screen.facts()) {
      if (known == name) return value;
    }
    return "";
  }
  std::set<std::string> offers() const {
    std::set<std::string> out;
    for (const Target& target : screen.targets()) {
      if (target.name.starts_with("offer ")) out.insert(target.name);
    }
    return out;
  }

  AppServices services;
  TableScreen screen;
  test::RoomCanvas canvas{{1280, 720}};
};

}  // namespace

TEST_CASE("arrows reach every button of a decision, and what glows from there") {
  constexpr Input::Key kArrows[] = {Input::Key::left, Input::Key::right, Input::Key::up,
                                    Input::Key::down};
  int decisions = 0;
  test::for_every_bundled_game([&](const std::shared_ptr<const core::GameSpec>& spec) {
    if (spec->lexicon) return;
    for (int choices = 0; choices < 24; choices += 3) {
      Stage stage(spec, choices);
      const std::set<std::string> offers = stage.offers();
      if (offers.empty()) continue;
      INFO(spec->id << " after " << choices);
      ++decisions;
      std::set<std::string> reached;
      bool back = false;
      core::Stream dice{7};
      for (int i = 0; i < 400 && (reached.size() < offers.size() || !back); ++i) {
        const bool from_button = !stage.fact("focus").empty();
        stage.press(kArrows[dice.below(4)]);
        const std::string focus = stage.fact("focus");
        if (!focus.empty()) reached.insert(focus);
        back |= from_button && focus.empty() && !stage.fact("cursor").empty();
        const bool glows = stage.screen.targets().size() > offers.size() + 5;
        back |= !glows;
      }
      CHECK(reached == offers);
    }
  });
  CHECK(decisions > 3);
}

TEST_CASE("Enter presses the button that an arrow came to, and Esc goes back from it") {
  test::for_every_bundled_game([&](const std::shared_ptr<const core::GameSpec>& spec) {
    if (spec->lexicon) return;
    Stage stage(spec, 0);
    for (int i = 0; i < 60 && stage.fact("focus").empty(); ++i) stage.press(Input::Key::down);
    if (stage.offers().empty() || stage.fact("focus").empty()) return;
    INFO(spec->id);
    const std::string before = stage.fact("choices");
    stage.press(Input::Key::escape);
    CHECK(stage.fact("focus").empty());
    CHECK(stage.fact("choices") == before);
    for (int i = 0; i < 60 && stage.fact("focus").empty(); ++i) stage.press(Input::Key::down);
    stage.press(Input::Key::enter);
    CHECK(stage.fact("choices") != before);
  });
}
