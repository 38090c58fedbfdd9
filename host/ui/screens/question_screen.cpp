#include "ui/screens/screens.hpp"
#include "ui/widgets/page.hpp"
#include "ui/widgets/words.hpp"

namespace glasshouse::ui {
namespace {

class QuestionScreen final : public Page {
 public:
  QuestionScreen(Screens& screens, Question question)
      : Page(screens), question_(std::move(question)) {}

  std::string name() const override { return "question"; }
  std::vector<std::pair<std::string, std::string>> facts() const override {
    auto out = Page::facts();
    std::string all;
    for (const std::string& line : question_.lines) all += (all.empty() ? "" : "; ") + line;
    out.emplace_back("lines", all);
    return out;
  }

 protected:
  std::string title() const override { return question_.title; }

  float draw_contents(Canvas& canvas, const Rect& area) override {
    const float width = std::min(area.width, scaled(760));
    float y = area.y;
    y += draw_lines(canvas, {area.x, y}, question_.words, style(16, theme().text), width);
    y += scaled(12);
    for (const std::string& line : question_.lines) {
      canvas.text({area.x, y}, "•", style(15, theme().warning));
      y += draw_lines(canvas, {area.x + scaled(16), y}, one_line(line), style(15, theme().warning),
                      width - scaled(16)) +
           scaled(6);
    }
    return y - area.y;
  }

  void draw_foot(Canvas&, const Rect& area) override {
    const float width = std::min(scaled(260), area.width / 2 - 5);
    controls_.add(Button{.area = {area.x, area.y, width, area.height},
                         .label = question_.no,
                         .press = [this] { leave(); },
                         .lit = true});
    controls_.add(Button{.area = {area.right() - width, area.y, width, area.height},
                         .label = question_.yes,
                         .press = [this] { attempt(question_.go_on); }});
  }

 private:
  Question question_;
};

}  // namespace

std::unique_ptr<Screen> question_screen(Screens& screens, Question question) {
  return std::make_unique<QuestionScreen>(screens, std::move(question));
}

}  // namespace glasshouse::ui
