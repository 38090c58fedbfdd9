#include "ui/table/picking/picking.hpp"

#include <algorithm>

#include "ui/table/ghosts.hpp"
#include "ui/widgets/words.hpp"

namespace glasshouse::ui {

using core::Part;

namespace {

std::string sentence(const Decision& decision, const char* wording, const Part& part) {
  return caption("", decision.worded(wording, part));
}

std::string why_not_there(const Decision& decision, const Part& piece,
                          const std::vector<Part>& under, const WhyNot& why_not) {
  for (const Part& target : under) {
    if (target == piece) continue;
    std::vector<Part> tried = decision.narrowing().clicked();
    tried.insert(tried.end(), {piece, target});
    std::string why = why_not(tried);
    if (why.empty()) why = decision.about(target).why;
    if (!why.empty()) return why;
  }
  const bool elsewhere = std::find(under.begin(), under.end(), piece) == under.end();
  return elsewhere && !under.empty() ? sentence(decision, "{} doesn't fit there", piece) : "";
}

constexpr float kAside = 0.45f;  // of a piece's size, where it makes place for another

bool is_piece(const PlacedPiece& placed, const Part& part) {
  return part.kind == Part::Kind::piece && placed.seen.piece.value == part.id;
}

// Above all others.
void raise(std::vector<PlacedPiece>& pieces, std::vector<PlacedPiece>::iterator piece) {
  std::rotate(piece, piece + 1, pieces.end());
}

// What a laid piece takes the place of may be laid elsewhere: it is seen above it.
void show_freed(TableLayout& layout, const Decision& decision) {
  const PlacedPiece laid = layout.pieces.back();
  const auto freed =
      std::find_if(layout.pieces.begin(), layout.pieces.end(), [&](const PlacedPiece& one) {
        return one.area == laid.area && one.seen.piece != laid.seen.piece &&
               one.seen.piece.exists() && decision.offers(Part::of(one.seen.piece));
      });
  if (freed == layout.pieces.end()) return;
  freed->area.x += freed->area.width * kAside;
  freed->area.y -= freed->area.height * kAside;
  raise(layout.pieces, freed);
}

}  // namespace

bool on_board(const core::Table& table, const Part& part) {
  if (part.kind != Part::Kind::piece) return false;
  const core::ZoneId zone = table.zone_of(core::PieceId(part.id));
  return table.model().zones[zone.index()].spec->kind == core::ZoneKind::grid;
}

std::string refusal_of(const Decision& decision, const core::Table& table, const Part& part) {
  std::string why = decision.about(part).why;
  if (!why.empty() || part.kind != Part::Kind::piece || on_board(table, part)) return why;
  const bool first = decision.narrowing().clicked().empty();
  return sentence(decision, first ? "{} can't be used now" : "{} doesn't go with the rest", part);
}

Pick click(Decision& decision, const core::Table& table, const Part& part) {
  if (!decision.offers(part) && !decision.takes(part)) {
    return {false, {}, refusal_of(decision, table, part), Noise::refuse};
  }
  return {true, decision.click(part), "", Noise::click};
}

Pick drop(Decision& decision, const Part& piece, const std::vector<Part>& under,
          const WhyNot& why_not) {
  const std::size_t clicked = decision.narrowing().clicked().size();
  for (const Part& target : under) {
    if (target == piece) continue;
    const std::optional<Decision::Number> chosen = decision.drop(piece, target);
    if (decision.narrowing().clicked().size() != clicked) return {true, chosen, "", Noise::lay};
  }
  return {false, {}, why_not_there(decision, piece, under, why_not), Noise::refuse};
}

void show_laid_pieces(TableLayout& layout, const Decision& decision) {
  for (const auto& [piece, target] : decision.narrowing().dropped()) {
    const auto placed =
        std::find_if(layout.pieces.begin(), layout.pieces.end(),
                     [&part = piece](const PlacedPiece& one) { return is_piece(one, part); });
    if (placed == layout.pieces.end()) continue;
    placed->area = laid_area(layout, placed->area, target);
    raise(layout.pieces, placed);
    show_freed(layout, decision);
  }
}

}  // namespace glasshouse::ui
