#include <unistd.h>

#include <fstream>

#include "target.hpp"

namespace glasshouse::fuzz {
namespace {

namespace fs = std::filesystem;

class Folder {
 public:
  Folder()
      : path_(fs::temp_directory_path() /
              ("glasshouse_fuzz_" + std::string(kTarget) + "_" + std::to_string(getpid()))) {
    fs::create_directories(path_);
  }
  ~Folder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

}  // namespace

const fs::path& scratch() {
  static const Folder kFolder;
  return kFolder.path();
}

fs::path write_scratch(const fs::path& name, std::string_view text) {
  fs::path file = scratch() / name;
  fs::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << text;
  return file;
}

}  // namespace glasshouse::fuzz
