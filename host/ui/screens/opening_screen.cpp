#include <chrono>
#include <utility>

#include "ui/screens/screens.hpp"
#include "ui/widgets/page.hpp"
#include "ui/widgets/words.hpp"

namespace glasshouse::ui {
namespace {

int dots_now() {
  const auto passed = std::chrono::steady_clock::now().time_since_epoch();
  return static_cast<int>(passed / std::chrono::milliseconds(330) % 4);
}

// Shown while a table is set up on another thread.
class OpeningScreen final : public Page {
 public:
  OpeningScreen(Screens& screens, Opening opening) : Page(screens), opening_(std::move(opening)) {}

  std::string name() const override { return "opening"; }
  Pace pace() const override { return fault_.empty() ? Pace::waiting : Pace::still; }

  bool tick() override {
    if (opening_.job->ready()) {
      arrive();
      return true;
    }
    const int dots = dots_now();
    return std::exchange(dots_, dots) != dots;
  }

 protected:
  std::string title() const override { return opening_.title; }

  float draw_contents(Canvas& canvas, const Rect& area) override {
    if (!fault_.empty()) {
      return draw_lines(canvas, {area.x, area.y}, fault_, style(15, theme().warning), area.width);
    }
    const std::string words =
        opening_.words + " " + std::string(static_cast<std::size_t>(1 + dots_), '.');
    float y = area.y + scaled(8);
    y += draw_lines(canvas, {area.x, y}, words, style(18, theme().text, Weight::bold), area.width);
    y += scaled(10);
    canvas.text({area.x, y}, "Esc goes back.", style(14, theme().quiet_text));
    return y + scaled(30) - area.y;
  }

 private:
  void arrive() {
    try {
      opening_.job->take();
      opening_.arrived();
    } catch (const std::exception& error) {
      fault_ = error.what();
    }
  }

  Opening opening_;
  std::string fault_;
  int dots_ = 0;
};

}  // namespace

std::unique_ptr<Screen> opening_screen(Screens& screens, Opening opening) {
  return std::make_unique<OpeningScreen>(screens, std::move(opening));
}

}  // namespace glasshouse::ui
