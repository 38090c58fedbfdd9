#include "ui/canvas/type.hpp"

#include <SFML/System/Utf.hpp>
#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace glasshouse::ui {
namespace {

// The code points of UTF-8 text.
std::u32string letters_of(std::string_view words) {
  std::u32string out;
  sf::Utf8::toUtf32(words.begin(), words.end(), std::back_inserter(out));
  return out;
}

void load(const FontFile& file, std::vector<LoadedFont>& to) try {
  to.push_back({file, std::make_unique<Typeface>(file.path(), file.index())});
} catch (const std::runtime_error&) {
  // Another may do.
}

std::vector<LoadedFont> loaded(bool bold) {
  std::vector<LoadedFont> out;
  for (const FontFile& file : find_fonts(bold)) load(file, out);
  if (out.empty()) {
    throw std::runtime_error("the system's fonts can't be read: reinstall fonts-inter");
  }
  return out;
}

// What only says how its neighbours are joined or look.
bool is_unseen(char32_t letter) {
  return (letter >= 0x200B && letter <= 0x200D) || (letter >= 0xFE00 && letter <= 0xFE0F) ||
         (letter >= 0x1F3FB && letter <= 0x1F3FF) || letter >= 0xE0000;
}

}  // namespace

unsigned letter_size(const TextStyle& style, float scale) {
  return static_cast<unsigned>(std::max(1L, std::lround(style.size * scale)));
}

Type::Type() : regular_(loaded(false)), bold_(loaded(true)) {}

Typeface& Type::font(Weight weight, char32_t letter) {
  if (letter < 0x250) return *(weight == Weight::bold ? bold_ : regular_).front().face;
  auto& chosen = chosen_[static_cast<std::size_t>(weight)];
  const auto known = chosen.find(letter);
  if (known != chosen.end()) return *known->second;
  return *chosen.emplace(letter, &found(weight, letter)).first->second;
}

Typeface& Type::found(Weight weight, char32_t letter) {
  std::vector<LoadedFont>& fonts = weight == Weight::bold ? bold_ : regular_;
  const auto first = [&](const auto& is) {
    const auto out = std::find_if(fonts.begin(), fonts.end(), is);
    return out == fonts.end() ? nullptr : out->face.get();
  };
  Typeface* const usual = first([letter](const LoadedFont& font) { return font.file.has(letter); });
  if (usual && letter < kFirstEmoji) return *usual;
  const std::optional<FontFile> file = find_font_with(letter, weight == Weight::bold);
  const auto same = [&](const LoadedFont& font) {
    return file && font.file.path() == file->path();
  };
  if (file && !first(same)) load(*file, fonts);
  Typeface* const other = first(same);
  return other ? *other : usual ? *usual : *fonts.front().face;
}

float Type::for_each_glyph(std::string_view words, unsigned size, Weight weight,
                           const UseGlyph& use) {
  float x = 0;
  char32_t before = 0;
  for (const char32_t letter : letters_of(words)) {
    if (is_unseen(letter)) continue;
    Typeface& face = font(weight, letter);
    x += face.kerning(before, letter, size);
    const int quarters = static_cast<int>(std::lround(x * kQuarters));
    const Glyph& glyph = face.glyph(letter, size, quarters % kQuarters);
    use(glyph, quarters / kQuarters);
    x += glyph.advance;
    before = letter;
  }
  return x;
}

float Type::width(std::string_view words, unsigned size, Weight weight) {
  constexpr std::size_t kMost = 30'000;
  std::string key(words);
  key += static_cast<char>(size & 0x7f);
  key += static_cast<char>((size >> 7) << 1 | static_cast<unsigned>(weight));
  const auto known = widths_.find(key);
  if (known != widths_.end()) return known->second;
  const float end = for_each_glyph(words, size, weight, [](const Glyph&, int) {});
  if (widths_.size() >= kMost) widths_.clear();
  widths_.emplace(std::move(key), end);
  return end;
}

float Type::text_width(std::string_view words, const TextStyle& style, float scale) {
  return width(words, letter_size(style, scale), style.weight) / scale;
}

float Type::line_height(const TextStyle& style, float scale) {
  return font(style.weight, U'x').line_height(letter_size(style, scale)) / scale;
}

}  // namespace glasshouse::ui
