#include "app/authoring/watch.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <system_error>
#include <utility>

namespace glasshouse::app {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr uint32_t kChanges = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE |
                              IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR;
// A save is one event or a few in a row; an editor that moves the old file away has a new one
// there within moments.
constexpr std::chrono::milliseconds kQuiet{4}, kLongestBurst{40}, kLongestAbsence{120};

fs::path folder_of(const fs::path& file) {
  fs::path folder = file.parent_path();
  return folder.empty() ? fs::path(".") : folder;
}

void add_once(std::vector<fs::path>& paths, const fs::path& path) {
  if (std::find(paths.begin(), paths.end(), path) == paths.end()) paths.push_back(path);
}

}  // namespace

FileWatch::FileWatch()
    : events_(inotify_init1(IN_NONBLOCK | IN_CLOEXEC)),
      interrupted_(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {
  if (events_ >= 0 && interrupted_ >= 0) return;
  throw std::runtime_error(std::string("files can't be watched: ") + std::strerror(errno));
}

FileWatch::FileWatch(const std::vector<Path>& paths) : FileWatch() { watch(paths); }

FileWatch::~FileWatch() {
  close(events_);
  close(interrupted_);
}

void FileWatch::watch(const std::vector<Path>& paths) {
  std::map<int, Folder> before = std::exchange(folders_, {});
  named_.clear();
  for (const Path& path : paths) {
    std::error_code ignored;
    if (fs::is_directory(path, ignored)) {
      add_folder(path);
    } else {
      add(path);
    }
  }
  for (const auto& [number, folder] : before) {
    if (!folders_.contains(number)) inotify_rm_watch(events_, number);
  }
}

FileWatch::Folder* FileWatch::folder_at(const Path& path) {
  const int number = inotify_add_watch(events_, path.c_str(), kChanges);
  if (number < 0 && errno == ENOSPC) {
    throw std::runtime_error("the system watches no more folders (fs.inotify.max_user_watches)");
  }
  if (number < 0) return nullptr;
  Folder& folder = folders_[number];
  folder.path = path;
  return &folder;
}

// A link is watched where it lies and where it leads.
void FileWatch::add(const Path& file) {
  named_.insert(file);
  if (Folder* folder = folder_at(folder_of(file))) folder->files[file.filename()] = file;
  std::error_code failed;
  const Path real = fs::weakly_canonical(file, failed);
  if (failed || !fs::is_symlink(file, failed)) return;
  if (Folder* folder = folder_at(folder_of(real))) folder->files[real.filename()] = file;
}

void FileWatch::add_folder(const Path& path) {
  Folder* folder = folder_at(path);
  if (!folder) return;
  folder->whole = true;
  folder->shown = path;
}

std::vector<FileWatch::Path> FileWatch::wait(Milliseconds limit) {
  std::vector<Path> changed;
  if (!read_events(limit, changed)) return changed;
  const Clock::time_point began = Clock::now();
  while (read_events(kQuiet, changed) && Clock::now() - began < kLongestBurst) {
  }
  while (is_missing_one(changed) && Clock::now() - began < kLongestAbsence) {
    read_events(kQuiet, changed);
  }
  return changed;
}

// An editor's temporary files may come and go as they like.
bool FileWatch::is_missing_one(const std::vector<Path>& changed) const {
  return std::any_of(changed.begin(), changed.end(), [this](const Path& path) {
    std::error_code ignored;
    return named_.contains(path) && !fs::exists(path, ignored);
  });
}

bool FileWatch::read_events(Milliseconds limit, std::vector<Path>& changed) {
  const std::size_t before = changed.size();
  const Clock::time_point until = Clock::now() + limit;
  const bool forever = limit.count() < 0;
  while (changed.size() == before) {
    const auto left = std::chrono::ceil<Milliseconds>(until - Clock::now()).count();
    if (!await(forever ? -1 : static_cast<int>(std::max<int64_t>(left, 0)))) return false;
    take_events(changed);
    if (!forever && Clock::now() >= until) break;
  }
  return changed.size() > before;
}

// False after a time without events, and when a wait was ended from outside.
bool FileWatch::await(int milliseconds) const {
  pollfd ready[2] = {{events_, POLLIN, 0}, {interrupted_, POLLIN, 0}};
  const int count = poll(ready, 2, milliseconds);
  if (count < 0) return errno == EINTR;
  if (ready[1].revents == 0) return count > 0;
  uint64_t interruptions = 0;
  (void)!read(interrupted_, &interruptions, sizeof interruptions);
  return false;
}

void FileWatch::take_events(std::vector<Path>& changed) {
  alignas(inotify_event) char buffer[4096];
  std::vector<int> lost;
  for (ssize_t size = 0; (size = read(events_, buffer, sizeof buffer)) > 0;) {
    for (const char* at = buffer; at < buffer + size;) {
      const auto* event = reinterpret_cast<const inotify_event*>(at);
      at += sizeof(inotify_event) + event->len;
      if (event->mask & (IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED)) lost.push_back(event->wd);
      // A file that was only made has nothing in it yet.
      const bool empty_file = (event->mask & IN_CREATE) && !(event->mask & IN_ISDIR);
      if (event->len > 0 && !empty_file) note(event->wd, event->name, changed);
    }
  }
  watch_again(lost);
}

void FileWatch::note(int watch, const std::string& name, std::vector<Path>& changed) {
  const auto folder = folders_.find(watch);
  if (folder == folders_.end()) return;
  const auto file = folder->second.files.find(name);
  if (file != folder->second.files.end()) {
    add_once(changed, file->second);
  } else if (folder->second.whole) {
    add_once(changed, folder->second.shown / name);
  }
}

// A folder that was replaced (another branch was checked out) is watched under its name again.
void FileWatch::watch_again(const std::vector<int>& lost) {
  for (const int number : lost) {
    const auto gone = folders_.find(number);
    if (gone == folders_.end()) continue;
    const Folder folder = gone->second;
    folders_.erase(gone);
    if (Folder* back = folder_at(folder.path)) *back = folder;
  }
}

void FileWatch::interrupt() {
  const uint64_t one = 1;
  (void)!write(interrupted_, &one, sizeof one);
}

}  // namespace glasshouse::app
