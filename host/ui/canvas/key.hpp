#pragma once

#include <bit>
#include <cstdint>
#include <string_view>

#include "ui/canvas/canvas.hpp"

namespace glasshouse::ui {

// Hashes what a kept area or a sprite depends on, a thing after the other (FNV-1a over words).
class Key {
 public:
  void add(uint64_t value) { value_ = (value_ ^ value) * 1099511628211ull; }
  void add(float value) { add(uint64_t{std::bit_cast<uint32_t>(value)}); }
  void add(Colour colour) { add(uint64_t{std::bit_cast<uint32_t>(colour)}); }
  void add(std::string_view text) {
    add(uint64_t{text.size()});
    for (const char c : text) add(uint64_t{static_cast<unsigned char>(c)});
  }
  void add(const Rect& area) {
    for (const float value : {area.x, area.y, area.width, area.height}) add(value);
  }
  uint64_t value() const { return value_; }

 private:
  uint64_t value_ = 14695981039346656037ull;
};

}  // namespace glasshouse::ui
