#include "ui/canvas/gl_calls.hpp"

#include <SFML/Window/Context.hpp>
#include <string>

namespace glasshouse::ui {
namespace {

// As the graphics library numbers them.
constexpr unsigned kRenderer = 0x1F01, kTexture2d = 0x0DE1, kTextureBinding = 0x8069;
constexpr unsigned kUnpackRowLength = 0x0CF2, kRgba = 0x1908, kBytes = 0x1401;
constexpr unsigned kReadFramebuffer = 0x8CA8, kReadFramebufferBinding = 0x8CAA;
constexpr unsigned kColourAttachment = 0x8CE0, kColourBit = 0x4000, kNearest = 0x2600;

template <class Function>
Function gl(const char* name) {
  return reinterpret_cast<Function>(sf::Context::getFunction(name));
}

// As the graphics library counts.
struct Upward {
  int x, y, width, height;
};

Upward upward(const Rect& area, float height) {
  return {static_cast<int>(area.x), static_cast<int>(height - area.bottom()),
          static_cast<int>(area.width), static_cast<int>(area.height)};
}

// Framebuffers belong to one context, textures to all: so one is made for the moment.
class ReadFrom {
 public:
  explicit ReadFrom(unsigned texture) {
    static auto get = gl<void (*)(unsigned, int*)>("glGetIntegerv");
    static auto make = gl<void (*)(int, unsigned*)>("glGenFramebuffers");
    static auto attach =
        gl<void (*)(unsigned, unsigned, unsigned, unsigned, int)>("glFramebufferTexture2D");
    get(kReadFramebufferBinding, &before_);
    make(1, &own_);
    bind(own_);
    attach(kReadFramebuffer, kColourAttachment, kTexture2d, texture, 0);
  }
  ~ReadFrom() {
    static auto drop = gl<void (*)(int, const unsigned*)>("glDeleteFramebuffers");
    bind(static_cast<unsigned>(before_));
    drop(1, &own_);
  }
  ReadFrom(const ReadFrom&) = delete;
  ReadFrom& operator=(const ReadFrom&) = delete;

 private:
  static void bind(unsigned name) {
    static auto bind = gl<void (*)(unsigned, unsigned)>("glBindFramebuffer");
    bind(kReadFramebuffer, name);
  }

  int before_ = 0;
  unsigned own_ = 0;
};

}  // namespace

void upload_area(unsigned texture, const Pixels& from, const Rect& area) {
  static auto get = gl<void (*)(unsigned, int*)>("glGetIntegerv");
  static auto bind = gl<void (*)(unsigned, unsigned)>("glBindTexture");
  static auto set = gl<void (*)(unsigned, int)>("glPixelStorei");
  static auto upload =
      gl<void (*)(unsigned, int, int, int, int, int, unsigned, unsigned, const void*)>(
          "glTexSubImage2D");
  const PixelRect inside = common(to_pixels(area), from.all());
  if (inside.empty()) return;
  int before = 0;
  get(kTextureBinding, &before);
  bind(kTexture2d, texture);
  set(kUnpackRowLength, from.width());
  upload(kTexture2d, 0, inside.left, inside.top, inside.width(), inside.height(), kRgba, kBytes,
         from.row(inside.top) + inside.left);
  set(kUnpackRowLength, 0);
  bind(kTexture2d, static_cast<unsigned>(before));
}

bool copy_area(unsigned texture, const Rect& area, float height) {
  static auto blit =
      gl<void (*)(int, int, int, int, int, int, int, int, unsigned, unsigned)>("glBlitFramebuffer");
  if (!blit) return false;
  const ReadFrom source(texture);
  const Upward at = upward(area, height);
  const auto top = static_cast<int>(area.y);
  blit(at.x, top + at.height, at.x + at.width, top, at.x, at.y, at.x + at.width, at.y + at.height,
       kColourBit, kNearest);
  return true;
}

bool processor_draws() {
  const auto text = gl<const unsigned char* (*)(unsigned)>("glGetString");
  const auto* told = text ? reinterpret_cast<const char*>(text(kRenderer)) : nullptr;
  const std::string renderer = told ? told : "";
  return renderer.starts_with("llvmpipe") || renderer.starts_with("softpipe");
}

}  // namespace glasshouse::ui
