#include "playthroughs/golden.hpp"

#include "match/match.hpp"
#include "playthroughs/rules_source.hpp"

namespace glasshouse::test {
namespace {

std::string hex(uint64_t number) {
  std::string out(16, '0');
  for (auto digit = out.rbegin(); digit != out.rend(); ++digit, number >>= 4) {
    *digit = "0123456789abcdef"[number & 15];
  }
  return out;
}

std::string scores(const match::Match& match) {
  std::string out;
  for (std::size_t s = 0; s < match.model().players(); ++s) {
    const auto all = match.scores(core::Seat(s));
    if (!all.empty()) out += (s == 0 ? "" : " : ") + std::to_string(all[s]->total);
  }
  return out.empty() ? "" : ", scores " + out;
}

std::string heading(const match::Match& match) {
  const core::TableHead& head = match.table().head();
  return "\nturn " + std::to_string(head.turn) + scores(match) + ", table " +
         hex(match.table().block().fingerprint()) + "\n";
}

// The lines that belong to the last choice, as everybody may read them.
std::string told(const match::Match& match) {
  std::string out;
  for (const match::LogLine& line : match.log_lines()) {
    const bool now = line.choice == match.choice_count();
    if (now && line.kind == match::LogEntry::Kind::told) {
      out += "    " + line.read_by(core::Seat()).text + "\n";
    }
  }
  return out;
}

std::string made(const match::Match& match) {
  const match::MadeChoice& choice = match.choice(match.choice_count());
  return "  " + match.model().player_name(choice.seat) + ": " + choice.text + "\n";
}

std::string ending(const match::Match& match) {
  std::string winners;
  for (std::size_t s = 0; s < match.model().players(); ++s) {
    if (match.winners() & core::mask_of(core::Seat(s))) {
      winners += (winners.empty() ? "" : ", ") + match.model().player_name(core::Seat(s));
    }
  }
  return "\nend: " + std::string(match.table().head().reason) +
         "; winners: " + (winners.empty() ? "nobody" : winners) + scores(match) + ", table " +
         hex(match.table().block().fingerprint()) + "\n";
}

}  // namespace

std::string playthrough(const OpenGame& game, std::size_t players, uint64_t seed) {
  core::Setup setup;
  setup.players = players;
  match::Match match(source_of(game), {setup, {}, seed});
  std::string out = game.spec->title + ", " + std::to_string(players) + " players, seed " +
                    std::to_string(seed) + "\n" + told(match);
  uint32_t turn = UINT32_MAX;
  std::vector<core::Stream> dice;
  for (std::size_t s = 0; s < players; ++s) dice.push_back(bots::dice_of_bot(seed, core::Seat(s)));
  while (!match.finished()) {
    if (match.table().head().turn != turn) out += heading(match);
    turn = match.table().head().turn;
    core::Stream& random = dice[match.chooser().index()];
    match.choose(random.below(static_cast<uint32_t>(match.option_count())));
    out += made(match) + told(match);
  }
  return out + ending(match);
}

}  // namespace glasshouse::test
