#include "app/text/terminal.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iostream>

#if __has_include(<unistd.h>)
#include <sys/ioctl.h>
#include <unistd.h>
#endif

#include "app/safe_output.hpp"

namespace glasshouse::app {
namespace {

bool is_terminal([[maybe_unused]] int descriptor) {
#if __has_include(<unistd.h>)
  return ::isatty(descriptor) == 1;
#else
  return false;
#endif
}

bool is_set(const char* name) {
  const char* value = std::getenv(name);
  return value && *value;
}

// https://no-color.org: whoever sets NO_COLOR wants none.
bool colours() { return output_is_terminal() && !is_set("NO_COLOR"); }

const char* code_of(Ink ink) {
  switch (ink) {
    case Ink::plain: return "";
    case Ink::bold: return "\x1b[1m";
    case Ink::dim: return "\x1b[2m";
    case Ink::red: return "\x1b[31m";
    case Ink::green: return "\x1b[32m";
    case Ink::yellow: return "\x1b[33m";
    case Ink::blue: return "\x1b[34m";
  }
  return "";
}

bool is_number(const std::string& text) {
  return !text.empty() && text.find_first_not_of("0123456789.,-+%?") == std::string::npos;
}

bool column_of_numbers(const std::vector<std::vector<std::string>>& rows, std::size_t column) {
  for (std::size_t r = 1; r < rows.size(); ++r) {
    if (column < rows[r].size() && !rows[r][column].empty() && !is_number(rows[r][column])) {
      return false;
    }
  }
  return rows.size() > 1;
}

std::vector<std::size_t> column_widths(const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::size_t> out;
  for (const auto& row : rows) {
    out.resize(std::max(out.size(), row.size()));
    for (std::size_t c = 0; c < row.size(); ++c) out[c] = std::max(out[c], width_of(row[c]));
  }
  return out;
}

}  // namespace

bool input_is_terminal() { return is_terminal(0); }
bool output_is_terminal() { return is_terminal(1); }
bool errors_are_terminal() { return is_terminal(2); }

std::size_t output_width() {
#if __has_include(<unistd.h>)
  winsize size{};
  if (output_is_terminal() && ::ioctl(1, TIOCGWINSZ, &size) == 0 && size.ws_col >= 20) {
    return size.ws_col;
  }
#endif
  return 100;
}

std::string inked(Ink ink, std::string_view text) {
  if (ink == Ink::plain || !colours()) return std::string(text);
  return own_control(code_of(ink)) + std::string(text) + own_control("\x1b[0m");
}

void clear_screen() {
  if (output_is_terminal()) std::cout << own_control("\x1b[2J\x1b[3J\x1b[H") << std::flush;
}

// Bytes that go on a letter begun before (10xxxxxx in UTF-8) take no column.
std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char byte) { return (byte & 0xc0) != 0x80; }));
}

std::string padded(std::string_view text, std::size_t width) {
  std::string out(text);
  const std::size_t taken = width_of(text);
  if (taken < width) out.append(width - taken, ' ');
  return out;
}

std::string centred(std::string_view text, std::size_t width) {
  const std::size_t taken = width_of(text);
  if (taken >= width) return std::string(text);
  return padded(std::string((width - taken) / 2, ' ') + std::string(text), width);
}

std::string aligned(const std::vector<std::vector<std::string>>& rows) {
  const std::vector<std::size_t> widths = column_widths(rows);
  std::string out;
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t c = 0; c < row.size(); ++c) {
      const std::size_t room = widths[c] - width_of(row[c]);
      const bool to_the_right = column_of_numbers(rows, c);
      line += (to_the_right ? std::string(room, ' ') + row[c] : padded(row[c], widths[c])) + "  ";
    }
    out += line.erase(line.find_last_not_of(' ') + 1) + "\n";
  }
  return out;
}

std::string rounded(double number, int digits) {
  char out[64];
  std::snprintf(out, sizeof out, "%.*f", digits, number);
  return out;
}

std::string wrapped(std::string_view text, std::size_t width, std::size_t indent) {
  std::string out;
  std::size_t column = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (column > indent && column + 1 + width_of(word) > width) {
      out += "\n" + std::string(indent, ' ');
      column = indent;
    } else if (!out.empty()) {
      out += ' ';
      ++column;
    }
    out += word;
    column += width_of(word);
  }
  return out;
}

}  // namespace glasshouse::app
