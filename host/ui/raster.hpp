#pragma once

#include <algorithm>
#include <span>

#include "ui/pixels.hpp"

// Triangles, letters and pictures on pixels. What a pixel becomes depends on nothing but itself and
// what is drawn, never on where the drawing is cut off: so a part that is drawn again fits what is
// left around it.
namespace glasshouse::ui {

struct Corner {
  Point at;
  Colour colour;
};

// From one colour at a height to another further down; above and below it goes on evenly.
struct Fall {
  Colour top, bottom;
  float y = 0, height = 0;

  Colour operator()(Point at) const {
    if (top == bottom || height <= 0) return top;
    return top.mixed(bottom, std::clamp((at.y - y) / height, 0.0f, 1.0f));
  }
};

// How much of each pixel is covered, line by line: a letter.
struct Cover {
  int width = 0, height = 0;
  std::span<const uint8_t> shares;  // of 255
};

class Raster {
 public:
  explicit Raster(Pixels& target) : target_(target), clip_(target.all()) {}

  void set_clip(const PixelRect& area) { clip_ = common(area, target_.all()); }
  const PixelRect& clip() const { return clip_; }

  void fill(Colour colour) { target_.fill(clip_, colour); }
  // All pixels whose middle is inside. Shapes that share an edge share no pixel and leave none out
  // between them. Colours and their alpha run evenly from corner to corner.
  void triangle(const Corner& one, const Corner& two, const Corner& three);
  // The same with four corners and no dent.
  void quad(const Corner& near, const Corner& next, const Corner& far, const Corner& beside);
  // Any outline without a dent.
  void convex(std::span<const Point> outline, const Fall& colours);
  void letter(int left, int top, const Cover& cover, Colour colour);
  // Stretched over the area.
  void picture(const Pixels& what, const Rect& area, float alpha);

 private:
  struct Reach {
    float from, to;
  };
  template <class Shading>
  void fill_rows(const Shading& shading);
  // Where a shape's rows begin and end; false when none is inside the clip.
  bool find_rows(std::span<const Point> outline);

  Pixels& target_;
  PixelRect clip_;
  int first_ = 0, last_ = 0;    // of the rows of the shape in hand …
  std::vector<Reach> reaches_;  // … and where each is
};

}  // namespace glasshouse::ui
