#include <fstream>
#include <iterator>

#include "catch.hpp"
#include "script/binding/limits.hpp"
#include "script/rules.hpp"
#include "script/sandbox/memory.hpp"
#include "script/sandbox/pattern.hpp"
#include "script/sandbox/sandbox.hpp"
#include "source_tree.hpp"

using namespace glasshouse::script;
using Catch::Matchers::ContainsSubstring;

namespace {

std::string stated_limits() {
  std::ifstream file(glasshouse::test::source_tree() / "docs" / "security.md");
  return {std::istreambuf_iterator<char>(file), {}};
}

// 1234567 as "1,234,567".
std::string with_commas(std::size_t number) {
  std::string out = std::to_string(number);
  for (std::size_t at = out.size(); at > 3;) out.insert(at -= 3, ",");
  return out;
}

std::string megabytes(std::size_t bytes) { return std::to_string(bytes >> 20) + " MB"; }

}  // namespace

TEST_CASE("the limits of a script are those that the documents state") {
  const std::string text = stated_limits();
  const ScriptLimits limits;
  const auto states = [&](const std::string& what, const std::string& limit) {
    INFO(what);
    CHECK_THAT(text, ContainsSubstring("| " + what + " | " + limit));
  };
  states("processor time from one choice to the next, compiling included",
         std::to_string(limits.time.count() / 1000) + " s;");
  states("memory: Lua's, and what the host holds for the script", megabytes(limits.memory) + ";");
  states("memory for the host's own calls while no script runs", megabytes(Memory::kHostReserve));
  states("a script, module or spec", with_commas(kLongestScript) + " bytes");
  states("a text that one call makes (`rep`, `concat`, `gsub`, `lower`, ...)",
         megabytes(kLongestText));
  states("a text that `string.format` makes", with_commas(kLongestFormat) + " bytes");
  states("a pattern", with_commas(Pattern::kLongest) + " bytes, " +
                          std::to_string(PatternMatch::kMostCaptures) + " captures");
  states("steps of one pattern match", with_commas(Steps{}.left));
  states("elements that one function of `table` touches", with_commas(kMostElements));
  states("elements that `table.sort` sorts, values that one call hands over",
         with_commas(kMostValues));
  states("entries of a table that are no list", with_commas(Memory::kMostEntries));
  states("values in all calls that are under way, or in a list that is written out",
         with_commas(Memory::kMostStackValues));
  states("the text of an error, as people see it", with_commas(kLongestMessage) + " bytes");
  states("a line of `print`", with_commas(kLongestPrintedLine) + " bytes");
  states("lines of `print` of one Lua state", with_commas(kMostPrintedLines));
  states("a text that is handed to the host: prompt, wording, reason, log line, part of an option",
         with_commas(kLongestWording) + " bytes");
  states("what one turn tells and shows", megabytes(kMostTold));
  states("options of one decision", with_commas(kMostOptions));
  states("all texts among the parts of one option", with_commas(kLongestOption) + " bytes");
  states("values where `...` stands, parts of an option", std::to_string(kMostParts));
  states("pieces or things in a table that stands for a list", with_commas(kMostThings));
  states("lines of a score", std::to_string(kMostScoreLines));
}
