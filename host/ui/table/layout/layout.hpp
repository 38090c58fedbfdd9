#pragma once

#include <string>
#include <vector>

#include "core/choice.hpp"
#include "core/view.hpp"
#include "ui/canvas/geometry.hpp"
#include "ui/table/layout/piece_areas.hpp"
#include "ui/table/layout/room.hpp"

// Where everything on the table lies: a pure function from what a seat sees, the manifest's hints
// and the space there is. No window is needed to know it, so tests check it for every game, number
// of players and size.
namespace glasshouse::ui {

struct PlacedPiece {
  core::ZoneId zone;
  std::size_t index = 0;  // its position in the zone's list
  core::SeenPiece seen;
  Rect area;
  bool on_top = true;     // false for pieces buried in a stack, which are not drawn whole
  std::size_t alike = 1;  // so many of its sort lie on its place

  // What can be clicked of it: small ones have a little more than is drawn, so that they are hit.
  Rect target() const;
};

struct PlacedCell {
  core::ZoneId grid;
  core::Place place;
  Rect area;
  std::vector<Point> region{};  // the outline of a place that is larger; empty for others

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
  SpotOptions spots{};    // how its pieces are laid, and for how many it is set out
  float unit = 0;         // pixels of the side of an ordinary tile
  bool sorted = false;    // alike pieces lie on each other …
  std::vector<uint16_t> sorts{};  // … and these have their places from the start, by look
  Rect covered{};                 // by its pieces
  bool unused = false;            // a store that was empty when the match began, and is
};

struct PlayerPanel {
  core::Seat seat;
  Rect area;
  Rect name_area;
  bool name_beside = false;   // the things, else above them
  std::vector<Rect> chips{};  // for every counter of theirs
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
  // The log has a column of its own at the right, a part of the others' column, or what they leave.
  enum class Log : uint8_t { left_over, beside, below };
  Log log = Log::left_over;
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

// What is known of a match besides what is seen of it now.
struct Past {
  core::View start;                 // how it was when it began, as the same seat sees it
  std::vector<std::size_t> most{};  // the most pieces that lay in each zone when a turn began
  bool scored = false;              // points are shown as such and not as counters
};

struct LayoutOptions {
  Size size{1280, 720};
  float text_scale = 1.0f;  // 1.5 for large texts
  std::vector<ZoneView> views{};
  bool bare = false;       // only the shared zones, over the whole size
  bool buttons = true;     // room for them beside the prompt
  bool log_empty = false;  // then others have the room of the log
  // Cells that options name, so that growing grids show them too.
  std::vector<core::Part> extra_cells{};
  const Past* past = nullptr;  // with none, a match that begins as it is now
  uint32_t turn = 0;           // free places are closed up when it is another one
};

TableLayout lay_out(const core::Model& model, const core::View& view, const LayoutOptions& options);

// One layout after another of the same table. Where zones, panels and bars are is settled for a
// size of the window and of the texts by how the match began; what lies in zones keeps its places
// in the room they were given.
struct LaidOut {
  struct Setting {
    const core::Model* model = nullptr;
    core::Seat seat;
    Size size;
    float text_scale = 0;
    bool bare = false, buttons = true;
    bool operator==(const Setting&) const = default;
  };
  struct Room {
    uint32_t turn = 0;
    std::vector<ZoneRoom> zones;
  };

  Setting setting;
  TableLayout ground;              // all but pieces and cells
  std::vector<Room> rooms;         // by seat, at last an onlooker's
  std::vector<GridExtent> frames;  // by zone: what growing grids show
  TableLayout layout;
};
LaidOut lay_out_after(LaidOut before, const core::Model& model, const core::View& view,
                      const LayoutOptions& options);

// The same layout elsewhere on the screen.
TableLayout moved(TableLayout layout, Point by);

}  // namespace glasshouse::ui
