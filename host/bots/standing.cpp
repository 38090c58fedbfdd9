#include "bots/standing.hpp"

#include <algorithm>

namespace glasshouse::bots {
namespace {

using core::Seat;

bool uses_evaluate(const core::Rules& rules, Points points) {
  return rules.has(core::Rules::Hook::evaluate) &&
         (points == Points::evaluate || !rules.has_score());
}

double points_of(core::Rules& rules, Seat seat, Points points) {
  if (uses_evaluate(rules, points)) return rules.evaluate(seat);
  return rules.has_score() ? rules.score(seat).total : 0;
}

// What all have together. An author's estimate is of the whole game, so one does.
double shared_points(core::Rules& rules, Points points) {
  if (uses_evaluate(rules, points)) return rules.evaluate(Seat(0));
  double all = 0;
  if (!rules.has_score()) return all;
  for (std::size_t s = 0; s < rules.table().model().players(); ++s) {
    all += rules.score(Seat(s)).total;
  }
  return all;
}

void compare(BySeat& lead, std::size_t players) {
  const BySeat own = lead;
  for (std::size_t s = 0; s < players; ++s) {
    double best = 0;
    bool any = false;
    for (std::size_t o = 0; o < players; ++o) {
      if (o == s) continue;
      best = any ? std::max(best, own[o]) : own[o];
      any = true;
    }
    lead[s] = own[s] - best;
  }
}

double result_of(const core::Table& table, core::SeatMask won, Seat seat) {
  if (table.head().outcome == core::Outcome::all_win) return 1;
  if (table.head().outcome == core::Outcome::drawn) return 0.5;
  if (!(won & core::mask_of(seat))) return 0;
  return won == core::mask_of(seat) ? 1 : 0.5;
}

}  // namespace

void read_standing(core::Rules& rules, Points points, Standing& out) {
  const core::Table& table = rules.table();
  const std::size_t players = table.model().players();
  out.finished = table.finished();
  const Points counted = out.finished ? Points::score : points;
  if (table.model().spec().cooperative) {
    out.lead.fill(shared_points(rules, counted));
  } else {
    for (std::size_t s = 0; s < players; ++s) out.lead[s] = points_of(rules, Seat(s), counted);
    compare(out.lead, players);
  }
  if (!out.finished) return;
  const core::SeatMask won = core::winners(rules);
  for (std::size_t s = 0; s < players; ++s) out.result[s] = result_of(table, won, Seat(s));
}

}  // namespace glasshouse::bots
