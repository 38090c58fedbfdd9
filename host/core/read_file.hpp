#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>

#include "core/file_limits.hpp"

// The one way in for files: whatever a person, a game or a pack names is opened here.
namespace glasshouse::core {

struct FileRead {
  std::optional<std::string> bytes;
  std::string fault;  // why there are none: "it is a folder", "it is larger than 1 MB"
};

// A whole file of at most so many bytes. Folders, pipes, sockets and devices are refused, and none
// of them can make the caller wait.
FileRead read_file(const std::filesystem::path& file, std::size_t most);

// What isn't a file that can be read or written as a whole: "it is a folder", or "" for a file and
// for nothing at all.
std::string no_plain_file(const std::filesystem::path& file);

}  // namespace glasshouse::core
