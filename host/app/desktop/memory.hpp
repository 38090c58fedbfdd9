#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "match/setup_draft.hpp"

// What is remembered from run to run: how each game was set up the last time, and which folders and
// packs were opened. A file that can't be read is forgotten; one that can't be written is no fault.
namespace glasshouse::app {

class Memory {
 public:
  explicit Memory(std::filesystem::path file);

  std::optional<match::SetupChoice> setup_of(const std::string& game_id) const;
  void remember(const std::string& game_id, const match::SetupChoice& choice);

  const std::vector<std::string>& opened() const { return opened_; }
  void remember_opened(const std::string& path);

 private:
  void read();
  void write() const;

  std::filesystem::path file_;
  std::map<std::string, match::SetupChoice> setups_;
  std::vector<std::string> opened_;
};

}  // namespace glasshouse::app
