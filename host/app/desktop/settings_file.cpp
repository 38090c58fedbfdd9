#include "app/desktop/settings_file.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <functional>
#include <map>
#include <sstream>

#include "core/text.hpp"
#include "match/files.hpp"

namespace glasshouse::app {
namespace {

namespace fs = std::filesystem;

struct Range {
  int least, most;
};

bool read_number(const std::string& text, Range range, int& out) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return false;
  if (number < range.least || number > range.most) return false;
  out = number;
  return true;
}

bool read_share(const std::string& text, Range percent, float& out) {
  int number = 0;
  if (!read_number(text, percent, number)) return false;
  out = static_cast<float>(number) / 100;
  return true;
}

bool read_yes(const std::string& text, bool& out) {
  if (text != "yes" && text != "no") return false;
  out = text == "yes";
  return true;
}

// WIDTHxHEIGHT in pixels, or the word for none.
bool read_size(const std::string& text, ui::Size& out) {
  if (text == "usual") return out = {}, true;
  const std::size_t by = std::min(text.find('x'), text.size());
  int width = 0;
  int height = 0;
  constexpr Range kPixels{200, 16'000};
  if (by == text.size() || !read_number(text.substr(0, by), kPixels, width) ||
      !read_number(text.substr(by + 1), kPixels, height)) {
    return false;
  }
  out = {static_cast<float>(width), static_cast<float>(height)};
  return true;
}

bool read_density(const std::string& text, float& out) {
  if (text == "automatic") return out = 0, true;
  return read_share(text, {100, 400}, out);
}

std::string percent(float share) { return std::to_string(std::lround(share * 100)); }
std::string whole(float number) { return std::to_string(static_cast<int>(number)); }
std::string yes(bool is) { return is ? "yes" : "no"; }

using Reader = std::function<bool(const std::string&)>;

std::map<std::string, Reader> readers(ui::Settings& to) {
  using Text = const std::string&;
  const auto share = [](float& out, Range percent) {
    return [&out, percent](Text text) { return read_share(text, percent, out); };
  };
  const auto yes_no = [](bool& out) { return [&out](Text text) { return read_yes(text, out); }; };
  return {{"text_size", share(to.text_scale, {80, 175})},
          {"speed", share(to.speed, {50, 400})},
          {"reduced_motion", yes_no(to.reduced_motion)},
          {"confirm_turns", yes_no(to.confirm_turns)},
          {"volume",
           [&to](Text text) {
             return read_number(text, Range{0, 100}, to.volume);
           }},
          {"mute", yes_no(to.mute)},
          {"full_screen", yes_no(to.full_screen)},
          {"density", [&to](Text text) { return read_density(text, to.density); }},
          {"window", [&to](Text text) { return read_size(text, to.window); }}};
}

}  // namespace

std::string written(const ui::Settings& settings) {
  const std::string density = settings.density > 0 ? percent(settings.density) : "automatic";
  const std::string window =
      settings.window.width > 0 ? whole(settings.window.width) + "x" + whole(settings.window.height)
                                : "usual";
  return "text_size: " + percent(settings.text_scale) + "\nspeed: " + percent(settings.speed) +
         "\nreduced_motion: " + yes(settings.reduced_motion) +
         "\nconfirm_turns: " + yes(settings.confirm_turns) +
         "\nvolume: " + std::to_string(settings.volume) + "\nmute: " + yes(settings.mute) +
         "\nfull_screen: " + yes(settings.full_screen) + "\ndensity: " + density +
         "\nwindow: " + window + "\n";
}

ReadSettings read_settings(const std::string& text) {
  ReadSettings out;
  const std::map<std::string, Reader> known = readers(out.settings);
  std::istringstream lines(text);
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number) {
    if (core::trimmed(line).empty() || core::trimmed(line)[0] == '#') continue;
    const std::size_t colon = std::min(line.find(':'), line.size());
    const auto reader = known.find(core::trimmed(line.substr(0, colon)));
    const std::string value = colon < line.size() ? core::trimmed(line.substr(colon + 1)) : "";
    if (reader != known.end() && reader->second(value)) continue;
    if (out.fault.empty()) {
      out.fault = "line " + std::to_string(number) + " can't be understood: " + line.substr(0, 40);
    }
  }
  return out;
}

ReadSettings load_settings(const fs::path& file) {
  std::error_code ignored;
  if (!fs::exists(file, ignored)) return {};
  try {
    ReadSettings out = read_settings(match::file_text(file, core::kMostSettingsBytes));
    if (!out.fault.empty()) out.fault = file.string() + ": " + out.fault;
    return out;
  } catch (const core::UsageError& error) {
    return {{}, error.what()};
  }
}

std::string store_settings(const fs::path& file, const ui::Settings& settings) {
  std::error_code ignored;
  fs::create_directories(file.parent_path(), ignored);
  try {
    match::replace_file(file, written(settings), match::Flush::later);
  } catch (const core::UsageError& error) {
    return error.what();
  }
  return "";
}

}  // namespace glasshouse::app
