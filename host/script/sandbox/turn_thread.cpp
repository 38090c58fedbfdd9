#include "script/sandbox/turn_thread.hpp"

#include "script/sandbox/lua.hpp"

namespace glasshouse::script {

TurnThread::TurnThread(lua_State* main, Guard& guard) : main_(main), guard_(guard) { make(); }

void TurnThread::make() {
  luaL_unref(main_, LUA_REGISTRYINDEX, anchor_);  // nothing happens for a negative one
  thread_ = lua_newthread(main_);
  anchor_ = luaL_ref(main_, LUA_REGISTRYINDEX);
  aborts_ = guard_.aborts();
}

namespace {

void refuse_to_run(lua_State* lua, lua_Debug*) {
  lua_pushliteral(lua, "this turn was dropped");
  lua_error(lua);
}

}  // namespace

// Variables to be closed would run the script's code, though its turn may have been taken back: a
// hook ends that code before its first instruction.
void TurnThread::clear() {
  if (aborts_ == guard_.aborts()) {
    const Entry entry(guard_, thread_);
    lua_sethook(thread_, refuse_to_run, LUA_MASKCALL | LUA_MASKCOUNT, 1);
    lua_resetthread(thread_);
    lua_sethook(thread_, nullptr, 0, 0);
  }
  if (aborts_ != guard_.aborts()) make();
  lua_settop(thread_, 0);
}

}  // namespace glasshouse::script
