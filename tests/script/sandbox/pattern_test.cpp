#include "script/sandbox/pattern.hpp"

#include <random>
#include <string>

#include "catch.hpp"
#include "sandbox_state.hpp"

using namespace glasshouse::script;
using Catch::Matchers::ContainsSubstring;

namespace {

// What matched, with its captures in brackets; "-" for no match.
std::string found(std::string_view pattern, std::string_view subject, std::size_t from = 0) {
  Steps steps;
  PatternMatch match;
  if (!Pattern(pattern).find(subject, from, match, steps)) return "-";
  std::string out(subject.substr(match.start, match.end - match.start));
  for (std::size_t i = 0; i < match.capture_count; ++i) {
    const PatternMatch::Capture& capture = match.captures[i];
    out += "[";
    out += capture.is_place ? "@" + std::to_string(capture.start)
                            : subject.substr(capture.start, capture.end - capture.start);
    out += "]";
  }
  return out;
}

// Patterns and subjects of few letters, so that matches, near misses and backtracking are common.
class Generator {
 public:
  explicit Generator(unsigned seed) : random_(seed) {}

  std::string subject() {
    std::string out;
    for (unsigned n = below(14); n > 0; --n) out += pick({"a", "b", "ab", "(", ")", " ", "1", "A"});
    return out;
  }

  std::string pattern() {
    std::string out = below(6) == 0 ? "^" : "";
    captures_ = 0;
    closed_ = false;
    for (unsigned n = 1 + below(5); n > 0; --n) out += part(2);
    return below(6) == 0 ? out + "$" : out;
  }

  std::string replacement() { return pick({"<%0>", "%%", "", "x", "[%1]", "%0%0"}); }

 private:
  unsigned below(unsigned bound) { return random_() % bound; }
  std::string pick(std::vector<std::string> of) {
    return of[below(static_cast<unsigned>(of.size()))];
  }

  std::string single() {
    return pick({"a",   "b",    ".",    "%a",    "%d",     "%s",     "%W",   "%u",       "%l",
                 "%p",  "%x",   "%(",   "%)",    "%.",     "[ab]",   "[^a]", "[a-c1-3]", "[%a(]",
                 "[]]", "[^]]", "[a-]", "[%]a]", "[%a-z]", "[a-%%]", "$x",   "-",        "]"});
  }

  std::string part(int depth) {
    switch (below(10)) {
      case 0: return depth > 0 ? captured(depth) : single();
      case 1: return captures_++, "()";
      case 2: return pick({"%b()", "%bab", "%baa"});
      case 3: return pick({"%f[%a]", "%f[%A]", "%f[^%z]", "%f[%s]"});
      case 4: return closed_ ? "%1" : single();
      default: return single() + pick({"", "", "*", "+", "-", "?"});
    }
  }

  std::string captured(int depth) {
    const unsigned mine = ++captures_;
    std::string out = "(";
    for (unsigned n = 1 + below(2); n > 0; --n) out += part(depth - 1);
    if (mine == 1) closed_ = true;
    return out + ")";
  }

  std::mt19937 random_;
  unsigned captures_ = 0;
  bool closed_ = false;  // whether %1 may follow
};

// All results of one expression over (s, p, r), as one text; "error" for an error.
constexpr const char* kCompared = R"(
  local s, p, r = ...
  local function show(fine, ...)
    if not fine then return "error" end
    local out = {}
    for i = 1, select("#", ...) do out[i] = tostring((select(i, ...))) end
    return table.concat(out, "|")
  end
  local function all(s, p)
    local out = {}
    for a, b in string.gmatch(s, p) do out[#out + 1] = tostring(a) .. "," .. tostring(b) end
    return table.concat(out, ";")
  end
  return table.concat({
    show(pcall(string.find, s, p)), show(pcall(string.find, s, p, 3)),
    show(pcall(string.match, s, p)), show(pcall(string.match, s, p, -2)),
    show(pcall(all, s, p)), show(pcall(string.gsub, s, p, r)), show(pcall(string.gsub, s, p, r, 2)),
    show(pcall(string.gsub, s, p, { a = "X", ab = 7, b = false })),
    show(pcall(string.gsub, s, p, function(x) return x == "a" and "Y" or nil end)),
  }, "\n")
)";

std::string compared(lua_State* lua, const std::string& s, const std::string& p,
                     const std::string& r) {
  REQUIRE(luaL_loadstring(lua, kCompared) == LUA_OK);
  for (const std::string* text : {&s, &p, &r}) lua_pushlstring(lua, text->data(), text->size());
  REQUIRE(lua_pcall(lua, 3, 1, 0) == LUA_OK);
  std::string out = lua_tostring(lua, -1);
  lua_pop(lua, 1);
  return out;
}

}  // namespace

TEST_CASE("patterns match as the manual says") {
  CHECK(found("b+", "aabbb") == "bbb");
  CHECK(found("^(%w+)=(%w*)$", "colour=white") == "colour=white[colour][white]");
  CHECK(found("()ll()", "hello") == "ll[@2][@4]");
  CHECK(found("%b()", "f(a(b)c)d") == "(a(b)c)");
  CHECK(found("%f[%a]%a+", "1 word") == "word");
  CHECK(found("(['\"])(.-)%1", "say 'it' now") == "'it'['][it]");
  CHECK(found("a-b", "aab") == "aab");
  CHECK(found("^b", "ab") == "-");
  CHECK(found("", "ab", 2) == "");
  CHECK(found(std::string_view("a\0b", 3), std::string_view("xa\0b", 4)) == std::string("a\0b", 3));
}

TEST_CASE("thousands of generated patterns give what stock Lua gives") {
  SandboxState ours;
  lua_State* stock = luaL_newstate();
  luaL_openlibs(stock);
  Generator generator(2024);
  int matched = 0;
  for (int i = 0; i < 4000; ++i) {
    const std::string s = generator.subject();
    const std::string p = generator.pattern();
    const std::string r = generator.replacement();
    INFO("subject <" << s << "> pattern <" << p << "> replacement <" << r << ">");
    const std::string expected = compared(stock, s, p, r);
    const std::string actual = compared(ours.lua, s, p, r);
    REQUIRE(actual == expected);
    if (!expected.starts_with("nil")) ++matched;
  }
  CHECK(matched > 1000);
  lua_close(stock);
}

TEST_CASE("malformed patterns are refused with the reason") {
  const std::vector<std::pair<std::string, std::string>> cases{{"a%", "ends with '%'"},
                                                               {"[a", "missing ']'"},
                                                               {"[", "missing ']'"},
                                                               {"[%]", "missing ']'"},
                                                               {"%b(", "missing arguments to '%b'"},
                                                               {"%fa", "missing '[' after '%f'"},
                                                               {"(a", "unfinished capture"},
                                                               {"a)", "invalid pattern capture"},
                                                               {"%1", "invalid capture index"},
                                                               {"(a%1)", "invalid capture index"}};
  for (const auto& [pattern, reason] : cases) {
    INFO(pattern);
    CHECK_THROWS_WITH(Pattern(pattern), ContainsSubstring(reason));
  }
  std::string many;
  for (int i = 0; i < 33; ++i) many += "()";
  CHECK_THROWS_WITH(Pattern(many), ContainsSubstring("too many captures"));
}

TEST_CASE("a pattern that would take years is given up") {
  std::string bomb;
  for (int i = 0; i < 30; ++i) bomb += "a*";
  Steps steps;
  PatternMatch match;
  const std::string subject(1000, 'a');
  CHECK_THROWS_WITH(Pattern(bomb + "b").find(subject, 0, match, steps),
                    ContainsSubstring("pattern too complex"));
}

TEST_CASE("a pattern of many items needs no deep stack, and one longer still is refused") {
  std::string pattern;
  for (int i = 0; i < 50'000; ++i) pattern += "a?";
  CHECK(found(pattern, "aaa") == "aaa");
  CHECK_THROWS_WITH(Pattern(pattern + "a"), ContainsSubstring("pattern too long"));
}
