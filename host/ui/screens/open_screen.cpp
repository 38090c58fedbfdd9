#include <algorithm>

#include "ui/screens/screens.hpp"
#include "ui/widgets/page.hpp"
#include "ui/widgets/words.hpp"

namespace glasshouse::ui {
namespace {

namespace fs = std::filesystem;

// Folders and packs in a folder, to go through and to open.
class OpenScreen final : public Page {
 public:
  OpenScreen(Screens& screens, Library& library, Sought sought)
      : Page(screens), library_(library), sought_(std::move(sought)) {
    std::error_code failed;
    const char* home = std::getenv("HOME");
    go_to(home && *home ? fs::path(home) : fs::current_path(failed));
  }

  std::string name() const override { return "open"; }

 protected:
  std::string title() const override {
    return sought_.found ? "Where is " + sought_.title + "?" : "Open a game";
  }
  std::string subtitle() const override {
    return sought_.found ? "It isn't at " + sought_.where + " any more"
                         : "A folder with a game.yaml in it, or a pack";
  }

  float draw_contents(Canvas& canvas, const Rect& area) override {
    float y = area.y + 4;
    const auto open_path = [this] { open(path_); };
    controls_.add(Field{.area = {area.x + 4, y, area.width - scaled(150), scaled(36)},
                        .name = "path",
                        .text = path_,
                        .changed = [this](const std::string& text) { path_ = text; },
                        .longest = 400,
                        .entered = open_path});
    controls_.add(Button{.area = {area.right() - scaled(132), y, scaled(128), scaled(36)},
                         .label = "Open",
                         .press = open_path,
                         .lit = true});
    y += scaled(50);
    for (const Entry& entry : entries_) {
      const Rect row{area.x + 4, y, std::min(area.width - scaled(90), scaled(560)), scaled(30)};
      if (entry.game) {
        canvas.text({row.right() + 12, y + scaled(6)}, "a game",
                    style(13, theme().accent, Weight::bold));
      }
      controls_.add(
          Button{.area = row,
                 .label = entry.label,
                 .press = [this, entry] { entry.game ? open(entry.path) : go_to(entry.path); },
                 .name = "entry " + entry.label});
      y += scaled(36);
    }
    return y - area.y;
  }

 private:
  struct Entry {
    std::string label;
    fs::path path;
    bool game = false;
  };

  static bool is_game(const fs::path& path) {
    std::error_code ignored;
    return path.extension() == ".zip" || path.extension() == ".glasshouse" ||
           fs::is_regular_file(path / "game.yaml", ignored);
  }

  void go_to(const fs::path& asked) {
    // What ends in a slash is inside of itself otherwise.
    const fs::path folder = asked.has_filename() ? asked : asked.parent_path();
    path_ = folder.string();
    entries_.clear();
    message_.clear();
    if (folder.has_parent_path() && folder != folder.root_path()) {
      entries_.push_back({"..", folder.parent_path(), false});
    }
    std::error_code failed;
    std::vector<Entry> found;
    for (fs::directory_iterator at(folder, fs::directory_options::skip_permission_denied, failed),
         end;
         !failed && at != end; at.increment(failed)) {
      const std::string label = at->path().filename().string();
      std::error_code ignored;
      const bool folder_here = at->is_directory(ignored);
      if (label.starts_with(".") || !(folder_here || is_game(at->path()))) continue;
      found.push_back({label, at->path(), is_game(at->path())});
    }
    if (failed) say(folder.string() + " can't be read: " + failed.message());
    std::sort(found.begin(), found.end(), [](const Entry& one, const Entry& other) {
      return std::pair(!one.game, one.label) < std::pair(!other.game, other.label);
    });
    entries_.insert(entries_.end(), found.begin(), found.end());
  }

  void open(const fs::path& path) {
    std::error_code ignored;
    const bool plain_folder = fs::is_directory(path, ignored) && !is_game(path);
    if (plain_folder) return look_into(path);
    attempt([&] {
      if (sought_.found) return sought_.found(path);
      const std::string id = library_.open(path);
      screens_.pop();
      screens_.push_later(setup_screen(screens_, library_, id));
    });
  }

  // A folder that is no game is gone through instead.
  void look_into(const fs::path& folder) {
    go_to(folder);
    if (!message_.empty()) return;
    const bool empty = entries_.empty() || entries_.back().label == "..";
    say("There is no game in " + path_ + ": it would have a game.yaml. " +
        (empty ? "There are no folders in it either." : "These are the folders in it."));
  }

  Library& library_;
  Sought sought_;
  std::string path_;
  std::vector<Entry> entries_;
};

}  // namespace

std::unique_ptr<Screen> open_screen(Screens& screens, Library& library, Sought sought) {
  return std::make_unique<OpenScreen>(screens, library, std::move(sought));
}

}  // namespace glasshouse::ui
