#include "ui/canvas/layer.hpp"

#include <algorithm>

namespace glasshouse::ui {

void Layer::resize(int width, int height, Drawing& drawing, float scale) {
  if (pixels_.all() == PixelRect{0, 0, width, height} && scale == scale_) return;
  whole_ = true;
  pixels_ = Pixels(width, height);
  scale_ = scale;
  canvas_ = std::make_unique<PixelCanvas>(pixels_, drawing, scale);
}

void Layer::find_damage(const Recording& next) {
  damage_ = {};
  const uint64_t under = next.under ? next.under->version_ : 0;
  const bool other_ground = next.under != recording_.under;
  const bool lost_track = under != version_under_ && under != version_under_ + 1;
  if (whole_ || other_ground || lost_track) {
    return damage_.add(
        {0, 0, static_cast<float>(pixels_.width()), static_cast<float>(pixels_.height())});
  }
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
  paint();
}

void Layer::paint_ground(std::span<const PixelRect> areas) {
  if (!recording_.under) return canvas_->clear({0, 0, 0, 255});
  for (const PixelRect& area : areas) pixels_.copy(recording_.under->pixels_, area);
}

void Layer::paint() {
  std::vector<PixelRect> areas;
  for (const Rect& area : damage_.areas()) areas.push_back(to_pixels(area));
  region_.set(areas);
  canvas_->set_region(&region_);
  paint_ground(areas);
  uint32_t clip = 0;
  for (const Mark& mark : recording_.marks) {
    const bool touched = std::any_of(damage_.areas().begin(), damage_.areas().end(),
                                     [&](const Rect& area) { return touches(mark, area); });
    if (!touched) continue;
    if (mark.clip != clip) {
      if (clip != 0) canvas_->pop_clip();
      if (mark.clip != 0) canvas_->push_clip(recording_.clips[mark.clip]);
      clip = mark.clip;
    }
    draw_mark(*canvas_, recording_, mark);
  }
  if (clip != 0) canvas_->pop_clip();
  canvas_->set_region(nullptr);
}

FrameCanvas::FrameCanvas(Drawing& drawing, float scale)
    : Recorder(drawing, [this](std::string_view name, uint64_t key,
                               const auto& paint) { return keep(name, key, paint); }),
      drawing_(drawing),
      scale_(scale) {}

Size FrameCanvas::space() const {
  if (space_.width > 0) return space_;
  return {static_cast<float>(width_) / scale_, static_cast<float>(height_) / scale_};
}

void FrameCanvas::begin(int width, int height) {
  width_ = width;
  height_ = height;
  Recorder::begin(space(), scale_);
}

Layer* FrameCanvas::keep(std::string_view name, uint64_t key,
                         const std::function<void(Canvas&)>& paint) {
  Layer& layer = kept_.try_emplace(std::string(name)).first->second;
  layer.resize(width_, height_, drawing_, scale_);
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
  frame_.resize(width_, height_, drawing_, scale_);
  frame_.update(take());
  return frame_;
}

void FrameCanvas::forget() {
  frame_.forget();
  for (auto& [name, layer] : kept_) layer.forget();
}

}  // namespace glasshouse::ui
