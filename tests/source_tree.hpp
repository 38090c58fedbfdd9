#pragma once

#include <filesystem>

// Where the tests find the project. Only one object file knows, so that all the others are the same
// in every checkout and a compiler cache can share them.
namespace glasshouse::test {

std::filesystem::path source_tree();  // the checkout
std::filesystem::path program();      // the glasshouse program of this build

}  // namespace glasshouse::test
