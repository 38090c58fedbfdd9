#include "script/sandbox/gate.hpp"

#include "script/sandbox/sandbox.hpp"

namespace glasshouse::script {
namespace {

constexpr std::size_t kLongestName = 60;

std::string error_text(lua_State* lua) {
  std::string out;
  if (lua_type(lua, -1) == LUA_TSTRING || lua_type(lua, -1) == LUA_TNUMBER) {
    out = core::cut_short(lua_tostring(lua, -1), kLongestMessage);
  } else {
    out = std::string("the script raised an error that is no text but a ") + luaL_typename(lua, -1);
  }
  return located(out).file.empty() ? running_place(lua) + out : out;
}

// "refill, line 31, called by place, line 20, called by turn, line 12"
std::string way_to(lua_State* lua, int first_level) {
  std::string out;
  lua_Debug info;
  int told = 0;
  for (int level = first_level; told < 6 && lua_getstack(lua, level, &info); ++level) {
    lua_getinfo(lua, "Sln", &info);
    if (info.currentline < 0) continue;
    const std::string name = info.name ? core::cut_short(info.name, kLongestName) : "the script";
    out += (out.empty() ? "in " : ", called by ") + name + ", line " +
           std::to_string(info.currentline);
    ++told;
  }
  return out;
}

// Runs where the error happened, before the stack is unwound.
int note_way(lua_State* lua) {
  const std::string message = error_text(lua);
  const std::string way = way_to(lua, 1);
  lua_newtable(lua);
  lua_pushlstring(lua, message.data(), message.size());
  lua_rawseti(lua, -2, 1);
  lua_pushlstring(lua, way.data(), way.size());
  lua_rawseti(lua, -2, 2);
  return 1;
}

std::string element(lua_State* lua, int table, int i) {
  std::string out;
  if (lua_rawgeti(lua, table, i) == LUA_TSTRING) out = lua_tostring(lua, -1);
  lua_pop(lua, 1);
  return out;
}

}  // namespace

core::Fault located(const std::string& message) {
  core::Fault out;
  out.message = message;
  // The path may hold colons, the line number is the first run of digits between two of them.
  for (std::size_t colon = message.find(':'); colon != std::string::npos;
       colon = message.find(':', colon + 1)) {
    const std::size_t end = message.find_first_not_of("0123456789", colon + 1);
    if (end == colon + 1 || end == std::string::npos || message[end] != ':') continue;
    out.file = message.substr(0, colon);
    out.line = std::stoi(message.substr(colon + 1, std::min<std::size_t>(end - colon - 1, 8)));
    const std::size_t text = message.find_first_not_of(' ', end + 1);
    out.message = text == std::string::npos ? "" : message.substr(text);
    break;
  }
  return out;
}

core::ContentError Gate::fault(const std::string& message, const std::string& way) const {
  core::Fault out = located(guard_.aborted() ? guard_.why() : message);
  out.hint = way;
  return core::ContentError(std::move(out));
}

void Gate::check_metatables(lua_State* lua) const {
  const std::string message = late_metafield(lua);
  if (!message.empty()) throw fault(message, "");
}

void Gate::call(lua_State* lua, int arguments, int results) {
  const int handler = lua_gettop(lua) - arguments;
  lua_pushcfunction(lua, note_way);
  lua_insert(lua, handler);
  int status = LUA_OK;
  {
    const Entry entry(guard_, lua);
    status = lua_pcall(lua, arguments, results, handler);
    if (status == LUA_ERRMEM) guard_.note_full_memory();
  }
  lua_remove(lua, handler);
  if (status == LUA_OK && !guard_.aborted()) {
    if (guard_.watches_metatables()) check_metatables(lua);
    return;
  }
  std::string message = kHostFailed;
  std::string way;
  if (status > LUA_OK && lua_type(lua, -1) == LUA_TTABLE) {
    const int table = lua_gettop(lua);
    message = element(lua, table, 1);
    way = element(lua, table, 2);
  } else if (status > LUA_OK && lua_type(lua, -1) == LUA_TSTRING) {
    message = error_text(lua);
  }
  lua_settop(lua, handler - 1);
  throw fault(message, way);
}

bool Gate::resume(lua_State* turn, lua_State* from, int arguments) {
  int results = 0;
  int status = LUA_OK;
  {
    const Entry entry(guard_, turn);
    status = lua_resume(turn, from, arguments, &results);
    if (status == LUA_ERRMEM) guard_.note_full_memory();
  }
  if ((status == LUA_YIELD || status == LUA_OK) && !guard_.aborted()) {
    if (guard_.watches_metatables()) check_metatables(turn);
    if (status == LUA_YIELD) return true;
    lua_settop(turn, 0);
    return false;
  }
  const std::string message = status < 0 ? kHostFailed : status > LUA_YIELD ? error_text(turn) : "";
  const std::string way = way_to(turn, 0);
  throw fault(message, way);
}

}  // namespace glasshouse::script
