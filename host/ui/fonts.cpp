#include "ui/fonts.hpp"

#include <fontconfig/fontconfig.h>

#include <filesystem>
#include <memory>
#include <stdexcept>

namespace glasshouse::ui {
namespace {

struct PatternCloser {
  void operator()(FcPattern* pattern) const { FcPatternDestroy(pattern); }
};
using Pattern = std::unique_ptr<FcPattern, PatternCloser>;

std::string matched_file(const char* family, bool bold) {
  Pattern wanted(FcPatternCreate());
  FcPatternAddString(wanted.get(), FC_FAMILY, reinterpret_cast<const FcChar8*>(family));
  FcPatternAddInteger(wanted.get(), FC_WEIGHT, bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR);
  FcPatternAddInteger(wanted.get(), FC_SLANT, FC_SLANT_ROMAN);
  FcPatternAddBool(wanted.get(), FC_SCALABLE, FcTrue);
  FcPatternAddBool(wanted.get(), FC_VARIABLE, FcFalse);
  FcConfigSubstitute(nullptr, wanted.get(), FcMatchPattern);
  FcDefaultSubstitute(wanted.get());
  FcResult result = FcResultNoMatch;
  Pattern found(FcFontMatch(nullptr, wanted.get(), &result));
  FcChar8* file = nullptr;
  if (!found || FcPatternGetString(found.get(), FC_FILE, 0, &file) != FcResultMatch) return "";
  return reinterpret_cast<const char*>(file);
}

}  // namespace

std::string find_font(bool bold) {
  for (const char* family : {"Inter", "DejaVu Sans", "sans-serif"}) {
    const std::string file = matched_file(family, bold);
    if (!file.empty() && std::filesystem::exists(file)) return file;
  }
  throw std::runtime_error("no font is installed: install fonts-inter or fonts-dejavu-core");
}

}  // namespace glasshouse::ui
