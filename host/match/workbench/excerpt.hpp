#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/errors.hpp"

// A few lines of a file around a fault, for those who must mend it.
namespace glasshouse::match {

struct ExcerptLine {
  int number = 0;
  std::string text;  // without its end, tabs as spaces
  bool marked = false;
};

struct Excerpt {
  std::string file;  // as the fault names it
  std::string message, hint;
  int column = 0;                  // of the fault in the marked line, from 1; 0: unknown
  std::vector<ExcerptLine> lines;  // empty when the file can't be read or the line is unknown
};

// The line and up to `around` lines on each side; nothing for a line that isn't there.
std::vector<ExcerptLine> lines_around(std::string_view text, int line, int around = 3);

// Reads the files that the faults name.
std::vector<Excerpt> excerpts_of(const core::ContentError& error, int around = 3);

}  // namespace glasshouse::match
