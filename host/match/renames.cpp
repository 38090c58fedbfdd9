#include "match/renames.hpp"

#include <algorithm>

namespace glasshouse::match {
namespace {

using core::ZoneSpec;
using Zones = std::vector<const ZoneSpec*>;

// Those whose names the other game doesn't have.
Zones without(const std::vector<ZoneSpec>& zones, const std::vector<ZoneSpec>& other) {
  Zones out;
  for (const ZoneSpec& zone : zones) {
    const auto same = [&zone](const ZoneSpec& one) { return one.name == zone.name; };
    if (std::none_of(other.begin(), other.end(), same)) out.push_back(&zone);
  }
  return out;
}

bool alike(const ZoneSpec& one, const ZoneSpec& other) {
  if (one.kind != other.kind || one.per_player != other.per_player) return false;
  if (one.kind != core::ZoneKind::grid) return true;
  return one.shape.is_like(other.shape);
}

const ZoneSpec* only_like(const ZoneSpec& zone, const Zones& zones) {
  const auto like = [&zone](const ZoneSpec* one) { return alike(*one, zone); };
  const auto found = std::find_if(zones.begin(), zones.end(), like);
  return std::count_if(zones.begin(), zones.end(), like) == 1 ? *found : nullptr;
}

// A zone of each player has the seat's number behind its name.
void rename(core::Snapshot& snapshot, const std::string& from, const std::string& to) {
  for (core::Snapshot::Zone& zone : snapshot.zones) {
    const bool own = zone.name == from || zone.name.starts_with(from + "/");
    if (own) zone.name.replace(0, from.size(), to);
  }
}

}  // namespace

std::vector<std::string> follow_renames(const core::GameSpec& before, const core::GameSpec& now,
                                        core::Snapshot& snapshot) {
  const Zones went = without(before.zones, now.zones);
  const Zones came = without(now.zones, before.zones);
  std::vector<std::string> out;
  for (const ZoneSpec* zone : went) {
    const ZoneSpec* next = only_like(*zone, came);
    if (!next || only_like(*next, went) != zone) continue;
    rename(snapshot, zone->name, next->name);
    out.push_back("zone " + zone->name + " is now " + next->name);
  }
  return out;
}

}  // namespace glasshouse::match
