#include "script/insight.hpp"

#include "script/binding/arguments.hpp"
#include "script/load.hpp"
#include "script/sandbox/sandbox.hpp"

namespace glasshouse::script {
namespace {

constexpr const char* kName = "console";
constexpr std::size_t kMostPrinted = 20000;

// print: its arguments in words go to the text at the upvalue.
int print_to(lua_State* lua) {
  auto& out = *static_cast<std::string*>(lua_touserdata(lua, lua_upvalueindex(1)));
  std::string line;
  for (int i = 1; i <= lua_gettop(lua); ++i) {
    const bool text = lua_type(lua, i) == LUA_TSTRING;
    line += (i > 1 ? "  " : "") +
            (text ? core::cut_short(lua_tostring(lua, i), kLongestPrintedLine) : in_words(lua, i));
  }
  if (out.size() < kMostPrinted) out += core::cut_short(line, kLongestPrintedLine) + "\n";
  return 0;
}

// Runs the function it is given and puts all it returns into words.
int run_words(lua_State* lua) {
  lua_call(lua, 0, LUA_MULTRET);
  std::string out;
  for (int i = 1; i <= lua_gettop(lua); ++i) out += (i > 1 ? ", " : "") + in_words(lua, i);
  out = core::cut_short(out, kMostPrinted);
  lua_pushlstring(lua, out.data(), out.size());
  return 1;
}

}  // namespace

// The globals, the table of rule functions as `rules`, and what earlier words have set.
void StateInsight::push_environment() {
  lua_State* lua = state_.lua();
  if (environment_ != LUA_NOREF) {
    lua_rawgeti(lua, LUA_REGISTRYINDEX, environment_);
    return;
  }
  lua_newtable(lua);
  push_game(lua);
  lua_setfield(lua, -2, "game");
  lua_rawgeti(lua, LUA_REGISTRYINDEX, functions_);
  lua_setfield(lua, -2, "rules");
  put_globals_behind(lua);
  lua_pushvalue(lua, -1);
  environment_ = luaL_ref(lua, LUA_REGISTRYINDEX);
}

core::Insight::Answer StateInsight::evaluate(std::string_view words) {
  lua_State* lua = state_.lua();
  sync_dealt_attributes(lua, state_);
  core::Insight::Answer out;
  // An expression is as good as a statement.
  if (load_chunk(lua, "return " + std::string(words), kName) != LUA_OK) {
    lua_pop(lua, 1);
    compile(lua, words, kName);
  }
  push_environment();
  const core::Seat seat = state_.table().head().to_move;
  if (seat.exists()) {
    push_player(lua, seat);
    lua_setfield(lua, -2, "player");
  }
  lua_pushlightuserdata(lua, &out.printed);
  lua_pushcclosure(lua, print_to, 1);
  lua_setfield(lua, -2, "print");
  lua_setupvalue(lua, -2, 1);
  lua_pushcfunction(lua, run_words);
  lua_insert(lua, -2);
  gate_.call(lua, 1, 1);
  out.value = lua_tostring(lua, -1);
  lua_pop(lua, 1);
  return out;
}

std::vector<std::pair<std::string, std::string>> StateInsight::kept_outside() {
  lua_State* lua = state_.lua();
  lua_rawgeti(lua, LUA_REGISTRYINDEX, functions_);
  KeptFacts out = facts_kept_by(lua);
  lua_pop(lua, 1);
  return out;
}

core::Source StateInsight::place_of(const std::string& function) {
  lua_State* lua = state_.lua();
  lua_rawgeti(lua, LUA_REGISTRYINDEX, functions_);
  lua_Debug info{};
  const bool found = lua_getfield(lua, -1, function.c_str()) == LUA_TFUNCTION;
  if (found) lua_getinfo(lua, ">S", &info);
  lua_pop(lua, found ? 1 : 2);
  return found ? core::Source{info.short_src, info.linedefined, 0} : core::Source{};
}

}  // namespace glasshouse::script
