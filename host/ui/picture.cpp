#include <SFML/Graphics/Image.hpp>
#include <SFML/System/Err.hpp>
#include <optional>
#include <stdexcept>

#include "ui/display.hpp"
#include "ui/gl_calls.hpp"
#include "ui/layer.hpp"

namespace glasshouse::ui {
namespace {

class TexturePicture final : public Picture {
 public:
  TexturePicture(Size size, float scale)
      : pixels_(static_cast<unsigned>(size.width * scale),
                static_cast<unsigned>(size.height * scale)) {
    if (!has_display()) screen_.emplace(Size{1280, 720});
    sf::err().rdbuf(nullptr);  // what fails is thrown
    drawing_ = std::make_unique<Drawing>();
    canvas_ = std::make_unique<FrameCanvas>(*drawing_, scale);
    canvas_->begin(pixels_);
  }

  Canvas& canvas() override { return *canvas_; }

  void finish() override {
    frame_ = &canvas_->finish();
    frame_->texture().setActive(true);
    finish_drawing();
    canvas_->begin(pixels_);
  }

  void forget() override { canvas_->forget(); }

  std::vector<uint8_t> pixels() override {
    const sf::Image image = frame_->texture().getTexture().copyToImage();
    const uint8_t* first = image.getPixelsPtr();
    return {first, first + std::size_t{4} * pixels_.x * pixels_.y};
  }

  void write(const std::string& path) override {
    finish();
    if (!frame_->texture().getTexture().copyToImage().saveToFile(path)) {
      throw std::runtime_error(path + " can't be written");
    }
  }

 private:
  // What draws must go before the screen it draws on.
  std::optional<VirtualDisplay> screen_;
  sf::Vector2u pixels_;
  std::unique_ptr<Drawing> drawing_;
  std::unique_ptr<FrameCanvas> canvas_;
  Layer* frame_ = nullptr;
};

}  // namespace

std::unique_ptr<Picture> Picture::make(Size size, float scale) {
  return std::make_unique<TexturePicture>(size, scale);
}

}  // namespace glasshouse::ui
