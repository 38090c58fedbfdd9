#pragma once

#include <string>
#include <vector>

// Long lists of options for people who type: numbered, in columns, and narrowed by what was typed.
namespace glasshouse::app {

// The options that have every word of `typed` in them, whatever the case; by index.
std::vector<std::size_t> matching(const std::vector<std::string>& texts, const std::string& typed);

// Numbered from 1 in as many columns as `width` has room for.
std::string numbered(const std::vector<std::string>& texts, const std::vector<std::size_t>& shown,
                     std::size_t width);

}  // namespace glasshouse::app
