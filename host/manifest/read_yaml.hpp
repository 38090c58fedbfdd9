#pragma once

#include <optional>
#include <string>

#include "manifest/faults.hpp"
#include "manifest/tree.hpp"

// YAML text into a tree: the only place that knows yaml-cpp. It listens to the parser's events, so
// that keys written twice are noticed and the limits hold while the text is read: a file of nested
// aliases is stopped at the node that is one too many, before anything was multiplied.
namespace glasshouse::manifest {

inline constexpr std::size_t kMostNodes = 50'000;
inline constexpr std::size_t kMostDepth = 32;

// The root, always a map. Nothing, with a fault added, when there is no usable tree; keys written
// twice and other slips are faults too, but leave a tree behind.
std::optional<Node> read_yaml(const std::string& text, const std::string& file, FaultList& faults);

}  // namespace glasshouse::manifest
