#pragma once

#include <SFML/Graphics/RenderTexture.hpp>
#include <functional>
#include <list>
#include <map>
#include <memory>

#include "ui/canvas/canvas.hpp"
#include "ui/canvas/shelf_packer.hpp"

// What is small and drawn often, painted once. Sprites lie on square pages, each with room around
// it for shadows; colours there are multiplied with their alpha already. The pages that were used
// longest ago make room when there are too many.
namespace glasshouse::ui {

class Painter;
class PaintCache;

class SpriteAtlas {
 public:
  explicit SpriteAtlas(PaintCache& cache);
  ~SpriteAtlas();

  struct Entry {
    const sf::Texture* page = nullptr;
    Rect inside;       // where on the page the sprite itself lies …
    float margin = 0;  // … and so far beyond it there may be something of it
  };
  // Painted anew where it isn't there. Entries stay until the next `begin_frame`.
  Entry find(const SpriteSpot& spot, float scale, const PaintAt& paint);
  void begin_frame();
  // All that was painted is there to be drawn from.
  void finish();
  void forget();

 private:
  struct Page;
  struct Key {
    uint64_t look = 0;
    int width = 0, height = 0;
    auto operator<=>(const Key&) const = default;
  };
  struct Known {
    Page* page = nullptr;
    Entry entry;
  };
  Page& page_with_room(int width, int height, ShelfPacker::Spot& spot);

  PaintCache& cache_;
  std::list<Page> pages_;
  std::map<Key, Known> known_;
  uint64_t frame_ = 0;
};

}  // namespace glasshouse::ui
