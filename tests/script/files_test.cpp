#include "script/files.hpp"

#include "catch.hpp"
#include "script/rules.hpp"
#include "script/toy_script.hpp"

using namespace toy;
namespace script = glasshouse::script;

using Names = std::vector<std::string>;

TEST_CASE("a script names its modules with quotes of either kind, with brackets or without") {
  CHECK(script::modules_named("local a = require 'a'\nlocal b = require(\"b.c\")\n"
                              "return require  ( 'd-e_1' )") == Names{"a", "b.c", "d-e_1"});
}

TEST_CASE("what only looks like a module's name is none") {
  CHECK(script::modules_named("my_require 'a' required('b') require(name) require '../c' require '")
            .empty());
}

TEST_CASE("the hash of rules changes with a module, and with a module that a module requires") {
  ScriptFile file("return require 'more'\n");
  file.write("more.lua", "return require('lib.most')\n");
  file.write("lib/most.lua", turn_of("return 1"));
  const auto hash = [&] {
    auto game = spec();
    game->scripts = game->files = {file.path()};
    game->module_folders = {file.folder()};
    return script::rules_hash(*game);
  };
  const uint64_t before = hash();
  CHECK(hash() == before);
  file.write("lib/most.lua", turn_of("return 2"));
  const uint64_t after = hash();
  CHECK(after != before);
  file.write("more.lua", "return (require('lib.most'))\n");
  CHECK(hash() != after);
}
