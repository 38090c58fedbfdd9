#include "ui/library.hpp"
#include "ui/page.hpp"
#include "ui/samples.hpp"
#include "ui/words.hpp"

namespace glasshouse::ui {
namespace {

std::string words_for(SavedGame::Standing standing) {
  switch (standing) {
    case SavedGame::Standing::left: return "left unfinished";
    case SavedGame::Standing::being_played: return "being played";
    case SavedGame::Standing::kept: break;
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
      out.emplace_back(save.file.filename().string(), words_for(save.standing));
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
    const Rect picture{row.x + 8, row.y + 8, (row.height - 16) * 1.75f, row.height - 16};
    canvas.rect(picture, 10, look.table_top, look.table_bottom);
    if (const TableScene* scene = samples_.find(save.file.string())) {
      canvas.push_clip(picture);
      draw_small_table(canvas, *scene, picture.inset(4));
      canvas.pop_clip();
    }
    const float x = picture.right() + 18;
    const float buttons = scaled(110);
    const float width = row.right() - x - buttons - 24;
    const TextStyle big = style(18, look.text, Weight::bold);
    const TextStyle quiet = style(13.5f, look.quiet_text);
    const std::string standing = words_for(save.standing);
    const std::string heading = save.title + (standing.empty() ? "" : "  ·  " + standing);
    canvas.text({x, row.y + scaled(14)}, shortened(canvas, heading, big, width), big);
    const std::string& about = save.fault.empty() ? save.about : save.fault;
    draw_lines(canvas, {x, row.y + scaled(44)}, about, quiet, width, 2);
    canvas.text({x, row.bottom() - scaled(30)}, save.when, quiet);
    const float right = row.right() - buttons - 14;
    Button load;
    load.area = {right, row.y + scaled(16), buttons, scaled(38)};
    load.label = "Go on";
    load.name = "load " + save.file.filename().string();
    load.enabled = save.fault.empty();
    load.press = [this, file = save.file] { attempt([&] { library_.load(file); }); };
    controls_.add(std::move(load));
    Button remove;
    remove.area = {right, row.bottom() - scaled(48), buttons, scaled(32)};
    const bool sure = doomed_ == save.file;
    remove.label = sure ? "Really?" : "Delete";
    remove.name = "delete " + save.file.filename().string();
    remove.press = [this, file = save.file] { remove_file(file); };
    controls_.add(std::move(remove));
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
