#pragma once

#include "core/toy.hpp"

// Two cards of the toy table with two places for them, and options that name them.
namespace toy {

inline Option option(const char* wording, std::vector<Part> parts = {}, const char* why = "") {
  return {"", wording, std::move(parts), why};
}

struct Laid {
  Table at = table();
  Part card1 = Part::of(card(at, 1));
  Part card2 = Part::of(card(at, 2));
  Part pile = Part::of(zone_id(at, "discard"));
  Part row = Part::of(zone_id(at, "row"));
};

}  // namespace toy
