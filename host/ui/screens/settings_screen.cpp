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
    Settings& now = room().settings;
    const Rect column{area.x, area.y, std::min(area.width, scaled(760)), 0};
    float y = area.y;
    y += row(canvas, column, y, "Text size", "Of everything that is read",
             {{"Small", 0.85f, now.text_scale},
              {"Usual", 1.0f, now.text_scale},
              {"Large", 1.25f, now.text_scale},
              {"Larger", 1.5f, now.text_scale}},
             [this](float value) { set(room().settings.text_scale, value); });
    y += row(canvas, column, y, "Size of everything", "On screens whose pixels are small",
             {{"Automatic", 0, now.density},
              {"100 %", 1, now.density},
              {"150 %", 1.5f, now.density},
              {"200 %", 2, now.density}},
             [this](float value) { set(room().settings.density, value); });
    y += row(canvas, column, y, "Speed", "Of pieces that travel, and of bots that wait for them",
             {{"Slow", 0.5f, now.speed},
              {"Usual", 1.0f, now.speed},
              {"Fast", 2.0f, now.speed},
              {"Fastest", 4.0f, now.speed}},
             [this](float value) { set(room().settings.speed, value); });
    y += row(canvas, column, y, "Reduced motion", "Pieces are where they belong at once",
             yes_no(now.reduced_motion),
             [this](float value) { set(room().settings.reduced_motion, value > 0); });
    const auto volume = static_cast<float>(now.volume);
    y += row(canvas, column, y, "Volume", "Of the sounds of glass",
             {{"Low", 30, volume}, {"Usual", 60, volume}, {"Loud", 100, volume}},
             [this](float value) {
               set(room().settings.volume, static_cast<int>(value));
               room().make(Noise::chime);
             });
    y += row(canvas, column, y, "Mute", "No sound at all", yes_no(now.mute),
             [this](float value) { set(room().settings.mute, value > 0); });
    y += row(canvas, column, y, "Full screen", "Also with F11", yes_no(now.full_screen),
             [this](float value) { set(room().settings.full_screen, value > 0); });
    return y - area.y;
  }

  void draw_foot(Canvas&, const Rect& area) override { add_back(area, true); }

 private:
  struct Value {
    const char* label;
    float value, now;
  };

  static std::vector<Value> yes_no(bool now) {
    const float is = now ? 1 : 0;
    return {{"No", 0, is}, {"Yes", 1, is}};
  }

  template <class T>
  void set(T& setting, T value) {
    setting = value;
    if (room().settings_changed) room().settings_changed();
  }

  float row(Canvas& canvas, const Rect& column, float y, const char* label, const char* help,
            const std::vector<Value>& values, const std::function<void(float)>& choose) {
    canvas.text({column.x, y}, label, style(16, theme().text, Weight::bold));
    canvas.text({column.x, y + scaled(22)}, help, style(12.5f, theme().quiet_text));
    const float width = scaled(88);
    float x = column.x + std::max(column.width - (width + 8) * 4, column.width * 0.42f);
    const bool below = x + (width + 8) * static_cast<float>(values.size()) > column.right() + 8;
    if (below) x = column.x;
    for (const Value& value : values) {
      Button button;
      button.area = {x, y + (below ? scaled(46) : 0), width, scaled(34)};
      const bool here = value.value == value.now;
      button.label = (here ? "✓ " : "") + std::string(value.label);
      button.on = here;
      button.name = std::string(label) + " " + value.label;
      button.press = [choose, chosen = value.value] { choose(chosen); };
      controls_.add(std::move(button));
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
