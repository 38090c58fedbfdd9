#include "manifest/pack.hpp"

#include <unistd.h>
#include <zip.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <optional>
#include <set>

#include "core/errors.hpp"
#include "core/rng.hpp"

namespace glasshouse::manifest {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLongestName = 200;
constexpr std::chrono::hours kForgottenAfter{24 * 60};
// Unix file modes as zip files keep them, in the upper half of the attributes.
constexpr uint32_t kModeMask = 0170000, kRegular = 0100000, kFolder = 0040000, kLink = 0120000;

[[noreturn]] void refuse(const fs::path& pack, const std::string& why) {
  throw core::ContentError({pack.string(), 0, 0, why, ""});
}

std::string error_text(int code) {
  zip_error_t error;
  zip_error_init_with_code(&error, code);
  std::string out = zip_error_strerror(&error);
  zip_error_fini(&error);
  return out;
}

struct Entry {
  zip_uint64_t index = 0;
  std::string name;
  std::size_t size = 0;
};

std::vector<std::string> parts_of(const std::string& name) {
  std::vector<std::string> out(1);
  for (const char c : name) {
    if (c == '/') {
      out.emplace_back();
    } else {
      out.back().push_back(c);
    }
  }
  return out;
}

// Why a name can't be that of a file in the pack's folder, or "".
std::string fault_in(const std::string& name) {
  if (name.empty() || name.size() > kLongestName) return "has no name or one that is too long";
  if (name.front() == '/') return "has an absolute path";
  for (const char c : name) {
    if (static_cast<unsigned char>(c) < 0x20 || c == '\\' || c == ':') {
      return "has a character in its name that isn't allowed";
    }
  }
  for (const std::string& part : parts_of(name)) {
    if (part == ".." || part == ".") return "leads out of the pack";
    if (part.empty()) return "has an empty folder name in its path";
  }
  return "";
}

// What file managers leave behind.
bool is_litter(const std::string& name) {
  for (const std::string& part : parts_of(name)) {
    if (part == "__MACOSX" || (part.starts_with('.') && part != "." && part != "..")) return true;
  }
  return false;
}

class PackReader {
 public:
  explicit PackReader(const fs::path& pack) : pack_(pack) {
    int code = 0;
    zip_.reset(zip_open(pack.c_str(), ZIP_RDONLY | ZIP_CHECKCONS, &code));
    if (!zip_) refuse(pack, "this is no pack that can be read: " + error_text(code));
    read_contents();
  }

  void unpack_into(const fs::path& folder) const {
    for (const Entry& entry : entries_) {
      const fs::path file = folder / entry.name;
      fs::create_directories(file.parent_path());
      std::ofstream out(file, std::ios::binary);
      copy(entry, out);
      out.close();
      if (!out) throw core::UsageError("'" + file.string() + "' can't be written");
    }
  }

  bool has_game_at_its_root() const {
    return std::any_of(entries_.begin(), entries_.end(),
                       [](const Entry& entry) { return entry.name == "game.yaml"; });
  }

 private:
  void read_contents() {
    const zip_int64_t count = zip_get_num_entries(zip_.get(), 0);
    if (static_cast<std::size_t>(count) > kMostPackFiles) {
      refuse(pack_, "it has " + std::to_string(count) + " files; " +
                        std::to_string(kMostPackFiles) + " are the most");
    }
    std::set<std::string> names;
    std::size_t bytes = 0;
    for (zip_int64_t i = 0; i < count; ++i) {
      const std::optional<Entry> entry = entry_at(static_cast<zip_uint64_t>(i));
      if (!entry) continue;
      if (!names.insert(entry->name).second)
        refuse(pack_, "it has two files '" + entry->name + "'");
      bytes += entry->size;
      if (bytes > kMostPackBytes) refuse(pack_, "unpacked it would be larger than 64 MB");
      entries_.push_back(*entry);
    }
  }

  // None for folders and litter.
  std::optional<Entry> entry_at(zip_uint64_t index) const {
    zip_stat_t stat;
    if (zip_stat_index(zip_.get(), index, 0, &stat) != 0 || !(stat.valid & ZIP_STAT_NAME) ||
        !(stat.valid & ZIP_STAT_SIZE)) {
      refuse(pack_, "its table of contents is damaged");
    }
    std::string name = stat.name;
    const bool folder = name.ends_with('/');
    if (folder) name.pop_back();
    if (const std::string fault = fault_in(name); !fault.empty()) {
      refuse(pack_, "the entry '" + name.substr(0, kLongestName) + "' " + fault);
    }
    check_kind(index, name);
    if (folder || is_litter(name)) return {};
    if (stat.size > kMostPackFileBytes) {
      refuse(pack_, "'" + name + "' would be larger than 16 MB when unpacked");
    }
    if ((stat.valid & ZIP_STAT_ENCRYPTION_METHOD) && stat.encryption_method != ZIP_EM_NONE) {
      refuse(pack_, "'" + name + "' is encrypted");
    }
    return Entry{index, name, static_cast<std::size_t>(stat.size)};
  }

  void check_kind(zip_uint64_t index, const std::string& name) const {
    zip_uint8_t system = 0;
    zip_uint32_t attributes = 0;
    zip_file_get_external_attributes(zip_.get(), index, 0, &system, &attributes);
    if (system != ZIP_OPSYS_UNIX && system != ZIP_OPSYS_OS_X) return;
    const uint32_t mode = (attributes >> 16) & kModeMask;
    if (mode == kLink) refuse(pack_, "'" + name + "' is a link");
    if (mode != 0 && mode != kRegular && mode != kFolder)
      refuse(pack_, "'" + name + "' is no file");
  }

  // Not a byte more than the table of contents says.
  void copy(const Entry& entry, std::ofstream& out) const {
    const std::unique_ptr<zip_file_t, int (*)(zip_file_t*)> in(
        zip_fopen_index(zip_.get(), entry.index, 0), zip_fclose);
    if (!in) refuse(pack_, "'" + entry.name + "' can't be read");
    std::vector<char> buffer(64u << 10);
    std::size_t copied = 0;
    for (;;) {
      const zip_int64_t read = zip_fread(in.get(), buffer.data(), buffer.size());
      if (read < 0) refuse(pack_, "'" + entry.name + "' is damaged");
      if (read == 0) break;
      copied += static_cast<std::size_t>(read);
      if (copied > entry.size) refuse(pack_, "'" + entry.name + "' is larger than it says");
      out.write(buffer.data(), read);
    }
    if (copied != entry.size) refuse(pack_, "'" + entry.name + "' is cut off");
  }

  fs::path pack_;
  std::unique_ptr<zip_t, void (*)(zip_t*)> zip_{nullptr, zip_discard};
  std::vector<Entry> entries_;
};

fs::path cache_folder() {
  const char* cache = std::getenv("XDG_CACHE_HOME");
  if (cache && fs::path(cache).is_absolute()) return fs::path(cache) / "glasshouse" / "packs";
  const char* home = std::getenv("HOME");
  if (home && *home) return fs::path(home) / ".cache" / "glasshouse" / "packs";
  throw core::UsageError("a pack is unpacked into the cache: set HOME or XDG_CACHE_HOME");
}

// Another one for another file, and for the same file once it has changed.
std::string name_in_cache(const fs::path& pack) {
  const auto changed = fs::last_write_time(pack).time_since_epoch().count();
  const uint64_t size = fs::file_size(pack);
  const std::string told = fs::absolute(pack).lexically_normal().string() + "\n" +
                           std::to_string(size) + "\n" + std::to_string(changed);
  return pack.stem().string() + "-" + std::to_string(core::Stream::seeded(size, told).state);
}

// Packs that nobody has opened for long.
void forget_old(const fs::path& cache) {
  std::error_code error;
  const auto now = fs::file_time_type::clock::now();
  for (fs::directory_iterator entry(cache, error), end; !error && entry != end;
       entry.increment(error)) {
    std::error_code ignored;
    const auto opened = fs::last_write_time(entry->path(), ignored);
    if (!ignored && now - opened > kForgottenAfter) fs::remove_all(entry->path(), ignored);
  }
}

void unpack(const fs::path& pack, const fs::path& target) {
  const PackReader reader(pack);
  const fs::path cache = target.parent_path();
  const fs::path fresh = cache / (".new-" + std::to_string(::getpid()));
  try {
    fs::remove_all(fresh);
    fs::create_directories(fresh);
    reader.unpack_into(reader.has_game_at_its_root() ? fresh / pack.stem() : fresh);
    std::error_code another_was_faster;
    fs::rename(fresh, target, another_was_faster);
  } catch (const fs::filesystem_error& error) {
    throw core::UsageError("'" + pack.string() + "' can't be unpacked into " + cache.string() +
                           ": " + error.code().message());
  }
  std::error_code ignored;
  fs::remove_all(fresh, ignored);
  forget_old(cache);
}

std::string text_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) throw core::UsageError("'" + file.string() + "' can't be read");
  return {std::istreambuf_iterator<char>(in), {}};
}

class PackWriter {
 public:
  explicit PackWriter(const fs::path& pack) : pack_(pack) {
    int code = 0;
    zip_ = zip_open(pack.c_str(), ZIP_CREATE | ZIP_TRUNCATE, &code);
    if (!zip_) fail(error_text(code));
  }
  ~PackWriter() {
    if (zip_) zip_discard(zip_);
  }
  PackWriter(const PackWriter&) = delete;
  PackWriter& operator=(const PackWriter&) = delete;

  void add(const PackedFile& file) {
    texts_.push_back(std::make_unique<std::string>(text_of(file.file)));
    const std::string& text = *texts_.back();
    zip_source_t* source = zip_source_buffer(zip_, text.data(), text.size(), 0);
    const zip_int64_t index =
        source ? zip_file_add(zip_, file.name.c_str(), source, ZIP_FL_ENC_UTF_8) : -1;
    if (index < 0) {
      if (source) zip_source_free(source);
      fail(zip_strerror(zip_));
    }
    const auto at = static_cast<zip_uint64_t>(index);
    // The first moment that a zip file can hold, and a file that all may read.
    zip_file_set_dostime(zip_, at, 0, 33, 0);
    zip_file_set_external_attributes(zip_, at, 0, ZIP_OPSYS_UNIX, (kRegular | 0644u) << 16);
  }

  void close() {
    if (zip_close(zip_) != 0) fail(zip_strerror(zip_));
    zip_ = nullptr;
  }

 private:
  [[noreturn]] void fail(const std::string& why) const {
    throw core::UsageError("'" + pack_.string() + "' can't be written: " + why);
  }

  fs::path pack_;
  zip_t* zip_ = nullptr;
  std::vector<std::unique_ptr<std::string>> texts_;  // read until the pack is closed
};

}  // namespace

bool is_pack(const fs::path& path) {
  std::error_code ignored;
  return path.extension() == ".zip" && fs::is_regular_file(path, ignored);
}

fs::path unpacked(const fs::path& pack) {
  fs::path target = cache_folder() / name_in_cache(pack);
  std::error_code ignored;
  if (!fs::is_directory(target, ignored)) unpack(pack, target);
  fs::last_write_time(target, fs::file_time_type::clock::now(), ignored);
  return target;
}

void write_pack(const fs::path& pack, std::vector<PackedFile> files) {
  std::sort(files.begin(), files.end(),
            [](const PackedFile& a, const PackedFile& b) { return a.name < b.name; });
  PackWriter writer(pack);
  for (const PackedFile& file : files) writer.add(file);
  writer.close();
}

}  // namespace glasshouse::manifest
