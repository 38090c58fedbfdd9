#include "catch.hpp"
#include "sandbox_state.hpp"

using namespace glasshouse::script;
using Catch::Matchers::ContainsSubstring;

TEST_CASE("texts are formatted as in stock Lua, without %p") {
  SandboxState state;
  CHECK(state.value(
            "string.format('%5d|%-5s|%05.1f|%x|%q|%%|%c', 42, 'ab', 2.25, 255, 'a\"b', 65)") ==
        "   42|ab   |002.2|ff|\"a\\\"b\"|%|A");
  CHECK(state.value("string.format('%q %q %q', 7, 0.5, true)") == "7 0x1p-1 true");
  CHECK(state.value("string.format('%s %s', nil, true)") == "nil true");
  CHECK(state.value("string.format('%.2s', 'abc')") == "ab");
  CHECK(state.value("('%d of %d'):format(1, 2)") == "1 of 2");
  CHECK_THAT(state.value("string.format('%p', {})"), ContainsSubstring("%p would show an address"));
  CHECK_THAT(state.value("string.format('%10p', {})"),
             ContainsSubstring("%p would show an address"));
  CHECK_THAT(state.value("string.format('%d')"),
             ContainsSubstring("rules/test.lua:1: bad argument #2 to 'format'"));
  CHECK_THAT(state.value("string.format('%s')"), ContainsSubstring("no value"));
  CHECK_THAT(state.value("string.format('%', 1)"), ContainsSubstring("invalid conversion"));
  CHECK_THAT(state.value("string.format('%99999d', 1)"), ContainsSubstring("invalid conversion"));
}

TEST_CASE("string.rep repeats up to its limit") {
  SandboxState state;
  CHECK(state.value("('ab'):rep(3, '-')") == "ab-ab-ab");
  CHECK(state.value("('ab'):rep(0) .. ('ab'):rep(-5) .. (''):rep(1e15)") == "");
  CHECK(state.value("#('x'):rep(16 * 1024 * 1024)") == "16777216");
  CHECK_THAT(state.value("('x'):rep(1e9)"), ContainsSubstring("more than 16 MB"));
  CHECK_THAT(state.value("('x'):rep(math.maxinteger)"), ContainsSubstring("more than 16 MB"));
  CHECK_THAT(state.value("(''):rep(1e9, 'xy')"), ContainsSubstring("more than 16 MB"));
}

TEST_CASE("find with plain texts finds them as they are") {
  SandboxState state;
  CHECK(state.value("('a.b'):find('.', 1, true)") == "2");
  CHECK(state.value("select(2, ('hello'):find('ll'))") == "4");
  CHECK(state.value("('hello'):find('')") == "1");
  CHECK(state.value("('hello'):find('', 6)") == "6");
  CHECK(state.value("('hello'):find('', 7)") == "nil");
  CHECK(state.value("('hello'):find('l', -2)") == "4");
  CHECK(state.value("('hello'):find('h', -99)") == "1");
}

TEST_CASE("gsub's replacement may be a text, a table or a function") {
  SandboxState state;
  CHECK(state.value("('a b'):gsub('(%a) (%a)', '%2 %1')") == "b a");
  CHECK(state.value("('abc'):gsub('%w', {a = 1, b = false})") == "1bc");
  CHECK(state.value("('abc'):gsub('%w', function(c) return c == 'b' and c:upper() end)") == "aBc");
  CHECK(state.value("('abc'):gsub('', '-')") == "-a-b-c-");
  CHECK_THAT(state.value("('abc'):gsub('a', '%x')"), ContainsSubstring("invalid use of '%'"));
  CHECK_THAT(state.value("('abc'):gsub('a', '%2')"), ContainsSubstring("invalid capture index"));
  CHECK_THAT(state.value("('abc'):gsub('a', true)"),
             ContainsSubstring("string/function/table expected"));
  CHECK_THAT(state.value("('abc'):gsub('a', function() return {} end)"),
             ContainsSubstring("invalid replacement value (a table)"));
}

TEST_CASE("gmatch goes from match to match, from a place on") {
  SandboxState state;
  CHECK(state.run("local out = '' for k, v in ('a=1, b=2'):gmatch('(%w+)=(%w+)') do "
                  "out = out .. k .. v end return out") == "a1b2");
  CHECK(
      state.run("local out = '' for w in ('one two'):gmatch('%a+', 3) do out = out .. w .. ';' end "
                "return out") == "e;two;");
  CHECK(state.run("for w in ('one'):gmatch('%a', 9) do return w end") == "nil");
}

TEST_CASE("a faulty pattern is an error with the script's line") {
  SandboxState state;
  CHECK(state.run("\nreturn ('a'):find('[a')") ==
        "rules/test.lua:2: malformed pattern (missing ']')");
}

TEST_CASE("string.format makes no long texts") {
  SandboxState state(std::chrono::seconds(20));
  for (const char* format : {"'%s%s', s, s", "'%q', s", "s .. s"}) {
    CHECK_THAT(
        state.run("local s = ('x'):rep(500000) return string.format(" + std::string(format) + ")"),
        Catch::Matchers::ContainsSubstring("would make a text of more than 800000 bytes"));
  }
  CHECK(state.run("return #string.format('%s%s', ('x'):rep(799000), 'y')") == "799001");
  CHECK(state.run("local n = 0 for i = 780000, 780200 do "
                  "n = n + #string.format('%s', ('x'):rep(i)) end return n") == "156800100");
}

TEST_CASE("letters change case and texts turn round, of any length, by ASCII alone") {
  SandboxState state(std::chrono::seconds(20));
  CHECK(state.value("('aZ09ä\\0z'):upper()") == "AZ09ä");
  CHECK(state.value("#('aZ\\0z'):upper()") == "4");
  CHECK(state.value("('AbC'):lower()") == "abc");
  CHECK(state.value("('abc'):reverse()") == "cba");
  CHECK(state.value("(''):reverse()").empty());
  CHECK(state.value("(12):type()").find("index a number") != std::string::npos);
  CHECK(state.value("string.upper(12)") == "12");
}
