#include "ui/table/curtain.hpp"

#include <algorithm>
#include <utility>

#include "ui/canvas/theme.hpp"

namespace glasshouse::ui {

bool Curtain::call(core::Seat next, bool hides) {
  called_ = awaited_ = core::Seat();
  if (!next.exists()) return false;
  if (!hides || present_ == next) {
    present_ = next;
    return true;
  }
  // Where nobody is at the screen, there is nothing to look at first.
  (present_.exists() ? called_ : awaited_) = next;
  return false;
}

bool Curtain::hang() {
  if (!called()) return false;
  awaited_ = std::exchange(called_, core::Seat());
  return true;
}

void Curtain::lift() { present_ = std::exchange(awaited_, core::Seat()); }

bool has_secrets(const core::Model& model) {
  const auto of_owner = [](const auto& thing) {
    return thing.owner.exists() && thing.spec->visible == core::Visibility::owner;
  };
  return model.spec().secret_scores ||
         std::any_of(model.zones.begin(), model.zones.end(), of_owner) ||
         std::any_of(model.counters.begin(), model.counters.end(), of_owner);
}

void draw_curtain(Canvas& canvas, const std::string& name, Colour colour, float text_scale) {
  const Size size = canvas.size();
  const Theme& plain = theme_named("plain");
  canvas.clear(plain.background_bottom);
  canvas.rect({0, 0, size.width, size.height}, 0, plain.background_top, plain.background_bottom);
  const float width = std::min(520 * text_scale, size.width - 24);
  const Rect card{size.width / 2 - width / 2, size.height / 2 - 95 * text_scale, width,
                  190 * text_scale};
  canvas.shadow(card, 18, 24, {0, 0, 0, 120});
  canvas.rect(card, 18, plain.panel.lighter(0.05f), plain.panel);
  canvas.frame(card, 18, 3, colour);
  const TextStyle big{28 * text_scale, plain.text, Weight::bold, Align::centre};
  canvas.text({card.centre().x, card.y + 46 * text_scale},
              shortened(canvas, name + "'s turn", big, width - 40), big);
  const TextStyle quiet{16 * text_scale, plain.quiet_text, Weight::regular, Align::centre};
  canvas.text(
      {card.centre().x, card.y + 110 * text_scale},
      shortened(canvas, "Click, or press Enter, when you are at the screen", quiet, width - 30),
      quiet);
}

}  // namespace glasshouse::ui
