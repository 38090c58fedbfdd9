#pragma once

#include <SFML/Graphics/RenderTexture.hpp>
#include <SFML/Graphics/Texture.hpp>
#include <map>
#include <string>

#include "core/process_time.hpp"
#include "ui/canvas/batches.hpp"
#include "ui/canvas/canvas.hpp"
#include "ui/canvas/glyph_atlas.hpp"
#include "ui/canvas/mesh.hpp"
#include "ui/canvas/paint_counts.hpp"
#include "ui/canvas/sprite_atlas.hpp"
#include "ui/canvas/tiles.hpp"
#include "ui/canvas/type.hpp"

// The one canvas that draws: on any target of SFML's, a window or a texture. Shapes become
// triangles (mesh), letters and sprites rectangles out of an atlas, and all of it few calls
// (batches). Parts of the screen that are kept are textures of their own, copied where a target
// doesn't show them already (tiles).
namespace glasshouse::ui {

// Adds the time of this thread to what the graphics library took, for as long as it lives.
class LibraryTime {
 public:
  explicit LibraryTime(PaintCounts& counts) : counts_(counts) {}
  ~LibraryTime() { counts_.library_seconds += core::thread_seconds() - from_; }
  LibraryTime(const LibraryTime&) = delete;
  LibraryTime& operator=(const LibraryTime&) = delete;

 private:
  PaintCounts& counts_;
  const double from_ = core::thread_seconds();
};

// What is made once and serves many frames: letters, pictures, sprites and kept areas.
class PaintCache {
 public:
  explicit PaintCache(Type& of) : type(of), sprites(*this) {}

  void begin_frame();
  // Everything is painted anew: picture files may have changed.
  void forget();

  // Null for a file that can't be read; it is tried once.
  const sf::Texture* picture(const std::string& path);

  struct KeptArea {
    sf::RenderTexture texture;
    uint64_t key = 0;
    Rect area;  // in pixels of the whole canvas
    float scale = 0;
    uint64_t used = 0;  // the last frame in which it was drawn
  };
  KeptArea& kept(const std::string& name) { return kept_[name]; }
  uint64_t frame() const { return frame_; }

  Type& type;
  GlyphAtlas letters;
  SpriteAtlas sprites;
  PaintCounts counts;

 private:
  std::map<std::string, std::unique_ptr<sf::RenderTexture>> pictures_;
  std::map<std::string, KeptArea> kept_;
  uint64_t frame_ = 0;
};

// Where a painter draws.
struct Surface {
  sf::RenderTarget* target = nullptr;
  Point origin{};          // which pixel of the canvas its top left corner is
  Size space{};            // of the canvas, in pixels; the target's own where it is none
  Tiles* tiles = nullptr;  // of a target that keeps its pixels from frame to frame
  bool takes_sprites = true;
};

class Painter final : public Canvas {
 public:
  // With `scale` pixels for each of the canvas's own.
  Painter(const Surface& surface, PaintCache& cache, float scale);
  void set_scale(float scale) { scale_ = scale; }
  // Before that nothing is sure to be on the target.
  void flush();

  Size size() const override;
  void clear(Colour colour) override;
  void fill(std::span<const Point> points, Colour top, Colour bottom) override;
  void stroke(std::span<const Point> points, float thickness, Colour colour, Ends ends) override;
  void soft(std::span<const Point> points, float blur, Colour colour) override;
  void circle(Point centre, float radius, Colour inner, Colour outer) override;
  void band(std::span<const Point> points, std::span<const float> widths, Colour edge,
            Colour middle) override;
  void text(Point at, std::string_view words, const TextStyle& style) override;
  float text_width(std::string_view words, const TextStyle& style) override;
  float line_height(const TextStyle& style) override;
  bool picture(const std::string& path, const Rect& area, float alpha) override;
  void push_clip(const Rect& area) override;
  void pop_clip() override;
  void kept(std::string_view name, uint64_t key, const Rect& area, const Paint& paint) override;
  void sprite(const SpriteSpot& spot, const PaintAt& paint) override;

 private:
  Rect in_pixels(const Rect& area) const {
    return {area.x * scale_, area.y * scale_, area.width * scale_, area.height * scale_};
  }
  // What can be seen of the canvas here, in its pixels.
  Rect visible() const;
  // Where to put triangles that reach so far, in pixels; null where none of it is seen.
  sf::VertexArray* batch(const Ink& ink, const Rect& reach);
  // The same for a shape without a texture; sets the mesh to work there.
  bool begin_shape(const Rect& bounds, float beyond);
  void copy(const PaintCache::KeptArea& kept);
  void apply_view();

  Surface surface_;
  PaintCache& cache_;
  float scale_;
  std::vector<Rect> clips_;  // in whole pixels, each within the one before
  Batches batches_;
  Mesh mesh_;
};

// The canvas of a window or a picture, whose target keeps its pixels from frame to frame.
class FramePainter {
 public:
  explicit FramePainter(Type& type) : cache_(type) {}

  // `space` is how much of the target is drawn on, from its top left corner, in pixels. `paint` may
  // be called a second time.
  PaintCounts draw(sf::RenderTarget& target, Size space, float scale, const Paint& paint);
  // The target no longer shows the last frame.
  void forget_target() { tiles_.forget(); }
  // Picture files may have changed: everything is painted anew.
  void forget_all();

 private:
  PaintCache cache_;
  Tiles tiles_;
};

}  // namespace glasshouse::ui
