// Space goes to what must be read: sizes of letters, and what may lie on what, at every game found;
// and three shapes of game that nobody tuned: a market, a growing land and a trick.
#include <algorithm>
#include <set>

#include "bots/open_game.hpp"
#include "catch.hpp"
#include "ui/canvas/paper_canvas.hpp"
#include "ui/played.hpp"
#include "ui/table/drawing/draw_piece.hpp"
#include "ui/table/drawing/draw_table.hpp"
#include "ui/table/layout/hints.hpp"
#include "ui/table/match_scene.hpp"

using namespace glasshouse;
using namespace glasshouse::ui;

namespace {

constexpr float kLeast = 11;  // pixels, of letters
constexpr float kSlack = 0.6f;
constexpr Size kSizes[] = {{900, 600}, {1280, 720}, {1920, 1080}};

// A table as its window shows it to the first seat.
struct Shown {
  std::unique_ptr<core::Rules> rules;
  TableScene scene;
  LayoutOptions options;
  TableLayout layout;

  const core::Model& model() const { return rules->table().model(); }
  core::ZoneId zone(const char* name, core::Seat owner = {}) const {
    return model().find_zone(name, owner);
  }
  std::vector<const PlacedPiece*> pieces_in(core::ZoneId zone) const {
    std::vector<const PlacedPiece*> out;
    for (const PlacedPiece& piece : layout.pieces) {
      if (piece.zone == zone && piece.on_top) out.push_back(&piece);
    }
    return out;
  }
  void lay_out_in(Size size, float text_scale = 1) {
    options.size = size;
    options.text_scale = text_scale;
    options.past = &scene.past;
    layout = ui::lay_out(model(), scene.view, options);
  }
};

std::unique_ptr<Shown> shown(std::shared_ptr<const core::GameSpec> spec, std::size_t players,
                             int choices) {
  auto out = std::make_unique<Shown>();
  const auto start = test::played(spec, players, 0);
  out->rules = test::played(std::move(spec), players, choices);
  TableScene& scene = out->scene;
  scene.table = &out->rules->table();
  scene.view = core::view(*scene.table, core::Seat(0));
  scene.past = {core::view(start->table(), core::Seat(0)), {}, true};
  scene.prompt = "What now?";
  scene.longest = longest_words(*scene.table);
  scene.log = {{core::Seat(0), "begins", 1, 1}};
  for (std::size_t s = 0; s < out->model().players(); ++s) {
    scene.players.push_back(
        {core::Seat(s), "Player " + std::to_string(s + 1), "", 7, {}, s == 0, {}});
  }
  set_chips(scene);
  out->lay_out_in({1280, 720});
  return out;
}

std::unique_ptr<Shown> shown(const char* test_game, std::size_t players, int choices) {
  return shown(test::open_game(std::filesystem::path("tests/games") / test_game).spec, players,
               choices);
}

// Some way into games of every title, with as many players as it takes.
void for_every_full_table(const std::function<void(Shown&)>& check) {
  for (const manifest::FoundGame& found : test::games_to_test()) {
    const auto spec = test::open_game(found.folder).spec;
    for (const int choices : {0, 20, 60}) {
      INFO(found.id << " after " << choices << " choices");
      const auto table = shown(spec, static_cast<std::size_t>(spec->players_max), choices);
      check(*table);
    }
  }
}

bool apart(const Rect& one, const Rect& other) {
  return !one.inset(kSlack).overlaps(other.inset(kSlack));
}

Rect area_of(PaperCanvas& canvas, const PaperCanvas::Written& line) {
  const float width = canvas.text_width(line.words, line.style);
  const float left = line.style.align == Align::left     ? line.at.x
                     : line.style.align == Align::centre ? line.at.x - width / 2
                                                         : line.at.x - width;
  // Letters without the air above and below them.
  return {left, line.at.y + line.style.size * 0.25f, width, line.style.size * 0.72f};
}

std::string all_words(const PaperCanvas& canvas) {
  std::string out;
  for (const PaperCanvas::Written& line : canvas.written) {
    for (const char letter : line.words) {
      if (letter != ' ' && static_cast<unsigned char>(letter) < 0x80) out += letter;
    }
  }
  return out;
}

std::string without_spaces(std::string text) {
  std::erase(text, ' ');
  return text;
}

}  // namespace

TEST_CASE("nothing on a full table is written smaller than 11 pixels") {
  for_every_full_table([](Shown& table) {
    PaperCanvas canvas;
    draw_table(canvas, table.scene, table.layout, 1);
    CHECK(canvas.written.size() > 5);
    for (const PaperCanvas::Written& line : canvas.written) {
      INFO("'" << line.words << "'");
      CHECK(line.style.size >= kLeast);
    }
  });
}

TEST_CASE("all pieces of a kind are written in one size where they are equally large") {
  for_every_full_table([](Shown& table) {
    std::map<std::tuple<std::size_t, float, float>, std::set<float>> sizes;
    for (const PlacedPiece& piece : table.layout.pieces) {
      const core::PieceId id = piece.seen.piece;
      if (!id.exists() || !piece.seen.face_up ||
          face_entry(*table.scene.table, id, "text").empty()) {
        continue;
      }
      PaperCanvas canvas;
      draw_piece(canvas, table.scene.pieces(), piece.seen, piece.area);
      if (canvas.written.empty()) continue;
      sizes[{piece.seen.kind, piece.area.width, piece.area.height}].insert(
          canvas.written.front().style.size);
    }
    for (const auto& [look, found] : sizes) CHECK(found.size() == 1);
  });
}

TEST_CASE("every counter of a player has its place, and nothing lies on it") {
  for_every_full_table([](Shown& table) {
    for (const Size size : kSizes) {
      for (const float scale : {1.0f, 1.5f}) {
        INFO(size.width << "x" << size.height << ", texts at " << scale);
        table.lay_out_in(size, scale);
        for (const PlayerPanel& panel : table.layout.players) {
          CHECK(panel.chips.size() >= table.scene.players[panel.seat.index()].chips.size());
          for (std::size_t i = 0; i < panel.chips.size(); ++i) {
            CHECK(panel.area.contains(panel.chips[i].inset(kSlack)));
            for (std::size_t j = 0; j < i; ++j) CHECK(apart(panel.chips[i], panel.chips[j]));
            for (const PlacedZone& zone : table.layout.zones) {
              CHECK(apart(panel.chips[i], zone.area));
              if (!zone.label.empty()) CHECK(apart(panel.chips[i], zone.label_area));
            }
          }
        }
      }
    }
  });
}

TEST_CASE("what is written on a panel doesn't lie on anything else that is") {
  for_every_full_table([](Shown& table) {
    for (const Size size : kSizes) {
      INFO(size.width << "x" << size.height);
      table.lay_out_in(size);
      for (const PlayerPanel& panel : table.layout.players) {
        PaperCanvas canvas(size);
        draw_panel(canvas, table.scene, panel, 1);
        for (std::size_t i = 0; i < canvas.written.size(); ++i) {
          const Rect one = area_of(canvas, canvas.written[i]);
          INFO("'" << canvas.written[i].words << "' of " << panel.seat.index());
          CHECK(panel.area.contains(one));
          for (std::size_t j = 0; j < i; ++j) {
            INFO("and '" << canvas.written[j].words << "'");
            CHECK(apart(one, area_of(canvas, canvas.written[j])));
          }
        }
      }
    }
  });
}

TEST_CASE("pieces whose faces somebody reads lie in lines before they lie on each other") {
  for_every_full_table([](Shown& table) {
    for (const Size size : kSizes) {
      INFO(size.width << "x" << size.height);
      table.lay_out_in(size);
      for (const PlacedZone& zone : table.layout.zones) {
        const core::ZoneSpec& spec = *table.model().zones[zone.zone.index()].spec;
        if (spec.kind == core::ZoneKind::grid) continue;
        INFO(table.model().zone_name(zone.zone));
        const std::vector<const PlacedPiece*> pieces = table.pieces_in(zone.zone);
        for (const PlacedPiece* one : pieces) {
          for (const PlacedPiece* other : pieces) {
            if (one >= other || !one->seen.piece.exists() || !other->seen.piece.exists()) continue;
            CHECK(apart(one->area, other->area));
          }
        }
      }
    }
  });
}

TEST_CASE("an empty log takes no room, and what lies on the table doesn't move when it begins") {
  const auto table = shown("whist", 4, 0);
  const TableLayout with = table->layout;
  REQUIRE(with.log.width > 0);
  table->options.log_empty = true;
  table->lay_out_in({1280, 720});
  CHECK(table->layout.log.width == 0);
  CHECK(table->layout.table.right() == Approx(with.log.right()));
  CHECK(table->layout.players.front().area.right() == Approx(with.log.right()));
  for (std::size_t i = 0; i < with.zones.size(); ++i) {
    CHECK(with.zones[i].area == table->layout.zones[i].area);
  }
}

TEST_CASE("a market has its rows below each other, and a deck beside each") {
  const auto table = shown("bazaar", 4, 20);
  for (const Size size : kSizes) {
    INFO(size.width << "x" << size.height);
    table->lay_out_in(size);
    std::vector<Rect> rows, decks;
    for (const char* level : {"high", "middle", "low"}) {
      rows.push_back(
          table->layout.find_zone(table->zone((std::string(level) + "_row").c_str()))->area);
      decks.push_back(
          table->layout.find_zone(table->zone((std::string(level) + "_deck").c_str()))->area);
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
      CHECK(rows[i].x == Approx(rows[0].x));
      CHECK(decks[i].x == Approx(decks[0].x));
      CHECK(decks[i].right() < rows[i].x);
      CHECK(decks[i].centre().y == Approx(rows[i].centre().y).margin(1));
      if (i > 0) CHECK(rows[i].y > rows[i - 1].bottom());
    }
  }
}

TEST_CASE("the cost of a card is read whole") {
  const auto table = shown("bazaar", 4, 20);
  for (const Size size : kSizes) {
    INFO(size.width << "x" << size.height);
    table->lay_out_in(size);
    for (const char* row : {"high_row", "middle_row", "low_row"}) {
      for (const PlacedPiece* card : table->pieces_in(table->zone(row))) {
        const std::string cost = face_entry(*table->scene.table, card->seen.piece, "corner");
        PaperCanvas canvas;
        draw_piece(canvas, table->scene.pieces(), card->seen, card->area);
        CHECK_THAT(all_words(canvas), Catch::Matchers::ContainsSubstring(without_spaces(cost)));
      }
    }
  }
}

TEST_CASE("alike pieces of a public pile are stacks with a count, each sort in its own place") {
  const auto table = shown("bazaar", 2, 0);
  const std::vector<const PlacedPiece*> stacks = table->pieces_in(table->zone("bank"));
  REQUIRE(stacks.size() == 6);
  for (const PlacedPiece* stack : stacks) CHECK(stack->alike == 6);
  const auto later = shown("bazaar", 2, 7);
  std::size_t gems = 0;
  for (const PlacedPiece* stack : later->pieces_in(later->zone("bank"))) gems += stack->alike;
  CHECK(gems < 36);
  for (const PlacedPiece* stack : later->pieces_in(later->zone("bank"))) {
    const auto same = std::find_if(stacks.begin(), stacks.end(), [&](const PlacedPiece* at_start) {
      return at_start->area == stack->area;
    });
    REQUIRE(same != stacks.end());
    CHECK(table->rules->table().piece_name((*same)->seen.piece) ==
          later->rules->table().piece_name(stack->seen.piece));
  }
}

TEST_CASE("what others have can be told apart") {
  const auto table = shown("bazaar", 4, 30);
  for (const Size size : kSizes) {
    INFO(size.width << "x" << size.height);
    table->lay_out_in(size);
    for (const PlacedPiece& piece : table->layout.pieces) {
      if (piece.on_top) CHECK(std::max(piece.area.width, piece.area.height) >= 18);
    }
  }
}

TEST_CASE("a follower doesn't stand on the word of its tile, and the word on no other") {
  const auto table = shown("meadows", 4, 60);
  std::size_t standing = 0;
  for (const Size size : kSizes) {
    INFO(size.width << "x" << size.height);
    table->lay_out_in(size);
    const std::vector<const PlacedPiece*> land = table->pieces_in(table->zone("land"));
    for (const PlacedPiece* follower : land) {
      for (const PlacedPiece* tile : land) {
        if (tile == follower || !(tile->seen.place == follower->seen.place)) continue;
        if (tile->seen.kind > follower->seen.kind) continue;
        ++standing;
        CHECK(tile->area.contains(follower->area));
        PaperCanvas canvas;
        draw_piece(canvas, table->scene.pieces(), tile->seen, tile->area);
        REQUIRE_FALSE(canvas.written.empty());
        for (const PaperCanvas::Written& line : canvas.written) {
          CHECK(apart(area_of(canvas, line), follower->area));
        }
      }
    }
  }
  CHECK(standing > 3);
}

TEST_CASE("a growing land has all the room beside what is drawn from") {
  const auto table = shown("meadows", 3, 0);
  for (const Size size : kSizes) {
    table->lay_out_in(size);
    const Rect& land = table->layout.find_zone(table->zone("land"))->area;
    CHECK(land.width * land.height > 0.7f * table->layout.table.width * table->layout.table.height);
  }
}

TEST_CASE("a trick has room for a card of everybody from its first card on") {
  const auto begun = shown("whist", 4, 1), full = shown("whist", 4, 3);
  const auto cards = full->pieces_in(full->zone("trick"));
  REQUIRE(cards.size() == 3);
  CHECK(cards[0]->area == begun->pieces_in(begun->zone("trick")).front()->area);
  CHECK(cards[2]->area.y == cards[0]->area.y);
  CHECK(cards[0]->area.height > 80);
}

TEST_CASE("a store that has been empty since the match began is not shown") {
  const auto table = shown("whist", 4, 6);
  CHECK(table->layout.find_zone(table->zone("deck"))->unused);
  const auto other = shown("bazaar", 2, 0);
  CHECK_FALSE(other->layout.find_zone(other->zone("low_deck"))->unused);
}

TEST_CASE("what the tiles of one's own hand do is read in the smallest window") {
  for (std::size_t players = 2; players <= 4; ++players) {
    INFO(players);
    const auto table = shown(test::open_game("content/waterfall").spec, players, 0);
    table->lay_out_in({900, 600});
    for (const PlacedPiece* tile : table->pieces_in(table->zone("hand", core::Seat(0)))) {
      PaperCanvas canvas;
      draw_piece(canvas, table->scene.pieces(), tile->seen, tile->area);
      CHECK(canvas.written.size() == 2);
    }
  }
}

TEST_CASE("letters of an open table are not made smaller than 26 pixels at 1280x720") {
  const auto spec = test::open_game("tests/games/starwords-tested").spec;
  for (const std::size_t players : {std::size_t{2}, std::size_t{4}}) {
    for (const int choices : {20, 40, 60, 90}) {
      INFO(players << " players, " << choices << " choices");
      const auto table = shown(spec, players, choices);
      const auto letters = table->pieces_in(table->zone("table"));
      for (const PlacedPiece* letter : letters) REQUIRE(letter->area.width >= 26 - kSlack);
      PaperCanvas canvas;
      draw_table(canvas, table->scene, table->layout, 1);
      const bool told = all_words(canvas).find("Turnthewheeltocomecloser") != std::string::npos;
      CHECK(told == (letters.front()->area.width < 40));
    }
  }
}
