// Nothing moves that nobody moved: random games of every game found, laid out after every choice.
// What may step, and when, is in docs/decisions/061.
#include <cmath>
#include <map>

#include "bots/open_game.hpp"
#include "catch.hpp"
#include "core/rules.hpp"
#include "ui/table/layout/hints.hpp"
#include "ui/table/layout/layout.hpp"

using namespace glasshouse;
using ui::Rect;

namespace {

constexpr int kGames = 200;                // of each title, over all numbers of players
constexpr std::size_t kMostChoices = 400;  // of a game …
constexpr std::size_t kMostWords = 50;     // … and of one with words, which think long
constexpr std::size_t kMostOptions = 60;   // of which the cells are looked at

struct Tally {
  int moved = 0;                          // of what nobody moved …
  float farthest = 0;                     // … and how far, in pixels
  int frames = 0, rooms = 0, closed = 0;  // stated steps: a grid, a zone, gaps at turns' ends
  std::size_t layouts = 0;
};

// Plays at random, and compares each layout with the one before.
class Watcher : public core::Chooser {
 public:
  Watcher(uint64_t seed, core::Seat seat, Tally& tally)
      : random_{seed}, seat_(seat), tally_(tally) {}

  std::size_t pick(core::Rules& rules) override {
    const bool words = rules.table().model().spec().lexicon.has_value();
    if (choices_++ == (words ? kMostWords : kMostChoices)) return kNotMine;
    look(rules);
    return random_.below(static_cast<uint32_t>(rules.option_count()));
  }

 private:
  void look(core::Rules& rules) {
    const core::Model& model = rules.table().model();
    const core::View view = core::view(rules.table(), seat_);
    if (choices_ == 1) past_.start = view;
    ui::LayoutOptions options;
    options.past = &past_;
    options.turn = rules.table().head().turn;
    if (rules.chooser() == seat_) {
      const std::size_t count = std::min(rules.option_count(), kMostOptions);
      for (std::size_t i = 0; i < count; ++i) {
        for (const core::Part& part : rules.option(i).parts) options.extra_cells.push_back(part);
      }
    }
    const bool turn_over = options.turn != turn_;
    turn_ = options.turn;
    ui::LaidOut next = ui::lay_out_after(now_, model, view, options);
    ++tally_.layouts;
    if (choices_ > 1) compare(model, next, turn_over);
    now_ = std::move(next);
  }

  void check(bool same, const std::string& what, float far = 0) {
    if (same) return;
    tally_.farthest = std::max(tally_.farthest, far);
    if (++tally_.moved < 4) UNSCOPED_INFO(what << " at choice " << choices_);
  }

  void compare(const core::Model& model, const ui::LaidOut& next, bool turn_over) {
    const ui::TableLayout &before = now_.layout, &after = next.layout;
    check(before.plan == after.plan, "the arrangement");
    check(before.table == after.table && before.prompt == after.prompt && before.log == after.log &&
              before.buttons == after.buttons,
          "a bar");
    for (std::size_t i = 0; i < after.players.size(); ++i) {
      check(before.players[i].area == after.players[i].area &&
                before.players[i].chips == after.players[i].chips,
            "a panel");
    }
    for (const ui::PlacedZone& zone : after.zones) {
      if (model.zones[zone.zone.index()].holder.exists()) continue;
      const ui::PlacedZone* same = before.find_zone(zone.zone);
      check(same && same->area == zone.area && same->label_area == zone.label_area,
            "zone " + model.zone_name(zone.zone));
    }
    compare_pieces(model, next, turn_over);
  }

  void compare_pieces(const core::Model& model, const ui::LaidOut& next, bool turn_over) {
    const std::size_t seat = seat_.index();
    std::map<uint16_t, const ui::PlacedPiece*> before;
    for (const ui::PlacedPiece& piece : now_.layout.pieces) {
      if (piece.seen.piece.exists() && piece.on_top) before[piece.seen.piece.value] = &piece;
    }
    std::map<uint16_t, int> stepped;
    for (const ui::PlacedPiece& piece : next.layout.pieces) {
      const auto known = before.find(piece.seen.piece.value);
      if (!piece.seen.piece.exists() || !piece.on_top || known == before.end()) continue;
      const ui::PlacedPiece& was = *known->second;
      if (was.zone != piece.zone || was.seen.place != piece.seen.place || was.area == piece.area) {
        continue;
      }
      const std::size_t z = piece.zone.index();
      const core::Zone& zone = model.zones[z];
      const ui::ZoneRoom &old = now_.rooms[seat].zones[z], &now = next.rooms[seat].zones[z];
      const bool holder_moved =
          zone.holder.exists() && before.count(zone.holder.value) &&
          next.layout.find_piece(zone.holder)->area != before[zone.holder.value]->area;
      const bool shifted = zone.spec->kind == core::ZoneKind::row && was.index != piece.index;
      const bool shared_cell = zone.spec->kind == core::ZoneKind::grid && zone.spec->per_cell != 1;
      if (holder_moved || shifted || shared_cell) continue;
      if (now_.frames[z] != next.frames[z]) {
        tally_.frames += stepped[piece.zone.value]++ == 0;
      } else if (now.most > old.most) {
        tally_.rooms += stepped[piece.zone.value]++ == 0;
      } else if (turn_over && lost(old, now) > 1) {
        tally_.closed += stepped[piece.zone.value]++ == 0;
      } else {
        check(false, "a piece in " + model.zone_name(piece.zone), far(was.area, piece.area));
      }
    }
  }

  // The farthest of its corners.
  static float far(const Rect& before, const Rect& after) {
    return std::max({std::abs(after.x - before.x), std::abs(after.y - before.y),
                     std::abs(after.right() - before.right()),
                     std::abs(after.bottom() - before.bottom())});
  }

  static std::size_t lost(const ui::ZoneRoom& before, const ui::ZoneRoom& after) {
    std::size_t out = 0;
    for (const ui::Lodger who : before.places) out += after.place_of(who, 0) == after.places.size();
    return out;
  }

  core::Stream random_;
  core::Seat seat_;
  Tally& tally_;
  ui::Past past_;
  ui::LaidOut now_;
  uint32_t turn_ = 0;
  std::size_t choices_ = 0;
};

}  // namespace

TEST_CASE("in games of every title nothing moves that nobody moved") {
  for (const manifest::FoundGame& found : test::games_to_test()) {
    manifest::SearchPath search;
    search.home = test::source_tree();
    search.extra = {test::source_tree() / "tests/games"};
    const auto spec = manifest::load_game({found.folder, search});
    const int tables = spec->players_max - spec->players_min + 1;
    Tally tally;
    for (int table = 0; table < tables; ++table) {
      const auto players =
          static_cast<std::size_t>(spec->players_min) + static_cast<std::size_t>(table);
      const auto rules = script::load_rules(core::build_model(spec, {players, {}, {}}));
      for (int game = table; game < kGames; game += tables) {
        const auto seed = static_cast<uint64_t>(game);
        Watcher watcher(seed, core::Seat(static_cast<std::size_t>(game) % players), tally);
        const core::Asking asking(*rules, watcher);
        core::start_game(*rules, seed);
      }
    }
    INFO(spec->id << ": " << tally.layouts << " layouts; steps of grids " << tally.frames
                  << ", of zones " << tally.rooms << ", gaps closed " << tally.closed
                  << "; moved by up to " << tally.farthest << " pixels");
    CHECK(tally.moved == 0);
    CHECK(tally.frames <= 9 * kGames);
    CHECK(tally.rooms <= 18 * kGames);
  }
}
