#include "core/brief.hpp"

#include <algorithm>

namespace glasshouse::core {

Option in_brief(Option option) {
  const std::size_t end = option.wording.find(kFinePrint);
  if (end == std::string::npos) return option;
  option.wording.resize(end);
  const auto braces = std::count(option.wording.begin(), option.wording.end(), '{');
  option.parts.resize(std::min(option.parts.size(), static_cast<std::size_t>(braces)));
  return option;
}

std::string told(const Table& table, const Option& option, Seat reader) {
  return worded(table, in_brief(option), reader);
}

}  // namespace glasshouse::core
