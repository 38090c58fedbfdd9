#pragma once

#include <vector>

#include "core/table.hpp"
#include "ui/table/drawing/draw_table.hpp"

// What was taken, and where from: a trail leads from where pieces lay to where they are now.
namespace glasshouse::ui {

// A piece that was moved in a turn: from where it lay when the turn began.
struct Move {
  core::PieceId piece;
  core::ZoneId from, to;
  core::Place from_place;
};

// A piece that is moved again keeps where it came from.
void add_moves(std::vector<Move>& moves, const std::vector<core::Event>& events);

// Of what went the same way there is one. Where the mover has zones of their own, only what was
// taken to them or out of them counts: the rest followed from it.
std::vector<Trail> trails(const std::vector<Move>& moves, core::Seat mover,
                          const core::Table& table, const TableLayout& layout);

}  // namespace glasshouse::ui
