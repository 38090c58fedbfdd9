#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/syntax.hpp"
#include "core/model.hpp"

// The values on the command line and what they mean. Reading one throws core::UsageError with the
// option's name, what it takes and what was given.
namespace glasshouse::app {

uint64_t read_seed(const std::string& text);
struct Range {
  std::size_t least = 1;
  std::size_t most = SIZE_MAX;
};
std::size_t read_count(const std::string& option, const std::string& text, Range range = {});
double read_seconds(const std::string& option, const std::string& text);

// "a,b,c"; empty entries stay.
std::vector<std::string> split(const std::string& text, char separator);

// The options that say which game is played and how it is set up.
struct TableOptions {
  std::string game;
  std::size_t players = 0;            // 0: not said
  std::vector<std::string> with;      // house rules
  std::vector<std::string> settings;  // "option=value"
  std::string names;
  std::optional<uint64_t> seed;
};

void declare_game(Syntax& syntax, Presence presence, std::string& game);
void declare_players(Syntax& syntax, std::size_t& players);
void declare_seed(Syntax& syntax, const std::string& otherwise, std::optional<uint64_t>& seed);
void declare_house_rules(Syntax& syntax, std::vector<std::string>& with);
void declare_settings(Syntax& syntax, std::vector<std::string>& settings);

core::Setup setup_for(const core::GameSpec& spec, const TableOptions& options);

// A seed nobody chose.
uint64_t random_seed();

}  // namespace glasshouse::app
