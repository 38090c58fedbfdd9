#pragma once

#include "ui/canvas/drawing.hpp"
#include "ui/canvas/raster.hpp"
#include "ui/canvas/strokes.hpp"

// The canvas on a picture in memory. Shapes become triangles whose edges fade out over one pixel.
namespace glasshouse::ui {

class PixelCanvas final : public Canvas {
 public:
  // With a scale of 2 everything is drawn on twice as many pixels, for screens of high density; the
  // canvas's own pixels stay what layouts count in.
  PixelCanvas(Pixels& target, Drawing& drawing, float scale = 1);

  // Only this part is drawn on, in pixels of the target; with none all of it.
  void set_region(const Region* region);

  Size size() const override;
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
  Corner corner(Point at, Colour colour) const { return {{at.x * scale_, at.y * scale_}, colour}; }
  void triangle(const Corner& a, const Corner& b, const Corner& c) { raster_.triangle(a, b, c); }
  // Between a step along one line and a step along another.
  void quad(Point a, Point b, Point c, Point d, Colour near, Colour far);
  void stroke(std::span<const Point> points, float thickness, Colour colour, Ends ends);
  // From half a pixel inside an outline to half a pixel outside; sets the points inside.
  void fade_out(std::span<const Point> points, const Fall& at);
  // What is inside an outline that can be seen whole from its middle.
  void fill(std::span<const Point> points, const Fall& at);
  void apply_clip();

  Pixels& target_;
  Drawing& drawing_;
  float scale_;
  Raster raster_;
  std::vector<Rect> clips_;
  const Region* region_ = nullptr;
  // Room that is used again from shape to shape.
  std::vector<Point> side_, inner_, outer_, fewer_, scaled_;
};

}  // namespace glasshouse::ui
