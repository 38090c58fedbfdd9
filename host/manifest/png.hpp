#pragma once

#include <filesystem>
#include <string>

namespace glasshouse::manifest {

// What a PNG file says of itself. It is not unpacked: only its outer order is looked at, from the
// first to the last of its chunks.
struct PngFacts {
  int width = 0, height = 0;
  std::string fault;  // why it is none that can be drawn, or ""
};
PngFacts look_at_png(const std::filesystem::path& file);

}  // namespace glasshouse::manifest
