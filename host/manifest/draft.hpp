#pragma once

#include <map>
#include <set>

#include "core/spec.hpp"
#include "manifest/faults.hpp"
#include "manifest/tree.hpp"

// The second look at a manifest: a spec is filled section by section, each reader using what those
// before it have found. Readers expect that check_shape has reported wrong keys and sorts; they
// pass over such values and report what doesn't fit together.
namespace glasshouse::manifest {

// Where pieces begin on a board, by their marks.
struct Opening {
  core::Source source;
  std::map<char, std::vector<core::Place>> places;
  std::set<char> used;  // by some kind of pieces
};

struct Draft {
  core::GameSpec& spec;
  FaultList& faults;
  std::map<std::string, Opening> openings = {};  // by zone
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

// Fills a board of points and links.
void read_graph(const Node& zone_node, core::ZoneSpec& zone, FaultList& faults);

// Notes where pieces begin on a board; gives an entry the places of its mark; and, when all kinds
// are read, refuses marks that no piece has.
void read_opening(const Node& zone_node, const core::ZoneSpec& zone, Draft& draft);
void place_by_mark(const Node& mark, const std::string& zone, core::PieceEntry& entry,
                   Draft& draft);
void check_openings(Draft& draft);

// Fills a kind's attributes, entries and dealt columns.
void read_entries(const Entry& kind_entry, core::PieceKind& kind, Draft& draft);

// Fills a kind's changes, after its other attributes.
void read_changes(const Entry& kind_entry, core::PieceKind& kind, Draft& draft);

// Fills a kind's face, and checks that what it names exists.
void read_face(const Node& kind_node, core::PieceKind& kind, Draft& draft);

}  // namespace glasshouse::manifest
