#include "bots/details.hpp"

namespace glasshouse::bots {

void KindTally::add(const KindTally& other) {
  offered += other.offered;
  options += other.options;
  taken += other.taken;
  by_chance += other.by_chance;
}

void TenthTally::add(const TenthTally& other) {
  games += other.games;
  led += other.led;
  leader_won += other.leader_won;
  gap += other.gap;
  margin += other.margin;
}

void Details::add(const Details& other) {
  options.add(other.options);
  for (const auto& [name, tally] : other.kinds) kinds[name].add(tally);
  lead_changes.add(other.lead_changes);
  decided.add(other.decided);
  for (std::size_t t = 0; t < tenths.size(); ++t) tenths[t].add(other.tenths[t]);
}

}  // namespace glasshouse::bots
