#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/block.hpp"
#include "core/model.hpp"
#include "core/table.hpp"

// A block with every fact under its name (see naming.hpp), so that it can be written to a file,
// compared in words, and laid out again on the table of an edited game. Everything a block holds is
// in it: under the same model, restored(snapshot_of(block)) is the block, byte for byte.
namespace glasshouse::core {

struct Snapshot {
  struct Piece {
    std::string name;
    Place place;
    SeatMask known = 0, doubted = 0;
    bool face_up = true;
    int rotation = 0;
    std::string point;  // of a graph: where it lies, as points come and go in an edited game
    bool operator==(const Piece&) const = default;
  };
  struct Zone {
    std::string name;
    std::vector<Piece> pieces;  // in the zone's order
    bool operator==(const Zone&) const = default;
  };
  // What a column of the block, dealt or changing, has for a piece.
  struct Held {
    std::string attribute, piece;
    Value value;  // nothing for nobody
    bool operator==(const Held&) const = default;
  };

  TableHead head;
  std::vector<Zone> zones;
  std::vector<std::pair<std::string, int>> counters;
  std::vector<std::pair<std::string, uint64_t>> streams;
  std::vector<Held> values;
  std::vector<uint64_t> positions;  // that were seen
};

Snapshot snapshot_of(const Model& model, const Block& block);

// A snapshot laid out by a model, and what didn't fit: the names that came and went, and a sentence
// for each thing that has another name now, for each piece that went back to its start as its place
// is no more, and for each other fact that couldn't stay as it was.
struct Restored {
  Block block;
  std::vector<std::string> came{}, went{}, renamed{}, sent_back{}, changed{};

  bool exact() const {
    return came.empty() && went.empty() && renamed.empty() && sent_back.empty() && changed.empty();
  }
};

// What is new, and what lay in a zone or on a cell that is no more, goes to its start. A piece
// whose attributes were edited is taken for the next unclaimed one of its kind. Any snapshot will
// do, even a damaged one: every piece of the model ends up in exactly one place.
Restored restored(const std::shared_ptr<const Model>& model, const Snapshot& snapshot);

// What differs, a line for each fact: "counter points/1: 3, then 4". Empty for equal ones.
std::vector<std::string> differences(const Snapshot& one, const Snapshot& other);
std::vector<std::string> differences(const Model& model, const Block& one, const Block& other);

}  // namespace glasshouse::core
