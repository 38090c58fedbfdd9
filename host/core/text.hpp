#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

// Text from outside, letter by letter, before it is kept or a person sees it. Terminals obey
// control characters, and some invisible letters turn the order of others around; both can make a
// name look like something else.
namespace glasshouse::core {

// Length of the UTF-8 character at the start of `bytes`, or 0 when there is no valid one.
std::size_t character_length(std::string_view bytes);

// The number of a character of valid UTF-8.
char32_t code_point(std::string_view character);

// Is this character, one of valid UTF-8, a control character other than a tab or the end of a line,
// or one that steers the direction of text?
bool is_harmful(std::string_view character);

// With � for every byte that is no UTF-8 and every character that does harm.
std::string harmless(std::string_view text);

// Where it stops being UTF-8 without control characters (ends of lines and tabs may be in it); its
// size when it never does.
std::size_t first_junk(std::string_view text);

// The same text. Throws std::invalid_argument when there is junk in it.
std::string_view printable_text(std::string_view text);

// At most `most` bytes of it; "…" stands for the rest. No character is cut in two.
std::string cut_short(std::string_view text, std::size_t most);

// "a king", "an ace"
std::string with_article(const std::string& noun);
// A letter by its number; how many letters there are; all but the last.
std::string utf8(char32_t letter);
std::size_t letters(std::string_view text);
std::string without_last_letter(std::string_view text);

// Without blanks, tabs and ends of lines around it.
std::string trimmed(std::string_view text);
// Line breaks and other unseen letters become blanks, or go at the ends.
std::string one_line(std::string_view text);
// ASCII letters in small ones; enough for looking things up.
std::string lower(std::string_view text);

// "a, b, c"
std::string joined(const std::vector<std::string>& texts, std::string_view separator = ", ");

}  // namespace glasshouse::core
