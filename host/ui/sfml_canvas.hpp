#pragma once

#include <SFML/Graphics/RenderTarget.hpp>
#include <SFML/Graphics/Vertex.hpp>
#include <map>
#include <memory>
#include <optional>
#include <unordered_map>

#include "ui/fonts.hpp"
#include "ui/recording.hpp"

namespace sf {
class Font;
class Texture;
}  // namespace sf

// The canvas on any of SFML's targets: a window or a texture. Everything is gathered as triangles
// and handed over at once, as long as the texture stays the same: with software rendering the
// number of calls matters. Edges fade out over one pixel, so that no antialiasing is needed from
// below.
namespace glasshouse::ui {

// Fonts and pictures, loaded once and shared by every canvas of the program.
class Drawing : public Measures {
 public:
  Drawing();
  ~Drawing() override;
  // The first font that has the letter, else the first.
  const sf::Font& font(Weight weight, char32_t letter) const;
  // In pixels; words that were measured before cost one look.
  float width(std::string_view words, unsigned size, Weight weight);
  // Null when the file can't be read; it is tried once.
  const sf::Texture* picture(const std::string& path);
  // The files have changed: read them again when they are drawn next.
  void forget_pictures();

  float text_width(std::string_view words, const TextStyle& style, float scale) override;
  float line_height(const TextStyle& style, float scale) override;
  bool has_picture(const std::string& path) override { return picture(path) != nullptr; }

 private:
  struct Loaded;
  std::vector<Loaded> regular_, bold_;
  std::map<std::string, std::unique_ptr<sf::Texture>> pictures_;
  std::unordered_map<std::string, float> widths_;
};

class SfmlCanvas : public Canvas {
 public:
  // With a scale of 2 everything is drawn on twice as many pixels, for screens of high density; the
  // canvas's own pixels stay what layouts count in.
  SfmlCanvas(sf::RenderTarget& target, Drawing& drawing, float scale = 1);
  ~SfmlCanvas() override;

  // Only this part is drawn on, in pixels of the target; with none all of it.
  void set_limit(const std::optional<Rect>& area);
  // Hands over what was gathered; to be called before anybody else draws on the target or shows it.
  void flush();

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
  void soft(std::span<const Point> points, float blur, Colour colour) override;
  void circle(Point centre, float radius, Colour inner, Colour outer) override;
  void band(std::span<const Point> points, std::span<const float> widths, Colour edge,
            Colour middle) override;
  void text(Point at, std::string_view words, const TextStyle& style) override;
  float text_width(std::string_view words, const TextStyle& style) override;
  float line_height(const TextStyle& style) override;
  bool picture(const std::string& path, const Rect& area, float alpha) override;
  void push_clip(const Rect& area) override;
  void pop_clip() override;
  void kept(std::string_view name, uint64_t key,
            const std::function<void(Canvas&)>& paint) override;

 private:
  void use(const sf::Texture* texture);
  void vertex(Point at, Colour colour) {
    vertices_.emplace_back(sf::Vector2f(at.x, at.y),
                           sf::Color(colour.red, colour.green, colour.blue, colour.alpha));
  }
  void triangle(Point a, Colour of_a, Point b, Colour of_b, Point c, Colour of_c);
  // The two triangles between a step along one line and a step along another.
  void quad(Point a, Point b, Point c, Point d, Colour near, Colour far);
  void stroke(std::span<const Point> points, float thickness, Colour colour, bool closed);
  template <class ColourAt>
  void fade_out(std::span<const Point> points, std::span<const Point> out, const ColourAt& at);
  template <class ColourAt>
  void fill_rounded(std::span<const Point> points, const ColourAt& at);
  void apply_clip();

  sf::RenderTarget& target_;
  Drawing& drawing_;
  float scale_;
  std::vector<Rect> clips_;
  std::vector<sf::Vertex> vertices_;
  const sf::Texture* texture_ = nullptr;
  std::optional<Rect> limit_;
};

}  // namespace glasshouse::ui
