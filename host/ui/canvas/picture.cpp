#include "ui/canvas/picture.hpp"

#include <SFML/Graphics/RenderTexture.hpp>
#include <SFML/Graphics/RenderWindow.hpp>
#include <SFML/Graphics/Sprite.hpp>
#include <SFML/System/Err.hpp>
#include <cmath>
#include <stdexcept>

#include "ui/canvas/display.hpp"
#include "ui/canvas/painter.hpp"

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

// A window lets nothing shine through, whatever the alpha of its pixels.
bool save_picture_of(const sf::RenderWindow& window, const std::string& path) {
  const sf::Vector2u size = window.getSize();
  sf::Texture shown;
  sf::RenderTexture out;
  if (!shown.create(size.x, size.y) || !out.create(size.x, size.y)) return false;
  shown.update(window);
  out.clear(sf::Color::Black);
  out.draw(sf::Sprite(shown),
           sf::BlendMode(sf::BlendMode::One, sf::BlendMode::Zero, sf::BlendMode::Add,
                         sf::BlendMode::Zero, sf::BlendMode::One, sf::BlendMode::Add));
  out.display();
  return out.getTexture().copyToImage().saveToFile(path);
}

std::unique_ptr<Picture> Picture::make(Size size, float scale) {
  have_picture_display();
  return std::make_unique<TexturePicture>(size, scale);
}

}  // namespace glasshouse::ui
