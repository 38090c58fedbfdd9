// Stars that are laid before the word. With several of them there are millions of words; one star
// after the other, there are as many options as letters on the grid, and then the words of one set.
#include <algorithm>

#include "script/api/words.hpp"

namespace glasshouse::script {
namespace {

using primitives::PlayQuery;

bool is_star(const primitives::RackTile& tile) { return tile.letter == primitives::kStar; }

std::size_t count_stars(const PlayQuery& laying) {
  return static_cast<std::size_t>(std::count_if(laying.rack.begin(), laying.rack.end(), is_star));
}

PlayQuery with_stars(PlayQuery laying, std::size_t most) {
  std::erase_if(laying.rack, [&most](const primitives::RackTile& tile) {
    return is_star(tile) && (most == 0 || most-- == 0);
  });
  return laying;
}

// With one star or more.
bool has_words(ScriptState& state, const PlayQuery& laying) {
  for (std::size_t stars = 1; stars <= count_stars(laying); ++stars) {
    if (word_offer(state, with_stars(laying, stars))->size() > 0) return true;
  }
  return false;
}

HandleId part_for(const std::string& brace, HandleId star, HandleId letter, HandleId cell) {
  if (brace == "star") return star;
  if (brace == "letter") return letter;
  if (brace == "cell") return cell;
  throw ArgumentError(3, "a wording with {star}, {letter} and {cell} only");
}

void add_star_move(const Moves& moves, Move move, const PlayQuery& laying,
                   const primitives::TableTile& letter) {
  MoveList& list = *moves.list;
  const auto star = std::find_if(laying.rack.begin(), laying.rack.end(), is_star);
  const HandleId cell = moves.cell_at(laying.grid, letter.place);
  move.first_part = static_cast<uint32_t>(list.parts.size());
  for (const std::string& brace : moves.state->moves.wordings[move.wording].names) {
    list.parts.push_back(part_for(brace, make_id(Noun::piece, star->piece.index()),
                                  make_id(Noun::piece, letter.piece.index()), cell));
  }
  move.part_count = static_cast<uint16_t>(list.parts.size() - move.first_part);
  moves.hold(1, move.part_count);
  list.legal.push_back(move);
}

}  // namespace

// A letter for which no word is found with one star alone may still serve a word with more of
// them: whether there is such a word isn't searched.
void add_star_moves(const Moves& moves, Move move, const PlayQuery& laying,
                    const std::vector<core::PieceId>& kept) {
  ScriptState& state = *moves.state;
  if (!has_words(state, laying)) return;
  const bool more_stars = count_stars(laying) > 1;
  const auto best = word_offer(state, with_stars(laying, 1))->best_lifting();
  for (std::size_t i = 0; i < best.size(); ++i) {
    const primitives::TableTile& letter = laying.tiles[i];
    const bool hopeful =
        more_stars && std::find(kept.begin(), kept.end(), letter.piece) == kept.end();
    if (letter.letter == primitives::kStar || (!best[i] && !hopeful)) continue;
    move.worth = best[i].value_or(Move::kNoWorth);
    add_star_move(moves, move, laying, letter);
  }
}

}  // namespace glasshouse::script
