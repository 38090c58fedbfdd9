#pragma once

#include <string>
#include <string_view>
#include <vector>

// What a script can call or read, in one form: the table of the Lua API, and the functions of
// Lua's own library that the sandbox has.
namespace glasshouse::fuzz {

struct Call {
  struct Parameter {
    std::string name;
    std::string type;  // "zone|cell", "{min?: integer}", "fun(player: player): any"
    bool optional = false;
  };
  std::string noun;  // whose method or field it is; "" for a function of Lua's own
  std::string name;  // "draw", "string.rep"
  bool is_field = false;
  std::vector<Parameter> parameters;
  std::string returns;
};

const std::vector<Call>& all_calls();
// Those that return something of this type.
std::vector<const Call*> calls_for(std::string_view type);

// "min?: integer, max?: integer" as parameters.
std::vector<Call::Parameter> parameters_in(std::string_view text);

}  // namespace glasshouse::fuzz
