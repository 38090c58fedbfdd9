// Patterns of string.find and its like: the text up to the first line break is the pattern, the
// rest the subject. What matched must lie in the subject, whatever was asked.
#include <cstdlib>

#include "script_kit.hpp"
#include "target.hpp"

const std::string_view glasshouse::fuzz::kTarget = "pattern";

namespace {

using namespace glasshouse;

void require(bool fact) {
  if (!fact) std::abort();
}

void check(const script::PatternMatch& match, std::string_view subject) {
  require(match.start <= match.end && match.end <= subject.size());
  require(match.capture_count <= script::PatternMatch::kMostCaptures);
  for (std::size_t i = 0; i < match.capture_count; ++i) {
    const script::PatternMatch::Capture& capture = match.captures[i];
    require(capture.start <= subject.size());
    require(capture.is_place || (capture.start <= capture.end && capture.end <= subject.size()));
  }
}

// Match after match, as string.gsub goes on.
void match_all(const script::Pattern& pattern, std::string_view subject) {
  script::Steps steps{100'000};
  script::PatternMatch match;
  std::size_t from = 0;
  while (from <= subject.size() && pattern.find(subject, from, match, steps)) {
    check(match, subject);
    require(match.start >= from);
    from = match.end > from ? match.end : from + 1;
  }
}

}  // namespace

int LLVMFuzzerTestOneInput(const uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text_of(data, size);
  const std::string_view pattern = text.substr(0, text.find('\n'));
  const std::string_view subject = text.substr(std::min(pattern.size() + 1, text.size()));
  for (const auto caret : {script::Pattern::Caret::anchors, script::Pattern::Caret::is_character}) {
    try {
      match_all(script::Pattern(pattern, caret), subject);
    } catch (const script::PatternError& refused) {
      static_cast<void>(refused);
    }
  }
  return 0;
}
