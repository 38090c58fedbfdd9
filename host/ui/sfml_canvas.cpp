#include "ui/sfml_canvas.hpp"

#include <SFML/Graphics.hpp>
#include <cmath>
#include <numbers>

#include "ui/fonts.hpp"

namespace glasshouse::ui {
namespace {

sf::Color to_sfml(Colour colour) { return {colour.red, colour.green, colour.blue, colour.alpha}; }
sf::Vector2f to_sfml(Point point) { return {point.x, point.y}; }

std::vector<Point> rounded(const Rect& area, float radius) {
  radius = std::max(0.0f, std::min({radius, area.width / 2, area.height / 2}));
  if (radius < 0.5f) {
    return {{area.x, area.y},
            {area.right(), area.y},
            {area.right(), area.bottom()},
            {area.x, area.bottom()}};
  }
  const Point corners[] = {{area.right() - radius, area.y + radius},
                           {area.right() - radius, area.bottom() - radius},
                           {area.x + radius, area.bottom() - radius},
                           {area.x + radius, area.y + radius}};
  const int steps = std::clamp(static_cast<int>(radius), 4, 14);
  std::vector<Point> out;
  for (int corner = 0; corner < 4; ++corner) {
    for (int i = 0; i <= steps; ++i) {
      const float quarter =
          static_cast<float>(corner - 1) + static_cast<float>(i) / static_cast<float>(steps);
      const float angle = quarter * std::numbers::pi_v<float> / 2;
      out.push_back({corners[corner].x + radius * std::cos(angle),
                     corners[corner].y + radius * std::sin(angle)});
    }
  }
  return out;
}

Rect bounds_of(std::span<const Point> points) {
  Rect out{points[0].x, points[0].y, 0, 0};
  for (const Point point : points) {
    const float right = std::max(out.right(), point.x);
    const float bottom = std::max(out.bottom(), point.y);
    out.x = std::min(out.x, point.x);
    out.y = std::min(out.y, point.y);
    out.width = right - out.x;
    out.height = bottom - out.y;
  }
  return out;
}

sf::Text styled(const sf::Font& font, std::string_view words, const TextStyle& style) {
  sf::Text out;
  out.setFont(font);
  out.setString(sf::String::fromUtf8(words.begin(), words.end()));
  out.setCharacterSize(static_cast<unsigned>(std::lround(style.size)));
  out.setFillColor(to_sfml(style.colour));
  return out;
}

// A strip between two outlines of equal length.
sf::VertexArray strip(std::span<const Point> inner, std::span<const Point> outer, Colour inside,
                      Colour outside) {
  sf::VertexArray out(sf::TriangleStrip);
  for (std::size_t i = 0; i <= inner.size(); ++i) {
    out.append({to_sfml(inner[i % inner.size()]), to_sfml(inside)});
    out.append({to_sfml(outer[i % outer.size()]), to_sfml(outside)});
  }
  return out;
}

}  // namespace

Drawing::Drawing() : regular_(std::make_unique<sf::Font>()), bold_(std::make_unique<sf::Font>()) {
  const bool loaded =
      regular_->loadFromFile(find_font(false)) && bold_->loadFromFile(find_font(true));
  if (!loaded) throw std::runtime_error("the system's fonts can't be read: reinstall fonts-inter");
}

Drawing::~Drawing() = default;

const sf::Font& Drawing::font(Weight weight) const {
  return weight == Weight::bold ? *bold_ : *regular_;
}

const sf::Texture* Drawing::picture(const std::string& path) {
  auto [entry, is_new] = pictures_.try_emplace(path);
  if (is_new) {
    auto texture = std::make_unique<sf::Texture>();
    texture->setSmooth(true);
    if (texture->loadFromFile(path)) entry->second = std::move(texture);
  }
  return entry->second.get();
}

Size SfmlCanvas::size() const {
  const sf::Vector2u size = target_.getSize();
  return {static_cast<float>(size.x), static_cast<float>(size.y)};
}

void SfmlCanvas::clear(Colour colour) { target_.clear(to_sfml(colour)); }

void SfmlCanvas::polygon(std::span<const Point> points, Colour fill) {
  polygon(points, fill, fill);
}

void SfmlCanvas::polygon(std::span<const Point> points, Colour top, Colour bottom) {
  if (points.size() < 3) return;
  const Rect area = bounds_of(points);
  const auto at = [&](Point point) {
    return top.mixed(bottom, area.height > 0 ? (point.y - area.y) / area.height : 0);
  };
  sf::VertexArray fan(sf::TriangleFan);
  fan.append({to_sfml(area.centre()), to_sfml(at(area.centre()))});
  for (const Point point : points) fan.append({to_sfml(point), to_sfml(at(point))});
  fan.append({to_sfml(points[0]), to_sfml(at(points[0]))});
  target_.draw(fan);
}

void SfmlCanvas::outline(std::span<const Point> points, float thickness, Colour colour) {
  std::vector<Point> closed(points.begin(), points.end());
  closed.push_back(points[0]);
  line(closed, thickness, colour);
}

void SfmlCanvas::line(std::span<const Point> points, float thickness, Colour colour) {
  const float half = thickness / 2;
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    const Point a = points[i];
    const Point b = points[i + 1];
    const float length = std::hypot(b.x - a.x, b.y - a.y);
    if (length < 0.01f) continue;
    const Point side{-(b.y - a.y) / length * half, (b.x - a.x) / length * half};
    sf::VertexArray quad(sf::TriangleStrip, 4);
    quad[0] = {{a.x + side.x, a.y + side.y}, to_sfml(colour)};
    quad[1] = {{a.x - side.x, a.y - side.y}, to_sfml(colour)};
    quad[2] = {{b.x + side.x, b.y + side.y}, to_sfml(colour)};
    quad[3] = {{b.x - side.x, b.y - side.y}, to_sfml(colour)};
    target_.draw(quad);
    if (thickness > 2 && colour.alpha == 255) circle(b, half, colour, colour);
  }
}

void SfmlCanvas::rect(const Rect& area, float radius, Colour fill) {
  polygon(rounded(area, radius), fill, fill);
}

void SfmlCanvas::rect(const Rect& area, float radius, Colour top, Colour bottom) {
  polygon(rounded(area, radius), top, bottom);
}

void SfmlCanvas::frame(const Rect& area, float radius, float thickness, Colour colour) {
  const std::vector<Point> outer = rounded(area, std::max(radius, 0.6f));
  const std::vector<Point> inner =
      rounded(area.inset(thickness), std::max(radius - thickness, 0.6f));
  if (inner.size() == outer.size()) {
    target_.draw(strip(inner, outer, colour, colour));
  } else {
    outline(outer, thickness, colour);
  }
}

void SfmlCanvas::shadow(const Rect& area, float radius, float blur, Colour colour) {
  const float corner = std::max(radius, 1.0f);
  const std::vector<Point> inner = rounded(area, corner);
  polygon(inner, colour, colour);
  std::vector<Point> outer;
  const Point middle = area.centre();
  for (const Point point : inner) {
    const float dx = (point.x - middle.x) / std::max(1.0f, area.width / 2);
    const float dy = (point.y - middle.y) / std::max(1.0f, area.height / 2);
    outer.push_back({point.x + dx * blur, point.y + dy * blur});
  }
  target_.draw(strip(inner, outer, colour, colour.with_alpha(0)));
}

void SfmlCanvas::circle(Point centre, float radius, Colour inner, Colour outer) {
  const int steps = std::clamp(static_cast<int>(radius * 2), 12, 64);
  sf::VertexArray fan(sf::TriangleFan);
  fan.append({to_sfml(centre), to_sfml(inner)});
  for (int i = 0; i <= steps; ++i) {
    const float angle =
        2 * std::numbers::pi_v<float> * static_cast<float>(i) / static_cast<float>(steps);
    fan.append({{centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)},
                to_sfml(outer)});
  }
  target_.draw(fan);
}

void SfmlCanvas::text(Point at, std::string_view words, const TextStyle& style) {
  sf::Text drawn = styled(drawing_.font(style.weight), words, style);
  const float width = style.align == Align::left ? 0 : drawn.getLocalBounds().width;
  const float shift = style.align == Align::centre ? width / 2 : width;
  drawn.setPosition(std::round(at.x - shift), std::round(at.y));
  target_.draw(drawn);
}

float SfmlCanvas::text_width(std::string_view words, const TextStyle& style) {
  return styled(drawing_.font(style.weight), words, style).getLocalBounds().width;
}

float SfmlCanvas::line_height(const TextStyle& style) {
  return drawing_.font(style.weight).getLineSpacing(static_cast<unsigned>(std::lround(style.size)));
}

bool SfmlCanvas::picture(const std::string& path, const Rect& area, float alpha) {
  const sf::Texture* texture = drawing_.picture(path);
  if (!texture) return false;
  sf::Sprite sprite(*texture);
  const sf::Vector2u size = texture->getSize();
  sprite.setPosition(area.x, area.y);
  sprite.setScale(area.width / static_cast<float>(size.x),
                  area.height / static_cast<float>(size.y));
  sprite.setColor({255, 255, 255, static_cast<sf::Uint8>(std::lround(alpha * 255))});
  target_.draw(sprite);
  return true;
}

void SfmlCanvas::push_clip(const Rect& area) {
  Rect clip = area;
  if (!clips_.empty()) {
    const Rect& outer = clips_.back();
    const float right = std::min(clip.right(), outer.right());
    const float bottom = std::min(clip.bottom(), outer.bottom());
    clip.x = std::max(clip.x, outer.x);
    clip.y = std::max(clip.y, outer.y);
    clip.width = std::max(0.0f, right - clip.x);
    clip.height = std::max(0.0f, bottom - clip.y);
  }
  clips_.push_back(clip);
  apply_clip();
}

void SfmlCanvas::pop_clip() {
  clips_.pop_back();
  apply_clip();
}

// SFML 2 has no scissors; a view that shows just that part of the target cuts the same way.
void SfmlCanvas::apply_clip() {
  const Size whole = size();
  Rect clip = clips_.empty() ? Rect{0, 0, whole.width, whole.height} : clips_.back();
  clip = {std::floor(clip.x), std::floor(clip.y), std::max(1.0f, std::ceil(clip.width)),
          std::max(1.0f, std::ceil(clip.height))};
  sf::View view(sf::FloatRect(clip.x, clip.y, clip.width, clip.height));
  view.setViewport({clip.x / whole.width, clip.y / whole.height, clip.width / whole.width,
                    clip.height / whole.height});
  target_.setView(view);
}

std::vector<std::string> wrapped(Canvas& canvas, std::string_view words, const TextStyle& style,
                                 float width) {
  std::vector<std::string> lines(1);
  while (!words.empty()) {
    const std::size_t end = std::min(words.find(' '), words.size());
    const std::string word(words.substr(0, end));
    const std::string longer = lines.back().empty() ? word : lines.back() + " " + word;
    if (!lines.back().empty() && canvas.text_width(longer, style) > width) {
      lines.push_back(word);
    } else {
      lines.back() = longer;
    }
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  return lines;
}

}  // namespace glasshouse::ui
