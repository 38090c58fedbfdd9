#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "script/rules.hpp"

// The scripts and modules of a game as they were when first read.
namespace glasshouse::script {

// Rules made from the same texts are the same, whatever becomes of the files meanwhile. May be
// shared by threads.
class ScriptTexts {
 public:
  // Throws core::ContentError for a file that can't be read.
  std::string read(const std::string& path);
  bool has(const std::string& path) const;

 private:
  mutable std::mutex mutex_;
  std::map<std::string, std::string> texts_;
};

// As load_rules without texts, which reads every file anew.
std::unique_ptr<core::Rules> load_rules(std::shared_ptr<const core::Model> model,
                                        std::shared_ptr<ScriptTexts> texts,
                                        ScriptLimits limits = {});

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
