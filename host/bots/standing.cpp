#include "bots/standing.hpp"

#include <algorithm>

namespace glasshouse::bots {
namespace {

using core::Seat;

double points_of(core::Rules& rules, Seat seat, Points points) {
  const bool evaluates = rules.has(core::Rules::Hook::evaluate);
  if (evaluates && (points == Points::evaluate || !rules.has_score())) return rules.evaluate(seat);
  return rules.has_score() ? rules.score(seat).total : 0;
}

void share(BySeat& lead, std::size_t players) {
  double all = 0;
  for (std::size_t s = 0; s < players; ++s) all += lead[s];
  std::fill(lead.begin(), lead.end(), all);
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
  for (std::size_t s = 0; s < players; ++s) out.lead[s] = points_of(rules, Seat(s), counted);
  if (table.model().spec().cooperative) {
    share(out.lead, players);
  } else {
    compare(out.lead, players);
  }
  if (!out.finished) return;
  const core::SeatMask won = core::winners(rules);
  for (std::size_t s = 0; s < players; ++s) out.result[s] = result_of(table, won, Seat(s));
}

}  // namespace glasshouse::bots
