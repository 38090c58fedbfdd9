#pragma once

#include <string>
#include <string_view>
#include <vector>

// A page of HTML that needs nothing beside itself: its style is in it, it runs no script and loads
// nothing, so it can be kept, sent and printed.
namespace glasshouse::balance {

// The first row is the heading. Cells are plain text.
using TableRows = std::vector<std::vector<std::string>>;

class Page {
 public:
  Page(std::string_view title, std::string_view subtitle);

  void section(std::string_view heading);
  void paragraph(std::string_view text);
  void table(const TableRows& rows, std::string_view caption);
  void code(std::string_view text);
  // A chart, a sentence below it, and its numbers to unfold.
  void figure(std::string_view chart, std::string_view caption, const TableRows& numbers = {});
  void markup(std::string_view markup) { body_ += markup; }

  std::string html() const;

 private:
  std::string title_, body_;
};

std::string table_markup(const TableRows& rows, std::string_view caption);

}  // namespace glasshouse::balance
