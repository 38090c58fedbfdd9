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
    y += row(at, y, "Text size", "Of everything that is read", now.text_scale,
             {{"Small", 0.85f}, {"Usual", 1.0f}, {"Large", 1.25f}, {"Larger", 1.5f}});
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

  // A setting and the values it may have; `noise` is how one of them sounds.
  template <class T>
  float row(const Column& column, float y, const char* label, const char* help, T& setting,
            std::initializer_list<Value<T>> values, std::optional<Noise> noise = {}) {
    const Rect& area = column.area;
    column.canvas.text({area.x, y}, label, style(16, theme().text, Weight::bold));
    column.canvas.text({area.x, y + scaled(22)}, help, style(12.5f, theme().quiet_text));
    const float width = scaled(88);
    float x = area.x + std::max(area.width - (width + 8) * 4, area.width * 0.42f);
    const bool below = x + (width + 8) * static_cast<float>(values.size()) > area.right() + 8;
    if (below) x = area.x;
    for (const auto& [word, value] : values) {
      const bool here = value == setting;
      controls_.add(Button{.area = {x, y + (below ? scaled(46) : 0), width, scaled(34)},
                           .label = (here ? "✓ " : "") + std::string(word),
                           .press =
                               [this, &setting, value = value, noise] {
                                 setting = value;
                                 if (services().settings_changed) services().settings_changed();
                                 if (noise) services().make(*noise);
                               },
                           .on = here,
                           .name = std::string(label) + " " + word});
      x += width + 8;
    }
    return scaled(below ? 96 : 62);
  }
};

}  // namespace

std::unique_ptr<Screen> settings_screen(Screens& screens) {
  return std::make_unique<SettingsScreen>(screens);
}

}  // namespace glasshouse::ui
