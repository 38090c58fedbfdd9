#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "manifest/faults.hpp"

// A manifest's bytes, checked before anything interprets them: there, not too long, UTF-8, no
// control characters.
namespace glasshouse::manifest {

// Nothing, with a fault added, when the file can't be used. A byte order mark is dropped.
std::optional<std::string> load_text(const std::filesystem::path& file, FaultList& faults);

}  // namespace glasshouse::manifest
