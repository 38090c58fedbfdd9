#include "catch.hpp"
#include "ui/canvas.hpp"
#include "ui/theme.hpp"

using namespace glasshouse::ui;

TEST_CASE("colours are read from text, and what can't be read is magenta") {
  CHECK(Colour::from_text("#10ff80") == Colour{16, 255, 128, 255});
  CHECK(Colour::from_text("red") == Colour{255, 0, 255, 255});
}

TEST_CASE("texts stand out from what they are written on, in every theme") {
  for (const char* name : {"plain", "glass", "river", "falls", "tower", "stars"}) {
    INFO(name);
    const Theme& theme = theme_named(name);
    for (const Colour ground : {theme.table_top, theme.table_bottom, theme.panel}) {
      CHECK(contrast(theme.text, ground) >= 4.5f);
      CHECK(contrast(theme.quiet_text, ground) >= 4.5f);
    }
  }
}
