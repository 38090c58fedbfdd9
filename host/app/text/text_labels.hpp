#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/table.hpp"
#include "core/view.hpp"

// Pieces in a few letters, for boards drawn in text: "r3" for a "red 3", "X" and "O" for the pieces
// of the first and second player. A label depends on what the manifest says there could be and on
// the piece itself, never on what else lies on the table, so it gives nothing away.
namespace glasshouse::app {

class Labels {
 public:
  explicit Labels(const core::Table& table);

  // As it looks on a board: "?" when the seat doesn't know it, "(r3)" when it lies face down.
  std::string label(const core::SeenPiece& seen) const;
  // In full words: "red 3", "mark of Ann", "face-down tile". Where everything is `among` one
  // player's, their own pieces are just "mark".
  std::string name(const core::SeenPiece& seen, core::Seat among = {}) const;

  // X, O, …: whose piece it is.
  static std::string mark_of(core::Seat owner);

 private:
  std::string short_text(core::AttributeId attribute, const core::Value& value) const;
  std::string initials(core::PieceId piece) const;
  std::string become(core::PieceId piece) const;

  const core::Table& table_;
  // For every attribute the shortest text of each value that no other value begins with.
  std::vector<std::map<std::string, std::string>> short_texts_;
  std::vector<bool> owner_says_all_;  // by kind: a player's pieces of it are all alike
};

}  // namespace glasshouse::app
