#pragma once

#include "core/spec.hpp"
#include "manifest/faults.hpp"
#include "manifest/tree.hpp"

// The second look at a manifest: a spec is filled section by section, each reader using what those
// before it have found. Readers expect that check_shape has reported wrong keys and sorts; they
// pass over such values and report what doesn't fit together.
namespace glasshouse::manifest {

struct Draft {
  core::GameSpec& spec;
  FaultList& faults;
};

// In this order: conditions need players and options, pieces need zones. Each is in its own file.
void read_head(const Node& root, Draft& draft);
void read_options(const Node& root, Draft& draft);
void read_zones(const Node& root, Draft& draft);
void read_counters(const Node& root, Draft& draft);
void read_progress(const Node& root, Draft& draft);
void read_pieces(const Node& root, Draft& draft);
void read_lexicon(const Node& root, Draft& draft);

// A zone on the table or inside a piece.
core::ZoneSpec read_zone(const Entry& entry, Draft& draft);

// Fills a bounded grid's kinds of cells.
void read_cells(const Node& zone_node, core::ZoneSpec& zone, FaultList& faults);

// Fills a kind's attributes, entries and dealt columns.
void read_entries(const Entry& kind_entry, core::PieceKind& kind, Draft& draft);

// Fills a kind's face, and checks that what it names exists.
void read_face(const Node& kind_node, core::PieceKind& kind, Draft& draft);

}  // namespace glasshouse::manifest
