// Every bundled game, at every number of players and three sizes, some way into a random game.
#include "ui/layout.hpp"

#include "catch.hpp"
#include "core/rules.hpp"
#include "manifest/load.hpp"
#include "script/rules.hpp"

using namespace glasshouse;
using ui::Rect;

namespace {

struct Dice : core::Chooser {
  core::Stream stream{11};
  int left = 0;
  std::size_t pick(core::Rules& rules) override {
    if (left-- == 0) return kNotMine;
    return stream.below(static_cast<uint32_t>(rules.option_count()));
  }
};

// The rules of a game after so many random choices.
std::unique_ptr<core::Rules> played(std::shared_ptr<const core::GameSpec> spec, std::size_t players,
                                    int choices) {
  auto rules = script::load_rules(core::build_model(std::move(spec), {players, {}, {}}));
  Dice dice;
  dice.left = choices;
  rules->set_chooser(&dice);
  core::start_game(*rules, 5);
  rules->set_chooser(nullptr);
  return rules;
}

Rect whole(ui::Size size) { return {0, 0, size.width, size.height}; }

void check_layout(const core::Table& table, core::Seat seat, ui::Size size, float text_scale) {
  const core::View view = core::view(table, seat);
  const ui::TableLayout layout = ui::lay_out(table.model(), view, {size, text_scale});
  for (const ui::PlayerPanel& panel : layout.players) {
    CHECK(whole(size).contains(panel.area));
    CHECK_FALSE(panel.area.overlaps(layout.table));
    CHECK_FALSE(panel.area.overlaps(layout.prompt));
  }
  CHECK_FALSE(layout.prompt.overlaps(layout.buttons));
  CHECK(layout.players.size() == table.model().players());
  std::size_t seen = 0;
  for (const core::SeenZone& zone : view.zones) {
    if (table.model().zones[zone.zone.index()].name != core::kBox) seen += zone.pieces.size();
  }
  CHECK(layout.pieces.size() == seen);
  for (const ui::PlacedPiece& piece : layout.pieces) {
    CHECK(whole(size).contains(piece.area.inset(1)));
  }
}

}  // namespace

TEST_CASE("every bundled table fits the screen with all its pieces") {
  const manifest::SearchPath search = manifest::standard_search_path();
  for (const manifest::FoundGame& game : manifest::find_games(search)) {
    if (game.from != "bundled") continue;
    const auto spec = manifest::load_game({game.folder, search});
    for (int players = spec->players_min; players <= spec->players_max; ++players) {
      const auto rules = played(spec, static_cast<std::size_t>(players), 25);
      for (const ui::Size size : {ui::Size{1280, 720}, {1920, 1080}, {900, 600}}) {
        INFO(game.id << " for " << players << " at " << size.width << "x" << size.height);
        check_layout(rules->table(), core::Seat(0), size, 1.0f);
      }
    }
  }
}

TEST_CASE("a point finds the topmost piece, its cell and the smallest zone") {
  const manifest::SearchPath search = manifest::standard_search_path();
  const auto found = manifest::find_game(search, "four");
  const auto rules = played(manifest::load_game({found.folder, search}), 2, 3);
  const core::Table& table = rules->table();
  const ui::TableLayout layout = ui::lay_out(table.model(), core::view(table, core::Seat(0)), {});
  const core::ZoneId board = table.model().find_zone("board");
  const core::PieceId first = table.pieces(board)[0];
  for (const ui::PlacedPiece& piece : layout.pieces) {
    if (piece.seen.piece != first) continue;
    CHECK(layout.piece_at(piece.area.centre())->seen.piece == first);
    CHECK(layout.cell_at(piece.area.centre())->place == table.place_of(first));
    CHECK(layout.zone_at(piece.area.centre())->zone == board);
  }
}
