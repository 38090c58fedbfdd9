#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/errors.hpp"

// Files of this module. All failures are core::UsageErrors that name the file.
namespace glasshouse::match {

// to_disk waits until even a cut of power can't lose the text, which may take many milliseconds.
enum class Flush : uint8_t { to_disk, later };

// Writes a whole file so that whoever reads it finds either the old or the new text: to a neighbour
// first, which then takes the name.
void replace_file(const std::filesystem::path& file, std::string_view text,
                  Flush flush = Flush::to_disk);

std::string file_text(const std::filesystem::path& file);

// What `read` makes of the file's text; what it refuses is told with the file's name.
template <class Read>
auto read_file(const std::filesystem::path& file, Read read) {
  const std::string text = file_text(file);
  try {
    return read(text);
  } catch (const core::UsageError& error) {
    throw core::UsageError(file.string() + ": " + error.what());
  }
}

}  // namespace glasshouse::match
