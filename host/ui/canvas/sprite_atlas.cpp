#include "ui/canvas/sprite_atlas.hpp"

#include <cmath>
#include <stdexcept>

#include "ui/canvas/painter.hpp"

namespace glasshouse::ui {
namespace {

constexpr int kSide = 2048;
constexpr std::size_t kMostPages = 4;
// What is larger is painted as large as this and stretched.
constexpr float kLargest = kSide / 2.0f;
// How far shadows and lights of a piece reach beyond it, as a share of its size and in pixels.
constexpr float kMargin = 0.15f;
constexpr int kLeastMargin = 5;

}  // namespace

struct SpriteAtlas::Page {
  Page() : free(kSide) {}
  sf::RenderTexture texture;
  ShelfPacker free;
  std::unique_ptr<Painter> painter;
  uint64_t used = 0;  // the last frame in which something of it was drawn
  bool stale = false;
};

SpriteAtlas::SpriteAtlas(PaintCache& cache) : cache_(cache) {}
SpriteAtlas::~SpriteAtlas() = default;

void SpriteAtlas::begin_frame() {
  ++frame_;
  while (pages_.size() > kMostPages) {
    const auto oldest =
        std::min_element(pages_.begin(), pages_.end(),
                         [](const Page& one, const Page& other) { return one.used < other.used; });
    std::erase_if(known_, [&](const auto& entry) { return entry.second.page == &*oldest; });
    pages_.erase(oldest);
  }
}

void SpriteAtlas::forget() {
  known_.clear();
  pages_.clear();
}

SpriteAtlas::Page& SpriteAtlas::page_with_room(int width, int height, ShelfPacker::Spot& spot) {
  if (!pages_.empty()) {
    if (const auto free = pages_.back().free.place(width, height)) {
      spot = *free;
      return pages_.back();
    }
  }
  Page& page = pages_.emplace_back();
  if (!page.texture.create(kSide, kSide)) {
    throw std::runtime_error("the graphics library has no memory for pieces");
  }
  page.texture.setSmooth(true);
  page.texture.clear(sf::Color::Transparent);
  page.painter = std::make_unique<Painter>(Surface{.target = &page.texture, .takes_sprites = false},
                                           cache_, 1.0f);
  spot = *page.free.place(width, height);
  return page;
}

SpriteAtlas::Entry SpriteAtlas::find(const SpriteSpot& spot, float scale, const PaintAt& paint) {
  const float longest = std::max(spot.natural.width, spot.natural.height) * scale;
  scale *= std::min(1.0f, kLargest / longest);
  const Key key{spot.look, static_cast<int>(std::lround(spot.natural.width * scale)),
                static_cast<int>(std::lround(spot.natural.height * scale))};
  const auto known = known_.find(key);
  if (known != known_.end()) {
    known->second.page->used = frame_;
    return known->second.entry;
  }
  const int margin =
      kLeastMargin +
      static_cast<int>(kMargin * static_cast<float>(std::max(key.width, key.height)));
  ShelfPacker::Spot at;
  Page& page = page_with_room(key.width + 2 * margin, key.height + 2 * margin, at);
  const Entry entry{&page.texture.getTexture(),
                    {static_cast<float>(at.x + margin), static_cast<float>(at.y + margin),
                     static_cast<float>(key.width), static_cast<float>(key.height)},
                    static_cast<float>(margin)};
  page.painter->set_scale(scale);
  paint(*page.painter, {entry.inside.x / scale, entry.inside.y / scale, entry.inside.width / scale,
                        entry.inside.height / scale});
  page.stale = true;
  page.used = frame_;
  ++cache_.counts.painted_sprites;
  known_.emplace(key, Known{&page, entry});
  return entry;
}

void SpriteAtlas::finish() {
  for (Page& page : pages_) {
    if (!page.stale) continue;
    page.painter->flush();
    page.texture.display();
    page.stale = false;
  }
}

}  // namespace glasshouse::ui
