#pragma once

#include <chrono>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

// Tells when files change on the disk, whichever way an editor saves: in place, by renaming a new
// file over the old one, or by moving the old one away first. It watches the folders that hold the
// files, so a file may also come and go. Nothing is polled: waiting costs no processor time.
namespace glasshouse::app {

class FileWatch {
 public:
  using Path = std::filesystem::path;
  using Milliseconds = std::chrono::milliseconds;

  // Throws std::runtime_error when the system gives no more watches.
  FileWatch();
  explicit FileWatch(const std::vector<Path>& paths);
  ~FileWatch();
  FileWatch(const FileWatch&) = delete;
  FileWatch& operator=(const FileWatch&) = delete;

  // Watches these from now on, and nothing else. A file needn't exist yet, but its folder must; of
  // a folder everything directly in it is watched.
  void watch(const std::vector<Path>& paths);

  // Waits until something changed, interrupt() was called, or the limit has passed (negative: no
  // limit). Returns what changed, as it was given to watch(), or as folder/name for a file in a
  // watched folder; each once. A burst of changes is one: it returns when nothing has happened
  // for some milliseconds.
  std::vector<Path> wait(Milliseconds limit);

  // Ends a wait, now or the next one. May be called from any thread.
  void interrupt();

 private:
  struct Folder {
    Path path;
    std::map<std::string, Path> files;  // by name: what watch() was given
    bool whole = false;
    Path shown;  // of a whole folder: what watch() was given
  };

  void add(const Path& file);
  void add_folder(const Path& folder);
  Folder* folder_at(const Path& path);
  // False when nothing came in time.
  bool read_events(Milliseconds limit, std::vector<Path>& changed);
  bool await(int milliseconds) const;
  bool is_missing_one(const std::vector<Path>& changed) const;
  void take_events(std::vector<Path>& changed);
  void note(int watch, const std::string& name, std::vector<Path>& changed);
  void watch_again(const std::vector<int>& lost);

  int events_ = -1;
  int interrupted_ = -1;
  std::map<int, Folder> folders_;  // by the system's number of the watch
  std::set<Path> named_;           // the files among what is watched
};

}  // namespace glasshouse::app
