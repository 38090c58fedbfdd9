#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

// Two whole numbers with something between them: players 2-5, cards 1..50.
namespace glasshouse::manifest {

struct Span {
  int64_t first = 0;
  int64_t last = 0;
  int64_t count() const { return last - first + 1; }
};

// Nothing when the text isn't of that form or runs backwards. Numbers have at most nine digits, so
// that no arithmetic with them overflows.
std::optional<Span> read_span(std::string_view text, std::string_view between);

}  // namespace glasshouse::manifest
