// Not a test: `tests_ui "[frames]"` prints what frames cost here, in milliseconds of all
// cores together, drawn off-screen.
#include <algorithm>
#include <ctime>
#include <iostream>

#include "catch.hpp"
#include "ui/played.hpp"
#include "ui/table/drawing/draw_table.hpp"

using namespace glasshouse;
using namespace glasshouse::ui;

namespace {

// Of this process on all cores: what others do meanwhile doesn't count.
double milliseconds() { return 1000.0 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

TableScene scene_of(core::Rules& rules) {
  TableScene scene;
  scene.table = &rules.table();
  scene.view = core::view(rules.table(), core::Seat(0));
  for (std::size_t s = 0; s < rules.table().model().players(); ++s) {
    PlayerLine line;
    line.seat = core::Seat(s);
    line.name = "Player";
    scene.players.push_back(line);
  }
  for (std::size_t i = 0; i < 60; ++i) {
    scene.log.push_back({core::Seat(i % scene.players.size()), "places something somewhere", i, 0});
  }
  return scene;
}

struct Times {
  std::vector<double> moving, set_out;
  std::optional<ScreenPlan> plan;  // as in a window, the screen stays shared as it was

  void print(const std::string& name) {
    std::sort(moving.begin(), moving.end());
    std::sort(set_out.begin(), set_out.end());
    std::cout << name << ": moving: median " << moving[moving.size() / 2] << ", 99 % "
              << moving[moving.size() * 99 / 100] << "; after a choice: median "
              << set_out[set_out.size() / 2] << ", most " << set_out.back() << "\n";
  }
};

// Five pieces travel after every choice, in the first frame of which the resting table changes.
void time_choice(Picture& picture, Size size, core::Rules& rules, Times& times) {
  TableScene scene = scene_of(rules);
  scene.prompt = "Choice " + std::to_string(times.set_out.size());
  LayoutOptions options;
  options.size = size;
  options.plan = times.plan;
  const TableLayout layout = lay_out(rules.table().model(), scene.view, options);
  times.plan = layout.plan;
  for (std::size_t i = 0; i < std::min<std::size_t>(5, layout.pieces.size()); ++i) {
    const std::size_t which = i * layout.pieces.size() / 5;
    const PlacedPiece& piece = layout.pieces[which];
    scene.travellers.push_back({piece.seen, {600, 300, 60, 60}, piece.area, 0, which});
  }
  for (int frame = 0; frame < 20; ++frame) {
    for (Traveller& traveller : scene.travellers) {
      traveller.share = static_cast<float>(frame) / 20;
    }
    const double start = milliseconds();
    draw_table(picture.canvas(), scene, layout, 1);
    picture.finish();
    (frame == 0 ? times.set_out : times.moving).push_back(milliseconds() - start);
  }
}

void time_game(const std::shared_ptr<const core::GameSpec>& spec, Size size) {
  const auto players = static_cast<std::size_t>(std::min(4, spec->players_max));
  const auto picture = Picture::make(size);
  Times times;
  Times first;
  for (int choices = 12; choices < 24; ++choices) {
    const auto rules = test::played(spec, players, choices);
    time_choice(*picture, size, *rules, choices == 12 ? first : times);
  }
  times.print(spec->id);
}

}  // namespace

TEST_CASE("how long frames take", "[.][frames]") {
  for (const Size size : {Size{1280, 720}, {1920, 1080}}) {
    std::cout << size.width << "x" << size.height << "\n";
    test::for_every_bundled_game(
        [&](const std::shared_ptr<const core::GameSpec>& spec) { time_game(spec, size); });
  }
}
