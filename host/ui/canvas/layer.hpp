#pragma once

#include <map>

#include "ui/canvas/pixel_canvas.hpp"
#include "ui/canvas/recording.hpp"

// Pictures that are mended, not drawn anew: each remembers what was drawn on it and paints only
// where the next recording differs.
namespace glasshouse::ui {

class Layer {
 public:
  void resize(int width, int height, Drawing& drawing, float scale);
  // Paints what differs, and what changed in the layer under it.
  void update(Recording next);
  void forget() { whole_ = true; }

  uint64_t key = 0;
  bool is_new() const { return whole_; }
  // What the last update changed.
  const Damage& damage() const { return damage_; }
  const Pixels& pixels() const { return pixels_; }

 private:
  void find_damage(const Recording& next);
  void paint();
  void paint_ground(std::span<const PixelRect> areas);

  Pixels pixels_;
  std::unique_ptr<PixelCanvas> canvas_;
  float scale_ = 0;
  Recording recording_;
  Damage damage_;
  Region region_;  // the same, to be painted
  uint64_t version_ = 0, version_under_ = 0;
  bool whole_ = true;
};

// The canvas of a window or a picture: what is drawn on it between `begin` and `finish` is a frame.
class FrameCanvas final : public Recorder {
 public:
  FrameCanvas(Drawing& drawing, float scale = 1);

  // Draws only on so much of the target, from its top left corner, as if that were all of it.
  void set_space(Size space) { space_ = space; }
  // From the next frame on.
  void set_scale(float scale) { scale_ = scale; }
  void begin(int width, int height);
  // Paints the frame; what changed is the layer's damage.
  Layer& finish();
  // Everything is painted anew next time: pictures may have changed.
  void forget();

 private:
  Layer* keep(std::string_view name, uint64_t key, const std::function<void(Canvas&)>& paint);
  Size space() const;

  Drawing& drawing_;
  float scale_;
  Size space_;
  int width_ = 0, height_ = 0;  // in pixels
  Layer frame_;
  std::map<std::string, Layer, std::less<>> kept_;
};

}  // namespace glasshouse::ui
