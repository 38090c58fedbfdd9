#include "app/authoring/mentions.hpp"

#include "catch.hpp"

using namespace glasshouse::app;

namespace {

std::string fields(std::string_view script) {
  std::string out;
  for (const FieldUse& use : mentions_in(script).fields) {
    for (const std::string& name : use.path) out += (name == use.path[0] ? "" : ".") + name;
    out += "@" + std::to_string(use.line) + " ";
  }
  return out;
}

std::string aliases(std::string_view script) {
  std::string out;
  for (const auto& [name, path] : mentions_in(script).aliases) {
    out += name + "=";
    for (const std::string& part : path) out += part + ".";
    out += " ";
  }
  return out;
}

}  // namespace

TEST_CASE("fields are found with their line, through dots and colons") {
  CHECK(fields("game.lake:draw(1)\nx = player.hand") == "game.lake.draw@1 player.hand@2 ");
  CHECK(fields("a[1].b = f().c") == "");
  CHECK(fields("x = 1 .. game.rules.size") == "game.rules.size@1 ");
}

TEST_CASE("comments and texts hold no fields, but texts hold words") {
  CHECK(fields("-- game.lake\n--[[ game.sea\n]] game.bay = 'game.pond' .. [[game.mere]]") ==
        "game.bay@3 ");
  const auto words = mentions_in("x = \"the {lake}\" -- river").words;
  CHECK(words.contains("lake"));
  CHECK_FALSE(words.contains("river"));
}

TEST_CASE("a quote inside a text doesn't end it") {
  CHECK(fields("x = 'it\\'s game.lake' y = game.sea") == "game.sea@1 ");
}

TEST_CASE("a local that is short for a field is known") {
  CHECK(aliases("local rules = game.rules\n") == "rules=game.rules. ");
  CHECK(aliases("local lake, rules, n = game.lake, game.rules, #game.players\n") ==
        "lake=game.lake. rules=game.rules. ");
  CHECK(aliases("local pile = game.lake:top()\nlocal rules = game.rules or {}") == "");
}

TEST_CASE("a local that means different things in different places means nothing") {
  CHECK(aliases("local rules = {}\nlocal rules = game.rules\n") == "");
}

TEST_CASE("broken scripts are read without harm") {
  for (const char* script :
       {"", "local", "local a,", "local a =", "'", "[[", "--[==[", "game.", "a.b:"}) {
    mentions_in(script);
  }
}
