#include "ui/sfml_canvas.hpp"

#include <SFML/Graphics.hpp>
#include <cmath>
#include <numbers>

#include "ui/gl_calls.hpp"
#include "ui/shapes.hpp"

namespace glasshouse::ui {
namespace {

constexpr float kPi = std::numbers::pi_v<float>;

sf::Color to_sfml(Colour colour) { return {colour.red, colour.green, colour.blue, colour.alpha}; }

Point shifted(Point from, Point direction, float by) {
  return {from.x + direction.x * by, from.y + direction.y * by};
}

// To the right of the way from one point to the next, of length 1.
Point side_of_step(Point from, Point to) {
  const float length = std::hypot(to.x - from.x, to.y - from.y);
  if (length < 1e-4f) return {0, 0};
  return {(to.y - from.y) / length, -(to.x - from.x) / length};
}

// The direction in which two sides that meet move outward together; longer at sharp corners, but
// not without end.
Point corner_direction(Point one, Point other) {
  const Point sum{one.x + other.x, one.y + other.y};
  const float square = sum.x * sum.x + sum.y * sum.y;
  if (square < 1e-4f) return one;
  const float factor = std::min(2.0f / square, 1.2f);
  return {sum.x * factor, sum.y * factor};
}

// For each point of a line, the direction away from it to its right.
std::vector<Point> directions(std::span<const Point> points, bool closed) {
  const std::size_t count = points.size();
  std::vector<Point> out(count);
  for (std::size_t i = 0; i < count; ++i) {
    const bool first = i == 0 && !closed;
    const bool last = i + 1 == count && !closed;
    const Point before = first ? Point{} : side_of_step(points[(i + count - 1) % count], points[i]);
    const Point after = last ? Point{} : side_of_step(points[i], points[(i + 1) % count]);
    out[i] = first ? after : last ? before : corner_direction(before, after);
  }
  return out;
}

// Positive when the points go round clockwise on the screen.
float turning(std::span<const Point> points) {
  float out = 0;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const Point a = points[i];
    const Point b = points[(i + 1) % points.size()];
    out += a.x * b.y - b.x * a.y;
  }
  return out;
}

// For each point of a closed outline, the direction outward.
std::vector<Point> outward(std::span<const Point> points) {
  std::vector<Point> out = directions(points, true);
  if (turning(points) < 0) {
    for (Point& direction : out) direction = {-direction.x, -direction.y};
  }
  return out;
}

unsigned letter_size(const TextStyle& style, float scale) {
  return static_cast<unsigned>(std::max(1L, std::lround(style.size * scale)));
}

// Steps through the code points of UTF-8 text.
std::u32string letters_of(std::string_view words) {
  std::u32string out;
  sf::Utf8::toUtf32(words.begin(), words.end(), std::back_inserter(out));
  return out;
}

}  // namespace

struct Drawing::Loaded {
  FontFile file;
  std::unique_ptr<sf::Font> font;
};

namespace {

// SFML complains about unreadable files on its own channel; the exception says enough.
template <class Font>
std::vector<Font> loaded(bool bold) {
  std::vector<Font> out;
  for (FontFile& file : find_fonts(bold)) {
    auto font = std::make_unique<sf::Font>();
    if (font->loadFromFile(file.path())) out.push_back({std::move(file), std::move(font)});
  }
  if (out.empty()) {
    throw std::runtime_error("the system's fonts can't be read: reinstall fonts-inter");
  }
  return out;
}

}  // namespace

Drawing::Drawing() : regular_(loaded<Loaded>(false)), bold_(loaded<Loaded>(true)) {}
Drawing::~Drawing() = default;

const sf::Font& Drawing::font(Weight weight, char32_t letter) const {
  const std::vector<Loaded>& fonts = weight == Weight::bold ? bold_ : regular_;
  if (letter < 0x250) return *fonts.front().font;
  for (const Loaded& candidate : fonts) {
    if (candidate.file.has(letter)) return *candidate.font;
  }
  return *fonts.front().font;
}

float Drawing::width(std::string_view words, unsigned size, Weight weight) {
  constexpr std::size_t kMost = 30'000;
  std::string key(words);
  key += static_cast<char>(size & 0x7f);
  key += static_cast<char>((size >> 7) << 1 | static_cast<unsigned>(weight));
  const auto known = widths_.find(key);
  if (known != widths_.end()) return known->second;
  float x = 0;
  char32_t before = 0;
  for (const char32_t letter : letters_of(words)) {
    const sf::Font& face = font(weight, letter);
    x += face.getKerning(before, letter, size) + face.getGlyph(letter, size, false).advance;
    before = letter;
  }
  if (widths_.size() >= kMost) widths_.clear();
  widths_.emplace(std::move(key), x);
  return x;
}

float Drawing::text_width(std::string_view words, const TextStyle& style, float scale) {
  return width(words, letter_size(style, scale), style.weight) / scale;
}

float Drawing::line_height(const TextStyle& style, float scale) {
  return font(style.weight, U'x').getLineSpacing(letter_size(style, scale)) / scale;
}

void Drawing::forget_pictures() { pictures_.clear(); }

const sf::Texture* Drawing::picture(const std::string& path) {
  auto [entry, is_new] = pictures_.try_emplace(path);
  if (is_new) {
    auto texture = std::make_unique<sf::Texture>();
    texture->setSmooth(true);
    // Most are drawn much smaller than they are.
    if (texture->loadFromFile(path)) {
      texture->generateMipmap();
      entry->second = std::move(texture);
    }
  }
  return entry->second.get();
}

SfmlCanvas::SfmlCanvas(sf::RenderTarget& target, Drawing& drawing, float scale)
    : target_(target), drawing_(drawing), scale_(scale) {
  const Size whole = size();
  target_.setView(sf::View(sf::FloatRect(0, 0, whole.width, whole.height)));
}
SfmlCanvas::~SfmlCanvas() = default;

Size SfmlCanvas::size() const {
  const sf::Vector2u size = target_.getSize();
  return {static_cast<float>(size.x) / scale_, static_cast<float>(size.y) / scale_};
}

void SfmlCanvas::clear(Colour colour) {
  vertices_.clear();
  target_.clear(to_sfml(colour));
}

void SfmlCanvas::use(const sf::Texture* texture) {
  if (texture == texture_) return;
  flush();
  texture_ = texture;
}

void SfmlCanvas::flush() {
  if (vertices_.empty()) return;
  target_.draw(vertices_.data(), vertices_.size(), sf::Triangles,
               texture_ ? sf::RenderStates(texture_) : sf::RenderStates::Default);
  vertices_.clear();
}

void SfmlCanvas::triangle(Point a, Colour of_a, Point b, Colour of_b, Point c, Colour of_c) {
  vertex(a, of_a);
  vertex(b, of_b);
  vertex(c, of_c);
}

void SfmlCanvas::quad(Point a, Point b, Point c, Point d, Colour near, Colour far) {
  triangle(a, near, b, near, c, far);
  triangle(b, near, d, far, c, far);
}

void SfmlCanvas::polygon(std::span<const Point> points, Colour fill) {
  polygon(points, fill, fill);
}

void SfmlCanvas::polygon(std::span<const Point> points, Colour top, Colour bottom) {
  if (points.size() < 3) return;
  use(nullptr);
  const Rect area = bounds_of(points);
  const bool even = top == bottom || area.height <= 0;
  const auto at = [&](Point point) {
    return even ? top : top.mixed(bottom, std::clamp((point.y - area.y) / area.height, 0.0f, 1.0f));
  };
  const std::vector<Point> out = outward(points);
  const float half = 0.5f / scale_;
  const Point middle = area.centre();
  const Colour of_middle = at(middle);
  for (std::size_t i = 0; i < points.size(); ++i) {
    const std::size_t j = (i + 1) % points.size();
    const Colour one = at(points[i]);
    const Colour other = at(points[j]);
    triangle(middle, of_middle, shifted(points[i], out[i], -half), one,
             shifted(points[j], out[j], -half), other);
  }
  fade_out(points, out, at);
}

// From half a pixel inside the outline to half a pixel outside.
template <class ColourAt>
void SfmlCanvas::fade_out(std::span<const Point> points, std::span<const Point> out,
                          const ColourAt& at) {
  const float half = 0.5f / scale_;
  for (std::size_t i = 0; i < points.size(); ++i) {
    const std::size_t j = (i + 1) % points.size();
    const Colour one = at(points[i]);
    const Colour other = at(points[j]);
    const Point b = shifted(points[j], out[j], -half);
    const Point c = shifted(points[i], out[i], half);
    triangle(shifted(points[i], out[i], -half), one, b, other, c, one.with_alpha(0));
    triangle(b, other, shifted(points[j], out[j], half), other.with_alpha(0), c, one.with_alpha(0));
  }
}

void SfmlCanvas::outline(std::span<const Point> points, float thickness, Colour colour) {
  stroke(points, thickness, colour, true);
}

void SfmlCanvas::line(std::span<const Point> points, float thickness, Colour colour) {
  stroke(points, thickness, colour, false);
}

// Lines thinner than a pixel are drawn one pixel wide but fainter.
void SfmlCanvas::stroke(std::span<const Point> points, float thickness, Colour colour,
                        bool closed) {
  if (points.size() < 2) return;
  use(nullptr);
  const float pixel = 1 / scale_;
  if (thickness < pixel) {
    colour = colour.with_alpha(std::max(0.0f, thickness / pixel));
    thickness = pixel;
  }
  const float inner = thickness / 2 - pixel / 2;
  const float outer = thickness / 2 + pixel / 2;
  const std::vector<Point> side = directions(points, closed);
  const Colour clear = colour.with_alpha(0);
  const std::size_t steps = closed ? points.size() : points.size() - 1;
  for (std::size_t i = 0; i < steps; ++i) {
    const std::size_t j = (i + 1) % points.size();
    const Point a = shifted(points[i], side[i], inner);
    const Point b = shifted(points[j], side[j], inner);
    const Point c = shifted(points[i], side[i], -inner);
    const Point d = shifted(points[j], side[j], -inner);
    if (inner > 0) quad(a, b, c, d, colour, colour);
    quad(a, b, shifted(points[i], side[i], outer), shifted(points[j], side[j], outer), colour,
         clear);
    quad(c, d, shifted(points[i], side[i], -outer), shifted(points[j], side[j], -outer), colour,
         clear);
  }
}

void SfmlCanvas::rect(const Rect& area, float radius, Colour fill) {
  rect(area, radius, fill, fill);
}

void SfmlCanvas::rect(const Rect& area, float radius, Colour top, Colour bottom) {
  if (area.width <= 0 || area.height <= 0) return;
  const std::vector<Point> points = rounded(area, radius);
  if (std::min(area.width, area.height) < 3) return polygon(points, top, bottom);
  use(nullptr);
  const auto at = [&](Point point) {
    return top.mixed(bottom, std::clamp((point.y - area.y) / area.height, 0.0f, 1.0f));
  };
  const std::vector<Point> out = outward(points);
  fade_out(points, out, at);
  std::vector<Point> inner(points.size());
  for (std::size_t i = 0; i < points.size(); ++i) {
    inner[i] = shifted(points[i], out[i], -0.5f / scale_);
  }
  fill_rounded(inner, at);
}

// Straight bands and the corners' fans: slivers that meet in the middle of a large area would cost
// much more. The outline goes round from the upper right corner on.
template <class ColourAt>
void SfmlCanvas::fill_rounded(std::span<const Point> points, const ColourAt& at) {
  const std::size_t each = points.size() / 4;
  const auto fill = [&](Point a, Point b, Point c, Point d) {
    triangle(a, at(a), b, at(b), c, at(c));
    triangle(a, at(a), c, at(c), d, at(d));
  };
  if (each < 2) return fill(points[0], points[1], points[2], points[3]);
  const Point top_right = points[0];
  const Point right_top = points[each - 1];
  const Point right_bottom = points[each];
  const Point bottom_right = points[2 * each - 1];
  const Point bottom_left = points[2 * each];
  const Point left_bottom = points[3 * each - 1];
  const Point left_top = points[3 * each];
  const Point top_left = points[4 * each - 1];
  fill(left_top, right_top, right_bottom, left_bottom);
  fill(top_left, top_right, {top_right.x, right_top.y}, {top_left.x, left_top.y});
  fill({bottom_left.x, left_bottom.y}, {bottom_right.x, right_bottom.y}, bottom_right, bottom_left);
  const Point corners[] = {{top_right.x, right_top.y},
                           {bottom_right.x, right_bottom.y},
                           {bottom_left.x, left_bottom.y},
                           {top_left.x, left_top.y}};
  for (std::size_t corner = 0; corner < 4; ++corner) {
    const Point centre = corners[corner];
    for (std::size_t i = corner * each; i + 1 < (corner + 1) * each; ++i) {
      triangle(centre, at(centre), points[i], at(points[i]), points[i + 1], at(points[i + 1]));
    }
  }
}

void SfmlCanvas::frame(const Rect& area, float radius, float thickness, Colour colour) {
  const float half = thickness / 2;
  if (area.width <= thickness || area.height <= thickness) return;
  stroke(rounded(area.inset(half), radius - half), thickness, colour, true);
}

void SfmlCanvas::shadow(const Rect& area, float radius, float blur, Colour colour) {
  soft(rounded(area, std::max(radius, blur * 0.3f)), blur, colour);
}

// Full inside, then fading as a Gaussian does, in a few rings. Corners hardly show in a shadow, so
// that every other one of a round outline is enough.
void SfmlCanvas::soft(std::span<const Point> outline, float blur, Colour colour) {
  if (outline.size() < 3) return;
  use(nullptr);
  struct Ring {
    float reach, strength;
  };
  constexpr Ring kWide[] = {{-0.45f, 1.0f}, {-0.1f, 0.74f}, {0.25f, 0.36f}, {0.6f, 0.1f}, {1, 0}};
  constexpr Ring kNarrow[] = {{-0.45f, 1.0f}, {0.2f, 0.4f}, {1, 0}};
  const std::span<const Ring> rings = blur < 9 ? std::span<const Ring>(kNarrow) : kWide;
  std::vector<Point> points;
  const std::size_t step = outline.size() >= 16 ? 2 : 1;
  for (std::size_t i = 0; i < outline.size(); i += step) points.push_back(outline[i]);
  const Rect area = bounds_of(points);
  const bool hidden_inside = shadow_is_hollow(area, blur);
  const float least = -0.45f * std::min(area.width, area.height);
  const std::vector<Point> out = outward(points);
  const Point middle = area.centre();
  for (std::size_t i = 0; i < points.size(); ++i) {
    const std::size_t j = (i + 1) % points.size();
    Point a = shifted(points[i], out[i], std::max(rings[0].reach * blur, least));
    Point b = shifted(points[j], out[j], std::max(rings[0].reach * blur, least));
    if (!hidden_inside) triangle(middle, colour, a, colour, b, colour);
    for (std::size_t ring = 1; ring < rings.size(); ++ring) {
      const float reach = std::max(rings[ring].reach * blur, least);
      const Point c = shifted(points[i], out[i], reach);
      const Point d = shifted(points[j], out[j], reach);
      quad(a, b, c, d, colour.with_alpha(rings[ring - 1].strength),
           colour.with_alpha(rings[ring].strength));
      a = c;
      b = d;
    }
  }
}

void SfmlCanvas::circle(Point centre, float radius, Colour inner, Colour outer) {
  if (radius <= 0) return;
  use(nullptr);
  const int steps = std::clamp(static_cast<int>(std::sqrt(radius * scale_) * 5), 8, 72);
  const float half = 0.5f / scale_;
  const auto on = [&](int i, float reach) {
    const float angle = 2 * kPi * static_cast<float>(i) / static_cast<float>(steps);
    return Point{centre.x + reach * std::cos(angle), centre.y + reach * std::sin(angle)};
  };
  for (int i = 0; i < steps; ++i) {
    const Point a = on(i, std::max(0.0f, radius - half));
    const Point b = on(i + 1, std::max(0.0f, radius - half));
    triangle(centre, inner, a, outer, b, outer);
    if (outer.alpha > 0) {
      quad(a, b, on(i, radius + half), on(i + 1, radius + half), outer, outer.with_alpha(0));
    }
  }
}

void SfmlCanvas::band(std::span<const Point> points, std::span<const float> widths, Colour edge,
                      Colour middle) {
  if (points.size() < 2) return;
  use(nullptr);
  const std::vector<Point> side = directions(points, false);
  const float pixel = 1 / scale_;
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    for (const float sign : {-1.0f, 1.0f}) {
      const float wide = sign * widths[i] / 2;
      const float next = sign * widths[i + 1] / 2;
      const Point a = shifted(points[i], side[i], wide);
      const Point b = shifted(points[i + 1], side[i + 1], next);
      quad(points[i], points[i + 1], a, b, middle, edge);
      quad(a, b, shifted(points[i], side[i], wide + sign * pixel),
           shifted(points[i + 1], side[i + 1], next + sign * pixel), edge, edge.with_alpha(0));
    }
  }
}

float SfmlCanvas::text_width(std::string_view words, const TextStyle& style) {
  return drawing_.text_width(words, style, scale_);
}

void SfmlCanvas::text(Point at, std::string_view words, const TextStyle& style) {
  if (style.align != Align::left) {
    const float width = text_width(words, style);
    at.x -= style.align == Align::centre ? width / 2 : width;
  }
  const unsigned size = letter_size(style, scale_);
  float x = std::round(at.x * scale_);
  const float y = std::round(at.y * scale_) + static_cast<float>(size);  // the baseline
  const sf::Color colour = to_sfml(style.colour);
  char32_t before = 0;
  for (const char32_t letter : letters_of(words)) {
    const sf::Font& font = drawing_.font(style.weight, letter);
    x += font.getKerning(before, letter, size);
    before = letter;
    const sf::Glyph& glyph = font.getGlyph(letter, size, false);
    if (glyph.textureRect.width > 0) {
      use(&font.getTexture(size));
      const float left = std::round(x) + glyph.bounds.left;
      const float top = y + glyph.bounds.top;
      const float right = left + glyph.bounds.width;
      const float bottom = top + glyph.bounds.height;
      const auto u = static_cast<float>(glyph.textureRect.left);
      const auto v = static_cast<float>(glyph.textureRect.top);
      const float u2 = u + static_cast<float>(glyph.textureRect.width);
      const float v2 = v + static_cast<float>(glyph.textureRect.height);
      const auto corner = [&](float px, float py, float tx, float ty) {
        vertices_.emplace_back(sf::Vector2f(px / scale_, py / scale_), colour,
                               sf::Vector2f(tx, ty));
      };
      corner(left, top, u, v);
      corner(right, top, u2, v);
      corner(left, bottom, u, v2);
      corner(right, top, u2, v);
      corner(right, bottom, u2, v2);
      corner(left, bottom, u, v2);
    }
    x += glyph.advance;
  }
}

float SfmlCanvas::line_height(const TextStyle& style) {
  return drawing_.line_height(style, scale_);
}

bool SfmlCanvas::picture(const std::string& path, const Rect& area, float alpha) {
  const sf::Texture* texture = drawing_.picture(path);
  if (!texture) return false;
  use(texture);
  const auto width = static_cast<float>(texture->getSize().x);
  const auto height = static_cast<float>(texture->getSize().y);
  const sf::Color colour(255, 255, 255, static_cast<sf::Uint8>(std::lround(alpha * 255)));
  const sf::Vertex corners[] = {{{area.x, area.y}, colour, {0, 0}},
                                {{area.right(), area.y}, colour, {width, 0}},
                                {{area.x, area.bottom()}, colour, {0, height}},
                                {{area.right(), area.bottom()}, colour, {width, height}}};
  for (const std::size_t i : {0, 1, 2, 1, 3, 2}) vertices_.push_back(corners[i]);
  return true;
}

void SfmlCanvas::push_clip(const Rect& area) {
  flush();
  clips_.push_back(clips_.empty() ? area : common(area, clips_.back()));
  apply_clip();
}

void SfmlCanvas::pop_clip() {
  flush();
  clips_.pop_back();
  apply_clip();
}

void SfmlCanvas::set_limit(const std::optional<Rect>& area) {
  flush();
  limit_ = area;
  apply_clip();
}

// What is cut off leaves the same pixels elsewhere: scissors change nothing else, as a smaller view
// would.
void SfmlCanvas::apply_clip() {
  target_.setActive(true);
  if (clips_.empty() && !limit_) return stop_limiting();
  const auto height = static_cast<float>(target_.getSize().y);
  Rect area{0, 0, static_cast<float>(target_.getSize().x), height};
  if (limit_) area = common(area, *limit_);
  if (!clips_.empty()) {
    const Rect& clip = clips_.back();
    area = common(area, whole_pixels({clip.x * scale_, clip.y * scale_, clip.width * scale_,
                                      clip.height * scale_}));
  }
  limit_drawing(area, height);
}

void SfmlCanvas::kept(std::string_view, uint64_t, const std::function<void(Canvas&)>& paint) {
  paint(*this);
}

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
  // So that it is off by a third of a pixel at most.
  const int steps = std::clamp(static_cast<int>(std::sqrt(radius)), 1, 12);
  std::vector<Point> out;
  for (int corner = 0; corner < 4; ++corner) {
    for (int i = 0; i <= steps; ++i) {
      const float quarter =
          static_cast<float>(corner - 1) + static_cast<float>(i) / static_cast<float>(steps);
      const float angle = quarter * kPi / 2;
      out.push_back({corners[corner].x + radius * std::cos(angle),
                     corners[corner].y + radius * std::sin(angle)});
    }
  }
  return out;
}

std::string shortened(Canvas& canvas, std::string words, const TextStyle& style, float width) {
  if (canvas.text_width(words, style) <= width) return words;
  while (!words.empty() && canvas.text_width(words + "…", style) > width) {
    do words.pop_back();
    while (!words.empty() && (static_cast<unsigned char>(words.back()) & 0xc0) == 0x80);
  }
  return words + "…";
}

// Word by word, so that each is measured once.
std::vector<std::string> wrapped(Canvas& canvas, std::string_view words, const TextStyle& style,
                                 float width) {
  std::vector<std::string> lines(1);
  const float space = canvas.text_width(" ", style);
  float used = 0;
  while (!words.empty()) {
    const std::size_t end = std::min(words.find(' '), words.size());
    const std::string_view word = words.substr(0, end);
    const float wide = canvas.text_width(word, style);
    if (lines.back().empty()) {
      lines.back() = word;
      used = wide;
    } else if (used + space + wide > width) {
      lines.emplace_back(word);
      used = wide;
    } else {
      lines.back().append(" ").append(word);
      used += space + wide;
    }
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  return lines;
}

}  // namespace glasshouse::ui
