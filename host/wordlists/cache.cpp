#include "wordlists/cache.hpp"

#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "core/read_file.hpp"
#include "wordlists/wordlists.hpp"

namespace glasshouse::wordlists {
namespace {

namespace fs = std::filesystem;

fs::path file_of(uint64_t key) {
  std::array<char, 32> name{};
  std::snprintf(name.data(), name.size(), "%016llx.lexicon", static_cast<unsigned long long>(key));
  return cache_folder() / name.data();
}

}  // namespace

fs::path cache_folder() {
  const fs::path end = fs::path("glasshouse") / "lexicons";
  const char* cache = std::getenv("XDG_CACHE_HOME");
  if (cache && fs::path(cache).is_absolute()) return cache / end;
  const char* home = std::getenv("HOME");
  if (home && *home) return fs::path(home) / ".cache" / end;
  std::error_code ignored;
  return fs::temp_directory_path(ignored) / end;
}

std::shared_ptr<const primitives::Lexicon> kept_lexicon(uint64_t key) {
  return primitives::Lexicon::read(
      core::read_file(file_of(key), core::kMostLexiconBytes).bytes.value_or(""));
}

// Written beside its place first, under a name of this process only, so that nobody ever reads a
// part of it.
void keep_lexicon(uint64_t key, const primitives::Lexicon& lexicon) {
  const fs::path file = file_of(key);
  fs::path beside = file;
  beside += "." + std::to_string(getpid());
  std::error_code error;
  fs::create_directories(file.parent_path(), error);
  {
    std::ofstream out(beside, std::ios::binary | std::ios::trunc);
    const std::string bytes = lexicon.bytes();
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    out.flush();
    if (!out) {
      fs::remove(beside, error);
      return;
    }
  }
  fs::rename(beside, file, error);
  if (error) fs::remove(beside, error);
}

}  // namespace glasshouse::wordlists
