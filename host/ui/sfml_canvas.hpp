#pragma once

#include <SFML/Graphics/RenderTarget.hpp>
#include <map>
#include <memory>

#include "ui/canvas.hpp"

namespace sf {
class Font;
class Texture;
}  // namespace sf

// The canvas on any of SFML's targets: a window or a texture.
namespace glasshouse::ui {

// Fonts and pictures, loaded once and shared by every canvas of the program.
class Drawing {
 public:
  Drawing();
  ~Drawing();
  const sf::Font& font(Weight weight) const;
  // Null when the file can't be read; it is tried once.
  const sf::Texture* picture(const std::string& path);

 private:
  std::unique_ptr<sf::Font> regular_, bold_;
  std::map<std::string, std::unique_ptr<sf::Texture>> pictures_;
};

class SfmlCanvas : public Canvas {
 public:
  SfmlCanvas(sf::RenderTarget& target, Drawing& drawing) : target_(target), drawing_(drawing) {}

  Size size() const override;
  void clear(Colour colour) override;
  void polygon(std::span<const Point> points, Colour fill) override;
  void polygon(std::span<const Point> points, Colour top, Colour bottom) override;
  void outline(std::span<const Point> points, float thickness, Colour colour) override;
  void line(std::span<const Point> points, float thickness, Colour colour) override;
  void rect(const Rect& area, float radius, Colour fill) override;
  void rect(const Rect& area, float radius, Colour top, Colour bottom) override;
  void frame(const Rect& area, float radius, float thickness, Colour colour) override;
  void shadow(const Rect& area, float radius, float blur, Colour colour) override;
  void circle(Point centre, float radius, Colour inner, Colour outer) override;
  void text(Point at, std::string_view words, const TextStyle& style) override;
  float text_width(std::string_view words, const TextStyle& style) override;
  float line_height(const TextStyle& style) override;
  bool picture(const std::string& path, const Rect& area, float alpha) override;
  void push_clip(const Rect& area) override;
  void pop_clip() override;

 private:
  void apply_clip();

  sf::RenderTarget& target_;
  Drawing& drawing_;
  std::vector<Rect> clips_;
};

}  // namespace glasshouse::ui
