#pragma once

#include <functional>

#include "ui/canvas/canvas.hpp"
#include "ui/canvas/damage.hpp"

// What was drawn, as a list of marks that can be compared with the list of the frame before and
// drawn again in part. With software rendering every pixel and every triangle costs, so only what
// differs is painted.
namespace glasshouse::ui {

class Layer;

struct Mark {
  enum class Kind : uint8_t {
    clear,
    polygon,
    outline,
    line,
    rect,
    frame,
    shadow,
    soft,
    circle,
    band,
    text,
    picture
  };
  Kind kind = Kind::clear;
  Weight weight = Weight::regular;
  Align align = Align::left;
  Colour one, other;
  Rect area;                      // circles and text have their point in its corner
  float size = 0, thickness = 0;  // radius, size of letters or share of a picture; width or blur
  uint32_t first = 0, count = 0;  // of the points, or of the letters
  uint32_t clip = 0;
  Rect reach;        // all it can change, in whole pixels …
  Rect hollow;       // … but for this, where it is only an edge
  uint64_t key = 0;  // equal marks have equal keys, and others hardly ever
};

struct Recording {
  std::vector<Mark> marks;
  std::vector<Point> points;
  std::vector<float> widths;  // of bands, beside their points
  std::string letters;
  std::vector<Rect> clips;  // as pushed, one within the other already
  Layer* under = nullptr;   // what all of it is drawn on

  void forget();
};

// What differs between two recordings on the same ground.
void add_difference(const Recording& before, const Recording& now, Damage& damage);

// What casts so large a shadow covers all but its edge, so that nothing else of it is drawn.
inline bool shadow_is_hollow(const Rect& area, float blur) {
  return std::min(area.width, area.height) > std::max(120.0f, 6 * blur);
}

// Does it leave anything in the area?
bool touches(const Mark& mark, const Rect& area);

// Draws one mark again.
void draw_mark(Canvas& canvas, const Recording& recording, const Mark& mark);

// What a recorder has to know about letters and pictures, which it doesn't draw.
class Measures {
 public:
  virtual ~Measures() = default;
  virtual float text_width(std::string_view words, const TextStyle& style, float scale) = 0;
  virtual float line_height(const TextStyle& style, float scale) = 0;
  virtual bool has_picture(const std::string& path) = 0;
};

// Notes all that is drawn on it.
class Recorder : public Canvas {
 public:
  // Called for layers that are kept: makes the layer current, and returns it.
  using Keep = std::function<Layer*(std::string_view name, uint64_t key,
                                    const std::function<void(Canvas&)>& paint)>;

  Recorder(Measures& measures, Keep keep) : measures_(measures), keep_(std::move(keep)) {}
  // Begins anew, for a canvas of this size with `scale` pixels of the target for each of its own.
  void begin(Size size, float scale);
  Recording take();

  Size size() const override { return size_; }
  void clear(Colour colour) override;
  void polygon(std::span<const Point> points, Colour fill) override;
  void polygon(std::span<const Point> points, Colour top, Colour bottom) override;
  void outline(std::span<const Point> points, float thickness, Colour colour) override;
  void line(std::span<const Point> points, float thickness, Colour colour) override;
  void rect(const Rect& area, float radius, Colour fill) override;
  void rect(const Rect& area, float radius, Colour top, Colour bottom) override;
  void frame(const Rect& area, float radius, float thickness, Colour colour) override;
  void shadow(const Rect& area, float radius, float blur, Colour colour) override;
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
  void kept(std::string_view name, uint64_t key,
            const std::function<void(Canvas&)>& paint) override;

 private:
  void add(Mark mark, const Rect& reach, const Rect& hollow = {});
  void add_points(Mark mark, std::span<const Point> points, float beyond);
  void add_key(Mark& mark) const;

  Measures& measures_;
  Keep keep_;
  Size size_;
  float scale_ = 1;
  std::vector<uint32_t> open_clips_;
  Recording recording_;
};

}  // namespace glasshouse::ui
