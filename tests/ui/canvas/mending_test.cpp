// Frames are mended where they differ from the one before; nobody may see that.
#include <cstdlib>

#include "catch.hpp"
#include "ui/canvas/damage.hpp"
#include "ui/canvas/recording.hpp"
#include "ui/played.hpp"
#include "ui/table/drawing/draw_table.hpp"

using namespace glasshouse;
using namespace glasshouse::ui;

namespace {

struct Plain : Measures {
  float text_width(std::string_view words, const TextStyle& style, float) override {
    return static_cast<float>(words.size()) * style.size * 0.5f;
  }
  float line_height(const TextStyle& style, float) override { return style.size * 1.2f; }
  bool has_picture(const std::string&) override { return false; }
};

constexpr Colour kRed{200, 30, 30, 255};

// One square of ten pixels at each of the places.
Recording squares(const std::vector<float>& places) {
  Plain plain;
  Recorder recorder(plain, nullptr);
  recorder.begin({1000, 100}, 1);
  recorder.clear({});
  for (const float x : places) recorder.rect({x, 40, 10, 10}, 0, kRed);
  return recorder.take();
}

Damage difference(const Recording& before, const Recording& now) {
  Damage out;
  add_difference(before, now, out);
  return out;
}

bool covers(const Damage& damage, const Rect& area) {
  return std::any_of(damage.areas().begin(), damage.areas().end(),
                     [&area](const Rect& one) { return one.contains(area); });
}

}  // namespace

TEST_CASE("equal frames leave nothing to mend") {
  CHECK(difference(squares({10, 500}), squares({10, 500})).empty());
}

TEST_CASE("what came and what went is mended, and what stays is not") {
  const Damage damage = difference(squares({10, 300, 900}), squares({10, 600, 900}));
  CHECK(damage.areas().size() == 2);
  CHECK(covers(damage, {300, 40, 10, 10}));
  CHECK(covers(damage, {600, 40, 10, 10}));
  CHECK_FALSE(covers(damage, {10, 40, 10, 10}));
}

TEST_CASE("what is drawn in another order is mended") {
  const Damage damage = difference(squares({10, 15, 600}), squares({15, 10, 600}));
  REQUIRE(damage.areas().size() == 1);
  CHECK(damage.areas()[0].overlaps({10, 40, 15, 10}));
  CHECK_FALSE(covers(damage, {600, 40, 10, 10}));
}

TEST_CASE("what is outside its clip or can't be seen leaves no mark") {
  Plain plain;
  Recorder recorder(plain, nullptr);
  recorder.begin({100, 100}, 1);
  recorder.push_clip({0, 0, 20, 20});
  recorder.rect({50, 50, 10, 10}, 0, kRed);
  recorder.rect({5, 5, 10, 10}, 0, kRed.with_alpha(0));
  recorder.pop_clip();
  recorder.rect({200, 50, 10, 10}, 0, kRed);
  CHECK(recorder.take().marks.empty());
}

TEST_CASE("where only an edge changes, what it encloses is not mended") {
  Plain plain;
  Recorder recorder(plain, nullptr);
  const auto panel = [&](bool lit) {
    recorder.begin({1000, 600}, 1);
    recorder.clear({});
    recorder.rect({100, 100, 400, 300}, 10, kRed);
    if (lit) recorder.shadow({100, 100, 400, 300}, 10, 12, kRed.darker(0.5f));
    if (lit) recorder.frame({100, 100, 400, 300}, 10, 2.5f, kRed.lighter(0.5f));
    return recorder.take();
  };
  const Damage damage = difference(panel(false), panel(true));
  CHECK_FALSE(damage.empty());
  for (const Rect& area : damage.areas()) CHECK_FALSE(area.overlaps({130, 130, 340, 240}));
  for (const Point corner : {Point{99, 99}, {499, 99}, {99, 399}, {499, 399}, {300, 100}}) {
    CHECK(covers(damage, {corner.x, corner.y, 1, 1}));
  }
}

TEST_CASE("damage is a few areas that leave nothing out") {
  Damage damage;
  std::vector<Rect> all;
  core::Stream dice{3};
  for (int i = 0; i < 300; ++i) {
    const auto any = [&](uint32_t below) { return static_cast<float>(dice.below(below)); };
    all.push_back({any(1200), any(700), 1 + any(40), 1 + any(40)});
    damage.add(all.back());
    REQUIRE(damage.areas().size() <= 16);
  }
  for (const Rect& area : all) CHECK(covers(damage, area));
}

namespace {

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

std::size_t differing(const std::vector<uint8_t>& one, const std::vector<uint8_t>& other) {
  std::size_t out = 0;
  for (std::size_t i = 0; i < one.size(); ++i) out += one[i] != other[i] ? 1 : 0;
  return out;
}

}  // namespace

TEST_CASE("a mended frame is the same as one drawn anew, to the pixel") {
  const auto mended = Picture::make({900, 600});
  const auto anew = Picture::make({900, 600});
  test::for_every_bundled_game([&](const std::shared_ptr<const core::GameSpec>& spec) {
    for (int moment = 0; moment < 6; ++moment) {
      INFO(spec->id << ", moment " << moment);
      const auto rules = test::played(spec, 0, 6 + moment / 2);
      TableScene scene = scene_of(*rules, moment);
      LayoutOptions options;
      options.size = {900, 600};
      const TableLayout layout = lay_out(rules->table().model(), scene.view, options);
      stir(scene, layout, moment);
      draw_table(mended->canvas(), scene, layout, 1);
      mended->finish();
      anew->forget();
      draw_table(anew->canvas(), scene, layout, 1);
      anew->finish();
      CHECK(differing(mended->pixels(), anew->pixels()) == 0);
    }
  });
}
