#include "match/files.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>

#include "core/read_file.hpp"

namespace glasshouse::match {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const std::string& what, const fs::path& file, const std::string& why) {
  throw core::UsageError("can't " + what + " " + file.string() + ": " + why);
}

// A file, or the folder that has its name in it.
void flush_to_disk(const fs::path& path) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return;
  ::fsync(descriptor);
  ::close(descriptor);
}

fs::path folder_of(const fs::path& file) {
  return file.has_parent_path() ? file.parent_path() : fs::path(".");
}

void write_plainly(const fs::path& file, std::string_view text) {
  std::ofstream out(file, std::ios::binary | std::ios::trunc);
  out.write(text.data(), static_cast<std::streamsize>(text.size()));
  out.close();
  if (!out) fail("write", file, std::strerror(errno));
}

}  // namespace

void replace_file(const fs::path& file, std::string_view text, Flush flush) {
  if (const std::string fault = core::no_plain_file(file); !fault.empty()) {
    fail("write", file, fault);
  }
  fs::path neighbour = file;
  neighbour += ".new";
  write_plainly(neighbour, text);
  move_file(neighbour, file, flush);
}

void move_file(const fs::path& from, const fs::path& to, Flush flush) {
  if (flush == Flush::to_disk) flush_to_disk(from);
  std::error_code failed;
  fs::rename(from, to, failed);
  if (failed) fail("write", to, failed.message());
  if (flush == Flush::to_disk) flush_to_disk(folder_of(to));
}

std::string file_text(const fs::path& file, std::size_t most) {
  core::FileRead read = core::read_file(file, most);
  if (!read.bytes) fail("read", file, read.fault);
  return std::move(*read.bytes);
}

}  // namespace glasshouse::match
