#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/errors.hpp"
#include "core/spec.hpp"
#include "manifest/load.hpp"

// A folder for one test, with the games it writes: home/content and home/rules for bundled games,
// user/ for the user's own. Gone when the test ends.
namespace glasshouse::manifest {

class Workshop {
 public:
  Workshop();
  ~Workshop();
  Workshop(const Workshop&) = delete;
  Workshop& operator=(const Workshop&) = delete;

  const std::filesystem::path& folder() const { return folder_; }
  SearchPath search() const { return {folder_ / "home", folder_ / "user", {}}; }

  // Writes a file and the folders above it; the path is inside the workshop.
  void write(const std::string& path, std::string_view text) const;
  // A bundled game with an empty script.
  void write_game(const std::string& id, std::string_view manifest) const;

  std::shared_ptr<const core::GameSpec> load(const std::string& id) const;
  std::vector<core::Fault> faults(const std::string& id) const;

 private:
  std::filesystem::path folder_;
};

// The spec of a manifest that is all there is to a game.
std::shared_ptr<const core::GameSpec> load(std::string_view manifest);

// Its faults as "line:column message (hint)", in order; empty when it has none.
std::vector<std::string> faults(std::string_view manifest);
// The faults of a game for two to four players with these further lines; their first line is 3.
std::vector<std::string> faults_in(std::string_view lines);
// The spec of a game for two to four players with these further lines.
std::shared_ptr<const core::GameSpec> load_with(std::string_view lines);

std::string text_of_file(const std::filesystem::path& file);

}  // namespace glasshouse::manifest
