#include "app/seating.hpp"

#include <algorithm>

#include "app/arguments.hpp"
#include "core/errors.hpp"

namespace glasshouse::app {
namespace {

void check_entry(const std::string& kind, People people) {
  if (kind == match::kHuman && people == People::may_play) return;
  bots::check_kind(kind);
}

}  // namespace

std::vector<std::string> seat_kinds(const std::string& list, std::size_t players, People people) {
  std::vector<std::string> out = split(list, ',');
  for (const std::string& kind : out) check_entry(kind, people);
  if (out.size() == 1) {
    out.resize(players, out.front());
    if (people == People::may_play) out.front() = match::kHuman;
  }
  if (out.size() == players) return out;
  throw core::UsageError("--bots names " + std::to_string(out.size()) + " for " +
                         std::to_string(players) + " seats: give one, or one for each");
}

Seating::Seating(const match::RulesSource& source, const match::Sitting& sitting) {
  for (std::size_t s = 0; s < sitting.setup.players; ++s) {
    const std::string kind = s < sitting.kinds.size() ? sitting.kinds[s] : match::kHuman;
    bots_.push_back(kind == match::kHuman ? nullptr : bots::make_bot(kind, source.make));
    if (bots_.back()) bots_.back()->sit_down(sitting.seed, core::Seat(s));
  }
}

std::size_t Seating::humans() const {
  return static_cast<std::size_t>(
      std::count_if(bots_.begin(), bots_.end(), [](const auto& bot) { return !bot; }));
}

std::size_t Seating::decide(const match::Match& match) {
  return advice(*bots_[match.chooser().index()], match);
}

std::size_t advice(bots::Bot& bot, const match::Match& match) {
  const core::Position position = match.position();
  return bot.decide(bots::Seen(match.table(), position, match.chooser(), match.option_count()));
}

}  // namespace glasshouse::app
