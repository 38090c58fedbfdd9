#include "ui/window/plain_window.hpp"

#include <bit>
#include <cstring>

#include "ui/window/xlib.hpp"

#if __has_include(<X11/Xlib.h>)
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#endif

namespace glasshouse::ui {

#if __has_include(<X11/Xlib.h>)
namespace {

// As most servers have them: four bytes, blue first.
bool has_plain_pixels(Display* display, const XWindowAttributes& window) {
  static auto byte_order = xlib<int (*)(Display*)>("XImageByteOrder");
  const Visual* visual = window.visual;
  return std::endian::native == std::endian::little && byte_order &&
         byte_order(display) == LSBFirst && (window.depth == 24 || window.depth == 32) && visual &&
         visual->red_mask == 0xff0000 && visual->green_mask == 0xff00 && visual->blue_mask == 0xff;
}

uint32_t swapped(uint32_t pixel) {
  return (pixel & 0xff00ff00) | (pixel >> 16 & 0xff) | (pixel & 0xff) << 16;
}

// Four at once, as the compiler knows how to.
void swap_red_and_blue(std::span<uint32_t> pixels) {
  using Four = uint32_t __attribute__((vector_size(16)));
  std::size_t i = 0;
  for (; i + 4 <= pixels.size(); i += 4) {
    Four four;
    std::memcpy(&four, &pixels[i], sizeof four);
    four = (four & 0xff00ff00u) | (four >> 16 & 0xffu) | (four & 0xffu) << 16;
    std::memcpy(&pixels[i], &four, sizeof four);
  }
  for (; i < pixels.size(); ++i) pixels[i] = swapped(pixels[i]);
}

class XWindow final : public PlainWindow {
 public:
  XWindow(Display* display, ::Window window, int depth)
      : display_(display), window_(window), depth_(depth) {
    static auto make = xlib<GC (*)(Display*, Drawable, unsigned long, void*)>("XCreateGC");
    pen_ = make(display, window, 0, nullptr);
  }
  ~XWindow() override {
    static auto close = xlib<int (*)(Display*)>("XCloseDisplay");
    close(display_);
  }

  void show(const Pixels& pixels, std::span<const PixelRect> areas) override {
    static auto sync = xlib<int (*)(Display*, Bool)>("XSync");
    for (const PixelRect& area : areas) put(pixels, common(area, pixels.all()));
    sync(display_, False);
  }

 private:
  void put(const Pixels& pixels, const PixelRect& area) {
    static auto init = xlib<Status (*)(XImage*)>("XInitImage");
    static auto put_image =
        xlib<int (*)(Display*, Drawable, GC, XImage*, int, int, int, int, unsigned, unsigned)>(
            "XPutImage");
    if (area.empty()) return;
    turn(pixels, area);
    XImage image{};
    image.width = area.width();
    image.height = area.height();
    image.format = ZPixmap;
    image.data = reinterpret_cast<char*>(turned_.data());
    image.byte_order = image.bitmap_bit_order = LSBFirst;
    image.bitmap_unit = image.bitmap_pad = image.bits_per_pixel = 32;
    image.depth = depth_;
    image.bytes_per_line = 4 * area.width();
    if (!init(&image)) return;
    put_image(display_, window_, pen_, &image, 0, 0, area.left, area.top,
              static_cast<unsigned>(area.width()), static_cast<unsigned>(area.height()));
  }

  void turn(const Pixels& pixels, const PixelRect& area) {
    const auto width = static_cast<std::size_t>(area.width());
    turned_.resize(width * static_cast<std::size_t>(area.height()));
    uint32_t* to = turned_.data();
    for (int y = area.top; y < area.bottom; ++y, to += width) {
      std::memcpy(to, pixels.row(y) + area.left, width * sizeof *to);
      swap_red_and_blue({to, width});
    }
  }

  Display* display_;
  ::Window window_;
  int depth_;
  GC pen_;
  std::vector<uint32_t> turned_;
};

}  // namespace

std::unique_ptr<PlainWindow> PlainWindow::open(unsigned long window) {
  const auto connect = xlib<Display* (*)(const char*)>("XOpenDisplay");
  const auto ask = xlib<Status (*)(Display*, ::Window, XWindowAttributes*)>("XGetWindowAttributes");
  const auto close = xlib<int (*)(Display*)>("XCloseDisplay");
  Display* display = connect && ask && close ? connect(nullptr) : nullptr;
  if (!display) return nullptr;
  XWindowAttributes about{};
  if (ask(display, window, &about) && has_plain_pixels(display, about)) {
    return std::make_unique<XWindow>(display, window, about.depth);
  }
  close(display);
  return nullptr;
}
#else
std::unique_ptr<PlainWindow> PlainWindow::open(unsigned long) { return nullptr; }
#endif

}  // namespace glasshouse::ui
