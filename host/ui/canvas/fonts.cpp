#include "ui/canvas/fonts.hpp"

#include <fontconfig/fontconfig.h>

#include <filesystem>
#include <optional>
#include <stdexcept>

namespace glasshouse::ui {
namespace {

using Pattern = std::unique_ptr<FcPattern, decltype(&FcPatternDestroy)>;

std::optional<FontFile> matched(const char* family, bool bold) {
  Pattern wanted(FcPatternCreate(), FcPatternDestroy);
  FcPatternAddString(wanted.get(), FC_FAMILY, reinterpret_cast<const FcChar8*>(family));
  FcPatternAddInteger(wanted.get(), FC_WEIGHT, bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR);
  FcPatternAddInteger(wanted.get(), FC_SLANT, FC_SLANT_ROMAN);
  FcPatternAddBool(wanted.get(), FC_SCALABLE, FcTrue);
  FcPatternAddBool(wanted.get(), FC_VARIABLE, FcFalse);
  FcConfigSubstitute(nullptr, wanted.get(), FcMatchPattern);
  FcDefaultSubstitute(wanted.get());
  FcResult result = FcResultNoMatch;
  Pattern found(FcFontMatch(nullptr, wanted.get(), &result), FcPatternDestroy);
  FcChar8* file = nullptr;
  FcCharSet* letters = nullptr;
  if (!found || FcPatternGetString(found.get(), FC_FILE, 0, &file) != FcResultMatch) return {};
  if (FcPatternGetCharSet(found.get(), FC_CHARSET, 0, &letters) != FcResultMatch) return {};
  const std::string path = reinterpret_cast<const char*>(file);
  if (!std::filesystem::exists(path)) return {};
  const auto drop = [](const void* set) {
    FcCharSetDestroy(static_cast<FcCharSet*>(const_cast<void*>(set)));
  };
  return FontFile(path, std::shared_ptr<const void>(FcCharSetCopy(letters), drop));
}

}  // namespace

bool FontFile::has(char32_t letter) const {
  return FcCharSetHasChar(static_cast<const FcCharSet*>(letters_.get()), letter);
}

std::vector<FontFile> find_fonts(bool bold) {
  std::vector<FontFile> out;
  for (const char* family : {"Inter", "DejaVu Sans", "sans-serif"}) {
    const std::optional<FontFile> font = matched(family, bold);
    const bool is_new = font && (out.empty() || out.back().path() != font->path());
    if (is_new) out.push_back(*font);
  }
  if (out.empty()) {
    throw std::runtime_error("no font is installed: install fonts-inter or fonts-dejavu-core");
  }
  return out;
}

std::string find_code_font() {
  for (const char* family : {"DejaVu Sans Mono", "monospace"}) {
    if (const std::optional<FontFile> font = matched(family, false)) return font->path();
  }
  return find_fonts(false).front().path();
}

}  // namespace glasshouse::ui
