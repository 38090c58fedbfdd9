#include <cstdio>
#include <memory>
#include <string>

#include "catch.hpp"
#include "source_tree.hpp"

namespace {

// What the helper prints; the environment is put before its name.
std::string fingerprints(const std::string& environment) {
  const std::filesystem::path play =
      glasshouse::test::program().parent_path() / "tests/play_fingerprints";
  const std::string command = environment + " '" + play.string() + "'";
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), pclose);
  REQUIRE(pipe);
  std::string out;
  for (int c = fgetc(pipe.get()); c != EOF; c = fgetc(pipe.get())) out += static_cast<char>(c);
  return out;
}

}  // namespace

TEST_CASE("another process comes to the same tables, and thinks the same thoughts") {
  const std::string once = fingerprints("");
  CHECK_THAT(once, Catch::Matchers::ContainsSubstring("noughts 20 "));
  CHECK_THAT(once, Catch::Matchers::Matches(
                       "[^]*glassworks 20 [0-9a-f]+ option [0-9]+ tree [1-9][0-9]+\n[^]*"));
  // Fresh memory that isn't zero, and another size of the environment, move everything about.
  CHECK(once == fingerprints("MALLOC_PERTURB_=165 LONG_NAME=0123456789012345678901234567890"));
}
