#include "match/files.hpp"
#include "ui/draw_table.hpp"
#include "ui/library.hpp"
#include "ui/markdown.hpp"
#include "ui/page.hpp"

namespace glasshouse::ui {
namespace {

constexpr std::string_view kKeys = R"(## Keys and mouse

- **Click** what glows; what is left over glows on. **Drag** a piece to where it shall go.
- **Enter** or **Space** confirms, **Esc** or a **right click** takes a step back, and opens the menu when there is none.
- **Tab** goes through the options one by one, **Shift+Tab** back. **Arrows** go from one glowing thing to the next, with **Shift** to anything, which is then explained.
- **Type** some letters of what you want to do: the options that have them are listed. **↑** **↓** choose among them.
- **Ctrl+Z** takes back, **Ctrl+Y** makes again. **F2** asks for a hint, **F3** shows the last turn again.
- On open tables the **wheel** comes closer, and dragging the table moves it. **Ctrl** with **+** **−** **0** and the arrows do the same.
- **Ctrl+S** keeps the game, **Ctrl+L** shows what happened where it isn't shown anyway. Point at a line of it to see the table as it was then, or go back and forth with **Ctrl+PageUp** and **Ctrl+PageDown**.
- **F1** these rules, **F11** full screen. Every choice is kept at once: close the window whenever you like.
)";

class HelpScreen final : public Page {
 public:
  HelpScreen(Screens& screens, const core::GameSpec* spec) : Page(screens) {
    title_ = spec ? spec->title : "Help";
    if (spec && spec->rules_text.empty()) say("This game has no rules.md.");
    if (spec) theme_ = &theme_of(*spec);
    if (spec) file_ = spec->rules_text;
    read_files_again();
  }

  std::string name() const override { return "help"; }

  void read_files_again() override {
    blocks_.clear();
    if (!file_.empty()) attempt([&] { blocks_ = read_markdown(match::file_text(file_)); });
    // The title is at the head of the page already.
    if (!blocks_.empty() && blocks_[0].kind == MarkedBlock::Kind::heading &&
        blocks_[0].level == 1) {
      blocks_.erase(blocks_.begin());
    }
    for (MarkedBlock& block : read_markdown(kKeys)) blocks_.push_back(std::move(block));
  }

  void handle(const Input& input) override {
    if (input.kind == Input::Kind::key && input.key == Input::Key::help) return leave();
    Page::handle(input);
  }

 protected:
  std::string title() const override { return title_; }
  const Theme& theme() const override { return *theme_; }

  float draw_contents(Canvas& canvas, const Rect& area) override {
    const float width = std::min(area.width, scaled(860));
    const Size size = canvas.size();
    Setting setting{{area.x, area.y}, width, {0, 0, size.width, size.height}, scale()};
    return set_markdown(canvas, blocks_, setting, theme());
  }

  void draw_foot(Canvas&, const Rect& area) override { add_back(area, true); }

 private:
  std::string title_;
  std::string file_;  // rules.md, or ""
  const Theme* theme_ = &theme_named("plain");
  std::vector<MarkedBlock> blocks_;
};

}  // namespace

std::unique_ptr<Screen> help_screen(Screens& screens, const core::GameSpec* spec) {
  return std::make_unique<HelpScreen>(screens, spec);
}

}  // namespace glasshouse::ui
