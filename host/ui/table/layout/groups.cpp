#include "ui/table/layout/groups.hpp"

#include <algorithm>

#include "ui/table/layout/hints.hpp"

namespace glasshouse::ui {
namespace {

// The one that all lying there come from.
bool fills(const LayoutInput& input, core::ZoneId store, core::ZoneId row) {
  const core::ZoneSpec &from = input.spec(store), &to = input.spec(row);
  const bool kinds = (from.kind == core::ZoneKind::deck || from.kind == core::ZoneKind::bag) &&
                     to.kind == core::ZoneKind::row && side_of(to) == Side::centre;
  const std::vector<core::SeenPiece>& there = input.start().zones[row.index()].pieces;
  return kinds && !is_placed(from) && !there.empty() &&
         std::all_of(there.begin(), there.end(), [&](const core::SeenPiece& piece) {
           return piece.piece.exists() && input.model.pieces[piece.piece.index()].start == store;
         });
}

// How many boxes are tied together from here on.
std::size_t chain_from(const std::vector<Box>& boxes, std::size_t first) {
  std::size_t last = first;
  while (boxes[last].tied && last + 1 < boxes.size()) ++last;
  return last - first + 1;
}

bool are_alike(const LayoutInput& input, const Box& one, const Box& other) {
  return input.spec(one.zone).kind == input.spec(other.zone).kind && one.tied == other.tied &&
         one.side == other.side && one.places == other.places &&
         one.usual.width == other.usual.width && one.usual.height == other.usual.height;
}

// As many lines alike the first one as follow it.
std::size_t lines_alike(const std::vector<Box>& boxes, std::size_t first,
                        const LayoutInput& input) {
  const std::size_t chain = chain_from(boxes, first);
  const auto alike = [&](std::size_t next) {
    for (std::size_t i = 0; i < chain; ++i) {
      if (next + i >= boxes.size()) return false;
      if (!are_alike(input, boxes[first + i], boxes[next + i])) return false;
    }
    return true;
  };
  std::size_t lines = 1;
  while (alike(first + lines * chain)) ++lines;
  return lines;
}

Box bundle_of(std::vector<Box> parts, std::size_t in_line) {
  Box out;
  out.zone = parts.front().zone;
  out.side = parts.front().side;
  out.piece = 0;
  out.empty = true;
  for (Box& part : parts) {
    out.piece = std::max(out.piece, part.piece);
    out.empty = out.empty && part.empty;
    part.wraps = false;
    part.elastic = 0;
  }
  out.parts = std::move(parts);
  out.in_line = in_line;
  return out;
}

}  // namespace

void tie_decks(std::vector<Box>& boxes, const LayoutInput& input) {
  for (std::size_t row = 0; row < boxes.size(); ++row) {
    const auto deck = std::find_if(boxes.begin(), boxes.end(), [&](const Box& box) {
      return !box.tied && fills(input, box.zone, boxes[row].zone);
    });
    if (deck == boxes.end()) continue;
    Box moved = *deck;
    moved.side = Side::centre;
    moved.tied = true;
    moved.fixed = false;
    const auto from = static_cast<std::size_t>(deck - boxes.begin());
    boxes.erase(deck);
    row -= from < row ? 1 : 0;
    boxes.insert(boxes.begin() + static_cast<std::ptrdiff_t>(row), std::move(moved));
    ++row;
  }
}

void make_way(std::vector<Box>& boxes, const LayoutInput& input) {
  constexpr std::size_t kSmall = 3;  // pieces
  const bool grows =
      std::any_of(boxes.begin(), boxes.end(), [](const Box& box) { return box.open; });
  if (!grows) return;
  for (Box& box : boxes) {
    const core::ZoneSpec& spec = input.spec(box.zone);
    const bool small = spec.kind != core::ZoneKind::grid && box.places <= kSmall;
    if (!small || box.side != Side::centre || is_placed(spec)) continue;
    box.side = Side::left;
    box.tied = false;
    if (box.places > 1) box.size = wrapped_box(box, box.places);
  }
}

void bundle_rows(std::vector<Box>& boxes, const LayoutInput& input) {
  std::vector<Box> out;
  for (std::size_t first = 0; first < boxes.size();) {
    const std::size_t chain = chain_from(boxes, first);
    const Box& row = boxes[first + chain - 1];
    const bool is_row =
        input.spec(row.zone).kind == core::ZoneKind::row && row.side == Side::centre;
    const std::size_t lines = is_row ? lines_alike(boxes, first, input) : 1;
    const auto begin = boxes.begin() + static_cast<std::ptrdiff_t>(first);
    const auto end = begin + static_cast<std::ptrdiff_t>(lines * chain);
    if (lines > 1) {
      out.push_back(bundle_of({begin, end}, chain));
    } else {
      out.insert(out.end(), begin, end);
    }
    first += lines * chain;
  }
  boxes = std::move(out);
}

}  // namespace glasshouse::ui
