#include "ui/canvas/typeface.hpp"

#include <ft2build.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include FT_FREETYPE_H
#include FT_OUTLINE_H

namespace glasshouse::ui {
namespace {

// Freetype counts in 64ths of a pixel.
constexpr FT_Pos kPixel = 64;
float pixels(FT_Pos length) { return static_cast<float>(length) / kPixel; }

// Each pixel is the mean of those that it takes the place of.
void add_mean(const FT_Bitmap& from, const FT_BBox& box, Glyph& to) {
  unsigned sums[4] = {};  // blue, green, red, each times what is covered, and that
  for (FT_Pos y = box.yMin; y < box.yMax; ++y) {
    const uint8_t* row = from.buffer + y * from.pitch;
    for (FT_Pos i = 4 * box.xMin; i < 4 * box.xMax; ++i) sums[i % 4] += row[i];
  }
  const auto count = static_cast<unsigned>((box.xMax - box.xMin) * (box.yMax - box.yMin));
  to.shares.push_back(static_cast<uint8_t>(sums[3] / count));
  for (const int channel : {2, 1, 0}) {
    const unsigned bright = sums[3] == 0 ? 0 : sums[channel] * 255 / sums[3];
    to.colours.push_back(static_cast<uint8_t>(std::min(bright, 255U)));
  }
}

// A letter in its own colours, made smaller.
void take_picture(const FT_Bitmap& from, float shrink, Glyph& to) {
  const auto part = [shrink](int to_length, unsigned from_length, int at) {
    const auto begin = static_cast<FT_Pos>(static_cast<float>(at) / shrink);
    const auto end = static_cast<FT_Pos>(static_cast<float>(at + 1) / shrink);
    const FT_Pos last = at + 1 == to_length ? static_cast<FT_Pos>(from_length) : end;
    return std::pair(std::min<FT_Pos>(begin, from_length - 1), std::max(begin + 1, last));
  };
  const auto fitted = [shrink](unsigned length) {
    return std::max(1, static_cast<int>(static_cast<float>(length) * shrink));
  };
  to.width = fitted(from.width);
  to.height = fitted(from.rows);
  for (int y = 0; y < to.height; ++y) {
    const auto [top, bottom] = part(to.height, from.rows, y);
    for (int x = 0; x < to.width; ++x) {
      const auto [left, right] = part(to.width, from.width, x);
      add_mean(from, {left, top, right, bottom}, to);
    }
  }
}

}  // namespace

struct Typeface::Face {
  FT_Library library = nullptr;
  FT_Face face = nullptr;

  ~Face() {
    if (face) FT_Done_Face(face);
    if (library) FT_Done_FreeType(library);
  }
};

Typeface::Typeface(const std::string& file, int index) : face_(std::make_unique<Face>()) {
  if (FT_Init_FreeType(&face_->library) != 0 ||
      FT_New_Face(face_->library, file.c_str(), index, &face_->face) != 0 ||
      FT_Select_Charmap(face_->face, FT_ENCODING_UNICODE) != 0) {
    throw std::runtime_error(file + " can't be read as a font");
  }
}

Typeface::~Typeface() = default;

// Coloured letters are pictures in one size.
bool Typeface::set_size(unsigned size) {
  if (size == size_) return true;
  const FT_Face face = face_->face;
  const bool any = FT_IS_SCALABLE(face);
  if ((any ? FT_Set_Pixel_Sizes(face, 0, size) : FT_Select_Size(face, 0)) != 0) return false;
  shrink_ = any ? 1 : std::min(1.0f, static_cast<float>(size) / face->size->metrics.y_ppem);
  size_ = size;
  return true;
}

const Glyph& Typeface::glyph(char32_t letter, unsigned size, int quarter) {
  const uint64_t key = (uint64_t{size} * kQuarters + static_cast<uint64_t>(quarter)) << 32 | letter;
  const auto known = glyphs_.find(key);
  return known != glyphs_.end() ? known->second
                                : glyphs_.emplace(key, made(letter, size, quarter)).first->second;
}

Glyph Typeface::made(char32_t letter, unsigned size, int quarter) {
  Glyph out;
  const FT_Face face = face_->face;
  const FT_Int32 how = FT_IS_SCALABLE(face) ? FT_LOAD_NO_BITMAP : FT_LOAD_DEFAULT;
  if (!set_size(size) ||
      FT_Load_Char(face, letter, FT_LOAD_TARGET_LIGHT | FT_LOAD_COLOR | how) != 0) {
    return out;
  }
  const FT_GlyphSlot slot = face->glyph;
  const bool outline = slot->format == FT_GLYPH_FORMAT_OUTLINE;
  out.advance = outline ? static_cast<float>(slot->linearHoriAdvance) / 65536
                        : pixels(slot->metrics.horiAdvance) * shrink_;
  if (outline) FT_Outline_Translate(&slot->outline, quarter * kPixel / kQuarters, 0);
  if (FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) != 0) return out;
  out.left = static_cast<int>(std::lround(static_cast<float>(slot->bitmap_left) * shrink_));
  out.top = static_cast<int>(std::lround(static_cast<float>(slot->bitmap_top) * shrink_));
  const FT_Bitmap& bitmap = slot->bitmap;
  if (bitmap.pixel_mode == FT_PIXEL_MODE_BGRA) take_picture(bitmap, shrink_, out);
  if (bitmap.pixel_mode != FT_PIXEL_MODE_GRAY) return out;
  out.width = static_cast<int>(bitmap.width);
  out.height = static_cast<int>(bitmap.rows);
  for (int y = 0; y < out.height; ++y) {
    const uint8_t* row = bitmap.buffer + std::ptrdiff_t{y} * bitmap.pitch;
    out.shares.insert(out.shares.end(), row, row + out.width);
  }
  return out;
}

float Typeface::kerning(char32_t first, char32_t second, unsigned size) {
  if (first == 0 || second == 0 || !FT_HAS_KERNING(face_->face) || !set_size(size)) return 0;
  FT_Vector by{};
  const FT_UInt one = FT_Get_Char_Index(face_->face, first);
  const FT_UInt other = FT_Get_Char_Index(face_->face, second);
  if (FT_Get_Kerning(face_->face, one, other, FT_KERNING_UNFITTED, &by) != 0) return 0;
  return pixels(by.x);
}

float Typeface::line_height(unsigned size) {
  return set_size(size) ? pixels(face_->face->size->metrics.height) : 0;
}

}  // namespace glasshouse::ui
