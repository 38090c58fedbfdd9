#pragma once

#include <string>
#include <string_view>
#include <vector>

// The signatures in the API's tables, "(count: integer, to: zone|cell) -> integer", taken apart for
// the documents that are made from them.
namespace glasshouse::script {

struct Parameter {
  std::string name;
  std::string type;
  bool optional = false;
};

struct Signature {
  std::vector<Parameter> parameters;
  std::string returns;  // "" for nothing
};

// A property has its type where a method has its parameters.
bool is_method(std::string_view signature);

Signature taken_apart(std::string_view signature);

}  // namespace glasshouse::script
