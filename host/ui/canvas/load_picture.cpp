#include "ui/canvas/load_picture.hpp"

#include <zlib.h>

#include <SFML/System/Err.hpp>
#include <vector>

#include "core/png.hpp"
#include "core/read_file.hpp"

// SFML unpacks whatever the file holds, however much that is, before it looks whether the pixels
// are as many as the head says. So the packed bytes are unpacked once before, into a small buffer
// that is used over and over, and only counted.
namespace glasshouse::ui {
namespace {

bool holds_what_it_says(const core::PngFacts& facts) {
  std::vector<Bytef> buffer(64u << 10);
  z_stream stream{};
  if (inflateInit(&stream) != Z_OK) return false;
  for (const std::string_view part : facts.data) {
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(part.data()));
    stream.avail_in = static_cast<uInt>(part.size());
    for (int state = Z_OK; state == Z_OK && stream.total_out <= facts.unpacked;) {
      stream.next_out = buffer.data();
      stream.avail_out = static_cast<uInt>(buffer.size());
      state = inflate(&stream, Z_NO_FLUSH);
    }
  }
  inflateEnd(&stream);
  return stream.total_out <= facts.unpacked;
}

}  // namespace

std::optional<sf::Image> load_picture(const std::string& path) {
  const core::FileRead read = core::read_file(path, core::kMostPictureBytes);
  if (!read.bytes) return {};
  const core::PngFacts facts = core::look_at_png(*read.bytes);
  if (!facts.fault.empty() || !holds_what_it_says(facts)) return {};
  std::streambuf* remarks = sf::err().rdbuf(nullptr);
  sf::Image image;
  const bool readable = image.loadFromMemory(read.bytes->data(), read.bytes->size());
  sf::err().rdbuf(remarks);
  if (!readable) return {};
  return image;
}

}  // namespace glasshouse::ui
