#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/spec.hpp"

// The files of scripts and of the modules that they require, which lie in the game's own folders
// and in rules/lib.
namespace glasshouse::script {

// A path as messages show it: relative to the folder the program runs in, when it lies there.
std::string shown_path(const std::string& path);

// Throws core::ContentError for a file that can't be read or is far too long for a script.
std::string read_script(const std::string& path);

bool is_module_name(std::string_view name);

// The file of a module, wherever it is first found; `known` tells of files that are there without
// asking the disk. Nothing when no folder has it, or only outside of itself.
std::optional<std::string> module_file(const core::GameSpec& spec, std::string_view name,
                                       const std::function<bool(const std::string&)>& known = {});

// The modules that a script names in require("…"), in the order of the text, also where it stands
// in a comment. What is put together while it runs can't be seen.
std::vector<std::string> modules_named(std::string_view script);

// The scripts and modules of a game as they were when first read. Rules made from the same texts
// are the same, whatever becomes of the files meanwhile. May be shared by threads.
class ScriptTexts {
 public:
  // Throws core::ContentError for a file that can't be read.
  std::string read(const std::string& path);
  bool has(const std::string& path) const;

 private:
  mutable std::mutex mutex_;
  std::map<std::string, std::string> texts_;
};

// What rules were read from. Rules in Lua are one, so that `require` finds it.
class ReadFiles {
 public:
  explicit ReadFiles(std::shared_ptr<ScriptTexts> texts) : texts_(std::move(texts)) {}
  virtual ~ReadFiles() = default;

  std::string read(const std::string& path) {
    files_.push_back(path);
    return texts_->read(path);
  }
  bool has(const std::string& path) const { return texts_->has(path); }
  const std::vector<std::string>& files() const { return files_; }

 private:
  std::shared_ptr<ScriptTexts> texts_;
  std::vector<std::string> files_;
};

}  // namespace glasshouse::script
