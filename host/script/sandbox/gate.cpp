#include "script/sandbox/gate.hpp"

#include <algorithm>

#include "script/sandbox/sandbox.hpp"

namespace glasshouse::script {
namespace {

constexpr std::size_t kLongestName = 60;
constexpr char kEnd = '\0';  // of a message

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

// Runs where the error happened, before the stack is unwound. The way follows the message.
int note_way(lua_State* lua) {
  const std::string told = error_text(lua) + kEnd + way_to(lua, 1);
  lua_pushlstring(lua, told.data(), told.size());
  return 1;
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
  const std::string told = status > LUA_OK ? std::string(text_at(lua, -1)) : kHostFailed;
  const std::string message = told.substr(0, told.find(kEnd));
  const std::string way = told.substr(std::min(message.size() + 1, told.size()));
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
