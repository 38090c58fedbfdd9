#pragma once

#include <span>
#include <vector>

#include "core/octagon.hpp"

// Which tiles of an open table a tile would meet, and how.
namespace glasshouse::primitives {

using core::Contact;
using core::contact;

struct Touch {
  std::size_t tile = 0;  // where it stands in the list asked about
  Contact contact = Contact::none;
  bool operator==(const Touch&) const = default;
};

// Every tile that a tile at `place` would overlap or touch, in order of the list.
void touches(std::span<const core::Place> tiles, core::Place place, std::vector<Touch>& out);

}  // namespace glasshouse::primitives
