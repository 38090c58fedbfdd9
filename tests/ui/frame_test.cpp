// Not a test: `tests_ui "[frames]"` prints what frames cost here, in milliseconds of all
// cores together, drawn off-screen.
#include <algorithm>
#include <ctime>
#include <iostream>

#include "catch.hpp"
#include "ui/draw_table.hpp"
#include "ui/played.hpp"

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

// Five pieces travel; every twentieth frame the resting table changes, as after a choice.
void time_frames(core::Rules& rules) {
  TableScene scene = scene_of(rules);
  const double before_layout = milliseconds();
  const TableLayout layout = lay_out(rules.table().model(), scene.view, {});
  const double layout_time = milliseconds() - before_layout;
  const auto picture = Picture::make({1280, 720});
  for (std::size_t i = 0; i < std::min<std::size_t>(5, layout.pieces.size()); ++i) {
    const PlacedPiece& piece = layout.pieces[i * layout.pieces.size() / 5];
    scene.travellers.push_back({piece.seen, {600, 300, 60, 60}, piece.area, 0, i});
  }
  std::vector<double> still, moving;
  for (int frame = 0; frame < 100; ++frame) {
    for (Traveller& traveller : scene.travellers) {
      traveller.share = static_cast<float>(frame % 20) / 20;
    }
    if (frame % 20 == 0) scene.prompt = "Frame " + std::to_string(frame);
    const double start = milliseconds();
    draw_table(picture->canvas(), scene, layout, 1);
    picture->finish();
    (frame % 20 == 0 ? still : moving).push_back(milliseconds() - start);
  }
  std::sort(still.begin(), still.end());
  std::sort(moving.begin(), moving.end());
  std::cout << rules.table().model().spec().id << ": layout " << layout_time
            << " ms; moving: median " << moving[moving.size() / 2] << ", 99 % "
            << moving[moving.size() * 99 / 100] << "; drawn anew: median "
            << still[still.size() / 2] << ", most " << still.back() << "\n";
}

}  // namespace

TEST_CASE("how long frames take", "[.][frames]") {
  test::for_every_bundled_game([](const std::shared_ptr<const core::GameSpec>& spec) {
    const auto rules =
        test::played(spec, static_cast<std::size_t>(std::min(4, spec->players_max)), 25);
    time_frames(*rules);
  });
}
