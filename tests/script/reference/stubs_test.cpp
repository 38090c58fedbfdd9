#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "catch.hpp"
#include "core/spec.hpp"
#include "script/api/api.hpp"
#include "script/lua_tests/api.hpp"
#include "script/reference/reference.hpp"

using namespace glasshouse;
using Catch::Matchers::ContainsSubstring;
using core::Value;

namespace {

core::ZoneSpec zone(const std::string& name, core::ZoneKind kind, bool per_player = false) {
  core::ZoneSpec out;
  out.name = name;
  out.kind = kind;
  out.per_player = per_player;
  return out;
}

core::GameSpec market() {
  core::GameSpec spec;
  spec.zones = {zone("lake", core::ZoneKind::pile), zone("sea", core::ZoneKind::grid),
                zone("satchel", core::ZoneKind::hand, true)};
  core::CounterSpec tide, ready;
  tide.name = "tide";
  ready.name = "ready";
  ready.flag = ready.per_player = true;
  spec.counters = {tide, ready};
  core::PieceKind shell, errand;
  shell.name = "shell";
  shell.attributes = {"colour", "worth"};
  shell.entries = {{{"white", 1}, 1, {}}, {{"rose", 2}, 1, {}}};
  shell.holds = {zone("tray", core::ZoneKind::pile)};
  errand.name = "errand";
  errand.dealt = {{"customer", {"baker", "sailor", "baker"}}};
  spec.pieces = {shell, errand};
  core::OptionSpec harbour;
  harbour.name = "harbour";
  harbour.type = core::OptionType::choice;
  harbour.choices = {"calm", "busy"};
  spec.options = {harbour};
  spec.numbers = Value::Map{{"lake_size", 5},
                            {"points", Value::List{1, 3}},
                            {"by_players", Value::Map{{"2", 9}, {"3", 11}}},
                            {"first", Value::Map{{"number", 25}}}};
  return spec;
}

// Whether Lua itself takes the text: stubs are never run, but they are Lua.
bool compiles(const std::string& text) {
  const auto folder =
      std::filesystem::temp_directory_path() / ("glasshouse_stubs_" + std::to_string(::getpid()));
  std::filesystem::create_directories(folder);
  const auto file = folder / "stubs.lua";
  std::ofstream(file) << text;
  const int status = std::system(("luac5.4 -p " + file.string() + " 2>/dev/null || lua5.4 -e '" +
                                  "assert(loadfile(\"" + file.string() + "\"))'")
                                     .c_str());
  std::filesystem::remove_all(folder);
  return status == 0;
}

}  // namespace

TEST_CASE("the stubs of a game have everything its manifest names, with its type") {
  const std::string stubs = script::game_stubs(market());
  for (const char* field :
       {"---@field lake zone", "---@field sea grid", "---@field tide integer",
        "---@field satchel zone", "---@field ready boolean", R"(---@field colour "rose"|"white")",
        "---@field worth integer", "---@field tray zone", R"(---@field customer "baker"|"sailor")",
        R"(---@field kind "errand"|"shell")", R"(---@field harbour "busy"|"calm")",
        "---@field lake_size integer", "---@field points integer[]",
        "---@field by_players table<integer, integer>", "---@field first {number: integer}",
        "---@field rules game_rules", "---@field box zone"}) {
    CHECK_THAT(stubs, ContainsSubstring(field));
  }
}

TEST_CASE("what a manifest doesn't name is unknown to the stubs of its game") {
  CHECK_THAT(script::api_stubs(), ContainsSubstring("---@field [string] any Zones"));
  CHECK_THAT(script::game_stubs(market()), !ContainsSubstring("---@field [string] any Zones"));
  // `rules` and `kind` are said once, by the manifest.
  CHECK_THAT(script::game_stubs(market()), !ContainsSubstring("---@field rules table"));
  CHECK_THAT(script::game_stubs(market()), !ContainsSubstring("---@field kind string "));
}

TEST_CASE("a zone is a player's where the manifest says so") {
  const std::string stubs = script::game_stubs(market());
  const std::size_t game = stubs.find("---@class game\n"),
                    player = stubs.find("---@class player\n");
  REQUIRE(game < player);
  const std::size_t satchel = stubs.find("---@field satchel"), lake = stubs.find("---@field lake ");
  CHECK((game < lake && lake < player && player < satchel));
}

TEST_CASE("every function of the API and of scenarios is in the stubs") {
  const std::string stubs = script::game_stubs(market());
  for (const script::ApiEntry& entry : script::whole_api()) {
    const std::string name = entry.name;
    const bool there = stubs.find(":" + name + "(") != std::string::npos ||
                       stubs.find("---@field " + name + " ") != std::string::npos;
    INFO(script::full_name(entry));
    CHECK(there);
  }
  for (const auto entries : {script::reading_api(), script::choosing_api(), script::arranging_api(),
                             script::expecting_api()}) {
    for (const script::ScenarioEntry& entry : entries) {
      CHECK_THAT(stubs, ContainsSubstring(std::string("function scenario_:") + entry.name + "("));
    }
  }
}

TEST_CASE("stubs are Lua") {
  CHECK(compiles(script::api_stubs()));
  CHECK(compiles(script::game_stubs(market())));
  CHECK_FALSE(compiles("function ("));
}
