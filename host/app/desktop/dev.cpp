#include "app/desktop/dev.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <optional>
#include <set>
#include <thread>

#include "app/authoring/watch.hpp"
#include "core/errors.hpp"
#include "core/png.hpp"
#include "core/read_file.hpp"

namespace glasshouse::app {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr int kDeepestFolder = 3;

std::string whole(const fs::path& path) {
  std::error_code failed;
  const fs::path real = fs::weakly_canonical(path, failed);
  return failed ? path.string() : real.string();
}

bool is_one_of(const fs::path& path, std::initializer_list<const char*> endings) {
  const std::string ending = path.extension().string();
  return std::any_of(endings.begin(), endings.end(),
                     [&](const char* one) { return ending == one; });
}

// A picture that comes, goes, breaks or has another size now is news to the game's spec; one with
// other colours only to those who draw it.
bool is_news(const fs::path& file, const core::PictureFile& known) {
  const core::FileRead read = core::read_file(file, core::kMostPictureBytes);
  const core::PngFacts facts = core::look_at_png(read.bytes.value_or(""));
  return facts.width != known.width || facts.height != known.height;
}

void add_folders(const fs::path& folder, int depth, std::set<fs::path>& out) {
  std::error_code failed;
  if (!fs::is_directory(folder, failed) || !out.insert(folder).second) return;
  if (depth == kDeepestFolder) return;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, failed)) {
    const bool hidden = entry.path().filename().string().starts_with(".");
    if (!hidden && entry.is_directory(failed)) add_folders(entry.path(), depth + 1, out);
  }
}

// When the file was last written or moved to where it is.
match::Reload::Time saved_at(const fs::path& file) {
  struct stat facts {};
  if (stat(file.c_str(), &facts) != 0) return std::chrono::system_clock::now();
  const auto time =
      std::chrono::seconds(facts.st_ctim.tv_sec) + std::chrono::nanoseconds(facts.st_ctim.tv_nsec);
  return match::Reload::Time(std::chrono::duration_cast<match::Reload::Time::duration>(time));
}

class GameReloads : public match::Reloads {
 public:
  GameReloads(OpenSource open, const match::Match& match) : open_(std::move(open)) {
    core::Insight* insight = match.insight();
    note_files(match.model().spec_owner, insight ? insight->files() : std::vector<std::string>{});
    thread_ = std::thread([this] { run(); });
  }
  ~GameReloads() override {
    stop_ = true;
    watch_.interrupt();
    thread_.join();
  }
  GameReloads(const GameReloads&) = delete;
  GameReloads& operator=(const GameReloads&) = delete;

  void set_present(match::Present present) override {
    const std::lock_guard lock(mutex_);
    present_ = std::make_shared<const match::Present>(std::move(present));
    if (match::game_key(*present_->spec) != watched_game_) watch_.interrupt();
  }

  std::optional<match::Reload> take() override {
    const std::lock_guard lock(mutex_);
    if (done_.empty()) return std::nullopt;
    std::optional<match::Reload> out(std::move(done_.front()));
    done_.erase(done_.begin());
    return out;
  }

 private:
  void run() {
    while (!stop_) {
      const std::vector<fs::path> changed = watch_.wait(std::chrono::milliseconds(-1));
      if (!stop_ && !turn_to_another_game() && !changed.empty()) note(changed);
    }
  }

  // The one that is on the table now.
  bool turn_to_another_game() {
    const auto present = this->present();
    if (!present || match::game_key(*present->spec) == watched_game_) return false;
    broken_ = false;
    note_files(present->spec, present->files);
    return true;
  }

  std::shared_ptr<const match::Present> present() {
    const std::lock_guard lock(mutex_);
    return present_;
  }

  void note(const std::vector<fs::path>& changed) {
    match::Reload reload;
    Meaning meaning = Meaning::nothing;
    for (const fs::path& file : changed) {
      const Meaning one = meaning_of(file, watched_, broken_);
      if (one == Meaning::nothing) continue;
      reload.files.push_back(file.string());
      reload.saved = std::max(reload.saved, saved_at(file));
      if (meaning == Meaning::nothing || one == Meaning::rules) meaning = one;
    }
    if (meaning == Meaning::nothing) return;
    reload.kind = meaning == Meaning::pictures ? match::Reload::Kind::pictures
                  : meaning == Meaning::help   ? match::Reload::Kind::help
                                               : match::Reload::Kind::rules;
    if (meaning == Meaning::rules) load(reload);
    const std::lock_guard lock(mutex_);
    std::erase_if(done_, [&](const match::Reload& older) { return is_outdone(older, reload); });
    done_.push_back(std::move(reload));
  }

  // Rules, or why there are none, say nothing any more once they were saved again.
  static bool is_outdone(const match::Reload& older, const match::Reload& reload) {
    return older.is_about_rules() == reload.is_about_rules() &&
           (older.is_about_rules() || older.kind == reload.kind);
  }

  void load(match::Reload& reload) {
    const Clock::time_point began = Clock::now();
    try_to_go_on(reload);
    broken_ = reload.kind == match::Reload::Kind::faults;
    // What was missing may have come in a folder that wasn't watched yet.
    if (broken_ && watch_all()) {
      try_to_go_on(reload);
      broken_ = reload.kind == match::Reload::Kind::faults;
    }
    reload.load_milliseconds =
        std::chrono::duration<float, std::milli>(Clock::now() - began).count();
  }

  void try_to_go_on(match::Reload& reload) {
    reload.kind = match::Reload::Kind::rules;
    reload.report = {};
    try {
      return go_on(reload);
    } catch (const core::ContentError& error) {
      reload.faults = match::excerpts_of(error);
    } catch (const std::exception& error) {
      reload.faults = {{"", error.what(), "", 0, {}}};
    }
    reload.kind = match::Reload::Kind::faults;
  }

  void go_on(match::Reload& reload) {
    const auto present = this->present();
    if (!present) throw core::UsageError("nothing is played yet");
    reload.source = open_(*present->spec);
    reload.present = present->number;
    reload.match = match::Match::go_on(present->past, *reload.source, reload.report);
    match::compare(present->look, match::look_of(*reload.match), reload.report);
    core::Insight* insight = reload.match->insight();
    note_files(reload.source->spec, insight ? insight->files() : std::vector<std::string>{});
  }

  void note_files(std::shared_ptr<const core::GameSpec> spec, std::vector<std::string> read) {
    spec_ = std::move(spec);
    read_ = std::move(read);
    {
      const std::lock_guard lock(mutex_);
      watched_game_ = match::game_key(*spec_);
    }
    watch_all();
  }

  // Whether that is something else than before.
  bool watch_all() {
    watched_ = watched_files(*spec_, read_);
    std::vector<fs::path> paths = watched_.folders;
    paths.insert(paths.end(), watched_.used.begin(), watched_.used.end());
    if (paths == paths_) return false;
    paths_ = std::move(paths);
    watch_.watch(paths_);
    return true;
  }

  const OpenSource open_;
  FileWatch watch_;
  std::shared_ptr<const core::GameSpec> spec_;  // of the rules that work
  std::vector<std::string> read_;               // by them
  WatchedFiles watched_;
  std::vector<fs::path> paths_;
  bool broken_ = false;
  std::atomic<bool> stop_ = false;

  std::mutex mutex_;  // for what both threads use, which is what follows
  std::shared_ptr<const match::Present> present_;
  std::string watched_game_;         // its key
  std::vector<match::Reload> done_;  // and not yet taken, oldest first

  std::thread thread_;
};

}  // namespace

WatchedFiles watched_files(const core::GameSpec& spec, const std::vector<std::string>& read) {
  WatchedFiles out;
  std::set<fs::path> folders;
  std::set<std::string> used;
  const auto add_file = [&](const std::string& file) {
    used.insert(whole(file));
    add_folders(fs::path(file).parent_path(), kDeepestFolder, folders);
  };
  for (const std::string& file : spec.files) add_file(file);
  for (const std::string& file : spec.scripts) add_file(file);
  for (const std::string& file : read) add_file(file);
  for (const std::string& folder : spec.module_folders) add_folders(folder, 0, folders);
  const core::FacePictures pictures = core::pictures_of(spec);
  for (const std::string& file : pictures.files) {
    add_folders(fs::path(file).parent_path(), kDeepestFolder, folders);
  }
  add_folders(spec.folder, 0, folders);
  out.folders.assign(folders.begin(), folders.end());
  out.used.assign(used.begin(), used.end());
  for (const std::string& file : pictures.files) out.pictures[whole(file)] = {};
  for (const auto& [name, picture] : pictures.found) out.pictures[whole(picture.path)] = picture;
  if (!spec.rules_text.empty()) out.help = whole(spec.rules_text);
  return out;
}

Meaning meaning_of(const fs::path& changed, const WatchedFiles& watched, bool broken) {
  const std::string file = whole(changed);
  if (std::binary_search(watched.used.begin(), watched.used.end(), file)) return Meaning::rules;
  std::error_code ignored;
  const bool is_picture = is_one_of(changed, {".png", ".jpg", ".jpeg", ".bmp", ".tga"});
  const bool may_help =
      is_picture || is_one_of(changed, {".lua", ".yaml"}) || fs::is_directory(changed, ignored);
  if (broken && may_help) return Meaning::rules;
  // The first text of a game, and one that is gone, are news to its spec.
  if (file == watched.help) return fs::exists(changed, ignored) ? Meaning::help : Meaning::rules;
  if (watched.help.empty() && changed.filename() == "rules.md") return Meaning::rules;
  const auto picture = watched.pictures.find(file);
  if (picture != watched.pictures.end() && is_news(changed, picture->second)) return Meaning::rules;
  return is_picture ? Meaning::pictures : Meaning::nothing;
}

std::unique_ptr<match::Reloads> watch_game(OpenSource open, const match::Match& match) {
  return std::make_unique<GameReloads>(std::move(open), match);
}

}  // namespace glasshouse::app
