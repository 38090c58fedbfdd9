#include "core/text.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <stdexcept>

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

bool is_printable(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (byte >= 0x20 && byte != 0x7f) || c == '\n' || c == '\r' || c == '\t';
}

// Is it a later byte of a letter?
bool continues(char byte) { return (byte & 0xc0) == 0x80; }

// How many bytes from the start are plain letters, digits and signs, in steps of eight: most texts
// are nothing else, and every option's are looked at.
std::size_t plain_start(std::string_view text) {
  constexpr uint64_t kEach = 0x0101010101010101u;
  std::size_t at = 0;
  for (uint64_t eight = 0; at + sizeof eight <= text.size(); at += sizeof eight) {
    std::memcpy(&eight, text.data() + at, sizeof eight);
    const uint64_t below_space = eight - 0x20 * kEach;
    const uint64_t above_tilde = eight + kEach;
    if (((eight | below_space | above_tilde) & 0x80 * kEach) != 0) break;
  }
  return at;
}

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

std::size_t first_junk(std::string_view text) {
  std::size_t at = plain_start(text);
  while (at < text.size()) {
    const std::size_t length = character_length(text.substr(at));
    if (length == 0 || (length == 1 && !is_printable(text[at]))) return at;
    at += length;
  }
  return at;
}

std::string_view printable_text(std::string_view text) {
  const std::size_t junk = first_junk(text);
  if (junk == text.size()) return text;
  throw std::invalid_argument("byte " + std::to_string(junk + 1) +
                              " of this text can't be printed: texts are UTF-8 without control "
                              "characters");
}

std::string cut_short(std::string_view text, std::size_t most) {
  if (text.size() <= most) return std::string(text);
  std::size_t end = most;
  while (end > 0 && continues(text[end])) --end;
  return std::string(text.substr(0, end)) + "…";
}

std::string utf8(char32_t letter) {
  const int more = letter < 0x80 ? 0 : letter < 0x800 ? 1 : letter < 0x10000 ? 2 : 3;
  if (more == 0) return {static_cast<char>(letter)};
  // The first byte begins with as many ones as there are bytes, the others with one.
  std::string out{static_cast<char>(0xff00 >> (more + 1) | letter >> 6 * more)};
  for (int i = more; i-- > 0;) out += static_cast<char>(0x80 | (letter >> 6 * i & 0x3f));
  return out;
}

std::size_t letters(std::string_view text) {
  return text.size() - static_cast<std::size_t>(std::count_if(text.begin(), text.end(), continues));
}

std::string without_last_letter(std::string_view text) {
  while (!text.empty() && continues(text.back())) text.remove_suffix(1);
  if (!text.empty()) text.remove_suffix(1);
  return std::string(text);
}

std::string trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n";
  const std::size_t first = std::min(text.find_first_not_of(kBlanks), text.size());
  return std::string(text.substr(first, text.find_last_not_of(kBlanks) + 1 - first));
}

std::string one_line(std::string_view text) {
  const auto is_unseen = [](unsigned char byte) { return byte < 0x20 || byte == 0x7f; };
  std::string out(text);
  std::replace_if(out.begin(), out.end(), is_unseen, ' ');
  return trimmed(out);
}

std::string lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(), [](char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
  });
  return out;
}

std::string joined(const std::vector<std::string>& texts, std::string_view separator) {
  std::string out;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (i > 0) out += separator;
    out += texts[i];
  }
  return out;
}

std::string with_article(const std::string& noun) {
  const bool vowel =
      !noun.empty() && std::string_view("aeiouAEIOU").find(noun[0]) != std::string_view::npos;
  return (vowel ? "an " : "a ") + noun;
}

}  // namespace glasshouse::core
