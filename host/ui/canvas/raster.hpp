#pragma once

#include <span>

#include "ui/canvas/region.hpp"
#include "ui/canvas/shade.hpp"

// Triangles, letters and pictures on pixels. What a pixel becomes depends on nothing but itself and
// what is drawn, never on where the drawing is cut off: so a part that is drawn again fits what is
// left around it.
namespace glasshouse::ui {

// How much of each pixel is covered, line by line: a letter.
struct Cover {
  int width = 0, height = 0;
  std::span<const uint8_t> shares;  // of 255
};

class Raster {
 public:
  explicit Raster(Pixels& target) : target_(target), clip_(target.all()) {}

  void set_clip(const PixelRect& area) { clip_ = common(area, target_.all()); }
  // Draws only there; everywhere with none. It must stay where it is meanwhile.
  void set_region(const Region* region) { region_ = region; }

  void fill(Colour colour);
  // All pixels whose middle is inside. Shapes that share an edge share no pixel and leave none out
  // between them. Colours and their alpha run evenly from corner to corner.
  void triangle(const Corner& one, const Corner& two, const Corner& three);
  // The same with four corners and no dent.
  void quad(const Corner& near, const Corner& next, const Corner& far, const Corner& beside);
  // Any outline that every row crosses in one piece.
  void whole_rows(std::span<const Point> outline, const Fall& colours);
  void letter(int left, int top, const Cover& cover, Colour colour);
  // Stretched over the area.
  void picture(const Pixels& what, const Rect& area, float alpha);

 private:
  struct Reach {
    float from, to;
  };
  // The parts of a row that are to be drawn.
  template <class Use>
  void for_each_part(int y, const Span& row, const Use& use) const;
  template <class Shading>
  void fill_rows(const Shading& shading);
  // Where a shape's rows begin and end; false when none is inside the clip.
  bool find_rows(std::span<const Point> outline);

  Pixels& target_;
  PixelRect clip_;
  const Region* region_ = nullptr;
  int first_ = 0, last_ = 0;    // of the rows of the shape in hand …
  std::vector<Reach> reaches_;  // … and where each is
};

}  // namespace glasshouse::ui
