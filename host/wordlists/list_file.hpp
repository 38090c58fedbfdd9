#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

// Files with one word a line.
namespace glasshouse::wordlists {

// The whole file as UTF-8; one that isn't is taken for Latin-1. Throws core::ContentError.
std::string list_text(const std::filesystem::path& file);

// Each word, without what is behind a # and without spaces around it.
void for_each_word(std::string_view text, const std::function<void(std::string_view)>& use);

}  // namespace glasshouse::wordlists
