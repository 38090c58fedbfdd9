#include <algorithm>

#include "ui/screens/samples.hpp"
#include "ui/screens/screens.hpp"
#include "ui/widgets/page.hpp"
#include "ui/widgets/words.hpp"

namespace glasshouse::ui {
namespace {

constexpr float kPictureShape = 1.75f;  // width by height

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
      canvas.text({area.x, area.y + 8},
                  "Nothing is kept yet. Ctrl+S at a table keeps its game here.",
                  style(15, theme().quiet_text));
      return scaled(40);
    }
    const float height = scaled(150);
    float y = area.y + 4;
    for (const SavedGame& save : saves_) {
      draw_row(canvas, {area.x + 4, y, area.width - 8, height}, save);
      y += height + 12;
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
    const Rect picture = draw_picture(canvas, row, save);
    const float x = picture.right() + 18;
    const float buttons = scaled(110);
    draw_words(canvas, {x, row.y, row.right() - x - buttons - 24, row.height}, save);
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

  // It leaves the words the room they need; returns where it is.
  Rect draw_picture(Canvas& canvas, const Rect& row, const SavedGame& save) {
    const float width = std::min((row.height - 16) * kPictureShape, row.width * 0.3f);
    const float height = width / kPictureShape;
    const Rect picture{row.x + 8, row.centre().y - height / 2, width, height};
    canvas.rect(picture, 10, theme().table_top, theme().table_bottom);
    if (const TableScene* scene = samples_.find(save.file.string())) {
      canvas.push_clip(picture);
      draw_small_table(canvas, *scene, picture.inset(4));
      canvas.pop_clip();
    }
    return picture;
  }

  void draw_words(Canvas& canvas, const Rect& area, const SavedGame& save) {
    const TextStyle big = style(18, theme().text, Weight::bold);
    const TextStyle quiet = style(13.5f, theme().quiet_text);
    const std::string state = words_for(save.state);
    const std::string heading = save.title + (state.empty() ? "" : " · " + state);
    const std::string& about = save.fault.empty() ? save.about : save.fault;
    float y = area.y + scaled(14);
    y += draw_lines(canvas, {area.x, y}, heading, big, area.width, 2) + scaled(7);
    draw_lines(canvas, {area.x, y}, about, quiet, area.width, 2);
    const std::size_t lines = wrapped(canvas, save.when, quiet, area.width, 2).size();
    const float height = canvas.line_height(quiet) * static_cast<float>(lines);
    draw_lines(canvas, {area.x, area.bottom() - scaled(12) - height}, save.when, quiet, area.width,
               2);
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
