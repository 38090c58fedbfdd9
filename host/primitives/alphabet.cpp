#include "primitives/alphabet.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

namespace glasshouse::primitives {
namespace {

constexpr char32_t kNoCharacter = 0xffffffff;

int length_of_character(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first < 0xe0) return 2;
  if (first >= 0xe0 && first < 0xf0) return 3;
  return first >= 0xf0 && first < 0xf5 ? 4 : 0;
}

// Takes the first character off a text; kNoCharacter when it is no UTF-8.
char32_t take_character(std::string_view& text) {
  const int length = length_of_character(static_cast<unsigned char>(text[0]));
  if (length == 0 || static_cast<std::size_t>(length) > text.size()) return kNoCharacter;
  constexpr std::array<unsigned char, 5> kFirstBits{0, 0x7f, 0x1f, 0x0f, 0x07};
  auto out = static_cast<char32_t>(static_cast<unsigned char>(text[0]) &
                                   kFirstBits[static_cast<std::size_t>(length)]);
  for (int i = 1; i < length; ++i) {
    const auto next = static_cast<unsigned char>(text[static_cast<std::size_t>(i)]);
    if ((next & 0xc0) != 0x80) return kNoCharacter;
    out = out << 6 | (next & 0x3fu);
  }
  constexpr std::array<char32_t, 5> kLeast{0, 0, 0x80, 0x800, 0x10000};
  if (out < kLeast[static_cast<std::size_t>(length)] || out > 0x10ffff) return kNoCharacter;
  text.remove_prefix(static_cast<std::size_t>(length));
  return out;
}

void add_character(std::string& out, char32_t c) {
  const auto add = [&out](char32_t byte) { out += static_cast<char>(byte); };
  if (c < 0x80) {
    add(c);
  } else if (c < 0x800) {
    add(0xc0 | c >> 6);
    add(0x80 | (c & 0x3f));
  } else if (c < 0x10000) {
    add(0xe0 | c >> 12);
    add(0x80 | (c >> 6 & 0x3f));
    add(0x80 | (c & 0x3f));
  } else {
    add(0xf0 | c >> 18);
    add(0x80 | (c >> 12 & 0x3f));
    add(0x80 | (c >> 6 & 0x3f));
    add(0x80 | (c & 0x3f));
  }
}

// Capitals of a range, and how far their small letters are. A step of 2: capital and small letter
// stand side by side.
struct Capitals {
  char32_t first, last;
  char32_t step, distance;
};
constexpr std::array<Capitals, 18> kCapitals{{{'A', 'Z', 1, 32},
                                              {0xc0, 0xd6, 1, 32},
                                              {0xd8, 0xde, 1, 32},
                                              {0x100, 0x12e, 2, 1},
                                              {0x132, 0x136, 2, 1},
                                              {0x139, 0x147, 2, 1},
                                              {0x14a, 0x176, 2, 1},
                                              {0x179, 0x17d, 2, 1},
                                              {0x1de, 0x1ee, 2, 1},
                                              {0x1f8, 0x232, 2, 1},
                                              {0x388, 0x38a, 1, 37},
                                              {0x391, 0x3a1, 1, 32},
                                              {0x3a3, 0x3ab, 1, 32},
                                              {0x400, 0x40f, 1, 80},
                                              {0x410, 0x42f, 1, 32},
                                              {0x460, 0x480, 2, 1},
                                              {0x48a, 0x4be, 2, 1},
                                              {0x1e00, 0x1efe, 2, 1}}};

char32_t lower_character(char32_t c) {
  for (const Capitals& range : kCapitals) {
    if (c >= range.first && c <= range.last && (c - range.first) % range.step == 0) {
      return c + range.distance;
    }
  }
  return c;
}

char32_t upper_character(char32_t c) {
  for (const Capitals& range : kCapitals) {
    if (c < range.first + range.distance || c > range.last + range.distance) continue;
    if ((c - range.distance - range.first) % range.step == 0) return c - range.distance;
  }
  return c;
}

template <class Change>
std::string changed(std::string_view text, Change change) {
  std::string out;
  while (!text.empty()) {
    const char32_t c = take_character(text);
    if (c == kNoCharacter) throw std::invalid_argument("this is no UTF-8 text");
    change(out, c);
  }
  return out;
}

// The plain letters of U+00C0 to U+017F; * for what is no letter with an accent, 1 and on for those
// that become two.
constexpr std::string_view kPlain =
    "AAAAAA1CEEEEIIIIDNOOOOO*OUUUUY23aaaaaa4ceeeeiiiidnooooo*ouuuuy5y"
    "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIi67JjKk*LlLlLl"
    "LlLlNnNnNnnNnOoOoOo89RrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs";
constexpr std::array<std::string_view, 10> kPlainPairs{"",   "AE", "TH", "ss", "ae",
                                                       "th", "IJ", "ij", "OE", "oe"};

void add_plain(std::string& out, char32_t c) {
  if (c >= 0x300 && c < 0x370) return;  // accents by themselves
  const char plain = c >= 0xc0 && c - 0xc0 < kPlain.size() ? kPlain[c - 0xc0] : '*';
  if (plain == '*') {
    add_character(out, c);
  } else if (plain >= '1' && plain <= '9') {
    out += kPlainPairs[static_cast<std::size_t>(plain - '0')];
  } else {
    out += plain;
  }
}

}  // namespace

std::string lower_case(std::string_view text) {
  return changed(text,
                 [](std::string& out, char32_t c) { add_character(out, lower_character(c)); });
}

std::string upper_case(std::string_view text) {
  return changed(text,
                 [](std::string& out, char32_t c) { add_character(out, upper_character(c)); });
}

std::string without_accents(std::string_view text) { return changed(text, add_plain); }

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const auto plain = std::find_if(text.begin(), text.end(), [](char c) { return c < 0; });
    text.remove_prefix(static_cast<std::size_t>(plain - text.begin()));
    if (!text.empty() && take_character(text) == kNoCharacter) return false;
  }
  return true;
}

Alphabet::Alphabet(const std::vector<std::string>& letters) {
  if (letters.empty()) throw std::invalid_argument("an alphabet needs letters");
  if (letters.size() > kMostLetters) {
    throw std::invalid_argument("an alphabet has at most " + std::to_string(kMostLetters) +
                                " letters, not " + std::to_string(letters.size()));
  }
  for (const std::string& letter : letters) {
    if (letter.empty()) throw std::invalid_argument("a letter of the alphabet is empty");
    if (letter.find(' ') != std::string::npos) {
      throw std::invalid_argument("a letter of the alphabet has a space in it");
    }
    if (find(letter)) throw std::invalid_argument("'" + letter + "' is in the alphabet twice");
    lower_.push_back(lower_case(letter));
    upper_.push_back(upper_case(letter));
    longest_ = std::max(longest_, lower_.back().size());
  }
}

Alphabet Alphabet::latin() {
  std::vector<std::string> letters;
  for (char c = 'a'; c <= 'z'; ++c) letters.emplace_back(1, c);
  return Alphabet(letters);
}

std::string Alphabet::text(std::span<const Letter> word) const {
  std::string out;
  for (const Letter letter : word) out += upper_[letter];
  return out;
}

std::optional<Letter> Alphabet::find(std::string_view text) const {
  if (!is_utf8(text)) return {};
  const auto at = std::find(lower_.begin(), lower_.end(), lower_case(text));
  if (at == lower_.end()) return {};
  return static_cast<Letter>(at - lower_.begin());
}

std::optional<std::vector<Letter>> Alphabet::spell(std::string_view word) const {
  if (word.empty() || !is_utf8(word)) return {};
  const std::string small = lower_case(word);
  std::vector<Letter> out;
  if (!spell_rest(small, out)) return {};
  return out;
}

// Goes back and tries a shorter letter where the longest leads nowhere.
bool Alphabet::spell_rest(std::string_view rest, std::vector<Letter>& out) const {
  if (rest.empty()) return true;
  if (out.size() == kLongestWord) return false;
  for (std::size_t bytes = std::min(longest_, rest.size()); bytes > 0; --bytes) {
    const auto at = std::find(lower_.begin(), lower_.end(), rest.substr(0, bytes));
    if (at == lower_.end()) continue;
    out.push_back(static_cast<Letter>(at - lower_.begin()));
    if (spell_rest(rest.substr(bytes), out)) return true;
    out.pop_back();
  }
  return false;
}

std::string Alphabet::description() const {
  std::string out;
  for (const std::string& letter : lower_) out += (out.empty() ? "" : " ") + letter;
  return out;
}

}  // namespace glasshouse::primitives
