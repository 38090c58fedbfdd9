#pragma once

#include <optional>
#include <string>

#include "core/pictures.hpp"
#include "core/table.hpp"
#include "ui/canvas/geometry.hpp"

// The manifest's drawing hints, with what is meant where nothing is said.
namespace glasshouse::ui {

// How the pieces of a zone lie.
enum class Spread : uint8_t {
  stack,   // on each other, with a count
  side,    // side by side, closer when there are many
  wrapped  // in lines like words
};

// Where among the shared zones it wants to be.
enum class Side : uint8_t { left, top, centre, bottom, right };

// How far the pieces of a river swing from its middle, in their own height.
inline constexpr float kRiverSwing = 0.09f;
// How far a board reaches beyond its cells at most, in pixels.
inline constexpr float kBoardEdge = 6;
// What lies on a piece begins here, in its height: above it is what is written.
inline constexpr float kHeldTop = 0.56f;
// How many pieces below the top of a stack are seen.
inline constexpr std::size_t kStackShown = 3;

// What a click on a cell that can't be used means: that cell, or the one of its column or row that
// can.
enum class Aim : uint8_t { cell, column, row };

Spread spread_of(const core::ZoneSpec& zone);
bool is_drawn(const core::ZoneSpec& zone);
bool is_placed(const core::ZoneSpec& zone);  // its manifest says where it is
Side side_of(const core::ZoneSpec& zone);
std::string style_of(const core::ZoneSpec& zone);
bool names_cells(const core::ZoneSpec& grid);  // at the edge of a board
int order_of(const core::ZoneSpec& zone);
float scale_of(const core::ZoneSpec& zone);
Aim aim_of(const core::ZoneSpec& zone);

// Is the counter called like the score? Then it is not shown beside it.
bool names_score(const core::CounterSpec& counter);

// Width and height of a piece, 1 being the side of an ordinary tile.
Size piece_size(const core::PieceKind& kind);

// Is its corner a line of words at the lower edge?
bool has_caption(const core::PieceKind& kind);

// The text an entry of `face` gives for a piece: a fixed one, or looked up by an attribute. Empty
// when there is none. Pieces nobody may see have no face: don't ask.
std::string face_entry(const core::Table& table, core::PieceId piece, std::string_view entry);

// The outline of a piece, and that of its kind's backs: where the manifest says nothing, dice are
// dice and all else is a tile.
std::string shape_of(const core::Table& table, core::PieceId piece);
std::string shape_of(const core::PieceKind& kind);

// The picture on a piece's face, and the one on the back of its kind, where there is one.
std::optional<core::PictureFile> picture_of(const core::Table& table, core::PieceId piece);
std::optional<core::PictureFile> back_picture_of(const core::PieceKind& kind);

}  // namespace glasshouse::ui
