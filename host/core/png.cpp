#include "core/png.hpp"

#include <cstdint>
#include <optional>

#include "core/file_limits.hpp"

namespace glasshouse::core {
namespace {

constexpr std::string_view kSignature = "\x89PNG\r\n\x1a\n";

uint32_t number_at(std::string_view bytes, std::size_t at) {
  uint32_t out = 0;
  for (std::size_t i = 0; i < 4; ++i) out = out << 8 | static_cast<unsigned char>(bytes[at + i]);
  return out;
}

struct Chunk {
  std::string_view name, content;
};

// Length, name, content, checksum. Takes it from the front; none where the file ends.
std::optional<Chunk> take_chunk(std::string_view& rest) {
  constexpr std::size_t kAround = 12;
  if (rest.size() < kAround) return {};
  const std::size_t length = number_at(rest, 0);
  if (rest.size() - kAround < length) return {};
  const Chunk out{rest.substr(4, 4), rest.substr(8, length)};
  rest.remove_prefix(kAround + length);
  return out;
}

PngFacts broken(std::string fault) {
  PngFacts out;
  out.fault = std::move(fault);
  return out;
}

// Samples of a pixel for a colour type, and none for a type there isn't.
std::size_t samples(unsigned char type) {
  constexpr std::size_t kSamples[] = {1, 0, 3, 1, 2, 0, 4};
  return type < std::size(kSamples) ? kSamples[type] : 0;
}

std::size_t image_bytes(std::size_t width, std::size_t height, std::size_t bits) {
  return width == 0 ? 0 : height * (1 + (width * bits + 7) / 8);
}

// Interlaced pictures come in seven smaller ones.
std::size_t interlaced_bytes(std::size_t width, std::size_t height, std::size_t bits) {
  struct Pass {
    std::size_t x, y, every_x, every_y;
  };
  constexpr Pass kPasses[] = {{0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4},
                              {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2}};
  std::size_t out = 0;
  for (const Pass& pass : kPasses) {
    out += image_bytes((width + pass.every_x - 1 - pass.x) / pass.every_x,
                       (height + pass.every_y - 1 - pass.y) / pass.every_y, bits);
  }
  return out;
}

PngFacts read_head(const Chunk& head) {
  if (head.name != "IHDR" || head.content.size() != 13) return broken("is no PNG");
  const std::size_t width = number_at(head.content, 0), height = number_at(head.content, 4);
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(head.content[i]); };
  const std::size_t bits = byte(8) * samples(byte(9));
  if (bits == 0 || byte(8) > 16 || byte(12) > 1) return broken("has colours that no PNG has");
  if (width == 0 || height == 0) return broken("has no pixels");
  if (width > kMostPixels || height > kMostPixels) {
    return broken("is " + std::to_string(width) + " by " + std::to_string(height) + " pixels; " +
                  std::to_string(kMostPixels) + " are the most from side to side");
  }
  PngFacts out;
  out.width = static_cast<int>(width);
  out.height = static_cast<int>(height);
  out.unpacked =
      byte(12) == 1 ? interlaced_bytes(width, height, bits) : image_bytes(width, height, bits);
  return out;
}

}  // namespace

PngFacts look_at_png(std::string_view bytes) {
  if (!bytes.starts_with(kSignature)) return broken("is no PNG");
  bytes.remove_prefix(kSignature.size());
  std::optional<Chunk> chunk = take_chunk(bytes);
  if (!chunk) return broken("is no PNG");
  PngFacts out = read_head(*chunk);
  while (out.fault.empty()) {
    chunk = take_chunk(bytes);
    if (!chunk) return broken("is cut off");
    if (chunk->name == "IDAT") out.data.push_back(chunk->content);
    if (chunk->name == "IEND") break;
  }
  return out;
}

}  // namespace glasshouse::core
