#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/choice.hpp"
#include "core/view.hpp"
#include "ui/canvas/geometry.hpp"

// Where everything on the table lies: a pure function from what a seat sees, the manifest's hints
// and the space there is. No window is needed to know it, so tests check it for every game, number
// of players and size.
namespace glasshouse::ui {

struct PlacedPiece {
  core::ZoneId zone;
  std::size_t index = 0;  // its position in the zone's list
  core::SeenPiece seen;
  Rect area;
  bool on_top = true;  // false for pieces buried in a stack, which are not drawn whole

  // What can be clicked of it: small ones have a little more than is drawn, so that they are hit.
  Rect target() const;
};

struct PlacedCell {
  core::ZoneId grid;
  core::Place place;
  Rect area;

  // As of pieces; between two cells the nearer one is hit.
  Rect target() const;
};

struct PlacedZone {
  core::ZoneId zone;
  Rect area;
  std::string label;  // "" where a label would only repeat what is clear
  Rect label_area;
  std::size_t count = 0;  // shown on stacks and bags
  bool show_count = false;
  bool window = false;    // its contents may be larger than the area and are cut off at its edge
  std::size_t lines = 1;  // its pieces lie side by side in so many
  GridExtent extent{};    // of grids: what the area shows before anybody looks closer
  Size room{};            // of others: what its pieces take, one being the side of a tile
  bool crowded = false;   // all of that would make its cells too small to click
};

struct PlayerPanel {
  core::Seat seat;
  Rect area;
  Rect name_area;
};

// One way to share the screen between the table, the viewer's own things and the others'.
struct ScreenPlan {
  // Where the others are. The viewer's things are below the table.
  enum class Others : uint8_t {
    left,   // in columns at its left
    above,  // in a line above it
    below,  // in a line at the left of the viewer's things
    aside   // at its left, and the viewer's things below them: a board has all the height
  };
  Others where = Others::left;
  std::size_t columns = 1;  // of the others
  float others = 0;         // share of the width, or of the height when above
  float own = 0;            // share of the height that is left
  bool name_beside = true;  // the viewer's name at the left of their things, else above them
  std::size_t lines = 1;    // of the others' racks
  bool operator==(const ScreenPlan&) const = default;
};

struct TableLayout {
  ScreenPlan plan;
  Rect table;                        // the middle of the screen, where the shared zones are
  Rect prompt;                       // the line that says what to do
  Rect log;                          // the panel beside the table; empty when there is no room
  Rect buttons;                      // undo, redo, hint, …
  std::vector<PlayerPanel> players;  // the viewer's own first
  std::vector<PlacedZone> zones;
  std::vector<PlacedCell> cells;    // every cell that could be clicked: board cells, and on
                                    // growing grids the occupied ones and those next to them
  std::vector<PlacedPiece> pieces;  // in drawing order

  const PlacedZone* find_zone(core::ZoneId zone) const;
  const PlacedPiece* find_piece(core::PieceId piece) const;  // none of those that are buried
  const PlacedPiece* piece_at(Point point) const;            // the topmost
  const PlacedCell* cell_at(Point point) const;
  const PlacedZone* zone_at(Point point) const;  // the smallest
};

// How a grid is looked at: `zoom` times as large as it would be set out, and moved by `shift`
// pixels. At zoom 1 and without a shift all of it is seen.
struct ZoneView {
  core::ZoneId zone;
  float zoom = 1;
  Point shift;
};

// What a zone showed, or how much room it had.
struct ZoneFrame {
  core::ZoneId zone;
  GridExtent extent{};
  Size room{};
};

struct LayoutOptions {
  Size size{1280, 720};
  float text_scale = 1.0f;  // 1.5 for large texts
  std::vector<ZoneView> views{};
  bool bare = false;    // only the shared zones, over the whole size
  bool buttons = true;  // room for them beside the prompt
  // Cells that options name, so that growing grids show them too.
  std::vector<core::Part> extra_cells{};
  // How zones were before: while it is possible they show and have no less, so that all stay where
  // they are when a piece comes or goes.
  std::vector<ZoneFrame> frames{};
  // How the screen was shared before: another way has to be clearly better.
  std::optional<ScreenPlan> plan{};
};

TableLayout lay_out(const core::Model& model, const core::View& view, const LayoutOptions& options);

// One layout after another of the same table: as far as it is possible everything stays where it
// was, unless the window or the texts have another size now.
struct LaidOut {
  LayoutOptions options;
  core::Seat seat;  // whose view it is
  TableLayout layout;
};
LaidOut lay_out_after(const LaidOut& before, const core::Model& model, const core::View& view,
                      LayoutOptions options);

// The same layout elsewhere on the screen.
TableLayout moved(TableLayout layout, Point by);

}  // namespace glasshouse::ui
