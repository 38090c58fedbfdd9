#pragma once

#include <filesystem>
#include <string>

#include "core/spec.hpp"

// What an editor needs to help with a game of one's own: in its folder a .luarc.json for the Lua
// language server and .editor/ with stubs of the API and of this very manifest, and the schema of
// manifests. `new` and `stubs` make them; check and test keep them as the manifest is.
namespace glasshouse::app {

inline constexpr const char* kEditorFolder = ".editor";

// Throws core::UsageError when the folder can't be written to.
void write_editor_files(const core::GameSpec& spec);

// Renews them where there are some, and never mind if that fails.
void refresh_editor_files(const core::GameSpec& spec) noexcept;

// Writes a file and the folders above it. Throws core::UsageError when it can't be written.
void write_file(const std::filesystem::path& file, const std::string& text);

}  // namespace glasshouse::app
