#include "ui/canvas/typeface.hpp"

#include <ft2build.h>

#include <stdexcept>
#include FT_FREETYPE_H
#include FT_OUTLINE_H

namespace glasshouse::ui {
namespace {

// Freetype counts in 64ths of a pixel.
constexpr FT_Pos kPixel = 64;
float pixels(FT_Pos length) { return static_cast<float>(length) / kPixel; }

}  // namespace

struct Typeface::Face {
  FT_Library library = nullptr;
  FT_Face face = nullptr;

  ~Face() {
    if (face) FT_Done_Face(face);
    if (library) FT_Done_FreeType(library);
  }
};

Typeface::Typeface(const std::string& file) : face_(std::make_unique<Face>()) {
  if (FT_Init_FreeType(&face_->library) != 0 ||
      FT_New_Face(face_->library, file.c_str(), 0, &face_->face) != 0 ||
      FT_Select_Charmap(face_->face, FT_ENCODING_UNICODE) != 0) {
    throw std::runtime_error(file + " can't be read as a font");
  }
}

Typeface::~Typeface() = default;

bool Typeface::set_size(unsigned size) {
  if (size != size_ && FT_Set_Pixel_Sizes(face_->face, 0, size) != 0) return false;
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
  if (!set_size(size) || FT_Load_Char(face_->face, letter, FT_LOAD_TARGET_LIGHT) != 0) return out;
  const FT_GlyphSlot slot = face_->face->glyph;
  out.advance = static_cast<float>(slot->linearHoriAdvance) / 65536;
  if (slot->format == FT_GLYPH_FORMAT_OUTLINE) {
    FT_Outline_Translate(&slot->outline, quarter * kPixel / kQuarters, 0);
  }
  if (FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) != 0) return out;
  if (slot->bitmap.pixel_mode != FT_PIXEL_MODE_GRAY) return out;
  out.left = slot->bitmap_left;
  out.top = slot->bitmap_top;
  out.width = static_cast<int>(slot->bitmap.width);
  out.height = static_cast<int>(slot->bitmap.rows);
  for (int y = 0; y < out.height; ++y) {
    const uint8_t* row = slot->bitmap.buffer + std::ptrdiff_t{y} * slot->bitmap.pitch;
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
