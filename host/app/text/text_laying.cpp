#include "app/text/text_laying.hpp"

#include <algorithm>
#include <sstream>

#include "app/text/text_options.hpp"
#include "core/text.hpp"

namespace glasshouse::app {
namespace {

using core::Part;

std::string without_comma(std::string word) {
  while (!word.empty() && (word.back() == ',' || word.back() == ';')) word.pop_back();
  return word;
}

bool is_pair(const std::vector<Part>& parts, std::size_t i) {
  return i + 1 < parts.size() && parts[i].kind == Part::Kind::piece &&
         parts[i + 1].kind == Part::Kind::cell;
}

// "red T" is called so, and just "T".
bool is_called(const core::Table& table, core::PieceId piece, const std::string& name) {
  const std::string full = " " + core::lower(table.piece_name(piece));
  return full.ends_with(" " + core::lower(name));
}

bool is_some_piece(const core::Table& table, const std::string& name) {
  for (std::size_t p = 0; p < table.model().pieces.size(); ++p) {
    if (is_called(table, core::PieceId(p), name)) return true;
  }
  return false;
}

std::size_t pair_count(const core::Option& option) {
  std::size_t out = 0;
  for (std::size_t i = 0; i < option.parts.size(); ++i) out += is_pair(option.parts, i) ? 1 : 0;
  return out;
}

}  // namespace

std::vector<TypedLaying> typed_layings(const std::string& line) {
  std::vector<TypedLaying> out;
  std::vector<std::string> name;
  std::istringstream in(line);
  for (std::string word; in >> word;) {
    if (word != "at" || name.empty()) {
      name.push_back(word);
      continue;
    }
    std::string cell;
    if (!(in >> cell)) return {};
    out.push_back({core::joined(name, " "), without_comma(cell)});
    name.clear();
  }
  return name.empty() ? out : std::vector<TypedLaying>{};
}

Laying::Laying(const match::Match& match) : match_(match) {
  const core::Model& model = match.model();
  for (std::size_t z = 0; z < model.zones.size(); ++z) {
    if (model.zones[z].spec->kind == core::ZoneKind::grid) grids_.emplace_back(z);
  }
  left_.resize(match.option_count());
  for (std::size_t i = 0; i < left_.size(); ++i) left_[i] = i;
}

// Pieces with that name, or with a name that ends in it: those of the seat's own zones, and then
// those on grids, which some options move.
std::vector<core::PieceId> Laying::pieces_named(const std::string& name) const {
  std::vector<core::PieceId> out, on_grids;
  const core::Table& table = match_.table();
  const core::Seat seat = match_.chooser();
  for (std::size_t z = 0; z < match_.model().zones.size(); ++z) {
    const core::Zone& zone = match_.model().zones[z];
    const bool grid = zone.spec->kind == core::ZoneKind::grid;
    if (zone.owner != seat && !grid) continue;
    for (const core::PieceId piece : table.pieces(core::ZoneId(z))) {
      if (!table.knows(seat, piece) || !is_called(table, piece, name)) continue;
      (grid ? on_grids : out).push_back(piece);
    }
  }
  out.insert(out.end(), on_grids.begin(), on_grids.end());
  return out;
}

bool Laying::find_place(const std::string& name, Laid& laid) const {
  for (const core::ZoneId grid : grids_) {
    const auto place = match_.table().shape(grid).find(name);
    if (!place) continue;
    laid.grid = grid;
    laid.place = *place;
    return true;
  }
  return false;
}

bool Laying::has(const core::Option& option, const Laid& laid) const {
  const core::Table& table = match_.table();
  for (std::size_t i = 0; i < option.parts.size(); ++i) {
    if (!is_pair(option.parts, i)) continue;
    const Part& cell = option.parts[i + 1];
    if (core::ZoneId(cell.id) != laid.grid || cell.place != laid.place) continue;
    const core::PieceId piece(option.parts[i].id);
    const auto looks_alike = [&](core::PieceId other) { return table.same_look(piece, other); };
    if (std::any_of(laid.pieces.begin(), laid.pieces.end(), looks_alike)) return true;
  }
  return false;
}

// What has been laid and this, with a piece of their own for each as far as there are enough.
std::vector<Part> Laying::parts_with(const Laid& laid) const {
  std::vector<Part> out;
  std::vector<Laid> all = laid_;
  all.push_back(laid);
  for (const Laid& one : all) {
    const auto is_free = [&](core::PieceId piece) {
      return std::find(out.begin(), out.end(), Part::of(piece)) == out.end();
    };
    const auto piece = std::find_if(one.pieces.begin(), one.pieces.end(), is_free);
    out.push_back(Part::of(piece == one.pieces.end() ? one.pieces.front() : *piece));
    out.push_back(Part::of(one.grid, one.place));
  }
  return out;
}

Laying::Result Laying::lay_one(const TypedLaying& typed) {
  Laid laid;
  laid.pieces = pieces_named(typed.piece);
  if (laid.pieces.empty()) {
    if (!is_some_piece(match_.table(), typed.piece)) return Result::not_meant;
    why_ = "you have no " + typed.piece;
    return Result::refused;
  }
  if (!find_place(typed.cell, laid)) {
    why_ = "there is no place '" + typed.cell + "'";
    return Result::refused;
  }
  std::vector<std::size_t> left;
  for (const std::size_t i : left_) {
    if (has(match_.option(i), laid)) left.push_back(i);
  }
  if (left.empty()) {
    why_ = match_.why_not(parts_with(laid));
    if (why_.empty()) why_ = "no option has " + typed.piece + " at " + typed.cell;
    return Result::refused;
  }
  earlier_.push_back(std::exchange(left_, std::move(left)));
  laid_.push_back(std::move(laid));
  return Result::laid;
}

Laying::Result Laying::lay(const std::string& line) {
  const std::vector<TypedLaying> all = typed_layings(line);
  if (all.empty() || grids_.empty()) return Result::not_meant;
  std::size_t laid = 0;
  for (const TypedLaying& typed : all) {
    const Result result = lay_one(typed);
    if (result == Result::laid) {
      ++laid;
      continue;
    }
    for (; laid > 0; --laid) take_back();
    return result;
  }
  return Result::laid;
}

bool Laying::take_back() {
  if (laid_.empty()) return false;
  laid_.pop_back();
  left_ = std::move(earlier_.back());
  earlier_.pop_back();
  return true;
}

std::string Laying::text() const {
  std::string out;
  for (const Laid& laid : laid_) {
    out += (out.empty() ? "" : ", ") + match_.table().piece_name(laid.pieces.front()) + " at " +
           match_.table().shape(laid.grid).name(laid.place);
  }
  return out;
}

std::vector<std::size_t> Laying::complete() const {
  std::vector<std::size_t> out;
  for (const std::size_t i : left_) {
    if (pair_count(match_.option(i)) == laid_.size()) out.push_back(i);
  }
  return out;
}

}  // namespace glasshouse::app
