#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

// Long lists of options for people who type: numbered, in columns, and narrowed by what was typed.
namespace glasshouse::app {

// The options that start with `typed`, or if there are none those that have every word of it in
// them, whatever the case; by index.
std::vector<std::size_t> matching(const std::vector<std::string>& texts, const std::string& typed);

// An option as it is listed; the index counts from 0 and is shown from 1.
struct ShownOption {
  std::size_t index = 0;
  std::string text;
};

// In as many columns as `width` has room for.
std::string numbered(const std::vector<ShownOption>& shown, std::size_t width);

// At most `most` of the options, in their order: those that bring the most points, and of those
// that promise none the first ones.
using WorthOf = std::function<std::optional<int>(std::size_t)>;
std::vector<std::size_t> best_of(std::vector<std::size_t> options, std::size_t most,
                                 const WorthOf& worth);

}  // namespace glasshouse::app
