#pragma once
// Catch2 under one name: 2.x is a single header, 3.x is a library of many. Tests include this file
// and nothing of Catch2, and write Approx and Catch::Matchers::ContainsSubstring with either.

#include <functional>
#include <string>
#include <utility>

#if __has_include(<catch2/catch_test_macros.hpp>)

#include <catch2/catch_approx.hpp>
#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/catch_tostring.hpp>
#include <catch2/generators/catch_generators_all.hpp>
#include <catch2/matchers/catch_matchers_all.hpp>

using Catch::Approx;

using TestInvoker = Catch::Detail::unique_ptr<Catch::ITestInvoker>;

#else

#include <catch2/catch.hpp>

namespace Catch::Matchers {
inline auto ContainsSubstring(const std::string& text) { return Contains(text); }
}  // namespace Catch::Matchers

using TestInvoker = Catch::ITestInvoker*;  // Catch2 deletes it

#endif

class FoundTest : public Catch::ITestInvoker {
 public:
  explicit FoundTest(std::function<void()> run) : run_(std::move(run)) {}
  void invoke() const override { run_(); }

 private:
  std::function<void()> run_;
};

// Adds a test case that is only found when the program starts; to be called before main.
inline void add_test_case(const std::string& name, std::function<void()> run) {
  const Catch::AutoReg added(TestInvoker(new FoundTest(std::move(run))), CATCH_INTERNAL_LINEINFO,
                             Catch::StringRef(), Catch::NameAndTags{name});
}
