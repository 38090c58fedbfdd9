#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

// Files of this module. All failures are core::UsageErrors that name the file.
namespace glasshouse::match {

// to_disk waits until even a cut of power can't lose the text, which may take many milliseconds.
enum class Flush : uint8_t { to_disk, later };

// Writes a whole file so that whoever reads it finds either the old or the new text: to a neighbour
// first, which then takes the name.
void replace_file(const std::filesystem::path& file, std::string_view text,
                  Flush flush = Flush::to_disk);

std::string file_text(const std::filesystem::path& file);

}  // namespace glasshouse::match
