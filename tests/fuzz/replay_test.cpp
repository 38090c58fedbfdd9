#include <algorithm>
#include <fstream>
#include <iostream>
#include <iterator>
#include <vector>

#include "catch.hpp"
#include "source_tree.hpp"
#include "target.hpp"

namespace glasshouse::fuzz {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> kept_inputs() {
  const fs::path folder = test::source_tree() / "tests/fuzz/corpus" / kTarget;
  std::vector<fs::path> out(fs::directory_iterator(folder), fs::directory_iterator{});
  std::sort(out.begin(), out.end());
  return out;
}

// In memory of its own, so that a sanitizer notices a look beyond the end.
std::vector<uint8_t> bytes_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST_CASE("every input that was kept is read or refused") {
  const std::vector<fs::path> inputs = kept_inputs();
  REQUIRE_FALSE(inputs.empty());
  for (const fs::path& input : inputs) {
    std::cerr << input.string() << std::endl;  // the last one seen is the one that crashed
    const std::vector<uint8_t> bytes = bytes_of(input);
    INFO(input);
    CHECK_NOTHROW(LLVMFuzzerTestOneInput(bytes.data(), bytes.size()));
  }
}

}  // namespace
}  // namespace glasshouse::fuzz
