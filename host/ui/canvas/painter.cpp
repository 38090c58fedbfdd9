#include "ui/canvas/painter.hpp"

#include <SFML/Graphics/Sprite.hpp>
#include <cmath>
#include <stdexcept>

#include "ui/canvas/load_picture.hpp"
#include "ui/canvas/shapes.hpp"

namespace glasshouse::ui {
namespace {

// Kept areas that were not drawn in the last frame are dropped: their screen is gone.
constexpr uint64_t kFramesUnused = 1;

sf::Color sfml(Colour colour) { return {colour.red, colour.green, colour.blue, colour.alpha}; }

// Two triangles, with a texture's pixels stretched over them.
void add_quad(sf::VertexArray& out, const Point (&corners)[4], const Rect& on_texture,
              sf::Color colour) {
  const Rect& t = on_texture;
  const sf::Vector2f uv[] = {
      {t.x, t.y}, {t.right(), t.y}, {t.right(), t.bottom()}, {t.x, t.bottom()}};
  for (const std::size_t i : {0, 1, 2, 0, 2, 3}) {
    out.append({{corners[i].x, corners[i].y}, colour, uv[i]});
  }
}

void add_rect(sf::VertexArray& out, const Rect& area, const Rect& on_texture, sf::Color colour) {
  add_quad(out,
           {{area.x, area.y},
            {area.right(), area.y},
            {area.right(), area.bottom()},
            {area.x, area.bottom()}},
           on_texture, colour);
}

}  // namespace

// -- What serves many frames ----------------------------------------------------------------------

void PaintCache::begin_frame() {
  ++frame_;
  counts = {};
  letters.begin_frame();
  sprites.begin_frame();
  std::erase_if(kept_,
                [this](const auto& entry) { return entry.second.used + kFramesUnused < frame_; });
}

void PaintCache::forget() {
  pictures_.clear();
  kept_.clear();
  sprites.forget();
}

// Drawn once onto a texture of its own, which multiplies its colours with their alpha: else the
// unseen colour of clear pixels would show at edges when it is made smaller.
const sf::Texture* PaintCache::picture(const std::string& path) {
  const auto [entry, is_new] = pictures_.try_emplace(path);
  const std::optional<sf::Image> image = is_new ? load_picture(path) : std::nullopt;
  if (image) {
    sf::Texture read;
    auto made = std::make_unique<sf::RenderTexture>();
    if (read.loadFromImage(*image) && made->create(image->getSize().x, image->getSize().y)) {
      made->clear(sf::Color::Transparent);
      made->draw(sf::Sprite(read),
                 sf::BlendMode(sf::BlendMode::SrcAlpha, sf::BlendMode::Zero, sf::BlendMode::Add,
                               sf::BlendMode::One, sf::BlendMode::Zero, sf::BlendMode::Add));
      made->display();
      made->setSmooth(true);
      (void)made->generateMipmap();
      entry->second = std::move(made);
    }
  }
  return entry->second ? &entry->second->getTexture() : nullptr;
}

// -- Painter --------------------------------------------------------------------------------------

Painter::Painter(const Surface& surface, PaintCache& cache, float scale)
    : surface_(surface), cache_(cache), scale_(scale) {
  if (surface_.space.width > 0) return;
  const sf::Vector2u size = surface_.target->getSize();
  surface_.space = {static_cast<float>(size.x), static_cast<float>(size.y)};
}

Size Painter::size() const {
  return {surface_.space.width / scale_, surface_.space.height / scale_};
}

Rect Painter::visible() const {
  if (!clips_.empty()) return clips_.back();
  const sf::Vector2u size = surface_.target->getSize();
  const Rect target{surface_.origin.x, surface_.origin.y, static_cast<float>(size.x),
                    static_cast<float>(size.y)};
  return common(target, {0, 0, surface_.space.width, surface_.space.height});
}

sf::VertexArray* Painter::batch(const Ink& ink, const Rect& reach) {
  const Rect seen = common(reach, visible());
  if (seen.width <= 0 || seen.height <= 0) return nullptr;
  if (surface_.tiles && ink.blend != Ink::Blend::copy) surface_.tiles->draw_over(seen);
  return &batches_.at(ink, seen);
}

bool Painter::begin_shape(const Rect& bounds, float beyond) {
  const float pixels = beyond * scale_ + 1;
  const Rect reach = whole_pixels(in_pixels(bounds).grown(pixels));
  sf::VertexArray* const out = batch({}, reach);
  if (out) mesh_.begin(*out, scale_);
  return out != nullptr;
}

void Painter::flush() {
  if (batches_.empty()) return;
  if (surface_.takes_sprites) cache_.sprites.finish();
  apply_view();
  const LibraryTime time(cache_.counts);
  cache_.counts.calls += batches_.draw(*surface_.target);
}

// A view of a part of the target cuts off what lies beyond it.
void Painter::apply_view() {
  const Rect area = visible();
  const sf::Vector2u size = surface_.target->getSize();
  const auto width = static_cast<float>(size.x);
  const auto height = static_cast<float>(size.y);
  sf::View view(sf::FloatRect(area.x, area.y, area.width, area.height));
  view.setViewport({(area.x - surface_.origin.x) / width, (area.y - surface_.origin.y) / height,
                    area.width / width, area.height / height});
  surface_.target->setView(view);
}

void Painter::push_clip(const Rect& area) {
  flush();
  clips_.push_back(common(nearest_pixels(in_pixels(area)), visible()));
}

void Painter::pop_clip() {
  flush();
  clips_.pop_back();
}

void Painter::clear(Colour colour) {
  const Rect all = visible();
  sf::VertexArray* const out = batch({}, all);
  if (out) add_rect(*out, all, {}, sfml(colour));
}

void Painter::fill(std::span<const Point> points, Colour top, Colour bottom) {
  if (points.size() < 3) return;
  const Rect area = bounds_of(points);
  if (begin_shape(area, 0)) mesh_.fill(points, {top, bottom, area.y, area.height});
}

void Painter::stroke(std::span<const Point> points, float thickness, Colour colour, Ends ends) {
  if (points.size() < 2) return;
  // At sharp corners lines reach further than half their width.
  if (begin_shape(bounds_of(points), thickness)) mesh_.stroke(points, thickness, colour, ends);
}

void Painter::soft(std::span<const Point> points, float blur, Colour colour) {
  if (points.size() < 3) return;
  if (begin_shape(bounds_of(points), blur * 1.2f)) mesh_.soft(points, blur, colour);
}

void Painter::circle(Point centre, float radius, Colour inner, Colour outer) {
  const Rect bounds{centre.x - radius, centre.y - radius, 2 * radius, 2 * radius};
  if (radius > 0 && begin_shape(bounds, 0)) mesh_.disc(centre, radius, inner, outer);
}

void Painter::band(std::span<const Point> points, std::span<const float> widths, Colour edge,
                   Colour middle) {
  if (points.size() < 2) return;
  const float widest = *std::max_element(widths.begin(), widths.end());
  if (begin_shape(bounds_of(points), widest)) mesh_.band(points, widths, edge, middle);
}

float Painter::text_width(std::string_view words, const TextStyle& style) {
  return cache_.type.text_width(words, style, scale_);
}

float Painter::line_height(const TextStyle& style) {
  return cache_.type.line_height(style, scale_);
}

// Lines begin, and letters stand, on whole pixels.
void Painter::text(Point at, std::string_view words, const TextStyle& style) {
  if (style.align != Align::left) {
    const float width = text_width(words, style);
    at.x -= style.align == Align::centre ? width / 2 : width;
  }
  const unsigned size = letter_size(style, scale_);
  const auto left = static_cast<int>(std::lround(at.x * scale_));
  const int baseline = static_cast<int>(std::lround(at.y * scale_)) + static_cast<int>(size);
  cache_.type.for_each_glyph(words, size, style.weight, [&](const Glyph& glyph, int x) {
    const GlyphAtlas::Spot spot = cache_.letters.find(glyph);
    if (!spot.page) return;
    const Rect area{static_cast<float>(left + x + glyph.left),
                    static_cast<float>(baseline - glyph.top), static_cast<float>(glyph.width),
                    static_cast<float>(glyph.height)};
    sf::VertexArray* const out = batch({spot.page}, area);
    Colour ink = style.colour;
    if (!glyph.colours.empty()) ink = {255, 255, 255, ink.alpha};
    if (out) add_rect(*out, area, {spot.u, spot.v, area.width, area.height}, sfml(ink));
  });
}

bool Painter::picture(const std::string& path, const Rect& area, float alpha) {
  const sf::Texture* const texture = cache_.picture(path);
  if (!texture) return false;
  const Rect pixels = in_pixels(area);
  sf::VertexArray* const out = batch({texture, Ink::Blend::premultiplied}, whole_pixels(pixels));
  const auto share = static_cast<sf::Uint8>(std::lround(alpha * 255));
  const sf::Vector2u size = texture->getSize();
  if (out) {
    add_rect(*out, pixels, {0, 0, static_cast<float>(size.x), static_cast<float>(size.y)},
             {share, share, share, share});
  }
  return true;
}

// At rest it lies on whole pixels, so that nothing of it is blurred.
void Painter::sprite(const SpriteSpot& spot, const PaintAt& paint) {
  if (!surface_.takes_sprites) return paint(*this, spot.area);
  if (spot.natural.width <= 0 || spot.natural.height <= 0) return;
  const SpriteAtlas::Entry entry = cache_.sprites.find(spot, scale_, paint);
  Rect area = in_pixels(spot.area);
  const Size painted{entry.inside.width, entry.inside.height};
  const bool rests = spot.turn == 0 && std::abs(area.width - painted.width) <= 0.5f &&
                     std::abs(area.height - painted.height) <= 0.5f;
  if (rests) area = {std::round(area.x), std::round(area.y), painted.width, painted.height};
  const float grown = area.width / painted.width;
  const float high = area.height / painted.height;
  const float x = entry.margin * grown + area.width / 2;
  const float y = entry.margin * high + area.height / 2;
  const float cosine = std::cos(spot.turn);
  const float sine = std::sin(spot.turn);
  const auto corner = [&](float right, float down) {
    return Point{area.centre().x + right * cosine - down * sine,
                 area.centre().y + right * sine + down * cosine};
  };
  const Point corners[] = {corner(-x, -y), corner(x, -y), corner(x, y), corner(-x, y)};
  sf::VertexArray* const out =
      batch({entry.page, Ink::Blend::premultiplied}, whole_pixels(bounds_of(corners)));
  const auto share = static_cast<uint8_t>(std::lround(255 * spot.alpha));
  const auto light = static_cast<uint8_t>(std::lround(255 * spot.alpha * spot.light));
  const sf::Color colour(light, light, light, share);
  if (out) add_quad(*out, corners, entry.inside.grown(entry.margin), colour);
}

void Painter::kept(std::string_view name, uint64_t key, const Rect& area, const Paint& paint) {
  const Rect pixels =
      common(nearest_pixels(in_pixels(area)), {0, 0, surface_.space.width, surface_.space.height});
  if (pixels.width <= 0 || pixels.height <= 0) return;
  PaintCache::KeptArea& kept = cache_.kept(std::string(name));
  const bool fits = kept.area == pixels && kept.scale == scale_;
  if (!fits || kept.key != key) {
    const sf::Vector2u size(static_cast<unsigned>(pixels.width),
                            static_cast<unsigned>(pixels.height));
    if (kept.texture.getSize() != size && !kept.texture.create(size.x, size.y)) {
      throw std::runtime_error("there is no memory for a window of that size");
    }
    Painter inner({&kept.texture, {pixels.x, pixels.y}, surface_.space}, cache_, scale_);
    paint(inner);
    inner.flush();
    kept.texture.display();
    kept.key = key;
    kept.area = pixels;
    kept.scale = scale_;
    ++cache_.counts.painted_areas;
    if (surface_.tiles) surface_.tiles->change(pixels);
  }
  kept.used = cache_.frame();
  copy(kept);
}

void Painter::copy(const PaintCache::KeptArea& kept) {
  const Rect seen = common(kept.area, visible());
  if (seen.width <= 0 || seen.height <= 0) return;
  sf::VertexArray* out = nullptr;
  const auto add = [&](const Rect& part) {
    if (!out) out = batch({&kept.texture.getTexture(), Ink::Blend::copy}, seen);
    if (!out) return;
    const Rect on_texture{part.x - kept.area.x, part.y - kept.area.y, part.width, part.height};
    add_rect(*out, part, on_texture, sf::Color::White);
  };
  if (!surface_.tiles) return add(seen);
  surface_.tiles->show(seen);
  surface_.tiles->for_each_stale(seen, add);
}

// -- Frames ---------------------------------------------------------------------------------------

PaintCounts FramePainter::draw(sf::RenderTarget& target, Size space, float scale,
                               const Paint& paint) {
  const sf::Vector2u size = target.getSize();
  cache_.begin_frame();
  for (int pass = 0; pass < 2; ++pass) {
    tiles_.begin_frame({static_cast<float>(size.x), static_cast<float>(size.y)});
    Painter painter({&target, {}, space, &tiles_}, cache_, scale);
    paint(painter);
    painter.flush();
    if (!tiles_.lost_one()) break;
    tiles_.forget();
  }
  return cache_.counts;
}

void FramePainter::forget_all() {
  cache_.forget();
  tiles_.forget();
}

}  // namespace glasshouse::ui
