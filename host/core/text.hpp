#pragma once

#include <string>
#include <string_view>
#include <vector>

// Texts that come from outside: whether they can be shown, and how to cut them.
namespace glasshouse::core {

// Where it stops being UTF-8 that can be printed (lines and tabs may be in it); its size when it
// never does.
std::size_t first_junk(std::string_view text);

// The text as one's own. Throws std::invalid_argument for what can't be printed.
std::string printable_text(std::string_view text);

// What can't be printed is replaced by the sign U+FFFD.
std::string made_printable(std::string_view text);

// At most `most` bytes of it; "…" stands for the rest. No character is cut in two.
std::string cut_short(std::string_view text, std::size_t most);

// "a, b, c"
std::string joined(const std::vector<std::string>& texts, std::string_view separator = ", ");

}  // namespace glasshouse::core
