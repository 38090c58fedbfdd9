#include "ui/layer.hpp"

#include <SFML/Graphics/Sprite.hpp>

#include "ui/gl_calls.hpp"

namespace glasshouse::ui {

bool Layer::resize(sf::Vector2u pixels, Drawing& drawing, float scale) {
  if (pixels == pixels_ && scale == scale_) return true;
  whole_ = true;
  pixels_ = {};
  if (!texture_.create(pixels.x, pixels.y)) return false;
  texture_.display();
  pixels_ = pixels;
  scale_ = scale;
  canvas_ = std::make_unique<SfmlCanvas>(texture_, drawing, scale);
  return true;
}

Rect Layer::all() const {
  return {0, 0, static_cast<float>(pixels_.x), static_cast<float>(pixels_.y)};
}

void Layer::find_damage(const Recording& next) {
  damage_ = {};
  const uint64_t under = next.under ? next.under->version_ : 0;
  const bool other_ground = next.under != recording_.under;
  const bool lost_track = under != version_under_ && under != version_under_ + 1;
  if (whole_ || other_ground || lost_track) return damage_.add(all());
  if (under != version_under_) damage_.add(next.under->damage_);
  add_difference(recording_, next, damage_);
}

void Layer::update(Recording next) {
  find_damage(next);
  recording_ = std::move(next);
  version_under_ = recording_.under ? recording_.under->version_ : 0;
  whole_ = false;
  if (damage_.empty()) return;
  ++version_;
  for (const Rect& area : damage_.areas()) paint(area);
  canvas_->set_limit(std::nullopt);
}

void Layer::paint_ground(const Rect& area) {
  if (!recording_.under) return canvas_->clear({0, 0, 0, 255});
  const sf::Texture& below = recording_.under->texture_.getTexture();
  if (!copy_area(below.getNativeHandle(), area, all().height)) {
    texture_.draw(sf::Sprite(below), sf::RenderStates(sf::BlendNone));
  }
}

void Layer::paint(const Rect& area) {
  canvas_->set_limit(area);
  paint_ground(area);
  uint32_t clip = 0;
  for (const Mark& mark : recording_.marks) {
    if (!touches(mark, area)) continue;
    if (mark.clip != clip) {
      if (clip != 0) canvas_->pop_clip();
      if (mark.clip != 0) canvas_->push_clip(recording_.clips[mark.clip]);
      clip = mark.clip;
    }
    draw_mark(*canvas_, recording_, mark);
  }
  if (clip != 0) canvas_->pop_clip();
  canvas_->flush();
}

FrameCanvas::FrameCanvas(Drawing& drawing, float scale)
    : Recorder(drawing, [this](std::string_view name, uint64_t key,
                               const auto& paint) { return keep(name, key, paint); }),
      drawing_(drawing),
      scale_(scale) {}

Size FrameCanvas::space() const {
  if (space_.width > 0) return space_;
  return {static_cast<float>(pixels_.x) / scale_, static_cast<float>(pixels_.y) / scale_};
}

void FrameCanvas::begin(sf::Vector2u pixels) {
  pixels_ = pixels;
  Recorder::begin(space(), scale_);
}

Layer* FrameCanvas::keep(std::string_view name, uint64_t key,
                         const std::function<void(Canvas&)>& paint) {
  Layer& layer = kept_.try_emplace(std::string(name)).first->second;
  if (!layer.resize(pixels_, drawing_, scale_)) return nullptr;
  if (!layer.is_new() && layer.key == key) return &layer;
  Recorder recorder(drawing_,
                    [this](std::string_view inner, uint64_t inner_key, const auto& paint_inner) {
                      return keep(inner, inner_key, paint_inner);
                    });
  recorder.begin(space(), scale_);
  paint(recorder);
  layer.key = key;
  layer.update(recorder.take());
  return &layer;
}

Layer& FrameCanvas::finish() {
  if (!frame_.resize(pixels_, drawing_, scale_)) {
    throw std::runtime_error("there is no memory for a picture of that size");
  }
  frame_.update(take());
  return frame_;
}

void FrameCanvas::forget() {
  frame_.forget();
  for (auto& [name, layer] : kept_) layer.forget();
}

}  // namespace glasshouse::ui
