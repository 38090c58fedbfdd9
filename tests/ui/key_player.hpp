#pragma once

#include <array>
#include <cctype>
#include <random>
#include <string>

#include "catch.hpp"
#include "ui/window/desktop_player.hpp"

// Somebody at a screen who has no mouse: from the library to the result by keys alone.
namespace glasshouse::test {

// The ways that keys offer: the list of options, the arrows on the table, and words that are typed.
enum class Way { list, arrows, typing };

class KeyPlayer : public DesktopPlayer {
 public:
  // Tab until this has the focus.
  void tab_to(const std::string& target) {
    for (int i = 0; i < 60 && fact("focus") != target; ++i) {
      const std::string before = fact("focus");
      press("Tab");
      wait("the next control",
           [&](const Shown& shown) { return shown["facts"].value("focus", "") != before; });
    }
    REQUIRE(fact("focus") == target);
  }

  // Presses a control of the set-up until a fact has this value.
  void set(const std::string& control, const std::string& name, const std::string& value) {
    tab_to(control);
    for (int i = 0; i < 8 && fact(name) != value; ++i) {
      const std::string before = fact(name);
      press("Return");
      wait("another " + name,
           [&](const Shown& shown) { return shown["facts"].value(name, "") != before; });
    }
    REQUIRE(fact(name) == value);
  }

  // From the library to the set-up of a game.
  void pick(const std::string& game) {
    start({"play"});
    wait_for_screen("library");
    tab_to("game " + game);
    press("Return");
    wait_for_screen("setup");
  }

  void sit_down() {
    tab_to("Start");
    press("Return");
    wait_for_screen("table");
  }

  // To the table, against a bot that doesn't think long.
  void begin(const std::string& game) {
    pick(game);
    set("kind 2", "kind 2", "random");
    sit_down();
  }

  // Does something by keys and waits for what comes of it.
  void act(Way way, unsigned random) {
    const Shown before = shown();
    switch (way) {
      case Way::list:
        for (unsigned i = 0; i <= random % 3; ++i) press("Tab");
        press("Return");
        break;
      case Way::arrows:
        press(kArrows[random % 4]);
        press("Return");
        break;
      case Way::typing:
        type(word_of_option());
        press("Return");
        break;
    }
    Patience patience(std::chrono::seconds(5));
    while (same_moment(shown(), before) && patience.wait()) {
    }
    INFO("by keys of way " << static_cast<int>(way) << ": " << before.dump().substr(0, 1500));
    CHECK_FALSE(same_moment(shown(), before));
    ++acts_[static_cast<std::size_t>(way)];
  }

  // Until the game is over, or so many choices are made.
  void play(unsigned seed, int most = 10'000) {
    std::mt19937 dice(seed);
    for (;;) {
      const Shown now = wait_for_turn();
      if (now["screen"] == "curtain") {
        lift_curtain();
        continue;
      }
      if (fact("finished") == "yes" || choices() >= most) return;
      // What was begun on the table is ended there.
      const bool begun = fact("clicked") != "0";
      act(begun ? Way::arrows : static_cast<Way>(dice() % 3), dice());
    }
  }

  using Acts = std::array<int, 3>;  // by way
  const Acts& acts() const { return acts_; }

 private:
  static constexpr const char* kArrows[] = {"Left", "Right", "Up", "Down"};

  // What the list shows first, in its first word of letters.
  std::string word_of_option() {
    press("Tab");
    const Shown& listed = wait("the list", [](const Shown& shown) {
      return shown["facts"].value("detail", "").starts_with("Enter: ");
    });
    const std::string text = listed["facts"].value("detail", "").substr(7);
    std::string out;
    for (const char letter : text) {
      if (!std::isalnum(static_cast<unsigned char>(letter))) break;
      out += letter;
    }
    press("Escape");
    wait("the list to close", [](const Shown& shown) {
      return !shown["facts"].value("detail", "").starts_with("Enter: ");
    });
    return out;
  }

  static bool same_moment(const Shown& one, const Shown& other) {
    const auto same = [&](const char* name) {
      return one["facts"].value(name, "") == other["facts"].value(name, "");
    };
    return one["screen"] == other["screen"] && same("choices") && same("left") && same("clicked");
  }

  Acts acts_{};
};

}  // namespace glasshouse::test
