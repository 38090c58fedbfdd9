#include "app/json.hpp"

#include <cstdio>
#include <iostream>

namespace glasshouse::app {

// Texts may hold bytes that are no UTF-8, from file names or scripts.
void print_json(const Json& object) {
  std::cout << object.dump(2, ' ', false, Json::error_handler_t::replace) << std::endl;
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
