#include "manifest/spans.hpp"

#include <charconv>

namespace glasshouse::manifest {
namespace {

std::optional<int64_t> read_number(std::string_view digits) {
  constexpr std::size_t kMostDigits = 9;
  if (digits.empty() || digits.size() > kMostDigits) return {};
  int64_t number = 0;
  const char* end = digits.data() + digits.size();
  const auto result = std::from_chars(digits.data(), end, number);
  if (result.ec != std::errc() || result.ptr != end || number < 0) return {};
  return number;
}

}  // namespace

std::optional<Span> read_span(std::string_view text, std::string_view between) {
  const std::size_t middle = text.find(between);
  if (middle == std::string_view::npos) return {};
  const auto first = read_number(text.substr(0, middle));
  const auto last = read_number(text.substr(middle + between.size()));
  if (!first || !last || *first > *last) return {};
  return Span{*first, *last};
}

}  // namespace glasshouse::manifest
