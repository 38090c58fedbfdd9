#include "ui/canvas/glyph_atlas.hpp"

#include <algorithm>
#include <stdexcept>

namespace glasshouse::ui {
namespace {

constexpr int kSide = 1024;
constexpr std::size_t kMostPages = 4;

}  // namespace

void GlyphAtlas::begin_frame() {
  if (pages_.size() <= kMostPages) return;
  pages_.clear();
  spots_.clear();
}

GlyphAtlas::Page& GlyphAtlas::add_page() {
  Page& page = pages_.emplace_back(Page{{}, ShelfPacker(kSide)});
  if (!page.texture.create(kSide, kSide)) {
    throw std::runtime_error("the graphics library has no memory for letters");
  }
  return page;
}

GlyphAtlas::Spot GlyphAtlas::find(const Glyph& glyph) {
  if (glyph.width == 0 || glyph.height == 0) return {};
  const auto known = spots_.find(&glyph);
  return known != spots_.end() ? known->second : spots_.emplace(&glyph, add(glyph)).first->second;
}

// With a pixel of nothing around it, so that no neighbour shows at its edge.
GlyphAtlas::Spot GlyphAtlas::add(const Glyph& glyph) {
  const int width = glyph.width + 2;
  const int height = glyph.height + 2;
  const auto row = static_cast<std::size_t>(4 * width);
  if (width > kSide || height > kSide) return {};
  if (pages_.empty()) add_page();
  auto spot = pages_.back().free.place(width, height);
  if (!spot) spot = add_page().free.place(width, height);
  pixels_.assign(row * static_cast<std::size_t>(height), 255);
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      uint8_t* const pixel =
          &pixels_[static_cast<std::size_t>(y) * row + 4 * static_cast<std::size_t>(x)];
      if (!glyph.inside(x - 1, y - 1)) {
        pixel[3] = 0;
        continue;
      }
      const std::size_t at = glyph.at(x - 1, y - 1);
      if (!glyph.colours.empty()) std::copy_n(&glyph.colours[3 * at], 3, pixel);
      pixel[3] = glyph.shares[at];
    }
  }
  sf::Texture& page = pages_.back().texture;
  page.update(pixels_.data(), static_cast<unsigned>(width), static_cast<unsigned>(height),
              static_cast<unsigned>(spot->x), static_cast<unsigned>(spot->y));
  return {&page, static_cast<float>(spot->x + 1), static_cast<float>(spot->y + 1)};
}

}  // namespace glasshouse::ui
