#pragma once

#include <memory>
#include <string>
#include <vector>

namespace glasshouse::ui {

// A font on disk and the letters it has.
class FontFile {
 public:
  FontFile(std::string path, std::shared_ptr<const void> letters)
      : path_(std::move(path)), letters_(std::move(letters)) {}
  const std::string& path() const { return path_; }
  bool has(char32_t letter) const;

 private:
  std::string path_;
  std::shared_ptr<const void> letters_;  // fontconfig's set of them
};

// What texts are written in, best first: Inter, then DejaVu Sans for what Inter lacks, else
// whatever sans-serif the system has. Throws std::runtime_error that says what to install when
// there is none.
std::vector<FontFile> find_fonts(bool bold);
// One whose letters are equally wide, for lines of scripts; any at all when there is none.
std::string find_code_font();

}  // namespace glasshouse::ui
