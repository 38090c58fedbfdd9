#include "app/text_options.hpp"

#include <algorithm>
#include <sstream>

#include "app/terminal.hpp"

namespace glasshouse::app {
namespace {

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
  });
  return text;
}

bool has_all_words(const std::string& text, const std::string& words) {
  std::istringstream in(words);
  for (std::string word; in >> word;) {
    if (text.find(word) == std::string::npos) return false;
  }
  return true;
}

}  // namespace

std::vector<std::size_t> matching(const std::vector<std::string>& texts, const std::string& typed) {
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (has_all_words(lower(texts[i]), lower(typed))) out.push_back(i);
  }
  return out;
}

std::string numbered(const std::vector<std::string>& texts, const std::vector<std::size_t>& shown,
                     std::size_t width) {
  if (shown.empty()) return "";
  const std::size_t digits = std::to_string(shown.back() + 1).size();
  std::size_t widest = 0;
  for (const std::size_t i : shown) widest = std::max(widest, width_of(texts[i]));
  const std::size_t cell = digits + widest + 4;
  const std::size_t columns = std::max<std::size_t>(1, width / cell);
  std::string out;
  for (std::size_t n = 0; n < shown.size(); ++n) {
    const std::string number = std::to_string(shown[n] + 1);
    const bool last = n + 1 == shown.size() || (n + 1) % columns == 0;
    const std::string& text = texts[shown[n]];
    out += "  " + std::string(digits - number.size(), ' ') + inked(Ink::dim, number) + " ";
    out += last ? text + "\n" : padded(text, widest + 1);
  }
  return out;
}

}  // namespace glasshouse::app
