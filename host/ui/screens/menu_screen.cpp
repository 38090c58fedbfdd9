#include "ui/screens/screens.hpp"
#include "ui/widgets/page.hpp"
#include "ui/widgets/words.hpp"

namespace glasshouse::ui {
namespace {

class MenuScreen final : public Page {
 public:
  MenuScreen(Screens& screens, std::string title, std::vector<MenuEntry> entries)
      : Page(screens), title_(std::move(title)), entries_(std::move(entries)) {}
  std::string name() const override { return "menu"; }

  std::vector<std::pair<std::string, std::string>> facts() const override {
    auto out = Page::facts();
    for (const MenuEntry& entry : entries_) out.emplace_back(entry.label, entry.tip);
    return out;
  }

 protected:
  std::string title() const override { return title_; }
  bool has_foot() const override { return false; }
  Size wanted() const override {
    return {scaled(480), scaled(74 + 58 + kStep * static_cast<float>(entries_.size()))};
  }

  float draw_contents(Canvas& canvas, const Rect& area) override {
    const float width = std::min(area.width, scaled(420));
    const float x = area.centre().x - width / 2;
    float y = area.y + scaled(8);
    for (const MenuEntry& entry : entries_) {
      controls_.add(
          Button{.area = {x, y, width, scaled(42)}, .label = entry.label, .press = entry.press});
      if (!opened_) controls_.set_focus(0);
      opened_ = true;
      TextStyle quiet = style(12.5f, theme().quiet_text);
      quiet.align = Align::centre;
      canvas.text_within(area.width, {area.centre().x, y + scaled(44)}, entry.tip, quiet);
      y += scaled(kStep);
    }
    return y - area.y;
  }

 private:
  static constexpr float kStep = 68;

  std::string title_;
  std::vector<MenuEntry> entries_;
  bool opened_ = false;
};

}  // namespace

std::unique_ptr<Screen> menu_screen(Screens& screens, const std::string& title,
                                    std::vector<MenuEntry> entries) {
  return std::make_unique<MenuScreen>(screens, title, std::move(entries));
}

}  // namespace glasshouse::ui
