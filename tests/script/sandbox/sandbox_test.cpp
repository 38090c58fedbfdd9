#include "script/sandbox/sandbox.hpp"

#include "catch.hpp"
#include "core/read_file.hpp"
#include "sandbox_state.hpp"
#include "source_tree.hpp"

using namespace glasshouse;
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

TEST_CASE("the page on Lua lists the functions that are there") {
  const std::string page =
      core::read_file(test::source_tree() / "docs/lua.md", 1 << 20).bytes.value();
  SandboxState state;
  for (const std::string library : {"string", "table", "math", "utf8"}) {
    const std::string row =
        state.run("local row = '| `" + library + "` |' for name in pairs(" + library +
                  ") do row = row .. ' `' .. name .. '`' end return row .. ' |'");
    CHECK_THAT(page, ContainsSubstring(row));
  }
}

TEST_CASE("every name of stock Lua that is left out says why") {
  SandboxState state;
  for (const char* name :
       {"_VERSION",      "arg",        "warn",     "math.pi",         "math.deg",
        "math.rad",      "math.exp",   "math.log", "math.acos",       "math.asin",
        "math.atan",     "math.cos",   "math.tan", "math.randomseed", "string.packsize",
        "string.unpack", "table.getn", "unpack",   "bit32",           "math.pow"}) {
    INFO(name);
    CHECK_THAT(state.value(name), ContainsSubstring("is not available to rules scripts: "));
  }
}

TEST_CASE("what is no number is 'nan' everywhere") {
  SandboxState state;
  CHECK(state.value("tostring(0/0) .. ' ' .. tostring(-(0/0))") == "nan nan");
}

TEST_CASE("arithmetic on a text says to write tonumber, unless the other side has an answer") {
  SandboxState state;
  CHECK(state.run("local a = '3'\nreturn a + 1") ==
        "rules/test.lua:2: the text '3' is no number here: write tonumber(...)");
  CHECK_THAT(state.value("-('7')"), ContainsSubstring("the text '7' is no number"));
  CHECK_THAT(state.value("2 ^ 'x'"), ContainsSubstring("the text 'x' is no number"));
  CHECK(state.run("local t = setmetatable({}, {__add = function(a) return a .. '!' end})\n"
                  "return 'a' + t") == "a!");
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

TEST_CASE("libraries, globals and their metatables can't be changed") {
  SandboxState state;
  CHECK_THAT(state.run("math.half = 2"), ContainsSubstring("'math.half' can't be added"));
  CHECK_THAT(state.run("string.format = print"),
             ContainsSubstring("'string.format' can't be changed"));
  CHECK_THAT(state.run("math.floor = nil"), ContainsSubstring("'math.floor' can't be changed"));
  CHECK_THAT(state.run("pairs = next"),
             ContainsSubstring("attempt to assign to const variable 'pairs'"));
  CHECK_THAT(state.run("_ENV.math = {}"), ContainsSubstring("'math' can't be changed"));
  CHECK_THAT(state.run("('').format = print"), ContainsSubstring("index a string"));
  CHECK(state.value("getmetatable(_ENV)") == "false");
  CHECK_THAT(state.run("setmetatable(_ENV, nil)"), ContainsSubstring("protected"));
  CHECK_THAT(state.run("setmetatable(string, {})"), ContainsSubstring("protected"));
  CHECK(state.value("getmetatable('')") == "false");
  CHECK(state.value("string.format('%d', math.floor(2.5))") == "2");
}

TEST_CASE("a loop over a library gets hold of a copy only") {
  SandboxState state;
  CHECK(state.run("local _, t = pairs(string) t.format = print t.new = 1 "
                  "return string.format('%d', 5)") == "5");
  CHECK(state.run("local _, t = pairs(_ENV) t.math = nil return math.abs(-1)") == "1");
  CHECK_THAT(state.run("table.insert(string, 1)"), ContainsSubstring("can't be added"));
  CHECK_THAT(state.run("table.move({1}, 1, 1, 1, math)"), ContainsSubstring("can't be added"));
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
  CHECK_THAT(state.run("return '1' + 1"), ContainsSubstring("write tonumber"));
  CHECK(state.value("('abc'):upper()") == "ABC");
  CHECK(state.value("('pass').kind") == "nil");
}

TEST_CASE("a script that takes long to compile is stopped, with how far it came") {
  std::string script = "local x = ...\nif x == 0 then\n";
  for (int i = 1; i <= 49'000; ++i) script += "elseif x == 1 then\n";
  script += "end";
  REQUIRE(script.size() < kLongestScript);
  SandboxState state;
  const std::string error = state.run(script);
  CHECK_THAT(error, ContainsSubstring("compiling the script took more than 0.1 s"));
  CHECK_FALSE(error.starts_with("rules/test.lua:1:"));
  CHECK(error.starts_with("rules/test.lua:"));
  CHECK(state.value("1 + 1") == "2");
}

TEST_CASE("compiling has the script's limits outside of its entries too") {
  SandboxState state;
  std::string script = "if x == 0 then ";
  for (int i = 1; i <= 49'000; ++i) script += "elseif x == 1 then ";
  CHECK(load_chunk(state.lua, script + "end", "rules/long.lua") != LUA_OK);
  CHECK(std::string(lua_tostring(state.lua, -1)) ==
        "rules/long.lua:1: compiling the script took more than 0.1 s");
  lua_settop(state.lua, 0);
  CHECK(load_chunk(state.lua, "return 1", "rules/short.lua") == LUA_OK);
}

TEST_CASE("a script of more than a megabyte is refused with its name") {
  SandboxState state;
  CHECK(state.run(std::string(kLongestScript, ' ')) == "nil");
  CHECK(state.run(std::string(kLongestScript + 1, ' ')) ==
        "rules/test.lua: the script is larger than 1 MB");
}

TEST_CASE("scripts nested too deeply are refused with the line") {
  SandboxState state(std::chrono::seconds(20));
  for (const std::string open : {"(", "{", "function() ", "do ", "- ", "not ", "a.b("}) {
    INFO(open);
    std::string script = "\n\nreturn ";
    if (open == "do ") script = "\n\n";
    for (int i = 0; i < 10'000; ++i) script += open == "function() " ? "(function() return " : open;
    CHECK_THAT(state.run(script), ContainsSubstring("rules/test.lua:3: brackets or blocks are "
                                                    "nested too deeply"));
  }
}

TEST_CASE("a syntax error near a text of megabytes is cut") {
  SandboxState state(std::chrono::seconds(20));
  Memory& memory = state.memory;
  lua_settop(state.lua, 0);
  CHECK(load_chunk(state.lua, "return '" + std::string(500'000, 'x'), "rules/test.lua") != LUA_OK);
  CHECK(lua_rawlen(state.lua, -1) < kLongestMessage + 10);
  CHECK(memory.held() == 0);
}

TEST_CASE("lines of print are cut, and their number is limited") {
  SandboxState state(std::chrono::seconds(20));
  state.run("print(('x'):rep(1000000), 'y')");
  CHECK(state.printed.front().size() == kLongestPrintedLine + std::string("…").size());
  state.run("for i = 1, 20000 do print(i) end");
  CHECK(state.printed.size() == kMostPrintedLines + 1);
  CHECK(state.printed.back() == "… and more lines, which are not shown");
}

TEST_CASE("a text is cut between two characters") {
  CHECK(glasshouse::core::cut_short("abc", 3) == "abc");
  CHECK(glasshouse::core::cut_short("abcd", 3) == "abc…");
  CHECK(glasshouse::core::cut_short("aäöü", 2) == "a…");
  CHECK(glasshouse::core::cut_short("aäöü", 3) == "aä…");
}
