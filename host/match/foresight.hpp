#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "match/match.hpp"

// What an option leads to, for showing it before it is chosen: as far as whoever is asked can know.
// The option is taken in two deals that they can't tell from the real one; what comes about in both
// before chance, or sight of something new, has a part in it is foreseen.
namespace glasshouse::match {

// Where a piece would lie: nowhere else where it has no zone.
struct ForeseenMove {
  core::PieceId piece;
  core::ZoneId zone;
  core::Place place;
  std::optional<bool> face_up;  // where it is turned over
  bool operator==(const ForeseenMove&) const = default;
};

class Foresight {
 public:
  // None where nothing moves or nothing is sure.
  std::vector<ForeseenMove> of(const Match& match, std::size_t option);

 private:
  std::vector<core::Event> taken_in(const Match& match, std::size_t option, core::Stream& random);

  // Rules of its own; the witness sees what the seat doesn't, so the others think.
  std::unique_ptr<core::Rules> thinker_, witness_;
};

}  // namespace glasshouse::match
