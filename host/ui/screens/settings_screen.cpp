#include "ui/screens/screens.hpp"
#include "ui/widgets/page.hpp"
#include "ui/widgets/words.hpp"

namespace glasshouse::ui {
namespace {

class SettingsScreen final : public Page {
 public:
  explicit SettingsScreen(Screens& screens) : Page(screens) {}
  std::string name() const override { return "settings"; }

 protected:
  std::string title() const override { return "Settings"; }

  float draw_contents(Canvas& canvas, const Rect& area) override {
    const Column at{canvas, {area.x, area.y, std::min(area.width, scaled(760)), 0}};
    Settings& now = services().settings;
    float y = area.y;
    y += row(
        at, y, "Text size", "Of everything that is read", now.text_scale,
        {{"85 %", 0.85f}, {"Usual", 1.0f}, {"125 %", 1.25f}, {"150 %", 1.5f}, {"175 %", 1.75f}});
    y += row(at, y, "Size of everything", "On screens whose pixels are small", now.density,
             {{"Automatic", 0}, {"100 %", 1}, {"150 %", 1.5f}, {"200 %", 2}});
    y += row(at, y, "Speed", "Of pieces that travel, and of bots that wait for them", now.speed,
             {{"Slow", 0.5f}, {"Usual", 1.0f}, {"Fast", 2.0f}, {"Fastest", 4.0f}});
    y += row(at, y, "Reduced motion", "Pieces are where they belong at once", now.reduced_motion,
             kYesNo);
    y += row(at, y, "Confirm every turn", "It can be taken back until you end it",
             now.confirm_turns, kYesNo);
    y += row(at, y, "Volume", "Of the sounds of glass", now.volume,
             {{"Low", 30}, {"Usual", 60}, {"Loud", 100}}, Noise::chime);
    y += row(at, y, "Mute", "No sound at all", now.mute, kYesNo);
    y += row(at, y, "Full screen", "Also with F11", now.full_screen, kYesNo);
    return y - area.y;
  }

  void draw_foot(Canvas&, const Rect& area) override { add_back(area, true); }

 private:
  template <class T>
  struct Value {
    const char* label;
    T value;
  };
  static constexpr std::initializer_list<Value<bool>> kYesNo{{"No", false}, {"Yes", true}};

  struct Column {
    Canvas& canvas;
    Rect area;
  };

  // A setting and the values it may have, beside its words where there is room, else below them;
  // `noise` is how one of them sounds.
  template <class T>
  float row(const Column& column, float y, const char* label, const char* help, T& setting,
            std::initializer_list<Value<T>> values, std::optional<Noise> noise = {}) {
    const Rect& area = column.area;
    const auto count = static_cast<float>(values.size());
    const float each = scaled(88), gap = 8;
    const float beside = area.width - count * (each + gap);
    const bool below = beside < scaled(250);
    const float words = below ? area.width : scaled(260);
    float high =
        draw_lines(column.canvas, {area.x, y}, label, style(16, theme().text, Weight::bold), words);
    high += draw_lines(column.canvas, {area.x, y + high}, help, style(12.5f, theme().quiet_text),
                       words);
    Point at{below ? area.x : area.x + std::max(words, beside - scaled(90)), y};
    if (below) at.y += high + scaled(6);
    for (const auto& [word, value] : values) {
      if (at.x > area.x && at.x + each > area.right() + 1) at = {area.x, at.y + scaled(40)};
      const bool here = value == setting;
      controls_.add(Button{.area = {at.x, at.y, each, scaled(34)},
                           .label = (here ? "✓ " : "") + std::string(word),
                           .press =
                               [this, &setting, value = value, noise] {
                                 setting = value;
                                 if (services().settings_changed) services().settings_changed();
                                 if (noise) services().make(*noise);
                               },
                           .on = here,
                           .name = std::string(label) + " " + word});
      at.x += each + gap;
    }
    return std::max(high, at.y + scaled(34) - y) + scaled(18);
  }
};

}  // namespace

std::unique_ptr<Screen> settings_screen(Screens& screens) {
  return std::make_unique<SettingsScreen>(screens);
}

}  // namespace glasshouse::ui
