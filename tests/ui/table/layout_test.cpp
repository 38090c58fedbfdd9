// Every bundled game, at every number of players, three sizes and two sizes of text, at the start
// and some way into a random game.
#include "ui/table/layout/layout.hpp"

#include <algorithm>
#include <map>

#include "bots/open_game.hpp"
#include "catch.hpp"
#include "ui/played.hpp"
#include "ui/table/drawing/draw_zone.hpp"
#include "ui/table/layout/hints.hpp"

using namespace glasshouse;
using ui::Rect;

namespace {

constexpr float kTarget = 24;
constexpr float kLegible = 18;
constexpr float kSlack = 0.6f;  // pixels

struct Case {
  core::Rules& rules;
  core::Seat seat;
  ui::LayoutOptions options;

  const core::Model& model() const { return rules.table().model(); }
};

std::vector<core::Part> parts_of_options(core::Rules& rules) {
  std::vector<core::Part> out;
  if (rules.table().finished()) return out;
  for (std::size_t i = 0; i < rules.option_count(); ++i) {
    for (const core::Part& part : rules.option(i).parts) out.push_back(part);
  }
  return out;
}

bool apart(const Rect& one, const Rect& other) {
  return !one.inset(kSlack).overlaps(other.inset(kSlack));
}

bool within(const Rect& outer, const Rect& inner) { return outer.contains(inner.inset(kSlack)); }

// The panels, the table and the bars share the screen and nothing lies twice.
void check_parts(const Case& at, const ui::TableLayout& layout) {
  std::vector<Rect> parts{layout.table, layout.prompt, layout.buttons};
  if (layout.log.width > 0) parts.push_back(layout.log);
  for (const ui::PlayerPanel& panel : layout.players) parts.push_back(panel.area);
  const Rect screen{0, 0, at.options.size.width, at.options.size.height};
  for (std::size_t i = 0; i < parts.size(); ++i) {
    CHECK(within(screen, parts[i]));
    for (std::size_t j = 0; j < i; ++j) CHECK(apart(parts[i], parts[j]));
  }
  CHECK(layout.players.size() == at.model().players());
  for (const ui::PlayerPanel& panel : layout.players) CHECK(within(panel.area, panel.name_area));
}

Rect region_of(const Case& at, const ui::TableLayout& layout, core::ZoneId zone) {
  const core::Seat owner = at.model().zones[zone.index()].owner;
  for (const ui::PlayerPanel& panel : layout.players) {
    if (panel.seat == owner) return panel.area;
  }
  return layout.table;
}

// Zones and their labels lie in their part of the screen, beside each other.
void check_zones(const Case& at, const ui::TableLayout& layout) {
  std::vector<Rect> taken;
  for (const ui::PlayerPanel& panel : layout.players) taken.push_back(panel.name_area);
  for (const ui::PlacedZone& zone : layout.zones) {
    if (at.model().zones[zone.zone.index()].holder.exists()) continue;
    INFO("zone " << at.model().zone_name(zone.zone));
    const Rect region = region_of(at, layout, zone.zone);
    CHECK(within(region, zone.area));
    std::vector<Rect> own{zone.area};
    if (!zone.label.empty()) own.push_back(zone.label_area);
    for (const Rect& area : own) {
      CHECK(within(region, area));
      for (const Rect& other : taken) CHECK(apart(area, other));
    }
    taken.insert(taken.end(), own.begin(), own.end());
  }
}

bool is_seen(const core::View& view, core::PieceId piece) {
  for (const core::SeenZone& zone : view.zones) {
    for (const core::SeenPiece& seen : zone.pieces) {
      if (seen.piece == piece) return true;
    }
  }
  return false;
}

// All pieces of the view are placed, inside their zone, and what lies on cells lies apart.
void check_pieces(const Case& at, const core::View& view, const ui::TableLayout& layout) {
  std::map<uint16_t, std::size_t> placed;
  for (const ui::PlacedPiece& piece : layout.pieces) {
    ++placed[piece.zone.value];
    const ui::PlacedZone* zone = layout.find_zone(piece.zone);
    REQUIRE(zone);
    INFO("in " << at.model().zone_name(piece.zone));
    CHECK(piece.area.width > 2);
    const bool stack =
        ui::spread_of(*at.model().zones[piece.zone.index()].spec) == ui::Spread::stack;
    if (!zone->window) CHECK(zone->area.contains(piece.area.inset(stack ? 6.0f : kSlack)));
  }
  for (const core::SeenZone& zone : view.zones) {
    const core::Zone& info = at.model().zones[zone.zone.index()];
    if (info.name == core::kBox || !ui::is_drawn(*info.spec)) continue;
    if (info.holder.exists() && !is_seen(view, info.holder)) continue;
    INFO("pieces of " << at.model().zone_name(zone.zone));
    if (!info.holder.exists()) CHECK(placed[zone.zone.value] == zone.pieces.size());
    if (info.spec->kind != core::ZoneKind::grid || info.spec->per_cell != 1) continue;
    for (const ui::PlacedPiece& one : layout.pieces) {
      for (const ui::PlacedPiece& other : layout.pieces) {
        if (&one >= &other || one.zone != zone.zone || other.zone != zone.zone) continue;
        const bool octagons = info.spec->shape.topology == core::Topology::octagon;
        CHECK(apart(one.area.inset(octagons ? one.area.width * 0.15f : 0),
                    other.area.inset(octagons ? other.area.width * 0.15f : 0)));
      }
    }
  }
}

// Only what lies on an open table, or stands on what lies there, is drawn smaller than what can be
// hit, as long as it can be read.
float least_drawn(const Case& at, core::ZoneId zone) {
  const core::PieceId holder = at.model().zones[zone.index()].holder;
  if (holder.exists()) zone = at.rules.table().zone_of(holder);
  const core::ZoneSpec& spec = *at.model().zones[zone.index()].spec;
  const bool open = spec.kind == core::ZoneKind::grid && spec.shape.growing;
  return open ? std::min(kLegible * at.options.text_scale, holder.exists() ? kLegible : kTarget)
              : kTarget;
}

// What can be clicked now is large enough to be hit.
void check_targets(const Case& at, const ui::TableLayout& layout) {
  const std::vector<core::Part>& parts = at.options.extra_cells;
  const auto offered = [&](const core::Part& part) {
    return std::find(parts.begin(), parts.end(), part) != parts.end();
  };
  for (const ui::PlacedPiece& piece : layout.pieces) {
    if (!piece.seen.piece.exists() || !offered(core::Part::of(piece.seen.piece))) continue;
    INFO("piece in " << at.model().zone_name(piece.zone));
    CHECK(std::max(piece.target().width, piece.target().height) >= kTarget - kSlack);
    CHECK(std::max(piece.area.width, piece.area.height) >= least_drawn(at, piece.zone) - kSlack);
  }
  for (const ui::PlacedCell& cell : layout.cells) {
    if (!offered(core::Part::of(cell.grid, cell.place))) continue;
    INFO("cell of " << at.model().zone_name(cell.grid));
    CHECK(cell.target().width >= kTarget - kSlack);
    CHECK(cell.area.width >= least_drawn(at, cell.grid) - kSlack);
  }
  for (const ui::PlacedZone& zone : layout.zones) {
    if (!offered(core::Part::of(zone.zone))) continue;
    CHECK(zone.area.width >= kTarget);
    CHECK(zone.area.height >= kTarget);
  }
}

void check_layout(const Case& at) {
  const core::View view = core::view(at.rules.table(), at.seat);
  const ui::TableLayout layout = ui::lay_out(at.model(), view, at.options);
  check_parts(at, layout);
  check_zones(at, layout);
  check_pieces(at, view, layout);
  check_targets(at, layout);
}

void check_sizes(core::Rules& rules, core::Seat seat) {
  for (const ui::Size size : {ui::Size{1280, 720}, {1920, 1080}, {900, 600}}) {
    for (const float text_scale : {1.0f, 1.5f}) {
      INFO(size.width << "x" << size.height << ", texts at " << text_scale);
      ui::LayoutOptions options;
      options.size = size;
      options.text_scale = text_scale;
      options.extra_cells = parts_of_options(rules);
      check_layout({rules, seat, options});
    }
  }
}

}  // namespace

TEST_CASE("every table fits the screen with all its pieces") {
  const auto check = [](const std::shared_ptr<const core::GameSpec>& spec) {
    for (int players = spec->players_min; players <= spec->players_max; ++players) {
      for (const int choices : {0, 25}) {
        const auto rules = test::played(spec, static_cast<std::size_t>(players), choices);
        INFO(spec->id << " for " << players << " after " << choices << " choices");
        const bool over = rules->table().finished();
        check_sizes(*rules, over ? core::Seat(0) : rules->chooser());
      }
    }
  };
  test::for_every_bundled_game(check);
  for (const char* game : {"bazaar", "meadows", "whist"}) {
    check(test::open_game(std::filesystem::path("tests/games") / game).spec);
  }
}

TEST_CASE("a point finds the topmost piece, its cell and the smallest zone") {
  const auto rules = test::played(test::bundled_game("four"), 2, 3);
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

TEST_CASE("the same view gives the same layout") {
  const auto rules = test::played(test::bundled_game("waterfall"), 3, 20);
  const core::View view = core::view(rules->table(), core::Seat(1));
  const ui::TableLayout one = ui::lay_out(rules->table().model(), view, {});
  const ui::TableLayout other = ui::lay_out(rules->table().model(), view, {});
  REQUIRE(one.pieces.size() == other.pieces.size());
  for (std::size_t i = 0; i < one.pieces.size(); ++i) {
    CHECK(one.pieces[i].area == other.pieces[i].area);
  }
}

TEST_CASE("a grid can be looked at closer, and is cut off at its edge") {
  const auto rules = test::played(test::bundled_game("waterfall"), 2, 20);
  const core::Table& table = rules->table();
  const core::ZoneId falls = table.model().find_zone("waterfall");
  const core::View view = core::view(table, core::Seat(0));
  const ui::TableLayout plain = ui::lay_out(table.model(), view, {});
  ui::LayoutOptions options;
  options.views.push_back({falls, 3, {40, 0}});
  const ui::TableLayout close = ui::lay_out(table.model(), view, options);
  const auto first_of = [falls](const ui::TableLayout& layout) {
    return std::find_if(layout.pieces.begin(), layout.pieces.end(),
                        [falls](const ui::PlacedPiece& piece) { return piece.zone == falls; });
  };
  CHECK(first_of(close)->area.width == Approx(3 * first_of(plain)->area.width));
  CHECK(close.find_zone(falls)->window);
  CHECK(close.find_zone(falls)->area == plain.find_zone(falls)->area);
  for (const ui::PlacedPiece& piece : close.pieces) {
    if (piece.zone != falls || close.table.has(piece.area.centre())) continue;
    const ui::PlacedPiece* found = close.piece_at(piece.area.centre());
    CHECK((!found || found->zone != falls));
  }
}

TEST_CASE("an open table shows all that lies on it, however far options reach") {
  const auto rules = test::played(test::bundled_game("starwords"), 2, 25);
  const core::Table& table = rules->table();
  const core::View view = core::view(table, rules->chooser());
  ui::LayoutOptions options;
  options.extra_cells = parts_of_options(*rules);
  const core::ZoneId grid = table.model().find_zone("table");
  for (const int16_t far : std::initializer_list<int16_t>{20, -20}) {
    options.extra_cells.push_back(core::Part::of(grid, {far, 0, far, 0}));
  }
  const ui::TableLayout layout = ui::lay_out(table.model(), view, options);
  const ui::PlacedZone* zone = layout.find_zone(grid);
  REQUIRE(zone);
  std::size_t tiles = 0;
  for (const ui::PlacedPiece& piece : layout.pieces) {
    if (piece.zone != grid) continue;
    ++tiles;
    CHECK(zone->area.contains(piece.area.inset(kSlack)));
  }
  CHECK(tiles > 10);
}

TEST_CASE("an open table keeps showing what it showed") {
  const auto rules = test::played(test::bundled_game("starwords"), 2, 12);
  const core::Table& table = rules->table();
  const core::View view = core::view(table, rules->chooser());
  const core::ZoneId grid = table.model().find_zone("table");
  ui::LayoutOptions options;
  options.extra_cells = parts_of_options(*rules);
  const ui::LaidOut wide = ui::lay_out_after({}, table.model(), view, options);
  options.extra_cells.clear();
  const ui::TableLayout narrow = ui::lay_out(table.model(), view, options);
  CHECK_FALSE(narrow.find_zone(grid)->extent == wide.layout.find_zone(grid)->extent);
  const ui::LaidOut calm = ui::lay_out_after(wide, table.model(), view, options);
  CHECK(calm.layout.find_zone(grid)->extent == wide.layout.find_zone(grid)->extent);
  options.size = {900, 600};
  const ui::LaidOut smaller = ui::lay_out_after(wide, table.model(), view, options);
  const ui::TableLayout anew = ui::lay_out(table.model(), view, options);
  CHECK(smaller.layout.find_zone(grid)->extent == anew.find_zone(grid)->extent);
}

TEST_CASE("a bare table has the shared zones only") {
  const auto rules = test::played(test::bundled_game("glassworks"), 3, 12);
  const core::Table& table = rules->table();
  ui::LayoutOptions options;
  options.size = {320, 180};
  options.bare = true;
  const ui::TableLayout layout =
      ui::lay_out(table.model(), core::view(table, core::Seat(0)), options);
  CHECK(layout.players.empty());
  for (const ui::PlacedZone& zone : layout.zones) {
    CHECK_FALSE(table.model().zones[zone.zone.index()].owner.exists());
    CHECK(layout.table.contains(zone.area.inset(kSlack)));
  }
}

TEST_CASE("late tables are seen whole in small windows, and in larger ones with larger letters") {
  for (const std::size_t players : {std::size_t{2}, std::size_t{4}}) {
    const auto rules = test::played(test::bundled_game("starwords"), players, 45);
    const core::Table& table = rules->table();
    const core::View view = core::view(table, core::Seat(0));
    const core::ZoneId grid = table.model().find_zone("table");
    for (const ui::Size size : {ui::Size{900, 600}, {1280, 720}}) {
      INFO(players << " players, " << size.width << "x" << size.height);
      ui::LayoutOptions options;
      options.size = size;
      options.extra_cells = parts_of_options(*rules);
      const ui::TableLayout layout = ui::lay_out(table.model(), view, options);
      const ui::PlacedZone* zone = layout.find_zone(grid);
      std::size_t tiles = 0, cut_off = 0;
      for (const ui::PlacedPiece& piece : layout.pieces) {
        if (piece.zone != grid) continue;
        ++tiles;
        const bool large = size.width >= 1280;
        cut_off += zone->area.contains(piece.area.inset(kSlack)) ? 0 : 1;
        CHECK(piece.area.width >= (large ? 26 : kLegible) - kSlack);
        if (!large) CHECK(cut_off == 0);
      }
      CHECK(tiles > 40);
      CHECK(cut_off * 10 < tiles);
      if (cut_off == 0) CHECK_FALSE(ui::beyond_edges(*zone, layout).any());
    }
  }
}

TEST_CASE("what is cut off is told at the edge where it goes on") {
  const auto rules = test::played(test::bundled_game("starwords"), 2, 25);
  const core::Table& table = rules->table();
  const core::View view = core::view(table, core::Seat(0));
  const core::ZoneId grid = table.model().find_zone("table");
  ui::LayoutOptions options;
  options.views.push_back({grid, 1, {3000, 0}});
  const ui::TableLayout layout = ui::lay_out(table.model(), view, options);
  const ui::Beyond beyond = ui::beyond_edges(*layout.find_zone(grid), layout);
  CHECK(beyond.right);
  CHECK_FALSE(beyond.left);
  CHECK_FALSE(beyond.above);
  CHECK_FALSE(beyond.below);
}

TEST_CASE("one opponent leaves no empty column beside the table") {
  for (const char* game : {"noughts", "four", "waterfall", "tower", "glassworks", "starwords"}) {
    INFO(game);
    const auto rules = test::played(test::bundled_game(game), 2, 10);
    const core::Table& table = rules->table();
    ui::LayoutOptions options;
    options.size = {900, 600};
    const ui::TableLayout layout =
        ui::lay_out(table.model(), core::view(table, core::Seat(0)), options);
    float taken = 0;
    for (const ui::PlayerPanel& panel : layout.players)
      taken += panel.area.width * panel.area.height;
    taken += layout.table.width * layout.table.height + layout.log.width * layout.log.height;
    const float body = options.size.width * (options.size.height - layout.prompt.bottom());
    CHECK(taken > 0.8f * body);
  }
}
