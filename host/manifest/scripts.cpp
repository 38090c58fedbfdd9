#include "manifest/scripts.hpp"

#include <algorithm>
#include <vector>

#include "manifest/inside.hpp"

namespace glasshouse::manifest {
namespace {

namespace fs = std::filesystem;

// rules/ beside content/ for a bundled game, else nothing.
std::optional<fs::path> rules_folder(const fs::path& folder) {
  const fs::path shelf = (fs::absolute(folder) / "..").lexically_normal();
  if (shelf.parent_path().filename() != "content") return {};
  return (shelf / ".." / "rules").lexically_normal();
}

std::vector<fs::path> script_places(const fs::path& folder, const std::string& name) {
  std::vector<fs::path> places{folder / (name + ".lua"), folder / "rules.lua"};
  if (const auto rules = rules_folder(folder)) places.push_back(*rules / (name + ".lua"));
  return places;
}

std::vector<std::string> scripts_in(const fs::path& folder) {
  std::vector<std::string> names;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error)) {
    const fs::path& path = entry->path();
    if (path.extension() == ".lua") names.push_back(path.stem().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace

std::optional<fs::path> find_script(const fs::path& folder, const std::string& name) {
  std::error_code ignored;
  for (const fs::path& place : script_places(folder, name)) {
    if (fs::exists(place, ignored) && lies_inside(place, place.parent_path())) {
      return place;
    }
  }
  return {};
}

void add_missing_script(const fs::path& folder, const std::string& name, const core::Source& where,
                        FaultList& faults) {
  const std::vector<std::string> beside = scripts_in(folder);
  const auto rules = rules_folder(folder);
  if (!beside.empty()) {
    faults.add(where, "the game is called '" + name + "' and its script '" + beside.front() + "'",
               "give both one name");
  } else if (rules) {
    faults.add(where, "the game '" + name + "' has no script rules/" + name + ".lua" +
                          faults.suggestion(name, scripts_in(*rules)));
  } else {
    faults.add(where, "the game '" + name + "' has no script: expected " + name +
                          ".lua or rules.lua beside game.yaml");
  }
}

std::optional<fs::path> find_modules(const fs::path& folder) {
  std::error_code ignored;
  if (fs::is_directory(folder / "lib", ignored) && lies_inside(folder / "lib", folder)) {
    return folder / "lib";
  }
  const auto rules = rules_folder(folder);
  if (rules && fs::is_directory(*rules / "lib", ignored)) return *rules / "lib";
  return {};
}

}  // namespace glasshouse::manifest
