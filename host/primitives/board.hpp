#pragma once

#include <cstdint>
#include <span>

#include "core/board/board.hpp"
#include "core/ids.hpp"
#include "core/model.hpp"

// A bounded grid as the questions about it need it: its shape, the top piece of every cell, and one
// attribute of the pieces. Two pieces are alike when they have the same value of that attribute; a
// piece without a value is like no other. Without an attribute all pieces are alike.
namespace glasshouse::primitives {

struct Board {
  // What pieces that are alike have in common. Values fit in 16 bits, so kUnique is never found.
  using Likeness = uint32_t;
  static constexpr Likeness kUnique = 0x10000;

  const core::Board& shape;
  std::span<const core::PieceId> cells;
  const uint16_t* values = nullptr;

  bool occupied(core::CellIndex cell) const { return cells[cell.index()].exists(); }

  // Of the piece on an occupied cell.
  Likeness likeness(core::CellIndex cell) const {
    if (!values) return 0;
    const uint16_t value = values[cells[cell.index()].index()];
    return value == core::Attribute::kNoValue ? kUnique : value;
  }

  // True where a piece of that likeness lies; false on no cell at all, so a walk ends at the edge.
  bool holds(core::CellIndex cell, Likeness likeness) const {
    if (!cell.exists()) return false;
    const core::PieceId piece = cells[cell.index()];
    return piece.exists() && (values ? values[piece.index()] : 0) == likeness;
  }
};

}  // namespace glasshouse::primitives
