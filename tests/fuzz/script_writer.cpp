// A grammar over the Lua API. Each function of the class writes one thing of the grammar: a block,
// a statement, an expression of a wanted type. Depth and length are bounded, and the first of
// several ways is always the one that ends soonest, so that used-up dice end the script.
#include "script_writer.hpp"

#include <array>

#include "script_calls.hpp"

namespace glasshouse::fuzz {
namespace {

constexpr std::size_t kLongest = 60'000;
constexpr int kDeepest = 7;

constexpr const char* kIntegers[] = {"1",
                                     "0",
                                     "-1",
                                     "2",
                                     "3",
                                     "5",
                                     "17",
                                     "64",
                                     "255",
                                     "1000",
                                     "65535",
                                     "65536",
                                     "100000",
                                     "2147483647",
                                     "-2147483648",
                                     "4294967296",
                                     "0x4141414141",
                                     "2^53",
                                     "1.5",
                                     "0/0",
                                     "1/0",
                                     "-1/0",
                                     "1e308",
                                     "-0.0",
                                     "math.mininteger",
                                     "math.maxinteger",
                                     "math.huge",
                                     "'12'"};

constexpr const char* kTexts[] = {"'colour'",
                                  "'letter'",
                                  "'value'",
                                  "'rank'",
                                  "'goods'",
                                  "'owner'",
                                  "'stone'",
                                  "'card'",
                                  "'tile'",
                                  "'weather'",
                                  "'star'",
                                  "'blank'",
                                  "'times'",
                                  "'catch'",
                                  "''",
                                  "'{}'",
                                  "'{a} {b}|{c}'",
                                  "'Take {glass} to {to}'",
                                  "'{{'",
                                  "'}'",
                                  "'{word} {tiles} {from} {direction} {points}'",
                                  "'%s %d %q %5.2f'",
                                  "'%'",
                                  "'(.-)*x'",
                                  "'%b()%f[%w]'",
                                  "'[^%]]*'",
                                  "'()'",
                                  "'east'",
                                  R"('\0\255\xC3')",
                                  R"('\u{10FFFF}')",
                                  "'cat'",
                                  "'__index'",
                                  "'choose'",
                                  "'inside'",
                                  "('x'):rep(300)",
                                  "('{a}'):rep(3000)",
                                  "('x'):rep(1 << 20)",
                                  "('ab\\n'):rep(70000)"};

constexpr const char* kVariables[] = {"game", "player", "zone",    "grid",   "piece", "cell",
                                      "list", "moves",  "lexicon", "t",      "f",     "n",
                                      "s",    "kept",   "option",  "laying", "other"};

constexpr const char* kMetafields[] = {"__index", "__newindex", "__len",  "__pairs",     "__ipairs",
                                       "__call",  "__eq",       "__lt",   "__le",        "__concat",
                                       "__name",  "__tostring", "__add",  "__metatable", "__unm",
                                       "__idiv",  "__gc",       "__mode", "__close"};

constexpr const char* kFields[] = {"coins", "ready", "tide",  "sold_out", "bag",  "hand",  "inside",
                                   "name",  "kind",  "seat",  "colour",   "turn", "rules", "n",
                                   "sea",   "falls", "tower", "options",  "grid", "goods"};

// Things of each noun to begin with, and helpers that make large and deep things.
constexpr const char* kHead = R"(local rules, kept = {}, {}
local function deep(levels, f, ...)
  if levels <= 0 then return f(...) end
  return (deep(levels - 1, f, ...))
end
local function nested(levels)
  local t = {}
  for _ = 1, levels do t = { t } end
  return t
end
local function long(count, thing)
  local t = {}
  for i = 1, count do t[i] = thing end
  return t
end
)";

constexpr const char* kLocals = R"(
  player = player or game.players[1]
  local zone, grid, cell, list, lexicon = game.bag, game.sea, game.sea:cell(1, 1), game.rack:pieces(), game.lexicon
  local piece, other, moves = list[1], list[2], game:moves()
  local t, f, n, s = { 1, 2, 3 }, function(...) return ... end, 1, "text"
  local laying = { grid = game.field, tiles = game.rack, letter = "letter", points = "value", wild = "blank",
                   first = game.field:cell(3, 3), word_times = "times" }
)";

class ScriptWriter {
 public:
  explicit ScriptWriter(Dice& dice) : dice_(dice) {}

  std::string whole() {
    out_ = kHead;
    function("turn", "game, player, option");
    for (const char* name : {"setup", "score", "evaluate", "prefer", "playout"}) {
      if (!dice_.used_up()) function(name, "game, player, option");
    }
    return out_ + "return rules\n";
  }

 private:
  void function(const std::string& name, const std::string& parameters) {
    out_ += "function rules." + name + "(" + parameters + ")" + kLocals;
    block();
    if (name == "score") out_ += "do return " + expression("any") + " end\n";
    if (name != "score" && name != "turn") out_ += "do return " + expression("integer") + " end\n";
    out_ += "end\n";
  }

  void block() {
    ++depth_;
    const std::size_t most = depth_ < 3 ? 12 : 4;
    for (std::size_t i = 0; i < most && !ended() && !dice_.one_in(6); ++i) statement();
    --depth_;
  }

  bool ended() const { return dice_.used_up() || out_.size() > kLongest || depth_ > kDeepest; }

  void statement() {
    switch (dice_.below(20)) {
      case 0: return attempt("local _ = " + expression("any"));
      case 1:
      case 2: return attempt("local _ = " + any_call());
      case 3: return attempt(std::string(dice_.pick(kVariables)) + " = " + any_call());
      case 4: return assign();
      case 5: return write_field();
      case 6: return within("pcall(function(...) ", "end, " + expression("any") + ")");
      case 7: return loop();
      case 8: return within("for k, v in pairs(" + expression("any") + ") do t, s = v, k ", "end");
      case 9: return within("for i, v in ipairs(" + expression("any") + ") do n, t = i, v ", "end");
      case 10: return step_function();
      case 11: return within("if " + expression("any") + " then ", "end");
      case 12: return within("repeat ", "until n ~= 0 or " + expression("any"));
      case 13: return ask();
      case 14: return attempt("moves:add(" + arguments({"string", "string", "any", "any"}) + ")");
      case 15: return attempt("kept[" + expression("integer") + "] = " + expression("any"));
      case 16: return attempt("setmetatable(" + expression("any") + ", " + metatable() + ")");
      case 17: return line("pcall(" + expression("fun") + ", " + arguments({"any", "any"}) + ")");
      case 18: return dice_.one_in(4) ? large_source() : ask();
      default: return line("do return " + expression("any") + " end");
    }
  }

  void line(const std::string& text) { out_ += text + "\n"; }
  // Most statements fail, and mostly the script goes on after it.
  void attempt(const std::string& text) {
    line(dice_.one_in(8) ? text : "pcall(function() " + text + " end)");
  }

  void within(const std::string& opening, const std::string& closing) {
    out_ += opening;
    block();
    line(closing);
  }

  // Mostly one that ends soon: what runs away is stopped, and takes the fuzzer's time.
  void loop() {
    const std::string most = dice_.one_in(8) ? "" : "if i > 9 then break end ";
    within("for i = 1, " + expression("integer") + " do n = i " + most, "end");
  }

  void assign() {
    static constexpr std::array kTyped{"zone", "grid", "piece", "cell", "list", "moves", "player"};
    const std::string noun = dice_.pick(kTyped);
    attempt(noun + " = " + expression(noun) + " or " + noun);
  }

  void write_field() {
    const std::string thing = dice_.pick(kVariables);
    if (dice_.one_in(2))
      return attempt(thing + "[" + expression("any") + "] = " + expression("any"));
    attempt(thing + "." + dice_.pick(kFields) + " = " + expression("any"));
  }

  // What pairs and the like return is called by for; scripts can call it with anything.
  void step_function() {
    static constexpr std::array kMakers{"pairs", "ipairs", "string.gmatch", "utf8.codes"};
    const std::string maker = dice_.pick(kMakers);
    const std::string made =
        maker == "string.gmatch" ? arguments({"string", "string"}) : expression("any");
    attempt("f = " + maker + "(" + made + ")");
    attempt("local _ = f(" + arguments({"any", "any", "any"}) + ")");
  }

  void ask() {
    const std::string prompt = expression("string");
    switch (dice_.below(4)) {
      case 0: return attempt("t = player:choose(" + prompt + ", " + options() + ")");
      case 1:
        return attempt("t = player:choose(" + prompt + ", " + options() + ", " +
                       expression("string") + ")");
      case 2:
        return attempt("t = player:choose_some(" + prompt + ", " + options() + ", {min = " +
                       expression("integer") + ", max = " + expression("integer") + "})");
      default:
        return attempt("t = game:ask_all(" + prompt + ", function(asked) return " + options() +
                       " end)");
    }
  }

  std::string options() {
    static constexpr std::array kOptions{
        "moves",          "{1, 2, 3}",         "list",       "zone",
        "{true, false}",  "{'a', 'b'}",        "{}",         "grid:cells()",
        "game.players",   "{nil, 1}",          "{{1}, {2}}", "{piece, cell, zone, player}",
        "{a = 1, b = 2}", "long(2000, piece)", "{0/0, 1.5}", "{f, f}",
        "nested(50)"};
    return dice_.one_in(3) ? expression("any") : dice_.pick(kOptions);
  }

  // Sources that are much of one thing: what a compiler may run out of.
  void large_source() {
    const std::size_t count = std::size_t{1} << dice_.below(18);
    switch (dice_.below(7)) {
      case 0: return line("n = " + repeated("1 + ", count) + "1");
      case 1: return line("n = " + repeated("(", count) + "1" + repeated(")", count));
      case 2: return line("if n == 0 then " + repeated("elseif n == 1 then ", count) + "end");
      case 3: return line(repeated("do ", count) + repeated("end ", count));
      case 4: return line("t = " + repeated("{", count) + repeated("}", count));
      case 5: return line("s = " + repeated("'a' .. ", count) + "'b'");
      default:
        return line("f = " + repeated("function() return ", count) + "1" + repeated(" end", count));
    }
  }

  static std::string repeated(std::string_view text, std::size_t count) {
    std::string out;
    for (std::size_t i = 0; i < count; ++i) out += text;
    return out;
  }

  // An expression that may be of the type, which is as in a signature.
  std::string expression(std::string_view type) {
    ++depth_;
    std::string out = dice_.one_in(12) ? anything() : fitting(type);
    --depth_;
    return out;
  }

  std::string fitting(std::string_view type) {
    if (type.starts_with("{")) return fields(std::string(type.substr(1, type.rfind('}') - 1)));
    if (type.starts_with("fun")) return callable();
    std::string one = one_of(type);
    if (!ended() && dice_.one_in(3)) return call_for(one);
    if (one == "integer") return dice_.pick(kIntegers);
    if (one == "string") return dice_.pick(kTexts);
    if (one == "boolean") return dice_.one_in(2) ? "false" : "true";
    if (one == "metatable") return metatable();
    if (one == "table" || one.ends_with("[]")) return table();
    for (const char* variable : kVariables) {
      if (one == variable) return one;
    }
    return anything();
  }

  // One of "zone|cell".
  std::string one_of(std::string_view type) {
    std::vector<std::string> words(1);
    for (const char c : type) {
      if (c == '|') {
        words.emplace_back();
      } else {
        words.back() += c;
      }
    }
    return dice_.pick(words);
  }

  std::string anything() {
    switch (dice_.below(ended() ? 6 : 11)) {
      case 0: return "nil";
      case 1:
      case 2: return dice_.pick(kVariables);
      case 3: return dice_.pick(kIntegers);
      case 4: return dice_.pick(kTexts);
      case 5: return "kept[" + std::string(dice_.pick(kIntegers)) + "]";
      case 6: return table();
      case 7: return callable();
      case 8: return std::string(dice_.pick(kVariables)) + "." + dice_.pick(kFields);
      case 9: return operation();
      default: return any_call();
    }
  }

  std::string operation() {
    static constexpr std::array kOperators{"+", "..", "==", "<", "<=", "-",  "*",   "//", "%",
                                           "^", "&",  "|",  "~", "<<", ">>", "and", "or"};
    if (dice_.one_in(4)) return "#" + std::string(dice_.pick(kVariables));
    return "(" + expression("any") + " " + dice_.pick(kOperators) + " " + expression("any") + ")";
  }

  std::string table() {
    if (ended() || dice_.one_in(3)) return "t";
    if (dice_.one_in(2)) return "{" + arguments({"any", "any", "any"}) + "}";
    return "{" + std::string(dice_.pick(kFields)) + " = " + expression("any") + ", [" +
           expression("integer") + "] = " + expression("any") + "}";
  }

  std::string callable() {
    if (ended()) return "f";
    switch (dice_.below(4)) {
      case 0: return "f";
      case 1: return "function(...) return " + expression("any") + ", ... end";
      case 2: return "function(a, b) t, n = a, b return " + any_call() + " end";
      default: return reference(dice_.pick(all_calls()));
    }
  }

  // A function itself, not called.
  std::string reference(const Call& call) {
    return call.noun.empty() ? call.name : call.noun + "." + call.name;
  }

  std::string metatable() {
    std::string out = "{";
    for (std::size_t i = 0; i <= dice_.below(3); ++i) {
      out += std::string(dice_.pick(kMetafields)) + " = " +
             (dice_.one_in(3) ? expression("any") : callable()) + ", ";
    }
    return out + "}";
  }

  // "{min?: integer, max?: integer}": most of its fields.
  std::string fields(const std::string& type) {
    if (!dice_.one_in(3) && type.starts_with("grid")) return "laying";
    std::string out = "{";
    for (const Call::Parameter& field : parameters_in(type)) {
      if (field.optional && dice_.one_in(2)) continue;
      out += field.name + " = " + expression(field.type) + ", ";
    }
    return out + "}";
  }

  std::string any_call() { return ended() ? "n" : call(dice_.pick(all_calls())); }

  std::string call_for(const std::string& type) {
    const std::vector<const Call*> calls = calls_for(type);
    return calls.empty() ? anything() : call(*dice_.pick(calls));
  }

  std::string call(const Call& call) {
    const std::string& noun = call.noun;
    if (noun.empty()) return call.name + "(" + arguments_of(call) + ")";
    if (call.is_field) return "(" + receiver(noun) + ")." + call.name;
    if (dice_.one_in(8)) {  // another's method
      const std::string rest = arguments_of(call);
      return reference(call) + "(" + expression("any") + (rest.empty() ? "" : ", " + rest) + ")";
    }
    return "(" + receiver(noun) + "):" + call.name + "(" + arguments_of(call) + ")";
  }

  std::string receiver(const std::string& noun) {
    return dice_.one_in(4) ? expression(noun) : noun;
  }

  std::string arguments_of(const Call& call) {
    std::vector<std::string> types;
    for (const Call::Parameter& parameter : call.parameters) {
      if (parameter.optional && dice_.one_in(3)) break;
      const bool many = parameter.name == "...";
      for (std::size_t i = 0; i < (many ? dice_.below(4) : 1); ++i) types.push_back(parameter.type);
    }
    if (dice_.one_in(12)) types.emplace_back("any");
    return arguments(types);
  }

  std::string arguments(const std::vector<std::string>& types) {
    std::string out;
    for (const std::string& type : types) out += (out.empty() ? "" : ", ") + expression(type);
    return out;
  }

  Dice& dice_;
  std::string out_;
  int depth_ = 0;
};

}  // namespace

std::string written_script(Dice& dice) { return ScriptWriter(dice).whole(); }

}  // namespace glasshouse::fuzz
