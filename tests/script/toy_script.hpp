#pragma once

#include <filesystem>
#include <fstream>
#include <memory>

#include "core/toy.hpp"
#include "script/rules.hpp"

// The toy table with rules written in the test itself.
namespace toy {

// A file with this script, in a folder that goes when the test ends.
class ScriptFile {
 public:
  explicit ScriptFile(const std::string& text, const std::string& name = "toy.lua")
      : folder_(std::filesystem::temp_directory_path() /
                ("glasshouse_toy_" + std::to_string(reinterpret_cast<std::uintptr_t>(this)))) {
    write(name, text);
  }
  ~ScriptFile() { std::filesystem::remove_all(folder_); }
  ScriptFile(const ScriptFile&) = delete;
  ScriptFile& operator=(const ScriptFile&) = delete;

  std::string write(const std::string& name, const std::string& text) {
    const std::filesystem::path path = folder_ / name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path) << text;
    return path.string();
  }
  std::string path(const std::string& name = "toy.lua") const { return (folder_ / name).string(); }
  std::string folder() const { return folder_.string(); }

 private:
  std::filesystem::path folder_;
};

inline std::unique_ptr<Rules> rules_of(const ScriptFile& file, std::shared_ptr<GameSpec> game,
                                       glasshouse::script::ScriptLimits limits = {}) {
  game->scripts = {file.path()};
  game->module_folders = {file.folder()};
  return glasshouse::script::load_rules(build_model(std::move(game), {2, {"Ann", "Bob"}, {}}),
                                        std::move(limits));
}

// Rules whose turn is this Lua code, with `game` and `player` at hand.
inline std::string turn_of(const std::string& code) {
  return "local rules = {}\nfunction rules.turn(game, player)\n" + code + "\nend\nreturn rules\n";
}

// Plays the code as the first turn, answering every question with its first option.
inline Status play_turn(const std::string& code, std::shared_ptr<GameSpec> game = spec()) {
  const ScriptFile file(turn_of(code));
  const auto rules = rules_of(file, std::move(game));
  rules->table().deal(1);
  rules->table().begin_first_turn();
  Status status = rules->begin_turn();
  while (status == Status::choosing) status = rules->answer(0);
  return status;
}

}  // namespace toy
