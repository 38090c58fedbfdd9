#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/view.hpp"
#include "ui/canvas/canvas.hpp"

namespace glasshouse::ui {

// The longest words on the faces of a kind: all of it are written in the size that fits these.
struct FaceWords {
  std::string text, corner;
};
std::vector<FaceWords> longest_words(const core::Table& table);  // by kind

// The pieces of a table, and the players' colours for those that are drawn in them.
struct PieceSet {
  PieceSet(const core::Table& of, std::span<const Colour> colours = {},
           std::span<const FaceWords> words = {})
      : table(of), players(colours), longest(words) {}

  const core::Table& table;
  std::span<const Colour> players;     // by seat; the game's usual ones where it ends
  std::span<const FaceWords> longest;  // by kind; every face by itself where it ends
};

struct PieceLook {
  // How large it lies at rest, where it is drawn larger or smaller for a moment.
  std::optional<Size> natural{};
  float alpha = 1, light = 1;  // how much of it is there, and is lit
  float turn = 0;              // about its middle, clockwise in radians
};
// A piece as a seat sees it: its face from the manifest's hints, or its back.
void draw_piece(Canvas& canvas, const PieceSet& set, const core::SeenPiece& piece, const Rect& area,
                const PieceLook& look = {});

// Its outline there, for light around it.
std::vector<Point> piece_outline(const core::Table& table, const core::SeenPiece& piece,
                                 const Rect& area);

}  // namespace glasshouse::ui
