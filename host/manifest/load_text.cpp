#include "manifest/load_text.hpp"

#include <algorithm>
#include <fstream>
#include <string_view>

namespace glasshouse::manifest {
namespace {

// Length of the UTF-8 character at the start of `bytes`, or 0 when there is no valid one.
std::size_t character_length(std::string_view bytes) {
  const auto at = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
  const unsigned char first = at(0);
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || bytes.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((at(i) & 0xc0) != 0x80) return 0;
  }
  const bool overlong = (first == 0xe0 && at(1) < 0xa0) || (first == 0xf0 && at(1) < 0x90);
  const bool surrogate = first == 0xed && at(1) > 0x9f;
  const bool beyond = first == 0xf4 && at(1) > 0x8f;
  return overlong || surrogate || beyond ? 0 : length;
}

bool is_printable(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (byte >= 0x20 && byte != 0x7f) || c == '\n' || c == '\r' || c == '\t';
}

// Where the text stops being text; its size when it never does.
std::size_t first_junk(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t length = character_length(text.substr(at));
    if (length == 0 || (length == 1 && !is_printable(text[at]))) return at;
    at += length;
  }
  return at;
}

core::Source place_of(std::string_view text, std::size_t at, const std::string& file) {
  const std::string_view before = text.substr(0, at);
  const auto lines = std::count(before.begin(), before.end(), '\n');
  const std::string_view line = before.substr(before.rfind('\n') + 1);
  const auto characters =
      std::count_if(line.begin(), line.end(), [](char c) { return (c & 0xc0) != 0x80; });
  return {file, static_cast<int>(lines) + 1, static_cast<int>(characters) + 1};
}

// Reads one byte more than allowed, to tell a file that is too long without reading all of it.
std::string read_bytes(std::ifstream& stream) {
  std::string bytes(kMostBytes + 1, '\0');
  stream.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  bytes.resize(static_cast<std::size_t>(stream.gcount()));
  return bytes;
}

}  // namespace

std::optional<std::string> load_text(const std::filesystem::path& file, FaultList& faults) {
  const std::string name = file.string();
  std::ifstream stream(file, std::ios::binary);
  if (!std::filesystem::is_regular_file(file) || !stream) {
    faults.add(core::Source{name}, "there is no such file, or it can't be read");
    return {};
  }
  std::string text = read_bytes(stream);
  if (text.size() > kMostBytes) {
    faults.add(core::Source{name}, "the file is longer than 1 MB; a manifest is a few pages");
    return {};
  }
  if (text.starts_with("\xef\xbb\xbf")) text.erase(0, 3);
  if (const std::size_t at = first_junk(text); at < text.size()) {
    faults.add(place_of(text, at, name), "this is not UTF-8 text", "save the file as UTF-8");
    return {};
  }
  return text;
}

}  // namespace glasshouse::manifest
