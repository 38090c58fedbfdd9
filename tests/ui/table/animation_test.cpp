#include "ui/table/animation.hpp"

#include "catch.hpp"

using namespace glasshouse;
using core::Seat;

namespace {

const ui::Tempo kTempo{.travel = 0.5f, .floating = 2, .pause = 0.25, .replay_step = 1};

std::vector<ui::PlayerLine> scores(std::optional<int> one, std::optional<int> other) {
  std::vector<ui::PlayerLine> out(2);
  out[0].points = one;
  out[1].points = other;
  return out;
}

ui::TableLayout panels() {
  ui::TableLayout out;
  out.players = {{Seat(0), {0, 100, 200, 100}, {}}, {Seat(1), {0, 300, 200, 100}, {}}};
  return out;
}

core::Event moved(uint16_t piece) {
  core::Event out;
  out.kind = core::Event::Kind::moved;
  out.piece.value = piece;
  return out;
}

}  // namespace

TEST_CASE("the table rests for a moment after its pieces have arrived") {
  ui::Animation animation;
  CHECK(animation.settled(0));
  animation.set_out({}, {}, 10, kTempo);
  CHECK(animation.travelling(10.4));
  CHECK_FALSE(animation.travelling(10.6));
  CHECK_FALSE(animation.settled(10.6));
  CHECK(animation.settled(10.8));
}

TEST_CASE("points that were made float up from the panel of who made them, and go") {
  ui::Animation animation;
  animation.note_scores(scores(3, 8), scores(3, 6), 10, kTempo);
  ui::TableScene scene;
  animation.add_to(scene, panels(), 11, 1);
  REQUIRE(scene.floats.size() == 1);
  CHECK(scene.floats[0].text == "−2");
  CHECK(scene.floats[0].share == Approx(0.5f));
  CHECK(scene.floats[0].from.y > 300);
  CHECK_FALSE(animation.tick(11.9));
  CHECK(animation.floating());
  CHECK(animation.tick(12));
  CHECK_FALSE(animation.floating());
}

TEST_CASE("scores that somebody can't see, or that stay, don't float") {
  ui::Animation animation;
  animation.note_scores(scores(std::nullopt, 4), scores(5, 4), 0, kTempo);
  animation.note_scores({}, scores(5, 4), 0, kTempo);
  CHECK_FALSE(animation.floating());
}

TEST_CASE("what others moved in their turn is known until somebody else moves") {
  ui::Animation animation;
  animation.note_moves(Seat(1), {moved(4)});
  animation.note_moves(Seat(1), {moved(5), core::Event{}});
  CHECK(animation.moved_by_others(Seat(0)).size() >= 2);
  CHECK(animation.moved_by_others(Seat(1)).empty());
  animation.note_moves(Seat(0), {moved(6)});
  CHECK(animation.moved_by_others(Seat(1)).size() == 1);
  animation.forget_moves();
  CHECK(animation.moved_by_others(Seat(1)).empty());
}

TEST_CASE("with reduced motion nothing travels, and points stand still") {
  ui::Settings settings;
  settings.reduced_motion = true;
  const ui::Tempo still = ui::tempo_of(settings);
  CHECK(still.travel == 0);
  ui::Animation animation;
  animation.note_scores(scores(0, 0), scores(1, 0), 0, still);
  ui::TableScene early, late;
  animation.add_to(early, panels(), 0.1, 1);
  animation.add_to(late, panels(), 0.9, 1);
  CHECK(early.floats[0].share == late.floats[0].share);
}

TEST_CASE("twice the speed takes half the time") {
  ui::Settings settings;
  const ui::Tempo usual = ui::tempo_of(settings);
  settings.speed = 2;
  const ui::Tempo fast = ui::tempo_of(settings);
  CHECK(fast.travel == Approx(usual.travel / 2));
  CHECK(fast.floating == Approx(usual.floating / 2));
  CHECK(fast.replay_step == Approx(usual.replay_step / 2));
}

TEST_CASE("after a bot's turn the table rests for a beat, and a held key ends it at once") {
  ui::Animation animation;
  animation.set_out({}, {}, 10, kTempo);
  animation.rest(10, 0.7, kTempo);
  CHECK_FALSE(animation.settled(11.1));
  CHECK(animation.settled(11.3));
  animation.set_out({}, {}, 20, kTempo);
  animation.rest(20, 0.7, kTempo);
  animation.hasten();
  CHECK_FALSE(animation.travelling(20.1));
  CHECK(animation.settled(20.1));
}

TEST_CASE("a beat is longer than the rest between two choices, and all is shorter in haste") {
  const ui::Tempo usual = ui::tempo_of({});
  CHECK(usual.beat > 2 * usual.pause);
  CHECK(usual.reading > usual.beat);
  const ui::Tempo hasty = ui::hastened(usual);
  CHECK(hasty.beat < usual.beat / 4);
  CHECK(hasty.travel < usual.travel / 4);
}
