#include <algorithm>
#include <string>

#include "script/sandbox/parts.hpp"

// The string library but for patterns (matching.cpp). What stock Lua does safely is taken
// from there.
namespace glasshouse::script {

void LongText::check(std::size_t more) const {
  if (more > kLongest || text_.size() + more > kLongest)
    luaL_error(state_, "%s would make a text of more than %d MB", function_,
               static_cast<int>(kLongest >> 20));
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

namespace {

int string_rep(lua_State* state) {
  const std::string_view text = check_text(state, 1);
  const lua_Integer copies = luaL_checkinteger(state, 2);
  const std::string_view separator = lua_isnoneornil(state, 3) ? "" : check_text(state, 3);
  const std::size_t unit = text.size() + separator.size();
  LongText out(state, "string.rep");
  if (copies > 0 && unit > 0) {
    const auto most = static_cast<lua_Integer>(LongText::kLongest / unit) + 2;
    out.add(text);
    if (copies > 1) out.add(separator);
    out.repeat_to(unit * static_cast<std::size_t>(std::min(copies, most)) - separator.size());
  }
  out.push();
  return 1;
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
  int argument = 1;
  for (std::size_t at = format.find('%'); at < format.size(); at = format.find('%', at + 1)) {
    const char letter = conversion_letter(format, at);
    if (letter == '%') continue;
    ++argument;
    if (letter == 'p')
      return luaL_error(state, "%%p would show an address, which differs from run to run");
    if (letter != 's' || argument > lua_gettop(state)) continue;
    push_as_text(state, argument);
    lua_replace(state, argument);
  }
  return lua_tocfunction(state, lua_upvalueindex(2))(state);
}

// Expects the library on top of the stack.
void add_format(lua_State* state, Guard& guard) {
  lua_pushlightuserdata(state, &guard);
  push_stock(state, luaopen_string);
  lua_getfield(state, -1, "format");
  lua_remove(state, -2);
  lua_pushcclosure(state, string_format, 2);
  lua_setfield(state, -2, "format");
}

}  // namespace

// luaopen_string also gives strings a metatable; open_sandbox replaces it.
void add_strings(lua_State* state, Guard& guard) {
  push_stock(state, luaopen_string);
  pick(state, {"byte", "char", "len", "lower", "reverse", "sub", "upper"});
  static constexpr luaL_Reg kFunctions[] = {{"rep", string_rep}, {nullptr, nullptr}};
  add_functions(state, kFunctions, guard);
  add_format(state, guard);
}

}  // namespace glasshouse::script
