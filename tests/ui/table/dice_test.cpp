// Dice and pieces that change, as they are drawn and on their way to another face.
#include "catch.hpp"
#include "source_tree.hpp"
#include "ui/canvas/paper_canvas.hpp"
#include "ui/played.hpp"
#include "ui/table/drawing/draw_die.hpp"
#include "ui/table/drawing/draw_piece.hpp"
#include "ui/table/scene_key.hpp"
#include "ui/table/tweens.hpp"

using namespace glasshouse;
using namespace glasshouse::ui;

namespace {

const Rect kHere{0, 0, 60, 60};

std::unique_ptr<core::Rules> played(const std::string& game) {
  manifest::GamePaths paths;
  paths.folder = test::source_tree() / "tests/games" / game;
  paths.search.home = test::source_tree();
  return test::played(manifest::load_game(paths), 2, 0);
}

core::PieceId first_in(const core::Table& table, const char* zone, core::Seat owner = {}) {
  return table.pieces(table.model().find_zone(zone, owner)).front();
}

core::SeenPiece seen(const core::Table& table, core::PieceId piece) {
  return {piece, table.model().pieces[piece.index()].kind, true, 0, {}};
}

void show_side(core::Table& table, core::PieceId die, std::size_t side) {
  const core::Change& sides = *table.model().die(die);
  table.set_value(die, sides.attribute, sides.values[side - 1]);
}

std::vector<std::string> words_on(const core::Table& table, core::PieceId piece) {
  PaperCanvas canvas;
  draw_piece(canvas, table, seen(table, piece), kHere);
  std::vector<std::string> out;
  for (const PaperCanvas::Written& one : canvas.written) out.push_back(one.words);
  return out;
}

std::size_t drawn_of(int pips) {
  PaperCanvas canvas;
  draw_die(canvas, kHere, {200, 40, 40, 255}, pips);
  return canvas.drawn;
}

TableLayout layout_of(const core::Table& table, core::PieceId piece) {
  TableLayout out;
  PlacedPiece placed;
  placed.seen = seen(table, piece);
  placed.area = kHere;
  out.pieces.push_back(placed);
  return out;
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("a die of six sides has as many pips as fell") {
  for (int pips = 2; pips <= 6; ++pips) CHECK(drawn_of(pips) == drawn_of(pips - 1) + 1);
  const auto rules = played("gales");
  CHECK(words_on(rules->table(), first_in(rules->table(), "sea")).empty());
}

TEST_CASE("dice with other numbers of sides show numbers, and named sides their names") {
  const auto rules = played("gales");
  core::Table& table = rules->table();
  const core::PieceId charm = first_in(table, "cup", core::Seat(0));
  show_side(table, charm, 7);
  CHECK(words_on(table, charm) == Texts{"7"});
  const core::PieceId wind = table.pieces(table.model().find_zone("sea")).back();
  show_side(table, wind, 4);
  CHECK(words_on(table, wind) == Texts{"storm"});
}

TEST_CASE("a man that becomes a king is drawn as one") {
  const auto rules = played("crowns");
  core::Table& table = rules->table();
  const core::PieceId man = first_in(table, "board");
  CHECK(words_on(table, man).empty());
  const core::AttributeId crowned = table.model().find_attribute("crowned");
  table.change(man, crowned, table.model().change_of(man, crowned)->values[1]);
  CHECK(words_on(table, man) == Texts{"K"});
}

TEST_CASE("a die that is rolled where it lies tumbles, longer than a journey takes") {
  const auto rules = played("gales");
  core::Table& table = rules->table();
  const core::PieceId die = first_in(table, "sea");
  const TableLayout layout = layout_of(table, die);
  const core::Watching watching(table);
  table.roll({&die, 1});
  Tweens tweens;
  tweens.begin(layout, watching.events(), 0, 1, &table);
  const auto rolling = tweens.travellers(layout, 0.5);
  REQUIRE(rolling.size() == 1);
  CHECK(rolling[0].way == Traveller::Way::tumbling);
  CHECK(rolling[0].as != nullptr);
  CHECK(travel_spot(rolling[0]).y < kHere.y);
  CHECK(tweens.going(1.5));
  const auto resting = tweens.travellers(layout, 2.1);
  REQUIRE(resting.size() == 1);
  CHECK(resting[0].as == nullptr);  // it shows what fell
  CHECK_FALSE(tweens.going(2.3));
  CHECK(tweens.travellers(layout, 2.3).empty());
}

TEST_CASE("a piece that changes is flipped: first its old face, then its new one") {
  const auto rules = played("crowns");
  core::Table& table = rules->table();
  const core::PieceId man = first_in(table, "board");
  const TableLayout layout = layout_of(table, man);
  const core::AttributeId crowned = table.model().find_attribute("crowned");
  const core::Watching watching(table);
  table.change(man, crowned, table.model().change_of(man, crowned)->values[1]);
  Tweens tweens;
  tweens.begin(layout, watching.events(), 0, 1, &table);
  const auto before = tweens.travellers(layout, 0.3);
  REQUIRE(before.size() == 1);
  REQUIRE(before[0].as);
  CHECK(before[0].as->attribute(man, crowned)->text() == "false");
  CHECK(travel_spot(before[0]).width < kHere.width);
  const auto after = tweens.travellers(layout, 0.7);
  REQUIRE(after.size() == 1);
  CHECK(after[0].as == nullptr);
}

TEST_CASE("with reduced motion nothing tumbles") {
  const auto rules = played("gales");
  core::Table& table = rules->table();
  const core::PieceId die = first_in(table, "sea");
  const TableLayout layout = layout_of(table, die);
  const core::Watching watching(table);
  table.roll({&die, 1});
  Tweens tweens;
  tweens.begin(layout, watching.events(), 0, 0, &table);
  CHECK(tweens.travellers(layout, 0.1).empty());
}

TEST_CASE("a kept table is painted again where a piece has changed") {
  const auto rules = played("gales");
  core::Table& table = rules->table();
  const core::PieceId die = first_in(table, "sea");
  TableScene scene;
  scene.table = &table;
  scene.view = core::view(table, core::Seat(0));
  const TableLayout layout = layout_of(table, die);
  show_side(table, die, 1);
  const uint64_t one = key_of(scene, layout, 1, kHere);
  CHECK(key_of(scene, layout, 1, kHere) == one);
  show_side(table, die, 2);
  CHECK(key_of(scene, layout, 1, kHere) != one);
}
