#include "match/files.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>

#if __has_include(<unistd.h>)
#include <fcntl.h>
#include <unistd.h>
#endif

#include "core/errors.hpp"

namespace glasshouse::match {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const std::string& what, const fs::path& file, const std::string& why) {
  throw core::UsageError("can't " + what + " " + file.string() + ": " + why);
}

// Where the system has no such call, the rename alone must do.
void flush_to_disk([[maybe_unused]] const fs::path& file) {
#if __has_include(<unistd.h>)
  const int descriptor = ::open(file.c_str(), O_RDONLY);
  if (descriptor < 0) return;
  ::fsync(descriptor);
  ::close(descriptor);
#endif
}

void write_plainly(const fs::path& file, std::string_view text) {
  std::ofstream out(file, std::ios::binary | std::ios::trunc);
  out.write(text.data(), static_cast<std::streamsize>(text.size()));
  out.close();
  if (!out) fail("write", file, std::strerror(errno));
}

}  // namespace

void replace_file(const fs::path& file, std::string_view text, Flush flush) {
  fs::path neighbour = file;
  neighbour += ".new";
  write_plainly(neighbour, text);
  if (flush == Flush::to_disk) flush_to_disk(neighbour);
  std::error_code failed;
  fs::rename(neighbour, file, failed);
  if (failed) fail("write", file, failed.message());
}

std::string file_text(const fs::path& file) {
  if (fs::is_directory(file)) fail("read", file, "it is a folder");
  std::ifstream in(file, std::ios::binary);
  if (!in) fail("read", file, std::strerror(errno));
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

}  // namespace glasshouse::match
