#include "app/authoring/authoring.hpp"

#include <fstream>

#include "core/errors.hpp"
#include "core/read_file.hpp"
#include "manifest/schema.hpp"
#include "script/reference/reference.hpp"

namespace glasshouse::app {
namespace {

namespace fs = std::filesystem;

constexpr const char* kSettings = R"({
  "runtime.version": "Lua 5.4",
  "runtime.builtin": {
    "io": "disable", "os": "disable", "debug": "disable", "package": "disable", "coroutine": "disable"
  },
  "workspace.library": [".editor"],
  "workspace.checkThirdParty": false,
  "diagnostics.disable": ["lowercase-global"]
}
)";

// A file that is right already keeps its time, so that nobody who watches the folder wakes up.
void keep_file(const fs::path& file, const std::string& text) {
  if (core::read_file(file, core::kMostScriptBytes).bytes != text) write_file(file, text);
}

}  // namespace

void write_file(const fs::path& file, const std::string& text) {
  std::error_code failed;
  fs::create_directories(file.parent_path(), failed);
  std::ofstream out(file, std::ios::binary);
  out << text;
  out.close();
  if (!out) throw core::UsageError("'" + file.string() + "' can't be written");
}

void write_editor_files(const core::GameSpec& spec) {
  const fs::path folder = spec.folder;
  keep_file(folder / kEditorFolder / "glasshouse.lua", script::game_stubs(spec));
  keep_file(folder / kEditorFolder / "game.schema.json", manifest::game_schema());
  if (!fs::exists(folder / ".luarc.json")) write_file(folder / ".luarc.json", kSettings);
}

void refresh_editor_files(const core::GameSpec& spec) noexcept {
  try {
    if (fs::is_directory(fs::path(spec.folder) / kEditorFolder)) write_editor_files(spec);
  } catch (const std::exception&) {
    return;
  }
}

}  // namespace glasshouse::app
