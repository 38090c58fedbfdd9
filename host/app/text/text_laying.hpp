#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "match/match.hpp"

// Options of many parts, reached piece by piece: "T at 3,4" keeps those in which a T goes to 3,4.
// It works for every game whose options put pieces on cells, as a click does in the window; why
// nothing is left, the rules say.
namespace glasshouse::app {

// "T at 3,4, red O at 4,5" as it was typed: what, and where to.
struct TypedLaying {
  std::string piece, cell;
  bool operator==(const TypedLaying&) const = default;
};
// Nothing when the line is of another sort.
std::vector<TypedLaying> typed_layings(const std::string& line);

class Laying {
 public:
  // Of the decision that is pending; the match must outlive this.
  explicit Laying(const match::Match& match);

  enum class Result : uint8_t { laid, refused, not_meant };
  // `not_meant`: the line speaks of no piece that could be laid. Refused, with why(): nothing
  // changed.
  Result lay(const std::string& line);
  const std::string& why() const { return why_; }
  bool take_back();

  bool in_progress() const { return !laid_.empty(); }
  // "red T at 3,4, black O at 4,5"
  std::string text() const;
  // The options that go on from here, and of those the ones to which nothing is to be added.
  const std::vector<std::size_t>& left() const { return left_; }
  std::vector<std::size_t> complete() const;

 private:
  struct Laid {
    std::vector<core::PieceId> pieces;  // what may be meant; all read alike to the one who typed
    core::ZoneId grid;
    core::Place place;
  };

  std::vector<core::PieceId> pieces_named(const std::string& name) const;
  bool find_place(const std::string& name, Laid& laid) const;
  bool has(const core::Option& option, const Laid& laid) const;
  std::vector<core::Part> parts_with(const Laid& laid) const;
  Result lay_one(const TypedLaying& typed);

  const match::Match& match_;
  std::vector<core::ZoneId> grids_;
  std::vector<Laid> laid_;
  std::vector<std::size_t> left_;
  std::vector<std::vector<std::size_t>> earlier_;
  std::string why_;
};

}  // namespace glasshouse::app
