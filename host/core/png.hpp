#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace glasshouse::core {

// What a PNG file says of itself, from the first to the last of its chunks; nothing is unpacked.
// Only the pixels' chunks are ever looked into: profiles and texts, packed or not, are passed over.
struct PngFacts {
  int width = 0, height = 0;
  std::size_t unpacked = 0;            // how many bytes its pixels are once they are unpacked
  std::vector<std::string_view> data;  // the packed pixels, parts of the file's bytes
  std::string fault;                   // why it is none that can be drawn, or ""
};
PngFacts look_at_png(std::string_view bytes);

}  // namespace glasshouse::core
