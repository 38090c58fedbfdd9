#include "core/harmless.hpp"

namespace glasshouse::core {
namespace {

constexpr std::string_view kInstead = "\xef\xbf\xbd";

struct Range {
  char32_t first, last;
};

// Controls of ASCII and of ISO 6429; marks, embeddings, overrides and isolates of direction; ends
// of lines and paragraphs that terminals don't know; invisible tags.
constexpr Range kHarmful[] = {{0x00, 0x08},     {0x0b, 0x1f},     {0x7f, 0x9f},
                              {0x61c, 0x61c},   {0x200e, 0x200f}, {0x2028, 0x202e},
                              {0x2066, 0x2069}, {0xfff9, 0xfffb}, {0xe0000, 0xe007f}};

}  // namespace

std::size_t character_length(std::string_view bytes) {
  const auto at = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
  const unsigned char first = at(0);
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || bytes.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((at(i) & 0xc0) != 0x80) return 0;
  }
  const bool overlong = (first == 0xe0 && at(1) < 0xa0) || (first == 0xf0 && at(1) < 0x90);
  const bool surrogate = first == 0xed && at(1) > 0x9f;
  const bool beyond = first == 0xf4 && at(1) > 0x8f;
  return overlong || surrogate || beyond ? 0 : length;
}

char32_t code_point(std::string_view character) {
  constexpr unsigned kFirst[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
  char32_t out = static_cast<unsigned char>(character[0]) & kFirst[character.size()];
  for (const char c : character.substr(1)) out = out << 6 | (static_cast<unsigned char>(c) & 0x3f);
  return out;
}

bool is_harmful(std::string_view character) {
  const char32_t code = code_point(character);
  for (const Range& range : kHarmful) {
    if (code >= range.first && code <= range.last) return true;
  }
  return false;
}

std::string harmless(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    const std::string_view character = text.substr(0, length);
    out += length == 0 || is_harmful(character) ? kInstead : character;
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return out;
}

}  // namespace glasshouse::core
