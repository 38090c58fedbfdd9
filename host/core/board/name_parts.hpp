#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

// Taking names of places apart, from the front.
namespace glasshouse::core {

inline char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

inline bool take(std::string_view& text, std::string_view start) {
  if (text.substr(0, start.size()) != start) return false;
  text.remove_prefix(start.size());
  return true;
}

inline std::optional<int> take_number(std::string_view& text) {
  int out = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  if (error != std::errc() || out < INT16_MIN || out > INT16_MAX) return {};
  text.remove_prefix(static_cast<std::size_t>(stop - text.data()));
  return out;
}

}  // namespace glasshouse::core
