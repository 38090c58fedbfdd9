// A table is kept in parts that are copied from frame to frame; nobody may see that.
#include "catch.hpp"
#include "ui/canvas/picture.hpp"
#include "ui/played.hpp"
#include "ui/table/drawing/draw_table.hpp"
#include "ui/table/scene_key.hpp"

using namespace glasshouse;
using namespace glasshouse::ui;

namespace {

constexpr Size kSize{900, 600};

TableScene scene_of(core::Rules& rules, int moment) {
  TableScene scene;
  scene.table = &rules.table();
  scene.view = core::view(rules.table(), core::Seat(0));
  scene.prompt = "Moment " + std::to_string(moment);
  for (std::size_t s = 0; s < rules.table().model().players(); ++s) {
    PlayerLine line;
    line.seat = core::Seat(s);
    line.name = "Player";
    line.points = moment;
    line.active = s == static_cast<std::size_t>(moment) % rules.table().model().players();
    scene.players.push_back(line);
  }
  for (int i = 0; i < 5 * moment; ++i) {
    scene.log.push_back(
        {core::Seat(0), "line " + std::to_string(i), static_cast<std::size_t>(i), 0});
  }
  return scene;
}

// Some pieces on their way, some lit, one under the pointer.
void stir(TableScene& scene, const TableLayout& layout, int moment) {
  const std::size_t count = layout.pieces.size();
  for (std::size_t i = 0; i < std::min<std::size_t>(4, count); ++i) {
    const std::size_t which = (i * 7 + static_cast<std::size_t>(moment)) % count;
    const PlacedPiece& piece = layout.pieces[which];
    const float share = static_cast<float>(moment % 5) / 5;
    scene.travellers.push_back({piece.seen, {600, 300, 60, 60}, piece.area, share, which});
  }
  const PlacedPiece& lit = layout.pieces[static_cast<std::size_t>(moment) % count];
  if (lit.seen.piece.exists()) scene.glowing.push_back(core::Part::of(lit.seen.piece));
  if (moment % 2 == 0) scene.travellers.clear();
  if (lit.seen.piece.exists()) scene.hovered = core::Part::of(lit.seen.piece);
}

std::size_t differing(const std::vector<uint8_t>& one, const std::vector<uint8_t>& other, int by) {
  std::size_t out = 0;
  for (std::size_t i = 0; i < one.size(); ++i) out += std::abs(one[i] - other[i]) > by ? 1 : 0;
  return out;
}

// Draws on another canvas and keeps nothing: every part is drawn where it is seen.
class Direct final : public Canvas {
 public:
  explicit Direct(Canvas& on) : on_(on) {}
  Size size() const override { return on_.size(); }
  void clear(Colour colour) override { on_.clear(colour); }
  void fill(std::span<const Point> points, Colour top, Colour bottom) override {
    on_.fill(points, top, bottom);
  }
  void stroke(std::span<const Point> points, float thickness, Colour colour, Ends ends) override {
    on_.stroke(points, thickness, colour, ends);
  }
  void soft(std::span<const Point> points, float blur, Colour colour) override {
    on_.soft(points, blur, colour);
  }
  void circle(Point centre, float radius, Colour inner, Colour outer) override {
    on_.circle(centre, radius, inner, outer);
  }
  void band(std::span<const Point> points, std::span<const float> widths, Colour edge,
            Colour middle) override {
    on_.band(points, widths, edge, middle);
  }
  void text(Point at, std::string_view words, const TextStyle& style) override {
    on_.text(at, words, style);
  }
  float text_width(std::string_view words, const TextStyle& style) override {
    return on_.text_width(words, style);
  }
  float line_height(const TextStyle& style) override { return on_.line_height(style); }
  bool picture(const std::string& path, const Rect& area, float alpha) override {
    return on_.picture(path, area, alpha);
  }
  void push_clip(const Rect& area) override { on_.push_clip(area); }
  void pop_clip() override { on_.pop_clip(); }
  void sprite(const SpriteSpot& spot, const PaintAt& paint) override { on_.sprite(spot, paint); }

 private:
  Canvas& on_;
};

struct Drawn {
  TableScene scene;
  TableLayout layout;
};

void for_every_moment(const std::function<void(const Drawn&)>& check) {
  test::for_every_bundled_game([&](const std::shared_ptr<const core::GameSpec>& spec) {
    for (int moment = 0; moment < 6; ++moment) {
      INFO(spec->id << ", moment " << moment);
      const auto rules = test::played(spec, 0, 6 + moment / 2);
      Drawn drawn{scene_of(*rules, moment), {}};
      LayoutOptions options;
      options.size = kSize;
      drawn.layout = lay_out(rules->table().model(), drawn.scene.view, options);
      stir(drawn.scene, drawn.layout, moment);
      check(drawn);
    }
  });
}

}  // namespace

TEST_CASE("a table that is kept from frame to frame looks like one that is drawn anew") {
  const auto kept = Picture::make(kSize);
  const auto anew = Picture::make(kSize);
  for_every_moment([&](const Drawn& now) {
    kept->draw([&](Canvas& canvas) { draw_table(canvas, now.scene, now.layout, 1); });
    anew->forget();
    anew->draw([&](Canvas& canvas) { draw_table(canvas, now.scene, now.layout, 1); });
    CHECK(differing(kept->pixels(), anew->pixels(), 4) == 0);
  });
}

TEST_CASE("whatever changes in a scene is seen in the next frame") {
  const auto rules = test::played(test::bundled_game("glassworks"), 2, 12);
  TableScene scene = scene_of(*rules, 12);
  LayoutOptions options;  // large enough for a log
  options.size = {1280, 720};
  TableLayout layout = lay_out(rules->table().model(), scene.view, options);
  const Rect& own = layout.players[0].area;
  layout.players[0].chips = {{own.x + 20, own.bottom() - 30, 80, 20}};
  const core::Model& model = rules->table().model();
  const core::Part lake = core::Part::of(model.find_zone("lake"));
  const core::Part seat = core::Part::of(core::Seat(1));
  const auto any_piece = [&](std::size_t from) {
    while (!layout.pieces[from].seen.piece.exists()) ++from;
    return core::Part::of(layout.pieces[from].seen.piece);
  };
  const std::vector<std::function<void()>> changes{
      [&] { scene.prompt = "Something else"; },
      [&] { scene.detail = "and more about it"; },
      [&] { scene.active = core::Seat(1); },
      [&] {
        scene.chips = {{"Round", "3"}};
      },
      [&] { scene.players[0].name = "Ann"; },
      [&] { scene.players[1].note = "greedy"; },
      [&] { scene.players[1].points = 77; },
      [&] {
        scene.players[0].chips = {{"Steps", "2"}};
      },
      [&] { std::swap(scene.players[0].active, scene.players[1].active); },
      [&] {
        scene.colours = {{200, 60, 60, 255}, {60, 60, 200, 255}};
      },
      [&] {
        scene.log.push_back({core::Seat(1), "one line more", 99, 4});
      },
      [&] { scene.lit_line = scene.log.size() - 2; },
      [&] { scene.log_scroll = 30; },
      [&] {
        scene.glowing = {any_piece(0), lake};
      },
      [&] { scene.glowing.push_back(seat); },
      [&] {
        scene.chosen = {any_piece(3), seat};
      },
      [&] { scene.recalled = {any_piece(8)}; },
      [&] { scene.shown = {any_piece(12)}; },
      [&] {
        scene.travellers = {{layout.pieces[4].seen, {1, 1, 9, 9}, {2, 2, 9, 9}, 0, 4}};
      }};
  const auto kept = Picture::make(options.size);
  const auto anew = Picture::make(options.size);
  const auto draw = [&](Canvas& canvas) { draw_table(canvas, scene, layout, 1); };
  anew->draw(draw);
  for (std::size_t i = 0; i < changes.size(); ++i) {
    INFO("change " << i);
    const std::vector<uint8_t> before = anew->pixels();
    changes[i]();
    kept->draw(draw);
    anew->forget();
    anew->draw(draw);
    CHECK(differing(before, anew->pixels(), 3) > 0);
    CHECK(differing(kept->pixels(), anew->pixels(), 4) == 0);
  }
}

TEST_CASE("a table in kept parts looks like one that is drawn on the picture itself") {
  const auto parts = Picture::make(kSize);
  const auto whole = Picture::make(kSize);
  for_every_moment([&](const Drawn& now) {
    parts->draw([&](Canvas& canvas) { draw_table(canvas, now.scene, now.layout, 1); });
    whole->draw([&](Canvas& canvas) {
      Direct direct(canvas);
      draw_table(direct, now.scene, now.layout, 1);
    });
    CHECK(differing(parts->pixels(), whole->pixels(), 8) < kSize.width * kSize.height / 500);
  });
}

TEST_CASE("every piece lies in a part of the screen that is kept") {
  for_every_moment([&](const Drawn& now) {
    const std::vector<ScreenPart> parts = screen_parts(now.layout);
    CHECK(parts.size() >= 2 + now.layout.players.size());
    for (const PlacedPiece& piece : now.layout.pieces) {
      CHECK(std::any_of(parts.begin(), parts.end(),
                        [&](const ScreenPart& part) { return part.area.contains(piece.area); }));
    }
  });
}

TEST_CASE("a frame of travelling pieces is a handful of draw calls") {
  const auto picture = Picture::make(kSize);
  for_every_moment([&](const Drawn& now) {
    const auto draw = [&](Canvas& canvas) { draw_table(canvas, now.scene, now.layout, 1); };
    CHECK(picture->draw(draw).calls <= 220);
    const PaintCounts again = picture->draw(draw);
    CHECK(again.painted_areas == 0);
    CHECK(again.painted_sprites == 0);
    CHECK(again.calls <= 20);
  });
}
