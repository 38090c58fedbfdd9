#include <algorithm>
#include <cstdlib>
#include <span>
#include <string>

#include "script/sandbox/parts.hpp"

// The string library but for patterns (matching.cpp). What stock Lua does safely is taken
// from there.
namespace glasshouse::script {

namespace {

[[noreturn]] void refuse_length(lua_State* state, const char* function) {
  luaL_error(state, "%s would make a text of more than %d MB", function,
             static_cast<int>(kLongestText >> 20));
  std::abort();  // luaL_error doesn't return
}

int string_rep(lua_State* state) {
  const std::string_view text = check_text(state, 1);
  const lua_Integer copies = luaL_checkinteger(state, 2);
  const std::string_view separator = lua_isnoneornil(state, 3) ? "" : check_text(state, 3);
  const std::size_t unit = text.size() + separator.size();
  LongText out(state, "string.rep");
  if (copies > 0 && unit > 0) {
    const auto most = static_cast<lua_Integer>(kLongestText / unit) + 2;
    out.add(text);
    if (copies > 1) out.add(separator);
    out.repeat_to(unit * static_cast<std::size_t>(std::min(copies, most)) - separator.size());
  }
  out.push();
  return 1;
}

// ASCII letters, whatever the locale.
char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

template <char (*Change)(char)>
int change_letters(lua_State* state, const char* function) {
  LongText out(state, function);
  out.add(check_text(state, 1));
  std::ranges::transform(out.letters(), out.letters().begin(), Change);
  out.push();
  return 1;
}

int string_lower(lua_State* state) { return change_letters<lower>(state, "string.lower"); }
int string_upper(lua_State* state) { return change_letters<upper>(state, "string.upper"); }

int string_reverse(lua_State* state) {
  LongText out(state, "string.reverse");
  out.add(check_text(state, 1));
  std::ranges::reverse(out.letters());
  out.push();
  return 1;
}

// string.byte and utf8.codepoint, which hand over a value for each letter. The second upvalue is
// stock Lua's.
int letters_as_numbers(lua_State* state) {
  const auto size = static_cast<lua_Integer>(check_text(state, 1).size());
  const auto place = [size](lua_Integer i) { return i < 0 ? size + i + 1 : i; };
  const lua_Integer from = luaL_optinteger(state, 2, 1);
  const lua_Integer last = std::min(place(luaL_optinteger(state, 3, from)), size);
  if (last - std::max<lua_Integer>(place(from), 1) >= kMostValues)
    return luaL_error(state, "string slice too long");
  return lua_tocfunction(state, lua_upvalueindex(2))(state);
}

// The letter of the conversion that begins after the '%' at `at`, and `at` moved to it.
char conversion_letter(std::string_view format, std::size_t& at) {
  at = format.find_first_not_of("-+ #0123456789.", at + 1);
  if (at == std::string_view::npos) at = format.size();
  return at < format.size() ? format[at] : '\0';
}

// Replaces each argument of a %s by its text without addresses, and lets stock Lua do the rest. The
// second upvalue is its string.format; run in our frame, it names the script's line in its errors.
int string_format(lua_State* state) {
  const std::string_view format = check_text(state, 1);
  std::size_t size = format.size();
  int argument = 1;
  for (std::size_t at = format.find('%'); at < format.size(); at = format.find('%', at + 1)) {
    const char letter = conversion_letter(format, at);
    if (letter == '%') continue;
    ++argument;
    if (letter == 'p')
      return luaL_error(state, "%%p would show an address, which differs from run to run");
    if (argument > lua_gettop(state)) continue;
    if (letter == 'q') size += 4 * lua_rawlen(state, argument);
    if (letter != 's') continue;
    size += push_as_text(state, argument).size();
    lua_replace(state, argument);
  }
  if (size > kLongestFormat)
    return luaL_error(state, "string.format would make a text of more than %d bytes",
                      static_cast<int>(kLongestFormat));
  return lua_tocfunction(state, lua_upvalueindex(2))(state);
}

// Puts a function of ours before the one of that name in the library on top, as its second upvalue.
void wrap(lua_State* state, const char* name, lua_CFunction function, Guard& guard) {
  lua_getfield(state, -1, name);
  push_guarded(state, function, guard, 1);
  lua_setfield(state, -2, name);
}

}  // namespace

void LongText::check(std::size_t more) const {
  if (more > kLongestText || text_.size() + more > kLongestText) refuse_length(state_, function_);
}

void LongText::add(std::string_view text) {
  check(text.size());
  text_ += text;
}

void LongText::repeat_to(std::size_t size) {
  check(size - text_.size());
  text_.reserve(size);
  while (text_.size() < size) text_.append(text_, 0, size - text_.size());
}

void limit_codepoint(lua_State* state, Guard& guard) {
  wrap(state, "codepoint", guarded<letters_as_numbers>, guard);
}

// luaopen_string also gives strings a metatable; open_sandbox replaces it.
void add_strings(lua_State* state, Guard& guard) {
  push_stock(state, luaopen_string);
  pick(state, {"byte", "char", "format", "len", "sub"});
  static constexpr luaL_Reg kFunctions[] = {{"lower", guarded<string_lower>},
                                            {"rep", guarded<string_rep>},
                                            {"reverse", guarded<string_reverse>},
                                            {"upper", guarded<string_upper>},
                                            {nullptr, nullptr}};
  add_functions(state, kFunctions, guard);
  wrap(state, "byte", guarded<letters_as_numbers>, guard);
  wrap(state, "format", guarded<string_format>, guard);
}

}  // namespace glasshouse::script
