// The table itself: pieces, events, copies, scores, and whether rules go by it alone.
#include <algorithm>

#include "match/exam.hpp"
#include "match/purity.hpp"

namespace glasshouse::match {

using core::CounterId;
using core::PieceId;
using core::ZoneId;

void Exam::check_conservation() {
  const core::Table& table = match_.table();
  const core::Model& model = match_.model();
  std::vector<int> seen(model.pieces.size());
  for (std::size_t z = 0; z < model.zones.size(); ++z) {
    for (const PieceId piece : table.pieces(ZoneId(z))) {
      if (piece.index() >= seen.size()) return find(CheckKind::conservation, "no such piece");
      ++seen[piece.index()];
      if (table.zone_of(piece) == ZoneId(z)) continue;
      find(CheckKind::conservation, table.piece_name(piece) + " lies in " +
                                        model.zone_name(ZoneId(z)) + " and is said to lie in " +
                                        model.zone_name(table.zone_of(piece)));
    }
    if (model.zones[z].spec->kind == core::ZoneKind::grid) check_cells(ZoneId(z));
  }
  for (std::size_t p = 0; p < seen.size(); ++p) {
    if (seen[p] == 1) continue;
    find(CheckKind::conservation,
         table.piece_name(PieceId(p)) + " is there " + std::to_string(seen[p]) + " times");
  }
}

void Exam::check_cells(ZoneId grid) {
  const core::Table& table = match_.table();
  if (table.shape(grid).growing) return;
  const auto cells = table.cells(grid);
  for (const PieceId piece : table.pieces(grid)) {
    const core::CellIndex cell = table.shape(grid).index_of(table.place_of(piece));
    if (!cell.exists() || !cells[cell.index()].exists()) {
      find(CheckKind::conservation, table.piece_name(piece) + " lies on no cell");
    }
  }
}

void Exam::check_copy() {
  const core::Table copy = match_.table();
  const core::Block& block = match_.table().block();
  if (copy.block() != block || copy.block().fingerprint() != block.fingerprint()) {
    find(CheckKind::copy, "a copy of the table differs from it");
  }
  const core::Restored restored =
      core::restored(match_.table().shared_model(), core::snapshot_of(match_.model(), block));
  if (restored.exact() && restored.block == block) return;
  find(CheckKind::copy, "the table is not restored from its names: " +
                            first_difference(match_.model(), block, restored.block));
}

void Exam::check_score() {
  const core::Block before = match_.table().block();
  const auto total = [](const std::optional<core::Score>& score) { return score->total; };
  for (std::size_t s = 0; s < match_.model().players(); ++s) {
    const auto once = match_.scores(core::Seat(s));
    const auto again = match_.scores(core::Seat(s));
    if (!once.empty() && total(once[s]) != total(again[s])) {
      find(CheckKind::score, "counted again, the score is another");
    }
  }
  if (match_.table().block() != before) find(CheckKind::score, "counting points changed the table");
}

void Exam::check_purity_here() {
  const auto impure = check_purity(match_, second_);
  if (!impure) return;
  find(CheckKind::purity,
       "the rules keep something outside the table: " + impure->differences.front());
}

Ledger::Ledger(const core::Table& table) {
  for (std::size_t p = 0; p < table.model().pieces.size(); ++p) {
    zones_.push_back(table.zone_of(PieceId(p)));
    if (table.model().has_grids) places_.push_back(table.place_of(PieceId(p)));
  }
  for (std::size_t c = 0; c < table.model().counters.size(); ++c) {
    counters_.push_back(table.counter(CounterId(c)));
  }
  for (std::size_t a = 0; a < table.model().attributes.size(); ++a) {
    const bool changes = table.model().attributes[a].changes;
    const uint16_t* column = table.column(core::AttributeId(a));
    values_.emplace_back(column, column + (changes ? zones_.size() : 0));
  }
}

std::string Ledger::follow_change(const core::Event& event, const core::Table& table) {
  uint16_t& value = values_[event.attribute.index()][event.piece.index()];
  const bool rolled = event.kind == core::Event::Kind::rolled;
  if (!rolled && value != event.before) {
    return table.piece_name(event.piece) + " changed from what it wasn't";
  }
  value = static_cast<uint16_t>(event.after);
  return "";
}

std::string Ledger::follow(const core::Event& event, const core::Table& table) {
  if (event.kind == core::Event::Kind::moved) {
    const std::size_t piece = event.piece.index();
    if (zones_[piece] != event.from) {
      return table.piece_name(event.piece) + " moved from where it wasn't";
    }
    zones_[piece] = event.to;
    if (!places_.empty()) places_[piece] = event.to_place;
  }
  if (event.attribute.exists()) return follow_change(event, table);
  if (event.kind == core::Event::Kind::counted) {
    const std::size_t counter = event.counter.index();
    if (counters_[counter] != event.before) {
      return "counter " + table.model().counters[counter].name + " changed from what it wasn't";
    }
    counters_[counter] = event.after;
  }
  return "";
}

std::string Ledger::follow(const std::vector<core::Event>& events, const core::Table& table) {
  std::string wrong;
  for (const core::Event& event : events) {
    const std::string message = follow(event, table);
    if (wrong.empty()) wrong = message;
  }
  const Ledger now(table);
  for (std::size_t p = 0; p < zones_.size() && wrong.empty(); ++p) {
    const bool same =
        zones_[p] == now.zones_[p] && (places_.empty() || places_[p] == now.places_[p]);
    if (!same) wrong = table.piece_name(PieceId(p)) + " is elsewhere than the events tell";
  }
  if (wrong.empty() && values_ != now.values_) wrong = "a piece isn't what the events tell";
  if (wrong.empty() && counters_ != now.counters_) wrong = "a counter isn't what the events tell";
  *this = now;
  return wrong;
}

}  // namespace glasshouse::match
