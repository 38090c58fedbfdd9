#pragma once

#include <filesystem>
#include <string>

#include "ui/screens/settings.hpp"

// What a person likes, in one small file of `name: value` lines.
namespace glasshouse::app {

std::string written(const ui::Settings& settings);

struct ReadSettings {
  ui::Settings settings;  // the usual ones for every line that can't be understood
  std::string fault;      // what was wrong with the text, or ""
};
ReadSettings read_settings(const std::string& text);

// A file that isn't there is no fault; one that can't be understood gives the usual settings.
ReadSettings load_settings(const std::filesystem::path& file);
// Whoever reads the file finds the old or the new one whole. Returns why it couldn't be written.
std::string store_settings(const std::filesystem::path& file, const ui::Settings& settings);

}  // namespace glasshouse::app
