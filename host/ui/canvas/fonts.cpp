#include "ui/canvas/fonts.hpp"

#include <fontconfig/fontconfig.h>

#include <filesystem>
#include <optional>
#include <stdexcept>

namespace glasshouse::ui {
namespace {

using Pattern = std::unique_ptr<FcPattern, decltype(&FcPatternDestroy)>;

struct Wanted {
  const char* family;
  bool bold;
  char32_t letter = U'a';
};

Pattern pattern_of(const Wanted& wanted) {
  Pattern out(FcPatternCreate(), FcPatternDestroy);
  FcPatternAddString(out.get(), FC_FAMILY, reinterpret_cast<const FcChar8*>(wanted.family));
  FcPatternAddInteger(out.get(), FC_WEIGHT, wanted.bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR);
  FcPatternAddInteger(out.get(), FC_SLANT, FC_SLANT_ROMAN);
  FcPatternAddBool(out.get(), FC_SCALABLE, FcTrue);
  FcPatternAddBool(out.get(), FC_VARIABLE, FcFalse);
  FcCharSet* const letters = FcCharSetCreate();
  FcCharSetAddChar(letters, wanted.letter);
  FcPatternAddCharSet(out.get(), FC_CHARSET, letters);
  FcCharSetDestroy(letters);
  FcConfigSubstitute(nullptr, out.get(), FcMatchPattern);
  FcDefaultSubstitute(out.get());
  return out;
}

std::optional<FontFile> matched(const Wanted& wanted) {
  const Pattern pattern = pattern_of(wanted);
  FcResult result = FcResultNoMatch;
  Pattern found(FcFontMatch(nullptr, pattern.get(), &result), FcPatternDestroy);
  FcChar8* file = nullptr;
  int index = 0;
  FcCharSet* letters = nullptr;
  if (!found || FcPatternGetString(found.get(), FC_FILE, 0, &file) != FcResultMatch) return {};
  if (FcPatternGetCharSet(found.get(), FC_CHARSET, 0, &letters) != FcResultMatch) return {};
  FcPatternGetInteger(found.get(), FC_INDEX, 0, &index);
  const std::string path = reinterpret_cast<const char*>(file);
  if (!std::filesystem::exists(path)) return {};
  const auto drop = [](const void* set) {
    FcCharSetDestroy(static_cast<FcCharSet*>(const_cast<void*>(set)));
  };
  return FontFile(path, index, std::shared_ptr<const void>(FcCharSetCopy(letters), drop));
}

}  // namespace

bool FontFile::has(char32_t letter) const {
  return FcCharSetHasChar(static_cast<const FcCharSet*>(letters_.get()), letter);
}

std::vector<FontFile> find_fonts(bool bold) {
  std::vector<FontFile> out;
  for (const char* family : {"Inter", "DejaVu Sans", "sans-serif"}) {
    const std::optional<FontFile> font = matched({family, bold});
    const bool is_new = font && (out.empty() || out.back().path() != font->path());
    if (is_new) out.push_back(*font);
  }
  if (out.empty()) {
    throw std::runtime_error("no font is installed: install fonts-inter or fonts-dejavu-core");
  }
  return out;
}

std::optional<FontFile> find_font_with(char32_t letter, bool bold) {
  for (const char* family : {letter < kFirstEmoji ? "sans-serif" : "emoji", "sans-serif"}) {
    std::optional<FontFile> font = matched({family, bold, letter});
    if (font && font->has(letter)) return font;
  }
  return std::nullopt;
}

std::string find_code_font() {
  for (const char* family : {"DejaVu Sans Mono", "monospace"}) {
    if (const std::optional<FontFile> font = matched({family, false})) return font->path();
  }
  return find_fonts(false).front().path();
}

}  // namespace glasshouse::ui
