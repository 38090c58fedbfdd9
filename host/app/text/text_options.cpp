#include "app/text/text_options.hpp"

#include <algorithm>
#include <sstream>

#include "app/text/terminal.hpp"
#include "core/text.hpp"

namespace glasshouse::app {
namespace {

bool has_all_words(const std::string& text, const std::string& words) {
  std::istringstream in(words);
  for (std::string word; in >> word;) {
    if (text.find(word) == std::string::npos) return false;
  }
  return true;
}

// Only whole words count: "east" does not start "eastern".
bool starts_with(const std::string& text, const std::string& start) {
  if (!text.starts_with(start) || text.size() == start.size()) return text == start;
  const char next = text[start.size()];
  return next == ' ' || next == ':' || next == ',' || next == '.';
}

}  // namespace

std::vector<std::size_t> matching(const std::vector<std::string>& texts, const std::string& typed) {
  std::vector<std::size_t> out;
  const std::string words = core::lower(typed);
  std::vector<std::size_t> starting;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const std::string text = core::lower(texts[i]);
    if (!has_all_words(text, words)) continue;
    out.push_back(i);
    if (starts_with(text, words)) starting.push_back(i);
  }
  return starting.empty() ? out : starting;
}

std::string numbered(const std::vector<ShownOption>& shown, std::size_t width) {
  std::size_t digits = 0, widest = 0;
  for (const ShownOption& option : shown) {
    digits = std::max(digits, std::to_string(option.index + 1).size());
    widest = std::max(widest, width_of(option.text));
  }
  const std::size_t cell = digits + widest + 4;
  const std::size_t columns = std::max<std::size_t>(1, width / cell);
  std::string out;
  for (std::size_t n = 0; n < shown.size(); ++n) {
    const std::string number = std::to_string(shown[n].index + 1);
    const bool last = n + 1 == shown.size() || (n + 1) % columns == 0;
    out += "  " + std::string(digits - number.size(), ' ') + inked(Ink::dim, number) + " ";
    out += last ? shown[n].text + "\n" : padded(shown[n].text, widest + 1);
  }
  return out;
}

std::vector<std::size_t> best_of(std::vector<std::size_t> options, std::size_t most,
                                 const WorthOf& worth) {
  if (options.size() <= most) return options;
  const auto promises = [&](std::size_t i) { return worth(i).has_value(); };
  const auto plain = std::stable_partition(options.begin(), options.end(), promises);
  std::stable_sort(options.begin(), plain,
                   [&](std::size_t a, std::size_t b) { return *worth(a) > *worth(b); });
  const auto promising = static_cast<std::size_t>(plain - options.begin());
  const std::size_t others = std::min(options.size() - promising, most / 2);
  const std::size_t best = std::min(promising, most - others);
  std::vector<std::size_t> out(options.begin(), options.begin() + static_cast<long>(best));
  out.insert(out.end(), plain,
             plain + static_cast<long>(std::min(most - best, options.size() - promising)));
  return out;
}

}  // namespace glasshouse::app
