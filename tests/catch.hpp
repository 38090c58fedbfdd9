#pragma once
// Catch2 under one name: 2.x is a single header, 3.x is a library of many. Tests include this file
// and nothing of Catch2, and write Approx and Catch::Matchers::ContainsSubstring with either.

#if __has_include(<catch2/catch_test_macros.hpp>)

#include <catch2/catch_approx.hpp>
#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/catch_tostring.hpp>
#include <catch2/generators/catch_generators_all.hpp>
#include <catch2/matchers/catch_matchers_all.hpp>

using Catch::Approx;

#else

#include <catch2/catch.hpp>
#include <string>

namespace Catch::Matchers {
inline auto ContainsSubstring(const std::string& text) { return Contains(text); }
}  // namespace Catch::Matchers

#endif
