#pragma once

#include <cstdint>

#include "core/board/board.hpp"

// How large a game may be. Far above any real one; there to stop slips of the pen and hostile files
// before they cost memory. The limits of files themselves are in core/file_limits.hpp.
namespace glasshouse::manifest {

inline constexpr int64_t kMostPieces = 4000;    // of all kinds, at a full table
inline constexpr int64_t kMostCount = 1000;     // one number of pieces in a manifest
inline constexpr int64_t kMostAttributes = 32;  // of one kind
inline constexpr int64_t kMostValues = 1001;    // of one attribute that changes
inline constexpr int64_t kMostChoices = 50;     // of one option; also random streams
inline constexpr int64_t kMostZones = 500;      // players' own and those inside pieces included
using core::kMostCells;                         // of one grid
inline constexpr int64_t kMostCellKinds = 100;  // of one grid
inline constexpr int64_t kMostLetters = 63;     // of one alphabet
inline constexpr int64_t kMostPictures = 1000;  // of one kind

}  // namespace glasshouse::manifest
