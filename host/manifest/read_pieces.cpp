#include <algorithm>
#include <set>

#include "manifest/attributes.hpp"
#include "manifest/draft.hpp"
#include "manifest/limits.hpp"

namespace glasshouse::manifest {
namespace {

using core::PieceKind;
using core::ZoneSpec;

void read_holds(const Node& kind_node, PieceKind& kind, Draft& draft) {
  FaultList& faults = draft.faults;
  for (const Entry& entry : entries_at(kind_node, "holds")) {
    if (!entry.value.is_map()) continue;
    ZoneSpec zone = read_zone(entry, draft);
    if (zone.per_player) {
      faults.add(entry.key, "the zone '" + zone.name + "' inside a piece has the piece's owner",
                 "leave out per_player");
    }
    if (zone.visible == core::Visibility::owner && !kind.per_player) {
      faults.add(entry.key, "the zone '" + zone.name + "' has no owner who could see it",
                 "say visible: all or nobody");
    }
    kind.holds.push_back(std::move(zone));
  }
}

bool is_held(const core::GameSpec& spec, const std::string& zone) {
  for (const PieceKind& kind : spec.pieces) {
    for (const ZoneSpec& held : kind.holds) {
      if (held.name == zone) return true;
    }
  }
  return false;
}

void add_unknown_start(const Node& start, const Draft& draft) {
  std::vector<std::string> names;
  for (const ZoneSpec& zone : draft.spec.zones) names.push_back(zone.name);
  if (is_held(draft.spec, start.text)) {
    draft.faults.add(start, "start: '" + start.text + "' lies inside a piece",
                     "pieces start in a zone of the table");
    return;
  }
  draft.faults.add(start, "start: there is no zone '" + start.text + "'" +
                              draft.faults.suggestion(start.text, names));
}

bool has_places(const PieceKind& kind) {
  return std::all_of(kind.entries.begin(), kind.entries.end(), [](const core::PieceEntry& entry) {
    return !entry.places.empty() || !entry.start.empty();
  });
}

void check_start_zone(const Node& start, const PieceKind& kind, const ZoneSpec& zone,
                      FaultList& faults) {
  if (zone.per_player && !kind.per_player) {
    faults.add(start,
               "start: every player has a '" + zone.name + "', and there is one set of '" +
                   kind.name + "' for all",
               "add per_player: true to '" + kind.name + "', or start in a zone of the table");
  }
  if (zone.kind == core::ZoneKind::grid && !has_places(kind)) {
    faults.add(start, "start: '" + zone.name + "' is a grid, and a start has no cell",
               "say by a mark where they stand in the grid's opening, or lay them out in setup");
  }
}

const ZoneSpec* zone_called(const Node* name, const Draft& draft) {
  if (!name || !name->is_scalar()) return nullptr;
  for (const ZoneSpec& zone : draft.spec.zones) {
    if (zone.name == name->text) return &zone;
  }
  add_unknown_start(*name, draft);
  return nullptr;
}

// Those of the list that begin elsewhere than the kind.
void check_starts_of_entries(const Node& kind_node, const PieceKind& kind, const Draft& draft) {
  const Node* list = kind_node.find("list");
  if (!list) return;
  for (const Node& item : list->items) {
    const Node* start = item.find("start");
    const ZoneSpec* zone = zone_called(start, draft);
    if (!zone) continue;
    PieceKind alone = kind;
    if (!item.find("mark")) alone.entries = {core::PieceEntry{}};
    check_start_zone(*start, alone, *zone, draft.faults);
  }
}

// After all kinds are read, so that the zones inside pieces are known.
void check_start(const Node& kind_node, const PieceKind& kind, const Draft& draft) {
  const Node* start = kind_node.find("start");
  if (const ZoneSpec* zone = zone_called(start, draft)) {
    check_start_zone(*start, kind, *zone, draft.faults);
  }
  check_starts_of_entries(kind_node, kind, draft);
}

void read_title(const Node& kind_node, PieceKind& kind) {
  const Node* name = kind_node.find("name");
  if (name && name->is_map()) kind.titles = name->value();
  kind.title = text_at(kind_node, "name");
}

PieceKind read_kind(const Entry& entry, Draft& draft) {
  const Node& node = entry.value;
  PieceKind kind;
  kind.name = entry.key.text;
  kind.source = entry.key.source();
  kind.per_player = yes_at(node, "per_player", false);
  kind.starts_face_up = yes_at(node, "face_up", true);
  kind.back = text_at(node, "back");
  kind.start = text_at(node, "start");
  read_entries(entry, kind, draft);
  read_title(node, kind);
  read_changes(entry, kind, draft);
  read_holds(node, kind, draft);
  read_face(node, kind, draft);
  if (const Node* name = node.find("name")) check_words(*name, kind, draft);
  return kind;
}

// A column of the block is dealt or it changes.
void check_dealt_and_changing(const Draft& draft) {
  std::set<std::string> dealt;
  for (const PieceKind& kind : draft.spec.pieces) {
    for (const core::DealtColumn& column : kind.dealt) dealt.insert(column.attribute);
  }
  for (const PieceKind& kind : draft.spec.pieces) {
    for (const core::ChangeSpec& change : kind.changes) {
      if (!dealt.contains(change.name)) continue;
      draft.faults.add(change.source,
                       "'" + change.name + "' changes here, and is dealt in `columns` elsewhere",
                       "give one of them another name");
    }
  }
}

// Pieces of a kind at a full table, with everything that could take part.
int64_t pieces_of(const PieceKind& kind, int players) {
  int64_t count = 0;
  for (const core::PieceEntry& entry : kind.entries) count += entry.count;
  return kind.per_player ? count * players : count;
}

void check_sizes(const Node& root, Draft& draft) {
  const core::GameSpec& spec = draft.spec;
  int64_t pieces = 0, zones = 0;
  for (const ZoneSpec& zone : spec.zones) zones += zone.per_player ? spec.players_max : 1;
  for (const PieceKind& kind : spec.pieces) {
    const int64_t count = pieces_of(kind, spec.players_max);
    pieces += count;
    zones += count * std::ssize(kind.holds);
  }
  if (pieces > kMostPieces) {
    draft.faults.add(*root.find("pieces"), "the game has " + std::to_string(pieces) +
                                               " pieces, the most is " +
                                               std::to_string(kMostPieces));
  }
  if (zones > kMostZones) {
    const Node* where = root.find("zones");
    draft.faults.add(where ? *where : root, "the game has " + std::to_string(zones) +
                                                " zones, the most is " +
                                                std::to_string(kMostZones));
  }
}

}  // namespace

void read_pieces(const Node& root, Draft& draft) {
  const auto& entries = entries_at(root, "pieces");
  for (const Entry& entry : entries) {
    if (entry.value.is_map()) draft.spec.pieces.push_back(read_kind(entry, draft));
  }
  // A list of zones that isn't one says nothing about starts.
  const Node* zones = root.find("zones");
  std::size_t kind = 0;
  for (const Entry& entry : entries) {
    if (!entry.value.is_map() || (zones && !zones->is_map())) continue;
    check_start(entry.value, draft.spec.pieces[kind++], draft);
  }
  check_openings(draft);
  check_dealt_and_changing(draft);
  check_sizes(root, draft);
}

}  // namespace glasshouse::manifest
