#pragma once

#include <filesystem>

namespace glasshouse::manifest {

// Does this file lie in the folder once all links are followed? What a game brings along must:
// nothing in it may read the rest of the disk.
bool lies_inside(const std::filesystem::path& file, const std::filesystem::path& folder);

}  // namespace glasshouse::manifest
