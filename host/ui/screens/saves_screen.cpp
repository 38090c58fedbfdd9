#include <algorithm>

#include "ui/screens/samples.hpp"
#include "ui/screens/screens.hpp"
#include "ui/widgets/page.hpp"
#include "ui/widgets/words.hpp"

namespace glasshouse::ui {
namespace {

constexpr float kPictureShape = 1.75f;  // width by height
constexpr std::size_t kMostLines = 6;

std::string words_for(SavedGame::State state) {
  switch (state) {
    case SavedGame::State::left: return "left unfinished";
    case SavedGame::State::being_played: return "being played";
    case SavedGame::State::kept: break;
  }
  return "";
}

class SavesScreen final : public Page {
 public:
  SavesScreen(Screens& screens, Library& library) : Page(screens), library_(library) { look(); }

  std::string name() const override { return "saves"; }
  Pace pace() const override { return samples_.going() ? Pace::waiting : Pace::still; }
  bool tick() override { return samples_.tick(); }

  std::vector<std::pair<std::string, std::string>> facts() const override {
    auto out = Page::facts();
    for (const SavedGame& save : saves_) {
      out.emplace_back(save.file.filename().string(), words_for(save.state));
    }
    return out;
  }

 protected:
  std::string title() const override { return "Saved games"; }

  float draw_contents(Canvas& canvas, const Rect& area) override {
    if (saves_.empty()) {
      const char* none = "Nothing is kept yet. Ctrl+S at a table keeps its game here.";
      return draw_lines(canvas, {area.x, area.y + 8}, none, style(15, theme().quiet_text),
                        area.width) +
             8;
    }
    float y = area.y + 4;
    for (const SavedGame& save : saves_) {
      Rect row{area.x + 4, y, area.width - 8, 0};
      row.height = std::max(scaled(128), draw_words(canvas, words_in(row), save, Words::measured));
      draw_row(canvas, row, save);
      y += row.height + 12;
    }
    return y - area.y;
  }

 private:
  void look() {
    saves_ = library_.saves ? library_.saves() : std::vector<SavedGame>{};
    for (const SavedGame& save : saves_) {
      if (save.fault.empty() && library_.saved_table && !samples_.find(save.file.string())) {
        samples_.order(save.file.string(), library_.saved_table(save.file));
      }
    }
    samples_.begin();
  }

  void draw_row(Canvas& canvas, const Rect& row, const SavedGame& save) {
    const Theme& look = theme();
    canvas.rect(row, 14, look.panel.lighter(0.03f), look.panel.darker(0.08f));
    canvas.frame(row, 14, 1.2f, look.line);
    draw_picture(canvas, row, save);
    draw_words(canvas, words_in(row), save, Words::drawn);
    const float buttons = buttons_width();
    const float right = row.right() - buttons - 14;
    const std::string name = save.file.filename().string();
    controls_.add(
        Button{.area = {right, row.y + scaled(16), buttons, scaled(38)},
               .label = "Go on",
               .press = [this, file = save.file] { attempt([&] { library_.load(file); }); },
               .enabled = save.fault.empty(),
               .name = "load " + name});
    controls_.add(Button{.area = {right, row.bottom() - scaled(48), buttons, scaled(32)},
                         .label = doomed_ == save.file ? "Really?" : "Delete",
                         .press = [this, file = save.file] { remove_file(file); },
                         .name = "delete " + name});
  }

  float buttons_width() const { return scaled(100); }

  Rect picture_in(const Rect& row) const {
    const float width = std::min(scaled(234), row.width * 0.27f);
    const float height = width / kPictureShape;
    return {row.x + 8, row.y + std::max(8.0f, (row.height - height) / 2), width, height};
  }

  Rect words_in(const Rect& row) const {
    const float x = picture_in(row).right() + 18;
    return {x, row.y, row.right() - x - buttons_width() - 28, row.height};
  }

  void draw_picture(Canvas& canvas, const Rect& row, const SavedGame& save) {
    const Rect picture = picture_in(row);
    canvas.rect(picture, 10, theme().table_top, theme().table_bottom);
    if (const TableScene* scene = samples_.find(save.file.string())) {
      canvas.push_clip(picture);
      draw_small_table(canvas, *scene, picture.inset(4));
      canvas.pop_clip();
    }
  }

  enum class Words : uint8_t { measured, drawn };

  // Returns how high they are.
  float draw_words(Canvas& canvas, const Rect& area, const SavedGame& save, Words what) {
    const TextStyle quiet = style(13.5f, theme().quiet_text);
    const std::string state = words_for(save.state);
    const std::string heading = save.title + (state.empty() ? "" : " · " + state);
    float y = area.y + scaled(14);
    const auto add = [&](const std::string& text, const TextStyle& set, float gap) {
      const std::size_t lines = wrapped(canvas, text, set, area.width, kMostLines).size();
      if (what == Words::drawn) {
        draw_lines(canvas, {area.x, y}, text, set, area.width, kMostLines);
      }
      y += static_cast<float>(lines) * canvas.line_height(set) + scaled(gap);
    };
    add(heading, style(18, theme().text, Weight::bold), 7);
    add(save.fault.empty() ? save.about : save.fault, quiet, 7);
    add(save.when, quiet, 12);
    return y - area.y;
  }

  // The first press asks, the second does it.
  void remove_file(const std::filesystem::path& file) {
    if (doomed_ != file) {
      doomed_ = file;
      return;
    }
    doomed_.clear();
    attempt([&] {
      if (library_.remove_save) library_.remove_save(file);
    });
    look();
  }

  Library& library_;
  std::vector<SavedGame> saves_;
  Samples samples_;
  std::filesystem::path doomed_;
};

}  // namespace

std::unique_ptr<Screen> saves_screen(Screens& screens, Library& library) {
  return std::make_unique<SavesScreen>(screens, library);
}

}  // namespace glasshouse::ui
