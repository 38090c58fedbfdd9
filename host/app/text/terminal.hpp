#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

// What is at the other end of stdout, and how texts are fitted to it. Colours and clearing the
// screen do nothing when no person looks at a terminal.
namespace glasshouse::app {

bool input_is_terminal();
bool output_is_terminal();
bool errors_are_terminal();

// Columns a line may have; 100 when nobody can tell.
std::size_t output_width();

enum class Ink { plain, bold, dim, red, green, yellow, blue };
std::string inked(Ink ink, std::string_view text);
void clear_screen();

// How many columns a text takes on screen: one per letter, however many bytes it has.
std::size_t width_of(std::string_view text);
std::string padded(std::string_view text, std::size_t width);
std::string centred(std::string_view text, std::size_t width);

// Rows of words as columns, the first row a heading; a column of numbers stands to the right.
std::string aligned(const std::vector<std::vector<std::string>>& rows);

// With so many digits after the point.
std::string rounded(double number, int digits);

// Breaks a text between words; lines after the first begin with `indent` spaces.
std::string wrapped(std::string_view text, std::size_t width, std::size_t indent = 0);

}  // namespace glasshouse::app
