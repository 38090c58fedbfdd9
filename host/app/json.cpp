#include "app/json.hpp"

#include <cstdio>
#include <iostream>

#include "core/text.hpp"

namespace glasshouse::app {
namespace {

std::string escape(char16_t unit) {
  char out[8];
  std::snprintf(out, sizeof out, "\\u%04x", static_cast<unsigned>(unit));
  return out;
}

std::string escaped(char32_t code) {
  if (code < 0x10000) return escape(static_cast<char16_t>(code));
  const char32_t rest = code - 0x10000;
  return escape(static_cast<char16_t>(0xd800 + (rest >> 10))) +
         escape(static_cast<char16_t>(0xdc00 + (rest & 0x3ff)));
}

// What does harm to a terminal is inside texts only, where JSON can spell it otherwise.
std::string without_harm(std::string_view json) {
  std::string out;
  while (!json.empty()) {
    const std::string_view character = json.substr(0, core::character_length(json));
    const bool harmful = core::is_harmful(character);
    out += harmful ? escaped(core::code_point(character)) : std::string(character);
    json.remove_prefix(character.size());
  }
  return out;
}

}  // namespace

// Texts may hold bytes that are no UTF-8, from file names or scripts.
void print_json(const Json& object) {
  std::cout << without_harm(object.dump(2, ' ', false, Json::error_handler_t::replace))
            << std::endl;
}

Json json_of(const core::Fault& fault) {
  return {{"file", fault.file},
          {"line", fault.line},
          {"column", fault.column},
          {"message", fault.message},
          {"hint", fault.hint}};
}

Json json_of(const std::vector<core::Fault>& faults) {
  Json out = Json::array();
  for (const core::Fault& fault : faults) out.push_back(json_of(fault));
  return out;
}

std::string hex(uint64_t number) {
  char out[17];
  std::snprintf(out, sizeof out, "%016llx", static_cast<unsigned long long>(number));
  return out;
}

}  // namespace glasshouse::app
