#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ui/canvas/canvas.hpp"
#include "ui/canvas/theme.hpp"

// Rules as authors write them, in Markdown, as blocks of words that can be set on a canvas.
namespace glasshouse::ui {

struct MarkedRun {
  std::string text;
  bool bold = false, emphasis = false, code = false;
  bool operator==(const MarkedRun&) const = default;
};

struct MarkedBlock {
  enum class Kind : uint8_t { heading, paragraph, item, code, quote, rule };
  Kind kind = Kind::paragraph;
  int level = 0;       // of a heading, or how deep an item is
  std::string bullet;  // of an item: "•" or "3."
  std::vector<MarkedRun> runs;
};

std::vector<MarkedBlock> read_markdown(std::string_view text);

// Sets the blocks from `at` on, no wider than `width`, and returns how high they are. What lies
// outside of `seen` isn't drawn.
struct Setting {
  Point at;
  float width = 0;
  Rect seen;
  float text_scale = 1;
};
float set_markdown(Canvas& canvas, const std::vector<MarkedBlock>& blocks, const Setting& setting,
                   const Theme& theme);

}  // namespace glasshouse::ui
