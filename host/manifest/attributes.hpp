#pragma once

#include <string>
#include <vector>

#include "manifest/draft.hpp"

// The attributes of a kind of piece, as far as a manifest can know them.
namespace glasshouse::manifest {

// Every attribute that braces and lookups may name: given, dealt, changing, and `owner` of players'
// pieces.
std::vector<std::string> attribute_names(const core::PieceKind& kind);

// The values an attribute has among a kind's pieces, as texts, sorted, each once. Players'
// pieces are owned by 1, 2, …
std::vector<std::string> attribute_values(const core::PieceKind& kind, const std::string& attribute,
                                          int players);

// Checks a lookup {by: attribute, value: …}: that the attribute and every value exist. Returns the
// attribute, or "" when there is no such one.
std::string check_lookup(const Node& lookup, const core::PieceKind& kind, Draft& draft);

// Checks words with attributes in braces, or a lookup of such words.
void check_words(const Node& words, const core::PieceKind& kind, Draft& draft);

}  // namespace glasshouse::manifest
