#include "ui/plain_window.hpp"

#include <bit>

#include "ui/xlib.hpp"

#if __has_include(<X11/Xlib.h>)
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#endif

namespace glasshouse::ui {

#if __has_include(<X11/Xlib.h>)
namespace {

// As most servers have them: four bytes, blue first.
bool has_plain_pixels(Display* display, const XWindowAttributes& window) {
  static const auto byte_order = xlib<int (*)(Display*)>("XImageByteOrder");
  const Visual* visual = window.visual;
  return std::endian::native == std::endian::little && byte_order &&
         byte_order(display) == LSBFirst && (window.depth == 24 || window.depth == 32) && visual &&
         visual->red_mask == 0xff0000 && visual->green_mask == 0xff00 && visual->blue_mask == 0xff;
}

class XWindow final : public PlainWindow {
 public:
  XWindow(Display* display, ::Window window, int depth)
      : display_(display), window_(window), depth_(depth) {
    static const auto make = xlib<GC (*)(Display*, Drawable, unsigned long, void*)>("XCreateGC");
    pen_ = make(display, window, 0, nullptr);
  }
  ~XWindow() override {
    static const auto close = xlib<int (*)(Display*)>("XCloseDisplay");
    close(display_);
  }

  void show(const Pixels& pixels, std::span<const PixelRect> areas) override {
    static const auto sync = xlib<int (*)(Display*, Bool)>("XSync");
    for (const PixelRect& area : areas) put(pixels, common(area, pixels.all()));
    sync(display_, False);
  }

 private:
  void put(const Pixels& pixels, const PixelRect& area) {
    static const auto init = xlib<Status (*)(XImage*)>("XInitImage");
    static const auto put_image =
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

  // Red and blue change places.
  void turn(const Pixels& pixels, const PixelRect& area) {
    turned_.clear();
    turned_.reserve(static_cast<std::size_t>(area.width()) *
                    static_cast<std::size_t>(area.height()));
    for (int y = area.top; y < area.bottom; ++y) {
      const Colour* row = pixels.row(y);
      for (int x = area.left; x < area.right; ++x) {
        turned_.push_back(uint32_t{row[x].alpha} << 24 | uint32_t{row[x].red} << 16 |
                          uint32_t{row[x].green} << 8 | row[x].blue);
      }
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
