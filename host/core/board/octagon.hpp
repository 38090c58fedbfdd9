#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/board/place.hpp"

// What is peculiar to octagonal tiles of width 2 on an open table.
//
// How they meet: with dx and dy between two places, D = max(|dx|, |dy|, (|dx|+|dy|)/√2): below 2
// the tiles overlap, at 2 they touch, and they share a whole side exactly when the difference is
// one of the eight steps. Places are numbers p + q·√2 with whole p and q, so everything is decided
// exactly, without floating point.
//
// What places are called: by the way to them from the middle. "3e2ne" is three steps east and two
// north-east. Every place that steps can reach has one such name, with straight steps first.
namespace glasshouse::core {

// Of two places so far apart from each other.
Contact octagon_contact(Offset by);

std::string octagon_name(Place place);
std::optional<Place> find_octagon(std::string_view name);

}  // namespace glasshouse::core
