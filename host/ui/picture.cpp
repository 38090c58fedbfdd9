#include <SFML/Graphics/Image.hpp>
#include <SFML/Graphics/RenderTexture.hpp>
#include <SFML/Window/Context.hpp>
#include <optional>
#include <stdexcept>

#include "ui/display.hpp"
#include "ui/sfml_canvas.hpp"

namespace glasshouse::ui {
namespace {

class TexturePicture final : public Picture {
 public:
  TexturePicture(Size size, float scale) {
    if (!has_display()) screen_.emplace(Size{1280, 720});
    texture_ = std::make_unique<sf::RenderTexture>();
    if (!texture_->create(static_cast<unsigned>(size.width * scale),
                          static_cast<unsigned>(size.height * scale))) {
      throw std::runtime_error("no picture of that size can be made");
    }
    drawing_ = std::make_unique<Drawing>();
    canvas_ = std::make_unique<SfmlCanvas>(*texture_, *drawing_, scale);
  }

  Canvas& canvas() override { return *canvas_; }

  void finish() override {
    canvas_->flush();
    texture_->display();
    texture_->setActive(true);
    if (const auto finish_all = sf::Context::getFunction("glFinish")) finish_all();
  }

  void write(const std::string& path) override {
    finish();
    if (!texture_->getTexture().copyToImage().saveToFile(path)) {
      throw std::runtime_error(path + " can't be written");
    }
  }

 private:
  // What draws must go before the screen it draws on.
  std::optional<VirtualDisplay> screen_;
  std::unique_ptr<sf::RenderTexture> texture_;
  std::unique_ptr<Drawing> drawing_;
  std::unique_ptr<SfmlCanvas> canvas_;
};

}  // namespace

std::unique_ptr<Picture> Picture::make(Size size, float scale) {
  return std::make_unique<TexturePicture>(size, scale);
}

}  // namespace glasshouse::ui
