// Option lists in Lua: game:moves() opens one, add and refuse fill it, choose takes it.
#include <algorithm>

#include "script/api/words.hpp"
#include "script/binding/binding.hpp"
#include "script/binding/choose.hpp"
#include "script/binding/explain.hpp"
#include "script/binding/parts.hpp"

namespace glasshouse::script {
namespace {

[[noreturn, gnu::cold]] void refuse_braces(std::size_t braces, std::size_t parts) {
  throw std::invalid_argument("the wording has " + std::to_string(braces) + " braces, but " +
                              std::to_string(parts) + " parts were given to fill them");
}

// A move but for its parts.
Move new_move(const Moves& moves, Text kind, Text wording) {
  Move move;
  move.kind = moves.state->moves.kinds.number(kind.value);
  move.wording = moves.state->moves.wordings.number(wording.value);
  return move;
}

// The same, for so many parts.
Move new_move(const Moves& moves, Text kind, Text wording, uint16_t parts) {
  Move move = new_move(moves, kind, wording);
  move.part_count = parts;
  const std::size_t braces = moves.state->moves.wordings[move.wording].names.size();
  if (parts < braces) refuse_braces(braces, parts);
  return move;
}

Move move_with(const Moves& moves, Text kind, Text wording, const Parts& parts) {
  Move move = new_move(moves, kind, wording, parts.count);
  move.first_part = static_cast<uint32_t>(moves.list->parts.size());
  const std::size_t texts = moves.list->texts.size();
  parts.add_to(moves.list->parts, moves.list->texts);
  moves.hold(1, parts.count);
  moves.hold_texts_from(texts);
  return move;
}

void add(Moves moves, Text kind, Text wording, Parts parts) {
  moves.check_open();
  moves.list->legal.push_back(move_with(moves, kind, wording, parts));
}

// One move for every combination; the last part changes fastest.
void add_combinations(const Moves& moves, Move move,
                      const std::vector<std::vector<HandleId>>& parts) {
  MoveList& list = *moves.list;
  std::size_t total = 1;
  for (const auto& things : parts) total = std::min(total * things.size(), kMostOptions + 1);
  moves.hold(total, total * parts.size());
  for (std::size_t n = 0; n < total; ++n) {
    move.first_part = static_cast<uint32_t>(list.parts.size());
    std::size_t each = total;
    for (const auto& things : parts) {
      each /= things.size();
      list.parts.push_back(things[n / each % things.size()]);
    }
    list.legal.push_back(move);
  }
}

void add_each(Moves moves, Text kind, Text wording, PartsOrLists parts) {
  moves.check_open();
  const Move move = new_move(moves, kind, wording, parts.count);
  add_combinations(moves, move, parts.each(moves.list->texts));
}

void refuse_move(Moves moves, Text kind, Text why, Text wording, Parts parts) {
  moves.list->refused.push_back(move_with(moves, kind, wording, parts));
  moves.list->reasons += why.value;
  moves.list->reason_ends.push_back(static_cast<uint32_t>(moves.list->reasons.size()));
  moves.state->hold(why.value.size());
}

void explain_later(Moves moves, Function explanation) {
  moves.check_open();
  keep_explanation(moves, explanation);
}

// All plays of a rack; see words.hpp.
std::size_t add_words(Moves moves, Text kind, Text wording, LayingTable laying) {
  moves.check_open();
  MoveList& list = *moves.list;
  if (list.words) throw std::invalid_argument("these moves have words already");
  if (wording.value.find("{tiles}") == std::string_view::npos ||
      wording.value.find("{word}") == std::string_view::npos) {
    refuse(3, "a wording with {word} and {tiles} in it");
  }
  const Move like = new_move(moves, kind, wording);
  list.words_kind = like.kind;
  list.words_wording = like.wording;
  list.words = word_offer(*moves.state, read_laying(laying));
  list.word_count = list.words->size();
  return list.word_count;
}

// A star on a letter of the grid, for every letter; see words_stars.cpp.
std::size_t add_stars(Moves moves, Text kind, Text wording, LayingAgain laying,
                      std::optional<PiecesIn> kept) {
  moves.check_open();
  const std::size_t before = moves.list->legal.size();
  add_star_moves(moves, new_move(moves, kind, wording), read_laying(laying),
                 kept ? kept->items : std::vector<core::PieceId>());
  return moves.list->legal.size() - before;
}

void worth(Moves moves, Whole<-1'000'000, 1'000'000> points) {
  if (moves.list->legal.empty()) throw std::invalid_argument("add a move first");
  moves.list->legal.back().worth = points.number();
}

void costs(Moves moves, Text what) {
  if (moves.list->legal.empty()) throw std::invalid_argument("add a move first");
  moves.list->legal.back().costs = moves.state->moves.costs.number(what.value);
}

std::optional<std::string> tell_why_not(Moves moves, Parts parts) {
  explain_first(moves);
  std::string why = why_not(*moves.state, *moves.list, parts.all());
  if (why.empty()) return {};
  return why;
}

std::optional<ChosenMove> only(Moves moves) {
  const MoveList& list = *moves.list;
  if (list.size() != 1 || !list.refused.empty() || list.explanations > 0) return {};
  return ChosenMove{moves.ticket, 0};
}

}  // namespace

std::span<const ApiEntry> moves_api() {
  static const ApiEntry kEntries[] = {
      bound<add>(
          "moves", "add", "kind, wording, ...",
          "Adds an option. Braces in the wording are filled with the parts in order: \"Place "
          "{glass} on {segment}\". The chosen option has fields `kind`, `glass`, `segment`, "
          "and the parts by number. What stands behind a | is fine print: it tells options "
          "apart, but the log leaves it out."),
      bound<add_each>("moves", "add_each", "kind, wording, ...",
                      "Adds an option for every combination of what is in the lists: "
                      "add_each(\"place\", \"Place "
                      "{card} on {cell}\", hand:distinct(), board:empty_cells())."),
      bound<refuse_move>("moves", "refuse", "kind, why, wording, ...",
                         "Shows something a player might try and can't do now, with the reason."),
      bound<explain_later>(
          "moves", "explain", "explanation",
          "Says what is refused only where somebody reads it, not while bots think: the function "
          "gets a `refuse` that is called like moves:refuse, as in explain(function(refuse) "
          "refuse(\"draw\", \"the deck is empty\", \"Draw\") end). It reads the table and changes "
          "nothing."),
      bound<add_words>(
          "moves", "add_words", "kind, wording, laying",
          "Adds every word that can be laid with the tiles on the grid, before all other options, "
          "and returns how many there are. `letter` and `points` are attributes of the tiles. A "
          "tile "
          "without a letter is, by `wild`, a \"star\" that takes the place of a letter on the "
          "grid, "
          "which is laid again, or a \"blank\" that stands for any letter; no more than "
          "`wild_at_once` are used in one word. With several stars that makes very many words: lay "
          "the stars first, with `add_stars`, and name the letters they freed in `must`, for those "
          "have to be in the word. Words keep a letter that lay there, or with `beside` only lie "
          "beside one; they go along `lines` (\"east\", …), read onward or `both_ways`. The first "
          "has `least` letters and covers the cell `first`. `letter_times` and `word_times` are "
          "fields of cells. The wording has {word} and {tiles}, and may have {from}, {direction} "
          "and "
          "{points}. The chosen one has `word`, `words`, `points`, `from`, `direction`, the lists "
          "`tiles`, `cells` and `letters`, and `stars` with the `freed` cells they go to."),
      bound<add_stars>(
          "moves", "add_stars", "kind, wording, laying, kept",
          "Adds an option for every letter on the grid that a star among the tiles may take the "
          "place of, to be laid again in a word of this turn, and returns how many there are; none "
          "when no word could follow. `laying` is that of add_words. An option is worth the best "
          "word that follows. While there are two stars or more, letters are offered also when a "
          "word would need another star, but for those that are `kept`. The wording may have "
          "{star}, "
          "{cell} and {letter}, which are also fields of the chosen one."),
      bound<worth>("moves", "worth", "points",
                   "Says what the option added last brings at once: people are shown the best of "
                   "many first, and bots look at those."),
      bound<costs>("moves", "costs", "what",
                   "Says what somebody gives for the option added last, as in costs(\"3 points\"): "
                   "people read it before they choose, and see that it isn't the usual thing."),
      bound<tell_why_not>(
          "moves", "why_not", "...",
          "Why nobody can do this: pieces, each followed by the cell it goes to, or a text that "
          "names a word and a place. Nil when there is nothing against it."),
      bound<only>(
          "moves", "only", "",
          "The option when there is just one and nothing is refused or to be explained, as choose "
          "would return it: nobody need be asked."),
  };
  return kEntries;
}

}  // namespace glasshouse::script
