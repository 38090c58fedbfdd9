#include <algorithm>
#include <cstring>
#include <string>

#include "script/sandbox/parts.hpp"
#include "script/sandbox/pattern.hpp"

// string.find, match, gmatch and gsub, on our own patterns.
namespace glasshouse::script {

namespace {

// Where to begin, from 0; beyond the end when there is no such place.
std::size_t start_at(lua_State* state, int index, std::size_t size) {
  const lua_Integer place = luaL_optinteger(state, index, 1);
  if (place > 0) return static_cast<std::size_t>(place) - 1;
  if (place == 0 || place < -static_cast<lua_Integer>(size)) return 0;
  return size - static_cast<std::size_t>(-place);
}

void push_capture(lua_State* state, std::string_view subject,
                  const PatternMatch::Capture& capture) {
  if (capture.is_place)
    lua_pushinteger(state, static_cast<lua_Integer>(capture.start) + 1);
  else
    push_text(state, subject.substr(capture.start, capture.end - capture.start));
}

int push_values(lua_State* state, std::string_view subject, const PatternMatch& match,
                std::size_t count) {
  luaL_checkstack(state, static_cast<int>(count), "too many captures");
  for (std::size_t i = 0; i < count; ++i) push_capture(state, subject, match.value(i));
  return static_cast<int>(count);
}

int push_place(lua_State* state, std::size_t start, std::size_t end) {
  lua_pushinteger(state, static_cast<lua_Integer>(start) + 1);
  lua_pushinteger(state, static_cast<lua_Integer>(end));
  return 2;
}

int push_none(lua_State* state) {
  lua_pushnil(state);
  return 1;
}

bool has_no_specials(std::string_view pattern) {
  return pattern.find_first_of("^$*+?.([%-") == std::string_view::npos;
}

// memmem takes time in proportion to the texts' lengths; string_view::find to their product.
int find_plain(lua_State* state, std::string_view subject, std::string_view part,
               std::size_t from) {
  const void* found =
      memmem(subject.data() + from, subject.size() - from, part.data(), part.size());
  if (!found) return push_none(state);
  const auto start = static_cast<std::size_t>(static_cast<const char*>(found) - subject.data());
  return push_place(state, start, start + part.size());
}

bool first_match(lua_State* state, std::string_view subject, std::size_t from,
                 PatternMatch& match) {
  Steps steps;
  return Pattern(check_text(state, 2)).find(subject, from, match, steps);
}

int string_find(lua_State* state) {
  const std::string_view subject = check_text(state, 1);
  const std::string_view pattern = check_text(state, 2);
  const std::size_t from = start_at(state, 3, subject.size());
  if (from > subject.size()) return push_none(state);
  if (lua_toboolean(state, 4) || has_no_specials(pattern))
    return find_plain(state, subject, pattern, from);
  PatternMatch match;
  if (!first_match(state, subject, from, match)) return push_none(state);
  return push_place(state, match.start, match.end) +
         push_values(state, subject, match, match.capture_count);
}

int string_match(lua_State* state) {
  const std::string_view subject = check_text(state, 1);
  check_text(state, 2);
  const std::size_t from = start_at(state, 3, subject.size());
  PatternMatch match;
  if (from > subject.size() || !first_match(state, subject, from, match)) return push_none(state);
  return push_values(state, subject, match, match.value_count());
}

// The first match from `from` on that doesn't end where the last one ended, which an empty match
// right behind another would.
bool next_match(const Pattern& pattern, std::string_view subject, std::size_t from,
                std::size_t last_end, PatternMatch& match, Steps& steps) {
  for (; from <= subject.size(); ++from)
    if (pattern.find(subject, from, match, steps)) {
      if (match.end != last_end) return true;
      from = match.start;
    } else {
      return false;
    }
  return false;
}

constexpr std::size_t kNoEnd = static_cast<std::size_t>(-1);

// Upvalues after the guard: subject, pattern, where the last match ended (from 0) or where to
// begin, and whether there was one.
int step_of_gmatch(lua_State* state) {
  const std::string_view subject = text_at(state, lua_upvalueindex(2));
  const std::string_view pattern = text_at(state, lua_upvalueindex(3));
  const auto from = static_cast<std::size_t>(lua_tointeger(state, lua_upvalueindex(4)));
  const std::size_t last_end = lua_toboolean(state, lua_upvalueindex(5)) ? from : kNoEnd;
  PatternMatch match;
  Steps steps;
  if (!next_match(Pattern(pattern, Pattern::Caret::is_character), subject, from, last_end, match,
                  steps))
    return push_none(state);
  lua_pushinteger(state, static_cast<lua_Integer>(match.end));
  lua_replace(state, lua_upvalueindex(4));
  lua_pushboolean(state, true);
  lua_replace(state, lua_upvalueindex(5));
  return push_values(state, subject, match, match.value_count());
}

int string_gmatch(lua_State* state) {
  const std::string_view subject = check_text(state, 1);
  check_text(state, 2);
  const std::size_t from = std::min(start_at(state, 3, subject.size()), subject.size() + 1);
  lua_pushvalue(state, 1);
  lua_pushvalue(state, 2);
  lua_pushinteger(state, static_cast<lua_Integer>(from));
  lua_pushboolean(state, false);
  push_guarded(state, guarded<step_of_gmatch>, guard_of(state), 4);
  return 1;
}

// One call of string.gsub: its text grows match by match.
class Substitution {
 public:
  Substitution(lua_State* state, std::string_view subject)
      : state_(state), subject_(subject), out_(state, "string.gsub") {
    const int type = lua_type(state, 3);
    const bool fits =
        type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TTABLE || type == LUA_TFUNCTION;
    if (!fits) luaL_typeerror(state, 3, "string/function/table");
  }

  void replace(const PatternMatch& match) {
    guard_of(state_).check(state_);
    const int type = lua_type(state_, 3);
    if (type == LUA_TFUNCTION || type == LUA_TTABLE) {
      push_value(match, type);
      add_value(match);
    } else {
      add_template(match, text_at(state_, 3));
    }
  }

  void add(std::string_view text) { out_.add(text); }
  void push() const { out_.push(); }

 private:
  std::string_view whole(const PatternMatch& match) const {
    return subject_.substr(match.start, match.end - match.start);
  }

  void push_value(const PatternMatch& match, int type) {
    if (type == LUA_TTABLE) {
      push_capture(state_, subject_, match.value(0));
      lua_gettable(state_, 3);
      return;
    }
    const Callback callback(guard_of(state_), "string.gsub");
    lua_pushvalue(state_, 3);
    lua_call(state_, push_values(state_, subject_, match, match.value_count()), 1);
  }

  void add_value(const PatternMatch& match) {
    if (!lua_toboolean(state_, -1))
      add(whole(match));
    else if (lua_isstring(state_, -1))
      add(text_at(state_, -1));
    else
      luaL_error(state_, "invalid replacement value (a %s)", luaL_typename(state_, -1));
    lua_pop(state_, 1);
  }

  void add_template(const PatternMatch& match, std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t mark = std::min(text.find('%', at), text.size());
      add(text.substr(at, mark - at));
      if (mark == text.size()) return;
      add_mark(match, mark + 1 < text.size() ? text[mark + 1] : '\0');
      at = mark + 2;
    }
  }

  void add_mark(const PatternMatch& match, char mark) {
    if (mark == '%') return add("%");
    if (mark == '0') return add(whole(match));
    if (mark < '1' || mark > '9') luaL_error(state_, "invalid use of '%%' in replacement string");
    const auto index = static_cast<std::size_t>(mark - '1');
    if (index >= match.value_count())
      luaL_error(state_, "invalid capture index %%%d in replacement string",
                 static_cast<int>(index) + 1);
    push_capture(state_, subject_, match.value(index));
    add(text_at(state_, -1));
    lua_pop(state_, 1);
  }

  lua_State* state_;
  std::string_view subject_;
  LongText out_;
};

lua_Integer replace_all(lua_State* state, std::string_view subject, Substitution& out) {
  const Pattern pattern(check_text(state, 2));
  const lua_Integer most = luaL_optinteger(state, 4, static_cast<lua_Integer>(subject.size()) + 1);
  Steps steps;
  PatternMatch match;
  lua_Integer count = 0;
  std::size_t copied = 0;
  std::size_t last_end = kNoEnd;
  while (count < most && next_match(pattern, subject, copied, last_end, match, steps)) {
    ++count;
    out.add(subject.substr(copied, match.start - copied));
    out.replace(match);
    copied = last_end = match.end;
    if (pattern.anchored()) break;
  }
  out.add(subject.substr(copied));
  return count;
}

int string_gsub(lua_State* state) {
  const std::string_view subject = check_text(state, 1);
  check_text(state, 2);
  Substitution out(state, subject);
  const lua_Integer count = replace_all(state, subject, out);
  out.push();
  lua_pushinteger(state, count);
  return 2;
}

}  // namespace

void add_matching(lua_State* state, Guard& guard) {
  static constexpr luaL_Reg kFunctions[] = {{"find", guarded<string_find>},
                                            {"match", guarded<string_match>},
                                            {"gmatch", guarded<string_gmatch>},
                                            {"gsub", guarded<string_gsub>},
                                            {nullptr, nullptr}};
  add_functions(state, kFunctions, guard);
}

}  // namespace glasshouse::script
