// Lights say what they mean, and are seen on whatever they lie around.
#include "ui/table/drawing/lights.hpp"

#include "catch.hpp"
#include "ui/canvas/paper_canvas.hpp"
#include "ui/played.hpp"
#include "ui/table/drawing/glass_shading.hpp"
#include "ui/table/layout/hints.hpp"

using namespace glasshouse;
using namespace glasshouse::ui;
using core::Part;

namespace {

constexpr float kLeast = 4.5f;
constexpr Light kLights[] = {Light::take, Light::goes, Light::unusual, Light::chosen, Light::shown};

// Strokes as they come, on a canvas that draws nothing.
class StrokeCanvas final : public Canvas {
 public:
  struct Stroke {
    float thickness;
    Colour colour;
    Ends ends;
  };
  std::vector<Stroke> strokes;
  void stroke(std::span<const Point>, float thickness, Colour colour, Ends ends) override {
    strokes.push_back({thickness, colour, ends});
  }
  Size size() const override { return {100, 100}; }
  void clear(Colour) override {}
  void fill(std::span<const Point>, Colour, Colour) override {}
  void soft(std::span<const Point>, float, Colour) override {}
  void circle(Point, float, Colour, Colour) override {}
  void band(std::span<const Point>, std::span<const float>, Colour, Colour) override {}
  void text(Point, std::string_view, const TextStyle&) override {}
  float text_width(std::string_view, const TextStyle&) override { return 0; }
  float line_height(const TextStyle&) override { return 0; }
  bool picture(const std::string&, const Rect&, float) override { return false; }
  void push_clip(const Rect&) override {}
  void pop_clip() override {}
};

Colour over(Colour ground, Colour colour) {
  const float share = static_cast<float>(colour.alpha) / 255;
  colour.alpha = 255;
  return ground.mixed(colour, share);
}

// On its casing, whatever that lies on: at its edge there is always a step that is seen.
void check_seen(const Theme& theme, Colour ground, const std::string& what) {
  for (const Light light : kLights) {
    const LightLine line = line_of(light, theme);
    const Colour edge = over(ground, line.casing);
    INFO(what << ", light " << static_cast<int>(light));
    CHECK(contrast(line.colour, edge) >= kLeast);
  }
}

std::vector<Colour> face_colours(const core::GameSpec& spec, const core::Table& table) {
  std::vector<Colour> out;
  for (std::size_t i = 0; i < table.model().pieces.size(); ++i) {
    const std::string colour = face_entry(table, core::PieceId(i), "colour");
    if (!colour.empty() && colour != "owner") out.push_back(Colour::from_text(colour));
  }
  for (const core::PieceKind& kind : spec.pieces) {
    if (const core::Value* back = kind.face.find("back")) {
      out.push_back(Colour::from_text(back->text()));
    }
  }
  for (const PlayerColour& player : player_colours()) out.push_back(player.colour);
  return out;
}

}  // namespace

TEST_CASE("every light is seen on every face, back and player's colour of every bundled game") {
  test::for_every_bundled_game([](const std::shared_ptr<const core::GameSpec>& spec) {
    const auto rules = test::played(spec, static_cast<std::size_t>(spec->players_max), 0);
    const Theme& theme = theme_of(*spec);
    for (const Colour face : face_colours(*spec, rules->table())) {
      for (const Colour ground : {face, readable_ground(face), face.lighter(0.35f)}) {
        check_seen(theme, ground, spec->id);
      }
    }
  });
}

TEST_CASE("every light is seen on the table, the boards and the panels of every theme") {
  for (const char* name : {"glass", "river", "falls", "tower", "stars", "paper", "plain"}) {
    const Theme& theme = theme_named(name);
    for (const Colour ground : {theme.table_top, theme.table_bottom, theme.board, theme.cell,
                                theme.panel, theme.background_top}) {
      check_seen(theme, ground, name);
    }
  }
}

TEST_CASE("a light is a line on a broader dark one, and a dashed one where it is unusual") {
  const Theme& theme = theme_named("plain");
  const Point square[] = {{10, 10}, {90, 10}, {90, 90}, {10, 90}};
  for (const Light light : kLights) {
    StrokeCanvas canvas;
    draw_light(canvas, light, square, theme);
    REQUIRE(canvas.strokes.size() >= 2);
    const LightLine line = line_of(light, theme);
    CHECK(canvas.strokes[0].colour == line.casing);
    CHECK(canvas.strokes[0].thickness >= line.thickness + 2);
    CHECK(canvas.strokes[1].colour == line.colour);
    const bool dashed = canvas.strokes[1].ends == Ends::open;
    CHECK(dashed == (light == Light::unusual));
  }
}

TEST_CASE("what is taken, what something goes to and what is unusual look apart") {
  for (const char* name : {"glass", "river", "falls", "tower", "stars", "paper", "plain"}) {
    const Theme& theme = theme_named(name);
    const Colour take = line_of(Light::take, theme).colour;
    const Colour goes = line_of(Light::goes, theme).colour;
    CHECK(std::abs(take.red - goes.red) + std::abs(take.blue - goes.blue) > 120);
    CHECK(line_of(Light::unusual, theme).colour != take);
  }
}

TEST_CASE("things are taken, what receives others is gone to, and what was clicked is neither") {
  TableScene scene;
  const Part card = Part::of(core::PieceId(1)), tray = Part::of(core::PieceId(2));
  const Part place = Part::of(core::ZoneId(0), {1, 1, 0, 0}), other = Part::of(core::PieceId(3));
  scene.glowing = {card, tray, place};
  scene.receiving = {tray, place};
  CHECK(light_of(scene, card) == Light::take);
  CHECK(light_of(scene, tray) == Light::goes);
  CHECK(light_of(scene, place) == Light::goes);
  CHECK(light_of(scene, other) == Light::none);
  scene.unusual = {place};
  CHECK(light_of(scene, place) == Light::unusual);
  scene.chosen = {place};
  CHECK(light_of(scene, place) == Light::chosen);
}
