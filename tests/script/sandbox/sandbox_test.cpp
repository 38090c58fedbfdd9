#include "script/sandbox/sandbox.hpp"

#include "catch.hpp"
#include "sandbox_state.hpp"

using namespace glasshouse::script;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("the globals are the whitelist and nothing else") {
  SandboxState state;
  CHECK(
      state.run(R"(
    local names = {}
    for name in pairs(_ENV) do names[#names + 1] = name end
    return table.concat(names, " ")
  )") ==
      "assert error getmetatable ipairs math next pairs pcall print rawequal rawget rawlen select "
      "setmetatable string table tonumber tostring type utf8 xpcall");
}

TEST_CASE("the libraries hold the whitelist and nothing else") {
  SandboxState state;
  const auto names = [&](const std::string& library) {
    return state.run("local names = {} for name in pairs(" + library +
                     ") do names[#names + 1] = name end return table.concat(names, ' ')");
  };
  CHECK(names("math") ==
        "abs ceil floor fmod huge max maxinteger min mininteger modf sqrt tointeger type ult");
  CHECK(names("string") ==
        "byte char find format gmatch gsub len lower match rep reverse sub upper");
  CHECK(names("table") == "concat insert move pack remove sort unpack");
  CHECK(names("utf8") == "char charpattern codepoint codes len offset");
}

TEST_CASE("what is left out says why") {
  SandboxState state;
  CHECK(state.run("os.execute('true')") ==
        "rules/test.lua:1: os is not available to rules scripts: a game can't see the computer or "
        "its clock; use game:roll(n) for random numbers");
  CHECK_THAT(state.run("return math.random(6)"), ContainsSubstring("use game:roll(n)"));
  CHECK_THAT(state.run("coroutine.create(print)"), ContainsSubstring("use player:choose"));
  for (const char* name : {"io.open", "debug.sethook", "load", "loadstring", "loadfile", "dofile",
                           "require", "package.loaded", "collectgarbage", "string.dump", "rawset",
                           "_G", "math.sin", "string.pack"}) {
    INFO(name);
    CHECK_THAT(state.run(std::string("\nlocal x = ") + name),
               ContainsSubstring("rules/test.lua:2: ") &&
                   ContainsSubstring("is not available to rules scripts: "));
  }
}

TEST_CASE("a misspelt name is told what was probably meant") {
  SandboxState state;
  CHECK(state.run("for i in iparis({}) do end") ==
        "rules/test.lua:1: 'iparis' is not defined; did you mean 'ipairs'?");
  CHECK(state.run("return math.flor(1.5)") ==
        "rules/test.lua:1: 'math.flor' does not exist; did you mean 'floor'?");
  CHECK(state.run("return zzzzzzzz") == "rules/test.lua:1: 'zzzzzzzz' is not defined");
}

TEST_CASE("a new global is refused once the globals are sealed") {
  Memory memory(SandboxState::kCap);
  Guard guard(memory, SandboxState::kBudget);
  lua_State* lua = lua_newstate(Memory::allocate, &memory);
  open_sandbox(lua, guard);
  lua_pushinteger(lua, 7);
  lua_setglobal(lua, "seven");
  seal_globals(lua);
  REQUIRE(load_chunk(lua, "return seven", "a.lua") == LUA_OK);
  CHECK(lua_pcall(lua, 0, 1, 0) == LUA_OK);
  CHECK(lua_tointeger(lua, -1) == 7);
  REQUIRE(load_chunk(lua, "function helper() end", "a.lua") == LUA_OK);
  CHECK(lua_pcall(lua, 0, 0, 0) == LUA_ERRRUN);
  CHECK(std::string(lua_tostring(lua, -1)) ==
        "a.lua:1: 'helper' is a new global: declare it local, a global would be hidden state");
  lua_close(lua);
}

TEST_CASE("libraries and the globals' metatable can't be changed") {
  SandboxState state;
  CHECK_THAT(state.run("math.half = 2"), ContainsSubstring("'math.half' can't be added"));
  CHECK(state.value("getmetatable(_ENV)") == "false");
  CHECK_THAT(state.run("setmetatable(_ENV, nil)"), ContainsSubstring("protected"));
  CHECK_THAT(state.run("setmetatable(string, {})"), ContainsSubstring("protected"));
  CHECK(state.value("getmetatable('')") == "false");
}

TEST_CASE("a metatable may not hold what acts at the collector's time") {
  SandboxState state;
  for (const char* name : {"__gc", "__mode", "__close"}) {
    INFO(name);
    CHECK_THAT(state.run(std::string("setmetatable({}, {") + name + " = 'k'})"),
               ContainsSubstring(std::string(name) + " is not available"));
  }
  CHECK(state.run("local m = {__index = {x = 5}} local t = setmetatable({}, m) "
                  "return getmetatable(t) == m and t.x") == "5");
  CHECK_THAT(state.run("setmetatable({}, 5)"), ContainsSubstring("table expected"));
  CHECK_THAT(state.run("setmetatable(5, {})"), ContainsSubstring("table expected"));
}

TEST_CASE("no text shows an address") {
  SandboxState state;
  CHECK(state.value("tostring({})") == "table");
  CHECK(state.value("tostring(print)") == "function");
  CHECK(state.value("string.format('%s and %5s', {}, print)") == "table and function");
  CHECK(state.value("tostring(setmetatable({}, {__name = 'piece'}))") == "piece");
  CHECK(state.value("tostring(setmetatable({}, {__tostring = function() return 'red' end}))") ==
        "red");
  CHECK_THAT(state.value("tostring(setmetatable({}, {__tostring = function() return {} end}))"),
             ContainsSubstring("must return a string"));
  CHECK(state.value("tostring(1.0) .. tostring(7) .. tostring(nil) .. tostring(true)") ==
        "1.07niltrue");
}

TEST_CASE("print hands its line to the host") {
  SandboxState state;
  state.run("print('a', 1, {}, nil) print()");
  CHECK(state.printed == std::vector<std::string>{"a\t1\ttable\tnil", ""});
}

TEST_CASE("pcall and xpcall turn errors into results") {
  SandboxState state;
  CHECK(state.run("local fine, a, b = pcall(function(x) return x, 2 end, 1) "
                  "return tostring(fine) .. a .. b") == "true12");
  CHECK(state.run("local fine, why = pcall(error, {code = 7}) return tostring(fine) .. why.code") ==
        "false7");
  CHECK(state.run("return select(2, pcall(function() local x = nil; return x.y end))") ==
        "rules/test.lua:1: attempt to index a nil value (local 'x')");
  CHECK(state.run("local fine, why = xpcall(function(x) error(x, 0) end, function(e) "
                  "return e .. '!' end, 'oh') return tostring(fine) .. why") == "falseoh!");
  CHECK(state.run("local fine, a = xpcall(function(x) return x end, print, 5) return a") == "5");
  CHECK_THAT(state.run("pcall()"), ContainsSubstring("value expected"));
}

TEST_CASE("scripts are plain text") {
  SandboxState state;
  const std::string compiled("\x1bLua\x54", 5);
  CHECK(state.run(compiled) ==
        "rules/test.lua: this is compiled Lua; a rules script must be plain text");
  CHECK(state.run("\xef\xbb\xbfreturn 3") == "3");
  CHECK(state.run("local x = = 1") == "rules/test.lua:1: unexpected symbol near '='");
}

TEST_CASE("arithmetic on texts is an error and methods of texts work") {
  SandboxState state;
  CHECK_THAT(state.run("return '1' + 1"), ContainsSubstring("attempt to perform arithmetic"));
  CHECK(state.value("('abc'):upper()") == "ABC");
  CHECK(state.value("('pass').kind") == "nil");
}
