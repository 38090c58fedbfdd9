#include "app/arguments.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <random>

#include "core/errors.hpp"

namespace glasshouse::app {
namespace {

[[noreturn]] void refuse(const std::string& option, const std::string& wanted,
                         const std::string& given) {
  throw core::UsageError(option + " takes " + wanted + ", not '" + given + "'");
}

// The whole text as a number, or nothing.
template <class Number>
std::optional<Number> number_in(const std::string& text) {
  Number out{};
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, out);
  if (error != std::errc() || stop != end) return {};
  return out;
}

std::optional<bool> yes_or_no(const std::string& text) {
  for (const char* yes : {"yes", "true", "on"}) {
    if (text == yes) return true;
  }
  for (const char* no : {"no", "false", "off"}) {
    if (text == no) return false;
  }
  return {};
}

const core::OptionSpec* find_option(const core::GameSpec& spec, const std::string& name) {
  const auto found = std::find_if(spec.options.begin(), spec.options.end(),
                                  [&](const core::OptionSpec& o) { return o.name == name; });
  return found == spec.options.end() ? nullptr : &*found;
}

// A text that doesn't fit the option stays one, for the model to refuse.
core::Value value_for(const core::OptionSpec& option, const std::string& text) {
  if (option.type == core::OptionType::yes_no) {
    if (const auto yes = yes_or_no(text)) return *yes;
  }
  if (option.type == core::OptionType::number) {
    if (const auto number = number_in<int64_t>(text)) return *number;
  }
  for (const core::Value& choice : option.choices) {
    if (choice.text() == text) return choice;
  }
  return text;
}

std::pair<std::string, core::Value> read_setting(const core::GameSpec& spec,
                                                 const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos) refuse("--set", "option=value", text);
  const std::string name = text.substr(0, equals);
  const core::OptionSpec* option = find_option(spec, name);
  const std::string given = text.substr(equals + 1);
  return {name, option ? value_for(*option, given) : core::Value(given)};
}

}  // namespace

uint64_t read_seed(const std::string& text) {
  if (const auto seed = number_in<uint64_t>(text)) return *seed;
  refuse("--seed", "a whole number from 0 to 18446744073709551615", text);
}

std::size_t read_count(const std::string& option, const std::string& text, Range range) {
  const auto count = number_in<std::size_t>(text);
  if (count && *count >= range.least && *count <= range.most) return *count;
  std::string wanted = "a whole number from " + std::to_string(range.least);
  wanted += range.most == SIZE_MAX ? " on" : " to " + std::to_string(range.most);
  refuse(option, wanted, text);
}

double read_seconds(const std::string& option, const std::string& text) {
  const auto seconds = number_in<double>(text);
  if (seconds && std::isfinite(*seconds) && *seconds > 0) return *seconds;
  refuse(option, "a number of seconds above 0", text);
}

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> out(1);
  for (const char letter : text) {
    if (letter == separator) {
      out.emplace_back();
    } else {
      out.back() += letter;
    }
  }
  return out;
}

void declare_game(Syntax& syntax, Presence presence, std::string& game) {
  syntax.word({"GAME", "", "a game's name (see list), or the folder or pack of one"}, presence,
              game);
}

void declare_players(Syntax& syntax, std::size_t& players) {
  syntax.value({"--players", "N", "how many sit at the table"},
               [&players](const std::string& n) { players = read_count("--players", n); });
}

void declare_seed(Syntax& syntax, const std::string& otherwise, std::optional<uint64_t>& seed) {
  syntax.value({"--seed", "S", "where all chance comes from, a whole number; " + otherwise},
               [&seed](const std::string& text) { seed = read_seed(text); });
}

void declare_house_rules(Syntax& syntax, std::vector<std::string>& with) {
  syntax.value({"--with", "RULE,…", "house rules by name or folder (list --json names them)"},
               [&with](const std::string& text) { with = split(text, ','); });
}

void declare_settings(Syntax& syntax, std::vector<std::string>& settings) {
  syntax.values({"--set", "OPTION=VALUE", "choose one of the game's options; repeatable"},
                settings);
}

core::Setup setup_for(const core::GameSpec& spec, const TableOptions& options) {
  core::Setup out;
  out.players = options.players;
  if (!options.names.empty()) out.names = split(options.names, ',');
  if (out.players > 0 && out.names.size() > out.players) {
    throw core::UsageError("--names has more names than there are players");
  }
  for (const std::string& setting : options.settings) {
    auto chosen = read_setting(spec, setting);
    std::erase_if(out.options, [&](const auto& entry) { return entry.first == chosen.first; });
    out.options.push_back(std::move(chosen));
  }
  return out;
}

uint64_t random_seed() {
  std::random_device device;
  return std::uniform_int_distribution<uint64_t>(0, UINT32_MAX)(device);
}

}  // namespace glasshouse::app
