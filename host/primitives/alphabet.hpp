#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// The letters that words are laid with. A letter is whatever stands on one tile: a UTF-8 character
// or several ("ch", "ll"). Inside words it is a number, so that words of any language are short
// lists of bytes, and a set of letters is one machine word.
namespace glasshouse::primitives {

using Letter = uint8_t;
using LetterSet = uint64_t;

inline constexpr std::size_t kMostLetters = 63;
inline constexpr std::size_t kLongestWord = 40;  // letters; longer ones are not taken
constexpr LetterSet set_of(Letter letter) { return LetterSet{1} << letter; }

class Alphabet {
 public:
  // In the order given; case makes no difference. Throws std::invalid_argument for none, more than
  // kMostLetters, an empty or a repeated one, and for what is no UTF-8 or has a space.
  explicit Alphabet(const std::vector<std::string>& letters);
  // a to z.
  static Alphabet latin();

  std::size_t size() const { return lower_.size(); }
  // As on a tile: "A", "CH".
  const std::string& text(Letter letter) const { return upper_[letter]; }
  const std::string& lower(Letter letter) const { return lower_[letter]; }
  std::string text(std::span<const Letter> word) const;
  std::optional<Letter> find(std::string_view text) const;

  // A word as letters, the longest letter first wherever several fit: with "ch" in the alphabet it
  // is never c and h. Nothing for a word with any other character.
  std::optional<std::vector<Letter>> spell(std::string_view word) const;

  // All letters in one line, for hashing and messages.
  std::string description() const;

 private:
  bool spell_rest(std::string_view rest, std::vector<Letter>& out) const;

  std::vector<std::string> lower_, upper_;
  std::size_t longest_ = 1;  // bytes
};

// Of UTF-8 text, for Latin, Greek and Cyrillic letters; others have no case here.
std::string lower_case(std::string_view text);
std::string upper_case(std::string_view text);
// Latin letters without their accents: "fête" becomes "fete", "Æ" "AE".
std::string without_accents(std::string_view text);
bool is_utf8(std::string_view text);

}  // namespace glasshouse::primitives
