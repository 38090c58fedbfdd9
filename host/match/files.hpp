#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/errors.hpp"
#include "core/file_limits.hpp"

// Files of this module. All failures are core::UsageErrors that name the file.
namespace glasshouse::match {

// to_disk waits until even a cut of power can't lose the text, which may take many milliseconds.
enum class Flush : uint8_t { to_disk, later };

// Writes a whole file so that whoever reads it finds either the old or the new text: to a neighbour
// first, which then takes the name. What is no file, as a device, is left alone.
void replace_file(const std::filesystem::path& file, std::string_view text,
                  Flush flush = Flush::to_disk);

// Gives a file another name. to_disk: its text is on the disk before it has that name, and the name
// before this returns.
void move_file(const std::filesystem::path& from, const std::filesystem::path& to, Flush flush);

// The whole of a file that may have so many bytes.
std::string file_text(const std::filesystem::path& file, std::size_t most = core::kMostSaveBytes);

// What `read` makes of the file's text; what it refuses is told with the file's name.
template <class Read>
auto read_file(const std::filesystem::path& file, Read read,
               std::size_t most = core::kMostSaveBytes) {
  const std::string text = file_text(file, most);
  try {
    return read(text);
  } catch (const core::UsageError& error) {
    throw core::UsageError(file.string() + ": " + error.what());
  }
}

}  // namespace glasshouse::match
