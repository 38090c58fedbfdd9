#pragma once

#include <memory>
#include <vector>

#include "primitives/word_offer.hpp"
#include "script/binding/parts.hpp"
#include "script/binding/record.hpp"

// Words among the options of a script, by `moves:add_words` and `moves:add_stars`.
namespace glasshouse::script {

// How words are laid, as a script says it, and what that comes to.
struct LayingTable : Record {
  static constexpr const char* kType =
      "{grid: zone, tiles: zone|list, letter: string, points: string, both_ways?: boolean, wild?: "
      "string, wild_at_once?: integer, beside?: boolean, lines?: string[], first?: cell, least?: "
      "integer, letter_times?: string, word_times?: string, whole_rack?: {tiles: integer, points: "
      "integer}, must?: list|piece[]}";
  static constexpr const char* kExpected = "a table that says how words are laid";
};
struct LayingAgain : LayingTable {
  static constexpr const char* kType = "table";
};

// Throws std::invalid_argument.
primitives::PlayQuery read_laying(const Record& said);

// The plays, found now or, for the same table, rack and rules, a moment ago.
std::shared_ptr<const primitives::WordOffer> word_offer(ScriptState& state,
                                                        primitives::PlayQuery laying);

// Adds a move for every letter that a star may take the place of, each like `move` but for its
// parts and its worth. Letters that are kept are left out where no word is sure to follow.
void add_star_moves(const Moves& moves, Move move, const primitives::PlayQuery& laying,
                    const std::vector<core::PieceId>& kept);

}  // namespace glasshouse::script
