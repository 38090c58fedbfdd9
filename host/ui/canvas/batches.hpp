#pragma once

#include <SFML/Graphics/BlendMode.hpp>
#include <SFML/Graphics/RenderTarget.hpp>
#include <SFML/Graphics/VertexArray.hpp>
#include <cstdint>
#include <vector>

#include "ui/canvas/geometry.hpp"

// Few calls to the graphics library for many shapes. What is drawn with one ink, a texture or none,
// is collected in one array of triangles. A shape joins an array that was begun earlier as long as
// nothing that was drawn since lies where it lies: so letters and shapes that take turns don't end
// each other's arrays, and what overlaps still lies as it was drawn.
namespace glasshouse::ui {

struct Ink {
  enum class Blend : uint8_t { over, premultiplied, copy };
  const sf::Texture* texture = nullptr;
  Blend blend = Blend::over;
  bool operator==(const Ink&) const = default;
};

class Batches {
 public:
  // Where to add triangles that reach no further than this, in pixels.
  sf::VertexArray& at(const Ink& ink, const Rect& reach);
  bool empty() const { return used_ == 0; }
  std::size_t count() const { return used_; }

  // Draws what was collected and forgets it; returns with how many calls.
  std::size_t draw(sf::RenderTarget& target);

 private:
  struct Batch {
    Ink ink;
    sf::VertexArray vertices{sf::Triangles};
    std::vector<Rect> areas;

    bool meets(const Rect& area) const;
    void add(const Rect& area);
  };
  std::vector<Batch> batches_;  // kept for their memory; only the first `used_` hold anything
  std::size_t used_ = 0;
};

}  // namespace glasshouse::ui
