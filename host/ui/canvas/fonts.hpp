#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace glasshouse::ui {

// A font on disk and the letters it has.
class FontFile {
 public:
  FontFile(std::string path, int index, std::shared_ptr<const void> letters)
      : path_(std::move(path)), index_(index), letters_(std::move(letters)) {}
  const std::string& path() const { return path_; }
  int index() const { return index_; }  // of the font among those in the file
  bool has(char32_t letter) const;

 private:
  std::string path_;
  int index_ = 0;
  std::shared_ptr<const void> letters_;  // fontconfig's set of them
};

// What texts are written in, best first: Inter, then DejaVu Sans for what Inter lacks, else
// whatever sans-serif the system has. Throws std::runtime_error that says what to install when
// there is none.
std::vector<FontFile> find_fonts(bool bold);
// Emoji come in colours where the system has such; others have some of them too.
inline constexpr char32_t kFirstEmoji = 0x1F300;
// Any one of the system that has this letter.
std::optional<FontFile> find_font_with(char32_t letter, bool bold);
// One whose letters are equally wide, for lines of scripts; any at all when there is none.
std::string find_code_font();

}  // namespace glasshouse::ui
