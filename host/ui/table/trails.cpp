#include "ui/table/trails.hpp"

#include <algorithm>

#include "ui/table/picking/hit_test.hpp"

namespace glasshouse::ui {
namespace {

constexpr std::size_t kMostTrails = 5;

bool is_grid(const core::Table& table, core::ZoneId zone) {
  return table.model().zones[zone.index()].spec->kind == core::ZoneKind::grid;
}

// Whose things they are that lie there.
core::Seat owner_of(const core::Table& table, core::ZoneId zone) {
  const core::Zone& about = table.model().zones[zone.index()];
  if (about.owner.exists() || !about.holder.exists()) return about.owner;
  return table.model().pieces[about.holder.index()].owner;
}

bool is_of(const core::Table& table, const Move& move, core::Seat seat) {
  return owner_of(table, move.from) == seat || owner_of(table, move.to) == seat;
}

// Between two places of one board every piece has its own way.
bool goes_with(const core::Table& table, const Move& one, const Move& other) {
  return one.from == other.from && one.to == other.to &&
         !(one.from == one.to && is_grid(table, one.to));
}

bool leads_nowhere(const core::Table& table, const Move& move) {
  return move.from == move.to &&
         (!is_grid(table, move.to) || table.place_of(move.piece) == move.from_place);
}

std::optional<Rect> where_from(const core::Table& table, const TableLayout& layout,
                               const Move& move) {
  if (is_grid(table, move.from)) {
    return area_of(layout, core::Part::of(move.from, move.from_place));
  }
  return area_of(layout, core::Part::of(move.from));
}

std::optional<Rect> where_to(const TableLayout& layout, const Move& move) {
  const std::optional<Rect> seen = area_of(layout, core::Part::of(move.piece));
  return seen ? seen : area_of(layout, core::Part::of(move.to));
}

// A group of moves from its first on; those that belong to it are taken out.
std::optional<Trail> take_trail(std::vector<Move>& moves, const core::Table& table,
                                const TableLayout& layout) {
  const Move first = moves.front();
  std::optional<Rect> from, to;
  std::erase_if(moves, [&](const Move& move) {
    if (move.piece != first.piece && !goes_with(table, first, move)) return false;
    const std::optional<Rect> start = where_from(table, layout, move), end = where_to(layout, move);
    if (start) from = from ? around(*from, *start) : *start;
    if (end) to = to ? around(*to, *end) : *end;
    return true;
  });
  return from && to ? std::optional(Trail{*from, *to}) : std::nullopt;
}

}  // namespace

void add_moves(std::vector<Move>& moves, const std::vector<core::Event>& events) {
  for (const core::Event& event : events) {
    if (event.kind != core::Event::Kind::moved) continue;
    const auto known = std::find_if(moves.begin(), moves.end(),
                                    [&](const Move& move) { return move.piece == event.piece; });
    if (known == moves.end()) {
      moves.push_back({event.piece, event.from, event.to, event.from_place});
    } else {
      known->to = event.to;
    }
  }
}

std::vector<Trail> trails(const std::vector<Move>& moves, core::Seat mover,
                          const core::Table& table, const TableLayout& layout) {
  std::vector<Move> left = moves;
  std::erase_if(left, [&](const Move& move) { return leads_nowhere(table, move); });
  const auto own = [&](const Move& move) { return is_of(table, move, mover); };
  if (mover.exists() && std::any_of(left.begin(), left.end(), own)) {
    std::erase_if(left, [&](const Move& move) { return !own(move); });
  }
  std::vector<Trail> out;
  while (!left.empty() && out.size() < kMostTrails) {
    if (const std::optional<Trail> trail = take_trail(left, table, layout)) out.push_back(*trail);
  }
  return out;
}

}  // namespace glasshouse::ui
