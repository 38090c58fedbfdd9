#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/table.hpp"

// Everything a table holds as a tree of words: the turn, players with their zones and counters,
// shared ones, pieces with what they hold. For somebody who knows everything.
namespace glasshouse::match {

struct StateNode {
  std::string label;
  std::string value;  // "3 pieces", "12"; "" for none
  core::PieceId piece;
  core::ZoneId zone;
  core::CounterId counter;
  std::vector<StateNode> children;
};

StateNode state_tree(const core::Table& table);

// Only what has all the words somewhere in its label or value or in those above it, with the way
// there. Small and capital letters are the same.
StateNode filtered(const StateNode& tree, std::string_view words);

// How many nodes below this one.
std::size_t size_of(const StateNode& tree);

}  // namespace glasshouse::match
