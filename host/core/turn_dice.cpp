#include "core/turn_dice.hpp"

#include <algorithm>

namespace glasshouse::core {

void TurnDice::note(StreamId stream, Thrown thrown) {
  if (streams_.size() <= stream.index()) streams_.resize(stream.index() + 1);
  streams_[stream.index()].push_back(std::move(thrown));
}

const Thrown* TurnDice::find(StreamId stream, std::size_t n) const {
  if (stream.index() >= streams_.size() || n >= streams_[stream.index()].size()) return nullptr;
  return &streams_[stream.index()][n];
}

std::vector<TurnDice::Roll> TurnDice::rolls() {
  std::vector<Roll> out;
  for (std::size_t s = 0; s < streams_.size(); ++s) {
    for (std::size_t n = 0; n < streams_[s].size(); ++n) {
      Thrown& thrown = streams_[s][n];
      if (thrown.kind == Thrown::Kind::rolled) out.push_back({StreamId(s), n, &thrown});
    }
  }
  return out;
}

uint32_t NotedChance::roll(StreamId stream, Stream& usual, uint32_t bound) {
  const uint32_t value = Chance::roll(stream, usual, bound);
  dice_.note(stream, {Thrown::Kind::rolled, bound, {value}, {}});
  return value;
}

std::size_t NotedChance::draw(StreamId stream, Stream& usual, std::span<const PieceId> bag) {
  const std::size_t index = Chance::draw(stream, usual, bag);
  dice_.note(stream, {Thrown::Kind::drawn, 0, {}, {bag[index]}});
  return index;
}

void NotedChance::shuffle(StreamId stream, Stream& usual, std::span<PieceId> pieces) {
  Chance::shuffle(stream, usual, pieces);
  dice_.note(stream, {Thrown::Kind::shuffled, 0, {}, {pieces.begin(), pieces.end()}});
}

uint32_t AlteredChance::roll(StreamId stream, Stream& usual, uint32_t bound) {
  const uint32_t value = Chance::roll(stream, usual, bound);
  if (stream != altered_.stream || passed_++ != altered_.n) return value;
  return std::min(value_, bound - 1);
}

std::size_t AlteredChance::draw(StreamId stream, Stream& usual, std::span<const PieceId> bag) {
  passed_ += stream == altered_.stream;
  return Chance::draw(stream, usual, bag);
}

void AlteredChance::shuffle(StreamId stream, Stream& usual, std::span<PieceId> pieces) {
  passed_ += stream == altered_.stream;
  Chance::shuffle(stream, usual, pieces);
}

// Where something else is asked for than really, nothing more of that stream is recalled.
const Thrown* RecalledChance::next(StreamId stream, Stream& usual, Thrown::Kind kind,
                                   std::size_t size) {
  std::size_t& n = next_[stream.index()];
  if (n == kBeyond) return nullptr;
  const Thrown* thrown = dice_.find(stream, n);
  const bool same = thrown && thrown->kind == kind &&
                    size == (kind == Thrown::Kind::rolled ? thrown->bound : thrown->pieces.size());
  n = same ? n + 1 : kBeyond;
  if (!same && beyond_) usual = beyond_[stream.index()];
  return same ? thrown : nullptr;
}

uint32_t RecalledChance::roll(StreamId stream, Stream& usual, uint32_t bound) {
  const Thrown* thrown = next(stream, usual, Thrown::Kind::rolled, bound);
  if (!thrown || thrown->may_be.empty()) return usual.below(bound);
  const auto fitting = static_cast<uint32_t>(thrown->may_be.size());
  return thrown->may_be[fitting == 1 ? 0 : usual.below(fitting)];
}

std::size_t RecalledChance::draw(StreamId stream, Stream& usual, std::span<const PieceId> bag) {
  const Thrown* thrown = next(stream, usual, Thrown::Kind::drawn, 1);
  if (!thrown) return Chance::draw(stream, usual, bag);
  const PieceId drawn = thrown->pieces.front();
  const auto found = std::find(bag.begin(), bag.end(), drawn);
  if (known(drawn) && found != bag.end()) return static_cast<std::size_t>(found - bag.begin());
  std::vector<std::size_t> fitting;
  for (std::size_t i = 0; i < bag.size(); ++i) {
    if (!known(bag[i]) && model_.back_name(bag[i]) == model_.back_name(drawn)) fitting.push_back(i);
  }
  if (fitting.empty()) return Chance::draw(stream, usual, bag);
  return fitting[usual.below(static_cast<uint32_t>(fitting.size()))];
}

void RecalledChance::shuffle(StreamId stream, Stream& usual, std::span<PieceId> pieces) {
  const Thrown* thrown = next(stream, usual, Thrown::Kind::shuffled, pieces.size());
  Chance::shuffle(stream, usual, pieces);
  if (!thrown) return;
  // Each place takes the piece that is known to have come there, or the next with its back.
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const PieceId real = thrown->pieces[i];
    const auto fits = [&](PieceId piece) {
      if (known(real)) return piece == real;
      return !known(piece) && model_.back_name(piece) == model_.back_name(real);
    };
    const auto found =
        std::find_if(pieces.begin() + static_cast<std::ptrdiff_t>(i), pieces.end(), fits);
    if (found != pieces.end()) std::swap(pieces[i], *found);
  }
}

}  // namespace glasshouse::core
