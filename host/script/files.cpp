#include "script/files.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>

#include "core/errors.hpp"
#include "core/read_file.hpp"
#include "core/rng.hpp"
#include "script/rules.hpp"

namespace glasshouse::script {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kRequire = "require";

bool in_a_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

// What is quoted at the start of the text, behind blanks and an opening bracket.
std::string_view quoted(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t(");
  if (begin == std::string_view::npos) return {};
  const char quote = text[begin];
  if (quote != '"' && quote != '\'') return {};
  const std::size_t end = text.find(quote, begin + 1);
  return end == std::string_view::npos ? std::string_view()
                                       : text.substr(begin + 1, end - begin - 1);
}

bool lies_inside(const fs::path& file, const std::string& folder) {
  std::error_code error;
  const fs::path real = fs::weakly_canonical(file, error);
  const std::string inside = fs::weakly_canonical(folder, error).string() + "/";
  return fs::is_regular_file(real, error) && real.string().starts_with(inside);
}

std::string read_up_to(std::size_t most, const std::string& path) {
  core::FileRead read = core::read_file(path, most);
  if (read.bytes) return std::move(*read.bytes);
  throw core::ContentError({shown_path(path), 0, 0, "the file can't be read: " + read.fault, ""});
}

// Of all modules that the game's scripts name, and of those that these name.
std::vector<std::string> module_files(const core::GameSpec& spec) {
  std::vector<std::string> out;
  const auto add_named_in = [&](const std::string& file) {
    for (const std::string& name : modules_named(read_script(file))) {
      const std::optional<std::string> found = module_file(spec, name);
      if (found && std::find(out.begin(), out.end(), *found) == out.end()) out.push_back(*found);
    }
  };
  for (const std::string& script : spec.scripts) add_named_in(script);
  std::size_t looked_at = 0;  // of a list that grows meanwhile
  while (looked_at < out.size()) add_named_in(std::string(out[looked_at++]));
  return out;
}

}  // namespace

std::string shown_path(const std::string& path) {
  std::error_code error;
  const fs::path near = fs::proximate(path, error);
  const bool inside = !error && !near.empty() && near.native().rfind("..", 0) != 0;
  return inside ? near.string() : path;
}

std::string read_script(const std::string& path) {
  return read_up_to(core::kMostScriptBytes, path);
}

bool is_module_name(std::string_view name) {
  if (name.empty() || name.size() > 100 || name.front() == '.' || name.back() == '.') return false;
  return name.find("..") == std::string_view::npos &&
         std::all_of(name.begin(), name.end(),
                     [](char c) { return in_a_name(c) || c == '-' || c == '.'; });
}

std::optional<std::string> module_file(const core::GameSpec& spec, std::string_view name,
                                       const std::function<bool(const std::string&)>& known) {
  std::string relative(name);
  std::replace(relative.begin(), relative.end(), '.', '/');
  for (const std::string& folder : spec.module_folders) {
    const fs::path file = fs::path(folder) / (relative + ".lua");
    if ((known && known(file.string())) || lies_inside(file, folder)) return file.string();
  }
  return {};
}

std::vector<std::string> modules_named(std::string_view script) {
  std::vector<std::string> out;
  for (std::size_t at = script.find(kRequire); at != std::string_view::npos;
       at = script.find(kRequire, at + 1)) {
    if (at > 0 && in_a_name(script[at - 1])) continue;
    const std::string_view name = quoted(script.substr(at + kRequire.size()));
    if (is_module_name(name)) out.emplace_back(name);
  }
  return out;
}

uint64_t rules_hash(const core::GameSpec& spec) {
  uint64_t hash = 0;
  const auto mix = [&hash](std::string_view text) {
    hash = core::Stream::seeded(hash, text).state;
  };
  const std::string list = spec.lexicon ? spec.lexicon->file : "";
  for (const std::string& file : spec.files) {
    mix(read_up_to(file == list ? core::kMostWordListBytes : core::kMostScriptBytes, file));
  }
  for (const std::string& file : module_files(spec)) mix(read_script(file));
  return hash;
}

std::string ScriptTexts::read(const std::string& path) {
  const std::lock_guard lock(mutex_);
  const auto known = texts_.find(path);
  return known != texts_.end() ? known->second
                               : texts_.emplace(path, read_script(path)).first->second;
}

bool ScriptTexts::has(const std::string& path) const {
  const std::lock_guard lock(mutex_);
  return texts_.contains(path);
}

}  // namespace glasshouse::script
