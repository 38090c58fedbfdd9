#pragma once

#include <memory>
#include <string>
#include <vector>

#include "ui/canvas/canvas.hpp"
#include "ui/canvas/paint_counts.hpp"

namespace sf {
class RenderWindow;
}

// Pictures that no window shows: for files, and for tests.
namespace glasshouse::ui {

class Picture {
 public:
  // `scale` pixels of the file for each of the canvas's: 2 for screens of high density. Throws
  // std::runtime_error with what to do when there is no font or nothing that could draw.
  static std::unique_ptr<Picture> make(Size size, float scale = 1);
  virtual ~Picture() = default;
  // Draws a frame; what is kept from the frame before is only copied.
  virtual PaintCounts draw(const Paint& paint) = 0;
  // The next frame is drawn anew.
  virtual void forget() = 0;
  // Of the last frame: red, green, blue and alpha of each, line by line.
  virtual std::vector<uint8_t> pixels() const = 0;
  virtual void write(const std::string& path) const = 0;
};

// What a window shows, in a file; false when it can't be written.
bool save_picture_of(const sf::RenderWindow& window, const std::string& path);

}  // namespace glasshouse::ui
