// Two people with hidden hands at one screen: every frame is looked at, and none may show a card
// that the one at the screen doesn't know.
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

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
  fs::path path =
      fs::temp_directory_path() / ("glasshouse_curtain_" + std::to_string(getpid())) / "secret";
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
  match::PendingJob::Job decision(const match::Match&) override { return {}; }
  match::PendingJob::Job advice(const match::Match&) override {
    return [](const std::atomic<bool>&) -> std::size_t { return 0; };
  }
};

match::Match new_match(const fs::path& folder, uint64_t seed = 11) {
  match::RulesSource source;
  source.spec = manifest::load_game({folder, manifest::standard_search_path()});
  source.make = [](std::shared_ptr<const core::Model> model) {
    return script::load_rules(std::move(model));
  };
  match::Sitting sitting;
  sitting.setup.players = 2;
  sitting.seed = seed;
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

// A table with a clock of its own.
struct Stage {
  explicit Stage(const fs::path& folder, uint64_t seed = 11, bool reduced_motion = false)
      : services(with_clock(time, reduced_motion)),
        screen(services, new_match(folder, seed), std::make_unique<People>(), {}) {}

  static ui::AppServices with_clock(const double& time, bool reduced_motion) {
    ui::AppServices out;
    out.settings.speed = 4;
    out.settings.reduced_motion = reduced_motion;
    out.clock = [&time] { return time; };
    return out;
  }

  double time = 1;
  ui::AppServices services;
  ui::TableScreen screen;
};

// The one who is at the screen; nobody before somebody says so. They do by an Enter that is no
// repeat, or by a press and a release, where the curtain has been seen for a moment.
struct Looker {
  explicit Looker(Stage& at) : stage(at), screen(at.screen) {}

  Stage& stage;
  ui::TableScreen& screen;
  test::RecordingCanvas canvas{{1280, 720}};
  core::Seat present{};
  int frames = 0;
  double hung = 0;  // when the curtain was first seen
  bool pressed = false;
  std::string words;  // of the last frame, which was looked at by …
  core::Seat looked;

  void look() {
    screen.draw(canvas);
    ++frames;
    if (screen.name() != "curtain") hung = 0;
    if (screen.name() == "curtain" && hung == 0) hung = stage.time;
    std::string all;
    for (const std::string& line : canvas.words) all += line + "\n";
    if (std::exchange(words, all) == all && present == looked) return;
    looked = present;
    const core::Table& table = screen.match().table();
    for (std::size_t p = 0; p < table.model().pieces.size(); ++p) {
      const core::PieceId piece(p);
      if (present.exists() && table.knows(present, piece)) continue;
      if (names_a_card(all, table, piece)) FAIL_CHECK("frame " << frames << " shows\n" << all);
    }
  }

  // Frames go by until it is somebody's turn to do something.
  void let_time_pass() {
    for (int i = 0; i < 400 && screen.pace() != ui::Pace::still; ++i) {
      look();
      screen.tick();
      stage.time += 0.02;
    }
    look();
  }

  void press(const ui::Input& input) {
    const bool curtain = screen.name() == "curtain";
    const bool seen = hung > 0 && stage.time >= hung + 0.25;
    const bool by_key = input.kind == ui::Input::Kind::key && !input.repeat;
    const bool by_hand = input.kind == ui::Input::Kind::released && pressed;
    if (input.kind == ui::Input::Kind::pressed) pressed = curtain && seen;
    const core::Seat awaited = screen.match().chooser();
    screen.handle(input);
    if (curtain && screen.name() != "curtain") {
      CHECK(((by_key && seen) || by_hand));
      present = awaited;
    }
    look();
  }
};

ui::Input pointer(ui::Input::Kind kind, ui::Point at) {
  ui::Input out;
  out.kind = kind;
  out.at = at;
  return out;
}

// Presses, drags, keys, repeats of keys, undo and replays, as they come.
struct WildHands {
  Looker& looker;
  core::Stream dice;

  unsigned below(unsigned bound) { return dice.below(bound); }
  ui::Point somewhere() {
    const std::vector<ui::Target> targets = looker.screen.targets();
    if (targets.empty() || below(4) == 0) {
      return {static_cast<float>(below(1280)), static_cast<float>(below(720))};
    }
    return targets[below(static_cast<unsigned>(targets.size()))].area.centre();
  }
  void click() {
    const ui::Point at = somewhere();
    looker.press(pointer(ui::Input::Kind::moved, at));
    looker.press(pointer(ui::Input::Kind::pressed, at));
    if (below(3) == 0) looker.let_time_pass();
    looker.press(pointer(ui::Input::Kind::released, below(5) == 0 ? somewhere() : at));
  }
  void act() {
    using Key = ui::Input::Key;
    switch (below(8)) {
      case 0: {
        ui::Input held = key(Key::enter);
        looker.press(held);
        held.repeat = true;
        for (unsigned i = below(4); i > 0; --i) looker.press(held);
        break;
      }
      case 1: looker.press(key(Key::tab)); break;
      case 2: looker.press(key(Key::other, true, U'z')); break;
      case 3: looker.press(key(below(2) ? Key::replay : Key::escape)); break;
      default: click();
    }
    if (below(2)) stage_pass();
  }
  void stage_pass() {
    looker.stage.time += 0.1 * below(5);
    looker.let_time_pass();
  }
};

}  // namespace

TEST_CASE("no frame ever shows the hand of somebody who is not at the screen") {
  const Folder folder;
  Stage stage(folder.path);
  Looker looker(stage);
  looker.let_time_pass();
  CHECK(stage.screen.name() == "curtain");
  int curtains = 0;
  for (int i = 0; i < 60 && !stage.screen.match().finished(); ++i) {
    stage.time += 0.5;
    if (stage.screen.name() == "curtain") ++curtains;
    if (stage.screen.name() != "curtain") looker.press(key(ui::Input::Key::tab));
    looker.press(key(ui::Input::Key::enter));
    looker.let_time_pass();
    // Going back asks the other one to the screen again, and so does showing what happened.
    if (i == 7) looker.press(key(ui::Input::Key::other, true, U'z'));
    if (i == 9) looker.press(key(ui::Input::Key::replay));
    looker.let_time_pass();
  }
  CHECK(stage.screen.match().finished());
  CHECK(curtains >= 7);
  CHECK(looker.frames > 60);
}

TEST_CASE("nor while hands do whatever comes to them, in a hundred games") {
  const Folder folder;
  int curtains = 0;
  int ended = 0;
  for (uint64_t seed = 1; seed <= 100; ++seed) {
    INFO("game " << seed);
    Stage stage(folder.path, seed, seed % 2 == 0);
    Looker looker(stage);
    WildHands hands{looker, core::Stream{seed}};
    for (int i = 0; i < 150 && !stage.screen.match().finished(); ++i) {
      curtains += stage.screen.name() == "curtain";
      hands.act();
    }
    ended += stage.screen.match().finished();
  }
  CHECK(curtains > 1000);
  CHECK(ended > 30);
}

TEST_CASE("the click that ends a turn doesn't open the curtain, nor does a key that is held") {
  const Folder folder;
  Stage stage(folder.path, 11, true);
  Looker looker(stage);
  looker.look();
  // At once nobody has seen it yet.
  looker.press(key(ui::Input::Key::enter));
  CHECK(stage.screen.name() == "curtain");
  stage.time += 0.4;
  ui::Input held = key(ui::Input::Key::enter);
  held.repeat = true;
  looker.press(held);
  CHECK(stage.screen.name() == "curtain");
  // Let go of what was pressed elsewhere.
  looker.press(pointer(ui::Input::Kind::released, {640, 360}));
  CHECK(stage.screen.name() == "curtain");
  looker.press(pointer(ui::Input::Kind::pressed, {640, 360}));
  looker.press(pointer(ui::Input::Kind::released, {640, 360}));
  CHECK(stage.screen.name() == "table");
}

TEST_CASE("the words of a frame are looked at at all") {
  const Folder folder;
  Stage stage(folder.path);
  ui::TableScreen& screen = stage.screen;
  test::RecordingCanvas canvas({1280, 720});
  screen.draw(canvas);
  stage.time += 1;
  screen.handle(key(ui::Input::Key::enter));
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
