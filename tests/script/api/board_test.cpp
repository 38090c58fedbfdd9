// The questions about places, on every kind of board.
#include "catch.hpp"
#include "script/toy_script.hpp"

using namespace glasshouse;
using namespace toy;

namespace {

ZoneSpec ring() {
  Graph graph;
  graph.points = {{"n", {0, -2}, {}}, {"e", {2, 0}, {}}, {"s", {0, 2}, {}}, {"w", {-2, 0}, {}}};
  for (std::size_t i = 0; i < 4; ++i) {
    graph.links.push_back({i, (i + 1) % 4, "onward", "back", false, false});
  }
  ZoneSpec out = zone("ring", ZoneKind::grid);
  out.shape.topology = Topology::graph;
  out.shape.graph = std::make_shared<const Graph>(graph);
  out.shape.prepare();
  return out;
}

std::shared_ptr<GameSpec> game_with_boards() {
  auto out = spec();
  out->zones.push_back(grid("four", Topology::square4, 3, 3, false));
  out->zones.push_back(grid("eight", Topology::square8, 3, 3, false));
  out->zones.push_back(grid("hexes", Topology::hex, 3, 3, false));
  out->zones.push_back(grid("falls", Topology::brick_down, 3, 3, false));
  out->zones.push_back(grid("tower", Topology::brick_up, 3, 3, false));
  out->zones.push_back(grid("sea", Topology::hex, 0, 0, true));
  out->zones.push_back(grid("reef", Topology::octagon, 0, 0, true));
  out->zones.push_back(ring());
  return out;
}

void play(const std::string& code) { CHECK_NOTHROW(play_turn(code, game_with_boards())); }

std::string error_of(const std::string& code) {
  try {
    play_turn(code, game_with_boards());
  } catch (const std::exception& error) {
    return error.what();
  }
  return "";
}

const std::string kEach =
    "for _, b in ipairs { game.four, game.eight, game.hexes, game.falls, game.tower, game.ring } "
    "do ";

}  // namespace

TEST_CASE("every direction of every board leads there and back") {
  play(kEach + R"(
    for _, cell in ipairs(b:cells()) do
      for _, direction in ipairs(b:directions()) do
        local next = cell:step(direction)
        if next then
          assert(cell:direction_to(next))
          assert(b:distance(cell, next) == 1)
          assert(#b:path(cell, next) == 1)
        end
        assert((cell:ray(direction)[1] == nil) == (next == nil))
      end
      assert(#cell:neighbours() == #b:reach(cell, 1))
    end
  end)");
}

TEST_CASE("on every board all cells can be reached, and a way is as long as the distance") {
  play(kEach + R"(
    local cells = b:cells()
    for _, cell in ipairs(cells) do
      assert(#b:reach(cell) == #cells - 1)
      for _, other in ipairs(cells) do
        local way = b:path(cell, other)
        assert(b:distance(cell, other) == (way and #way or 0))
      end
    end
  end)");
}

TEST_CASE("windows, lines, groups and landing cells can be asked of every board") {
  play(kEach + R"(
    assert(#b:windows(1) == #b:cells())
    assert(#b:landing_cells() > 0 and #b:supported_cells() > 0)
    for _, cell in ipairs(b:cells()) do
      if #game.deck > 0 then game.deck:draw(1, cell) end
    end
    local cell = b:cells()[1]
    assert(#b:group(cell) == #b:groups()[1])
    assert(b:longest_line(cell) >= 1 and b:line(cell, 1) and #b:any_line(2) >= 2)
    assert(#b:run(cell, b:directions()[1]) >= 1 and #b:runs(b:directions()[1]) >= 1)
    assert(#b:side("north") > 0 and b:is_connected())
    for _ = 1, 8 do b:pieces()[1]:move(game.deck) if #b == 0 then break end end
  end)");
}

TEST_CASE("steps go as the board is drawn") {
  play(R"(
    assert(game.hexes:cell("2,2"):step("south_west").name == "3,1")
    assert(game.tower:cell("1,1"):step("north_east").name == "2,1")
    assert(game.falls:cell("1,1"):step("south_east", 2).name == "3,3")
    assert(game.sea:cell(0, 0):step("west", 3).column == -3)
    assert(game.reef:cell("middle"):step("north_east", 2).name == "2ne")
    assert(game.ring:cell("n"):step("onward", 6).name == "s")
    assert(game.four:cell("a1"):step("west") == nil)
  )");
}

TEST_CASE("a ring has lines that come round once") {
  play(R"(
    local ring = game.ring
    assert(#ring:cell("n"):ray("onward") == 3)
    assert(#ring:windows(4) == 4 and #ring:windows(5) == 0)
    for _, cell in ipairs(ring:cells()) do game.deck:draw(1, cell) end
    assert(ring:longest_line(ring:cell("n")) == 4)
    assert(#ring:line_cells(ring:cell("e"), 4) == 4 and #ring:any_line(4) == 4)
    assert(#ring:run(ring:cell("s"), "back") == 4)
    assert(ring:cell("n"):direction_to(ring:cell("w")) == "onward")
  )");
}

TEST_CASE("open cells are the only ones a walk goes over") {
  play(R"(
    local b = game.four
    local from, to = b:cell("a1"), b:cell("c1")
    assert(b:distance(from, to) == 2)
    local open = { b:cell("a2"), b:cell("b2"), b:cell("c2") }
    assert(b:distance(from, to, open) == 4 and #b:path(from, to, open) == 4)
    assert(b:distance(from, to, {}) == nil and b:path(from, to, {}) == nil)
    assert(#b:reach(from, 2, open) == 2)
    assert(game.sea:distance(game.sea:cell(0, 0), game.sea:cell(2, 3)) == 5)
    assert(game.reef:distance(game.reef:cell("middle"), game.reef:cell("3e2ne")) == 5)
  )");
}

TEST_CASE("a direction that the board doesn't have is told with those it has") {
  CHECK_THAT(
      error_of("game.four:cell('a1'):step('north_east')"),
      Catch::Matchers::ContainsSubstring("a direction of the board (east, south, west, north)"));
  CHECK_THAT(error_of("game.eight:cell('a1'):step('north_esat')"),
             Catch::Matchers::ContainsSubstring("did you mean 'north_east'"));
  CHECK_THAT(error_of("game.sea:cell(0, 0):ray('east')"),
             Catch::Matchers::ContainsSubstring("a ray has no end"));
  CHECK_THAT(error_of("game.sea:path(game.sea:cell(0, 0), game.sea:cell(1, 0))"),
             Catch::Matchers::ContainsSubstring("say which cells are open"));
  CHECK_THAT(error_of("game.four:distance(game.four:cell('a1'), game.eight:cell('a1'))"),
             Catch::Matchers::ContainsSubstring("a cell of four"));
  CHECK_THAT(error_of("game.four:side('up')"),
             Catch::Matchers::ContainsSubstring("north, east, south or west"));
}
