#pragma once

#include <span>

#include "core/rng.hpp"

// What falls to chance at a table: numbers rolled, pieces drawn from bags, and the order of what is
// shuffled. Usually the table's streams decide. While a turn is looked back on, somebody else may:
// to note what fell, or to have fall what a seat has seen.
namespace glasshouse::core {

class Chance {
 public:
  virtual ~Chance() = default;

  // `usual` is the state of the stream that would decide.
  virtual uint32_t roll(StreamId stream, Stream& usual, uint32_t bound) {
    (void)stream;
    return usual.below(bound);
  }
  // Which of the pieces in a bag is drawn.
  virtual std::size_t draw(StreamId stream, Stream& usual, std::span<const PieceId> bag) {
    (void)stream;
    return usual.below(static_cast<uint32_t>(bag.size()));
  }
  virtual void shuffle(StreamId stream, Stream& usual, std::span<PieceId> pieces) {
    (void)stream;
    core::shuffle(pieces, usual);
  }
};

}  // namespace glasshouse::core
