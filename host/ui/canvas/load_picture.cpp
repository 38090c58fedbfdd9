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

class Counting {
 public:
  Counting() { ready_ = inflateInit(&stream_) == Z_OK; }
  ~Counting() { inflateEnd(&stream_); }
  Counting(const Counting&) = delete;
  Counting& operator=(const Counting&) = delete;

  // Takes more of the packed bytes; false once there is more in them than `most`.
  bool add(std::string_view packed, std::size_t most) {
    stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
    stream_.avail_in = static_cast<uInt>(packed.size());
    for (int state = Z_OK; ready_ && state == Z_OK && stream_.total_out <= most;) {
      stream_.next_out = buffer_.data();
      stream_.avail_out = static_cast<uInt>(buffer_.size());
      state = inflate(&stream_, Z_NO_FLUSH);
    }
    return ready_ && stream_.total_out <= most;
  }

 private:
  z_stream stream_{};
  bool ready_ = false;
  std::vector<Bytef> buffer_ = std::vector<Bytef>(64u << 10);
};

bool holds_what_it_says(const core::PngFacts& facts) {
  Counting counting;
  for (const std::string_view part : facts.data) {
    if (!counting.add(part, facts.unpacked)) return false;
  }
  return true;
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
