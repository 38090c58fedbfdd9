#include <SFML/Graphics/Image.hpp>
#include <SFML/System/Err.hpp>
#include <cmath>
#include <stdexcept>

#include "ui/canvas/layer.hpp"

namespace glasshouse::ui {
namespace {

class MemoryPicture final : public Picture {
 public:
  MemoryPicture(Size size, float scale)
      : width_(static_cast<int>(std::lround(size.width * scale))),
        height_(static_cast<int>(std::lround(size.height * scale))),
        canvas_(drawing_, scale) {
    sf::err().rdbuf(nullptr);  // what fails is thrown
    canvas_.begin(width_, height_);
  }

  Canvas& canvas() override { return canvas_; }

  void finish() override {
    frame_ = &canvas_.finish();
    canvas_.begin(width_, height_);
  }

  void forget() override { canvas_.forget(); }

  std::vector<uint8_t> pixels() override {
    const Pixels& all = frame_->pixels();
    return {all.bytes(), all.bytes() + all.byte_count()};
  }

  void write(const std::string& path) override {
    finish();
    sf::Image image;
    image.create(static_cast<unsigned>(width_), static_cast<unsigned>(height_),
                 frame_->pixels().bytes());
    if (!image.saveToFile(path)) throw std::runtime_error(path + " can't be written");
  }

 private:
  int width_, height_;
  Drawing drawing_;
  FrameCanvas canvas_;
  Layer* frame_ = nullptr;
};

}  // namespace

std::unique_ptr<Picture> Picture::make(Size size, float scale) {
  return std::make_unique<MemoryPicture>(size, scale);
}

}  // namespace glasshouse::ui
