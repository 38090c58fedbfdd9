#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/spec.hpp"

// What the program does for people who write a game: files to begin with and files for their editor
// (here), what is odd about a game that works (warnings, mentions), positions that were played as
// tests (export_test, exported_spec), and noticing that a file was saved (watch).
namespace glasshouse::app {

struct NewFile {
  std::string name;
  std::string text;
};

// A small whole game: pebbles are taken from a path.
std::vector<NewFile> new_game(const std::string& id);

// A variant of a game with one function overridden. `functions` are those of the base that a
// variant can override.
std::vector<NewFile> new_variant(const std::string& id, const core::GameSpec& base,
                                 const std::vector<std::string>& functions);

inline constexpr const char* kEditorFolder = ".editor";

// What an editor needs to help with a game: in its folder a .luarc.json for the Lua language server
// and .editor/ with stubs of the API and of this very manifest, and the schema of manifests. `new`
// and `stubs` make them; check and test keep them as the manifest is. Throws core::UsageError when
// the folder can't be written to.
void write_editor_files(const core::GameSpec& spec);

// Renews them where there are some, and never mind if that fails.
void refresh_editor_files(const core::GameSpec& spec) noexcept;

// Writes a file and the folders above it. Throws core::UsageError when it can't be written.
void write_file(const std::filesystem::path& file, const std::string& text);

}  // namespace glasshouse::app
