#pragma once

#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>

// Everything that is printed passes through here. Names, options, log lines, file names and error
// messages come from content, and a terminal would obey what is hidden in them; whatever could do
// harm is printed as � (core/harmless.hpp).
namespace glasshouse::app {

// A control sequence of our own, as a colour. It passes, because it is marked with a number that
// content can't know.
std::string own_control(std::string_view sequence);

// While it lives, what is written to a stream comes out harmless.
class SafeOutput {
 public:
  explicit SafeOutput(std::ostream& stream);
  ~SafeOutput();
  SafeOutput(const SafeOutput&) = delete;
  SafeOutput& operator=(const SafeOutput&) = delete;

 private:
  class Filter;
  std::ostream& stream_;
  std::streambuf* before_;
  std::unique_ptr<Filter> filter_;
};

}  // namespace glasshouse::app
