#include "wordlists/list_file.hpp"

#include <algorithm>

#include "core/errors.hpp"
#include "core/read_file.hpp"
#include "primitives/alphabet.hpp"

namespace glasshouse::wordlists {
namespace {

std::string from_latin1(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) {
      out += c;
    } else {
      out += static_cast<char>(0xc0 | byte >> 6);
      out += static_cast<char>(0x80 | (byte & 0x3f));
    }
  }
  return out;
}

std::string_view trimmed(std::string_view line) {
  constexpr std::string_view kSpace = " \t\r";
  line = line.substr(0, line.find('#'));
  const std::size_t first = line.find_first_not_of(kSpace);
  if (first == std::string_view::npos) return {};
  return line.substr(first, line.find_last_not_of(kSpace) - first + 1);
}

}  // namespace

std::string list_text(const std::filesystem::path& file) {
  core::FileRead read = core::read_file(file, core::kMostWordListBytes);
  if (!read.bytes) {
    throw core::ContentError(
        {file.string(), 0, 0, "this word list can't be read: " + read.fault, ""});
  }
  std::string& text = *read.bytes;
  if (text.substr(0, 3) == "\xef\xbb\xbf") text.erase(0, 3);
  return primitives::is_utf8(text) ? std::move(text) : from_latin1(text);
}

void for_each_word(std::string_view text, const std::function<void(std::string_view)>& use) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (const std::string_view word = trimmed(text.substr(0, end)); !word.empty()) use(word);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

}  // namespace glasshouse::wordlists
