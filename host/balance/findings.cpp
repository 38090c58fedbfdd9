#include "balance/findings.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "balance/estimates.hpp"

namespace glasshouse::balance {
namespace {

using Weight = Finding::Weight;

// Below so many games nothing is said about balance.
constexpr uint64_t kFewGames = 30;
constexpr double kSure = 0.01;

double share(uint64_t part, uint64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

std::string games_text(uint64_t games) {
  return std::to_string(games) + (games == 1 ? " game" : " games");
}

void find_faults(const Sample& sample, std::vector<Finding>& out) {
  const bots::Tally& tally = sample.tally;
  if (tally.errors == 0) return;
  out.push_back({Weight::serious, "faults",
                 games_text(tally.errors) + " of " + std::to_string(tally.games.count()) +
                     " failed or did not end; their seeds are among the odd games."});
}

void find_common_result(const Sample& sample, std::vector<Finding>& out) {
  const bots::PlayerTally& seat = sample.tally.seats.front();
  out.push_back({Weight::fine, "seats",
                 "The players win " + percent_between(seat.shared + seat.wins, seat.games) +
                     " of the games together."});
}

std::string seat_sentence(const Sample& sample, std::size_t seat, uint64_t decided) {
  const uint64_t wins = sample.tally.seats[seat].wins;
  const double fair = 1 / static_cast<double>(sample.players);
  std::string out = "Seat " + std::to_string(seat + 1) + " wins " + percent_between(wins, decided) +
                    " of the decided games, where " + percent(fair) + " would be fair: ";
  const bool more = share(wins, decided) > fair;
  const bool last = seat + 1 == sample.players;
  if (seat == 0) return out + (more ? "a first-player advantage." : "who begins is worse off.");
  if (last) return out + (more ? "a last-player advantage." : "who comes last is worse off.");
  return out + (more ? "an advantage." : "a disadvantage.");
}

void find_seats(const Sample& sample, std::vector<Finding>& out) {
  if (sample.players == 1) return;
  const uint64_t decided = sample.decided_games();
  const uint64_t finished = sample.tally.finished;
  if (decided < kFewGames) {
    out.push_back({Weight::notable, "seats",
                   "Only " + games_text(decided) +
                       " had one winner: too few to say anything about the seats."});
  } else if (equal_counts_p(sample.wins()) >= kSure) {
    out.push_back({Weight::fine, "seats",
                   "No seat wins more often than chance explains (" + games_text(decided) +
                       " with one winner)."});
  } else {
    const double fair = 1 / static_cast<double>(sample.players);
    for (std::size_t s = 0; s < sample.players; ++s) {
      const Interval interval = share_interval(sample.tally.seats[s].wins, decided);
      if (interval.holds(fair)) continue;
      const double off = std::abs(share(sample.tally.seats[s].wins, decided) - fair);
      out.push_back({off > 0.1 * fair ? Weight::serious : Weight::notable, "seats",
                     seat_sentence(sample, s, decided)});
    }
  }
  if (finished > 0 && share(finished - decided, finished) > 0.15) {
    out.push_back({Weight::notable, "seats",
                   percent_between(finished - decided, finished) +
                       " of the games have no winner, or several."});
  }
}

void find_bots(const Sample& sample, std::vector<Finding>& out) {
  if (sample.kinds.size() < 2 || sample.cooperative) return;
  for (std::size_t i = 0; i < sample.kinds.size(); ++i) {
    const bots::PlayerTally& bot = sample.tally.bots[i];
    out.push_back({Weight::fine, "bots",
                   "Bot " + std::to_string(i + 1) + " (" + sample.kinds[i] + ") wins " +
                       percent_between(bot.wins, bot.games) + "."});
  }
}

void find_length(const Sample& sample, std::vector<Finding>& out) {
  const bots::Tally& tally = sample.tally;
  if (tally.finished == 0) return;
  const bots::Histogram& turns = tally.turn_counts;
  out.push_back({Weight::fine, "length",
                 "A game takes " + fixed(turns.mean()) + " turns and " +
                     fixed(tally.choice_counts.mean()) + " choices; nine of ten games take " +
                     std::to_string(turns.quantile(0.05)) + " to " +
                     std::to_string(turns.quantile(0.95)) + " turns."});
  const double middle = std::max<double>(1, static_cast<double>(turns.quantile(0.5)));
  if (static_cast<double>(turns.quantile(0.99)) > 2 * middle) {
    out.push_back({Weight::notable, "length",
                   "One game of a hundred takes " + std::to_string(turns.quantile(0.99)) +
                       " turns or more, over twice the usual " + fixed(middle, 0) + "."});
  }
}

void find_scores(const Sample& sample, std::vector<Finding>& out) {
  if (!sample.has_points()) return;
  const bots::Tally& tally = sample.tally;
  std::string text = "A player scores " + fixed(tally.scores.mean()) + " points, give or take " +
                     fixed(tally.scores.sd());
  if (tally.margins.count() > 0) {
    text += "; half of the games are won by " + std::to_string(tally.margins.quantile(0.5)) +
            " points or fewer";
  }
  out.push_back({Weight::fine, "scores", text + "."});
}

void find_options(const Sample& sample, std::vector<Finding>& out) {
  const bots::Histogram& options = sample.tally.details->options;
  if (options.count() == 0) return;
  const uint64_t forced = options.between(0, 1);
  const bool dull = share(forced, options.count()) > 0.4;
  out.push_back({dull ? Weight::notable : Weight::fine, "options",
                 "A decision has " + fixed(options.mean()) + " options (half have " +
                     std::to_string(options.quantile(0.5)) + " or fewer); " +
                     percent(share(forced, options.count())) + " are forced, with only one."});
}

// What random bots take says nothing about what it is worth.
void find_kinds(const Sample& sample, std::vector<Finding>& out) {
  if (sample.only_random()) return;
  for (const auto& [name, kind] : sample.tally.details->kinds) {
    if (kind.offered < kFewGames || kind.by_chance >= kind.offered * 1'000'000) continue;
    const double taken = share(kind.taken, kind.offered);
    const double lot =
        static_cast<double>(kind.by_chance) / 1e6 / static_cast<double>(kind.offered);
    const std::string offered =
        "\"" + name + "\" is offered in " + std::to_string(kind.offered) + " decisions and ";
    if (kind.taken == 0) {
      out.push_back({Weight::serious, "options", offered + "never taken: is it worth having?"});
    } else if (taken < 0.02 && taken < lot / 4) {
      out.push_back({Weight::notable, "options",
                     offered + "taken in " + percent(taken) + " of them: hardly ever worth it."});
    } else if (taken > 0.95 && lot < 0.8) {
      out.push_back({Weight::notable, "options",
                     offered + "taken in " + percent(taken) + " of them: hardly a choice."});
    }
  }
}

void find_lead(const Sample& sample, std::vector<Finding>& out) {
  const bots::Details& details = *sample.tally.details;
  if (details.decided.count() < kFewGames) return;
  out.push_back({Weight::fine, "lead",
                 "The lead changes " + fixed(details.lead_changes.mean()) +
                     " times in a game, and half of the winners lead for good after " +
                     std::to_string(details.decided.quantile(0.5)) + " % of the rounds."});
  const bots::TenthTally& half = details.tenths[4];
  if (half.led < kFewGames) return;
  const double wins = share(half.leader_won, half.led);
  const double fair = 1 / static_cast<double>(sample.players);
  std::string text =
      "Who leads half-way wins " + percent_between(half.leader_won, half.led) + " of those games";
  const bool early = share(details.decided.between(0, 50), details.decided.count()) > 0.5;
  if (wins > fair + 0.8 * (1 - fair)) {
    out.push_back({Weight::serious, "lead",
                   text + ": a leader runs away, and the second half decides little."});
  } else if (wins < fair + 0.1 * (1 - fair)) {
    out.push_back({Weight::notable, "lead", text + ": the first half hardly matters."});
  } else {
    out.push_back({early ? Weight::notable : Weight::fine, "lead", text + "."});
  }
  out.push_back(
      {Weight::fine, "lead",
       percent(share(details.decided.between(0, 50), details.decided.count())) +
           " of the games are runaways: the winner led from before half-way to the end."});
}

}  // namespace

std::string fixed(double number, int digits) {
  char out[64];
  std::snprintf(out, sizeof out, "%.*f", digits, number);
  return out;
}

std::string percent(double share, int digits) { return fixed(100 * share, digits) + " %"; }

std::string percent_between(uint64_t successes, uint64_t trials) {
  const Interval interval = share_interval(successes, trials);
  return percent(share(successes, trials)) + " (" + fixed(100 * interval.low) + " to " +
         fixed(100 * interval.high) + ")";
}

const char* word_for(Finding::Weight weight) {
  switch (weight) {
    case Weight::fine: return "fine";
    case Weight::notable: return "look";
    case Weight::serious: return "act";
  }
  return "";
}

std::vector<Finding> findings(const Sample& sample) {
  std::vector<Finding> out;
  find_faults(sample, out);
  if (sample.tally.finished == 0) return out;
  if (sample.cooperative) {
    find_common_result(sample, out);
  } else {
    find_seats(sample, out);
  }
  find_bots(sample, out);
  find_length(sample, out);
  find_scores(sample, out);
  if (sample.tally.details) {
    find_options(sample, out);
    find_kinds(sample, out);
    find_lead(sample, out);
  }
  return out;
}

}  // namespace glasshouse::balance
