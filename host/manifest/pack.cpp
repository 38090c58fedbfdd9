#include "manifest/pack.hpp"

#include <unistd.h>
#include <zip.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <map>
#include <memory>
#include <optional>
#include <set>

#include "core/errors.hpp"
#include "core/read_file.hpp"
#include "core/rng.hpp"
#include "core/text.hpp"

namespace glasshouse::manifest {
namespace {

namespace fs = std::filesystem;

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
  bool is_folder = false;
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

bool has_odd_character(std::string_view name) {
  if (name.find_first_of("\\:\t\n") != std::string_view::npos) return true;
  while (!name.empty()) {
    const std::size_t length = core::character_length(name);
    if (length == 0 || core::is_harmful(name.substr(0, length))) return true;
    name.remove_prefix(length);
  }
  return false;
}

// Why a name can't be that of a file in the pack's folder, or "".
std::string fault_in(const std::string& name) {
  if (name.empty()) return "has no name";
  if (name.size() > core::kLongestPackName) {
    return "has a name of more than " + core::size_text(core::kLongestPackName);
  }
  if (name.front() == '/') return "has an absolute path";
  if (has_odd_character(name)) return "has a character in its name that isn't allowed";
  for (const std::string& part : parts_of(name)) {
    if (part == ".." || part == ".") return "leads out of the pack";
    if (part.empty()) return "has an empty folder name in its path";
  }
  return "";
}

std::string lower_case(std::string name) {
  for (char& c : name) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return name;
}

// The names of a pack's entries. Two that some systems take for one, and a file that would have to
// be a folder too, are refused.
class EntryNames {
 public:
  // Why this entry can't be beside those before it, or "".
  std::string add(const Entry& entry) {
    const std::string& name = entry.name;
    const std::string key = lower_case(name);
    if (entry.is_folder) return add_folders(key + "/", name);
    const auto [earlier, is_new] = files_.emplace(key, name);
    if (!is_new && earlier->second == name) return "it has two files '" + name + "'";
    if (!is_new) return "'" + earlier->second + "' and '" + name + "' differ only in case";
    if (folders_.contains(key)) return both(name);
    return add_folders(key, name);
  }

 private:
  std::string add_folders(const std::string& key, const std::string& name) {
    for (auto at = key.find('/'); at != std::string::npos; at = key.find('/', at + 1)) {
      const std::string folder = key.substr(0, at);
      folders_.insert(folder);
      if (files_.contains(folder)) return both(name.substr(0, at));
    }
    return "";
  }
  static std::string both(const std::string& name) {
    return "'" + name + "' is a file and a folder at once";
  }

  std::map<std::string, std::string> files_;  // by their names in lower case
  std::set<std::string> folders_;
};

// How many files the end of a zip file claims, before libzip makes room for them: the largest of
// all that look like such an end, because its comment can hold another.
std::size_t claimed_files(std::string_view zip) {
  constexpr std::size_t kEnd = 22, kLongestComment = 0xffff, kCount = 10;
  constexpr std::string_view kMark = "PK\5\6";
  const std::size_t tail = zip.size() - std::min(zip.size(), kEnd + kLongestComment);
  std::size_t out = 0;
  for (auto at = zip.find(kMark, tail); at != std::string_view::npos && at + kEnd <= zip.size();
       at = zip.find(kMark, at + 1)) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(zip[at + i]); };
    out = std::max<std::size_t>(out, byte(kCount) | byte(kCount + 1) << 8);
  }
  return out;
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
    core::FileRead read = core::read_file(pack, core::kMostPackZipBytes);
    if (!read.bytes) refuse(pack, "this pack can't be read: " + read.fault);
    bytes_ = std::move(*read.bytes);
    if (bytes_.empty()) refuse(pack, "this is no pack that can be read: it is empty");
    check_count(claimed_files(bytes_));
    open();
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
  void check_count(std::size_t files) const {
    if (files <= core::kMostPackFiles) return;
    refuse(pack_, "it has more than " + std::to_string(core::kMostPackFiles) + " files");
  }

  void open() {
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t* source = zip_source_buffer_create(bytes_.data(), bytes_.size(), 0, &error);
    zip_.reset(source ? zip_open_from_source(source, ZIP_RDONLY | ZIP_CHECKCONS, &error) : nullptr);
    const std::string why = zip_error_strerror(&error);
    zip_error_fini(&error);
    if (zip_) return;
    if (source) zip_source_free(source);
    refuse(pack_, "this is no pack that can be read: " + why);
  }

  void read_contents() {
    const auto count = static_cast<zip_uint64_t>(zip_get_num_entries(zip_.get(), 0));
    check_count(count);
    EntryNames names;
    std::size_t bytes = 0;
    for (zip_uint64_t i = 0; i < count; ++i) {
      const std::optional<Entry> entry = entry_at(i);
      if (!entry) continue;
      if (const std::string fault = names.add(*entry); !fault.empty()) refuse(pack_, fault);
      if (entry->is_folder) continue;
      bytes += entry->size;
      if (bytes > core::kMostPackBytes) {
        refuse(pack_, "unpacked it would be larger than " + core::size_text(core::kMostPackBytes));
      }
      entries_.push_back(*entry);
    }
  }

  // None for litter.
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
      refuse(pack_, "the entry '" + name.substr(0, core::kLongestPackName) + "' " + fault);
    }
    check_kind(index, name);
    if (is_litter(name)) return {};
    if (folder) return Entry{index, name, 0, true};
    if (stat.size > core::kMostPackFileBytes) {
      refuse(pack_, "'" + name + "' would be larger than " +
                        core::size_text(core::kMostPackFileBytes) + " when unpacked");
    }
    if ((stat.valid & ZIP_STAT_ENCRYPTION_METHOD) && stat.encryption_method != ZIP_EM_NONE) {
      refuse(pack_, "'" + name + "' is encrypted");
    }
    return Entry{index, name, static_cast<std::size_t>(stat.size), false};
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
  std::string bytes_;  // read until the zip is closed
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

// The folder of a game that has none in its pack.
fs::path own_folder(const fs::path& pack) {
  const std::string name = pack.stem().string();
  const std::string fault = name.starts_with('.') ? "begins with a dot" : fault_in(name);
  if (fault.empty()) return name;
  refuse(pack, "its game would be called '" + name + "', which " + fault + ": rename the file");
}

// Another one for another file, and for the same file once it has changed. It is made of digits
// only: what a file is called has no say in where it is unpacked.
std::string name_in_cache(const fs::path& pack) {
  const auto changed = fs::last_write_time(pack).time_since_epoch().count();
  const uint64_t size = fs::file_size(pack);
  const std::string told = fs::absolute(pack).lexically_normal().string() + "\n" +
                           std::to_string(size) + "\n" + std::to_string(changed);
  return "pack-" + std::to_string(core::Stream::seeded(size, told).state);
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

// A folder that is gone with its owner, unless it has got another name.
class FreshFolder {
 public:
  explicit FreshFolder(fs::path path) : path_(std::move(path)) {
    fs::remove_all(path_);
    fs::create_directories(path_);
  }
  ~FreshFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  FreshFolder(const FreshFolder&) = delete;
  FreshFolder& operator=(const FreshFolder&) = delete;
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

void unpack(const fs::path& pack, const fs::path& target) {
  const PackReader reader(pack);
  const fs::path cache = target.parent_path();
  try {
    const FreshFolder folder(cache / (".new-" + std::to_string(::getpid())));
    const fs::path& fresh = folder.path();
    reader.unpack_into(reader.has_game_at_its_root() ? fresh / own_folder(pack) : fresh);
    std::error_code another_was_faster;
    fs::rename(fresh, target, another_was_faster);
  } catch (const fs::filesystem_error& error) {
    throw core::UsageError("'" + pack.string() + "' can't be unpacked into " + cache.string() +
                           ": " + error.code().message());
  }
  forget_old(cache);
}

std::string text_of(const fs::path& file) {
  core::FileRead read = core::read_file(file, core::kMostPackFileBytes);
  if (!read.bytes) throw core::UsageError("'" + file.string() + "' can't be packed: " + read.fault);
  return std::move(*read.bytes);
}

class PackWriter {
 public:
  explicit PackWriter(const fs::path& pack) : pack_(pack) {
    if (const std::string fault = core::no_plain_file(pack); !fault.empty()) fail(fault);
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

bool is_pack_name(const fs::path& path) {
  return path.extension() == ".zip" || path.extension() == ".glasshouse";
}

bool is_pack(const fs::path& path) {
  std::error_code ignored;
  return is_pack_name(path) && fs::exists(path, ignored) && !fs::is_directory(path, ignored);
}

fs::path unpacked(const fs::path& pack) {
  if (const std::string fault = core::no_plain_file(pack); !fault.empty()) {
    refuse(pack, "this pack can't be read: " + fault);
  }
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
