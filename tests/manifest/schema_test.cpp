#include "manifest/schema.hpp"

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "catch.hpp"
#include "manifest/keys.hpp"
#include "source_tree.hpp"
#include "workshop.hpp"

namespace glasshouse::manifest {
namespace {

using Json = nlohmann::json;

const std::filesystem::path kFile = test::source_tree() / "docs" / "game.schema.json";

// Not a test: `tests_manifest "[write]"` brings the file up to date after a change of keys.cpp.
TEST_CASE("write docs/game.schema.json", "[.][write]") {
  std::ofstream(kFile, std::ios::binary) << game_schema();
}

TEST_CASE("the schema in docs is the one the loader's keys make") {
  INFO("run tests_manifest \"[write]\" after a change of keys.cpp");
  CHECK(text_of_file(kFile) == game_schema());
}

TEST_CASE("the schema has the loader's keys in every section") {
  const Json schema = Json::parse(text_of_file(kFile));
  for (const Section& section : sections()) {
    INFO(section.name);
    const Json& object = section.name == "game" ? schema : schema["$defs"][section.name];
    std::set<std::string> in_schema, in_loader;
    for (const auto& [key, ignored] : object["properties"].items()) in_schema.insert(key);
    for (const Key& key : section.keys) in_loader.insert(key.name);
    CHECK(in_schema == in_loader);
  }
}

void check_references(const Json& schema, const Json& part) {
  if (part.is_object() && part.contains("$ref")) {
    const std::string name = part["$ref"].get<std::string>().substr(8);
    INFO(name);
    CHECK(schema["$defs"].contains(name));
  }
  if (part.is_structured()) {
    for (const Json& inner : part) check_references(schema, inner);
  }
}

TEST_CASE("every reference in the schema leads somewhere") {
  const Json schema = Json::parse(game_schema());
  check_references(schema, schema);
}

TEST_CASE("every key says what it is for") {
  for (const Section& section : sections()) {
    for (const Key& key : section.keys) {
      INFO(section.name + "." + key.name);
      CHECK_FALSE(key.help.empty());
      CHECK_FALSE(key.forms.empty());
    }
  }
}

}  // namespace
}  // namespace glasshouse::manifest
