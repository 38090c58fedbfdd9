#include "script/reference/reference.hpp"

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "catch.hpp"
#include "source_tree.hpp"

using namespace glasshouse;

namespace {

// The file's text; with GLASSHOUSE_BLESS set it is written anew first.
std::string committed(const std::string& path, const std::string& wanted) {
  const std::filesystem::path whole = test::source_tree() / path;
  if (std::getenv("GLASSHOUSE_BLESS")) std::ofstream(whole) << wanted;
  std::ifstream file(whole);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

}  // namespace

TEST_CASE("the reference page says what the API's table says") {
  CHECK(committed("docs/api.md", script::api_reference()) == script::api_reference());
}

TEST_CASE("the editor stubs say what the API's table says") {
  CHECK(committed("rules/api/glasshouse.lua", script::api_stubs()) == script::api_stubs());
}
