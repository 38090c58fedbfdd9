#include "match/renames.hpp"

#include <algorithm>

namespace glasshouse::match {
namespace {

constexpr const char* kKinds[] = {"bag", "deck", "pile", "hand", "row", "grid"};

std::string sort_of(const core::ZoneSpec& zone) {
  std::string out = kKinds[static_cast<std::size_t>(zone.kind)];
  if (zone.per_player) out += " of each player";
  if (zone.kind != core::ZoneKind::grid) return out;
  const core::Board& shape = zone.shape;
  out += ", topology " + std::to_string(static_cast<int>(shape.topology));
  if (shape.growing) return out + ", growing";
  if (shape.graph) return out + ", of " + std::to_string(shape.cell_count()) + " points";
  return out + ", " + std::to_string(shape.rows) + " by " + std::to_string(shape.columns);
}

// Those whose names the other game doesn't have.
ZoneSorts without(const ZoneSorts& zones, const ZoneSorts& other) {
  ZoneSorts out;
  for (const auto& zone : zones) {
    const auto same = [&zone](const auto& one) { return one.first == zone.first; };
    if (std::none_of(other.begin(), other.end(), same)) out.push_back(zone);
  }
  return out;
}

// The only one of its sort there, by name, or "".
std::string only_one(const std::string& sort, const ZoneSorts& zones) {
  const auto like = [&sort](const auto& one) { return one.second == sort; };
  if (std::count_if(zones.begin(), zones.end(), like) != 1) return "";
  return std::find_if(zones.begin(), zones.end(), like)->first;
}

// A zone of each player has the seat's number behind its name.
void rename(core::Snapshot& snapshot, const std::string& from, const std::string& to) {
  for (core::Snapshot::Zone& zone : snapshot.zones) {
    const bool own = zone.name == from || zone.name.starts_with(from + "/");
    if (own) zone.name.replace(0, from.size(), to);
  }
}

}  // namespace

ZoneSorts zone_sorts(const core::GameSpec& spec) {
  ZoneSorts out;
  for (const core::ZoneSpec& zone : spec.zones) out.emplace_back(zone.name, sort_of(zone));
  return out;
}

std::vector<std::string> follow_renames(const ZoneSorts& before, const ZoneSorts& now,
                                        core::Snapshot& snapshot) {
  const ZoneSorts went = without(before, now);
  const ZoneSorts came = without(now, before);
  std::vector<std::string> out;
  for (const auto& [name, sort] : went) {
    const std::string next = only_one(sort, came);
    if (next.empty() || only_one(sort, went) != name) continue;
    rename(snapshot, name, next);
    out.push_back("zone " + name + " is now " + next);
  }
  return out;
}

core::Restored laid_out_by(const std::shared_ptr<const core::Model>& model, core::Snapshot snapshot,
                           const ZoneSorts& before) {
  std::vector<std::string> renamed = follow_renames(before, zone_sorts(model->spec()), snapshot);
  core::Restored out = core::restored(model, snapshot);
  out.renamed.insert(out.renamed.begin(), renamed.begin(), renamed.end());
  return out;
}

}  // namespace glasshouse::match
