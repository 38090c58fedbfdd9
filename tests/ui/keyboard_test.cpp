// Whole games by keys alone, in a real window: no pointer is ever moved.
#include <array>
#include <chrono>
#include <random>
#include <thread>

#include "catch.hpp"
#include "desktop_player.hpp"
#include "source_tree.hpp"

using glasshouse::test::DesktopPlayer;
using glasshouse::test::play_by_mouse;

namespace {

using Shown = DesktopPlayer::Shown;

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

  // From the library to the table, against a bot that doesn't think long.
  void begin(const std::string& game) {
    start({"play"});
    wait_for_screen("library");
    tab_to("game " + game);
    press("Return");
    wait_for_screen("setup");
    tab_to("kind 2");
    while (fact("kind 2") != "random") {
      const std::string before = fact("kind 2");
      press("Return");
      wait("another kind of player",
           [&](const Shown& shown) { return shown["facts"].value("kind 2", "") != before; });
    }
    tab_to("Start");
    press("Return");
    wait_for_screen("table");
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
    const auto until = Clock::now() + std::chrono::seconds(5);
    while (same_moment(shown(), before) && Clock::now() < until) {
      std::this_thread::sleep_for(std::chrono::milliseconds(4));
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
        press("Return");
        wait("the curtain to rise",
             [](const Shown& shown) { return shown["screen"] != "curtain"; });
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
  using Clock = std::chrono::steady_clock;
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

// From the library to the result; how often each way was gone.
KeyPlayer::Acts play_whole(const std::string& game) {
  KeyPlayer player;
  player.begin(game);
  player.play(7);
  player.wait_for_screen("result");
  CHECK(player.fact("finished") == "yes");
  CHECK(player.read("stderr") == "");
  return player.acts();
}

}  // namespace

TEST_CASE("a whole game of glassworks is played by keyboard alone") {
  const KeyPlayer::Acts acts = play_whole("glassworks");
  for (const Way way : {Way::list, Way::arrows, Way::typing})
    CHECK(acts[static_cast<std::size_t>(way)] > 0);
}

TEST_CASE("a whole game of waterfall is played by keyboard alone") {
  const KeyPlayer::Acts acts = play_whole("waterfall");
  for (const Way way : {Way::list, Way::arrows, Way::typing})
    CHECK(acts[static_cast<std::size_t>(way)] > 0);
}

TEST_CASE("a whole game of tower is played by keyboard alone") { play_whole("tower"); }

TEST_CASE("words are laid by keyboard alone, by list, by arrows and by typing") {
  KeyPlayer player;
  const auto game = glasshouse::test::source_tree() / "tests/games/starwords-tested";
  player.start({"play", game.string(), "--players", "2", "--bots", "human,random", "--seed", "4"});
  player.wait_for_turn();
  player.play(5, 12);
  CHECK(player.choices() >= 12);
  CHECK(player.read("stderr") == "");
}

TEST_CASE("a whole game is played by keyboard alone") {
  DesktopPlayer player;
  player.start({"play"});
  player.wait_for_screen("library");
  player.press("Tab");
  player.wait("the first card", [](const auto& shown) {
    return shown["facts"].value("focus", "").find("game ") == 0;
  });
  for (int i = 0; i < 12 && player.fact("focus") != "game noughts"; ++i) {
    const std::string before = player.fact("focus");
    player.press("Tab");
    player.wait("the next card",
                [&](const auto& shown) { return shown["facts"].value("focus", "") != before; });
  }
  player.press("Return");
  player.wait_for_screen("setup");
  player.press("Return");
  player.wait_for_screen("table");
  bool by_arrows = false;
  while (player.wait_for_turn()["facts"].value("finished", "") != "yes") {
    const int before = player.choices();
    player.press(by_arrows ? "Right Return" : "Tab Return");
    by_arrows = !by_arrows;
    player.wait("the next choice", [&](const auto& shown) {
      return std::stoi("0" + shown["facts"].value("choices", "")) > before;
    });
  }
  player.wait_for_screen("result");
  player.press("Escape");
  player.wait_for_screen("table");
}

TEST_CASE("options are found by typing") {
  DesktopPlayer player;
  player.start({"play", "four", "--seed", "3"});
  player.wait_for_turn();
  player.type("c1");
  player.wait("the option that was typed", [](const auto& shown) {
    return shown["facts"].value("detail", "").find("Enter: ") == 0;
  });
  player.press("Return");
  player.wait("the choice",
              [](const auto& shown) { return shown["facts"].value("choices", "") == "1"; });
}
