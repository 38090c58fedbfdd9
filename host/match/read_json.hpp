#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

// The one way in for JSON from files.
namespace glasshouse::match {

// Throws core::UsageError for a text that is nested too deep, has too many values, an object with
// too many names (core/file_limits.hpp), or a number that is not whole. Anything else that is wrong
// with it is left to the parser.
void check_json(std::string_view text);

// Could this text of ours, which is about to be written, be read again? Throws core::UsageError
// when it has grown too large for that.
void check_readable(std::string_view text);

// Throws core::UsageError as check_json does, and what nlohmann throws.
template <class Json>
Json parse_json(std::string_view text) {
  check_json(text);
  return Json::parse(text);
}

}  // namespace glasshouse::match
