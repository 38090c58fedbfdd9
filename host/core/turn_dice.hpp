#pragma once

#include <vector>

#include "core/chance.hpp"
#include "core/model.hpp"

// What fell to chance in a turn so far, as one seat knows it. A recalled turn must come to the
// decision that the seat faces, so what it has seen falls again; all else falls anew. No state of a
// real stream is kept: how dice will fall can't be found out from here.
//  - A number rolled is one of those that would have looked the same to the seat.
//  - A piece drawn from a bag is drawn again if the seat knows it by now; else any that it doesn't.
//  - Of a shuffled zone the pieces that the seat knows by now lie where they came to lie.
namespace glasshouse::core {

struct Thrown {
  enum class Kind : uint8_t { rolled, drawn, shuffled };
  Kind kind = Kind::rolled;
  uint32_t bound = 0;            // rolled: below this
  std::vector<uint32_t> may_be;  // rolled: as far as the seat can tell; nothing for any number
  std::vector<PieceId> pieces;   // drawn: the one; shuffled: all in their new order
};

// By stream, since one stream's draws never shift another's.
class TurnDice {
 public:
  bool empty() const { return streams_.empty(); }
  void note(StreamId stream, Thrown thrown);
  // Number `n` of a stream, from 0; nullptr after the last.
  const Thrown* find(StreamId stream, std::size_t n) const;

  struct Roll {
    StreamId stream;
    std::size_t n = 0;  // of its stream
    Thrown* thrown = nullptr;
  };
  std::vector<Roll> rolls();

 private:
  std::vector<std::vector<Thrown>> streams_;
};

// The streams decide, and it is noted what fell.
class NotedChance : public Chance {
 public:
  explicit NotedChance(TurnDice& dice) : dice_(dice) {}
  uint32_t roll(StreamId stream, Stream& usual, uint32_t bound) override;
  std::size_t draw(StreamId stream, Stream& usual, std::span<const PieceId> bag) override;
  void shuffle(StreamId stream, Stream& usual, std::span<PieceId> pieces) override;

 private:
  TurnDice& dice_;
};

// The streams decide, but one roll comes to another number.
class AlteredChance : public Chance {
 public:
  AlteredChance(const TurnDice::Roll& roll, uint32_t value) : altered_(roll), value_(value) {}
  uint32_t roll(StreamId stream, Stream& usual, uint32_t bound) override;
  std::size_t draw(StreamId stream, Stream& usual, std::span<const PieceId> bag) override;
  void shuffle(StreamId stream, Stream& usual, std::span<PieceId> pieces) override;

 private:
  TurnDice::Roll altered_;
  uint32_t value_;
  std::size_t passed_ = 0;  // of that stream
};

// As the seat remembers it, as long as the same is asked for; then the streams decide.
class RecalledChance : public Chance {
 public:
  // `known` says of every piece whether the seat knows it by now. `beyond`, when given, are the
  // streams that decide after what is remembered. All must outlive this.
  RecalledChance(const Model& model, const TurnDice& dice, const std::vector<bool>& known,
                 const Stream* beyond = nullptr)
      : model_(model), dice_(dice), known_(known), beyond_(beyond), next_(model.streams.size()) {}
  uint32_t roll(StreamId stream, Stream& usual, uint32_t bound) override;
  std::size_t draw(StreamId stream, Stream& usual, std::span<const PieceId> bag) override;
  void shuffle(StreamId stream, Stream& usual, std::span<PieceId> pieces) override;

 private:
  static constexpr std::size_t kBeyond = SIZE_MAX;
  const Thrown* next(StreamId stream, Stream& usual, Thrown::Kind kind, std::size_t size);
  bool known(PieceId piece) const { return known_[piece.index()]; }

  const Model& model_;
  const TurnDice& dice_;
  const std::vector<bool>& known_;
  const Stream* beyond_;
  std::vector<std::size_t> next_;  // by stream; kBeyond after what is remembered
};

}  // namespace glasshouse::core
