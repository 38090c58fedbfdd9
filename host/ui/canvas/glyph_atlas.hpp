#pragma once

#include <SFML/Graphics/Texture.hpp>
#include <deque>
#include <unordered_map>

#include "ui/canvas/shelf_packer.hpp"
#include "ui/canvas/typeface.hpp"

// Letters on textures, white with what they cover as alpha, so that the colour comes with the
// vertices; emoji in their own colours. A page that is full is followed by another; when they are
// many, all begin anew.
namespace glasshouse::ui {

class GlyphAtlas {
 public:
  struct Spot {
    const sf::Texture* page = nullptr;  // null for what has no pixels
    float u = 0, v = 0;                 // of its top left corner
  };
  // Spots stay where they are until the next `begin_frame`.
  void begin_frame();
  Spot find(const Glyph& glyph);

 private:
  struct Page {
    sf::Texture texture;
    ShelfPacker free;
  };
  Page& add_page();
  Spot add(const Glyph& glyph);

  std::deque<Page> pages_;
  std::unordered_map<const Glyph*, Spot> spots_;
  std::vector<sf::Uint8> pixels_;
};

}  // namespace glasshouse::ui
