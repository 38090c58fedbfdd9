#include "manifest/png.hpp"

#include <array>
#include <fstream>
#include <string_view>

#include "manifest/limits.hpp"

namespace glasshouse::manifest {
namespace {

constexpr std::string_view kSignature = "\x89PNG\r\n\x1a\n";
constexpr std::uintmax_t kMostBytes = 16u << 20;
constexpr int kMostChunks = 100'000;

uint32_t number_at(const char* bytes) {
  uint32_t out = 0;
  for (int i = 0; i < 4; ++i) out = out << 8 | static_cast<unsigned char>(bytes[i]);
  return out;
}

// Length and name, and the first eight bytes of what is in it.
struct Chunk {
  uint32_t length = 0;
  std::string name;
  std::array<char, 8> begin{};
};

// None where the file ends.
bool read_chunk(std::ifstream& in, Chunk& chunk) {
  std::array<char, 8> head{};
  if (!in.read(head.data(), head.size())) return false;
  chunk.length = number_at(head.data());
  chunk.name.assign(head.data() + 4, 4);
  const auto after = in.tellg() + std::streamoff(chunk.length) + std::streamoff(4);
  if (chunk.length >= chunk.begin.size()) {
    in.read(chunk.begin.data(), static_cast<std::streamsize>(chunk.begin.size()));
  }
  in.seekg(after);
  return in.good();
}

PngFacts broken(std::string fault) { return {0, 0, std::move(fault)}; }

PngFacts read_head(const Chunk& head) {
  if (head.name != "IHDR" || head.length != 13) return broken("is no PNG");
  const uint32_t width = number_at(head.begin.data());
  const uint32_t height = number_at(head.begin.data() + 4);
  if (width == 0 || height == 0) return broken("has no pixels");
  if (width > kMostPixels || height > kMostPixels) {
    return broken("is " + std::to_string(width) + " by " + std::to_string(height) + " pixels; " +
                  std::to_string(kMostPixels) + " are the most from side to side");
  }
  return {static_cast<int>(width), static_cast<int>(height), ""};
}

}  // namespace

PngFacts look_at_png(const std::filesystem::path& file) {
  std::error_code failed;
  if (std::filesystem::file_size(file, failed) > kMostBytes || failed) {
    return broken("is larger than 16 MB");
  }
  std::ifstream in(file, std::ios::binary);
  std::array<char, kSignature.size()> signature{};
  Chunk chunk;
  if (!in.read(signature.data(), signature.size()) ||
      std::string_view(signature.data(), signature.size()) != kSignature ||
      !read_chunk(in, chunk)) {
    return broken("is no PNG");
  }
  PngFacts out = read_head(chunk);
  for (int i = 0; out.fault.empty() && i < kMostChunks; ++i) {
    if (!read_chunk(in, chunk)) return broken("is cut off");
    if (chunk.name == "IEND") return out;
  }
  return out.fault.empty() ? broken("has no end") : out;
}

}  // namespace glasshouse::manifest
