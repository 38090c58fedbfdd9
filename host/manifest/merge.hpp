#pragma once

#include "manifest/faults.hpp"
#include "manifest/tree.hpp"

namespace glasshouse::manifest {

// A variant laid over the game it extends. Maps merge key by key and keep the base's order, lists
// and scalars replace, `null` removes what the base says. A kind that says in another way which
// pieces there are drops the base's way.
Node merged(const Node& base, const Node& variant, FaultList& faults);

}  // namespace glasshouse::manifest
