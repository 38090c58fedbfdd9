#include "ui/canvas/drawing.hpp"

#include <SFML/System/Utf.hpp>
#include <cmath>
#include <cstring>
#include <stdexcept>

#include "ui/canvas/fonts.hpp"
#include "ui/canvas/load_picture.hpp"

namespace glasshouse::ui {
namespace {

// The code points of UTF-8 text.
std::u32string letters_of(std::string_view words) {
  std::u32string out;
  sf::Utf8::toUtf32(words.begin(), words.end(), std::back_inserter(out));
  return out;
}

// What can't be seen has no part in the colour of what can.
Colour mean_of(std::span<const Colour> colours) {
  unsigned red = 0, green = 0, blue = 0, alpha = 0;
  for (const Colour colour : colours) {
    red += colour.red * colour.alpha;
    green += colour.green * colour.alpha;
    blue += colour.blue * colour.alpha;
    alpha += colour.alpha;
  }
  if (alpha == 0) return {0, 0, 0, 0};
  const auto share = [alpha](unsigned sum) {
    return static_cast<uint8_t>((sum + alpha / 2) / alpha);
  };
  const auto count = static_cast<unsigned>(colours.size());
  return {share(red), share(green), share(blue), static_cast<uint8_t>((alpha + count / 2) / count)};
}

Pixels half_of(const Pixels& large) {
  Pixels out(std::max(1, large.width() / 2), std::max(1, large.height() / 2));
  for (int y = 0; y < out.height(); ++y) {
    const Colour* upper = large.row(std::min(2 * y, large.height() - 1));
    const Colour* lower = large.row(std::min(2 * y + 1, large.height() - 1));
    for (int x = 0; x < out.width(); ++x) {
      const int left = std::min(2 * x, large.width() - 1);
      const int right = std::min(2 * x + 1, large.width() - 1);
      const Colour four[] = {upper[left], upper[right], lower[left], lower[right]};
      out.row(y)[x] = mean_of(four);
    }
  }
  return out;
}

std::vector<Pixels> read_picture(const std::string& path) {
  std::optional<sf::Image> image = load_picture(path);
  if (!image) return {};
  Pixels whole(static_cast<int>(image->getSize().x), static_cast<int>(image->getSize().y));
  if (whole.all().empty()) return {};
  std::memcpy(static_cast<void*>(whole.row(0)), image->getPixelsPtr(), whole.byte_count());
  image.reset();
  std::vector<Pixels> out;
  out.push_back(std::move(whole));
  while (out.back().width() > 1 && out.back().height() > 1) out.push_back(half_of(out.back()));
  return out;
}

}  // namespace

struct Drawing::Loaded {
  FontFile file;
  std::unique_ptr<Typeface> face;
};

namespace {

template <class Font>
std::vector<Font> loaded(bool bold) {
  std::vector<Font> out;
  for (FontFile& file : find_fonts(bold)) {
    try {
      auto face = std::make_unique<Typeface>(file.path());
      out.push_back({std::move(file), std::move(face)});
    } catch (const std::runtime_error&) {
      continue;  // another may do
    }
  }
  if (out.empty()) {
    throw std::runtime_error("the system's fonts can't be read: reinstall fonts-inter");
  }
  return out;
}

}  // namespace

unsigned letter_size(const TextStyle& style, float scale) {
  return static_cast<unsigned>(std::max(1L, std::lround(style.size * scale)));
}

Drawing::Drawing() : regular_(loaded<Loaded>(false)), bold_(loaded<Loaded>(true)) {}
Drawing::~Drawing() = default;

Typeface& Drawing::font(Weight weight, char32_t letter) const {
  const std::vector<Loaded>& fonts = weight == Weight::bold ? bold_ : regular_;
  if (letter < 0x250) return *fonts.front().face;
  for (const Loaded& candidate : fonts) {
    if (candidate.file.has(letter)) return *candidate.face;
  }
  return *fonts.front().face;
}

float Drawing::for_each_glyph(std::string_view words, unsigned size, Weight weight,
                              const UseGlyph& use) {
  float x = 0;
  char32_t before = 0;
  for (const char32_t letter : letters_of(words)) {
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

float Drawing::width(std::string_view words, unsigned size, Weight weight) {
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

float Drawing::text_width(std::string_view words, const TextStyle& style, float scale) {
  return width(words, letter_size(style, scale), style.weight) / scale;
}

float Drawing::line_height(const TextStyle& style, float scale) {
  return font(style.weight, U'x').line_height(letter_size(style, scale)) / scale;
}

void Drawing::forget_pictures() { pictures_.clear(); }

const Pixels* Drawing::picture(const std::string& path, Size drawn) {
  auto [entry, is_new] = pictures_.try_emplace(path);
  if (is_new) entry->second = read_picture(path);
  const std::vector<Pixels>& sizes = entry->second;
  if (sizes.empty()) return nullptr;
  std::size_t best = 0;
  while (best + 1 < sizes.size() && static_cast<float>(sizes[best + 1].width()) >= drawn.width &&
         static_cast<float>(sizes[best + 1].height()) >= drawn.height && drawn.width > 0) {
    ++best;
  }
  return &sizes[best];
}

}  // namespace glasshouse::ui
