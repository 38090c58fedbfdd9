// Two people with hidden hands at one screen: every frame is looked at, and none may show a card
// that the one at the screen doesn't know.
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>

#include "catch.hpp"
#include "manifest/load.hpp"
#include "script/rules.hpp"
#include "ui/canvas/recording_canvas.hpp"
#include "ui/table/match_scene.hpp"
#include "ui/table/table_screen.hpp"

using namespace glasshouse;
namespace fs = std::filesystem;

namespace {

constexpr const char* kManifest = R"(title: Secret cards
summary: Cards that only their owners see.
players: 2-3
pieces:
  card:
    name: "card c{number}c"
    start: deck
    product: {number: 1..40}
    face: {shape: card, text: "c{number}c"}
zones:
  deck: {kind: deck}
  hand: {kind: hand, per_player: true}
  played: {kind: pile}
)";

constexpr const char* kRules = R"(local secret = {}
function secret.setup(game)
  game.deck:shuffle()
  for _, player in ipairs(game.players) do game.deck:draw(4, player.hand) end
end
function secret.turn(game, player)
  player:choose("Play a card", player.hand, "Play {card}"):move(game.played)
  game.deck:draw(1, player.hand)
  if game.turn >= 8 then game:finish("enough") end
end
return secret
)";

struct Folder {
  fs::path path = fs::temp_directory_path() / "glasshouse_curtain" / "secret";
  Folder() {
    fs::create_directories(path);
    std::ofstream(path / "game.yaml") << kManifest;
    std::ofstream(path / "rules.lua") << kRules;
  }
  ~Folder() { fs::remove_all(path.parent_path()); }
};

class People final : public ui::Sitters {
 public:
  bool is_human(core::Seat) const override { return true; }
  ui::PendingJob::Job decision(const match::Match&) override { return {}; }
  ui::PendingJob::Job advice(const match::Match&) override {
    return [](const std::atomic<bool>&) -> std::size_t { return 0; };
  }
};

match::Match new_match(const fs::path& folder) {
  match::RulesSource source;
  source.spec = manifest::load_game({folder, manifest::standard_search_path()});
  source.make = [](std::shared_ptr<const core::Model> model) {
    return script::load_rules(std::move(model));
  };
  match::Sitting sitting;
  sitting.setup.players = 2;
  sitting.seed = 11;
  return match::Match(source, sitting);
}

// The same cards, played for points that a counter holds.
constexpr const char* kCounted = "counters:\n  words: {per_player: true, label: Points}\n";

bool names_a_card(const std::string& text, const core::Table& table, core::PieceId piece) {
  const std::string name = table.piece_name(piece);
  return text.find(name.substr(name.find('c', 5))) != std::string::npos;
}

ui::Input key(ui::Input::Key which, bool control = false, char32_t letter = 0) {
  ui::Input out;
  out.kind = ui::Input::Kind::key;
  out.key = which;
  out.control = control;
  out.letter = letter;
  return out;
}

// The one who is at the screen; nobody before somebody says so.
struct Looker {
  ui::TableScreen& screen;
  test::RecordingCanvas canvas{{1280, 720}};
  core::Seat present{};
  int frames = 0;

  void look() {
    screen.draw(canvas);
    ++frames;
    const core::Table& table = screen.match().table();
    for (std::size_t p = 0; p < table.model().pieces.size(); ++p) {
      const core::PieceId piece(p);
      if (present.exists() && table.knows(present, piece)) continue;
      for (const std::string& words : canvas.words) {
        INFO("frame " << frames << " shows “" << words << "”");
        CHECK_FALSE(names_a_card(words, table, piece));
      }
    }
  }

  // Frames go by until it is somebody's turn to do something.
  void let_time_pass() {
    for (int i = 0; i < 400 && screen.pace() != ui::Pace::still; ++i) {
      look();
      screen.tick();
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    look();
  }

  void press(const ui::Input& input) {
    if (screen.name() == "curtain" && input.key == ui::Input::Key::enter) {
      present = screen.match().chooser();
    }
    screen.handle(input);
    look();
    let_time_pass();
  }
};

}  // namespace

TEST_CASE("no frame ever shows the hand of somebody who is not at the screen") {
  const Folder folder;
  ui::AppServices services;
  services.settings.speed = 4;
  ui::TableScreen screen(services, new_match(folder.path), std::make_unique<People>(), {});
  Looker looker{screen};
  looker.let_time_pass();
  CHECK(screen.name() == "curtain");
  int curtains = 0;
  for (int i = 0; i < 60 && !screen.match().finished(); ++i) {
    if (screen.name() == "curtain") ++curtains;
    if (screen.name() != "curtain") looker.press(key(ui::Input::Key::tab));
    looker.press(key(ui::Input::Key::enter));
    // Going back asks the other one to the screen again, and so does showing what happened.
    if (i == 7) looker.press(key(ui::Input::Key::other, true, U'z'));
    if (i == 9) looker.press(key(ui::Input::Key::replay));
  }
  CHECK(screen.match().finished());
  CHECK(curtains >= 7);
  CHECK(looker.frames > 60);
}

TEST_CASE("the words of a frame are looked at at all") {
  const Folder folder;
  ui::AppServices services;
  ui::TableScreen screen(services, new_match(folder.path), std::make_unique<People>(), {});
  screen.handle(key(ui::Input::Key::enter));
  test::RecordingCanvas canvas({1280, 720});
  screen.draw(canvas);
  const core::Table& table = screen.match().table();
  const core::Seat own = screen.match().chooser();
  for (const core::PieceId piece : table.pieces(table.model().find_zone("hand", own))) {
    CHECK(std::any_of(canvas.words.begin(), canvas.words.end(),
                      [&](const std::string& words) { return names_a_card(words, table, piece); }));
  }
}

TEST_CASE("points that a counter holds are not shown beside the score they make") {
  const Folder folder;
  std::ofstream(folder.path / "game.yaml", std::ios::app) << kCounted;
  std::ofstream(folder.path / "rules.lua") << std::string(kRules).replace(
      std::string(kRules).find("return secret"), 13,
      "function secret.score(game, player) return {words = player.words + 3} end\nreturn secret");
  const match::Match match = new_match(folder.path);
  const ui::TableScene scene = ui::scene_of(match, core::Seat(0));
  REQUIRE(scene.players[0].points == 3);
  CHECK(scene.players[0].chips.empty());
}

TEST_CASE("who shares the screen is called, and has it once the curtain has been lifted") {
  ui::Curtain curtain(core::Seat(0));
  CHECK(curtain.call(core::Seat(0), true));
  CHECK_FALSE(curtain.call(core::Seat(1), true));
  CHECK(curtain.called());
  CHECK_FALSE(curtain.hangs());
  CHECK(curtain.present() == core::Seat(0));
  REQUIRE(curtain.hang());
  CHECK(curtain.awaited() == core::Seat(1));
  curtain.lift();
  CHECK(curtain.present() == core::Seat(1));
  CHECK_FALSE(curtain.hangs());
}

TEST_CASE(
    "a curtain hangs at once where nobody is at the screen, and never where nothing is hidden") {
  ui::Curtain nobody;
  CHECK_FALSE(nobody.call(core::Seat(1), true));
  CHECK(nobody.hangs());
  ui::Curtain open(core::Seat(0));
  CHECK(open.call(core::Seat(1), false));
  CHECK(open.present() == core::Seat(1));
  CHECK_FALSE(open.hang());
}

TEST_CASE("who was called needn't come when it is somebody else's turn after all") {
  ui::Curtain curtain(core::Seat(0));
  curtain.call(core::Seat(1), true);
  CHECK_FALSE(curtain.call(core::Seat(), true));
  CHECK_FALSE(curtain.called());
  CHECK_FALSE(curtain.hang());
}
