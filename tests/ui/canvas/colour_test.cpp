#include "catch.hpp"
#include "ui/canvas/canvas.hpp"
#include "ui/canvas/theme.hpp"
#include "ui/table/drawing/glass_shading.hpp"

using namespace glasshouse::ui;

TEST_CASE("colours are read from text, and what can't be read is magenta") {
  CHECK(Colour::from_text("#10ff80") == Colour{16, 255, 128, 255});
  CHECK(Colour::from_text("red") == Colour{255, 0, 255, 255});
}

TEST_CASE("texts stand out from what they are written on, in every theme") {
  for (const char* name : {"plain", "glass", "river", "falls", "tower", "stars", "paper"}) {
    INFO(name);
    const Theme& theme = theme_named(name);
    for (const Colour ground : {theme.table_top, theme.table_bottom, theme.panel}) {
      CHECK(contrast(theme.text, ground) >= 4.5f);
      CHECK(contrast(theme.quiet_text, ground) >= 4.5f);
      CHECK(contrast(theme.accent, ground) >= 3.0f);
    }
    CHECK(contrast(theme.warning, theme.panel.lighter(0.06f)) >= 4.5f);
    // Labels on the table lie on water, rock or lamps; foam is the lightest of them.
    const Colour foam{214, 238, 250, 255};
    const Colour ground = theme.label_ground;
    const Colour seen = foam.mixed({ground.red, ground.green, ground.blue, 255},
                                   static_cast<float>(ground.alpha) / 255.0f);
    CHECK(contrast(theme.text, seen) >= 4.5f);
  }
}

TEST_CASE("players' names in their colours can be read, and their numbers on them") {
  const Theme& theme = theme_named("plain");
  for (std::size_t s = 0; s < 10; ++s) {
    const Colour colour = seat_colour(glasshouse::core::Seat(s));
    CHECK(contrast(colour.lighter(0.3f), theme.panel) >= 4.5f);
    CHECK(contrast(ink_on(colour), colour) >= 4.5f);
    const Colour ground = readable_ground(colour);
    CHECK(contrast(ink_on(ground), ground) >= 4.5f);
  }
}
