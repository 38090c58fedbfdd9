#include "match/workbench/excerpt.hpp"

#include <algorithm>

#include "core/read_file.hpp"

namespace glasshouse::match {
namespace {

constexpr std::size_t kTab = 4, kLongestLine = 160;

std::string shown(std::string_view line) {
  std::string out;
  for (const char letter : line) {
    if (letter == '\r') continue;
    if (letter == '\t') {
      out.append(kTab - out.size() % kTab, ' ');
    } else {
      out += letter;
    }
  }
  if (out.size() > kLongestLine) {
    out.resize(kLongestLine);
    out += " …";
  }
  return out;
}

std::string text_of(const std::string& file) {
  return core::read_file(file, core::kMostScriptBytes).bytes.value_or("");
}

}  // namespace

std::vector<ExcerptLine> lines_around(std::string_view text, int line, int around) {
  std::vector<ExcerptLine> out;
  bool found = false;
  int number = 1;
  for (std::size_t at = 0; at < text.size() && number <= line + around; ++number) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    if (number >= line - around) {
      out.push_back({number, shown(text.substr(at, end - at)), number == line});
      found = found || number == line;
    }
    at = end + 1;
  }
  // Lua puts a missing end after the last line.
  if (!found && line > 0 && line == number) {
    out.push_back({line, "", true});
    found = true;
  }
  return found ? out : std::vector<ExcerptLine>{};
}

std::vector<Excerpt> excerpts_of(const core::ContentError& error, int around) {
  std::vector<Excerpt> out;
  for (const core::Fault& fault : error.faults()) {
    Excerpt excerpt{fault.file, fault.message, fault.hint, fault.column, {}};
    if (fault.line > 0) excerpt.lines = lines_around(text_of(fault.file), fault.line, around);
    out.push_back(std::move(excerpt));
  }
  return out;
}

}  // namespace glasshouse::match
