#include "manifest/load_text.hpp"

#include <algorithm>
#include <fstream>
#include <string_view>

#include "core/text.hpp"

namespace glasshouse::manifest {
namespace {

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
  if (const std::size_t at = core::first_junk(text); at < text.size()) {
    faults.add(place_of(text, at, name), "this is not UTF-8 text", "save the file as UTF-8");
    return {};
  }
  return text;
}

}  // namespace glasshouse::manifest
