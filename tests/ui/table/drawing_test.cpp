// What is drawn, on paper: no window is needed.
#include <map>

#include "catch.hpp"
#include "manifest/keys.hpp"
#include "ui/canvas/paper_canvas.hpp"
#include "ui/canvas/shapes.hpp"
#include "ui/played.hpp"
#include "ui/table/drawing/draw_piece.hpp"
#include "ui/table/drawing/draw_table.hpp"
#include "ui/table/drawing/glass_shading.hpp"
#include "ui/table/layout/hints.hpp"
#include "ui/widgets/tooltip.hpp"

using namespace glasshouse;
using namespace glasshouse::ui;

namespace {

TableScene scene_of(core::Rules& rules, core::Seat seat) {
  TableScene scene;
  scene.table = &rules.table();
  scene.view = core::view(rules.table(), seat);
  scene.prompt = "What now?";
  for (std::size_t s = 0; s < rules.table().model().players(); ++s) {
    PlayerLine line;
    line.seat = core::Seat(s);
    line.name = "Somebody";
    line.active = s == 0;
    line.points = 7;
    scene.players.push_back(line);
  }
  scene.log = {{core::Seat(0), "takes a card", 1, 1}, {core::Seat(), "the deck is empty", 1, 1}};
  return scene;
}

// The words that a key of a section may hold.
std::vector<std::string> words_of(const char* section, const char* key) {
  for (const manifest::Key& candidate : manifest::section(section).keys) {
    if (candidate.name == key) return candidate.forms.front().words;
  }
  return {};
}

core::PieceId piece_of_kind(const core::Model& model, std::size_t kind, std::size_t from) {
  for (std::size_t i = from; i < model.pieces.size(); ++i) {
    if (model.pieces[i].kind == kind) return core::PieceId(i);
  }
  return {};
}

}  // namespace

TEST_CASE("every table can be drawn, and every clip is closed") {
  test::for_every_bundled_game([](const std::shared_ptr<const core::GameSpec>& spec) {
    INFO(spec->id);
    const auto rules = test::played(spec, 0, 15);
    const TableScene scene = scene_of(*rules, core::Seat(0));
    const TableLayout layout = lay_out(rules->table().model(), scene.view, {});
    PaperCanvas canvas;
    draw_table(canvas, scene, layout, 1);
    draw_small_table(canvas, scene, {10, 10, 300, 170});
    CHECK(canvas.drawn > 50);
    CHECK(canvas.open_clips() == 0);
  });
}

TEST_CASE("what rests is drawn once, and again where it changes") {
  const auto rules = test::played(test::bundled_game("noughts"), 2, 2);
  TableScene scene = scene_of(*rules, core::Seat(0));
  const TableLayout layout = lay_out(rules->table().model(), scene.view, {});
  PaperCanvas canvas;
  draw_table(canvas, scene, layout, 1);
  scene.hovered = core::Part::of(rules->table().model().find_zone("board"), {1, 1, 0, 0});
  draw_table(canvas, scene, layout, 1);
  CHECK(canvas.painted["prompt"] == 1);
  CHECK(canvas.painted["table"] == 1);
  scene.prompt = "And now?";
  draw_table(canvas, scene, layout, 1);
  CHECK(canvas.painted["prompt"] == 2);
  CHECK(canvas.painted["table"] == 1);
  CHECK(canvas.painted["log"] == 1);
  CHECK(canvas.painted["room"] == 1);
}

TEST_CASE("every sign and pattern that a manifest may name can be drawn") {
  PaperCanvas canvas;
  for (const std::string& icon : words_of("face", "icon")) {
    INFO(icon);
    CHECK(draw_icon(canvas, icon, {0, 0, 40, 40}, {}) == (icon != "none"));
  }
  for (const std::string& pattern : words_of("face", "pattern")) {
    INFO(pattern);
    const std::size_t before = canvas.drawn;
    draw_pattern(canvas, pattern, {0, 0, 40, 40}, {});
    CHECK((canvas.drawn > before) == (pattern != "plain"));
  }
}

TEST_CASE("words on pieces stand out from their ground, whatever its colour") {
  for (int red = 0; red < 256; red += 15) {
    for (int green = 0; green < 256; green += 15) {
      for (int blue = 0; blue < 256; blue += 15) {
        const Colour ground =
            readable_ground({static_cast<uint8_t>(red), static_cast<uint8_t>(green),
                             static_cast<uint8_t>(blue), 255});
        const struct { Colour ink, ground; } letters{ink_on(ground), ground};
        REQUIRE(contrast(letters.ink, letters.ground) >= 4.5f);
        REQUIRE(contrast(letters.ink, letters.ground.lighter(0.1f)) >= 4.5f);
        REQUIRE(contrast(letters.ink, letters.ground.darker(0.1f)) >= 4.5f);
      }
    }
  }
}

TEST_CASE("pieces of different colours differ in shape, pattern or sign too") {
  test::for_every_bundled_game([](const std::shared_ptr<const core::GameSpec>& spec) {
    const auto rules = test::played(spec, static_cast<std::size_t>(spec->players_max), 0);
    const core::Table& table = rules->table();
    for (std::size_t kind = 0; kind < spec->pieces.size(); ++kind) {
      std::map<std::string, std::string> colour_of;  // by everything else that is seen
      core::PieceId piece = piece_of_kind(table.model(), kind, 0);
      for (; piece.exists(); piece = piece_of_kind(table.model(), kind, piece.index() + 1)) {
        std::string rest;
        for (const char* entry : {"shape", "pattern", "text", "corner", "icon"}) {
          rest += face_entry(table, piece, entry) + "|";
        }
        const std::string colour = face_entry(table, piece, "colour");
        INFO(spec->id << ": " << rest);
        CHECK(colour_of.try_emplace(rest, colour).first->second == colour);
      }
    }
  });
}

TEST_CASE("a tooltip never lies on what is pointed at, nor under the pointer") {
  const Rect bounds{0, 0, 900, 600};
  for (int x = 0; x < 800; x += 40) {
    for (int y = 0; y < 500; y += 40) {
      for (const float size : {20.0f, 60.0f, 120.0f}) {
        CardPlace place;
        place.anchor = {static_cast<float>(x), static_cast<float>(y), size, size};
        place.bounds = bounds;
        place.pointer = {place.anchor.x + size * 0.2f, place.anchor.y + size * 0.9f};
        PaperCanvas canvas({900, 600});
        draw_tooltip(canvas, {"A piece", {"of some colour"}, "not now", "Put it here: 3 points"},
                     place, 1);
        for (const auto& [at, words, style] : canvas.written) {
          const Rect written{at.x, at.y, canvas.text_width(words, style),
                             canvas.line_height(style)};
          INFO(x << "," << y << " of " << size << ": " << words);
          CHECK_FALSE(written.overlaps(place.anchor));
          CHECK(bounds.contains(written));
        }
        CHECK(canvas.written.front().words == "Put it here: 3 points");
      }
    }
  }
}

TEST_CASE("a tooltip stays in its bounds wherever its anchor is") {
  const Rect bounds{0, 0, 900, 600};
  for (const Rect anchor : {Rect{0, 0, 20, 20}, Rect{880, 580, 20, 20}, Rect{400, 10, 90, 580}}) {
    PaperCanvas canvas({900, 600});
    draw_tooltip(canvas, {"A piece", {"of some colour"}, "not now"}, {anchor, bounds}, 1.5f);
    REQUIRE(canvas.written.size() == 3);
    for (const PaperCanvas::Written& line : canvas.written) {
      CHECK(bounds.has(line.at));
      CHECK_FALSE(anchor.has(line.at));
    }
  }
}

TEST_CASE("a hidden piece tells its back and nothing else") {
  const auto rules = test::played(test::bundled_game("waterfall"), 2, 0);
  const core::View view = core::view(rules->table(), core::Seat(0));
  const core::ZoneId deck = rules->table().model().find_zone("deck");
  const core::SeenPiece top = view.zones[deck.index()].pieces.back();
  const Tooltip about = about_piece(rules->table(), top);
  CHECK(about.title == "Tile");
  CHECK(about.lines == std::vector<std::string>{"Face down"});
}

TEST_CASE("what people are asked is told whole, in two lines where one is too short") {
  const auto rules = test::played(test::bundled_game("noughts"), 2, 0);
  TableScene scene = scene_of(*rules, core::Seat(0));
  scene.prompt = "Play tiles: their numbers are how far you may fall in this turn";
  scene.detail = "Player 1's turn";
  for (const float scale : {1.0f, 1.5f}) {
    PaperCanvas canvas({900, 600});
    draw_prompt(canvas, scene, {12, 12, 480, 54 * scale}, scale);
    std::string told;
    for (const PaperCanvas::Written& line : canvas.written) {
      if (line.style.weight == Weight::bold && line.words != "1") told += line.words + " ";
      CHECK(line.style.size >= 11 * scale);
      CHECK(line.at.y + line.style.size * 1.21f <= 12 + 54 * scale);
    }
    CHECK(told == scene.prompt + " ");
  }
}

TEST_CASE("a long line about what is pointed at is told in two lines below a short question") {
  const auto rules = test::played(test::bundled_game("noughts"), 2, 0);
  TableScene scene = scene_of(*rules, core::Seat(0));
  scene.prompt = "Place a card";
  scene.detail = "the numbers would not rise  ·  Enter: Place 49 face down on level 1 place 7";
  for (const float scale : {1.0f, 1.5f}) {
    PaperCanvas canvas({900, 600});
    draw_prompt(canvas, scene, {12, 12, 300 * scale, 54 * scale}, scale);
    std::string told;
    for (const PaperCanvas::Written& line : canvas.written) {
      if (line.style.weight == Weight::regular) told += (told.empty() ? "" : " ") + line.words;
      CHECK(line.at.y + line.style.size * 1.21f <= 12 + 54 * scale);
    }
    CHECK(told == "the numbers would not rise  ·  Enter: Place 49 face down on level 1 place 7");
  }
}

TEST_CASE("a piece tells whose it is and what it does") {
  const auto rules = test::played(test::bundled_game("waterfall"), 2, 0);
  const core::Table& table = rules->table();
  const core::View view = core::view(table, core::Seat(0));
  const core::ZoneId above = table.model().find_zone("above");
  const Tooltip pawn = about_piece(table, view.zones[above.index()].pieces.front());
  CHECK(pawn.lines == std::vector<std::string>{"Belongs to Player 1"});
  const core::ZoneId hand = table.model().find_zone("hand", core::Seat(0));
  for (const core::SeenPiece& tile : view.zones[hand.index()].pieces) {
    const Tooltip about = about_piece(table, tile);
    REQUIRE(about.lines.size() == 1);
    if (about.title.ends_with("DRAW")) CHECK(about.lines.front() == "Draw 3 tiles.");
  }
}

TEST_CASE("a turn without a choice has the name of its player above what is told of it") {
  const auto rules = test::played(test::bundled_game("noughts"), 2, 0);
  TableScene scene = scene_of(*rules, core::Seat(0));
  scene.players[0].name = "Ann";
  scene.players[1].name = "Ben";
  scene.log = {{core::Seat(0), "falls", 1, 1, {}}, {{}, "Ben draws a tile", 1, 2, core::Seat(1)}};
  const TableLayout layout = lay_out(rules->table().model(), scene.view, {});
  PaperCanvas canvas;
  draw_log(canvas, scene, layout, 1);
  std::vector<std::string> names;
  for (const PaperCanvas::Written& line : canvas.written) {
    if (line.words == "Ann" || line.words == "Ben") names.push_back(line.words);
  }
  CHECK(names == std::vector<std::string>{"Ann", "Ben"});
}

TEST_CASE("a traveller leaves from one place and comes to the other") {
  Traveller traveller;
  traveller.from = {10, 10, 40, 40};
  traveller.to = {300, 200, 80, 80};
  CHECK(travel_spot(traveller).x == Approx(10));
  traveller.share = 1;
  CHECK(travel_spot(traveller).x == Approx(300));
  CHECK(travel_spot(traveller).width == Approx(80));
  traveller.share = 0.5f;
  CHECK(travel_spot(traveller).centre().y < 137.5f);  // above the straight line
}

TEST_CASE("the log shows its end, and older lines when scrolled") {
  const auto rules = test::played(test::bundled_game("noughts"), 2, 0);
  TableScene scene = scene_of(*rules, core::Seat(0));
  scene.log.clear();
  for (std::size_t i = 1; i <= 200; ++i) {
    scene.log.push_back({core::Seat(i % 2), "line " + std::to_string(i), i, 0});
  }
  const TableLayout layout = lay_out(rules->table().model(), scene.view, {});
  PaperCanvas canvas;
  CHECK(log_rows(canvas, scene, layout, 1).back().line == 199);
  scene.log_scroll = log_overflow(canvas, scene, layout, 1);
  CHECK(scene.log_scroll > 0);
  CHECK(log_rows(canvas, scene, layout, 1).front().line == 0);
}
