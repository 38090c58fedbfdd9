#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/model.hpp"

// Names that outlive a model: the same thing has the same name in another process and, as far as
// the edit leaves it recognisable, under an edited manifest. They are for files and messages to
// authors; what players read comes from worded().
//
//   pieces    stone#3   pebble(white)#2   pawn/1(red)#1     kind, owner, fixed attributes; the
//                                                           number counts pieces that look alike,
//                                                           so more of one colour renames no other
//   zones     lake      satchel/2         tray@segment(heart)#1
//   counters  round     points/2
namespace glasshouse::core {

class Names {
 public:
  explicit Names(const Model& model);

  const std::string& of(PieceId piece) const { return pieces_[piece.index()]; }
  const std::string& of(ZoneId zone) const { return zones_[zone.index()]; }
  const std::string& of(CounterId counter) const { return counters_[counter.index()]; }

  // None when nothing has this name.
  PieceId find_piece(const std::string& name) const;
  ZoneId find_zone(const std::string& name) const;
  CounterId find_counter(const std::string& name) const;

 private:
  using Index = std::unordered_map<std::string, uint16_t>;

  std::vector<std::string> pieces_, zones_, counters_;
  Index piece_index_, zone_index_, counter_index_;
};

// The hashes of all names, without the numbers of pieces that look alike.
Prints prints_of(const Model& model);

// What is left of a piece's name when its attributes change: "pawn/1" of "pawn/1(red)#1".
std::string_view family_of(std::string_view piece_name);

}  // namespace glasshouse::core
