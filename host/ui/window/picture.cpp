#include "ui/window/picture.hpp"

#include <SFML/Graphics/RenderTexture.hpp>
#include <SFML/System/Err.hpp>
#include <cmath>
#include <stdexcept>

#include "ui/canvas/painter.hpp"
#include "ui/window/display.hpp"

namespace glasshouse::ui {
namespace {

class TexturePicture final : public Picture {
 public:
  TexturePicture(Size size, float scale) : scale_(scale), painter_(type_) {
    sf::err().rdbuf(nullptr);  // what fails is thrown
    const auto width = static_cast<unsigned>(std::lround(size.width * scale));
    const auto height = static_cast<unsigned>(std::lround(size.height * scale));
    if (!target_.create(width, height)) {
      throw std::runtime_error("there is no memory for a picture of that size");
    }
  }

  PaintCounts draw(const Paint& paint) override {
    const PaintCounts counts = painter_.draw(target_, {}, scale_, paint);
    target_.display();
    return counts;
  }

  void forget() override { painter_.forget_all(); }

  std::vector<uint8_t> pixels() const override {
    const sf::Image image = target_.getTexture().copyToImage();
    const std::size_t count = std::size_t{4} * image.getSize().x * image.getSize().y;
    return {image.getPixelsPtr(), image.getPixelsPtr() + count};
  }

  void write(const std::string& path) const override {
    if (!target_.getTexture().copyToImage().saveToFile(path)) {
      throw std::runtime_error(path + " can't be written");
    }
  }

 private:
  float scale_;
  Type type_;
  sf::RenderTexture target_;
  FramePainter painter_;
};

}  // namespace

std::unique_ptr<Picture> Picture::make(Size size, float scale) {
  have_picture_display();
  return std::make_unique<TexturePicture>(size, scale);
}

}  // namespace glasshouse::ui
