#include "manifest/reference.hpp"

#include <cstdlib>
#include <fstream>

#include "catch.hpp"
#include "manifest/keys.hpp"
#include "source_tree.hpp"
#include "workshop.hpp"

namespace glasshouse::manifest {
namespace {

const std::filesystem::path kFile = test::source_tree() / "docs" / "manifest.md";

// Not a test: `tests_manifest "[write]"` brings the files up to date after a change of keys.cpp.
TEST_CASE("write docs/manifest.md", "[.][write]") {
  std::ofstream(kFile, std::ios::binary) << manifest_reference();
}

TEST_CASE("the manifest's reference in docs is the one the loader's keys make") {
  if (std::getenv("GLASSHOUSE_BLESS"))
    std::ofstream(kFile, std::ios::binary) << manifest_reference();
  INFO("run tests_manifest \"[write]\" after a change of keys.cpp");
  CHECK(text_of_file(kFile) == manifest_reference());
}

TEST_CASE("every key with its help is in the reference") {
  const std::string page = manifest_reference();
  for (const Section& section : sections()) {
    CHECK(page.find("\n## " + section.name + "\n") != std::string::npos);
    for (const Key& key : section.keys) {
      INFO(section.name + "." + key.name);
      CHECK(page.find("`" + key.name + "`") != std::string::npos);
      CHECK(page.find("| " + key.help + " |") != std::string::npos);
    }
  }
}

}  // namespace
}  // namespace glasshouse::manifest
