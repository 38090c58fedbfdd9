#include "manifest/load_text.hpp"

#include <algorithm>
#include <string_view>

#include "core/read_file.hpp"
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

}  // namespace

std::optional<std::string> load_text(const std::filesystem::path& file, FaultList& faults) {
  const std::string name = file.string();
  core::FileRead read = core::read_file(file, core::kMostManifestBytes);
  if (!read.bytes) {
    faults.add(core::Source{name}, "this manifest can't be read: " + read.fault);
    return {};
  }
  std::string& text = *read.bytes;
  if (text.starts_with("\xef\xbb\xbf")) text.erase(0, 3);
  if (const std::size_t at = core::first_junk(text); at < text.size()) {
    faults.add(place_of(text, at, name), "this is not UTF-8 text", "save the file as UTF-8");
    return {};
  }
  return std::move(text);
}

}  // namespace glasshouse::manifest
