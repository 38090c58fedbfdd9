#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

// Errors by whose fault they are. Ours: assert. The author's: ContentError, one Fault per thing
// that is wrong, each with its place. The player's: a Refusal, returned as a value.
namespace glasshouse::core {

// Something an author wrote and must change. Line and column count from 1; 0 means unknown.
struct Fault {
  std::string file;
  int line = 0;
  int column = 0;
  std::string message;  // what was found and what was expected
  std::string hint;     // what to do, or empty

  // "rules/four.lua:12: message (hint)"
  std::string text() const;
};

class ContentError : public std::runtime_error {
 public:
  explicit ContentError(Fault fault);
  explicit ContentError(std::vector<Fault> faults);
  const std::vector<Fault>& faults() const { return faults_; }

 private:
  std::vector<Fault> faults_;
};

// Wrong use of the command line or of a file a person named: exit code 2, no blame on content.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct Refusal {
  std::string reason;
};

// The name in `names` nearest to `wrong` by edits, or "" when none is near enough to suggest.
std::string nearest_name(std::string_view wrong, const std::vector<std::string>& names);

// "; did you mean 'colour'?" or "" — ready to append to a message.
std::string did_you_mean(std::string_view wrong, const std::vector<std::string>& names);

}  // namespace glasshouse::core
