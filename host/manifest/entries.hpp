#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "manifest/draft.hpp"

// The ways to say which pieces a kind has, one function each; read_entries calls the one whose key
// the kind uses. They fill the kind's attributes, entries and dealt columns.
namespace glasshouse::manifest {

void read_list(const Node& node, core::PieceKind& kind, Draft& draft);
void read_table(const Node& node, core::PieceKind& kind, Draft& draft);
void read_product(const Node& node, core::PieceKind& kind, Draft& draft);
void read_columns(const Node& node, core::PieceKind& kind, Draft& draft);

// The keys by which a kind says which pieces there are; one, in a kind that is right. `count`
// beside `product` is not counted: there it says how many of each combination.
std::vector<std::string> ways_of(const Node& kind_node);
bool is_way(std::string_view key);

}  // namespace glasshouse::manifest
