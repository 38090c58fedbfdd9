#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/rules.hpp"
#include "core/view.hpp"
#include "ui/canvas/canvas.hpp"
#include "ui/canvas/theme.hpp"
#include "ui/table/drawing/draw_ghost.hpp"
#include "ui/table/drawing/draw_piece.hpp"
#include "ui/table/layout/layout.hpp"
#include "ui/table/motion.hpp"

// The whole table as one seat sees it, drawn from plain facts: the window, `shot` and the library's
// cards all come here.
namespace glasshouse::ui {

// A counter or flag of the game as players read it; flags that are up have no value.
struct Chip {
  std::string label;
  std::string value;
  std::optional<float> share{};  // of the way to the end of the game, where it tells that
};

// From where something was taken to where it is now.
struct Trail {
  Rect from, to;
};

struct PlayerLine {
  core::Seat seat;
  std::string name;
  std::string note;  // "you", "greedy", …
  std::optional<int> points;
  std::optional<core::Score> score;  // what the points are made of
  bool active = false;
  std::vector<Chip> chips;  // counters of their own
};

// A line of the log.
struct LoggedLine {
  core::Seat seat;   // whose choice it tells; none for what the rules say
  std::string text;  // without their name
  std::size_t choice = 0;
  uint32_t turn = 0;
  core::Seat mover = {};  // whose turn it was, where the rules say it
  bool announced = false;
};

struct TableScene {
  const core::Table* table = nullptr;
  core::View view;
  Past past;                            // how the match came to it
  std::string prompt;                   // what to do, or how it ended
  std::string detail;                   // a second line: whose turn it is, what is still needed
  core::Seat active;                    // whose turn it is; at the end who has won alone
  std::vector<PlayerLine> players;      // by seat
  std::vector<Colour> colours;          // of the players, by seat; usual ones where it ends
  std::vector<FaceWords> longest;       // on the pieces, by kind
  std::vector<core::Seat> played_by;    // by piece, where that is shown: who played it
  std::vector<Chip> chips;              // counters of the whole table
  std::vector<LoggedLine> log;          // oldest first
  float log_scroll = 0;                 // how many pixels above its end the log is shown
  std::optional<std::size_t> lit_line;  // the line of the log that is pointed at
  std::vector<core::Part> glowing;      // what can be clicked
  std::vector<core::Part> unusual;      // of it: what only leads to something unusual
  std::vector<core::Part> receiving;    // of it: what others would go to
  std::vector<core::Part> chosen;       // what was clicked already
  std::vector<core::Part> recalled;     // what a line of the log, a hint or the last turn is about
  std::vector<core::Part> shown;        // what the rules have everybody look at
  std::optional<core::Part> hovered;
  std::vector<Traveller> travellers;   // not drawn where they will lie, but on their way
  std::vector<Float> floats;           // score changes
  std::vector<Ghost> ghosts;           // what would move, were it chosen …
  std::vector<Ghost> ways;             // … and were what is pointed at clicked
  std::vector<Trail> trails;           // what the last player has moved
  std::vector<std::string> announced;  // what has happened without anybody's choice

  PieceSet pieces() const { return {*table, colours, longest}; }
  Colour colour_of(core::Seat seat) const {
    return seat.index() < colours.size() ? colours[seat.index()] : seat_colour(seat);
  }
};

void draw_table(Canvas& canvas, const TableScene& scene, const TableLayout& layout,
                float text_scale);

// What stands around the table.
void draw_prompt(Canvas& canvas, const TableScene& scene, const Rect& area, float text_scale);
// A disc of the player's colour with their number: never the colour alone.
void draw_mark(Canvas& canvas, core::Seat seat, Colour colour, Point centre, float radius);
void draw_panel(Canvas& canvas, const TableScene& scene, const PlayerPanel& panel,
                float text_scale);
void draw_log(Canvas& canvas, const TableScene& scene, const TableLayout& layout, float text_scale);
void draw_announced(Canvas& canvas, const TableScene& scene, const Rect& table, float text_scale);

// What lies in a piece, as it lies there, on a picture of the piece elsewhere.
void draw_held(Canvas& canvas, const PieceSet& set, const TableLayout& layout,
               const PlacedPiece& holder, const Rect& area);

// Only the shared table and its pieces, for cards of the library and of saved games.
void draw_small_table(Canvas& canvas, const TableScene& scene, const Rect& area);

// Where the visible lines of the log are, from top to bottom.
struct LogRow {
  std::size_t line = 0;  // of scene.log
  Rect area;
};
std::vector<LogRow> log_rows(Canvas& canvas, const TableScene& scene, const TableLayout& layout,
                             float text_scale);

// How far log_scroll can go; 0 when everything fits.
float log_overflow(Canvas& canvas, const TableScene& scene, const TableLayout& layout,
                   float text_scale);

// The log_scroll nearest to the scene's own with which a line is seen whole.
float log_scroll_to(Canvas& canvas, const TableScene& scene, const TableLayout& layout,
                    float text_scale, std::size_t line);

// A strip of the scenery on a game's table, dark enough to be written on.
void draw_scenery(Canvas& canvas, const core::GameSpec& spec, const Rect& area);

// The theme that the table's manifest names.
const Theme& theme_of(const core::GameSpec& spec);

}  // namespace glasshouse::ui
